"""Aiming at a clock: a roll turns it on or back, whatever the clock counts (Clocks)."""

from moonlight.table import by, on_mission, play, table

from timeloom.games.moonlight.rules.clocks import new_clock
from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.rules.missions.beats import act
from timeloom.games.moonlight.rules.rolls.action_roll import Attempt
from timeloom.games.moonlight.rules.rolls.contributing import RollNow
from timeloom.games.moonlight.rules.rolls.duels import targets
from timeloom.games.moonlight.rules.rolls.judging import Judge
from timeloom.games.moonlight.state import State


def aiming(danger: int = 0) -> State:
    s = on_mission(table(), danger=danger)
    play(new_clock(s, "The bridge collapses", 6, "story", 2))
    s.at(1).dots["defy"] = 1
    return s


def test_holding_the_bridge_turns_its_clock_back() -> None:
    s = aiming()
    deed = Attempt("Hold the bridge", "defy", "turn back: The bridge collapses")
    play(act(s, running(s), s.at(1), deed), Judge("risky", 2), by(1, RollNow()), (6,))
    assert s.clocks[-1].filled == 0


def test_a_roll_can_turn_a_danger_back() -> None:
    s = aiming(danger=3)
    deed = Attempt("Stay unseen", "defy", "turn back: The danger")
    play(act(s, running(s), s.at(1), deed), Judge("risky", 2), by(1, RollNow()), (6,))
    assert s.clock("danger").filled == 1


def test_the_world_can_be_helped_along_as_well() -> None:
    s = aiming()
    deed = Attempt("Saw through the ropes", "defy", "The bridge collapses")
    play(act(s, running(s), s.at(1), deed), Judge("risky", 2), by(1, RollNow()), (6,))
    assert s.clocks[-1].filled == 4


def test_nothing_is_turned_back_that_has_not_begun() -> None:
    assert "turn back: The danger" not in targets(aiming(), aiming().at(1))
    assert "turn back: The danger" in targets(aiming(danger=1), aiming().at(1))
