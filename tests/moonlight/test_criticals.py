"""A critical brings something more, with a clock or without one (Evaluating the results of a roll)."""

from moonlight.table import by, dots, on_mission, play, table

from timeloom.games.moonlight.rules.answers import Choose
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.rolls.action_roll import action_roll
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.state import ActionRoll, State

SIXES = (Judge("risky", 2), by(1, RollNow()), (6, 6))


def two() -> State:
    s = on_mission(table())
    dots(s.at(1), flow=2)
    return s


def test_a_critical_set_up_leaves_more_effect_and_a_better_position() -> None:
    s = two()
    play(action_roll(s, ActionRoll(1, "set up", "flow", "Lure him in", ally=2)), *SIXES)
    assert {(gift.ally, gift.what) for gift in running(s).advantages} == {(2, "effect"), (2, "position")}


def test_a_critical_without_a_clock_is_an_advantage_for_what_comes_next() -> None:
    s = two()
    play(action_roll(s, ActionRoll(1, "act", "flow", "Cross the roof")), *SIXES, Choose("position"))
    assert [(gift.ally, gift.what) for gift in running(s).advantages] == [(1, "position")]


def test_or_a_breath_also_between_missions() -> None:
    s = table()
    dots(s.at(1), flow=2)
    s.at(1).stress = 3
    play(action_roll(s, ActionRoll(1, "act", "flow", "Dance")), *SIXES, Choose("breath"))
    assert s.at(1).stress == 2
