"""The box: everything that is printed, gathered from the files of a folder.

Each file holds any of the tables below; together they must make a whole. So somebody else's set is one
more file: rumors, and a scenario that shuffles them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from importlib.resources import files
from typing import ClassVar, Protocol, TypeVar

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
from timeloom.games.islands.pack.map import Map
from timeloom.games.islands.pack.references import known, strangers
from timeloom.games.islands.pack.verbs import Effect, every, unsound
from timeloom.kernel.faults import Located, PackFault
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Complaint, Content, File, hash_of, pack_files, read_packs

FOLDER = files("timeloom.games.islands") / "packs"


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
        for spot, effects in self.effects():
            yield from unsound(spot, effects)
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


def gather(paths: Sequence[File]) -> Box:
    """Read all files and put them together; what does not fit is a `PackFault`."""
    names = [path.name for path in paths]
    shelves = list(zip(names, read_packs(paths, Shelf), strict=True))
    maps = [shelf.map for _, shelf in shelves if shelf.map]
    if len(maps) != 1:
        raise PackFault(f"The box must have one map; there are {len(maps)}.")
    box = Box(
        maps[0],
        kids=by_id(shelves, lambda shelf: shelf.kids),
        items=by_id(shelves, lambda shelf: shelf.items),
        anomalies=by_id(shelves, lambda shelf: shelf.anomalies),
        machines=by_id(shelves, lambda shelf: shelf.machines),
        responses=by_id(shelves, lambda shelf: shelf.responses),
        firewalls=by_id(shelves, lambda shelf: shelf.firewalls),
        school=by_id(shelves, lambda shelf: shelf.school),
        chores=by_id(shelves, lambda shelf: shelf.chores),
        places=by_id(shelves, lambda shelf: shelf.places),
        rumors=by_id(shelves, lambda shelf: shelf.rumors),
        scenarios=by_id(shelves, lambda shelf: shelf.scenarios),
    )
    faults = [Located(None, (), sentence) for sentence in (*misfits(box), *misnamed(box, shelves))]
    if faults:
        raise PackFault(faults[0].sentence, faults)
    return box


class Listed(Protocol):
    """An entry with an id."""

    @property
    def id(self) -> str:
        """What it is called in the files."""


L = TypeVar("L", bound=Listed)


def by_id(shelves: list[tuple[str, Shelf]], entries: Callable[[Shelf], tuple[L, ...]]) -> dict[str, L]:
    """The entries of one table from all files, by id; none may be there twice."""
    found: dict[str, L] = {}
    for file, shelf in shelves:
        for entry in entries(shelf):
            if entry.id in found:
                raise PackFault(f'{file}: there must be one "{entry.id}"; the box has another.')
            found[entry.id] = entry
    return found


def misnamed(box: Box, shelves: list[tuple[str, Shelf]]) -> Iterator[str]:
    """A sentence for everything that an effect names and that is not in the box."""
    for file, shelf in shelves:
        for (table, index, *_), effects in shelf.effects():
            card = getattr(shelf, str(table))[index]
            names = known(box, card if isinstance(card, Scenario) else None)
            for words in strangers(every(effects), names):
                yield f'{file}: {table} "{card.id}": {words}.'


def misfits(box: Box) -> Iterator[str]:
    """A sentence for everything that points at something which is not in the box."""
    for kid in box.kids.values():
        if kid.item not in box.items:
            yield f'kids "{kid.id}": item must be an item of the box; there is no "{kid.item}".'
        if kid.home not in box.map.location:
            yield f'kids "{kid.id}": home must be a location; there is no {kid.home}.'
    for machine in box.machines.values():
        if machine.response not in box.responses:
            yield f'machines "{machine.id}": there is no response card "{machine.response}".'
    for rumor in box.rumors.values():
        if rumor.letter not in box.map.location:
            yield f'rumors "{rumor.id}": there is no location {rumor.letter}.'
    for scenario in box.scenarios.values():
        yield from scenario_misfits(box, scenario)


def scenario_misfits(box: Box, scenario: Scenario) -> Iterator[str]:
    """What a scenario names that is not there."""
    name = f'scenarios "{scenario.id}"'
    sets = {rumor.set for rumor in box.rumors.values()}
    for missing in sorted({*scenario.sets, scenario.insight_set} - sets):
        yield f'{name}: there are no rumors of the set "{missing}".'
    for arrival in scenario.machines:
        if arrival.machine not in box.machines:
            yield f'{name}: there is no machine "{arrival.machine}".'
        if arrival.sector in box.map.sea:
            yield f"{name}: {arrival.sector} is sea; a machine cannot start there."
    for letter in scenario.places:
        if letter not in box.places:
            yield f"{name}: there is no event location {letter}."
    numbers = {card.number for card in scenario.cards}
    for number in scenario.diary:
        if number not in numbers:
            yield f"{name}: there is no diary card {number}."
    if scenario.timeout not in {ending.id for ending in scenario.endings}:
        yield f'{name}: timeout must name an ending; there is no "{scenario.timeout}".'


@cache
def load_box() -> Box:
    """The box that the game is played with."""
    return gather(pack_files(FOLDER, "islands"))


@cache
def box_hash() -> str:
    """The hash of the box."""
    return hash_of(*pack_files(FOLDER, "islands"))
