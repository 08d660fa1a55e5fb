"""Conditions of cards."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.pack.verbs import When
from timeloom.games.agents.state import State


def holds(s: State, when: When | None, index: int, besides: tuple[str, ...] = ()) -> bool:
    """Whether a condition holds for an agent, or would if they had some things besides."""
    return when is None or all(parts(s, when, index, besides))


def parts(s: State, when: When, index: int, besides: tuple[str, ...]) -> Iterator[bool]:
    """Everything that is given, and whether it holds."""
    agent = s.agents[index]
    yield set(when.holds) <= {*agent.holding, *besides}
    yield all(in_play(s, thing) for thing in when.group_holds)
    yield set(when.marks) <= set(s.marks)
    yield not when.receptacle or agent.receptacle in when.receptacle
    yield set(when.in_play) <= {other.receptacle for other in s.agents}
    yield not when.at or s.location in when.at
    yield set(when.visited) <= set(s.visited)
    yield when.counter is None or s.counters.get(when.counter, 0) >= s.scaled(when.count)
    yield s.round >= (when.round or 0) and s.run >= (when.run or 0) and s.size >= (when.agents or 0)
    yield when.returned is None or s.returned >= s.scaled(when.returned)
    yield agent.azrak >= (when.azrak or 0) and agent.magick >= (when.magick or 0)
    yield when.captain is None or when.captain == (index == s.leader)
    yield when.not_ is None or not holds(s, when.not_, index, besides)
    yield when.any_ is None or any(holds(s, part, index, besides) for part in when.any_)


def in_play(s: State, thing: str) -> bool:
    """Whether somebody has this, or it lies on the table for all."""
    return copies_in_play(s, thing) > 0


def copies_in_play(s: State, thing: str) -> int:
    """How many of this somebody has, or lie on the table for all."""
    held = (other for agent in s.agents for other in agent.holding)
    return [*s.tokens, *s.white, *s.kept, *held].count(thing)
