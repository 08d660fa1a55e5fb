"""What effects name, and whether the box has it: endings, diary cards, counters, machines, places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from timeloom.games.islands.pack.cards import Scenario
from timeloom.games.islands.pack.language import Effect
from timeloom.games.islands.pack.shelf import Box
from timeloom.kernel.verbs import inside, named_by

Known: TypeAlias = Mapping[str, set[str]]
"""The names that there are, by kind; a kind that is not in it is not looked at."""

MACHINE_WORDS = {"all", "nearby", "choice"}
MOVE_WORDS = {"home", "school", "adjacent", "open", "any"}
TOKEN_WORDS = {"here", "random", "random-open", "random-restricted", "spread", "choice", "any", "all"}


def known(box: Box, scenario: Scenario | None) -> Known:
    """The names that effects can use; those of a story only on its own cards."""
    places = set(box.map.location)
    everywhere = {
        "machine": {*box.machines, *MACHINE_WORDS},
        "response card": set(box.responses),
        "event location": set(box.places),
        "location": {*places, *MOVE_WORDS},
        "location for tokens": {*places, *TOKEN_WORDS},
    }
    return everywhere | names_of(scenario) if scenario else everywhere


def names_of(scenario: Scenario) -> dict[str, set[str]]:
    """The names that belong to one story."""
    pages = [page for card in scenario.cards for page in (card.a, card.b)]
    return {
        "ending": {ending.id for ending in scenario.endings},
        "diary card": {str(card.number) for card in scenario.cards},
        "counter": {counter.id for page in pages for counter in page.counters},
    }


def strangers(effects: tuple[Effect, ...], names: Known) -> Iterator[str]:
    """A clause for every name that nothing in the box has, however deep it lies."""
    for _, table in inside(effects):
        for one in named_by(table):
            if one.kind in names and one.name not in names[one.kind]:
                yield f'names the {one.kind} "{one.name}", which is not there'
