"""Stowing and removing items and tokens."""

from __future__ import annotations

from timeloom.games.agents.names import called
from timeloom.games.agents.rules.when import copies_in_play
from timeloom.games.agents.state import State
from timeloom.kernel import Rule, Tell


class PutAway(Tell, frozen=True):
    """Something was stowed or removed."""

    title: str
    removed: bool
    every: bool = False
    """All that there were of it."""

    def words(self) -> str:
        which = ", wherever there was one," if self.every else ""
        return f"{called(self.title)}{which} is {'gone for good' if self.removed else 'put back'}."


def stow(s: State, index: int, id: str) -> Rule[None]:
    """Back where it began."""
    if take_away(s, index, id):
        yield PutAway(title=title_of(s, id), removed=False)


def remove(s: State, index: int, id: str) -> Rule[None]:
    """Out of the game for good, wherever it is."""
    lay_somewhere = take_away(s, index, id)
    if s.removed.count(id) < copies(s, id):
        s.removed.append(id)
    if lay_somewhere:
        yield PutAway(title=title_of(s, id), removed=True)


def stow_all(s: State, id: str) -> Rule[None]:
    """All of a token back where they began."""
    if take_all(s, id):
        yield PutAway(title=title_of(s, id), removed=False, every=True)


def remove_all(s: State, id: str) -> Rule[None]:
    """All of a token out of the game, wherever they are."""
    lay_somewhere = take_all(s, id)
    s.removed += [id] * (copies(s, id) - s.removed.count(id))
    if lay_somewhere:
        yield PutAway(title=title_of(s, id), removed=True, every=True)


def take_all(s: State, id: str) -> int:
    """Take all of this thing from wherever they lie; how many there were."""
    return sum(take_away(s, s.leader, id) for _ in range(copies_in_play(s, id)))


def take_away(s: State, index: int, id: str) -> bool:
    """Take one of this thing from the agent, or else from wherever one lies; whether there was one."""
    agents = [s.agents[index], *s.agents]
    holders = [
        *(part for agent in agents for part in (agent.items, agent.tokens)),
        s.tokens,
        s.white,
        s.kept,
    ]
    for things in holders:
        if id in things:
            things.remove(id)
            return True
    return False


def copies(s: State, id: str) -> int:
    """How many there are of a thing in the box."""
    return s.box.token[id].copies if id in s.box.token else 1


def title_of(s: State, id: str) -> str:
    """What an item, token or mystery is called."""
    entry = s.box.item.get(id) or s.box.token.get(id) or s.box.mystery[id]
    return entry.title
