"""What the box has, by kind, so that every name on a card can be looked up."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from timeloom.games.islands.pack.cards import Rumor
from timeloom.games.islands.pack.diary import Scenario
from timeloom.games.islands.pack.map import SECTORS
from timeloom.games.islands.pack.shelf import TABLES, Box, Shelf
from timeloom.kernel.complaints import Complaint
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import inside, strangers

SAID = {"sector of land": "must be on land; {} is sea, where no machine can stand"}
"""What is said of a name that will not do, where there is more to say than that."""


def misnamed(box: Box, shelf: Shelf) -> Iterator[Complaint]:
    """A complaint about everything that a card of this file names and that is not there."""
    everywhere = names_of_box(box)
    for table in TABLES:
        for index, card in enumerate(getattr(shelf, table)):
            known = everywhere | names_of_stories(stories_with(box, card))
            yield from strangers(inside(card, (table, index)), known, SAID)


def names_of_box(box: Box) -> dict[str, Collection[str]]:
    """The names that are the same for all cards."""
    return {
        "machine": box.machines,
        "response card": box.responses,
        "event location": box.places,
        "location": box.map.location,
        "item": box.items,
        "sector of land": [sector for sector in SECTORS if sector not in box.map.sea],
        "set of rumors": {rumor.set: None for rumor in box.rumors.values()},
    }


def names_of_stories(scenarios: Iterable[Scenario]) -> dict[str, Collection[str]]:
    """The names that belong to stories: their endings, cards, counters and sets."""
    found: dict[str, dict[str, None]] = {
        kind: {} for kind in ("ending", "diary card", "counter", "set of the scenario")
    }
    for scenario in scenarios:
        found["ending"] |= {ending.id: None for ending in scenario.endings}
        found["set of the scenario"] |= dict.fromkeys(scenario.sets)
        for card in scenario.cards:
            found["diary card"][str(card.number)] = None
            counters = (*card.a.counters, *card.b.counters)
            found["counter"] |= {counter.id: None for counter in counters}
    return dict(found)


def stories_with(box: Box, card: Content) -> Iterable[Scenario]:
    """The stories in which a card can come up: its own, those with its set of rumors, or all."""
    match card:
        case Scenario():
            return [card]
        case Rumor(set=kept):
            return [story for story in box.scenarios.values() if kept in story.sets]
        case _:
            return box.scenarios.values()
