"""The box of a mission: every card, token, map and ending of it."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, ClassVar

from msgspec import Meta

from timeloom.games.agents.pack.cards import (
    Destiny,
    Ending,
    Event,
    Item,
    Leaf,
    Location,
    MapCard,
    Mystery,
    Receptacle,
    ScoreLine,
    Token,
)
from timeloom.games.agents.pack.verbs import Count, Effect, Id, Title, Words
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import inside

DESTINY_CARDS = 6


class Box(Content, frozen=True, kw_only=True, dict=True):
    """Everything that is in the box of one mission."""

    named_by: ClassVar[tuple[str, ...]] = ()

    id: Id
    title: Title
    about: Words
    brief: str = ""
    """A few words for whoever chooses it; without them, what it is about."""
    minutes: Count
    order: Words
    """The Mission Order, read aloud at the beginning."""
    mission_return: Words
    """What stands on the Mission Return."""
    failure: Words
    """Read when a run has failed."""
    crystals: Count
    """All Azrak there is; what the receptacles do not begin with lies in the Vortex."""
    magick: tuple[int, int, int] = (5, 4, 3)
    """Magick tokens for each of two, three and four receptacles."""
    openings: tuple[Leaf, ...] = ()
    prologue: Annotated[tuple[Leaf, ...], Meta(min_length=1)]
    begin: tuple[Effect, ...] = ()
    """Injunctions of the prologue's first card; the Time Captain follows them."""
    receptacles: Annotated[tuple[Receptacle, ...], Meta(min_length=4)]
    maps: Annotated[tuple[MapCard, ...], Meta(min_length=1)]
    locations: Annotated[tuple[Location, ...], Meta(min_length=1)]
    items: tuple[Item, ...] = ()
    mysteries: tuple[Mystery, ...] = ()
    tokens: tuple[Token, ...] = ()
    destiny: Annotated[tuple[Destiny, ...], Meta(min_length=DESTINY_CARDS, max_length=DESTINY_CARDS)]
    events: tuple[Event, ...] = ()
    endings: Annotated[tuple[Ending, ...], Meta(min_length=1)]
    score: tuple[ScoreLine, ...] = ()

    @cached_property
    def receptacle(self) -> dict[str, Receptacle]:
        """The receptacles by id."""
        return {entry.id: entry for entry in self.receptacles}

    @cached_property
    def map(self) -> dict[str, MapCard]:
        """The map cards by id."""
        return {entry.id: entry for entry in self.maps}

    @cached_property
    def location(self) -> dict[str, Location]:
        """The locations by id."""
        return {entry.id: entry for entry in self.locations}

    @cached_property
    def item(self) -> dict[str, Item]:
        """The items by id."""
        return {entry.id: entry for entry in self.items}

    @cached_property
    def mystery(self) -> dict[str, Mystery]:
        """The mysteries by id."""
        return {entry.id: entry for entry in self.mysteries}

    @cached_property
    def token(self) -> dict[str, Token]:
        """The tokens by id."""
        return {entry.id: entry for entry in self.tokens}

    @cached_property
    def fate(self) -> dict[str, Destiny]:
        """The destiny cards by id."""
        return {entry.id: entry for entry in self.destiny}

    @cached_property
    def event(self) -> dict[str, Event]:
        """The events by id."""
        return {entry.id: entry for entry in self.events}

    @cached_property
    def ending(self) -> dict[str, Ending]:
        """The endings by id."""
        return {entry.id: entry for entry in self.endings}

    @cached_property
    def tables(self) -> list[tuple[Spot, Content]]:
        """The mission and every table in it, each with where it stands."""
        return list(inside(self))
