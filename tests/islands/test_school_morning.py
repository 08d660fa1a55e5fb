"""1.1 Preparations."""

import pytest
from islands.builders import effect
from islands.phases import Cards, play, table

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.diary import DiaryCard, Page
from timeloom.games.islands.rules.chores import KeepChore
from timeloom.games.islands.rules.school import DayBegan, draw_complication, morning
from timeloom.games.islands.state import Told

TUESDAY, WEEKEND, MONDAY_2 = 1, 5, 6
PAGE = Page("Plain", "A page.", "Nothing.")


def test_all_cubes_that_are_not_locked_come_back(cards: Cards) -> None:
    s = table()
    kid = s.kids[0]
    kid.pool, kid.spent, kid.conditions = 1, 4, ["upset"]
    play(morning(s))
    assert (kid.pool, kid.spent, kid.bonus) == (5, 0, 0)


def test_cubes_promised_for_today_are_there_for_one_round(cards: Cards) -> None:
    s = table()
    s.kids[0].tomorrow = 2
    play(morning(s))
    assert (s.kids[0].pool, s.kids[0].bonus) == (8, 2)
    play(morning(s))
    assert (s.kids[0].pool, s.kids[0].bonus) == (6, 0)


def test_the_weekend_brings_three_cubes_more(cards: Cards) -> None:
    s = table()
    s.round = WEEKEND
    play(morning(s))
    assert [kid.pool for kid in s.kids] == [9, 9, 9]


def test_old_rumors_slide_to_the_right(cards: Cards) -> None:
    s = table()
    s.track = [Told("A"), None, Told("B"), None]
    play(morning(s))
    assert s.track == [None, None, Told("A"), Told("B")]


def test_what_counted_for_yesterday_is_over(cards: Cards) -> None:
    s = table()
    s.alarm, s.places_used, s.kids[0].status, s.kids[0].rested = True, ["C"], "late", True
    play(morning(s))
    assert (s.alarm, s.places_used, s.kids[0].status, s.kids[0].rested) == (False, [], "out", False)


def test_there_is_a_new_chore_on_monday_of_week_2(cards: Cards) -> None:
    s = table("siv, tage")
    s.round = MONDAY_2
    s.kids[0].record.dinners = 2
    one, two = KeepChore("windows"), KeepChore("gutters")
    play(morning(s), "windows", "ferry-cat", one, "church-roof", "gutters", two)
    assert [kid.chore for kid in s.kids] == ["windows", "gutters"]
    assert s.kids[0].record.dinners == 0


def test_there_is_no_new_chore_on_any_other_day(cards: Cards) -> None:
    s = table()
    s.round = TUESDAY
    assert play(morning(s)).questions == []


def test_the_day_is_told(cards: Cards) -> None:
    s = table()
    s.round = TUESDAY
    assert play(morning(s)).told(DayBegan)[0].words() == "Tuesday morning, week 1."


def test_diary_cards_do_what_they_do_in_the_morning_when_the_cubes_are_back(cards: Cards) -> None:
    s = table()
    cards.diary(s, "morning", effect(who="all", time=-1))
    s.kids[0].pool, s.kids[0].spent = 0, 6
    play(morning(s))
    assert s.kids[0].pool == 5


@pytest.mark.parametrize(
    ("how", "rounds"), [("none", []), ("some", [0, 2, 4, 6, 8, 10]), ("all", list(range(12)))]
)
def test_complications_come_on_no_some_or_all_days(
    cards: Cards, monkeypatch: pytest.MonkeyPatch, how: str, rounds: list[int]
) -> None:
    s = table()
    monkeypatch.setitem(load_box().diary, s.scenario, {7: DiaryCard(7, PAGE, PAGE, complication=True)})
    for round in range(12):
        s.round, s.complications, s.complications_left, s.diary = round, how, [7], []  # type: ignore[assignment]
        play(draw_complication(s), *([7] if round in rounds else []))
        assert bool(s.diary) is (round in rounds)
        assert s.complications_left == ([] if round in rounds else [7])
