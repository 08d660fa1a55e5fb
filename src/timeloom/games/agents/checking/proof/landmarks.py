"""What no run to an ending can do without, and what that costs at least, from the leads alone.

When nothing that was possible stops being so, some leads form a cut: every way to the ending takes one of
them. The cheapest of a cut is paid for, all of it becomes that much cheaper, and the next cut is looked for,
until there is a way that costs nothing (landmark cuts, after Helmert and Domshlak, 2009).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import chain, count
from typing import NamedTuple

from timeloom.games.agents.checking.following.prices import INITIATE
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.checking.model.strength import CELLS, effects_of, harm
from timeloom.games.agents.meaning.facts import (
    MAY_BE,
    SO,
    Chosen,
    Clause,
    Coming,
    Ended,
    Fact,
    InCell,
    InSight,
    Not,
    Won,
)
from timeloom.games.agents.pack.verbs import Conflict, Test, Way
from timeloom.games.agents.state import scaled

TRAVEL = 1


class Either(Fact, frozen=True):
    """One of several facts is so."""

    facts: Clause

    def __str__(self) -> str:
        return "|".join(sorted(map(str, self.facts)))


class Link(NamedTuple):
    """A lead as a link of facts: all of `needs` bring `fact` about, at a price."""

    needs: tuple[Fact, ...]
    fact: Fact
    price: int


def least_price(layout: Layout, ending: str) -> int:
    """What no run to an ending costs less than, whatever is not possible any more."""
    return Landmarks(links(layout)).least(Ended(ending))


def links(layout: Layout) -> Iterator[Link]:
    """The leads with their prices; where one of several facts is enough, that is a fact of its own."""
    own, given = dict(prices(layout)), frozenset({SO, MAY_BE, *layout.first})
    eithers: set[Fact] = set()
    for lead in layout.leads:
        clauses = [clause & layout.reached for clause in lead.needs if not is_granted(given, clause)]
        if not all(clauses) or is_granted(given, frozenset({lead.fact})):
            continue
        needs = tuple(next(iter(clause)) if len(clause) == 1 else Either(clause) for clause in clauses)
        for need in needs:
            if isinstance(need, Either) and need not in eithers:
                eithers.add(need)
                yield from (Link((fact,), need, 0) for fact in sorted(need.facts, key=str))
        yield Link(needs or (SO,), lead.fact, TRAVEL if is_travel(lead) else own.get(lead.fact, 0))


def is_granted(given: frozenset[Fact], clause: Clause) -> bool:
    """Whether a clause holds from the start; what nobody has brought about yet is not so."""
    return any(fact in given or (isinstance(fact, Not) and fact.fact not in given) for fact in clause)


def is_travel(lead: Lead) -> bool:
    """Whether a lead is a journey that the Captain pays for; where a card sends the group, it is free."""
    return isinstance(lead.fact, Coming) and any(isinstance(fact, InSight) for fact in chain(*lead.needs))


def prices(layout: Layout) -> Iterator[tuple[Fact, int]]:
    """What ways, cells and conflicts cost at least."""
    for spot, table in layout.mission.tables:
        if isinstance(table, Way) and table.cost:
            yield Chosen(spot), scaled(table.cost.azrak, layout.size)
        elif isinstance(table, Test):
            yield from ((InCell(spot, cell), INITIATE) for cell in CELLS)
        elif isinstance(table, Conflict) and table.life is not None:
            yield Won(spot), INITIATE * further_blows(layout, table)


def further_blows(layout: Layout, conflict: Conflict) -> int:
    """The tests that it takes besides the last blow; none for sure if some may serve another purpose too."""
    cells = [effects_of(test, cell) for test in conflict.tests for cell in CELLS]
    hardest = max(harm(layout.verbs, effects, layout.size) for effects in cells)
    if layout.wild_damage or not hardest or not all(map(layout.verbs.quiet, cells)):
        return 0
    return -(-scaled(conflict.life or 0, layout.size) // hardest) - 1


class Landmarks:
    """Links, ready to be cut."""

    def __init__(self, links: Iterable[Link]) -> None:
        self.links = list(links)
        self.prices = [link.price for link in self.links]
        self.needing: dict[Fact, list[int]] = defaultdict(list)
        self.bringing: dict[Fact, list[int]] = defaultdict(list)
        for at, link in enumerate(self.links):
            self.bringing[link.fact].append(at)
            for need in set(link.needs):
                self.needing[need].append(at)

    def least(self, goal: Fact) -> int:
        """The prices of all cuts together."""
        total = 0
        while (far := self.distances()).get(goal):
            cut = self.cut(goal, far)
            price = min(self.prices[at] for at in cut)
            total += price
            for at in cut:
                self.prices[at] -= price
        return total

    def distances(self) -> dict[Fact, int]:
        """How much each fact costs if of all that it needs only the dearest has to be paid."""
        far: dict[Fact, int] = {SO: 0}
        order = count()
        heap: list[tuple[int, int, Fact]] = [(0, next(order), SO)]
        missing = [len(set(link.needs)) for link in self.links]
        while heap:
            so_far, _, fact = heappop(heap)
            for at in self.needing[fact] if so_far == far[fact] else ():
                missing[at] -= 1
                made, cost = self.links[at].fact, so_far + self.prices[at]
                if not missing[at] and cost < far.get(made, cost + 1):
                    far[made] = cost
                    heappush(heap, (cost, next(order), made))
        return far

    def cut(self, goal: Fact, far: dict[Fact, int]) -> set[int]:
        """The links that lead from what can be had without them to where the ending costs nothing more."""
        dearest = {
            at: max(link.needs, key=far.__getitem__)
            for at, link in enumerate(self.links)
            if all(need in far for need in link.needs)
        }
        near = spread(goal, lambda fact: self.free_sources(fact, dearest))
        leading: dict[Fact, list[int]] = defaultdict(list)
        for at, need in dearest.items():
            leading[need].append(at)

        def beyond(fact: Fact) -> Iterator[Fact]:
            return (made for at in leading[fact] if (made := self.links[at].fact) not in near)

        return {at for fact in spread(SO, beyond) for at in leading[fact] if self.links[at].fact in near}

    def free_sources(self, fact: Fact, dearest: dict[int, Fact]) -> Iterator[Fact]:
        """What brings a fact about at no price."""
        return (dearest[at] for at in self.bringing[fact] if at in dearest and not self.prices[at])


def spread(start: Fact, onwards: Callable[[Fact], Iterable[Fact]]) -> set[Fact]:
    """Everything that can be come to."""
    found, queue = {start}, [start]
    while queue:
        new = set(onwards(queue.pop())) - found
        found |= new
        queue += new
    return found
