"""Firewalls on the track of a machine, and those in the bag."""

from __future__ import annotations

from timeloom.games.islands.names import MachineTell
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.machines import Half
from timeloom.games.islands.state import Machine, State
from timeloom.kernel import Draw, Rule

FIREWALL_EFFECTS = {"repel": "a rebuff", "default": "its own lock", "alert": "an alarm"}


def half_in_words(half: Half) -> str:
    """What half of a firewall holds: its special effect, then the traits that it asks for."""
    effect = [FIREWALL_EFFECTS[half.effect]] if half.effect else []
    return " and ".join([*effect, *half.traits]) or "nothing"


class ShowedFirewall(MachineTell, frozen=True):
    """A firewall was laid face up on a machine's track."""

    wall: str

    def words(self) -> str:
        wall = load_box().firewalls[self.wall]
        asked = f"{half_in_words(wall.routine)} in routine, {half_in_words(wall.alert)} when it is alert"
        return f"A firewall of {self.name} shows itself: {asked}."


def place_firewalls(s: State, machine: Machine, count: int) -> Rule[None]:
    """Lay so many firewalls face up on the left-most empty spaces of a machine's track."""
    empty = [space for space, wall in enumerate(machine.walls) if not wall]
    for space in empty[:count]:
        if not s.bag:
            return
        wall: str = yield Draw("firewall", s.bag)
        s.bag.remove(wall)
        machine.walls[space] = wall
        yield ShowedFirewall(machine.id, wall)


def clear_walls(s: State, machine: Machine) -> None:
    """Put all firewalls of a machine back into the bag."""
    s.bag += [wall for wall in machine.walls if wall]
    machine.walls = [""] * len(machine.walls)
