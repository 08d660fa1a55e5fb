"""What the files of the box hold: each is a shelf with any of the tables, and together they are the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Annotated, Any, ClassVar

from msgspec import Struct

from timeloom.games.islands.pack.cards import Anomaly, Chore, EventPlace, Item, Kid, Rumor, SchoolCard
from timeloom.games.islands.pack.diary import DiaryCard, Page, Scenario
from timeloom.games.islands.pack.idle import idle, twice
from timeloom.games.islands.pack.machines import Firewall, Machine, Response
from timeloom.games.islands.pack.map import Map
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content
from timeloom.kernel.verbs import inside, told

TABLES = (
    "kids",
    "items",
    "anomalies",
    "machines",
    "responses",
    "firewalls",
    "school",
    "chores",
    "places",
    "rumors",
    "scenarios",
)
"""The tables whose entries are known by their ids."""


class Shelf(Content, frozen=True):
    """One file of the box."""

    named_by: ClassVar[tuple[str, ...]] = ()

    map: Annotated[Map | None, told("The board; one file of the box has it.")] = None
    kids: Annotated[tuple[Kid, ...], told("Character boards.")] = ()
    items: Annotated[tuple[Item, ...], told("Items.")] = ()
    anomalies: Annotated[tuple[Anomaly, ...], told("Anomalies.")] = ()
    machines: Annotated[tuple[Machine, ...], told("Machine sheets.")] = ()
    responses: Annotated[tuple[Response, ...], told("Response cards.")] = ()
    firewalls: Annotated[tuple[Firewall, ...], told("Firewall tokens.")] = ()
    school: Annotated[tuple[SchoolCard, ...], told("School cards.")] = ()
    chores: Annotated[tuple[Chore, ...], told("Chores.")] = ()
    places: Annotated[tuple[EventPlace, ...], told("Event locations.")] = ()
    rumors: Annotated[tuple[Rumor, ...], told("Rumors.")] = ()
    scenarios: Annotated[tuple[Scenario, ...], told("Scenarios with their diaries.")] = ()

    def complaints(self) -> Iterator[Complaint]:
        """What is wrong within this file; what concerns several files is for the box."""
        if self.map:
            yield from self.map.complaints()
        yield from self.endless()
        yield from self.doubles()
        yield from idle(inside(self))

    def doubles(self) -> Iterator[Complaint]:
        """What is numbered or named twice within one card."""
        for at, scenario in enumerate(self.scenarios):
            own: Spot = ("scenarios", at)
            yield from twice((*own, "cards"), "number", [card.number for card in scenario.cards])
            yield from twice((*own, "endings"), "id", [ending.id for ending in scenario.endings])
            yield from twice((*own, "machines"), "machine", [one.machine for one in scenario.machines])
        for spot, page in self.pages():
            yield from twice((*spot, "counters"), "id", [counter.id for counter in page.counters])
            yield from twice((*spot, "counters"), "title", [counter.title for counter in page.counters])
        for at, card in enumerate(self.school):
            yield from twice(("school", at, "drifts"), "kind", [drift.kind for drift in card.drifts])

    def endless(self) -> Iterator[Complaint]:
        """What could be done for ever, because it takes no time."""
        for index, chore in enumerate(self.chores):
            if chore.errand.test and not chore.errand.time:
                yield Complaint(("chores", index, "errand"), "must take time if it has a test")
        for spot, page in self.pages():
            for index, action in enumerate(page.actions):
                if not action.time and action.often == "always":
                    words = "must take time, or be done `once` or once a `round`"
                    yield Complaint((*spot, "actions", index), words)

    def pages(self) -> Iterator[tuple[Spot, Page]]:
        """All sides of diary cards in this file, with where they stand."""
        for index, scenario in enumerate(self.scenarios):
            for at, card in enumerate(scenario.cards):
                yield ("scenarios", index, "cards", at, "a"), card.a
                yield ("scenarios", index, "cards", at, "b"), card.b


class Box(Struct, frozen=True, dict=True):
    """All content by id, checked as a whole."""

    map: Map
    kids: dict[str, Kid]
    items: dict[str, Item]
    anomalies: dict[str, Anomaly]
    machines: dict[str, Machine]
    responses: dict[str, Response]
    firewalls: dict[str, Firewall]
    school: dict[str, SchoolCard]
    chores: dict[str, Chore]
    places: dict[str, EventPlace]
    rumors: dict[str, Rumor]
    scenarios: dict[str, Scenario]

    @cached_property
    def bag(self) -> tuple[str, ...]:
        """The firewall tokens, each as often as it is in the bag."""
        return tuple(id for id, wall in self.firewalls.items() for _ in range(wall.copies))

    @cached_property
    def diary(self) -> dict[str, dict[int, DiaryCard]]:
        """The diary cards of each scenario by their numbers."""
        return {id: {card.number: card for card in scenario.cards} for id, scenario in self.scenarios.items()}

    def shuffled(self, sets: tuple[str, ...]) -> tuple[str, ...]:
        """The rumors of these sets."""
        if sets not in self.decks:
            self.decks[sets] = tuple(id for id, rumor in self.rumors.items() if rumor.set in sets)
        return self.decks[sets]

    @cached_property
    def decks(self) -> dict[tuple[str, ...], tuple[str, ...]]:
        """The rumors of sets that were shuffled before."""
        return {}

    @cached_property
    def letters(self) -> dict[str, str]:
        """Where each rumor lies."""
        return {id: rumor.letter for id, rumor in self.rumors.items()}


def put_together(shelves: Iterable[Shelf]) -> Box:
    """All content of these files by id; where something is there twice, the first of them."""
    found = list(shelves)
    board = next(shelf.map for shelf in found if shelf.map)
    tables: dict[str, Any] = {table: by_id(found, table) for table in TABLES}
    return Box(board, **tables)


def by_id(shelves: list[Shelf], table: str) -> dict[str, Any]:
    """The entries of one table from all files by id."""
    found: dict[str, Any] = {}
    for shelf in shelves:
        for entry in getattr(shelf, table):
            found.setdefault(entry.id, entry)
    return found
