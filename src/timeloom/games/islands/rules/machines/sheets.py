"""What a machine is like: its abilities (Machine Abilities), what is nearby, and picking one of several."""

from __future__ import annotations

from collections.abc import Iterable

from timeloom.games.islands.names import machine_name, machine_thing, sector_thing
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.machines import Ability, Side
from timeloom.games.islands.pack.map import sectors_beside
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Answer, Question, Rule
from timeloom.kernel.scene import Choice


def side(s: State, machine: Machine) -> Side:
    """The side of its sheet for this number of kids."""
    sheet = load_box().machines[machine.id]
    return sheet.many if s.many else sheet.few


ABILITIES: dict[Ability, str] = {
    "alarmed": "alarmed: alert when it stops near another machine",
    "armed": "armed: its hacker can wreck an unarmed machine nearby (2 cubes)",
    "escapee": "escapee: it moves before all others",
    "predictable": "predictable: to scout or hack it shows all its firewalls",
    "slow-reboot": "slow reboot: it loses its first known firewall every day",
    "unpredictable": "unpredictable: every firmware icon resets it",
}
"""What stands on a sheet. What it does is told in `wrecking` of armed ones, in `alert` of alarmed ones, in
`actions` of those that move first or reboot in a way of their own; `scouting` and `hacking` ask for
predictable ones."""


def able(s: State, machine: Machine, ability: Ability) -> bool:
    """Whether a machine has an ability (Machine Abilities); none has with the variant for that."""
    return not s.has("just-machines") and load_box().machines[machine.id].ability == ability


# Nearby


def roaming(s: State) -> list[Machine]:
    """The machines that stand in a sector."""
    return [machine for machine in s.machines if machine.roams]


def near_place(s: State, letter: str) -> list[Machine]:
    """The machines near a location (Adjacent and nearby)."""
    sectors = load_box().map.ground[letter]
    return [machine for machine in s.machines if machine.sector in sectors and machine.roams]


def near(s: State, kid: int) -> list[Machine]:
    """The machines near a kid."""
    return near_place(s, s.kids[kid].at)


def free_land(s: State, sector: str) -> list[str]:
    """The sectors beside one that are neither sea nor taken."""
    return among_free(s, sectors_beside(sector))


def among_free(s: State, sectors: Iterable[str]) -> list[str]:
    """Those of these sectors that are neither sea nor taken."""
    sea, taken = load_box().map.sea, {machine.sector for machine in s.machines if machine.roams}
    return [sector for sector in sectors if sector not in sea and sector not in taken]


# Picking one


class PickMachine(Answer, frozen=True):
    """This machine."""

    machine: str

    def choice(self, s: State, seat: int) -> Choice:
        machine = s.machine(self.machine)
        where = f" ({machine.sector})" if machine and machine.sector else ""
        return Choice(f"{machine_name(self.machine)}{where}", (machine_thing(self.machine),))


class PickSector(Answer, frozen=True):
    """This sector."""

    sector: str

    def choice(self, s: State, seat: int) -> Choice:
        return Choice(f"Sector {self.sector}", (sector_thing(self.sector),))


def choose_machine(
    s: State, kid: int, question: Question[PickMachine], among: list[Machine]
) -> Rule[Machine]:
    """One of several machines, by a kid's choice."""
    picked = yield from choose(s, kid, question, [PickMachine(machine.id) for machine in among])
    return next(machine for machine in among if machine.id == picked.machine)
