"""Hints: what the search bot thinks of each answer. The only door from the terminal to the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from timeloom.bots.search import Estimate, Search
from timeloom.kernel import AnyAsk, Run

SECONDS = 1.5
"""How long the search may think about a hint."""


class Adviser(Protocol):
    """Estimates the answers to a question of a seat, in a thread of its own."""

    def estimates(self, run: Run[Any], ask: AnyAsk, seat: int) -> Sequence[Estimate]:
        """An estimate for each answer."""

    def stop(self) -> None:
        """Come to an end soon."""


AdviserMaker: TypeAlias = Callable[[], Adviser]
"""Makes an adviser for one hint."""


def search_adviser() -> Adviser:
    """The search bot, for as long as a person likes to wait."""
    return Search(Random(), seconds=SECONDS)
