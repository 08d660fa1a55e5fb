"""The content of The Stolen Hour: seven friends, their Shadows, Death, and 28 days with their flaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Annotated, ClassVar, TypeAlias, get_args

from msgspec import Meta

from timeloom.games.hour.language import Effect, Need, Spur, Utmost, Who
from timeloom.games.hour.state import DAYS, FRIENDS, WEEK, Stat
from timeloom.kernel.pack import Complaint, Content, Icon, hash_of, once_each, read_pack, told_apart
from timeloom.kernel.verbs import inside, strangers, told

DEFAULT_PACK = files("timeloom.games.hour") / "packs" / "hour.toml"

Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=12)]
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=22)]
"""Fits the narrowest column in which a card or a day is shown."""
Level: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
Count: TypeAlias = Annotated[int, Meta(ge=1, le=9)]
Targets: TypeAlias = Annotated[int, Meta(ge=1, le=FRIENDS)]
Day: TypeAlias = Annotated[int, Meta(ge=1, le=DAYS)]


# Cards


class CardKind(Content, frozen=True):
    """A card. With value 0 it cannot be blocked and does what stands under `does`.

    `cover` is what it is worth in defence, where that is not its value; attacks up to what it `holds` it
    covers without being used, those from what it `catches` on it covers alone; a `single` one must
    be covered with one card; `spurs` say when it attacks with more; there are `copies` of it. `icon` is its
    picture.
    """

    id: Annotated[Words, told("What files call it.")]
    title: Annotated[Title, told("What players call it.")]
    value: Annotated[
        Level, told("What it attacks and covers with; with 0 it cannot be blocked and does something else.")
    ]
    targets: Annotated[Targets, told("How many it attacks.")] = 1
    cover: Annotated[Level | None, told("What it is worth in defence, where that is not its value.")] = None
    holds: Annotated[Level, told("Attacks up to this it covers without being used.")] = 0
    catches: Annotated[Level, told("Attacks from this on it covers alone.")] = 0
    single: Annotated[bool, told("Whether it must be covered with one card.")] = False
    spurs: Annotated[tuple[Spur, ...], told("When it attacks with more.")] = ()
    does: Annotated[tuple[Effect, ...], told("What it does.")] = ()
    item: Annotated[bool, told("Whether it is an item.")] = False
    copies: Annotated[Count, told("How many there are.")] = 1
    text: Annotated[str, told("What it says, in words.")] = ""
    icon: Annotated[Icon, told("The picture.")] = ""

    @property
    def strength(self) -> int:
        """What it covers when it defends."""
        return self.value if self.cover is None else self.cover

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

    id: Annotated[Words, told("What files call it.")]
    name: Annotated[Name, told("What players call it.")]
    empathy: Annotated[Level, told("How much Empathy to begin with.")]
    courage: Annotated[Level, told("How much Courage to begin with.")]
    knowledge: Annotated[Level, told("How much Knowledge to begin with.")]
    about: Annotated[Words, told("Who this is.")]
    history: Annotated[Words, told("What was.")]
    secret: Annotated[Words, told("What nobody else knows.")]
    hand: Annotated[Cards, told("The cards to begin with.")]
    experience: Annotated[Cards, told("The cards that can be gained.")]
    when_mended: Annotated[
        tuple[Words, ...],
        Meta(min_length=2),
        told("How it ends by how much of their own is mended, from little to much."),
    ]
    when_broken: Annotated[
        tuple[Words, ...],
        Meta(min_length=2),
        told("How it ends by how much of their own is broken, from little to much."),
    ]
    healed: Annotated[Words, told("How it ends when the Shadow was faced.")]
    haunted: Annotated[Words, told("How it ends when it was not.")]


class Shadow(Content, frozen=True):
    """The dark parallel of a friend: its deck, and the items that it can be made to give up."""

    named_by: ClassVar[tuple[str, ...]] = ("of",)

    of: Annotated[Words, told("Whose Shadow it is.", names="friend")]
    name: Annotated[Title, told("What players call it.")]
    courage: Annotated[Level, told("Its Courage.")]
    about: Annotated[Words, told("What it is like.")]
    deck: Annotated[Cards, told("Its cards.")]
    items: Annotated[Cards, told("What it can be made to give up.")]


class DeathDeck(Content, frozen=True):
    """Death, who comes when the hour is over."""

    name: Annotated[Title, told("What players call it.")]
    courage: Annotated[Level, told("Its Courage.")]
    about: Annotated[Words, told("What it is like.")]
    deck: Annotated[Cards, told("Its cards.")]


# Flaps


class Flap(Content, frozen=True):
    """What is hidden: details, and what is needed to alter the day, in one way or another.

    Each day mended above takes `easier` off what stats need, each one broken above adds `harder`.
    """

    text: Annotated[Words, told("What stands under the flap.")]
    ways: Annotated[
        tuple[tuple[Need, ...], ...],
        Meta(min_length=1),
        told("What is needed, in one way or another; each is a list of needs."),
    ]
    easier: Annotated[Level, told("What each mended day above takes off what stats need.")] = 0
    harder: Annotated[Level, told("What each broken day above adds to it.")] = 0


# Days


class Disaster(Content, frozen=True, tag_field="kind", tag="disaster"):
    """A day on which something befell the town."""

    named_by: ClassVar[tuple[str, ...]] = ("day",)

    day: Annotated[Day, told("Its number in the month.")]
    title: Annotated[Title, told("What players call it.")]
    text: Annotated[Words, told("What happened.")]
    flap: Annotated[Flap, told("What is hidden.")]
    mended: Annotated[Words, told("What is told when it is mended.")]
    broken: Annotated[Words, told("What is told when it is broken.")]


class Argument(Content, frozen=True, tag_field="kind", tag="argument"):
    """A day on which two friends fell out."""

    named_by: ClassVar[tuple[str, ...]] = ("day",)

    day: Annotated[Day, told("Its number in the month.")]
    title: Annotated[Title, told("What players call it.")]
    between: Annotated[tuple[str, str], told("The two who fell out.", names="friend")]
    text: Annotated[Words, told("What happened.")]
    flap: Annotated[Flap, told("What is hidden.")]
    mended: Annotated[Words, told("What is told when it is mended.")]
    broken: Annotated[Words, told("What is told when it is broken.")]


class Battle(Content, frozen=True, tag_field="kind", tag="battle"):
    """A day on which a Shadow came; its flap tells how it fights."""

    named_by: ClassVar[tuple[str, ...]] = ("day",)

    day: Annotated[Day, told("Its number in the month.")]
    title: Annotated[Title, told("What players call it.")]
    shadow: Annotated[str, told("Whose Shadow came.", names="friend")]
    text: Annotated[Words, told("What happened.")]
    flap: Annotated[Words, told("How it fights.")]
    mended: Annotated[Words, told("What is told when it is mended.")]
    broken: Annotated[Words, told("What is told when it is broken.")]


Event: TypeAlias = Disaster | Argument | Battle


class Epilogue(Content, frozen=True):
    """How it ends, by what was changed; lists go from little to much."""

    won: Annotated[Words, told("When Death is beaten.")]
    lost: Annotated[Words, told("When it is not.")]
    disasters: Annotated[
        tuple[Words, ...],
        Meta(min_length=3, max_length=3),
        told("By how many disasters were mended, from little to much."),
    ]
    links: Annotated[
        tuple[Words, ...],
        Meta(min_length=3, max_length=3),
        told("By how many Social Links there are, from little to much."),
    ]
    all_shadows: Annotated[Words, told("When every Shadow was faced.")]
    untouched: Annotated[Words, told("When nothing was changed.")]


class Pack(Content, frozen=True, dict=True):
    """All that is printed on sheets, cards and the calendar, and what is told before and after."""

    prologue: Annotated[Words, told("What is told before the hour.")]
    weekdays: Annotated[
        tuple[Name, ...], Meta(min_length=WEEK, max_length=WEEK), told("What the days of a week are called.")
    ]
    friends: Annotated[
        tuple[Friend, ...],
        Meta(min_length=FRIENDS, max_length=FRIENDS),
        told("The seven friends, in the order of their seats."),
    ]
    shadows: Annotated[
        tuple[Shadow, ...], Meta(min_length=FRIENDS, max_length=FRIENDS), told("Their Shadows.")
    ]
    death: Annotated[DeathDeck, told("Death.")]
    darkness: Annotated[Cards, told("The Darkness cards.")]
    days: Annotated[
        tuple[Event, ...],
        Meta(min_length=DAYS, max_length=DAYS),
        told("The 28 days, in the order of the month."),
    ]
    epilogue: Annotated[Epilogue, told("What is told at the end.")]

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

    def arguers_on(self, day: int) -> tuple[int, int]:
        """The seats of the two who argued on a day."""
        event = self.days[day]
        if not isinstance(event, Argument):
            raise TypeError(f"Nobody argued on day {day + 1}.")
        return self.arguers(event)

    def flap(self, day: int) -> Flap:
        """What stands under the flap of a day that is no battle."""
        event = self.days[day]
        if isinstance(event, Battle):
            raise TypeError(f"Day {day + 1} is a battle, and has no needs under its flap.")
        return event.flap

    @cached_property
    def names(self) -> tuple[str, ...]:
        """How answers name each friend, by seat."""
        return tuple(friend.id for friend in self.friends)

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
    def items(self) -> frozenset[str]:
        """The ids of all items."""
        return frozenset(id for id, kind in self.cards.items() if kind.item)

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
        yield from told_apart("friends", "name", [friend.name for friend in self.friends])
        yield from told_apart("weekdays", "", self.weekdays)
        yield from once_each("shadows", [shadow.of for shadow in self.shadows], names)
        yield from self._strangers()
        yield from self._misplaced_days()
        yield from self._wrong_needs()
        yield from self._wrong_cards()

    def _strangers(self) -> Iterator[Complaint]:
        yield from strangers(inside(self), {"friend": self.seats})
        for index, event in enumerate(self.days):
            if isinstance(event, Argument) and len({*event.between}) < len(event.between):
                yield Complaint(("days", index, "between"), "must name two different friends")
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
            utmost = self._utmost(index, event)
            for way, needs in enumerate(event.flap.ways):
                spot = ("days", index, "flap", "ways", way)
                if not needs:
                    yield Complaint(spot, "must ask for something")
                if needs in event.flap.ways[:way]:
                    yield Complaint(spot, "must be another than those before")
                for place, need in enumerate(needs):
                    if need.looks_at() not in (None, *allowed):
                        words = f"must be one of {', '.join(allowed)} on such a day"
                        yield Complaint((*spot, place, "who"), words)
                        continue
                    for field, words in need.faults(utmost):
                        yield Complaint((*spot, place, field), words)

    def _utmost(self, index: int, event: Disaster | Argument) -> Utmost:
        """What the best of all groups could bring to a day, after the best of all months."""
        arguers = [self.seats[id] for id in getattr(event, "between", ()) if id in self.seats]
        others = [seat for seat in range(FRIENDS) if seat not in arguers]
        kept = [event for at, event in enumerate(self.days) if at != index]
        stats: dict[tuple[Stat, Who], int] = {}
        for stat in get_args(Stat):
            levels = [self._highest(friend, stat, kept) for friend in self.friends]
            best = sorted((levels[seat] for seat in others), reverse=True)
            group = [levels[seat] for seat in arguers] + best[: (1 if arguers else 2)]
            stats |= {(stat, "each"): min(group), (stat, "together"): sum(group), (stat, "one"): max(group)}
            stats |= {(stat, "arguers"): min(group[:2]), (stat, "intervener"): best[0]}
        argued = [id for event in kept if isinstance(event, Argument) for id in event.between]
        counts = [argued.count(friend.id) for friend in self.friends]
        best = sorted((counts[seat] for seat in others), reverse=True)
        above = index // WEEK
        return Utmost(
            stats,
            understanding=sum(counts[seat] for seat in arguers) + sum(best[: (1 if arguers else 2)]),
            card=max(kind.value for spot, kind in self._kinds() if "deck" not in spot),
            above=above,
            easier=above * event.flap.easier,
        )

    def _highest(self, friend: Friend, stat: Stat, days: Iterable[Event]) -> int:
        """How high a stat can grow: by each battle against another's Shadow, or by each disaster."""
        level: int = getattr(friend, stat)
        match stat:
            case "courage":
                return level + sum(isinstance(day, Battle) and day.shadow != friend.id for day in days)
            case "knowledge":
                return level + sum(isinstance(day, Disaster) for day in days)
        return level

    def _wrong_cards(self) -> Iterator[Complaint]:
        seen: set[str] = set()
        titles: set[str] = set()
        for spot, kind in self._kinds():
            if not seen.isdisjoint((kind.id, *kind.ids)):
                yield Complaint((*spot, "id"), f'must be its own; there is a card "{kind.id}" before')
            if kind.title in titles:
                yield Complaint((*spot, "title"), f'must be its own; there is a "{kind.title}" before')
            seen |= {kind.id, *kind.ids}
            titles.add(kind.title)
            yield from _wrong_worth(spot, kind)
            if kind.item != (spot[-2] == "items") and spot[-2] != "hand":
                yield Complaint((*spot, "item"), "must be true for what a Shadow gives up, and only there")


