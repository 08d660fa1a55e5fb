"""What is wrong with a mission beyond its types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from timeloom.games.agents.pack.box import Box
from timeloom.games.agents.pack.cards import MOST_AGENTS, Item, ScoreLine
from timeloom.games.agents.pack.verbs import Conflict, Effect, Way, When, inside, unsound
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content

TABLES = ("receptacles", "maps", "locations", "items", "mysteries", "tokens", "destiny", "events", "endings")


def complaints(mission: Box) -> Iterator[Complaint]:
    """Everything."""
    yield from doubles(mission)
    tables = list(inside(mission))
    for spot, table in tables:
        if isinstance(table, Effect):
            yield from unsound(spot, table)
    yield from strangers(mission, tables)
    yield from unheard_of(tables)
    yield from misfits(mission)


def doubles(mission: Box) -> Iterator[Complaint]:
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


def strangers(mission: Box, tables: list[tuple[Spot, Content]]) -> Iterator[Complaint]:
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
        "stow_all": "a token",
        "remove_all": "a token",
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
    ScoreLine: {"thing": "something to have"},
}


def known(mission: Box) -> dict[str, set[str]]:
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
    """Marks and counters that are asked for and that nothing ever sets."""
    marked = {name for _, table in tables for name in marks_made(table)}
    counted = {table.count.counter for _, table in tables if isinstance(table, Effect) and table.count}
    for spot, table in tables:
        if isinstance(table, When):
            for name in sorted(set(table.marks) - marked):
                yield Complaint((*spot, "marks"), f'cannot hold: nothing ever marks "{name}"')
        if isinstance(table, When | ScoreLine) and table.counter and table.counter not in counted:
            yield Complaint((*spot, "counter"), f'cannot be reached: nothing ever counts "{table.counter}"')


def marks_made(table: Content) -> Iterator[str]:
    """The marks that this table can make."""
    if isinstance(table, Effect) and table.mark:
        yield table.mark
    if isinstance(table, Effect | Way) and table.once:
        yield table.once


def misfits(mission: Box) -> Iterator[Complaint]:
    """Figures and cards that do not go together."""
    most = sum(sorted(entry.azrak for entry in mission.receptacles)[-MOST_AGENTS:])
    if mission.crystals < most:
        yield Complaint(
            ("crystals",), f"must be {most} or more, for four receptacles; it is {mission.crystals}"
        )
    yield from homeless(mission)
    yield from speechless(mission)
    yield from deathless(mission)
    yield from uncounted(mission)
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


def homeless(mission: Box) -> Iterator[Complaint]:
    """Map places without a location, and a first map with nowhere to go."""
    for index, card in enumerate(mission.maps):
        for at, place in enumerate(card.places):
            if place.location not in mission.location:
                spot = ("maps", index, "places", at, "location")
                yield Complaint(spot, f'must name a location of the mission; there is no "{place.location}"')
    starts = [effect.go for effect in mission.begin if effect.go]
    if not starts and not any(place.open for card in mission.maps if card.start for place in card.places):
        yield Complaint(("maps",), "must have an open place at the start; there is none")


def speechless(mission: Box) -> Iterator[Complaint]:
    """Interaction cards that are asked for and that nobody has."""
    numbers = {card.number for entry in mission.receptacles for card in entry.interactions}
    for spot, table in inside(mission):
        if isinstance(table, Effect) and table.interact and table.interact not in numbers:
            yield Complaint(
                (*spot, "interact"), f"must be on some receptacle; nobody has a card {table.interact}"
            )


def deathless(mission: Box) -> Iterator[Complaint]:
    """Opponents that cannot be beaten: no life points, no test for everybody, or none that does damage."""
    for spot, table in inside(mission):
        if isinstance(table, Conflict):
            if table.kind == "group" and table.life is None:
                yield Complaint(
                    (*spot, "life"), "is missing; a group conflict ends when its life points are used up"
                )
            if table.kind == "group" and all(test.when for test in table.tests):
                yield Complaint(
                    (*spot, "tests"), "must have one without a when; in a group conflict all must take one"
                )
            harmful = any(isinstance(part, Effect) and (part.damage or part.end) for _, part in inside(table))
            if table.life is not None and not harmful:
                yield Complaint((*spot, "tests"), "must be able to do damage; no cell of theirs does")


def uncounted(mission: Box) -> Iterator[Complaint]:
    """Score lines that count two things, or have an end to count to and nothing to count."""
    for index, line in enumerate(mission.score):
        given = {"per": line.per != "mission", "counter": line.counter, "thing": line.thing}
        counted = [name for name, value in given.items() if value]
        if len(counted) > 1:
            words = f"a line must count one thing; it has {' and '.join(counted)}"
            yield Complaint(("score", index), words)
        if line.most is not None and not counted:
            yield Complaint(
                ("score", index, "most"), "must be on a line that counts something; this one is for once"
            )
