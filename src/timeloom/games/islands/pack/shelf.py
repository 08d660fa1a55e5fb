"""What the files of the box hold: each is a shelf with any of the tables, and together they are the box."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, ClassVar

from msgspec import Struct

from timeloom.games.islands.pack.cards import (
    Anomaly,
    Chore,
    DiaryCard,
    EventPlace,
    Firewall,
    Item,
    Kid,
    Machine,
    Page,
    Response,
    Rumor,
    Scenario,
    SchoolCard,
)
from timeloom.games.islands.pack.language import Effect
from timeloom.games.islands.pack.map import Map
from timeloom.kernel.faults import PackFault
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content

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

    map: Map | None = None
    kids: tuple[Kid, ...] = ()
    items: tuple[Item, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()
    machines: tuple[Machine, ...] = ()
    responses: tuple[Response, ...] = ()
    firewalls: tuple[Firewall, ...] = ()
    school: tuple[SchoolCard, ...] = ()
    chores: tuple[Chore, ...] = ()
    places: tuple[EventPlace, ...] = ()
    rumors: tuple[Rumor, ...] = ()
    scenarios: tuple[Scenario, ...] = ()

    def complaints(self) -> Iterator[Complaint]:
        """What is wrong within this file; what concerns several files is for the box."""
        if self.map:
            yield from self.map.complaints()
        yield from self.endless()

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

    def effects(self) -> Iterator[tuple[Spot, tuple[Effect, ...]]]:
        """All lists of effects in this file, with where they stand."""
        for index, anomaly in enumerate(self.anomalies):
            yield ("anomalies", index, "effects"), anomaly.effects
        for index, response in enumerate(self.responses):
            for name in ("routine", "alert", "firewall"):
                yield ("responses", index, name, "effects"), getattr(response, name).effects
        for index, chore in enumerate(self.chores):
            yield ("chores", index, "reward"), chore.reward
            yield ("chores", index, "missed"), chore.missed
        for table in ("school", "places", "rumors"):
            for index, card in enumerate(getattr(self, table)):
                yield (table, index, "success"), card.success
                yield (table, index, "failure"), card.failure
        for spot, page in self.pages():
            yield from page_effects(spot, page)


def page_effects(spot: Spot, page: Page) -> Iterator[tuple[Spot, tuple[Effect, ...]]]:
    """All lists of effects on one side of a diary card."""
    yield (*spot, "start"), page.start
    for index, trigger in enumerate(page.triggers):
        yield (*spot, "triggers", index, "do"), trigger.do
    for index, action in enumerate(page.actions):
        yield (*spot, "actions", index, "success"), action.success
        yield (*spot, "actions", index, "failure"), action.failure


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
    def diary(self) -> dict[tuple[str, int], DiaryCard]:
        """The diary cards by scenario and number."""
        return {(id, card.number): card for id, scenario in self.scenarios.items() for card in scenario.cards}


def put_together(shelves: Iterable[Shelf]) -> Box:
    """All content of these files by id; where something is there twice, the first of them."""
    found = list(shelves)
    board = next((shelf.map for shelf in found if shelf.map), None)
    if board is None:
        raise PackFault("The box must have one map; there are 0.")
    tables: dict[str, Any] = {table: by_id(found, table) for table in TABLES}
    return Box(board, **tables)


def by_id(shelves: list[Shelf], table: str) -> dict[str, Any]:
    """The entries of one table from all files by id."""
    found: dict[str, Any] = {}
    for shelf in shelves:
        for entry in getattr(shelf, table):
            found.setdefault(entry.id, entry)
    return found