def spotted(
    spot: tuple[str | int, ...], cards: Iterable[CardKind]
) -> Iterator[tuple[tuple[str | int, ...], CardKind]]:
    """Cards with the spot of each."""
    return (((*spot, index), card) for index, card in enumerate(cards))


def _wrong_worth(spot: tuple[str | int, ...], kind: CardKind) -> Iterator[Complaint]:
    """What is wrong with what a card is worth, and does."""
    if (kind.value == 0) != bool(kind.does):
        yield Complaint((*spot, "does"), "must stand on every card of value 0, and on no other")
    if len({type(effect) for effect in kind.does}) < len(kind.does):
        yield Complaint((*spot, "does"), "must do each thing once; what it does twice counts once")
    if kind.holds and kind.holds > kind.strength:
        yield Complaint((*spot, "holds"), f"must not be more than the card covers, which is {kind.strength}")
    if kind.catches and kind.catches <= kind.strength:
        yield Complaint((*spot, "catches"), f"must be more than the card covers, which is {kind.strength}")
    no_use = {
        "catches": kind.catches,
        "spurs": kind.spurs,
        "single": kind.single,
        "cover": kind.cover is not None,
    }
    for field, stands in no_use.items():
        if kind.value == 0 and stands:
            yield Complaint((*spot, field), "must not stand on a card of value 0")


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
