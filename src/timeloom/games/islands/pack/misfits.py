"""What does not fit once all files of the box lie together, each with the file and the spot that is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from timeloom.games.islands.pack.cards import Scenario
from timeloom.games.islands.pack.references import known, strangers
from timeloom.games.islands.pack.shelf import TABLES, Box, Shelf
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.joining import Filed
from timeloom.kernel.lines import Spot


def misfits(box: Box, shelves: Sequence[Filed[Shelf]]) -> Iterator[tuple[Filed[Shelf], Complaint]]:
    """Everything that is there twice, or points at something which is not in the box."""
    for filed, complaint in there_twice(shelves):
        yield filed, complaint
    for filed in shelves:
        shelf = filed.content
        for complaint in (*unknown_names(box, shelf), *unknown_in_scenarios(box, shelf)):
            yield filed, complaint
        for complaint in misnamed(box, shelf):
            yield filed, complaint


def there_twice(shelves: Sequence[Filed[Shelf]]) -> Iterator[tuple[Filed[Shelf], Complaint]]:
    """Maps and entries that the box has already."""
    seen: set[tuple[str, str]] = set()
    for filed in shelves:
        for spot, name in entries(filed.content):
            if (str(spot[0]), name) in seen:
                words = f'there must be one "{name}"; the box has another' if name else "is there already"
                yield filed, Complaint(spot, words)
            seen.add((str(spot[0]), name))


def entries(shelf: Shelf) -> Iterator[tuple[Spot, str]]:
    """Every entry of a file with where it stands and its id; a map has none."""
    if shelf.map:
        yield ("map",), ""
    for table in TABLES:
        for index, entry in enumerate(getattr(shelf, table)):
            yield (table, index), entry.id


def unknown_names(box: Box, shelf: Shelf) -> Iterator[Complaint]:
    """What kids, machines and rumors name that is not there."""
    for index, kid in enumerate(shelf.kids):
        if kid.item not in box.items:
            words = f'must be an item of the box; there is no "{kid.item}"'
            yield Complaint(("kids", index, "item"), words)
        if kid.home not in box.map.location:
            yield Complaint(("kids", index, "home"), f"must be a location; there is no {kid.home}")
    for index, machine in enumerate(shelf.machines):
        if machine.response not in box.responses:
            words = f'must be a response card; there is no "{machine.response}"'
            yield Complaint(("machines", index, "response"), words)
    for index, rumor in enumerate(shelf.rumors):
        if rumor.letter not in box.map.location:
            yield Complaint(("rumors", index, "letter"), f"must be a location; there is no {rumor.letter}")


def unknown_in_scenarios(box: Box, shelf: Shelf) -> Iterator[Complaint]:
    """What scenarios name that is not there."""
    for index, scenario in enumerate(shelf.scenarios):
        for spot, words in (*unknown_at_start(box, scenario), *unknown_in_story(scenario)):
            yield Complaint(("scenarios", index, *spot), words)


def unknown_at_start(box: Box, scenario: Scenario) -> Iterator[tuple[Spot, str]]:
    """What a scenario puts on the table and the box does not have."""
    sets = {rumor.set for rumor in box.rumors.values()}
    for index, name in enumerate(scenario.sets):
        if name not in sets:
            yield ("sets", index), f'must be a set of rumors; there are none of "{name}"'
    if scenario.insight_set not in sets:
        yield ("insight_set",), f'must be a set of rumors; there are none of "{scenario.insight_set}"'
    for index, arrival in enumerate(scenario.machines):
        if arrival.machine not in box.machines:
            yield ("machines", index, "machine"), f'must be in the box; there is no "{arrival.machine}"'
        if arrival.sector in box.map.sea:
            words = f"must be land; {arrival.sector} is sea, where no machine can start"
            yield ("machines", index, "sector"), words
    for index, letter in enumerate(scenario.places):
        if letter not in box.places:
            yield ("places", index), f"must be an event location; there is no {letter}"


def unknown_in_story(scenario: Scenario) -> Iterator[tuple[Spot, str]]:
    """What a scenario calls its own and does not have."""
    numbers = {card.number for card in scenario.cards}
    for index, number in enumerate(scenario.diary):
        if number not in numbers:
            yield ("diary", index), f"must be one of its cards; there is no {number}"
    if scenario.timeout not in {ending.id for ending in scenario.endings}:
        yield ("timeout",), f'must name an ending; there is no "{scenario.timeout}"'


def misnamed(box: Box, shelf: Shelf) -> Iterator[Complaint]:
    """Everything that an effect names and that is not in the box."""
    for spot, effects in shelf.effects():
        table, index, *_ = spot
        card = getattr(shelf, str(table))[index]
        names = known(box, card if isinstance(card, Scenario) else None)
        for words in strangers(effects, names):
            yield Complaint(spot, words)
