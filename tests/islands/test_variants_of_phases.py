"""Variant rules that concern the School Phase, machines and the End Phase."""

from islands.phases import Cards, play, standing, table

from timeloom.games.islands.rules.asking import LeaveIt
from timeloom.games.islands.rules.conditions import PickCondition
from timeloom.games.islands.rules.end_phase import end_round, heal
from timeloom.games.islands.rules.machines.placing import arrive, respond

SUNDAY_1 = 5


def test_caring_parents_relieve_the_least_severe_condition_too(cards: Cards) -> None:
    s = table("siv, tage", variants=("caring-parents",))
    siv = s.kids[0]
    siv.conditions, siv.injury, siv.pool = ["upset", "scared"], 3, 3
    play(heal(s), PickCondition("upset"))
    assert (siv.conditions, siv.injury, siv.spent) == (["scared"], 2, 1)


def test_caring_parents_may_be_told_that_it_is_nothing(cards: Cards) -> None:
    s = table("siv, tage", variants=("caring-parents",))
    s.kids[0].conditions, s.kids[0].pool = ["upset"], 5
    play(heal(s), LeaveIt())
    assert s.kids[0].conditions == ["upset"]


def test_caring_parents_help_an_injury_along_if_there_is_nothing_else(cards: Cards) -> None:
    s = table("siv, tage", variants=("caring-parents",))
    s.kids[0].injury, s.kids[0].pool = 3, 5
    play(heal(s), PickCondition("injured"))
    assert s.kids[0].injury == 1


def test_other_parents_leave_conditions_to_rest(cards: Cards) -> None:
    s = table("siv, tage")
    s.kids[0].conditions, s.kids[0].pool = ["upset"], 5
    play(heal(s))
    assert s.kids[0].conditions == ["upset"]


def test_done_by_monday_makes_two_weeks_one(cards: Cards) -> None:
    cards.scenario(weeks=2)
    s = table(variants=("done-by-monday",))
    s.round = SUNDAY_1
    play(end_round(s))
    assert (s.ending, s.won) == ("late", False)


def test_without_it_two_weeks_are_two(cards: Cards) -> None:
    cards.scenario(weeks=2)
    s = table()
    s.round = SUNDAY_1
    play(end_round(s))
    assert (s.ending, s.week) == ("", 2)


def test_with_erratic_firmware_all_machines_are_erratic(cards: Cards) -> None:
    s = table(variants=("erratic-firmware",))
    for arrival in standing(("lynx", "D5"), ("bulwark", "B4")):
        play(arrive(s, arrival))
        play(respond(s, arrival))
    assert {machine.response for machine in s.machines} == {"erratic"}
