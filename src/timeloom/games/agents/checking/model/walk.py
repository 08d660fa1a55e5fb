"""A walk over all cards of a mission, for every lead that is on them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from timeloom.games.agents.checking.model.clauses import Clauses, one
from timeloom.games.agents.checking.model.leads import Context, Lead
from timeloom.games.agents.checking.model.strength import (
    CELLS,
    effects_of,
    reachable_cells,
    supply,
    wild_damage,
)
from timeloom.games.agents.checking.model.verbs import Verbs
from timeloom.games.agents.meaning.base import Meaning
from timeloom.games.agents.meaning.facts import (
    RETURNED,
    ROUND,
    RUN,
    SO,
    At,
    AtLeast,
    Beaten,
    Chosen,
    Clause,
    Closed,
    Coming,
    Done,
    Fact,
    Gone,
    Happened,
    Has,
    InCell,
    InSight,
    Interacts,
    Laid,
    Marked,
    Not,
    Number,
    OnTheWay,
    Opened,
    Payable,
    Read,
    Removed,
    Took,
    Visited,
    Won,
)
from timeloom.games.agents.pack.cards import Body, Item, MapCard, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.refs import of_interaction, of_item, of_mystery, of_panorama
from timeloom.games.agents.pack.verbs import Conflict, Cost, Effect, Test, Way, When
from timeloom.games.agents.state import scaled
from timeloom.kernel.lines import Spot


def leads_of(mission: Mission, size: int) -> list[Lead]:
    """All leads of a mission with so many receptacles."""
    return list(Walk(mission, size).everything())


class Walk:
    """A walk over all cards of a mission."""

    def __init__(self, mission: Mission, size: int) -> None:
        self.mission = mission
        self.size = size
        self.verbs = Verbs(mission)
        self.limits = self.asked_limits()
        self.wild = wild_damage(self.verbs)

    def asked_limits(self) -> dict[Number, set[int]]:
        """Every limit that some condition asks for, by number."""
        limits: dict[Number, set[int]] = defaultdict(set)
        for _, table in self.mission.tables:
            if isinstance(table, When):
                for asked in table.numbers(self.size):
                    limits[asked.number].add(asked.limit)
        return limits

    def lead(self, fact: Fact, context: Context, *needs: Clause, when: When | None = None) -> Lead:
        """A lead that needs what comes before it, and a condition."""
        asked = Clauses(self.mission, self.size, context.location).of(when)
        return Lead(fact, (one(context.after), *needs, *asked))

    def everything(self) -> Iterator[Lead]:
        """Places, cards, things, agents and timers."""
        yield from self.effects(self.mission.begin, Context(("begin",), SO))
        yield from (Lead(AtLeast(RUN, limit), (one(SO),)) for limit in self.limits[RUN])
        yield from self.places()
        yield from self.panoramas()
        yield from self.things()
        yield from self.people()
        for index, event in enumerate(self.mission.events):
            context = Context(("events", index), OnTheWay())
            happens = Happened(event.id)
            yield self.lead(happens, context, one(happens.opposite), when=event.when)
            yield from self.effects(event.do, context.at("do", after=happens))

    # Places

    def places(self) -> Iterator[Lead]:
        """Where the map leads, and what follows from being there."""
        for card in self.mission.maps:
            yield from self.map_places(card)
        for index, location in enumerate(self.mission.locations):
            here, coming = At(location.id), Coming(location.id)
            yield Lead(here, (one(coming),))
            yield Lead(OnTheWay(), (one(here),))
            yield Lead(Visited(location.id), (one(coming),))
            yield from (Lead(AtLeast(ROUND, limit), (one(coming),)) for limit in self.limits[ROUND])
            yield from (
                Lead(AtLeast(RETURNED, limit), (one(coming),))
                for limit in self.limits[RETURNED]
                if limit < supply(self.mission, self.size)
            )
            context = Context(("locations", index), coming, location=location.id)
            yield from self.effects(location.arrive, context.at("arrive"))

    def map_places(self, card: MapCard) -> Iterator[Lead]:
        """The places of a map card, while it lies in sight."""
        for place in card.places:
            opened = () if place.open else (one(Opened(place.location)),)
            in_sight, not_closed = one(InSight(card.id)), one(Not(Closed(place.location)))
            yield Lead(Coming(place.location), (in_sight, not_closed, *opened))

    def panoramas(self) -> Iterator[Lead]:
        """The cards of all panoramas."""
        for index, location in enumerate(self.mission.locations):
            for at, card in enumerate(location.cards):
                ref = of_panorama(location.id, card.id)
                spot = ("locations", index, "cards", at)
                yield Lead(Read(ref), (one(At(location.id)), one(Not(Gone(ref)))))
                yield from self.body(card, Context(spot, Read(ref), ref, location.id))

    # Things and people

    def things(self) -> Iterator[Lead]:
        """Items, mysteries and tokens."""
        for index, item in enumerate(self.mission.items):
            yield from self.item(item, ("items", index))
        for index, mystery in enumerate(self.mission.mysteries):
            ref = of_mystery(mystery.id)
            yield from self.body(mystery, Context(("mysteries", index), Took(mystery.id), ref))
            yield Lead(Read(ref), (one(Took(mystery.id)),))
            if mystery.kind == "keep":
                yield from self.ways(mystery.may, Context(("mysteries", index, "may"), Has(mystery.id), ref))
        for index, token in enumerate(self.mission.tokens):
            yield from self.ways(token.may, Context(("tokens", index, "may"), Has(token.id)))

    def item(self, item: Item, spot: Spot) -> Iterator[Lead]:
        """What an item does when it is taken, and while it is held."""
        kept = item.colour in ("green", "white")
        taken = Context(spot, Took(item.id), of_item(item.id))
        if item.map:
            yield from self.lay(item.map, taken)
        if kept:
            yield from self.effects(item.do, taken.at("do"))
            held = Context(spot, Has(item.id), of_item(item.id))
            yield from self.ways(item.may, held.at("may"))
            yield from self.tests(item.tests, held.at("tests"))
        else:
            yield from self.body(item, taken)

    def people(self) -> Iterator[Lead]:
        """Powers and interaction cards."""
        for index, entry in enumerate(self.mission.receptacles):
            yield from self.ways(entry.power.may, Context(("receptacles", index, "power", "may"), OnTheWay()))
            for at, card in enumerate(entry.interactions):
                reads = Interacts(entry.id, card.number)
                spot = ("receptacles", index, "interactions", at)
                yield from self.body(card, Context(spot, reads, of_interaction(entry.id, card.number)))

    # Bodies

    def body(self, body: Body, context: Context) -> Iterator[Lead]:
        """All that stands on a card."""
        yield from self.effects(body.do, context.at("do"))
        yield from self.ways(body.may, context.at("may"))
        yield from self.tests(body.tests, context.at("tests"))
        if body.conflict:
            yield from self.conflict(body.conflict, context.at("conflict"))

    def ways(self, ways: tuple[Way, ...], context: Context) -> Iterator[Lead]:
        """Each way, and what it does."""
        for index, way in enumerate(ways):
            chosen = Chosen((*context.spot, index))
            once = (one(Not(Marked(way.once))),) if way.once else ()
            yield self.lead(chosen, context, *once, *self.too_dear(way.cost), when=way.when)
            if way.once:
                yield Lead(Marked(way.once), (one(chosen),))
            yield from self.effects(way.do, context.at(index, "do", after=chosen))

    def too_dear(self, cost: Cost | None) -> Iterator[Clause]:
        """What a way asks for in vain that costs more than anybody, or the whole group, can have."""
        if cost is None:
            return
        together = cost.by == "group"
        levels = sorted(entry.azrak for entry in self.mission.receptacles)
        azrak = sum(levels[-self.size :]) if together else levels[-1]
        magick = scaled(self.mission.magick, self.size) * (self.size if together else 1)
        if scaled(cost.azrak, self.size) > azrak or scaled(cost.magick, self.size) > magick:
            yield one(Payable(together))

    def tests(self, tests: tuple[Test, ...], context: Context, *, must: bool = False) -> Iterator[Lead]:
        """Each test, and what its cells do; nothing leads to a cell that nobody can end in.

        Where one `must` be taken, any is, if none can be initiated.
        """
        for index, test in enumerate(tests):
            possible = reachable_cells(self.mission, test, self.size)
            for cell in CELLS:
                name = InCell((*context.spot, index), cell)
                if cell in possible:
                    yield self.lead(name, context, when=None if must else test.when)
                yield from self.effects(effects_of(test, cell), context.at(index, cell, after=name))

    def conflict(self, conflict: Conflict, context: Context) -> Iterator[Lead]:
        """The tests of a conflict, and what follows when it is won."""
        in_front = context.source in self.in_front
        yield from self.tests(
            conflict.tests, context.at("tests"), must=in_front and conflict.kind == "personal"
        )
        won = Won(context.spot)
        for index, test in enumerate(conflict.tests):
            for cell in reachable_cells(self.mission, test, self.size):
                if self.wild or any(self.verbs.of(effect).damage for effect in effects_of(test, cell)):
                    struck = InCell((*context.spot, "tests", index), cell)
                    yield Lead(won, (one(struck), one(Not(Beaten(context.source)))))
        yield Lead(Beaten(context.source), (one(won),))
        yield from self.effects(conflict.won, context.at("won", after=won))

    # Effects

    def effects(self, effects: tuple[Effect, ...], context: Context) -> Iterator[Lead]:
        """What each effect brings about; `Done` for all that are more than words."""
        for index, effect in enumerate(effects):
            here = context.at(index)
            once = (one(Not(Marked(effect.once))),) if effect.once else ()
            done = Done(here.spot)
            verb = self.verbs.of(effect)
            if not verb.is_words:
                yield self.lead(done, context, *once, when=effect.when)
                yield from self.brought_about(verb, here.at(after=done))
            if effect.once:
                yield self.lead(Marked(effect.once), context, *once, when=effect.when)

    def brought_about(self, verb: Meaning, context: Context) -> Iterator[Lead]:
        """The facts that a verb makes, and all that it leads to."""
        after = one(context.after)
        needs = (after, *(one(fact.opposite) for fact in verb.unless))
        yield from (Lead(fact, needs) for fact in verb.makes)
        if verb.counts:
            yield from self.counted(*verb.counts, after)
        if verb.replaces:
            yield from self.replaced(verb.replaces)
        if verb.discards:
            yield from self.discard(after, context)
        if verb.lays:
            yield from self.lay(verb.lays, context)
        yield from self.ways(verb.ways, context.at("choose"))

    def counted(self, number: Number, by: int, after: Clause) -> Iterator[Lead]:
        """A number goes up or down, by however much."""
        for limit in self.limits[number]:
            reached = AtLeast(number, limit)
            yield Lead(reached if by > 0 else reached.opposite, (after,))

    def replaced(self, mystery: Mystery) -> Iterator[Lead]:
        """A mystery that was drawn takes the place of any card that somebody has read."""
        for ref in self.cards_at(""):
            yield Lead(Gone(ref), (one(Took(mystery.id)), one(Read(ref))))
        for other in self.mission.covered_by(mystery):
            yield Lead(Removed(other), (one(Took(mystery.id)), one(Read(of_mystery(other)))))

    def discard(self, after: Clause, context: Context) -> Iterator[Lead]:
        """The card that says so leaves the game; what is on no card of a panorama means any in front."""
        if context.location:
            yield Lead(Gone(context.source), (after,))
        for ref in self.cards_at(context.location):
            yield Lead(Gone(ref), (after, one(Read(ref))))

    @cached_property
    def in_front(self) -> set[str]:
        """Everything that can lie in front of somebody."""
        return set(self.cards_at(""))

    def cards_at(self, place: str) -> Iterator[str]:
        """The cards that can lie at a place, or anywhere if it is not known."""
        for location in self.mission.locations:
            if place in ("", location.id):
                yield from (of_panorama(location.id, card.id) for card in location.cards)
        yield from (of_mystery(mystery.id) for mystery in self.mission.mysteries if mystery.kind == "replace")

    def lay(self, id: str, context: Context) -> Iterator[Lead]:
        """Lay a map card that has not been laid before."""
        new = (one(context.after), one(Not(Laid(id))))
        yield Lead(InSight(id), new)
        yield Lead(Laid(id), (one(context.after),))
        card = self.mission.map[id]
        for other in self.mission.maps:
            if other is not card and (other.column, other.row) == (card.column, card.row):
                yield Lead(Not(InSight(other.id)), new)
