"""Which facts matter to an ending, and a guess what it still costs: it leads a search and proves nothing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from timeloom.games.agents.checking.following.travel import can_visit
from timeloom.games.agents.checking.model.leads import Lead
from timeloom.games.agents.checking.model.position import Branch, Position
from timeloom.games.agents.checking.model.strength import CELLS
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.checking.proof.tracking import changing
from timeloom.games.agents.meaning.facts import (
    MAY_BE,
    RETURNED,
    RUN,
    SO,
    At,
    AtLeast,
    Beaten,
    Chosen,
    Clause,
    Coming,
    Fact,
    Gone,
    InCell,
    Lies,
    Not,
    Placed,
    Took,
)
from timeloom.games.agents.pack.cards import Mystery
from timeloom.games.agents.pack.verbs import Test, Way
from timeloom.games.agents.state import scaled

FAR = 1_000_000


class Guide:
    """For one ending: what matters to it, and about what it still costs."""

    def __init__(self, world: World, goal: Fact) -> None:
        self.world, self.goal = world, goal
        self.leads: dict[Fact, list[Lead]] = defaultdict(list)
        for lead in world.layout.possible:
            self.leads[lead.fact].append(lead)
        self.wanted = self.everything_that_matters()
        self.tracked = changing(world, {*(fact.subject for fact in self.wanted), *self.lying()}) - {RETURNED}
        self.prices = dict(prices(world))
        self.guessed: dict[Position, int] = {}
        self.cheapest: dict[Clause, Fact] = {}
        self.best = self.best_leads()

    def everything_that_matters(self) -> set[Fact]:
        """The ending, and whatever can help to bring about what matters."""
        found = {self.goal}
        queue = [self.goal]
        while queue:
            needs = {fact for lead in self.leads[queue.pop()] for clause in lead.needs for fact in clause}
            new = needs - found
            found |= new
            queue += new
        return found

    def lying(self) -> Iterator[Fact]:
        """Where the mysteries lie that matter, and which opponents are beaten."""
        for ref, (body, _) in self.world.layout.bodies.items():
            if isinstance(body, Mystery) and Took(body.id) in self.wanted:
                yield Lies(body.id)
                places = self.world.layout.resting_places.get(body.id, ())
                yield from (Lies(body.id, place) for place in places)
            yield from (Gone(ref), Beaten(ref)) if body.conflict else (Gone(ref),)

    def helps(self, before: Position, after: Position) -> bool:
        """Whether a step may bring the ending nearer: it makes something true or untrue that is wanted so."""
        if not before.is_alike(after):
            return True
        more = after.facts - before.facts
        lost = {fact.opposite for fact in before.facts - after.facts}
        return any(isinstance(fact, Placed) for fact in more) or not self.wanted.isdisjoint(more | lost)

    # A guess

    def about(self, position: Position) -> int:
        """What the ending may still cost, if each fact comes the way that is cheapest at the beginning."""
        if position not in self.guessed:
            self.guessed[position] = self.guess(position)
        return self.guessed[position]

    def guess(self, position: Position) -> int:
        """Add up the prices of all that is missing, going back from the ending."""
        branch = Branch(position, self.world.team)
        there = {*position.facts, At(position.going or position.location)}
        found: set[Fact] = set()
        queue, total = [self.goal], 0
        while queue:
            fact = queue.pop()
            if fact in found or fact in there or isinstance(fact, Not) or self.world.known(branch, fact):
                continue
            found.add(fact)
            total += self.own_price(fact, position)
            if fact in self.best and not self.is_near(fact, branch):
                queue += [self.nearest(clause) for clause in self.best[fact].needs if not clause & there]
        return total

    def is_near(self, fact: Fact, branch: Branch) -> bool:
        """Whether a fact is the way to a place that can be visited right now."""
        return isinstance(fact, Coming) and can_visit(self.world, fact.place, branch) is True

    def own_price(self, fact: Fact, position: Position) -> int:
        """What a fact costs by itself; time costs a crystal a round."""
        match fact:
            case At():
                return 1
            case AtLeast(number, limit) if number != RUN:
                return max(0, limit - position.number(number))
            case _:
                return self.prices.get(fact, 0)

    def nearest(self, clause: Clause) -> Fact:
        """The cheapest fact of a clause."""
        if clause not in self.cheapest:
            self.cheapest[clause] = min(clause, key=lambda fact: (self.far.get(fact, FAR), str(fact)))
        return self.cheapest[clause]

    def best_leads(self) -> dict[Fact, Lead]:
        """For each fact the lead that is cheapest at the beginning."""
        self.far: dict[Fact, int] = {SO: 0, MAY_BE: 0}
        self.far |= dict.fromkeys(self.world.layout.first, 0)
        best: dict[Fact, Lead] = {}
        leads = [lead for fact in sorted(self.wanted, key=str) for lead in self.leads[fact]]
        again = True
        while again:
            again = False
            for lead in leads:
                own = self.own_price(lead.fact, Position())
                cost = own + sum(self.cost_of(clause) for clause in lead.needs)
                if cost < self.far.get(lead.fact, FAR):
                    self.far[lead.fact], best[lead.fact], again = cost, lead, True
        return best

    def cost_of(self, clause: Clause) -> int:
        """What the cheapest fact of a clause costs at the beginning."""
        return min(0 if isinstance(fact, Not) else self.far.get(fact, FAR) for fact in clause)


def prices(world: World) -> Iterable[tuple[Fact, int]]:
    """What ways and cells cost at least: their price, or a crystal for a test."""
    for spot, table in world.mission.tables:
        if isinstance(table, Way):
            yield Chosen(spot), scaled(table.cost.azrak, world.size) if table.cost else 0
        elif isinstance(table, Test):
            for cell in CELLS:
                yield InCell(spot, cell), 1
