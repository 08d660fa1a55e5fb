"""What is chosen before a game: scenario, kids, variants, complications and patience."""

import pytest
from islands.phases import PLAIN, Cards

from timeloom.games.islands.game import GAME, owners
from timeloom.games.islands.pack.diary import DiaryCard, Page
from timeloom.games.islands.rules.setup import prepared
from timeloom.kernel import Refused

PAGE = Page("Plain", "A page.", "Nothing.")


@pytest.mark.parametrize(("seats", "dealt"), [(1, (0, 0)), (2, (0, 1)), (3, (0, 1, 2)), (5, (0, 1, 2, 3, 4))])
def test_there_are_as_many_kids_as_seats_but_a_lone_player_has_two(
    seats: int, dealt: tuple[int, ...]
) -> None:
    assert owners("auto", seats) == dealt


def test_more_kids_than_seats_are_dealt_round(cards: Cards) -> None:
    assert owners("5", 2) == (0, 1, 0, 1, 0)
    assert owners("4", 1) == (0, 0, 0, 0)


def test_fewer_kids_than_seats_are_refused() -> None:
    with pytest.raises(Refused, match="2 kids are too few for 3 seats"):
        owners("2", 3)


def test_variants_are_none_unless_told() -> None:
    assert GAME.settle({"scenario": GAME.options[0].values[0]})["variants"] == ""


def test_a_lonely_seat_wins_or_loses_with_all_its_kids(cards: Cards) -> None:
    assert prepared(PLAIN, (0, 0, 0)).seats == 1


def test_complications_and_patience_are_for_the_sandbox(cards: Cards) -> None:
    s = prepared(PLAIN, (0, 0), (), "all", 4)
    assert (s.complications, s.patience) == ("none", 0)
    cards.scenario(sandbox=True)
    s = prepared(PLAIN, (0, 0), (), "all", 4)
    assert (s.complications, s.patience) == ("all", 4)


def test_complications_wait_apart_from_the_story(cards: Cards) -> None:
    story, trouble = DiaryCard(1, PAGE, PAGE), DiaryCard(2, PAGE, PAGE, complication=True)
    cards.scenario(cards=(story, trouble), diary=(1,), sandbox=True)
    assert prepared(PLAIN, (0, 0)).complications_left == [2]
