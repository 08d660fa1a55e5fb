"""Alert state: routine or alert, at the start and after machines have moved."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import MachineTell
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.map import sectors_beside
from timeloom.games.islands.rules.machines.sheets import able, roaming
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Rule, varied


class Roused(MachineTell, frozen=True):
    """A machine became alert."""

    nth: int = 0
    ways: ClassVar = (
        "The lamps of {machine} turn red: it is alert.",
        "{machine} stops chewing: it is alert.",
        "Something in {machine} clicks: it is alert.",
        "{machine} turns its head without turning anything else: it is alert.",
        "{machine} stands still, as one does who has heard a twig: it is alert.",
        "There is a new note in the hum of {machine}: it is alert.",
        "{machine} unfolds something that it has kept folded: it is alert.",
        "A lid slides back on {machine}, and there is glass behind it: it is alert.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(machine=self.name)


class Soothed(MachineTell, frozen=True):
    """A machine went back to its routine."""

    nth: int = 0
    ways: ClassVar = (
        "{machine} goes back to its routine.",
        "{machine} has forgotten what it was, and goes about its routine.",
        "The lamps of {machine} turn green: routine.",
        "{machine} folds something away and is at its routine.",
        "{machine} hums to itself, one tone lower: routine.",
        "Whatever {machine} was looking for, it looks no more: routine.",
        "{machine} goes on where it had stopped, as if nothing had been: routine.",
        "One lamp after another goes out on {machine}: routine.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(machine=self.name)


def set_alert(s: State, machine: Machine, alert: bool) -> Rule[None]:
    """Turn a response card to its alert or its routine side."""
    if machine.alert != alert:
        machine.alert = alert
        yield Roused(machine.id, nth(s, Roused)) if alert else Soothed(machine.id, nth(s, Soothed))


def alert_at_start(sector: str) -> bool:
    """A machine that starts is in routine near an open location, and alert anywhere else (Setup 4b)."""
    board = load_box().map
    return all(board.restricted(letter) for letter in board.locations_near[sector])


# 1.3 Alert State


def update_alert(s: State) -> Rule[None]:
    """Turn each response card as the machine's sector says; a hack token keeps it alert once more."""
    for machine in roaming(s):
        alert = s.alarm or machine.hack_token or alert_after_movement(s, machine)
        machine.hack_token = False
        if machine.alert != alert:
            yield from set_alert(s, machine, alert)


def alert_after_movement(s: State, machine: Machine) -> bool:
    """Alert near restricted locations and no open one, and beside another machine if alarmed."""
    guards = machine.sector in load_box().map.guarded
    return guards or (able(s, machine, "alarmed") and beside_another(s, machine))


def beside_another(s: State, machine: Machine) -> bool:
    """Whether another machine stands in an adjacent sector (Alarmed)."""
    adjacent = sectors_beside(machine.sector)
    return any(other.sector in adjacent for other in roaming(s))
