"""What is wrong with a mission beyond its types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from timeloom.games.agents.pack.box import Box
from timeloom.games.agents.pack.cards import MOST_AGENTS
from timeloom.games.agents.pack.ignored import ignored
from timeloom.games.agents.pack.verbs import Conflict, Effect
from timeloom.kernel.pack import Complaint
from timeloom.kernel.verbs import inside, named_by

TABLES = ("receptacles", "maps", "locations", "items", "mysteries", "tokens", "destiny", "events", "endings")


def complaints(mission: Box) -> Iterator[Complaint]:
    """Everything."""
    yield from doubles(mission)
    yield from strangers(mission)
    yield from misfits(mission)
    yield from ignored(mission)


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


MADE = {"a new mark": "a mark", "a new counter": "a counter"}
"""What is there because something names it."""

SAID = {
    "a mark": 'cannot hold: nothing ever marks "{}"',
    "a counter": 'cannot be reached: nothing ever counts "{}"',
    "something to hold": 'must name an item or token of the mission; there is no "{}"',
    "an interaction card": "must be on some receptacle; nobody has a card {}",
}
"""What is said of a name that nothing has, where there is more to say than that."""


def strangers(mission: Box) -> Iterator[Complaint]:
    """Everything that names something which the mission does not have, or never makes."""
    named = [(spot, one) for spot, table in mission.tables for one in named_by(table)]
    there = known(mission)
    there |= {kind: {one.name for _, one in named if one.kind == new} for new, kind in MADE.items()}
    for spot, one in named:
        if one.kind not in MADE and one.name not in there[one.kind]:
            words = SAID.get(one.kind, f'must name {one.kind} of the mission; there is no "{{}}"')
            yield Complaint((*spot, one.field), words.format(one.name))


def unheld(mission: Box) -> Iterator[Complaint]:
    """What would have to be in somebody's hand, and lies there for everybody."""
    shared = {item.id for item in mission.items if item.colour == "white"}
    shared |= {token.id for token in mission.tokens if token.group}
    for spot, table in mission.tables:
        for one in named_by(table):
            if one.kind == "something to hold" and one.name in shared:
                words = f'nobody ever holds "{one.name}", which lies there for everybody; ask group_holds'
                yield Complaint((*spot, one.field), words)


def known(mission: Box) -> dict[str, set[str]]:
    """What there is, by what it is called in complaints."""
    items, tokens, mysteries = set(mission.item), set(mission.token), set(mission.mystery)
    return {
        "an item": items,
        "a token": tokens,
        "a mystery": mysteries,
        "an item or token": items | tokens,
        "something to hold": items | tokens,
        "something to have": items | tokens | mysteries,
        "something to remove": items | tokens | mysteries | {"this"},
        "a location": set(mission.location),
        "a map card": set(mission.map),
        "a receptacle": set(mission.receptacle),
        "an ending": set(mission.ending),
        "an interaction card": {
            str(card.number) for entry in mission.receptacles for card in entry.interactions
        },
    }


def misfits(mission: Box) -> Iterator[Complaint]:
    """Figures and cards that do not go together."""
    most = sum(sorted(entry.azrak for entry in mission.receptacles)[-MOST_AGENTS:])
    if mission.crystals < most:
        yield Complaint(
            ("crystals",), f"must be {most} or more, for four receptacles; it is {mission.crystals}"
        )
    yield from homeless(mission)
    yield from unheld(mission)
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
    """A first map with nowhere to go."""
    starts = any(effect.departs for effect in mission.begin)
    if not starts and not any(place.open for card in mission.maps if card.start for place in card.places):
        yield Complaint(("maps",), "must have an open place at the start; there is none")


def deathless(mission: Box) -> Iterator[Complaint]:
    """Opponents that cannot be beaten: no life points, no test for everybody, or none that does damage."""
    for spot, table in mission.tables:
        if isinstance(table, Conflict):
            if table.kind == "group" and table.life is None:
                yield Complaint(
                    (*spot, "life"), "is missing; a group conflict ends when its life points are used up"
                )
            if table.kind == "group" and all(test.when for test in table.tests):
                yield Complaint(
                    (*spot, "tests"), "must have one without a when; in a group conflict all must take one"
                )
            harmful = any(isinstance(part, Effect) and part.can_end_a_fight() for _, part in inside(table))
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
