"""What an ending cannot do without: which facts matter to it, and how many Azrak they still cost at least."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from timeloom.games.agents.checking.facts import MAY_BE, SO, Clause, Fact, scaled
from timeloom.games.agents.checking.leads import Lead, spot_name
from timeloom.games.agents.checking.model import Model
from timeloom.games.agents.checking.position import CELLS, Position
from timeloom.games.agents.checking.reach import first_facts
from timeloom.games.agents.pack.verbs import Effect, Test, Way, inside

FAR = 1_000_000
DEEDS = ("cell:", "way:", "read:")
"""What somebody does; other facts follow from it."""


class Guide:
    """For one ending: what matters to it, and a lower bound of what is still to be paid."""

    def __init__(self, model: Model, leads: Iterable[Lead], reachable: set[Fact], goal: Fact) -> None:
        self.goal = goal
        self.leads: dict[Fact, list[Lead]] = defaultdict(list)
        for lead in leads:
            if all(clause & reachable for clause in lead.needs):
                self.leads[lead.fact].append(lead)
        self.wanted = self.everything_that_matters()
        self.tracked = self.looked_at()
        self.prices = dict(prices(model))
        self.places = self.places_of_deeds()
        effects = (table for _, table in inside(model.mission) if isinstance(table, Effect))
        self.swept_to = {f"place:{effect.go}" for effect in effects if effect.go}
        self.origins: dict[Fact, frozenset[Fact]] = {}
        self.known: dict[tuple[frozenset[Fact], str, str], int] = {}
        self.guessed: dict[Position, int] = {}
        self.model = model
        self.best = self.best_leads()

    def everything_that_matters(self) -> set[Fact]:
        """The ending, and whatever can help to bring about what matters."""
        found = {self.goal}
        queue = [self.goal]
        while queue:
            needs = [fact for lead in self.leads[queue.pop()] for clause in lead.needs for fact in clause]
            new = {fact for fact in needs if not fact.startswith("not ")} - found
            found |= new
            queue += new
        return found

    def looked_at(self) -> frozenset[Fact]:
        """Facts that some condition on the way asks for, so or not so."""
        needs = (clause for fact in self.wanted for lead in self.leads[fact] for clause in lead.needs)
        return frozenset(fact.removeprefix("not ") for clause in needs for fact in clause)

    def places_of_deeds(self) -> dict[Fact, frozenset[Fact]]:
        """Where a deed can be done, if it is bound to a place."""
        found: dict[Fact, frozenset[Fact]] = {}
        for fact in self.wanted:
            if fact.startswith(DEEDS):
                found[fact] = self.place_of(fact)
        return found

    def place_of(self, fact: Fact) -> frozenset[Fact]:
        """The place that a deed needs, directly or through the card that it stands on."""
        for lead in self.leads[fact]:
            for clause in lead.needs:
                for need in clause if len(clause) == 1 else ():
                    if need.startswith("place:"):
                        return clause
                    if need.startswith("read:"):
                        return self.place_of(need)
        return frozenset()

    def origins_of(self, fact: Fact) -> frozenset[Fact]:
        """The deeds of which one must be done to bring a fact about; empty if it can come by itself."""
        if fact not in self.origins:
            self.origins[fact] = frozenset()
            found = [self.origin_of(lead) for lead in self.leads[fact]]
            self.origins[fact] = frozenset().union(*found) if all(found) else frozenset()
        return self.origins[fact]

    def origin_of(self, lead: Lead) -> frozenset[Fact]:
        """The deeds right behind a lead."""
        before = [fact for clause in lead.needs if len(clause) == 1 for fact in clause]
        for fact in before:
            if fact.startswith(DEEDS):
                return frozenset({fact})
        for fact in before:
            if fact.startswith(("done:", "took:", "won:", "interaction:")):
                return self.origins_of(fact)
        return frozenset()

    # A lower bound

    def at_least(self, position: Position) -> int:
        """The Azrak that the ending still costs at least."""
        key = (position.facts & self.tracked, position.location, position.going)
        if key not in self.known:
            self.known[key] = self.reckon(position)
        return self.known[key]

    def reckon(self, position: Position) -> int:
        """Deeds that are missing in any case, and places where some of them must be done."""
        deeds, places = [], []
        for fact in self.missing(position):
            origins = frozenset({fact}) if fact.startswith(DEEDS) else self.origins_of(fact)
            if origins:
                deeds.append((min(self.price(deed) for deed in origins), origins))
                where = [self.places.get(deed, frozenset()) for deed in origins]
                if all(where):
                    places.append((1, frozenset().union(*where)))
        here = {f"place:{position.location}", f"place:{position.going}", *self.swept_to}
        return apart(deeds) + apart([entry for entry in places if not entry[1] & here])

    # A guess

    def about(self, position: Position) -> int:
        """What the ending may still cost, if each fact comes the way that is cheapest at the beginning."""
        key = position._replace(facts=position.facts & self.tracked, reads=0, front="", reader="")
        if key not in self.guessed:
            self.guessed[key] = self.guess(position)
        return self.guessed[key]

    def guess(self, position: Position) -> int:
        """Add up the prices of all that is missing, going back from the ending."""
        there = position.facts | {f"map:{id}" for id in position.maps}
        near = {f"come:{place}" for place in self.model.available(position)}
        here = {f"place:{position.going or position.location}"}
        found: set[Fact] = set()
        queue, total = [self.goal], 0
        while queue:
            fact = queue.pop()
            if fact in found or fact in there or fact in here or fact.startswith("not "):
                continue
            found.add(fact)
            total += self.own_price(fact, position)
            if fact not in near and fact in self.best:
                queue += [self.nearest(clause) for clause in self.best[fact].needs if not clause & there]
        return total

    def own_price(self, fact: Fact, position: Position | None = None) -> int:
        """What a fact costs by itself; time costs a crystal a round."""
        if fact.startswith("place:"):
            return 1
        if fact.startswith(("round>=", "count:")):
            name, _, limit = fact.removeprefix("count:").partition(">=")
            so_far = {"round": position.round, **dict(position.counters)} if position else {}
            return max(0, int(limit) - so_far.get(name, 0))
        return self.price(fact)

    def nearest(self, clause: Clause) -> Fact:
        """The cheapest fact of a clause."""
        return min(clause, key=lambda fact: (self.far.get(fact, FAR), fact))

    def best_leads(self) -> dict[Fact, Lead]:
        """For each fact the lead that is cheapest at the beginning."""
        self.far: dict[Fact, int] = {SO: 0, MAY_BE: 0}
        self.far |= dict.fromkeys(first_facts(self.model.mission), 0)
        best: dict[Fact, Lead] = {}
        leads = [lead for fact in sorted(self.wanted) for lead in self.leads[fact]]
        again = True
        while again:
            again = False
            for lead in leads:
                cost = self.own_price(lead.fact) + sum(self.cost_of(clause) for clause in lead.needs)
                if cost < self.far.get(lead.fact, FAR):
                    self.far[lead.fact], best[lead.fact], again = cost, lead, True
        return best

    def cost_of(self, clause: Clause) -> int:
        """What the cheapest fact of a clause costs at the beginning."""
        return min(0 if fact.startswith("not ") else self.far.get(fact, FAR) for fact in clause)

    def price(self, deed: Fact) -> int:
        """What a deed costs at least."""
        return self.prices.get(deed, 0)

    def missing(self, position: Position) -> list[Fact]:
        """Facts that must still come true, going back from the ending as far as there is no other way."""
        found: dict[Fact, None] = {}
        queue = [self.goal]
        while queue:
            fact = queue.pop()
            if fact in found or fact in position.facts or fact.startswith("not "):
                continue
            found[fact] = None
            needs = [{next(iter(c)) for c in lead.needs if len(c) == 1} for lead in self.leads[fact]]
            queue += set.intersection(*needs) if needs else ()
        return list(found)


def apart(entries: list[tuple[int, frozenset[Fact]]]) -> int:
    """The sum of prices of entries that have nothing in common."""
    taken: set[Fact] = set()
    total = 0
    for price, facts in sorted(entries, key=lambda entry: (-entry[0], len(entry[1]), sorted(entry[1]))):
        if not facts & taken:
            total += price
            taken |= facts
    return total


def prices(model: Model) -> Iterable[tuple[Fact, int]]:
    """What ways and cells cost at least: their price, or a crystal for a test, and what they surely take."""
    for spot, table in inside(model.mission):
        if isinstance(table, Way):
            cost = scaled(table.cost.azrak, model.size) if table.cost else 0
            yield f"way:{spot_name(spot)}", cost + sure_loss(model, table.do)
        elif isinstance(table, Test):
            for cell in CELLS:
                yield f"cell:{spot_name((*spot, cell))}", 1 + sure_loss(model, getattr(table, cell) or ())


def sure_loss(model: Model, effects: tuple[Effect, ...]) -> int:
    """The Azrak that effects take in any case."""
    return sum(model.loss(effect) for effect in effects if not (effect.when or effect.once))
