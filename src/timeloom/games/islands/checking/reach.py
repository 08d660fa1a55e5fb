"""What can come to be in a story, whatever the kids do and whatever the dice show.

Everything that was possible once stays so here: more is reached than in any game, and what is not reached is
in no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from timeloom.games.islands.pack.diary import Page, Scenario
from timeloom.games.islands.pack.facts import Fact, card, side
from timeloom.games.islands.pack.language import Effect, When
from timeloom.games.islands.pack.shelf import Box
from timeloom.kernel.lines import Spot
from timeloom.kernel.pack import Content
from timeloom.kernel.verbs import inside

COMMON = ("school", "chores", "places", "anomalies", "responses")
"""The cards that come up in every story."""


class Deed(NamedTuple):
    """An effect somewhere in a story: on which side it stands (if on any), and what must hold for it."""

    spot: Spot
    effect: Effect
    host: Fact | None
    conditions: tuple[When, ...]

    def missing(self, reached: set[Fact]) -> Iterator[Fact]:
        """What keeps it from ever being done."""
        if self.host is not None and self.host not in reached:
            yield self.host
        for when in self.conditions:
            yield from unmet(when, reached)


def unmet(when: When, reached: set[Fact]) -> Iterator[Fact]:
    """What a condition asks for and can never have."""
    asked = (fact for fact in when.asks() if fact.never)
    return (fact for fact in asked if fact not in reached and Fact(fact.kind) not in reached)


class Story:
    """A scenario with all that can happen in it; spots are those of its file."""

    def __init__(self, box: Box, scenario: Scenario, spot: Spot) -> None:
        self.box, self.scenario, self.spot = box, scenario, spot

    @cached_property
    def pages(self) -> list[tuple[Fact, Spot, Page]]:
        """All sides of its diary cards."""
        return [
            (side(entry.number, letter), (*self.spot, "cards", index, letter), page)
            for index, entry in enumerate(self.scenario.cards)
            for letter, page in (("a", entry.a), ("b", entry.b))
        ]

    @cached_property
    def deeds(self) -> list[Deed]:
        """Everything that can be done: by its own cards, by its rumors, and by what every story has."""
        found = [deed for fact, spot, page in self.pages for deed in deeds_in(page, spot, fact)]
        for rumor in self.box.rumors.values():
            if rumor.set in self.scenario.sets:
                found += deeds_in(rumor, ())
        for table in COMMON:
            for entry in getattr(self.box, table).values():
                found += deeds_in(entry, ())
        return found

    @cached_property
    def beginning(self) -> set[Fact]:
        """What is so, or can be, without any card doing anything."""
        numbers = [entry.number for entry in self.scenario.cards if entry.complication]
        opened = [*self.scenario.diary, *(numbers if self.scenario.sandbox else ())]
        return {
            *(fact for number in opened for fact in (card(number), side(number, "a"))),
            *(Fact("machine", arrival.machine) for arrival in self.scenario.machines),
            *(Fact("week", str(week + 1)) for week in range(self.scenario.weeks)),
            Fact("ending", self.scenario.timeout),
        }

    @cached_property
    def reached(self) -> set[Fact]:
        """Everything that can ever be so."""
        reached, before = set(self.beginning), 0
        while len(reached) > before:
            before = len(reached)
            for deed in self.deeds:
                if not any(deed.missing(reached)):
                    reached.update(deed.effect.makes())
        return reached

    def why(self, fact: Fact) -> str:
        """Why something can never be: nothing leads to it, or what would is out of reach itself."""
        for deed in self.deeds:
            if fact in deed.effect.makes():
                missing = next(deed.missing(self.reached))
                return f"{missing.never}."
        return f"{fact.never}."


def deeds_in(content: Content, spot: Spot, host: Fact | None = None) -> Iterator[Deed]:
    """Every effect in a table, each with all conditions around it."""
    tables = list(inside(content, spot))
    conditions = dict(conditions_in(tables))
    for place, table in tables:
        if isinstance(table, Effect):
            around = (place[:end] for end in range(len(spot), len(place) + 1))
            yield Deed(place, table, host, tuple(conditions[at] for at in around if at in conditions))


def conditions_in(tables: list[tuple[Spot, Content]]) -> Iterator[tuple[Spot, When]]:
    """The tables that something must hold for, and what that is."""
    for spot, table in tables:
        when = getattr(table, "when", None)
        if isinstance(when, When):
            yield spot, when
