"""1. Renew hand: draw a card or lose; the Radio turns the next one up."""

from letter.builders import table

from timeloom.games.letter.rules.letters import GoOn, Relive, UseLetter
from timeloom.games.letter.rules.turn import RanOut, Showed


def test_a_card_is_drawn_into_the_hand() -> None:
    game = table(part="renew", hand="red 1", deck="blue 2, green 3")
    assert game.state.hand == ["red 1", "blue 2"]
    assert list(game.state.deck) == ["green 3"]


def test_an_empty_deck_loses_the_game() -> None:
    game = table(part="renew", deck="")
    assert game.state.ending == "lost"
    assert game.told(RanOut) == [RanOut("renewing")]


def test_drawing_the_last_card_does_not_lose_the_game() -> None:
    game = table(part="renew", hand="red 1", deck="blue 2")
    assert game.question == "play"
    assert len(game.state.deck) == 0


def test_without_the_radio_nothing_is_turned_up() -> None:
    assert table(part="renew", deck="blue 2, green 3").told(Showed) == []


def test_the_radio_shows_the_next_card_and_leaves_it_there() -> None:
    game = table(part="renew", hand="red 1", deck="blue 2, green 3", items="radio")
    assert game.told(Showed) == [Showed("green 3", 1)]
    assert game.state.hand == ["red 1", "blue 2"]
    assert list(game.state.deck) == ["green 3"]


def test_the_radio_is_silent_when_the_deck_is_empty() -> None:
    game = table(part="renew", hand="red 1", deck="blue 2", items="radio")
    assert game.told(Showed) == []
    assert game.question == "play"


def test_a_letter_can_save_a_game_whose_deck_is_empty() -> None:
    game = table(part="renew", hand="red 1", deck="", discard="blue 2", letters=1, stories="red")
    assert game.question == "rescue"
    game.answer(UseLetter(), Relive("blue 2"))
    assert game.question == "play"
    assert game.state.hand == ["red 1", "blue 2"]


def test_the_letter_need_not_be_used() -> None:
    game = table(part="renew", deck="", discard="blue 2", letters=1, stories="red")
    assert game.answer(GoOn()).state.ending == "lost"


def test_a_letter_cannot_save_a_game_without_a_discarded_card() -> None:
    assert table(part="renew", deck="", letters=1, stories="red").state.ending == "lost"


def test_a_card_that_went_under_the_deck_is_drawn_last() -> None:
    game = table(part="renew", hand="red 1", deck="blue 2", under="green 3, green 4")
    assert game.state.hand == ["red 1", "blue 2"]
    assert list(game.state.deck) == ["green 3", "green 4"]
