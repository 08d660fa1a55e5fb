"""1.3 Machine Actions: firmware, machines that start again, movement and alert state."""

from __future__ import annotations

from itertools import permutations
from typing import ClassVar, TypeAlias

from timeloom.games.islands.names import MachineTell
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.machines import Drift, MachineClass
from timeloom.games.islands.pack.map import beside
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.diary.triggers import happened
from timeloom.games.islands.rules.machines.alert import update_alert
from timeloom.games.islands.rules.machines.driving import Moved
from timeloom.games.islands.rules.machines.placing import reset_machine
from timeloom.games.islands.rules.machines.sheets import PickMachine, able, choose_machine, roaming
from timeloom.games.islands.rules.telling import nth
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Question, Rule, Tell, varied

Drifts: TypeAlias = dict[MachineClass, Drift]


def machine_actions(s: State) -> Rule[None]:
    """All of 1.3; then the kids may go out."""
    for part in (reboot_slowly, upgrade_firmware, return_wrecked, machine_movement, update_alert):
        yield from part(s)
    yield from happened(s, "machines", Acting(s.first))
    s.part, s.rolling = "adventure", None


# Firmware Upgrades; Reset or Wrecked


class LostFirewall(MachineTell, frozen=True):
    """A machine that reboots slowly lost its left-most firewall."""

    nth: int = 0
    ways: ClassVar = (
        "{machine} is still rebooting, and one of its firewalls goes out.",
        "{machine} has forgotten where it was in its own boot sequence: one firewall less.",
        "A lamp on the flank of {machine} goes dark, and a firewall with it.",
        "{machine} begins again from the beginning, and leaves out a firewall.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(machine=self.name)


def reboot_slowly(s: State) -> Rule[None]:
    """Remove the left-most firewall of machines that reboot slowly (Slow Reboot)."""
    for machine in s.machines:
        if any(machine.walls) and able(s, machine, "slow-reboot"):
            space = next(space for space, wall in enumerate(machine.walls) if wall)
            s.bag.append(machine.walls[space])
            machine.walls[space] = ""
            yield LostFirewall(machine.id, nth(s, LostFirewall))


class Upgraded(Tell, frozen=True):
    """New firmware freed all hacked machines."""

    def words(self) -> str:
        return "New firmware goes out over the air. Every hacked machine forgets its friends."


def upgrade_firmware(s: State) -> Rule[None]:
    """Two icons in a row reset all hacked machines; an unpredictable one needs only today's."""
    if not load_box().school[s.today].firmware:
        return
    if s.firmware:
        yield Upgraded()
    for machine in [machine for machine in s.machines if machine.hacker >= 0]:
        if s.firmware or able(s, machine, "unpredictable"):
            yield from reset_machine(s, machine)


def return_wrecked(s: State) -> Rule[None]:
    """Machines that were wrecked in the round before are back."""
    for machine in [machine for machine in s.machines if machine.wrecked]:
        yield from reset_machine(s, machine)


# Machine Movement


class MoveOrder(Question[PickMachine], frozen=True):
    """Which of several machines moves first."""

    def words(self, s: State, seat: int) -> str:
        return "They walk the same way. Which machine goes first?"


def machine_movement(s: State) -> Rule[None]:
    """Move machines in the order of the school card; an escapee goes before all others (Escapee)."""
    drifts: Drifts = {drift.kind: drift for drift in load_box().school[s.today].drifts}
    sheets = load_box().machines
    moving = [machine for machine in s.machines if sheets[machine.id].kind in drifts and machine.roams]
    escapees = [machine for machine in moving if able(s, machine, "escapee")]
    yield from move_group(s, escapees, drifts)
    for kind in drifts:
        group = [machine for machine in moving if class_of(machine) == kind and machine not in escapees]
        yield from move_group(s, group, drifts)


def class_of(machine: Machine) -> MachineClass:
    """The icon of a machine."""
    return load_box().machines[machine.id].kind


def move_group(s: State, group: list[Machine], drifts: Drifts) -> Rule[None]:
    """Alerted machines move first; among the others the first player chooses (Move Order)."""
    for alert in (True, False) if group else ():
        waiting = [machine for machine in group if machine.alert == alert]
        while waiting:
            machine = waiting[0]
            if order_matters(s, waiting, drifts):
                machine = yield from choose_machine(s, s.first, MoveOrder(), waiting)
            waiting.remove(machine)
            yield from move_machine(s, machine, drifts)


class Blocked(MachineTell, frozen=True):
    """A machine that should have moved stayed where it was."""

    nth: int = 0
    ways: ClassVar = (
        "{machine} finds no way on and stays.",
        "{machine} walks on the spot for a while.",
        "{machine} lifts a foot, thinks about it, and puts it down again.",
        "{machine} would like to go on, and cannot.",
    )

    def words(self) -> str:
        return varied(self.ways, self.nth).format(machine=self.name)


def move_machine(s: State, machine: Machine, drifts: Drifts) -> Rule[None]:
    """Move one machine as its class does today."""
    drift = drifts[class_of(machine)]
    others = {other.sector for other in roaming(s) if other is not machine}
    to = landing(machine.sector, drift, others)
    if to != machine.sector:
        machine.sector = to
        yield Moved(machine.id, to, nth(s, Moved, machine.id))
    elif drift.steps:
        yield Blocked(machine.id, nth(s, Blocked))


def landing(start: str, drift: Drift, taken: set[str]) -> str:
    """Where a move ends: as far as possible on land, past machines but never on one (Machine Movement)."""
    end, here = start, start
    for _ in range(drift.steps):
        ahead = beside(here, drift.way)
        if ahead is None or ahead in load_box().map.sea:
            break
        here = ahead
        if here not in taken:
            end = here
    return end


def order_matters(s: State, waiting: list[Machine], drifts: Drifts) -> bool:
    """Whether machines would stand elsewhere if they moved in another order."""
    if len(waiting) < 2:
        return False
    return len({outcome(s, order, drifts) for order in permutations(waiting)}) > 1


def outcome(s: State, order: tuple[Machine, ...], drifts: Drifts) -> tuple[tuple[str, str], ...]:
    """Where every machine stands once these have moved in this order."""
    standing = {machine.id: machine.sector for machine in roaming(s)}
    for machine in order:
        here = standing.pop(machine.id)
        standing[machine.id] = landing(here, drifts[class_of(machine)], set(standing.values()))
    return tuple(sorted(standing.items()))
