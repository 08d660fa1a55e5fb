"""Using letters: at any time, several at once, for a location memory or an adventure memory."""

import pytest
from letter.builders import table

from timeloom.games.letter.rules.effects import Exchange, Nudge, Return
from timeloom.games.letter.rules.letters import GoOn, Recall, Recalled, Relive, Relived, UseLetter
from timeloom.games.letter.rules.movement import Play, Walk
from timeloom.games.letter.rules.resolution import Complete
from timeloom.games.letter.state import Black
from timeloom.kernel import Refused


def test_a_used_letter_is_gone_for_good() -> None:
    game = table(pawns=(1, 2, 4), letters=2, stories="red").answer(UseLetter(), Recall("past", 1))
    assert (game.state.letters, game.state.used) == (1, 3)


def test_without_a_letter_none_can_be_used() -> None:
    with pytest.raises(Refused):
        table().answer(UseLetter())


# Location memory


@pytest.mark.parametrize(
    ("pawn", "step", "pawns"),
    [("past", 1, (1, 3, 4)), ("past", -1, (1, 1, 4)), ("future", 1, (1, 2, 5)), ("future", -1, (1, 2, 3))],
)
def test_either_black_pawn_moves_a_day_forward_or_back(
    pawn: Black, step: int, pawns: tuple[int, ...]
) -> None:
    game = table(pawns=(1, 2, 4), letters=1, stories="red").answer(UseLetter(), Recall(pawn, step))
    assert game.pawns == pawns
    assert len(game.told(Recalled)) == 1


def test_back_from_day_1_lies_day_7() -> None:
    game = table(pawns=(1, 1, 4), letters=1, stories="red").answer(UseLetter(), Recall("past", -1))
    assert game.pawns == (1, 7, 4)


def test_forward_from_day_7_lies_day_1_and_costs_no_card() -> None:
    game = table(pawns=(1, 7, 4), letters=1, stories="red").answer(UseLetter(), Recall("past", 1))
    assert game.pawns == (1, 1, 4)
    assert game.state.discard == []


def test_the_white_pawn_is_not_moved_by_letters() -> None:
    game = table(pawns=(1, 2, 4), letters=1, stories="red").answer(UseLetter())
    assert {offer.pawn for offer in game.offers if isinstance(offer, Recall)} == {"past", "future"}


def test_black_pawns_on_the_same_day_are_offered_once() -> None:
    game = table(pawns=(1, 4, 4), letters=1, stories="red").answer(UseLetter())
    assert game.offers == [Recall("past", 1), Recall("past", -1)]


# Adventure memory


def test_any_discarded_card_goes_on_top_of_the_deck() -> None:
    game = table(pawns=(1, 4, 4), discard="red 1, red 2", deck="blue 1", letters=1, stories="red").answer(
        UseLetter()
    )
    assert game.offers[-2:] == [Relive("red 1"), Relive("red 2")]
    game.answer(Relive("red 1"))
    assert game.state.deck.top == ["blue 1", "red 1"]
    assert game.state.discard == ["red 2"]
    assert game.told(Relived) == [Relived("red 1")]


def test_the_card_on_top_is_drawn_next() -> None:
    game = table(part="resolution", hand="red 2", discard="red 1", deck="blue 1", letters=1, stories="red")
    assert game.answer(UseLetter(), Relive("red 1")).state.hand == ["red 2", "red 1"]


def test_it_lies_above_the_card_that_the_radio_showed() -> None:
    game = table(
        part="renew",
        hand="red 2",
        discard="red 1",
        deck="blue 1, blue 2",
        letters=1,
        stories="red",
        items="radio",
    )
    assert game.answer(UseLetter(), Relive("red 1")).state.deck.top == ["blue 2", "red 1"]


# At any time


def test_several_letters_can_be_used_at_once() -> None:
    game = table(pawns=(1, 2, 4), letters=3, stories="red", discard="blue 1")
    game.answer(UseLetter(), Recall("past", 1), UseLetter(), Recall("past", 1), UseLetter(), Relive("blue 1"))
    assert game.pawns == (1, 4, 4)
    assert game.state.letters == 0


def test_before_a_card_is_played() -> None:
    assert table(hand="red 1, red 2", letters=1, stories="red").offers == [
        Play("red 1"),
        Play("red 2"),
        UseLetter(),
    ]


def test_between_the_walk_of_white_and_that_of_black() -> None:
    game = table(hand="red 1, red 2", pawns=(1, 2, 4), letters=1, stories="red").answer(Play("red 1"))
    assert game.offers == [Walk(6, 0), Walk(0, 6), UseLetter()]


def test_in_the_middle_of_a_red_effect() -> None:
    game = table(part="events", pawns=(1, 4, 4), events={1: "red 1"}, letters=1, stories="red")
    game.answer(UseLetter(), Recall("past", -1))
    pawns = [offer.pawn for offer in game.offers if isinstance(offer, Nudge)]
    assert pawns == ["past", "past", "future", "future"]


def test_in_the_middle_of_a_blue_effect() -> None:
    game = table(part="events", events={1: "blue 1", 2: "red 1"}, letters=1, stories="red")
    assert game.offers == [Exchange("blue 1", "red 1"), GoOn(), UseLetter()]


def test_in_the_middle_of_a_yellow_effect() -> None:
    game = table(part="events", events={1: "yellow 1"}, hand="red 1", deck="red 2", letters=1, stories="red")
    assert game.offers == [Return("red 1"), Return("red 2"), UseLetter()]


def test_before_an_effect_that_could_do_nothing_else() -> None:
    game = table(part="events", events={1: "violet 1"}, letters=1, stories="red")
    assert game.offers == [GoOn(), UseLetter()]


def test_in_resolution_before_and_after_a_story_is_completed() -> None:
    game = table(
        part="resolution",
        pawns=(1, 3, 5),
        events={1: "red 1", 3: "red 2", 5: "red 3"},
        letters=1,
        stories="red, blue",
    )
    assert game.offers == [Complete("red"), GoOn(), UseLetter()]
    assert game.answer(Complete("red")).offers == [GoOn(), UseLetter()]


def test_two_letters_can_stand_between_an_empty_deck_and_the_end() -> None:
    game = table(
        part="renew", hand="red 1", pawns=(1, 2, 4), deck="", discard="blue 1", letters=2, stories="red"
    )
    game.answer(UseLetter(), Recall("past", 1))
    assert game.question == "rescue"
    game.answer(UseLetter(), Relive("blue 1"))
    assert game.state.hand == ["red 1", "blue 1"]


def test_a_location_memory_does_not_save_an_empty_deck() -> None:
    game = table(
        part="renew", hand="red 1", pawns=(1, 2, 4), deck="", discard="blue 1", letters=1, stories="red"
    )
    assert game.answer(UseLetter(), Recall("past", 1)).state.ending == "lost"
