"""A simpler mission to search in: facts instead of crystals, and nobody ever runs out of Azrak.

A position is what has happened, where the group is, and which card was read last. What agents hold they
hold together, since swaps between locations are free; destiny is kind; every Azrak that is spent or lost is
counted. What is found here is played again by the real rules (see `replay`).
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from timeloom.games.agents.checking.facts import Fact, scaled
from timeloom.games.agents.checking.leads import spot_name
from timeloom.games.agents.checking.looking import (
    bodies,
    facts_asked_for,
    personal,
    solo_way,
    source_of,
)
from timeloom.games.agents.checking.position import (
    CELLS,
    CHOSEN,
    Branch,
    Move,
    Note,
    Position,
    added,
    changed,
    counted_on,
    plain_change,
)
from timeloom.games.agents.checking.strength import MOST_SUPPORT
from timeloom.games.agents.pack.cards import Body, Item, MapCard, Mystery, Receptacle, Token
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Bonus, Conflict, Effect, Test, Way, When, inside
from timeloom.games.agents.state import FEWEST_AGENTS
from timeloom.kernel.lines import Spot

FREE_READS = 4
"""Recon and the explore actions at no cost let a group read so many cards a round, whatever its size."""


class Anything:
    """Whatever is looked for, it is in here."""

    def __contains__(self, fact: object) -> bool:
        return True


ANYTHING = Anything()


class Model:
    """The moves of a mission for these receptacles (all of them unless told)."""

    def __init__(self, mission: Mission, size: int, team: tuple[str, ...] = ()) -> None:
        self.mission = mission
        self.size = size
        self.team = [mission.receptacle[id] for id in team] or list(mission.receptacles)
        self.kind_destiny = max(card.value for card in mission.destiny)
        self.cruel_destiny = min(card.value for card in mission.destiny)
        self.spots = dict(bodies(mission))
        self.powers = [
            (("receptacles", mission.receptacles.index(entry), "power", "may"), entry.id, entry.power.may)
            for entry in self.team
        ]
        self.usable = [
            (entry, (table, index))
            for table in ("items", "mysteries", "tokens")
            for index, entry in enumerate(getattr(mission, table))
            if entry.may or (isinstance(entry, Item) and entry.tests)
        ]
        things: tuple[Item | Token, ...] = (*mission.items, *mission.tokens)
        self.helpful = [entry for entry in things if entry.bonus]
        self.needed: dict[int, frozenset[Fact]] = {
            id(table): facts_asked_for(table) for _, table in inside(mission) if isinstance(table, When)
        }
        self.solos = {ref: personal(mission, body) for ref, (body, _) in self.spots.items()}

    # Beginning and travelling

    def start(self) -> Position:
        """The first position: the prologue has been read."""
        maps = tuple(card.id for card in self.mission.maps if card.start)
        branch = Branch(Position(frozenset(), maps=maps), 0, (), "")
        return next(iter(self.apply(self.mission.begin, branch, ""))).position

    def moves(self, position: Position, wanted: Container[Fact] = ANYTHING) -> Iterator[Move]:
        """Everything that can be done, or what of it is wanted."""
        if position.ending:
            return
        if position.location and not position.going:
            yield from self.reads(position, wanted)
            yield from self.acts(position, wanted)
        if position.going:
            yield from self.travel(position, position.going)
            return
        for place in self.available(position):
            if f"come:{place}" in wanted:
                yield from self.travel(position, place)

    def travel(self, position: Position, place: str) -> Iterator[Move]:
        """Leave, let the timers go on, and arrive."""
        free = bool(position.going)
        branches = [Branch(position._replace(going="", front="", reader=""), 0, (), "")]
        if position.location:
            branches = [done for branch in branches for done in self.timers(branch, "leave")]
        for branch in branches:
            left = branch.position
            if left.ending:
                yield Move("leave", "", branch.notes, branch.cost, left)
            elif left.going or place in self.available(left) or free:
                yield from self.arrive(branch, left.going or place, free or bool(left.going))

    def arrive(self, branch: Branch, place: str, free: bool) -> Iterator[Move]:
        """Read card A at the next location."""
        visited = branch.position.facts | {f"visited:{place}"}
        position = branch.position._replace(
            facts=visited, round=branch.position.round + 1, location=place, going="", reads=0
        )
        here = branch._replace(position=position, cost=branch.cost + (not free))
        for read in self.apply(self.mission.location[place].arrive, here, f"a:{place}"):
            for done in self.timers(read, "arrive"):
                yield Move(f"place:{place}", "", done.notes, done.cost, done.position)

    def timers(self, branch: Branch, moment: str) -> list[Branch]:
        """Events whose time has come, each once."""
        branches = [branch]
        for event in self.mission.events:
            if event.moment == moment:
                branches = [done for one in branches for done in self.event(event.id, one)]
        return branches

    def event(self, id: str, branch: Branch) -> list[Branch]:
        """An event happens, if it is due."""
        event, happened = self.mission.event[id], f"event:{id}"
        position = branch.position
        if position.ending or happened in position.facts or not self.holds(event.when, branch):
            return [branch]
        return self.apply(event.do, added(branch, happened), "")

    def available(self, position: Position) -> list[str]:
        """The locations that can be visited."""
        top: dict[tuple[int, int], MapCard] = {}
        for id in position.maps:
            card = self.mission.map[id]
            top[card.column, card.row] = card
        places = [place for card in top.values() for place in card.places]
        open_ = [
            place.location
            for place in places
            if (place.open or f"open:{place.location}" in position.facts)
            and f"closed:{place.location}" not in position.facts
        ]
        return list(dict.fromkeys(open_))

    # Reading

    def reads(self, position: Position, wanted: Container[Fact]) -> Iterator[Move]:
        """Every card of the panorama."""
        for ref in self.panorama(position):
            known = f"took:{ref.removeprefix('mystery:')}" if ref.startswith("mystery:") else f"read:{ref}"
            if known not in wanted:
                continue
            for agent in self.readers(ref):
                yield from self.read(position, ref, agent)

    def panorama(self, position: Position) -> list[str]:
        """The cards that lie here, and the mysteries that took the place of some."""
        here = position.location
        cards = (f"{here}.{card.id}" for card in self.mission.location[here].cards)
        there = [ref for ref in cards if f"gone:{ref}" not in position.facts]
        lying = [m.id for m in self.mission.mysteries if f"lies:{m.id}@{here}" in position.facts]
        return there + [f"mystery:{id}" for id in lying if f"gone:mystery:{id}" not in position.facts]

    def readers(self, ref: str) -> list[str]:
        """Who reads a card: anybody, or each of the team where that makes a difference."""
        return [entry.id for entry in self.team] if self.solos[ref] else [""]

    def read(self, position: Position, ref: str, agent: str) -> Iterator[Move]:
        """Take a card and follow its injunctions; then it can be used."""
        cost = int(position.reads >= FREE_READS)
        taken = position._replace(reads=min(position.reads + 1, FREE_READS), front=ref, reader=agent)
        body = self.spots[ref][0]
        for branch in self.apply(body.do, Branch(taken, cost, (), agent), ref):
            for done in self.bound(branch, ref, body.conflict):
                yield Move(f"read:{ref}", done.agent, done.notes, done.cost, self.with_reader(done))

    def bound(self, branch: Branch, ref: str, conflict: Conflict | None) -> Iterator[Branch]:
        """A conflict on a card must be resolved first."""
        if conflict is None or branch.position.ending or f"beaten:{ref}" in branch.position.facts:
            yield branch
        else:
            yield from self.fight(branch, ref, conflict)

    def with_reader(self, branch: Branch) -> Position:
        """The position, with who must have done it."""
        position = branch.position
        return position._replace(reader=branch.agent) if position.front and branch.agent else position

    # Acting

    def acts(self, position: Position, wanted: Container[Fact]) -> Iterator[Move]:
        """Ways and tests of the card that was read last, of things, and of powers."""
        if position.front:
            body, spot = self.spots[position.front]
            yield from self.uses(position, body, spot, position.front, position.reader, wanted)
        for spot, owner, ways in self.powers:
            for index, way in enumerate(ways):
                yield from self.way(position, way, (*spot, index), "power", owner, wanted)
        for entry, spot in self.usable:
            if f"has:{entry.id}" in position.facts:
                yield from self.uses(position, entry, spot, source_of(entry), "", wanted)

    def uses(
        self,
        position: Position,
        entry: Body | Token,
        spot: Spot,
        source: str,
        agent: str,
        wanted: Container[Fact],
    ) -> Iterator[Move]:
        """Ways and tests of one card or token."""
        for index, way in enumerate(entry.may):
            yield from self.way(position, way, (*spot, "may", index), source, agent, wanted)
        if isinstance(entry, Item) or source == position.front:
            for index, test in enumerate(getattr(entry, "tests", ())):
                yield from self.try_test(position, test, (*spot, "tests", index), source, wanted)

    def way(
        self,
        position: Position,
        way: Way,
        spot: Spot,
        source: str,
        agent: str,
        wanted: Container[Fact],
    ) -> Iterator[Move]:
        """Take a way by choice."""
        deed = f"way:{spot_name(spot)}"
        if deed not in wanted:
            return
        agents = [agent] if agent or not solo_way(way) else [entry.id for entry in self.team]
        for who in agents:
            branch = Branch(position, 0, (), who)
            if self.is_open(way, branch):
                for done in self.take_way(way, branch, source):
                    after = self.with_reader(done) if source == position.front else done.position
                    yield Move(deed, done.agent, done.notes, done.cost, after)

    def try_test(
        self, position: Position, test: Test, spot: Spot, source: str, wanted: Container[Fact]
    ) -> Iterator[Move]:
        """Every end that a test can come to."""
        cells = [cell for cell in CELLS if f"cell:{spot_name((*spot, cell))}" in wanted]
        branch = Branch(position, 0, (), position.reader if source == position.front else "")
        for cell, done in self.test(test, branch, source, cells):
            after = self.with_reader(done) if source == position.front else done.position
            yield Move(f"cell:{spot_name((*spot, cell))}", done.agent, done.notes, done.cost, after)

    def is_open(self, way: Way, branch: Branch) -> bool:
        """Whether a way can be chosen."""
        return f"mark:{way.once}" not in branch.position.facts and self.holds(way.when, branch)

    def take_way(self, way: Way, branch: Branch, source: str) -> list[Branch]:
        """Pay, then do what it says."""
        if way.once:
            branch = added(branch, f"mark:{way.once}")
        if way.cost:
            branch = branch._replace(cost=branch.cost + scaled(way.cost.azrak, self.size))
        return self.apply(way.do, branch, source)

    # Tests and conflicts

    def test(
        self, test: Test, branch: Branch, source: str, cells: Sequence[str] = CELLS
    ) -> Iterator[tuple[str, Branch]]:
        """A test by whoever can bring it to each of its ends most cheaply."""
        if not cells or not self.holds(test.when, branch, lenient=True):
            return
        for cell in cells:
            effects: tuple[Effect, ...] | None = getattr(test, cell)
            price = self.price(test, cell, branch) if effects is not None else None
            if effects is not None and price is not None:
                cost, agent = price
                note = Note(test.words, cell)
                tried = branch._replace(cost=branch.cost + cost, notes=(*branch.notes, note), agent=agent)
                for done in self.apply(effects, tried, source):
                    yield cell, done

    def price(self, test: Test, cell: str, branch: Branch) -> tuple[int, str] | None:
        """The fewest Azrak that bring a test to this end, and who would spend them."""
        found = [
            (cost, entry.id)
            for entry in self.team
            if branch.agent in ("", entry.id) and self.holds(test.when, branch._replace(agent=entry.id))
            for cost in self.price_for(test, cell, entry, branch.position)
        ]
        return min(found, default=None, key=lambda price: price[0])

    def price_for(self, test: Test, cell: str, entry: Receptacle, position: Position) -> Iterator[int]:
        """What it would cost one agent, if it is possible."""
        difficulty = scaled(test.difficulty, self.size)
        plain = entry.attributes.of(test.attribute)
        value = plain + self.help_for(test, entry, position)
        if cell == "failure":
            if plain + self.cruel_destiny < difficulty:
                yield 1
            return
        wanted = difficulty + (cell == "success" and test.critical is not None)
        boosts = max(0, wanted - value - self.kind_destiny)
        too_strong = cell == "critical" and plain + self.cruel_destiny > difficulty
        if boosts < entry.azrak + MOST_SUPPORT and not too_strong:
            yield 1 + boosts

    def help_for(self, test: Test, entry: Receptacle, position: Position) -> int:
        """What power, things and tokens add."""
        branch = Branch(position, 0, (), entry.id)
        held: list[Bonus | None] = [entry.power.bonus]
        held += [one.bonus for one in self.helpful if f"has:{one.id}" in position.facts]
        return sum(
            bonus.value
            for bonus in held
            if bonus
            and bonus.value > 0
            and test.attribute in bonus.attributes
            and self.holds(bonus.when, branch)
        )

    def fight(self, branch: Branch, ref: str, conflict: Conflict) -> Iterator[Branch]:
        """A conflict: one test if it has no life points, else as many of one kind as it takes."""
        for test in conflict.tests:
            for cell, done in self.test(test, branch, ref):
                if conflict.life is None:
                    yield done
                    continue
                damage = sum(effect.damage or 0 for effect in getattr(test, cell))
                if damage > 0:
                    turns = -(-scaled(conflict.life, self.size) // damage)
                    price = (done.cost - branch.cost) * (turns - 1)
                    free = done.agent if conflict.kind == "personal" else branch.agent
                    beaten = added(done._replace(cost=done.cost + price, agent=free), f"beaten:{ref}")
                    yield from self.apply(conflict.won, beaten, ref)

    # Conditions

    def holds(self, when: When | None, branch: Branch, lenient: bool = False) -> bool:
        """Whether a condition holds; `lenient`: as far as it does not depend on who it is."""
        if when is None:
            return True
        position = branch.position
        return (
            self.needed[id(when)] <= position.facts
            and (not when.at or position.location in when.at)
            and (when.counter is None or self.counted(position, when))
            and position.round >= (when.round or 0)
            and (lenient or not when.receptacle or branch.agent in when.receptacle)
            and self.possible_for_team(when)
            and (when.not_ is None or not self.holds(when.not_, branch))
        )

    def counted(self, position: Position, when: When) -> bool:
        """Whether a counter has come so far."""
        return dict(position.counters).get(when.counter or "", 0) >= scaled(when.count, self.size)

    def possible_for_team(self, when: When) -> bool:
        """What depends on who plays; nothing lies on the Mission Return, and it is the first run."""
        team = {entry.id for entry in self.team}
        return (
            set(when.in_play) <= team
            and self.size >= (when.agents or 0)
            and (when.magick or 0) <= self.mission.magick[self.size - FEWEST_AGENTS]
            and (when.run or 0) <= 1
            and not when.returned
        )

    # Effects

    def apply(self, effects: tuple[Effect, ...], branch: Branch, source: str) -> list[Branch]:
        """Do effects in their order, on all branches that choices open."""
        branches = [branch]
        for effect in effects:
            branches = [done for one in branches for done in self.effect(effect, one, source)]
        return branches

    def effect(self, effect: Effect, branch: Branch, source: str) -> list[Branch]:
        """Do one effect, if it is to be done."""
        facts = branch.position.facts
        if branch.position.ending or (effect.once and f"mark:{effect.once}" in facts):
            return [branch]
        if not self.holds(effect.when, branch):
            return [branch]
        if effect.once:
            branch = added(branch, f"mark:{effect.once}")
        return self.verb(effect, branch, source)

    def verb(self, effect: Effect, branch: Branch, source: str) -> list[Branch]:
        """What a verb does to a position."""
        position = branch.position
        match effect.verb:
            case "item":
                return self.take(self.mission.item[effect.item or ""], branch)
            case "mystery":
                return self.take(self.mission.mystery[effect.mystery or ""], branch)
            case "token":
                removed = f"removed:{effect.token}" in position.facts
                return [branch if removed else added(branch, f"has:{effect.token}")]
            case "interact":
                return self.interact(effect.interact or 0, branch)
            case "choose":
                return self.choose(effect.choose or (), branch, source, must=True)
            case "azrak":
                return [branch._replace(cost=branch.cost + self.loss(effect))]
            case "count" if effect.count:
                return [branch._replace(position=counted_on(position, effect.count.counter, effect.count.by))]
            case "map":
                return [self.laid(branch, effect.map or "")]
            case "go":
                return [branch._replace(position=position._replace(going=effect.go or ""))]
            case "end":
                return [branch._replace(position=position._replace(ending=effect.end or ""))]
            case _:
                return [changed(branch, *plain_change(effect, source))]

    def loss(self, effect: Effect) -> int:
        """Azrak that an effect takes from those whom it is for."""
        heads = {"group": self.size, "others": self.size - 1}.get(effect.who, 1)
        return heads * max(0, -(effect.azrak or 0))

    def take(self, thing: Item | Mystery, branch: Branch) -> list[Branch]:
        """Take an item or draw a mystery, and do what it says."""
        facts = branch.position.facts
        if {f"has:{thing.id}", f"removed:{thing.id}", f"lies:{thing.id}"} & facts:
            return [branch]
        if isinstance(thing, Mystery):
            return self.draw(thing, branch)
        if thing.replacement:
            return self.apply(thing.do, added(branch, f"removed:{thing.id}"), f"item:{thing.id}")
        if thing.colour in ("green", "white"):
            branch = added(branch, f"has:{thing.id}")
            branch = self.laid(branch, thing.map) if thing.map else branch
            return self.apply(thing.do, branch, f"item:{thing.id}")
        return self.resolve(thing, branch, f"item:{thing.id}")

    def draw(self, mystery: Mystery, branch: Branch) -> list[Branch]:
        """Draw a mystery; one that replaces takes the place of the card in front."""
        ref, position = f"mystery:{mystery.id}", branch.position
        if mystery.kind == "replace" and position.front:
            lying = (f"lies:{mystery.id}", f"lies:{mystery.id}@{position.location}", f"gone:{position.front}")
            there = branch._replace(position=position._replace(front=ref))
            followed = self.apply(mystery.do, added(there, *lying), ref)
            return [done for one in followed for done in self.bound(one, ref, mystery.conflict)]
        if mystery.kind == "keep":
            branch = added(branch, f"has:{mystery.id}")
        return self.resolve(mystery, branch, ref)

    def resolve(self, body: Body, branch: Branch, ref: str) -> list[Branch]:
        """A card that is stowed once read: all that it demands and offers happens now."""
        branches = self.apply(body.do, branch, ref)
        if body.may:
            branches = [done for one in branches for done in self.choose(body.may, one, ref, must=False)]
        if body.tests:
            branches = [done for one in branches for done in self.may_test(body.tests, one, ref)]
        if body.conflict:
            branches = [done for one in branches for done in self.bound(one, ref, body.conflict)]
        return branches

    def may_test(self, tests: tuple[Test, ...], branch: Branch, ref: str) -> list[Branch]:
        """A test that can be taken now or never."""
        tried = [done for test in tests for _, done in self.test(test, branch, ref)]
        return [branch, *tried]

    def choose(self, ways: tuple[Way, ...], branch: Branch, source: str, must: bool) -> list[Branch]:
        """One of the ways, or none where that is allowed."""
        if branch.position.ending:
            return [branch]
        possible = [way for way in ways if self.is_open(way, branch)]
        chosen = [
            done
            for way in possible
            for done in self.take_way(
                way, branch._replace(notes=(*branch.notes, Note(way.words, CHOSEN))), source
            )
        ]
        return chosen if must and chosen else [branch, *chosen]

    def interact(self, number: int, branch: Branch) -> list[Branch]:
        """Read one's own interaction card."""
        if not branch.agent:
            return [branch]
        cards = self.mission.receptacle[branch.agent].interactions
        card = next((card for card in cards if card.number == number), None)
        return self.resolve(card, branch, f"interaction:{branch.agent}:{number}") if card else [branch]

    def laid(self, branch: Branch, id: str) -> Branch:
        """Lay a map card."""
        position = branch.position
        if id in position.maps:
            return branch
        return branch._replace(position=position._replace(maps=(*position.maps, id)))

    def reach_facts(self, position: Position) -> set[Fact]:
        """A position as `Reach` knows it."""
        top: dict[tuple[int, int], str] = {}
        for id in position.maps:
            card = self.mission.map[id]
            top[card.column, card.row] = id
        facts = {f"laid:{id}" for id in position.maps} | {f"map:{id}" for id in top.values()}
        facts |= position.facts | self.limits_met(position)
        if position.going:
            return facts | {f"come:{position.going}"}
        return facts | {f"place:{position.location}"}

    def limits_met(self, position: Position) -> set[Fact]:
        """The rounds and counts that have been reached."""
        rounds = {f"round>={number}" for number in range(1, position.round + 1)}
        counts = {
            f"count:{name}>={number}" for name, so_far in position.counters for number in range(1, so_far + 1)
        }
        return rounds | counts


# Changes
