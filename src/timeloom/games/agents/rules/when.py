"""Whether a condition of a card holds, and what is in play."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import When
from timeloom.games.agents.state import State


def holds(s: State, when: When | None, index: int, besides: tuple[str, ...] = ()) -> bool:
    """Whether a condition holds for an agent, or would if they had some things besides."""
    return when is None or when.holds(s, index, besides)


def in_play(s: State, thing: str) -> bool:
    """Whether somebody has this, or it lies on the table for all."""
    return copies_in_play(s, thing) > 0


def copies_in_play(s: State, thing: str) -> int:
    """How many of this somebody has, or lie on the table for all."""
    held = (other for agent in s.agents for other in agent.holding)
    return [*s.tokens, *s.white, *s.kept, *held].count(thing)
