"""The steady player and machines: hacked for their own sake and together, ridden, and looked at."""

from typing import Any, cast

from islands.stories import hacked, story

from timeloom.games.islands.bots.adventure import idle
from timeloom.games.islands.bots.choices import climb_up, in_order, invest
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.planning import plans
from timeloom.games.islands.rules.adventure.hacking import Hack, HowMuchTime, Invest
from timeloom.games.islands.rules.adventure.phase import WhoDoesWhat
from timeloom.games.islands.rules.adventure.rides import ClimbingUp, ComeAlong, Ride, StayBehind
from timeloom.games.islands.rules.adventure.scouting import ScoutMachine, machine_scoutings
from timeloom.games.islands.rules.adventure.wrecking import WreckMachine, wreckings
from timeloom.games.islands.rules.end_phase import last_round
from timeloom.games.islands.rules.rumors.deck import InWhichOrder, PutBack, PutUnder
from timeloom.games.islands.state import Machine, State, Told
from timeloom.kernel import Answer, Run


class Table:
    """A run as a rule of thumb sees it: a state, and what was answered last."""

    def __init__(self, state: State, *answers: Answer) -> None:
        self.state = state
        self.entries = [type("Entry", (), {"id": WhoDoesWhat.id, "value": answer}) for answer in answers]


def run_of(s: State, *answers: Answer) -> Run[Any]:
    return cast(Run[Any], Table(s, *answers))


def near_school(machine: str, walls: int, day: int = 0) -> State:
    """Two kids at school with nothing to do, and a machine nearby."""
    s = story("runaway", "", day=day)
    sector = load_box().map.sectors_near["M"][0]
    s.track, s.places = [None] * 4, []
    s.machines = [Machine(machine, sector, sector, "hauling", walls=[""] * walls)]
    return s


def planned_hacks(s: State) -> list[str]:
    deeds = [goal.answer for tour in plans(s).values() for goal in tour.goals]
    return [deed.machine for deed in deeds if isinstance(deed, Hack)]


def test_a_machine_is_hacked_for_its_own_sake_but_not_on_the_last_day() -> None:
    s = near_school("drover-alpha", walls=2)
    assert planned_hacks(s) == ["drover-alpha"]
    s.round = last_round(s) - 1
    assert planned_hacks(s) == []


def test_everybody_puts_a_cube_into_a_hack_and_whoever_begins_the_rest() -> None:
    run, asked = run_of(near_school("lynx", walls=4)), HowMuchTime("lynx")
    assert invest(run, asked, [Invest("ylva", cubes) for cubes in (1, 2, 3, 4)]) == Invest("ylva", 3)
    assert invest(run, asked, [Invest("tage", cubes) for cubes in (0, 1, 2)]) == Invest("tage", 1)


def test_spare_time_is_for_looking_at_machines_and_for_wrecking_them_with_another() -> None:
    s = near_school("drover-alpha", walls=2)
    looks = machine_scoutings(s, 0)
    assert idle(s, [*looks], []) == ScoutMachine("ylva", "drover-alpha")
    hacked(s, "lynx")
    assert idle(s, [*wreckings(s, 0)], []) == WreckMachine("ylva", "drover-alpha")


def test_a_kid_rides_along_if_that_brings_it_nearer_to_its_goal() -> None:
    s = hacked(story("runaway", "", "ylva at N, tage at N"), "drover-alpha")
    s.places, s.track = [], [Told("A"), None, None, None]
    s.kids[1].favor = 0
    asked, answers = ClimbingUp("tage"), [ComeAlong("tage"), StayBehind("tage")]
    s.kids[0].status = "dinner"
    assert climb_up(run_of(s, Ride("ylva", "M")), asked, list(answers)) == ComeAlong("tage")
    assert climb_up(run_of(s, Ride("ylva", "S")), asked, list(answers)) == StayBehind("tage")


def test_letters_that_are_near_come_first_and_those_far_away_not_for_a_long_time() -> None:
    run, asked = run_of(story("runaway", "")), InWhichOrder()
    near: list[PutBack | PutUnder] = [PutBack(("S", "A")), PutBack(("A", "S")), PutUnder()]
    assert in_order(run, asked, near) == PutBack(("A", "S"))
    assert in_order(run, asked, [PutBack(("S", "R")), PutUnder()]) == PutUnder()
