"""The content of Letter: days, events, items and stories, with the words that go with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta

from timeloom.kernel.pack import Complaint, Content, Icon, hash_of, once_each, read_pack, told_apart
from timeloom.kernel.verbs import inside, strangers, told

DEFAULT_PACK = files("timeloom.games.letter") / "packs" / "letter.toml"

Suit: TypeAlias = Literal["red", "blue", "green", "yellow", "violet"]
LocationId: TypeAlias = Literal[
    "bay-road", "beach", "small-town", "big-city", "abandoned-station", "ruins", "ancient-tree"
]
ItemId: TypeAlias = Literal["rucksack", "radio", "map", "lantern", "camera", "ticket"]

LAST: LocationId = "ancient-tree"
NUMBERS = range(1, 7)

Count: TypeAlias = Annotated[int, Meta(ge=0)]
Number: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=18)]
"""Fits the narrowest column in which a card is shown."""
Mark: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1)]


class Location(Content, frozen=True):
    """A day's place: how many events it holds, and how many more by the light of the lantern."""

    id: Annotated[LocationId, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    capacity: Annotated[Count, told("How many events it holds.")]
    lantern: Annotated[Count, told("How many more by the light of the lantern.")]
    text: Annotated[Words, told("What it is like.")]


class Key(Content, frozen=True):
    """A key icon: the motif that events of different stories share; where it cannot be drawn, its mark."""

    id: Annotated[str, told("What files call it.")]
    mark: Annotated[Mark, told("A sign for where it cannot be drawn.")]
    name: Annotated[Title, told("What players call it.")]
    motif: Annotated[Words, told("What the events have in common that bear it.")]
    icon: Annotated[Icon, told("The picture.")] = ""


class Event(Content, frozen=True):
    """A moment of a story; `icon` is its picture, as it is of items and stories."""

    named_by: ClassVar[tuple[str, ...]] = ("suit", "number")

    suit: Annotated[Suit, told("The story that it belongs to.")]
    number: Annotated[Number, told("Its number in that story.")]
    key: Annotated[str, told("The key icon that it bears.", names="key")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What happens.")]
    icon: Annotated[Icon, told("The picture.")] = ""

    @property
    def id(self) -> str:
        """What the rules call the card, such as `red 3`."""
        return f"{self.suit} {self.number}"


class Item(Content, frozen=True):
    """Something to take along: `text` says what it does, `penalty` what it costs at the end.

    `brief` is for whoever chooses it before the game.
    """

    id: Annotated[ItemId, told("What files call it.")]
    name: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What it does.")]
    flavour: Annotated[Words, told("What it is like.")]
    penalty: Annotated[Count, told("What it costs at the end.")]
    brief: Annotated[str, told("A few words for whoever chooses it.")] = ""
    icon: Annotated[Icon, told("The picture.")] = ""


class Story(Content, frozen=True):
    """A suit: its opening is told when it is first met, its ending when it is completed."""

    named_by: ClassVar[tuple[str, ...]] = ("suit",)

    suit: Annotated[Suit, told("Which of the five it is.")]
    mark: Annotated[Mark, told("A sign that tells it apart without colour.")]
    name: Annotated[Title, told("What players call it.")]
    effect: Annotated[Words, told("What its events do, in words.")]
    opening: Annotated[Words, told("What is told when it is first met.")]
    ending: Annotated[Words, told("What is told when it is completed.")]
    icon: Annotated[Icon, told("The picture.")] = ""


class WonWhen(Content, frozen=True):
    """Epilogues of a won game that ended in a way worth its own words."""

    no_items: Annotated[Words, told("Won with no item taken along.")]
    all_letters_kept: Annotated[Words, told("Won with all letters kept.")]
    deck_empty: Annotated[Words, told("Won with the deck empty.")]


class LostWhen(Content, frozen=True):
    """Epilogues of a lost game, by what the missing card was needed for."""

    renewing: Annotated[Words, told("The card was missing to renew the hand.")]
    looping: Annotated[Words, told("The card was missing to loop.")]
    drawing: Annotated[Words, told("The card was missing to draw.")]


class Pack(Content, frozen=True, dict=True):
    """All that is printed on the cards, and what is told before and after."""

    title: Annotated[Words, told("What the story is called.")]
    prologue: Annotated[Words, told("What is told before the first day.")]
    won: Annotated[Words, told("What is told when it is won.")]
    lost: Annotated[Words, told("What is told when it is lost.")]
    won_when: Annotated[WonWhen, told("What is told instead when it was won in a way of its own.")]
    lost_when: Annotated[LostWhen, told("What is told instead, by what the missing card was needed for.")]
    keys: Annotated[tuple[Key, ...], Meta(min_length=3, max_length=3), told("The three key icons.")]
    locations: Annotated[tuple[Location, ...], told("The seven days, in their order.")]
    items: Annotated[tuple[Item, ...], told("The items.")]
    stories: Annotated[tuple[Story, ...], told("The five stories.")]
    events: Annotated[tuple[Event, ...], told("The thirty events.")]

    def location(self, id: str) -> Location:
        """The location with this id."""
        return self._locations[id]

    def key(self, id: str) -> Key:
        """The key icon with this id."""
        return self._keys[id]

    def item(self, id: str) -> Item:
        """The item with this id."""
        return self._items[id]

    def story(self, suit: str) -> Story:
        """The story of this suit."""
        return self._stories[suit]

    def event(self, id: str) -> Event:
        """The event with this id, such as `red 3`."""
        return self._events[id]

    @cached_property
    def key_of(self) -> dict[str, str]:
        """The key icon of each event."""
        return {event.id: event.key for event in self.events}

    @cached_property
    def _locations(self) -> dict[str, Location]:
        return {location.id: location for location in self.locations}

    @cached_property
    def _keys(self) -> dict[str, Key]:
        return {key.id: key for key in self.keys}

    @cached_property
    def _items(self) -> dict[str, Item]:
        return {item.id: item for item in self.items}

    @cached_property
    def _stories(self) -> dict[str, Story]:
        return {story.suit: story for story in self.stories}

    @cached_property
    def _events(self) -> dict[str, Event]:
        return {event.id: event for event in self.events}

    def complaints(self) -> Iterator[Complaint]:
        """Every card must be there once, the tree must end the week, and marks must tell cards apart."""
        cards = [f"{suit} {number}" for suit, number in product(get_args(Suit), NUMBERS)]
        yield from once_each("keys", [key.id for key in self.keys], self._keys)
        yield from once_each("locations", [place.id for place in self.locations], get_args(LocationId))
        yield from once_each("items", [item.id for item in self.items], get_args(ItemId))
        yield from once_each("stories", [story.suit for story in self.stories], get_args(Suit))
        yield from once_each("events", [event.id for event in self.events], cards)
        yield from strangers(inside(self), {"key": self._keys})
        for table in ("keys", "locations", "items", "stories"):
            yield from told_apart(table, "name", [entry.name for entry in getattr(self, table)])
        yield from told_apart("events", "title", [event.title for event in self.events])
        yield from self._misplaced_tree()
        yield from self._repeated_marks()

    def _misplaced_tree(self) -> Iterator[Complaint]:
        at = next((index for index, place in enumerate(self.locations) if place.id == LAST), None)
        if at is None:
            return
        if at != len(self.locations) - 1:
            yield Complaint(("locations", at), f"it must be the last location; it is number {at + 1}")
        tree = self.locations[at]
        for field, count in (("capacity", tree.capacity), ("lantern", tree.lantern)):
            if count:
                yield Complaint(
                    ("locations", at, field), f"must be 0, for no event stays there; it is {count}"
                )

    def _repeated_marks(self) -> Iterator[Complaint]:
        owners: dict[str, str] = {}
        marked: list[tuple[str, int, str, str]] = [
            *(("stories", index, story.suit, story.mark) for index, story in enumerate(self.stories)),
            *(("keys", index, key.id, key.mark) for index, key in enumerate(self.keys)),
        ]
        for table, index, owner, mark in marked:
            if mark in owners:
                yield Complaint((table, index, "mark"), f"must be its own; {owners[mark]} has {mark} too")
            owners[mark] = owner


@cache
def load_pack(path: Path | None = None) -> Pack:
    """The cards of this file, or those that come with the game."""
    return read_pack(path or DEFAULT_PACK, Pack)


@cache
def pack_hash() -> str:
    """The hash of the cards that come with the game."""
    return hash_of(DEFAULT_PACK)
