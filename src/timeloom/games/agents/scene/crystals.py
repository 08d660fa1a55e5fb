"""The Vortex, the Mission Return and destiny."""

from __future__ import annotations

from collections.abc import Iterator

from timeloom.games.agents.names import signed
from timeloom.games.agents.state import State
from timeloom.kernel.scene import Card, Cards, Note, Pool, Thing


def crystals(s: State) -> Iterator[Thing]:
    """Where Azrak lies that nobody has, and the destiny pile."""
    yield Pool("vortex", "Vortex", s.vortex, "◆", "crystal-cluster", kind="azrak")
    yield Pool("return", "Mission Return", s.returned, "◇", "crystal-shrine", kind="azrak")
    if s.free_updates:
        yield Pool("free-updates", "Updates at no cost", s.free_updates, "↻", "cycle")


def destiny(s: State) -> Iterator[Thing]:
    """The pile, what has been revealed, and what the Mission Return says."""
    discarded = tuple(destiny_card(s, id) for id in s.discarded)
    note = f"{len(s.destiny)} of {len(s.box.destiny)} left, from {lowest(s)} to {highest(s)}"
    yield Cards("destiny", "Destiny", discarded, len(s.destiny), "stack", "side", note, group="cards")
    yield Note("mission-return", "On the Mission Return", s.box.mission_return, group="cards")


def destiny_card(s: State, id: str) -> Card:
    """A destiny card that was revealed."""
    card = s.box.fate[id]
    return Card(
        f"destiny-{id}",
        signed(card.value),
        "violet",
        "✦",
        tags=("shuffles",) if card.shuffle else (),
        art="sparkles",
    )


def lowest(s: State) -> str:
    """The lowest destiny value."""
    return signed(min(card.value for card in s.box.destiny))


def highest(s: State) -> str:
    """The highest destiny value."""
    return signed(max(card.value for card in s.box.destiny))
