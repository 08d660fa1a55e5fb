"""Machines that kids move, by choice or by a call."""

from __future__ import annotations

from typing import ClassVar

from timeloom.games.islands.names import MachineTell, machine_name, place_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.map import sectors_beside
from timeloom.games.islands.rules.asking import LeaveIt, choose
from timeloom.games.islands.rules.machines.sheets import (
    PickMachine,
    PickSector,
    among_free,
    choose_machine,
    free_land,
    roaming,
)
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Question, Rule, varied


class Moved(MachineTell, frozen=True):
    """A machine moved to another sector."""

    sector: str
    nth: int = 0
    ways: ClassVar = (
        "{machine} walks to {sector}.",
        "{machine} goes on to {sector}.",
        "{machine} is in {sector} now.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(machine=self.name, sector=self.sector)


class WhichToDrive(Question[PickMachine], frozen=True):
    """Which machine is moved."""

    id = "drive"

    def words(self, s: State, seat: int) -> str:
        return "Which machine do you move?"


def drive(s: State, kid: int, steps: int) -> Rule[None]:
    """Move a machine of a kid's choice up to so many sectors, each by choice."""
    movable = drivable(s)
    if not movable:
        return
    machine = yield from choose_machine(s, kid, WhichToDrive(), movable)
    yield from step_to(s, kid, machine, free_land(s, machine.sector))
    for _ in range(steps - 1):
        came_to = machine.sector
        yield from step_to(s, kid, machine, free_land(s, machine.sector), may_stand=True)
        if machine.sector == came_to:
            return


def drivable(s: State) -> list[Machine]:
    """The machines that have a free sector beside them."""
    return [machine for machine in roaming(s) if free_land(s, machine.sector)]


class WhichToLure(Question[PickMachine], frozen=True):
    """Which machine is called towards a location."""

    id = "lure"
    letter: str

    def words(self, s: State, seat: int) -> str:
        return f"Which machine do you call towards {place_name(self.letter)}?"


def lure(s: State, kid: int, letter: str) -> Rule[None]:
    """Move a machine of a kid's choice one sector closer to a location."""
    movable = lurable(s, letter)
    if not movable:
        return
    machine = yield from choose_machine(s, kid, WhichToLure(letter), movable)
    yield from step_to(s, kid, machine, sectors_closer(s, machine, letter))


def lurable(s: State, letter: str) -> list[Machine]:
    """The machines that can come closer to a location."""
    return [machine for machine in roaming(s) if sectors_closer(s, machine, letter)]


class WhereItGoes(Question[PickSector | LeaveIt], frozen=True):
    """The next sector of a machine that is moved."""

    id = "drive-to"
    machine: str
    says: ClassVar = {LeaveIt: "Let it stand where it is"}

    def words(self, s: State, seat: int) -> str:
        return f"Where does {machine_name(self.machine)} go?"


def step_to(
    s: State, kid: int, machine: Machine, sectors: list[str], *, may_stand: bool = False
) -> Rule[None]:
    """Move a machine to one of these sectors; with none it stays."""
    if not sectors:
        return
    ways: list[PickSector | LeaveIt] = [*map(PickSector, sectors), *([LeaveIt()] if may_stand else [])]
    picked = yield from choose(s, kid, WhereItGoes(machine.id), ways)
    if isinstance(picked, PickSector):
        machine.sector = picked.sector
        yield Moved(machine.id, machine.sector, nth(s, Moved, machine.id))


def sectors_closer(s: State, machine: Machine, letter: str) -> list[str]:
    """The free sectors beside a machine that are closer to a location than its own."""
    away = load_box().map.sectors_from[letter]
    here = away[machine.sector]
    closer = [sector for sector in sectors_beside(machine.sector) if away[sector] < here]
    return among_free(s, closer) if closer else []


def distance(sector: str, letter: str) -> int:
    """How many sectors lie between a sector and the nearest one that touches a location."""
    return load_box().map.sectors_from[letter][sector]
