"""The content of Letter: days, events, items and stories, with the words that go with them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

from msgspec import Meta

from timeloom.kernel.pack import Complaint, Content, Icon, hash_of, once_each, read_pack

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

    id: LocationId
    name: Title
    capacity: Count
    lantern: Count
    text: Words


class Key(Content, frozen=True):
    """A key icon: the motif that events of different stories share; where it cannot be drawn, its mark."""

    id: str
    mark: Mark
    name: Title
    motif: Words
    icon: Icon = ""


class Event(Content, frozen=True):
    """A moment of a story; `icon` is its picture, as it is of items and stories."""

    named_by: ClassVar[tuple[str, ...]] = ("suit", "number")

    suit: Suit
    number: Number
    key: str
    title: Title
    text: Words
    icon: Icon = ""

    @property
    def id(self) -> str:
        """What the rules call the card, such as `red 3`."""
        return f"{self.suit} {self.number}"


class Item(Content, frozen=True):
    """Something to take along: `text` says what it does, `penalty` what it costs at the end.

    `brief` is for whoever chooses it before the game.
    """

    id: ItemId
    name: Title
    text: Words
    flavour: Words
    penalty: Count
    brief: str = ""
    icon: Icon = ""


class Story(Content, frozen=True):
    """A suit: its opening is told when it is first met, its ending when it is completed."""

    named_by: ClassVar[tuple[str, ...]] = ("suit",)

    suit: Suit
    mark: Mark
    name: Title
    effect: Words
    opening: Words
    ending: Words
    icon: Icon = ""


class WonWhen(Content, frozen=True):
    """Epilogues of a won game that ended in a way worth its own words."""

    no_items: Words
    all_letters_kept: Words
    deck_empty: Words


class LostWhen(Content, frozen=True):
    """Epilogues of a lost game, by what the missing card was needed for."""

    renewing: Words
    looping: Words
    drawing: Words


class Pack(Content, frozen=True, dict=True):
    """All that is printed on the cards, and what is told before and after."""

    title: Words
    prologue: Words
    won: Words
    lost: Words
    won_when: WonWhen
    lost_when: LostWhen
    keys: Annotated[tuple[Key, ...], Meta(min_length=3, max_length=3)]
    locations: tuple[Location, ...]
    items: tuple[Item, ...]
    stories: tuple[Story, ...]
    events: tuple[Event, ...]

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
        yield from self._unknown_keys()
        yield from self._misplaced_tree()
        yield from self._repeated_marks()

    def _unknown_keys(self) -> Iterator[Complaint]:
        known = ", ".join(self._keys)
        for index, event in enumerate(self.events):
            if event.key not in self._keys:
                yield Complaint(("events", index, "key"), f'must be one of {known}; it is "{event.key}"')

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
