"""Everything that can be done in a position: read a card, use it, use things and powers, travel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import ask, open_question, settle, unless
from timeloom.games.agents.checking.following.contests import BEST_FIRST, ends, open_tests
from timeloom.games.agents.checking.following.panoramas import mystery_of, panorama
from timeloom.games.agents.checking.following.reading import read_card
from timeloom.games.agents.checking.following.settling import action_over
from timeloom.games.agents.checking.following.travel import (
    can_visit,
    driven_out,
    journey,
    leave,
    nowhere,
    swept,
    updated,
)
from timeloom.games.agents.checking.following.ways import is_open, take_way
from timeloom.games.agents.checking.model.cards import of_item, of_mystery
from timeloom.games.agents.checking.model.position import (
    ANY_CARD,
    Branch,
    Position,
    Tree,
    every,
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
    if position.ending:
        return
    for deed in Deeds(world, position).all():
        if any(leaf.position != position for leaf in leaves(deed.tree)):
            yield deed


class Deeds:
    """What can be done in one position."""

    def __init__(self, world: World, position: Position) -> None:
        self.world, self.position = world, position
        self.branch = Branch(position, world.team)
        self.read = {ref: read_card(world, ref, self.branch) for ref in self.panorama()}

    def all(self) -> Iterator[Deed]:
        """Cards, things and powers, and the way to another place."""
        if self.position.location and not self.position.going:
            for ref, tree in self.read.items():
                yield self.deed((Read(ref),), tree)
                yield from self.card_uses(ref)
            yield from self.thing_uses()
            yield from self.powers()
            yield from self.emergencies()
        yield from self.journeys()

    def deed(self, steps: tuple[Fact, ...], tree: Tree) -> Deed:
        """A deed that asks for nothing besides."""
        over = then(tree, partial(action_over, self.world))
        done = settled(then(over, partial(driven_out, self.world)))
        return Deed(steps, done, done)

    # Cards

    def panorama(self) -> list[str]:
        """The cards that may lie here and matter."""
        refs = [] if self.position.going else panorama(self.world, self.position.location)
        if not self.world.priced:
            return refs
        return [ref for ref in refs if self.world.telling.body(self.world.layout.bodies[ref][0])]

    def card_uses(self, ref: str) -> Iterator[Deed]:
        """Ways and tests of a card, once it has been read."""
        body, spot = self.world.layout.bodies[ref]
        for steps, use in self.uses(body.may, body.tests, spot, ref):
            yield self.deed((Read(ref), steps), self.with_card(ref, use))

    def with_card(self, ref: str, use: Callable[[Branch], Tree]) -> Tree:
        """Use a card that somebody has read before in this round, or read it first."""

        def use_if_there(here: Branch) -> Tree:
            return here if here.over or here.front != ref else unless(self.world, (Gone(ref),), here, use)

        def use_or_read(here: Branch, in_front: bool) -> Tree:
            return use_if_there(replace(here, front=ref)) if in_front else then(self.read[ref], use_if_there)

        if ref in self.world.layout.freely_read:
            return then(self.read[ref], use_if_there)
        return ask(self.world, InFront(ref), self.branch, use_or_read)

    # Ways and tests

    def uses(
        self, ways: tuple[Way, ...], tests: tuple[Test, ...], spot: Spot, source: str
    ) -> Iterator[tuple[Fact, Callable[[Branch], Tree]]]:
        """Each way, and each cell of each test, with what it does."""
        for index, way in enumerate(ways):
            if self.world.telling.way(way):
                yield Chosen((*spot, "may", index)), self.using(way, source)
        for index, test in enumerate(tests):
            for cell in BEST_FIRST if self.world.telling.test(test) else ():
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
                yield self.deed((step,), self.if_held(entry.id, use))

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
                    yield self.deed((step,), self.by(entry.id, use))

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
            yield self.deed((UpdatesInNeed(),), replace(updated(self.world, self.branch), notes=()))

    # Travel

    def journeys(self) -> Iterator[Deed]:
        """To every place that may be open, or away from here if there is none."""
        world, position = self.world, self.position
        if position.going:
            left = then(leave(world, self.branch, swept=True), lambda here: here.going_on(position.going))
            yield self.deed((At(position.going),), then(left, lambda here: swept(world, here)))
            return
        left = leave(world, self.branch)
        ready = self.ready_to_leave()
        places = [entry.id for entry in world.mission.locations]
        open_ = [place for place in places if self.may_visit(place, left)]
        for place in open_:
            yield self.leaving(At(place), left, ready, partial(journey, world, self.branch, place))
        if not open_ and position.location:
            yield self.leaving(LeavesForNowhere(), left, ready, partial(nowhere, world, self.branch))

    def may_visit(self, place: str, left: Tree) -> bool:
        """Whether a place may be open once the group has left."""
        return any(can_visit(self.world, place, here) is not False for here in leaves(left))

    def ready_to_leave(self) -> Tree | None:
        """What it takes to leave: everybody has read a card; nothing if there are harmless ones."""
        harmless = [ref for ref, read in self.read.items() if every(settled(read), self.position.__eq__)]
        others = [ref for ref in self.read if ref not in harmless and not mystery_of(self.world, ref)]
        needed = min(self.world.size, len(self.read)) - len(harmless)
        if needed <= 0 or self.world.priced:
            return None
        choices = combinations(others, min(needed, len(others)))
        return settled(fork(True, [self.after_reading(refs) for refs in choices]))

    def after_reading(self, refs: tuple[str, ...]) -> Tree:
        """Read these cards one after the other."""
        tree: Tree = self.branch
        for ref in refs:
            tree = then(tree, partial(self.read_on, ref))
        return tree

    def read_on(self, ref: str, branch: Branch) -> Tree:
        """Read a card unless everybody is on their way."""
        return branch if branch.over or branch.away else read_card(self.world, ref, branch)

    def leaving(self, step: Fact, left: Tree, ready: Tree | None, go: Callable[[Tree], Tree]) -> Deed:
        """The group leaves, with what has to be done before."""
        tree = settled(go(left))
        if ready is None:
            return Deed((step,), tree, tree)

        def leave_then(here: Branch) -> Tree:
            return here if here.over else go(leave(self.world, Branch(here.position, self.world.team)))

        return Deed((step,), tree, settled(then(ready, leave_then)))
