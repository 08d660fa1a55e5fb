"""Yellow events: draw a card, then put a card of the hand under the deck."""

from letter.builders import table

from timeloom.games.letter.rules.effects import Return
from timeloom.games.letter.rules.letters import GoOn, Relive, UseLetter
from timeloom.games.letter.rules.turn import RanOut
from timeloom.games.letter.tells import Drew, Returned


def test_a_card_is_drawn_and_one_of_the_hand_goes_under_the_deck() -> None:
    game = table(part="events", events={1: "yellow 1"}, hand="violet 1", deck="blue 1, blue 2, blue 3")
    assert game.told(Drew) == [Drew("blue 1")]
    game.answer(Return("violet 1"))
    assert game.told(Returned) == [Returned("violet 1", 1)]
    assert game.state.hand == ["blue 1", "blue 2"]
    assert game.state.deck.bottom == ["violet 1"]


def test_the_drawn_card_may_be_the_one_that_goes_back() -> None:
    game = table(part="events", events={1: "yellow 1"}, hand="violet 1", deck="blue 1, blue 2")
    assert game.offers == [Return("violet 1"), Return("blue 1")]
    assert game.answer(Return("blue 1")).state.hand == ["violet 1", "blue 2"]


def test_the_deck_is_as_large_as_before() -> None:
    game = table(part="events", events={1: "yellow 1"}, hand="violet 1", deck="blue 1, blue 2, blue 3")
    game.answer(Return("violet 1"))
    assert len(game.state.deck) == 3 - 1  # the next turn has drawn its card


def test_the_card_can_be_drawn_again_when_the_deck_has_come_round() -> None:
    game = table(part="events", events={1: "yellow 1"}, hand="violet 1", deck="blue 1")
    assert game.answer(Return("violet 1")).state.hand == ["blue 1", "violet 1"]


def test_an_empty_deck_loses_the_game() -> None:
    game = table(part="events", events={1: "yellow 1"}, deck="")
    assert game.state.ending == "lost"
    assert game.told(RanOut) == [RanOut("drawing")]


def test_a_letter_can_save_the_draw() -> None:
    game = table(part="events", events={1: "yellow 1"}, deck="", discard="blue 1", letters=1, stories="red")
    assert game.question == "rescue"
    assert game.answer(UseLetter(), Relive("blue 1")).offers[-1] == Return("blue 1")


def test_a_letter_can_choose_the_card_that_is_drawn() -> None:
    game = table(
        part="events", events={1: "yellow 1"}, deck="blue 2", discard="blue 1", letters=1, stories="red"
    )
    assert game.question == "draw"
    game.answer(UseLetter(), Relive("blue 1"))
    assert game.told(Drew) == [Drew("blue 1")]


def test_the_letter_may_be_kept_and_the_game_lost() -> None:
    game = table(part="events", events={1: "yellow 1"}, deck="", discard="blue 1", letters=1, stories="red")
    assert game.answer(GoOn()).state.ending == "lost"
