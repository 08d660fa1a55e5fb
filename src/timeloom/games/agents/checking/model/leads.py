"""Leads: everything in a mission that can bring a fact about, with what it needs.

A card that is read, a way that is chosen, a cell that a test ends in are facts too (`read:market.b`,
`way:…`, `cell:…`), so that each lead needs only what stands right before it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from timeloom.games.agents.checking.model.facts import SO, Clause, Fact, clauses, numbers_asked, opposite
from timeloom.games.agents.checking.model.strength import reachable_cells, wild_damage
from timeloom.games.agents.pack.cards import Body, Item, MapCard, Mystery
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test, Way, When
from timeloom.kernel.lines import Spot

WORDS = ("tell", "whisper")
"""Verbs that change nothing."""


class Lead(Struct, frozen=True):
    """A fact, and the clauses that must be met to bring it about."""

    fact: Fact
    needs: tuple[Clause, ...]


def spot_name(spot: Spot) -> str:
    """A spot as a part of a fact."""
    return ".".join(map(str, spot))


def one(fact: Fact) -> Clause:
    """A clause of one fact."""
    return frozenset({fact})


class Context(Struct, frozen=True):
    """Where effects stand: what must have happened, on which card, and where that is if it is known."""

    spot: Spot
    after: Fact
    source: str = ""
    location: str = ""

    def at(self, *way: str | int, after: Fact = "") -> Context:
        """Further in."""
        return Context((*self.spot, *way), after or self.after, self.source, self.location)


def leads_of(mission: Mission, size: int) -> list[Lead]:
    """All leads of a mission with so many receptacles."""
    return list(_Walk(mission, size).everything())


class _Walk:
    """A walk over all cards of a mission."""

    def __init__(self, mission: Mission, size: int) -> None:
        self.mission = mission
        self.size = size
        self.limits = self.asked_limits()
        self.wild = wild_damage(mission)

    def asked_limits(self) -> dict[str, set[int]]:
        """Every limit that some condition asks for, by number."""
        limits: dict[str, set[int]] = defaultdict(set)
        for _, table in self.mission.tables:
            if isinstance(table, When):
                for name, limit in numbers_asked(table, self.size):
                    limits[name].add(limit)
        return limits

    def lead(self, fact: Fact, context: Context, *needs: Clause, when: When | None = None) -> Lead:
        """A lead that needs what comes before it, and a condition."""
        asked = clauses(self.mission, when, self.size, context.location)
        return Lead(fact, (one(context.after), *needs, *asked))

    def everything(self) -> Iterator[Lead]:
        """Places, cards, things, agents and timers."""
        yield from self.effects(self.mission.begin, Context(("begin",), "so"))
        yield from (Lead(f"run>={limit}", (one(SO),)) for limit in self.limits["run"])
        yield from self.places()
        yield from self.panoramas()
        yield from self.things()
        yield from self.people()
        for index, event in enumerate(self.mission.events):
            context = Context(("events", index), "on the way")
            happens = f"event:{event.id}"
            yield self.lead(happens, context, one(opposite(happens)), when=event.when)
            yield from self.effects(event.do, context.at("do", after=happens))

    # Places

    def places(self) -> Iterator[Lead]:
        """Where the map leads, and what follows from being there."""
        for card in self.mission.maps:
            yield from self.map_places(card)
        for index, location in enumerate(self.mission.locations):
            here, coming = f"place:{location.id}", f"come:{location.id}"
            yield Lead(here, (one(coming),))
            yield Lead("on the way", (one(here),))
            yield Lead(f"visited:{location.id}", (one(coming),))
            yield from (Lead(f"round>={limit}", (one(coming),)) for limit in self.limits["round"])
            yield from (
                Lead(f"returned>={limit}", (one(coming),))
                for limit in self.limits["returned"]
                if limit < self.mission.crystals
            )
            context = Context(("locations", index), coming, location=location.id)
            yield from self.effects(location.arrive, context.at("arrive"))

    def map_places(self, card: MapCard) -> Iterator[Lead]:
        """The places of a map card, while it lies in sight."""
        for place in card.places:
            opened = () if place.open else (one(f"open:{place.location}"),)
            in_sight, not_closed = one(f"map:{card.id}"), one(f"not closed:{place.location}")
            yield Lead(f"come:{place.location}", (in_sight, not_closed, *opened))

    def panoramas(self) -> Iterator[Lead]:
        """The cards of all panoramas."""
        for index, location in enumerate(self.mission.locations):
            for at, card in enumerate(location.cards):
                ref = f"{location.id}.{card.id}"
                spot = ("locations", index, "cards", at)
                yield Lead(f"read:{ref}", (one(f"place:{location.id}"), one(f"not gone:{ref}")))
                yield from self.body(card, Context(spot, f"read:{ref}", ref, location.id))

    # Things and people

    def things(self) -> Iterator[Lead]:
        """Items, mysteries and tokens."""
        for index, item in enumerate(self.mission.items):
            yield from self.item(item, ("items", index))
        for index, mystery in enumerate(self.mission.mysteries):
            ref = f"mystery:{mystery.id}"
            yield from self.body(mystery, Context(("mysteries", index), f"took:{mystery.id}", ref))
            yield Lead(f"read:{ref}", (one(f"took:{mystery.id}"),))
            if mystery.kind == "keep":
                yield from self.ways(
                    mystery.may, Context(("mysteries", index, "may"), f"has:{mystery.id}", ref)
                )
        for index, token in enumerate(self.mission.tokens):
            yield from self.ways(token.may, Context(("tokens", index, "may"), f"has:{token.id}"))

    def item(self, item: Item, spot: Spot) -> Iterator[Lead]:
        """What an item does when it is taken, and while it is held."""
        kept = item.colour in ("green", "white")
        taken = Context(spot, f"took:{item.id}", f"item:{item.id}")
        if item.map:
            yield from self.lay(item.map, taken)
        if kept:
            yield from self.effects(item.do, taken.at("do"))
            held = Context(spot, f"has:{item.id}", f"item:{item.id}")
            yield from self.ways(item.may, held.at("may"))
            yield from self.tests(item.tests, held.at("tests"))
        else:
            yield from self.body(item, taken)

    def people(self) -> Iterator[Lead]:
        """Powers and interaction cards."""
        for index, entry in enumerate(self.mission.receptacles):
            yield from self.ways(
                entry.power.may, Context(("receptacles", index, "power", "may"), "on the way")
            )
            for at, card in enumerate(entry.interactions):
                ref = f"interaction:{entry.id}:{card.number}"
                spot = ("receptacles", index, "interactions", at)
                yield from self.body(card, Context(spot, ref, ref))

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
            chosen = f"way:{spot_name((*context.spot, index))}"
            once = (one(f"not mark:{way.once}"),) if way.once else ()
            yield self.lead(chosen, context, *once, when=way.when)
            if way.once:
                yield Lead(f"mark:{way.once}", (one(chosen),))
            yield from self.effects(way.do, context.at(index, "do", after=chosen))

    def tests(self, tests: tuple[Test, ...], context: Context, *, must: bool = False) -> Iterator[Lead]:
        """Each test, and what its cells do, as far as somebody can end in them.

        Where one `must` be taken, any is, if none can be initiated.
        """
        for index, test in enumerate(tests):
            possible = reachable_cells(self.mission, test, self.size)
            for cell in ("failure", "critical", "success"):
                effects = getattr(test, cell) or ()
                here = context.at(index, cell)
                if cell in possible:
                    name = f"cell:{spot_name(here.spot)}"
                    yield self.lead(name, context, when=None if must else test.when)
                    yield from self.effects(effects, here.at(after=name))

    def conflict(self, conflict: Conflict, context: Context) -> Iterator[Lead]:
        """The tests of a conflict, and what follows when it is won."""
        in_front = context.source in self.in_front
        yield from self.tests(
            conflict.tests, context.at("tests"), must=in_front and conflict.kind == "personal"
        )
        won = f"won:{spot_name(context.spot)}"
        for index, test in enumerate(conflict.tests):
            for cell in reachable_cells(self.mission, test, self.size):
                if self.wild or any(effect.damage for effect in getattr(test, cell) or ()):
                    struck = f"cell:{spot_name((*context.spot, 'tests', index, cell))}"
                    yield Lead(won, (one(struck), one(f"not beaten:{context.source}")))
        yield Lead(f"beaten:{context.source}", (one(won),))
        yield from self.effects(conflict.won, context.at("won", after=won))

    # Effects

    def effects(self, effects: tuple[Effect, ...], context: Context) -> Iterator[Lead]:
        """What each effect brings about; `done:…` for all that are more than words."""
        for index, effect in enumerate(effects):
            here = context.at(index)
            once = (one(f"not mark:{effect.once}"),) if effect.once else ()
            done = f"done:{spot_name(here.spot)}"
            if effect.verb not in WORDS:
                yield self.lead(done, context, *once, when=effect.when)
                yield from self.brought_about(effect, here.at(after=done))
            if effect.once:
                yield self.lead(f"mark:{effect.once}", context, *once, when=effect.when)

    def brought_about(self, effect: Effect, context: Context) -> Iterator[Lead]:
        """The facts that an effect makes."""
        after = one(context.after)
        match effect.verb:
            case "item":
                yield from self.take(self.mission.item[effect.item or ""], after)
            case "mystery":
                yield from self.take(self.mission.mystery[effect.mystery or ""], after)
            case "token":
                yield Lead(f"has:{effect.token}", (after, one(f"not removed:{effect.token}")))
            case "stow":
                yield Lead(f"not has:{effect.stow}", (after,))
            case "remove" if effect.remove == "this":
                yield from self.discard(after, context)
            case "remove":
                yield Lead(f"not has:{effect.remove}", (after,))
                yield Lead(f"removed:{effect.remove}", (after,))
            case "stow_all":
                yield Lead(f"not has:{effect.stow_all}", (after,))
            case "remove_all":
                gone = (
                    f"not has:{effect.remove_all}",
                    f"removed:{effect.remove_all}",
                    f"spent:{effect.remove_all}",
                )
                yield from (Lead(fact, (after,)) for fact in gone)
            case "interact":
                yield from self.interactions(effect.interact, after)
            case "map":
                yield from self.lay(effect.map or "", context)
            case "choose":
                yield from self.ways(effect.choose or (), context.at("choose"))
            case _:
                yield from (Lead(fact, (after,)) for fact in self.plain_facts(effect))

    def take(self, thing: Item | Mystery, after: Clause) -> Iterator[Lead]:
        """Take an item or draw a mystery that is not there already."""
        there = (one(f"not has:{thing.id}"), one(f"not removed:{thing.id}"))
        yield Lead(f"took:{thing.id}", (after, *there))
        kept = thing.colour in ("green", "white") if isinstance(thing, Item) else thing.kind == "keep"
        worn = isinstance(thing, Item) and thing.replacement
        if kept:
            yield Lead(f"{'removed' if worn else 'has'}:{thing.id}", (after, *there))
        if isinstance(thing, Mystery) and thing.kind == "replace":
            yield from (
                Lead(f"gone:{ref}", (one(f"took:{thing.id}"), one(f"read:{ref}")))
                for ref in self.cards_at("")
            )

    def discard(self, after: Clause, context: Context) -> Iterator[Lead]:
        """The card that says so leaves the game; what is on no card of a panorama means any in front."""
        if context.location:
            yield Lead(f"gone:{context.source}", (after,))
        for ref in self.cards_at(context.location):
            yield Lead(f"gone:{ref}", (after, one(f"read:{ref}")))

    @cached_property
    def in_front(self) -> set[str]:
        """Everything that can lie in front of somebody."""
        return set(self.cards_at(""))

    def cards_at(self, place: str) -> Iterator[str]:
        """The cards that can lie at a place, or anywhere if it is not known."""
        for location in self.mission.locations:
            if place in ("", location.id):
                yield from (f"{location.id}.{card.id}" for card in location.cards)
        yield from (
            f"mystery:{mystery.id}" for mystery in self.mission.mysteries if mystery.kind == "replace"
        )

    def interactions(self, number: int | None, after: Clause) -> Iterator[Lead]:
        """Whoever has an interaction card with this number can read it."""
        for entry in self.mission.receptacles:
            if any(card.number == number for card in entry.interactions):
                yield Lead(f"interaction:{entry.id}:{number}", (after,))

    def lay(self, id: str, context: Context) -> Iterator[Lead]:
        """Lay a map card that has not been laid before."""
        new = (one(context.after), one(f"not laid:{id}"))
        yield Lead(f"map:{id}", new)
        yield Lead(f"laid:{id}", (one(context.after),))
        card = self.mission.map[id]
        for other in self.mission.maps:
            if other is not card and (other.column, other.row) == (card.column, card.row):
                yield Lead(f"not map:{other.id}", new)

    def plain_facts(self, effect: Effect) -> list[Fact]:
        """What the small verbs make true."""
        match effect.verb:
            case "open":
                return [f"open:{effect.open}", f"not closed:{effect.open}"]
            case "close":
                return [f"closed:{effect.close}", f"not open:{effect.close}"]
            case "go":
                return [f"come:{effect.go}"]
            case "mark":
                return [f"mark:{effect.mark}"]
            case "unmark":
                return [f"not mark:{effect.unmark}"]
            case "end":
                return [f"end:{effect.end}"]
            case "count" if effect.count:
                sign, name = "" if effect.count.by > 0 else "not ", f"count:{effect.count.counter}"
                return [f"{sign}{name}>={limit}" for limit in self.limits[name]]
            case _:
                return []
