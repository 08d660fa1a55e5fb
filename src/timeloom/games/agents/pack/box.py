"""The box of a mission: every card, token, map and ending of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, ClassVar

from msgspec import Meta

from timeloom.games.agents.pack.cards import (
    Body,
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
    StoryCard,
    Token,
)
from timeloom.games.agents.pack.refs import (
    of_arrival,
    of_event,
    of_interaction,
    of_item,
    of_mystery,
    of_panorama,
    of_recall,
)
from timeloom.games.agents.pack.verbs import Count, Effect, Id, Title, Words
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import inside, told

DESTINY_CARDS = 6


class Box(Content, frozen=True, kw_only=True, dict=True):
    """Everything that is in the box of one mission."""

    named_by: ClassVar[tuple[str, ...]] = ()

    id: Annotated[Id, told("What the option `mission` calls it.")]
    title: Annotated[Title, told("What players call it.")]
    about: Annotated[Words, told("What it is about.")]
    brief: Annotated[str, told("A few words for whoever chooses it; without them, what it is about.")] = ""
    minutes: Annotated[Count, told("How long it takes.")]
    goal: Annotated[
        str, told("What it is for, in one line that stays in sight; without it, what it is about.")
    ] = ""
    order: Annotated[Words, told("The Mission Order, read aloud at the beginning.")]
    mission_return: Annotated[Words, told("What stands on the Mission Return.")]
    failure: Annotated[Words, told("Read when a run has failed.")]
    crystals: Annotated[
        Count, told("All Azrak there is; what the receptacles do not begin with lies in the Vortex.")
    ]
    magick: Annotated[
        tuple[int, int, int], told("Magick tokens for each of two, three and four receptacles.")
    ] = (5, 4, 3)
    openings: Annotated[tuple[Leaf, ...], told("Cards that are read aloud before the prologue.")] = ()
    prologue: Annotated[tuple[Leaf, ...], Meta(min_length=1), told("The cards of the prologue.")]
    begin: Annotated[
        tuple[Effect, ...],
        told("Injunctions of the prologue; the Time Captain follows them once all is laid out."),
    ] = ()
    receptacles: Annotated[tuple[Receptacle, ...], Meta(min_length=4), told("Whom agents can be.")]
    maps: Annotated[tuple[MapCard, ...], Meta(min_length=1), told("The map cards.")]
    locations: Annotated[tuple[Location, ...], Meta(min_length=1), told("The locations.")]
    items: Annotated[tuple[Item, ...], told("The items.")] = ()
    mysteries: Annotated[tuple[Mystery, ...], told("The mysteries.")] = ()
    tokens: Annotated[tuple[Token, ...], told("The tokens.")] = ()
    destiny: Annotated[
        tuple[Destiny, ...],
        Meta(min_length=DESTINY_CARDS, max_length=DESTINY_CARDS),
        told("The destiny cards."),
    ]
    events: Annotated[tuple[Event, ...], told("The timers.")] = ()
    endings: Annotated[tuple[Ending, ...], Meta(min_length=1), told("How it can end.")]
    score: Annotated[tuple[ScoreLine, ...], told("What is counted at the end.")] = ()

    @cached_property
    def receptacle(self) -> dict[str, Receptacle]:
        """The receptacles by id."""
        return {entry.id: entry for entry in self.receptacles}

    @cached_property
    def poorest(self) -> int:
        """So many Azrak everybody begins with at least."""
        return min(entry.azrak for entry in self.receptacles)

    def covered_by(self, mystery: Mystery) -> Iterator[str]:
        """The mysteries that leave the game if this one takes the place that they have taken."""
        others = (other for other in self.mysteries if other.kind == "replace" and other is not mystery)
        yield from (other.id for other in others)

    @cached_property
    def map(self) -> dict[str, MapCard]:
        """The map cards by id."""
        return {entry.id: entry for entry in self.maps}

    @cached_property
    def location(self) -> dict[str, Location]:
        """The locations by id."""
        return {entry.id: entry for entry in self.locations}

    @cached_property
    def story_card(self) -> dict[str, StoryCard]:
        """The cards of all panoramas, as the state knows them: `market.b`."""
        return {of_panorama(place.id, card.id): card for place in self.locations for card in place.cards}

    @cached_property
    def bodies(self) -> Mapping[str, Body]:
        """All cards that can do anything, as the state knows them."""
        own = {
            of_interaction(entry.id, card.number): card
            for entry in self.receptacles
            for card in entry.interactions
        }
        mysteries = {of_mystery(id): mystery for id, mystery in self.mystery.items()}
        return {**self.story_card, **mysteries, **{of_item(id): one for id, one in self.item.items()}, **own}

    @cached_property
    def leaves(self) -> Mapping[str, Leaf | Event]:
        """Snap recalls and timers, as the state knows them."""
        recalls = {of_recall(entry.id): entry.recall for entry in self.receptacles}
        return {**recalls, **{of_event(entry.id): entry for entry in self.events}}

    @cached_property
    def arrivals(self) -> Mapping[str, Location]:
        """Locations by their card A, as the state knows it."""
        return {of_arrival(place.id): place for place in self.locations}

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
