"""The cheapest way to an ending: a best-first search through the model."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from msgspec import Struct

from timeloom.games.agents.checking.guide import Guide
from timeloom.games.agents.checking.model import Model
from timeloom.games.agents.checking.position import Move, Position

GREEDY = 3_000
"""So many positions are looked at to find some way to an ending."""
THOROUGH = 1_000
"""So many are looked at to prove that no way is cheaper."""


class Found(Struct, frozen=True):
    """A way to an ending, what it costs in the model, and what no way there costs less than."""

    moves: tuple[Move, ...]
    cost: int
    at_least: int


def cheapest(model: Model, guide: Guide) -> Found | None:
    """A cheap way to the guide's ending, made cheaper and bounded from below as far as patience lasts."""
    some = hunted(model, guide, greed=2) or hunted(model, guide, greed=50)
    sure = Hunt(model, guide, guide.at_least, greed=1)
    sure.go_on(THOROUGH)
    best = sure.found or some
    if best is None:
        return None
    moves, cost = best
    return Found(moves, cost, min(cost, sure.bound))


def hunted(model: Model, guide: Guide, greed: int) -> tuple[tuple[Move, ...], int] | None:
    """Some way to the ending; the greedier, the less it looks around."""
    hunt = Hunt(model, guide, guide.about, greed)
    hunt.go_on(GREEDY)
    return hunt.found


class Hunt:
    """A best-first search; with an honest estimate and no greed, what it finds first is cheapest."""

    def __init__(self, model: Model, guide: Guide, estimate: Callable[[Position], int], greed: int) -> None:
        self.model, self.guide, self.estimate, self.greed = model, guide, estimate, greed
        self.ending = guide.goal.removeprefix("end:")
        self.order = count()
        self.heap: list[tuple[int, int, int, int, Position]] = []
        self.best: dict[Position, int] = {}
        self.came: dict[Position, tuple[Position, Move]] = {}
        self.found: tuple[tuple[Move, ...], int] | None = None
        self.bound = 0
        self.meet(model.start(), 0)

    def go_on(self, patience: int) -> None:
        """Look at so many positions, or until the ending is found."""
        while self.heap and patience and not self.found:
            total, _, _, cost, position = heappop(self.heap)
            self.bound = max(self.bound, total)
            if position.ending == self.ending:
                self.found = traced(self.came, position), cost
            elif not position.ending and cost <= self.best[self.key(position)]:
                patience -= 1
                self.spread(position, cost)

    def spread(self, position: Position, cost: int) -> None:
        """Look at everything that can be done here."""
        for move in self.model.moves(position, self.guide.wanted):
            if self.meet(move.after, cost + move.cost):
                self.came[move.after] = (position, move)

    def meet(self, position: Position, cost: int) -> bool:
        """Remember a position, unless it was reached as cheaply before."""
        key = self.key(position)
        if cost >= self.best.get(key, cost + 1):
            return False
        self.best[key] = cost
        rest = 0 if position.ending else self.estimate(position)
        heappush(self.heap, (cost + self.greed * rest, rest, next(self.order), cost, position))
        return True

    def key(self, position: Position) -> Position:
        """A position without what does not matter to the ending."""
        return position._replace(facts=position.facts & self.guide.tracked)


def traced(came: dict[Position, tuple[Position, Move]], position: Position) -> tuple[Move, ...]:
    """The moves that led here."""
    moves: list[Move] = []
    while position in came:
        position, move = came[position]
        moves.append(move)
    return tuple(reversed(moves))
