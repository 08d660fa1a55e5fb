"""Machines come and go: Setup 4, Reset or Wrecked, and what cards do with them."""

from __future__ import annotations

from timeloom.games.islands.names import MachineTell, machine_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.machines import Arrival
from timeloom.games.islands.pack.map import sectors_beside
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.machines.alert import alert_at_start
from timeloom.games.islands.rules.machines.firewalls import clear_walls
from timeloom.games.islands.rules.machines.sheets import PickSector, free_land, roaming, side
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Question, Rule

ERRATIC = "erratic"
"""The response card of the variant with erratic firmware."""


# Arriving


class Arrived(MachineTell, frozen=True):
    """A machine entered the board."""

    sector: str

    def words(self) -> str:
        return f"{self.name} comes into sight in sector {self.sector}."


def arrive(s: State, arrival: Arrival) -> Rule[None]:
    """A machine enters the board; one that is there already stays where it is, with its new response."""
    machine = s.machine(arrival.machine)
    if machine is not None:
        return (yield from respond(s, arrival))
    machine = Machine(arrival.machine, arrival.sector, "", response_of(s, arrival), wrecked=True)
    machine.walls = [""] * side(s, machine).firewalls
    s.machines.append(machine)
    yield from place_at_start(s, machine)
    yield Arrived(machine.id, machine.sector)


def response_of(s: State, arrival: Arrival) -> str:
    """The response card that a machine comes with; the erratic one for all with that variant."""
    standard = load_box().machines[arrival.machine].response
    return ERRATIC if s.has("erratic-firmware") else arrival.response or standard


class ResponseChanged(MachineTell, frozen=True):
    """A machine got another response card."""

    response: str

    def words(self) -> str:
        return f"{self.name} behaves in a new way: {load_box().responses[self.response].name}."


def respond(s: State, arrival: Arrival) -> Rule[None]:
    """A machine in play gets another response card."""
    machine, card = s.machine(arrival.machine), response_of(s, arrival)
    if machine is not None and arrival.response and machine.response != card:
        machine.response = card
        yield ResponseChanged(machine.id, card)


class WhereItStarts(Question[PickSector], frozen=True):
    """Where a machine starts whose sector is taken."""

    id = "start-sector"
    machine: str

    def words(self, s: State, seat: int) -> str:
        name = machine_name(self.machine)
        return f"Something stands where {name} should start. Where does it start?"


def place_at_start(s: State, machine: Machine) -> Rule[None]:
    """Put a machine on its starting sector, or beside a machine that stands there (Reset or Wrecked)."""
    free = list(map(PickSector, nearest_free(s, machine.start)))
    picked = yield from choose(s, s.first, WhereItStarts(machine.id), free)
    machine.sector = picked.sector
    machine.wrecked = False
    machine.alert = alert_at_start(machine.sector)


def nearest_free(s: State, sector: str) -> list[str]:
    """This sector if no machine stands in it, otherwise the free ones that are nearest."""
    if all(machine.sector != sector for machine in roaming(s)):
        return [sector]
    ring = {sector}
    while not (found := sorted({free for taken in ring for free in free_land(s, taken)})):
        ring |= {beside for taken in ring for beside in sectors_beside(taken)}
    return found


# Reset or Wrecked


class Restarted(MachineTell, frozen=True):
    """A machine was reset, or came back after it was wrecked."""

    sector: str

    def words(self) -> str:
        return f"{self.name} starts afresh in {self.sector} and remembers nobody."


def reset_machine(s: State, machine: Machine) -> Rule[None]:
    """Free it, take its firewalls away and put it where it started (Reset or Wrecked)."""
    take_off_board(s, machine)
    yield from place_at_start(s, machine)
    yield Restarted(machine.id, machine.sector)


class Wrecked(MachineTell, frozen=True):
    """A machine was wrecked."""

    def words(self) -> str:
        return f"{self.name} goes down in sparks. The Works will have it walking again tomorrow."


def wreck_machine(s: State, machine: Machine, acting: Acting) -> Rule[None]:
    """Take a machine off the board until the next round (Armed)."""
    take_off_board(s, machine)
    yield Wrecked(machine.id)
    yield from happened(s, "wrecked", acting)


class Left(MachineTell, frozen=True):
    """A machine left the board for good."""

    def words(self) -> str:
        return f"{self.name} is gone, and this time for good."


def leave_board(s: State, machine: Machine) -> Rule[None]:
    """A machine leaves for good."""
    take_off_board(s, machine)
    s.machines.remove(machine)
    yield Left(machine.id)


def take_off_board(s: State, machine: Machine) -> None:
    """Nobody controls it, it stands nowhere, and its firewalls are back in the bag."""
    clear_walls(s, machine)
    machine.hacker, machine.hack_token, machine.alert = -1, False, False
    machine.wrecked, machine.sector = True, ""
