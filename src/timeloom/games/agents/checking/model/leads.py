"""Leads: what can bring a fact about, and what it needs.

A card that is read, a way that is chosen, a cell that a test ends in are facts too, so that each lead needs
only what stands right before it.
"""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.agents.meaning.facts import Clause, Fact
from timeloom.kernel.lines import Spot


class Lead(Struct, frozen=True):
    """A fact, and the clauses that must be met to bring it about."""

    fact: Fact
    needs: tuple[Clause, ...]


class Context(Struct, frozen=True):
    """Where effects stand: what must have happened, on which card, and where that is if it is known."""

    spot: Spot
    after: Fact
    source: str = ""
    location: str = ""

    def at(self, *way: str | int, after: Fact | None = None) -> Context:
        """Further in."""
        return Context((*self.spot, *way), after or self.after, self.source, self.location)
