"""The content of The Stolen Hour: seven friends, their Shadows, Death, and 28 days with their flaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from timeloom.games.hour.state import DAYS, FRIENDS, WEEK, Stat
from timeloom.kernel.pack import Complaint, Content, Icon, hash_of, once_each, read_pack

DEFAULT_PACK = files("timeloom.games.hour") / "packs" / "hour.toml"

Who: TypeAlias = Literal["each", "together", "one", "arguers", "intervener"]
Effect: TypeAlias = Literal["bind", "tire", "shield", "refresh", "raise"]

Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=12)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=22)]
"""Fits the narrowest column in which a card or a day is shown."""
Level: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Day: TypeAlias = Annotated[int, Meta(ge=1, le=DAYS)]


# Cards


class CardKind(Content, frozen=True):
    """A card. With value 0 it cannot be blocked and does what its effect says.

    `ward` is added when it defends; a `single` one must be covered with one card; there are `copies` of it.
    `icon` is its picture.
    """

    id: Words
    title: Title
    value: Level
    targets: Count = 1
    ward: Level = 0
    single: bool = False
    effect: Effect | None = None
    item: bool = False
    copies: Count = 1
    text: str = ""
    icon: Icon = ""

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its copies."""
        return (
            tuple(f"{self.id} {copy + 1}" for copy in range(self.copies)) if self.copies > 1 else (self.id,)
        )


Cards: TypeAlias = Annotated[tuple[CardKind, ...], Meta(min_length=1)]


# People


class Friend(Content, frozen=True):
    """One of the seven: what they can do, what was, what they hide, and how it can end for them."""

    id: Words
    name: Name
    empathy: Level
    courage: Level
    knowledge: Level
    about: Words
    history: Words
    secret: Words
    hand: Cards
    experience: Cards
    when_mended: Annotated[tuple[Words, ...], Meta(min_length=2)]
    when_broken: Annotated[tuple[Words, ...], Meta(min_length=2)]
    healed: Words
    haunted: Words


class Shadow(Content, frozen=True):
    """The dark parallel of a friend: its deck, and the items that it can be made to give up."""

    named_by: ClassVar[tuple[str, ...]] = ("of",)

    of: Words
    name: Title
    courage: Level
    about: Words
    deck: Cards
    items: Cards


class DeathDeck(Content, frozen=True):
    """Death, who comes when the hour is over."""

    name: Title
    courage: Level
    about: Words
    deck: Cards


# Flaps


class StatNeed(Content, frozen=True, tag_field="need", tag="stat"):
    """A stat of each, of one, of all together, of the arguers or of the intervener, in a range."""

    stat: Stat
    who: Who
    least: Level = 0
    most: Level | None = None


class CardNeed(Content, frozen=True, tag_field="need", tag="card"):
    """Somebody lays a card of at least this value down."""

    value: Level


class ItemNeed(Content, frozen=True, tag_field="need", tag="item"):
    """Somebody lays an item down."""


class LinkNeed(Content, frozen=True, tag_field="need", tag="link"):
    """Two of the group have a Social Link."""


class MendedNeed(Content, frozen=True, tag_field="need", tag="mended"):
    """So many days above are mended."""

    least: Count


class UnderstandingNeed(Content, frozen=True, tag_field="need", tag="understanding"):
    """The group has so many points of Understanding together."""

    least: Count


Need: TypeAlias = StatNeed | CardNeed | ItemNeed | LinkNeed | MendedNeed | UnderstandingNeed


class Flap(Content, frozen=True):
    """What is hidden: details, and what is needed to alter the day, in one way or another.

    Each day mended above takes `easier` off what stats need, each one broken above adds `harder`.
    """

    text: Words
    ways: Annotated[tuple[tuple[Need, ...], ...], Meta(min_length=1)]
    easier: Level = 0
    harder: Level = 0


# Days


class Disaster(Content, frozen=True, tag_field="kind", tag="disaster"):
    """A day on which something befell the town."""

    named_by: ClassVar[tuple[str, ...]] = ("day",)

    day: Day
    title: Title
    text: Words
    flap: Flap
    mended: Words
    broken: Words


class Argument(Content, frozen=True, tag_field="kind", tag="argument"):
    """A day on which two friends fell out."""

    named_by: ClassVar[tuple[str, ...]] = ("day",)

    day: Day
    title: Title
    between: tuple[str, str]
    text: Words
    flap: Flap
    mended: Words
    broken: Words


class Battle(Content, frozen=True, tag_field="kind", tag="battle"):
    """A day on which a Shadow came; its flap tells how it fights."""

    named_by: ClassVar[tuple[str, ...]] = ("day",)

    day: Day
    title: Title
    shadow: str
    text: Words
    flap: Words
    mended: Words
    broken: Words


Event: TypeAlias = Disaster | Argument | Battle


class Epilogue(Content, frozen=True):
    """How it ends, by what was changed; lists go from little to much."""

    won: Words
    lost: Words
    disasters: Annotated[tuple[Words, ...], Meta(min_length=3, max_length=3)]
    links: Annotated[tuple[Words, ...], Meta(min_length=3, max_length=3)]
    all_shadows: Words
    untouched: Words


