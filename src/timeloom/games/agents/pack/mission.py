"""A mission: one TOML file, read and checked as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from importlib.resources import files
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
from timeloom.games.agents.pack.verbs import (
    Conflict,
    Count,
    Effect,
    Id,
    Title,
    Way,
    When,
    Words,
    inside,
    unsound,
)
from timeloom.kernel.faults import PackFault
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content, File, hash_of, pack_files, read_packs

FOLDER = files("timeloom.games.agents") / "packs"
DESTINY_CARDS = 6
MOST_AGENTS = 4


class Mission(Content, frozen=True, kw_only=True, dict=True):
    """Everything that is in the box of one mission."""

    named_by: ClassVar[tuple[str, ...]] = ()

    id: Id
    title: Title
    about: Words
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

    def complaints(self) -> Iterator[Complaint]:
        """What the types cannot say."""
        yield from doubles(self)
        tables = list(inside(self))
        for spot, table in tables:
            if isinstance(table, Effect):
                yield from unsound(spot, table)
        yield from strangers(self, tables)
        yield from unheard_of(tables)
        yield from misfits(self)


# Complaints

TABLES = ("receptacles", "maps", "locations", "items", "mysteries", "tokens", "destiny", "events", "endings")


def doubles(mission: Mission) -> Iterator[Complaint]:
    """Ids that are there twice; items, mysteries and tokens share one set of names."""
    held: Counter[str] = Counter()
    for table in TABLES:
        found: Counter[str] = held if table in ("items", "mysteries", "tokens") else Counter()
        for index, entry in enumerate(getattr(mission, table)):
            found[entry.id] += 1
            if found[entry.id] > 1:
                yield Complaint((table, index, "id"), "must be one of its own; it is there twice")
    for index, location in enumerate(mission.locations):
        ids = Counter(card.id for card in location.cards)
        for at, card in enumerate(location.cards):
            if ids[card.id] > 1:
                spot = ("locations", index, "cards", at, "id")
                yield Complaint(spot, "must be one of its own at its location; it is there twice")


def strangers(mission: Mission, tables: list[tuple[Spot, Content]]) -> Iterator[Complaint]:
    """Everything that names something which the mission does not have."""
    kinds = known(mission)
    for spot, table in tables:
        for field, kind in NAMING.get(type(table), {}).items():
            value = getattr(table, field)
            for name in (value,) if isinstance(value, str) else value or ():
                if name not in kinds[kind]:
                    yield Complaint((*spot, field), f'must name {kind} of the mission; there is no "{name}"')


NAMING: dict[type[Content], dict[str, str]] = {
    Effect: {
        "item": "an item",
        "mystery": "a mystery",
        "token": "a token",
        "stow": "an item or token",
        "remove": "something to remove",
        "open": "a location",
        "close": "a location",
        "map": "a map card",
        "go": "a location",
        "end": "an ending",
    },
    When: {
        "holds": "an item or token",
        "group_holds": "something to have",
        "receptacle": "a receptacle",
        "in_play": "a receptacle",
        "at": "a location",
        "visited": "a location",
    },
    Item: {"map": "a map card"},
}


def known(mission: Mission) -> dict[str, set[str]]:
    """What there is, by what it is called in complaints."""
    items, tokens, mysteries = set(mission.item), set(mission.token), set(mission.mystery)
    return {
        "an item": items,
        "a token": tokens,
        "a mystery": mysteries,
        "an item or token": items | tokens,
        "something to have": items | tokens | mysteries,
        "something to remove": items | tokens | mysteries | {"this"},
        "a location": set(mission.location),
        "a map card": set(mission.map),
        "a receptacle": set(mission.receptacle),
        "an ending": set(mission.ending),
    }


def unheard_of(tables: list[tuple[Spot, Content]]) -> Iterator[Complaint]:
    """Conditions on marks and counters that nothing ever sets."""
    marked = {name for _, table in tables for name in marks_made(table)}
    counted = {table.count.counter for _, table in tables if isinstance(table, Effect) and table.count}
    for spot, table in tables:
        if isinstance(table, When):
            for name in sorted(set(table.marks) - marked):
                yield Complaint((*spot, "marks"), f'cannot hold: nothing ever marks "{name}"')
            if table.counter and table.counter not in counted:
                yield Complaint(
                    (*spot, "counter"), f'cannot be reached: nothing ever counts "{table.counter}"'
                )


def marks_made(table: Content) -> Iterator[str]:
    """The marks that this table can make."""
    if isinstance(table, Effect) and table.mark:
        yield table.mark
    if isinstance(table, Effect | Way) and table.once:
        yield table.once


def misfits(mission: Mission) -> Iterator[Complaint]:
    """Figures and cards that do not go together."""
    most = sum(sorted(entry.azrak for entry in mission.receptacles)[-MOST_AGENTS:])
    if mission.crystals < most:
        yield Complaint(
            ("crystals",), f"must be {most} or more, for four receptacles; it is {mission.crystals}"
        )
    yield from homeless(mission)
    yield from speechless(mission)
    yield from deathless(mission)
    for index, item in enumerate(mission.items):
        if item.colour != "white" and (item.map or item.replacement):
            yield Complaint(("items", index), "only a white item lays a map card or replaces attributes")
        if item.colour in ("yellow", "red") and item.bonus:
            yield Complaint(
                ("items", index, "bonus"), "must be on a card that is kept; this one is stowed once read"
            )
    for index, mystery in enumerate(mission.mysteries):
        if mystery.kind == "replace" and not mystery.face:
            yield Complaint(
                ("mysteries", index, "face"), "is missing; it takes a card's place in the panorama"
            )


def homeless(mission: Mission) -> Iterator[Complaint]:
    """Map places without a location, and a first map with nowhere to go."""
    for index, card in enumerate(mission.maps):
        for at, place in enumerate(card.places):
            if place.location not in mission.location:
                spot = ("maps", index, "places", at, "location")
                yield Complaint(spot, f'must name a location of the mission; there is no "{place.location}"')
    starts = [effect.go for effect in mission.begin if effect.go]
    if not starts and not any(place.open for card in mission.maps if card.start for place in card.places):
        yield Complaint(("maps",), "must have an open place at the start; there is none")


def speechless(mission: Mission) -> Iterator[Complaint]:
    """Interaction cards that are asked for and that nobody has."""
    numbers = {card.number for entry in mission.receptacles for card in entry.interactions}
    for spot, table in inside(mission):
        if isinstance(table, Effect) and table.interact and table.interact not in numbers:
            yield Complaint(
                (*spot, "interact"), f"must be on some receptacle; nobody has a card {table.interact}"
            )


def deathless(mission: Mission) -> Iterator[Complaint]:
    """Opponents that cannot be beaten: without life points, or with tests that do no damage."""
    for spot, table in inside(mission):
        if isinstance(table, Conflict):
            if table.kind == "group" and table.life is None:
                yield Complaint(
                    (*spot, "life"), "is missing; a group conflict ends when its life points are used up"
                )
            harmful = any(isinstance(part, Effect) and (part.damage or part.end) for _, part in inside(table))
            if table.life is not None and not harmful:
                yield Complaint((*spot, "tests"), "must be able to do damage; no cell of theirs does")


# Reading


def gather(paths: Sequence[File]) -> dict[str, Mission]:
    """The missions of these files by id; none may be there twice."""
    found: dict[str, Mission] = {}
    for path, mission in zip(paths, read_packs(paths, Mission), strict=True):
        if mission.id in found:
            raise PackFault(f'{path.name}: there must be one mission "{mission.id}"; there is another.')
        found[mission.id] = mission
    return found


@cache
def missions() -> dict[str, Mission]:
    """All missions that can be played, by id."""
    return gather(pack_files(FOLDER, "agents"))


@cache
def missions_hash() -> str:
    """The hash of all missions."""
    return hash_of(*pack_files(FOLDER, "agents"))
