"""2.3 Scout: a rumor here or next door, or the firewalls of a machine nearby."""

from __future__ import annotations

from timeloom.games.islands.names import (
    kid_name,
    kid_thing,
    machine_name,
    machine_thing,
    place_name,
    place_thing,
    rumor_thing,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.rules.acting import KidAction
from timeloom.games.islands.rules.machines.firewalls import place_firewalls
from timeloom.games.islands.rules.machines.sheets import able, near
from timeloom.games.islands.rules.rumors.track import reveal
from timeloom.games.islands.rules.time import spend
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Rule
from timeloom.kernel.scene import Choice

SCOUTED_WALLS = 2


class Scout(KidAction, frozen=True):
    """Turn up a rumor here or next door."""

    letter: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{kid_name(self.kid)} scouts the rumor at {place_name(self.letter)} (1 cube)"
        return Choice(words, (kid_thing(self.kid), rumor_thing(self.letter), place_thing(self.letter)))

    def do(self, s: State, kid: int) -> Rule[None]:
        """Turn up a rumor and its token; nothing else happens (Scout 1)."""
        spend(s, kid, 1)
        told = s.told_at(self.letter)
        assert told is not None
        yield from reveal(s, told)


class ScoutMachine(KidAction, frozen=True):
    """Look at the firewalls of a machine nearby."""

    machine: str

    def choice(self, s: State, seat: int) -> Choice:
        words = f"{kid_name(self.kid)} scouts {machine_name(self.machine)} (1 cube)"
        return Choice(words, (kid_thing(self.kid), machine_thing(self.machine)))

    def do(self, s: State, kid: int) -> Rule[None]:
        """Lay the left-most firewalls of a machine face up (Scout 2)."""
        spend(s, kid, 1)
        machine = s.machine(self.machine)
        assert machine is not None
        yield from place_firewalls(s, machine, unseen_walls(s, machine))


def rumor_scoutings(s: State, kid: int) -> list[Scout]:
    """Face-down rumors here and next door."""
    me = s.kids[kid]
    if not me.pool:
        return []
    around = load_box().map.around[me.at]
    return [Scout(me.id, told.letter) for told in s.track if told and told.letter in around and not told.card]


def machine_scoutings(s: State, kid: int) -> list[ScoutMachine]:
    """Machines nearby with firewalls that nobody has seen."""
    me = s.kids[kid]
    if not me.pool or not s.bag:
        return []
    return [ScoutMachine(me.id, machine.id) for machine in near(s, kid) if unseen_walls(s, machine)]


def unseen_walls(s: State, machine: Machine) -> int:
    """How many firewalls scouting would show: two, or all of a predictable machine, if any are left."""
    shown = len(machine.walls) if able(s, machine, "predictable") else SCOUTED_WALLS
    return machine.walls[:shown].count("") if s.bag else 0
