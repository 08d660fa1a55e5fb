"""Red events: a black pawn may move one day forward or back."""

import pytest
from letter.builders import table

from timeloom.games.letter.rules.effects import Nudge
from timeloom.games.letter.rules.letters import GoOn
from timeloom.games.letter.tells import Moved


def test_either_black_pawn_moves_one_day_forward_or_back() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "red 1"})
    assert game.offers == [
        Nudge("past", 1),
        Nudge("past", -1),
        Nudge("future", 1),
        Nudge("future", -1),
        GoOn(),
    ]
    assert game.answer(Nudge("future", -1)).pawns == (1, 2, 3)
    assert game.told(Moved) == [Moved("future", 2, 1)]


def test_it_may_be_left_undone() -> None:
    assert table(part="events", pawns=(1, 2, 4), events={1: "red 1"}).answer(GoOn()).pawns == (1, 2, 4)


@pytest.mark.parametrize("deck", ["", "blue 1"])
def test_a_loop_by_red_costs_no_card(deck: str) -> None:
    game = table(part="events", pawns=(1, 7, 4), events={1: "red 1"}, deck=deck).answer(Nudge("past", 1))
    assert game.pawns[1] == 1
    assert game.state.discard == []


def test_pawns_on_the_same_day_are_offered_once() -> None:
    game = table(part="events", pawns=(1, 4, 4), events={1: "red 1"})
    assert game.offers == [Nudge("past", 1), Nudge("past", -1), GoOn()]


def test_two_red_events_do_not_move_two_days() -> None:
    game = table(part="events", pawns=(1, 2, 4), events={1: "red 1, red 2"}).answer(Nudge("past", 1))
    assert game.question == "play"
    assert game.pawns == (1, 3, 4)
