"""What cards do with machines."""

from typing import Any

import pytest
from islands.builders import do, machine, table
from islands.phases import play

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.machines import Arrival
from timeloom.games.islands.rules.adventure.rides import Lift
from timeloom.games.islands.rules.asking import PickPlace
from timeloom.games.islands.rules.machines.sheets import PickMachine, PickSector
from timeloom.games.islands.state import State

pytestmark = pytest.mark.usefixtures("small_box")


def two(at: str = "A") -> State:
    """A walker near the kid and a hauler far from everybody."""
    s = table(f"ada at {at}")
    machine(s, "walker", load_box().map.sectors_near[at][0])
    machine(s, "hauler", "E8")
    return s


def alerts(s: State) -> list[bool]:
    """Which machines are alert."""
    return [placed.alert for placed in s.machines]


@pytest.mark.parametrize(
    ("which", "alert"),
    [("walker", [True, False]), ("all", [True, True]), ("nearby", [True, False])],
)
def test_machines_become_alert_and_calm(which: str, alert: list[bool]) -> None:
    s = two()
    play(do(s, alert=which))
    assert alerts(s) == alert
    play(do(s, calm=which))
    assert alerts(s) == [False, False]


def test_one_machine_of_choice_becomes_alert() -> None:
    s = two()
    play(do(s, alert="choice"), PickMachine("hauler"))
    assert alerts(s) == [False, True]


@pytest.mark.parametrize(("which", "picks"), [("hauler", ()), ("choice", (PickMachine("hauler"),))])
def test_a_machine_is_wrecked(which: str, picks: tuple[Any, ...]) -> None:
    s = two()
    play(do(s, wreck=which), *picks)
    assert [placed.wrecked for placed in s.machines] == [False, True]


def test_the_machine_nearby_is_wrecked() -> None:
    s = two()
    play(do(s, wreck="nearby"))
    assert [placed.wrecked for placed in s.machines] == [True, False]


def test_a_machine_arrives_and_leaves() -> None:
    s = table()
    play(do(s, arrive=Arrival("walker", "C4")))
    assert [(placed.id, placed.sector) for placed in s.machines] == [("walker", "C4")]
    play(do(s, leave="walker"))
    assert s.machines == []


def test_firewalls_are_laid_on_the_track_of_a_machine() -> None:
    s = two()
    play(do(s, firewall=2), PickMachine("hauler"), "wall", "wall")
    assert [placed.walls for placed in s.machines] == [["", ""], ["wall", "wall"]]


def test_a_machine_is_driven() -> None:
    s = table()
    walker = machine(s, "walker", "C4")
    play(do(s, drive=1), PickSector("C3"))
    assert walker.sector == "C3"


def test_a_machine_is_lured_one_sector_closer() -> None:
    s = table()
    walker = machine(s, "walker", "C4")
    play(do(s, lure="H"), PickSector("B4"))
    assert walker.sector == "B4"


def test_a_ride_on_something_else_leads_to_a_location_in_reach() -> None:
    s = table("ada at M")
    play(do(s, ride=Lift("C5", 1, 1)), PickPlace("G"))
    assert s.kids[0].at == "G"
