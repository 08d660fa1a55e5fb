"""What a condition can ask where a mission is followed without being played, or taken apart into facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from timeloom.games.agents.meaning.facts import Clause
from timeloom.games.agents.pack.verbs import When

V = TypeVar("V", covariant=True)


class Asked(Protocol[V]):
    """Where a mission stands when a condition is looked at. A `V` is yes, no, or what the answer hangs on."""

    # The mission

    def stated(self, when: When) -> Iterator[V]:
        """Whether the facts and numbers of a condition are so, one after the other."""

    def is_at(self, places: tuple[str, ...]) -> V:
        """Whether the group is at one of these locations."""

    def are_so_many(self, least: int) -> V:
        """Whether so many receptacles or more are in play."""

    def are_in_play(self, receptacles: tuple[str, ...]) -> Iterator[V]:
        """Whether somebody inhabits each of these."""

    # Whoever it is about

    def is_one_of(self, receptacles: Iterable[str]) -> V:
        """Whether they inhabit one of these."""

    def has(self, thing: str) -> V:
        """Whether they have this thing themselves."""

    def is_captain(self, wanted: bool) -> V:
        """Whether they are the Time Captain, or that they are not."""

    def has_azrak(self, least: int) -> Iterator[V]:
        """Whether they can ever have so many Azrak, and whether they have them now."""

    def has_magick(self, least: int) -> V:
        """Whether they have so many Magick tokens."""

    # Further tables

    def is_not(self, when: When) -> V:
        """Whether another condition does not hold."""

    def is_any_of(self, several: Iterable[When]) -> V:
        """Whether one of several others holds."""


class InClauses(Protocol):
    """Whoever has conditions as clauses: as facts of which one each must be there."""

    def of(self, when: When) -> tuple[Clause, ...]:
        """A condition as clauses."""

    def denied(self, when: When) -> Clause:
        """That a condition does not hold."""

    def either(self, several: Sequence[When]) -> Iterator[Clause]:
        """That one of several holds."""
