"""What makes a difference: effects that can touch nothing that is tracked need not be followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from timeloom.games.agents.checking.model.strength import CELLS, effects_of
from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.meaning.facts import Beaten, Fact, Marked
from timeloom.games.agents.pack.cards import Body
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test, Way

Told: TypeAlias = Effect | tuple[Effect, ...] | Way | Test | Conflict | Body
"""What may make a difference. The mission holds all of it, so it is known by identity."""


class Relevance:
    """Which effects, ways, tests and cards matter when these facts and numbers are tracked."""

    def __init__(
        self,
        verbs: Verbs,
        tracked: frozenset[Fact],
        *,
        priced: bool,
        may_be_lost: Callable[[Conflict], bool] = lambda conflict: False,
    ) -> None:
        self.verbs, self.tracked, self.priced, self.may_be_lost = verbs, tracked, priced, may_be_lost
        self.kinds = set(map(type, tracked))
        self.known: dict[int, bool] = {}
        self.looking: set[int] = set()
        self.judged: dict[int, bool] = {}

    def of(self, told: Told) -> bool:
        """Whether any of this matters; looked up once."""
        key = id(told)
        if key not in self.judged:
            self.judged[key] = self.judge(told)
        return self.judged[key]

    def judge(self, told: Told) -> bool:
        """Whether any of this matters."""
        match told:
            case tuple():
                return self.any_of(told)
            case Way():
                return self.way(told)
            case Test():
                return self.test(told)
            case Conflict():
                return self.conflict(told)
            case Effect():
                return self.effect(told)
            case _:
                return self.body(told)

    def any_of(self, effects: Iterable[Effect]) -> bool:
        """Whether one of these effects matters."""
        return any(self.effect(effect) for effect in effects)

    def effect(self, effect: Effect) -> bool:
        """Whether an effect can touch anything that is tracked, or end something."""
        key = id(effect)
        if key in self.known or key in self.looking:  # cards that lead back to themselves add nothing
            return self.known.get(key, False)
        first = not self.looking
        self.looking.add(key)
        found = self.marks(effect.once) or self.verb(effect)
        if found:
            self.known[key] = True
        elif first:
            self.known |= dict.fromkeys(self.looking, False)
        if first:
            self.looking.clear()
        return found

    def tracks(self, facts: Iterable[Fact]) -> bool:
        """Whether one of these is tracked."""
        return not self.tracked.isdisjoint(facts)

    def marks(self, mark: str | None) -> bool:
        """Whether it is tracked what is marked so that it is done once."""
        return mark is not None and Marked(mark) in self.tracked

    def verb(self, effect: Effect) -> bool:
        """Whether the verb of an effect matters."""
        verb = self.verbs.of(effect)
        return (
            verb.breaks_off
            or (self.priced and verb.azrak < 0)
            or self.tracks(verb.touches)
            or not self.kinds.isdisjoint(verb.touches_any)
            or any(self.way(way) for way in verb.ways)
            or any(self.body(card) for card, _ in verb.cards)
        )

    def body(self, body: Body) -> bool:
        """Whether anything on a card matters."""
        return (
            self.any_of(body.do)
            or any(self.way(way) for way in body.may)
            or any(self.test(test) for test in body.tests)
            or self.conflict(body.conflict)
        )

    def way(self, way: Way) -> bool:
        """Whether anything comes of a way."""
        return self.marks(way.once) or self.any_of(way.do)

    def test(self, test: Test) -> bool:
        """Whether anything comes of a test."""
        return any(self.any_of(effects_of(test, cell)) for cell in CELLS)

    def conflict(self, conflict: Conflict | None) -> bool:
        """Whether anything comes of a conflict; where costs are counted, each costs something."""
        if conflict is None:
            return False
        told = (effect for test in conflict.tests for cell in CELLS for effect in effects_of(test, cell))
        return (
            self.priced
            or self.may_be_lost(conflict)
            or self.any_of(conflict.won)
            or self.any_of(effect for effect in told if not effect.hurts())
            or Beaten in self.kinds
        )
