"""Cheap ways to an ending: a search that a guess leads, or that proves how cheap it can be at best."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple, TypeAlias

from timeloom.games.agents.checking.following.deeds import Deed, deeds
from timeloom.games.agents.checking.following.settling import begun
from timeloom.games.agents.checking.model.position import Branch, Position, TooMany, leaves
from timeloom.games.agents.checking.model.world import World


class Step(NamedTuple):
    """A deed with what came of it."""

    deed: Deed
    leaf: Branch


Way: TypeAlias = tuple[Step, ...]


class Hunt:
    """A best-first search for an ending; with no guess at all, what it finds first is cheapest."""

    def __init__(
        self,
        world: World,
        ending: str,
        guess: Callable[[Position], int] = lambda position: 0,
        helps: Callable[[Position, Position], bool] = lambda before, after: True,
        greed: int = 1,
    ) -> None:
        self.world, self.ending, self.guess, self.helps, self.greed = world, ending, guess, helps, greed
        self.order = count()
        self.heap: list[tuple[int, int, int, int, Position]] = []
        self.best: dict[Position, int] = {}
        self.came: dict[Position, tuple[Position, Step]] = {}
        self.found: Position | None = None
        self.bound = 0
        """What the ending costs at least, if nothing was guessed."""
        self.seen = 0
        self.gave_up = False
        """Whether there was something that took too long to look at."""
        try:
            for leaf in leaves(begun(world)):
                self.meet(leaf.position, leaf.cost)
        except TooMany:
            self.gave_up = True

    def go_on(self, patience: int) -> None:
        """Look at so many outcomes of deeds, or until the ending is found."""
        while self.heap and self.seen < patience and self.found is None:
            total, _, _, cost, position = heappop(self.heap)
            self.bound = max(self.bound, total)
            if position.ending == self.ending:
                self.found = position
            elif not position.ending and cost <= self.best[position]:
                self.spread(position, cost)

    def spread(self, position: Position, cost: int) -> None:
        """Look at everything that can be done here."""
        try:
            for deed in deeds(self.world, position):
                self.look_at(position, deed, cost)
        except TooMany:
            self.gave_up = True

    def look_at(self, position: Position, deed: Deed, cost: int) -> None:
        """Look at everything that can come of a deed."""
        for leaf in leaves(deed.tree):
            self.seen += 1
            if self.helps(position, leaf.position) and self.meet(leaf.position, cost + leaf.cost):
                self.came[leaf.position] = (position, Step(deed, leaf))

    def meet(self, position: Position, cost: int) -> bool:
        """Remember a position, unless it was reached as cheaply before."""
        if cost >= self.best.get(position, cost + 1):
            return False
        self.best[position] = cost
        rest = 0 if position.ending else self.greed * self.guess(position)
        heappush(self.heap, (cost + rest, rest, next(self.order), cost, position))
        return True

    @property
    def lost(self) -> bool:
        """Whether the ending cannot be reached: everything was looked at."""
        return self.found is None and not self.heap and not self.gave_up

    def way(self) -> Way:
        """The steps to the ending, if it was found."""
        steps: list[Step] = []
        position = self.found
        while position in self.came:
            position, step = self.came[position]
            steps.append(step)
        return tuple(reversed(steps))
