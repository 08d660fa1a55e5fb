"""Everything that can be done in a position: read a card, use it, use things and powers, travel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import NamedTuple

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import (
    ask,
    open_question,
    settle,
    unless,
)
from timeloom.games.agents.checking.following.contests import BEST_FIRST, ends, open_tests
from timeloom.games.agents.checking.following.panoramas import panorama
from timeloom.games.agents.checking.following.readiness import Readiness
from timeloom.games.agents.checking.following.reading import read_card
from timeloom.games.agents.checking.following.settling import action_over
from timeloom.games.agents.checking.following.travel import (
    driven_out,
    journey,
    leave,
    nowhere,
    swept,
    updated,
    way_to,
)
from timeloom.games.agents.checking.following.ways import is_open, take_way
from timeloom.games.agents.checking.model.book import Outline
from timeloom.games.agents.checking.model.position import (
    ANY_CARD,
    Branch,
    Position,
    Tree,
    fork,
    leaves,
    settled,
    then,
)
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import (
    At,
    Chosen,
    Fact,
    Gone,
    Has,
    InCell,
    InFront,
    InPlay,
    LeavesForNowhere,
    Read,
    UpdatesInNeed,
)
from timeloom.games.agents.pack.cards import Item, Mystery
from timeloom.games.agents.pack.refs import of_item, of_mystery
from timeloom.games.agents.pack.verbs import Test, Way
from timeloom.kernel.lines import Spot


class Deed(NamedTuple):
    """Something that can be done, and what can come of it."""

    steps: tuple[Fact, ...]
    """Such as to read a card, and then to take a way on it."""
    tree: Tree
    sure: Tree
    """The same with all that the group has to do besides: before it leaves, everybody must read a card."""


def deeds(world: World, position: Position) -> Iterator[Deed]:
    """All deeds that change something."""
    return iter(()) if position.ending else Deeds(world, position).all()


class Deeds:
    """What can be done in one position, each worked out once for all that look the same to it."""

    def __init__(self, world: World, position: Position) -> None:
        self.world, self.position = world, position
        self.branch = Branch(position, world.team)

    def all(self) -> Iterator[Deed]:
        """Cards, things and powers, and the way to another place."""
        if self.position.location and not self.position.going:
            for ref in self.panorama():
                yield from self.deed((Read(ref),), partial(self.reading, ref))
                yield from self.card_uses(ref)
            yield from self.thing_uses()
            yield from self.powers()
            yield from self.emergencies()
        yield from self.journeys()

    def deed(self, steps: tuple[Fact, ...], work: Callable[[], Tree]) -> Iterator[Deed]:
        """A deed that asks for nothing besides, if it changes something."""

        def done() -> Tree:
            over = then(work(), partial(action_over, self.world))
            return settled(then(over, partial(driven_out, self.world)))

        found = self.remembered(steps, done)
        if found.changes:
            tree = found.on(self.position)
            yield Deed(steps, tree, tree)

    def remembered(self, what: object, work: Callable[[], Tree | None]) -> Outline:
        """What comes of something that is done where the group is now."""
        key = (what, self.position.location, self.position.going)
        return self.world.remembered(key, self.position, work)

    # Cards

    def panorama(self) -> list[str]:
        """The cards that may lie here and matter."""
        refs = [] if self.position.going else panorama(self.world, self.position.location)
        if not self.world.priced:
            return refs
        return [ref for ref in refs if self.world.tells(self.world.layout.bodies[ref][0])]

    def reading(self, ref: str) -> Tree:
        """Somebody takes a card and reads it."""
        work = partial(read_card, self.world, ref, self.branch)
        return self.remembered(("reading", ref), work).on(self.position)

    def card_uses(self, ref: str) -> Iterator[Deed]:
        """Ways and tests of a card, once it has been read."""
        body, spot = self.world.layout.bodies[ref]
        for step, use in self.uses(body.may, body.tests, spot, ref):
            yield from self.deed((Read(ref), step), partial(self.with_card, ref, use))

    def with_card(self, ref: str, use: Callable[[Branch], Tree]) -> Tree:
        """Use a card that somebody has read before in this round, or read it first."""

        def use_if_there(here: Branch) -> Tree:
            return here if here.over or here.front != ref else unless(self.world, (Gone(ref),), here, use)

        def use_or_read(here: Branch, in_front: bool) -> Tree:
            if in_front:
                return use_if_there(replace(here, front=ref))
            return then(self.reading(ref), use_if_there)

        if ref in self.world.layout.freely_read:
            return then(self.reading(ref), use_if_there)
        return ask(self.world, InFront(ref), self.branch, use_or_read)

    # Ways and tests

    def uses(
        self, ways: tuple[Way, ...], tests: tuple[Test, ...], spot: Spot, source: str
    ) -> Iterator[tuple[Fact, Callable[[Branch], Tree]]]:
        """Each way, and each cell of each test, with what it does."""
        for index, way in enumerate(ways):
            if self.world.tells(way):
                yield Chosen((*spot, "may", index)), self.using(way, source)
        for index, test in enumerate(tests):
            for cell in BEST_FIRST if self.world.tells(test) else ():
                name = InCell((*spot, "tests", index), cell)
                yield name, self.trying(test, cell, source)

    def using(self, way: Way, source: str) -> Callable[[Branch], Tree]:
        """Take a way if it is open."""

        def take(here: Branch, is_it: bool) -> Tree:
            return take_way(self.world, way, here, source) if is_it else here

        return lambda branch: settle(self.world, lambda here: is_open(self.world, way, here), branch, take)

    def trying(self, test: Test, cell: str, source: str) -> Callable[[Branch], Tree]:
        """Bring a test to this end if it can be initiated."""

        def initiate(here: Branch, found: list[tuple[Test, Branch]]) -> Tree:
            trees = [
                tree
                for test, ready in found
                for end, tree in ends(self.world, test, ready, source)
                if end == cell
            ]
            return fork(True, trees or [here])

        return lambda branch: open_tests(self.world, (test,), branch, initiate)

    def thing_uses(self) -> Iterator[Deed]:
        """Ways and tests of things that somebody has."""
        for entry, spot in self.world.layout.usable:
            source = of_item(entry.id) if isinstance(entry, Item) else ""
            source = of_mystery(entry.id) if isinstance(entry, Mystery) else source
            tests = entry.tests if isinstance(entry, Item) else ()
            for step, use in self.uses(entry.may, tests, spot, source):
                yield from self.deed((step,), partial(self.if_held, entry.id, use))

    def if_held(self, thing: str, use: Callable[[Branch], Tree]) -> Tree:
        """Use a thing, if somebody has it."""
        fact = Has(thing)
        return ask(self.world, fact, self.with_any_card, lambda here, has: use(here) if has else here)

    @property
    def with_any_card(self) -> Branch:
        """Somebody acts, whatever card is in front of them."""
        return replace(self.branch, front=ANY_CARD)

    def powers(self) -> Iterator[Deed]:
        """Ways of the receptacles' powers."""
        for index, entry in enumerate(self.world.mission.receptacles):
            if entry.id in self.world.team and entry.power.may:
                spot: Spot = ("receptacles", index, "power")
                for step, use in self.uses(entry.power.may, (), spot, ""):
                    yield from self.deed((step,), partial(self.by, entry.id, use))

    def by(self, id: str, use: Callable[[Branch], Tree]) -> Tree:
        """Somebody does it, if they are in play."""
        acting = replace(self.with_any_card, who=frozenset({id}))
        if self.world.team_known:
            return use(acting)
        return settle(
            self.world,
            lambda here: open_question(here, InPlay(id)),
            acting,
            lambda here, there: use(here) if there else here,
        )

    def emergencies(self) -> Iterator[Deed]:
        """Somebody has spent the last Azrak, for whatever it was, and updates on the spot."""
        if self.world.counts_returned and self.world.returning == "freely":
            yield from self.deed(
                (UpdatesInNeed(),), lambda: replace(updated(self.world, self.branch), notes=())
            )

    # Travel

    def journeys(self) -> Iterator[Deed]:
        """To every place that may be open, or away from here if there is none."""
        if self.position.going:
            yield from self.deed((At(self.position.going),), self.swept_on)
            return
        is_open, left = False, leaves(self.left)
        for place in self.world.mission.location:
            ways = [way_to(self.world, place, here) for here in left]
            if any(ways):
                is_open = True
                go = partial(journey, self.world, self.branch, place)
                yield from self.leaving(At(place), settled(go(self.left, iter(ways))), go)
        if self.position.location and not (is_open and self.world.priced):
            step, go = LeavesForNowhere(), partial(nowhere, self.world, self.branch)
            lost = self.remembered(step, lambda: settled(go(leave(self.world, self.branch))))
            yield from self.leaving(step, lost.on(self.position), go)

    @cached_property
    def left(self) -> Tree:
        """The group has left, and is on its way."""
        return leave(self.world, self.branch)

    def swept_on(self) -> Tree:
        """On to where a card has said that the next round will be."""
        going, left = self.position.going, leave(self.world, self.branch, swept=True)
        return then(then(left, lambda here: here.going_on(going)), partial(swept, self.world))

    @cached_property
    def ready(self) -> Outline:
        """The same, looked up once for all journeys."""
        return self.remembered("ready", self.ready_to_leave)

    def ready_to_leave(self) -> Tree | None:
        """What everybody has to read before the group can leave, if anything."""
        return Readiness(self.world, self.branch, self.panorama(), self.reading).tree()

    def leaving(self, step: Fact, tree: Tree, go: Callable[[Tree], Tree]) -> Iterator[Deed]:
        """The group leaves, if that changes something, with what has to be done before."""
        if all(leaf.position == self.position for leaf in leaves(tree)):
            return
        if self.world.priced or self.ready.tree is None:
            yield Deed((step,), tree, tree)
        else:
            sure = self.remembered(("surely", step), partial(self.once_ready, go))
            yield Deed((step,), tree, sure.on(self.position))

    def once_ready(self, go: Callable[[Tree], Tree]) -> Tree:
        """The group does what it has to do besides, and leaves."""

        def leave_then(here: Branch) -> Tree:
            ready_to_go = Branch(here.position, self.world.team, why=here.why)
            return here if here.over else go(leave(self.world, ready_to_go))

        ready = self.remembered("ready", self.ready_to_leave)
        return settled(then(ready.on(self.position), leave_then))
