"""A mission that is followed without being played: what verbs can do there.

A verb that does no more than it means needs none of this. One that does it in a way of its own says so in
`follow`, in terms of what can happen to a mission.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar

from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import Fact, Number
from timeloom.games.agents.pack.cards import Body, Interaction, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Effect, Way

T = TypeVar("T")


class Followed(Protocol[T]):
    """Where a mission stands in the middle of a deed. All that can come of it from there is a `T`."""

    @property
    def mission(self) -> Mission:
        """The mission."""

    def comes(self, meaning: Meaning) -> T:
        """Just what a verb means."""

    # What goes on

    def stays(self) -> T:
        """Nothing changes."""

    def then(self, found: T, rest: Callable[[Followed[T]], T]) -> T:
        """Go on from everything that may have come of something."""

    def unless(self, facts: tuple[Fact, ...], rest: Callable[[Followed[T]], T]) -> T:
        """Go on, or stay if one of these is so."""

    # What becomes so

    def made(self, *facts: Fact) -> T:
        """These facts are so now, or are not if they are denied."""

    def counted(self, number: Number, by: int) -> T:
        """A counter goes up or down."""

    def lay(self, map: str) -> T:
        """A map card lies in sight and covers what was there, unless it has been laid before."""

    def go(self, location: str) -> T:
        """The next round is elsewhere."""

    def end(self, ending: str) -> T:
        """The mission is over."""

    def eject(self) -> T:
        """Whoever it is for can do nothing more here."""

    # What is read and chosen

    def apply(self, effects: tuple[Effect, ...], ref: str) -> T:
        """Effects that stand on a card are done in their order."""

    def read(self, card: Body, ref: str) -> T:
        """A card that is stowed once read: all that it demands and offers happens now."""

    def read_own(self, cards: Mapping[str, Interaction]) -> T:
        """Whoever has one of these cards, by receptacle, reads it."""

    def choose(self, ways: tuple[Way, ...]) -> T:
        """One of these ways must be taken."""

    # What is taken, put back and removed

    def take_token(self, token: str) -> T:
        """One of a token, if one is left."""

    def put_back(self, thing: str, *, all: bool = False) -> T:
        """One of a thing, or all of it, is where it began."""

    def remove(self, thing: str, *, all: bool = False) -> T:
        """One of a thing, or all of it, is out of the game."""

    def discard(self) -> T:
        """The panorama card that says so leaves the game or, if none does, the one in front."""

    def take_place(self, mystery: Mystery, otherwise: Callable[[Followed[T]], T]) -> T:
        """A mystery takes the place of the card in front of whoever acts, if there is one."""
