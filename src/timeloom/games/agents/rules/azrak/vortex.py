"""The Vortex: what can be taken from it, and what an update costs."""

from __future__ import annotations

from timeloom.games.agents.state import State
from timeloom.kernel import Rule, Tell


def take_from_vortex(s: State, index: int, azrak: int) -> int:
    """Move Azrak to an agent, up to the starting level, and return how many it were."""
    taken = min(azrak, s.vortex, room(s, index))
    s.vortex -= taken
    s.agents[index].azrak += taken
    return taken


def room(s: State, index: int) -> int:
    """How many Azrak an agent can still take."""
    return s.body_of(index).azrak - s.agents[index].azrak


def can_update(s: State) -> bool:
    """Whether there would be Azrak in the Vortex once an update has been paid for."""
    return s.vortex > (0 if s.free_updates else 1)


def pay_for_update(s: State) -> bool:
    """One Azrak from the Vortex goes to the Mission Return, unless the update is at no cost."""
    if s.free_updates:
        s.free_updates -= 1
        return True
    s.vortex -= 1
    s.returned += 1
    return False


def update_price(s: State) -> str:
    """What an update costs, in words."""
    return "at no cost" if s.free_updates else "a crystal to the Mission Return"


class FreeUpdates(Tell, frozen=True):
    """Updates at no cost."""

    count: int

    def words(self) -> str:
        return f"Updates at no cost: {self.count}."


def add_free_updates(s: State, count: int) -> Rule[None]:
    """So many updates more at no cost."""
    s.free_updates += count
    yield FreeUpdates(count=s.free_updates)
