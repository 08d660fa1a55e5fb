"""How much each kind of thing counts for whoever plans: as for a steady player, or as was learned from games.

What was learned is in `learned.toml`, scenario by scenario, and

    python -m benchmarks.islands_measures

learns it again. A scenario that is not there is planned for by what stands under `any`: the measures of *The
Runaway* without what only its own pages offer, which seem to win a little more in others too. In *The Second
Tuesday* they lost games, so it stands there with a steady player's.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from timeloom.games.islands.state import State


class Measures(Struct, frozen=True):
    """By what factor each kind of thing counts more or less than for a steady player."""

    insight: float = 1.0
    enigma: float = 1.0
    close: float = 1.0
    """Enigma, when little more would lose the game; and `near`, how little that is."""
    near: float = 1.0
    step: float = 1.0
    """A counter of the story, and a page of it."""
    page: float = 1.0
    tokens: float = 1.0
    """Tokens that are taken away."""
    hack: float = 1.0
    """A machine that a card waits for, and one that is handy."""
    handy: float = 1.0
    track: float = 1.0
    """That a rumor cannot be pushed off the track any more."""
    hurt: float = 1.0
    rest: float = 1.0
    late: float = 1.0
    cards: float = 1.0
    favor: float = 1.0
    time: float = 1.0
    cube: float = 1.0
    """Cubes that are left over."""
    tolls: float = 1.0
    """What one meets on the way, and what it costs to be driven."""
    car: float = 1.0
    chores: float = 1.0
    places: float = 1.0
    company: float = 1.0
    """What takes several kids, beside what one can do alone."""
    push: float = 1.0
    """How many conditions keep a kid from pushing and from helping, and how many cubes luck is worth."""
    help: float = 1.0
    spend: float = 1.0
    rush: float = 0.0
    """How fast what is for later days loses its worth as days pass; an exponent."""
    dread: float = 0.0
    """How much enigma costs more the more of it there is; an exponent too."""
    actions: dict[str, float] = {}
    """What a page offers, by page and place, such as `3a 0`."""
    forks: dict[str, dict[str, float]] = {}
    """What is added to the chance to win with a way that a card lets one choose, by its title and place."""

    def of_action(self, page: str, index: int) -> float:
        """By how much an action of a page counts more."""
        return self.actions.get(f"{page} {index}", 1.0) if self.actions else 1.0

    def of_fork(self, card: str, place: int) -> float:
        """What is added with one of the ways that a card lets one choose."""
        return self.forks[card].get(str(place), 0.0) if card in self.forks else 0.0


STEADY = Measures()
ANY = "any"
"""Where that stands which goes for all scenarios of which nothing of their own was learned."""


@cache
def all_learned() -> Mapping[str, Measures]:
    """What was learned, by scenario."""
    text = files(__package__).joinpath("learned.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, Measures])


def learned_about(scenario: str) -> Measures:
    """What was learned about a scenario, or else about all of them."""
    known = all_learned()
    return known.get(scenario) or known[ANY]


def learned(s: State) -> Measures:
    """What was learned about the scenario that is played."""
    return learned_about(s.scenario)