class Pack(Content, frozen=True, dict=True):
    """All that is printed on sheets, cards and the calendar, and what is told before and after."""

    prologue: Words
    weekdays: Annotated[tuple[Name, ...], Meta(min_length=WEEK, max_length=WEEK)]
    friends: Annotated[tuple[Friend, ...], Meta(min_length=FRIENDS, max_length=FRIENDS)]
    shadows: Annotated[tuple[Shadow, ...], Meta(min_length=FRIENDS, max_length=FRIENDS)]
    death: DeathDeck
    darkness: Cards
    days: Annotated[tuple[Event, ...], Meta(min_length=DAYS, max_length=DAYS)]
    epilogue: Epilogue

    def friend(self, seat: int) -> Friend:
        """The friend at this seat."""
        return self.friends[seat]

    def event(self, day: int) -> Event:
        """The event of a day, counted from 0."""
        return self.days[day]

    def shadow(self, owner: int) -> Shadow:
        """The Shadow of the friend at this seat."""
        return self._shadows[self.friends[owner].id]

    def owner(self, battle: Battle) -> int:
        """The seat of the friend whose Shadow is fought."""
        return self.seats[battle.shadow]

    def arguers(self, argument: Argument) -> tuple[int, int]:
        """The seats of the two who argued."""
        return self.seats[argument.between[0]], self.seats[argument.between[1]]

    @cached_property
    def seats(self) -> dict[str, int]:
        """The seat of each friend."""
        return {friend.id: seat for seat, friend in enumerate(self.friends)}

    @cached_property
    def cards(self) -> dict[str, CardKind]:
        """What is printed on each card, by the id of the copy."""
        return {id: kind for _, kind in self._kinds() for id in kind.ids}

    @cached_property
    def dark(self) -> frozenset[str]:
        """The ids of all Darkness cards."""
        return frozenset(id for kind in self.darkness for id in kind.ids)

    @cached_property
    def _shadows(self) -> dict[str, Shadow]:
        return {shadow.of: shadow for shadow in self.shadows}

    def _kinds(self) -> Iterator[tuple[tuple[str | int, ...], CardKind]]:
        """Every kind of card, with its spot in the pack."""
        for seat, friend in enumerate(self.friends):
            yield from spotted(("friends", seat, "hand"), friend.hand)
            yield from spotted(("friends", seat, "experience"), friend.experience)
        for index, shadow in enumerate(self.shadows):
            yield from spotted(("shadows", index, "deck"), shadow.deck)
            yield from spotted(("shadows", index, "items"), shadow.items)
        yield from spotted(("death", "deck"), self.death.deck)
        yield from spotted(("darkness",), self.darkness)

    def complaints(self) -> Iterator[Complaint]:
        """Every friend, Shadow and day must be there once, and nobody may be named who is not there."""
        names = [friend.id for friend in self.friends]
        yield from once_each("friends", names, names)
        yield from once_each("shadows", [shadow.of for shadow in self.shadows], names)
        yield from self._strangers()
        yield from self._misplaced_days()
        yield from self._wrong_needs()
        yield from self._wrong_cards()

    def _strangers(self) -> Iterator[Complaint]:
        known = ", ".join(friend.id for friend in self.friends)
        for index, event in enumerate(self.days):
            field, named = _people_of(event)
            for name in named:
                if name not in self.seats:
                    yield Complaint(("days", index, field), f'must name {known}; it names "{name}"')
            if len(set(named)) < len(named):
                yield Complaint(("days", index, field), "must name two different friends")
        fought = [event.shadow for event in self.days if isinstance(event, Battle)]
        for friend in self.friends:
            count = fought.count(friend.id)
            if count != 1:
                yield Complaint(("days",), f'must have one battle for "{friend.id}"; there are {count}')

    def _misplaced_days(self) -> Iterator[Complaint]:
        for index, event in enumerate(self.days):
            if event.day != index + 1:
                yield Complaint(("days", index, "day"), f"must be {index + 1}, in the order of the month")

    def _wrong_needs(self) -> Iterator[Complaint]:
        for index, event in enumerate(self.days):
            if isinstance(event, Battle):
                continue
            roles = ("arguers", "intervener") if isinstance(event, Argument) else ("one",)
            allowed = ("each", "together", *roles)
            for way, needs in enumerate(event.flap.ways):
                for place, need in enumerate(needs):
                    if isinstance(need, StatNeed) and need.who not in allowed:
                        spot = ("days", index, "flap", "ways", way, place, "who")
                        yield Complaint(spot, f"must be one of {', '.join(allowed)} on such a day")

    def _wrong_cards(self) -> Iterator[Complaint]:
        seen: set[str] = set()
        for spot, kind in self._kinds():
            if kind.id in seen:
                yield Complaint((*spot, "id"), f'must be its own; there is a card "{kind.id}" before')
            seen.add(kind.id)
            if (kind.value == 0) != (kind.effect is not None):
                yield Complaint((*spot, "effect"), "must stand on every card of value 0, and on no other")
            if kind.item != (spot[-2] == "items") and spot[-2] != "hand":
                yield Complaint((*spot, "item"), "must be true for what a Shadow gives up, and only there")


def spotted(
    spot: tuple[str | int, ...], cards: Iterable[CardKind]
) -> Iterator[tuple[tuple[str | int, ...], CardKind]]:
    """Cards with the spot of each."""
    return (((*spot, index), card) for index, card in enumerate(cards))


def _people_of(event: Event) -> tuple[str, tuple[str, ...]]:
    match event:
        case Argument():
            return "between", event.between
        case Battle():
            return "shadow", (event.shadow,)
        case _:
            return "", ()


def all_ids(cards: Iterable[CardKind]) -> list[str]:
    """The ids of all copies of these cards."""
    return [id for kind in cards for id in kind.ids]


@cache
def load_pack(path: Path | None = None) -> Pack:
    """The content of this file, or that which comes with the game."""
    return read_pack(path or DEFAULT_PACK, Pack)


@cache
def pack_hash() -> str:
    """The hash of the content that comes with the game."""
    return hash_of(DEFAULT_PACK)
