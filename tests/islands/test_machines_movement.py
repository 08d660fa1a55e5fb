"""1.3 Machine Movement and Move Order."""

import pytest
from islands.phases import Cards, machine, play, table

from timeloom.games.islands.pack.machines import Drift
from timeloom.games.islands.rules.machines.actions import Blocked, landing, machine_movement
from timeloom.games.islands.rules.machines.driving import Moved
from timeloom.games.islands.rules.machines.sheets import PickMachine
from timeloom.games.islands.state import State


def sectors(s: State) -> dict[str, str]:
    """Where all machines stand."""
    return {found.id: found.sector for found in s.machines}


def test_a_machine_moves_one_or_two_sectors() -> None:
    assert landing("C3", Drift("worker", "south", 1), set()) == "C4"
    assert landing("C3", Drift("worker", "south", 2), set()) == "C5"


def test_a_machine_may_stand_still() -> None:
    assert landing("C3", Drift("worker"), set()) == "C3"


def test_machines_do_not_leave_the_board() -> None:
    assert landing("A3", Drift("worker", "west", 2), set()) == "A3"
    assert landing("B3", Drift("worker", "west", 2), set()) == "A3"


def test_machines_do_not_enter_the_sea_or_cross_it() -> None:
    assert landing("B5", Drift("worker", "south", 2), set()) == "B5"
    assert landing("D5", Drift("worker", "east", 2), set()) == "E5"


def test_a_machine_stops_before_one_that_stands_where_it_would_end() -> None:
    assert landing("C3", Drift("worker", "south", 2), {"C5"}) == "C4"
    assert landing("C3", Drift("worker", "south", 1), {"C4"}) == "C3"
    assert landing("C3", Drift("worker", "south", 2), {"C4", "C5"}) == "C3"


def test_a_machine_passes_another_one() -> None:
    assert landing("C3", Drift("worker", "south", 2), {"C4"}) == "C5"


def test_classes_move_in_the_order_of_the_card(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("warden", "south", 1), ("worker", "south", 1)).id
    machine(s, "drover-alpha", "C3")
    machine(s, "bulwark", "C4")
    played = play(machine_movement(s))
    assert [tell.machine for tell in played.told(Moved)] == ["bulwark", "drover-alpha"]
    assert sectors(s) == {"bulwark": "C5", "drover-alpha": "C4"}


def test_a_class_that_is_not_on_the_card_stands_still(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("warden", "south", 1)).id
    machine(s, "lynx", "C3")
    play(machine_movement(s))
    assert sectors(s) == {"lynx": "C3"}


def test_an_escapee_moves_before_all_others(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("warden", "east", 1), ("watcher", "east", 1)).id
    machine(s, "bulwark", "C3")
    machine(s, "heron-beta", "D3")
    play(machine_movement(s))
    assert sectors(s) == {"bulwark": "D3", "heron-beta": "E3"}


def test_with_just_machines_an_escapee_waits_for_its_class(cards: Cards) -> None:
    s = table(variants=("just-machines",))
    s.today = cards.drifting(("warden", "east", 1), ("watcher", "east", 1)).id
    machine(s, "bulwark", "C3")
    machine(s, "heron-beta", "D3")
    played = play(machine_movement(s))
    assert sectors(s) == {"bulwark": "C3", "heron-beta": "E3"}
    assert [tell.machine for tell in played.told(Blocked)] == ["bulwark"]


def test_alerted_machines_of_a_class_move_first(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("worker", "east", 1)).id
    machine(s, "drover-alpha", "C3")
    machine(s, "drover-beta", "D3", alert=True)
    assert play(machine_movement(s)).questions == []
    assert sectors(s) == {"drover-alpha": "D3", "drover-beta": "E3"}


@pytest.mark.parametrize(("first", "ends"), [("drover-alpha", ("C3", "E3")), ("drover-beta", ("D3", "E3"))])
def test_the_first_player_orders_machines_of_one_class(
    cards: Cards, first: str, ends: tuple[str, str]
) -> None:
    s = table()
    s.today = cards.drifting(("worker", "east", 1)).id
    machine(s, "drover-alpha", "C3")
    machine(s, "drover-beta", "D3")
    assert play(machine_movement(s), PickMachine(first)).questions == ["move-order"]
    assert tuple(sectors(s).values()) == ends


def test_nobody_is_asked_for_an_order_that_changes_nothing(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("worker", "south", 1)).id
    machine(s, "drover-alpha", "C3")
    machine(s, "drover-beta", "D3")
    assert play(machine_movement(s)).questions == []


def test_a_hacked_machine_and_a_wreck_do_not_walk_by_themselves(cards: Cards) -> None:
    s = table()
    s.today = cards.drifting(("worker", "south", 1)).id
    machine(s, "drover-alpha", "C3").hacker = 0
    machine(s, "drover-beta", "D3").wrecked = True
    assert play(machine_movement(s)).tells == []
