"""What effects name, and whether the box has it: endings, diary cards, counters, machines, places."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from timeloom.games.islands.pack.cards import Scenario
from timeloom.games.islands.pack.verbs import Arrival, CounterMove, Effect, TokenMove

if TYPE_CHECKING:
    from timeloom.games.islands.pack.box import Box

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


def strangers(effects: Iterator[Effect], names: Known) -> Iterator[str]:
    """A clause for every name that nothing in the box has."""
    for effect in effects:
        for kind, name in named(effect):
            if kind in names and name not in names[kind]:
                yield f'names the {kind} "{name}", which is not there'


def named(effect: Effect) -> Iterator[tuple[str, str]]:
    """What an effect names, each with its kind."""
    match effect.value:
        case Arrival(machine=machine, response=response):
            yield "machine", machine
            if response:
                yield "response card", response
        case TokenMove(at=at):
            yield "location for tokens", at
        case CounterMove(counter=counter):
            yield "counter", counter
        case tuple(numbers) if effect.verb == "diary":
            yield from (("diary card", str(number)) for number in numbers)
        case value if effect.verb in KINDS:
            yield KINDS[effect.verb], str(value)


KINDS = {
    "win": "ending",
    "lose": "ending",
    "flip": "diary card",
    "close": "diary card",
    "alert": "machine",
    "calm": "machine",
    "wreck": "machine",
    "leave": "machine",
    "open_place": "event location",
    "shut_place": "event location",
    "lure": "location",
    "move": "location",
}
"""What the verbs name that are given nothing but a name."""
