"""Conflicts: what happens on the way, how an opponent is beaten, and how one gets away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import ask, hopeful
from timeloom.games.agents.checking.following.contests import ends, is_sure, open_tests, tries
from timeloom.games.agents.checking.following.effects import apply, thrown_out
from timeloom.games.agents.checking.following.prices import INITIATE, Blow, cheapest_mix
from timeloom.games.agents.checking.model.position import (
    ANY_CARD,
    FAILED,
    Branch,
    TooMany,
    Tree,
    fork,
    is_certain,
    leaves,
    then,
)
from timeloom.games.agents.checking.model.strength import effects_of, harm
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import Beaten
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test
from timeloom.games.agents.refs import body_of
from timeloom.games.agents.state import scaled


def is_group(conflict: Conflict | None) -> bool:
    """Whether everybody stops for a conflict."""
    return conflict is not None and conflict.kind == "group"


def meet(world: World, branch: Branch, ref: str, conflict: Conflict | None, *, at_once: bool = False) -> Tree:
    """A conflict must be resolved, unless its opponent is beaten; one of the group waits for its turn.

    `at_once` means that it is on a card that is stowed once read: whoever can do nothing against it need not.
    """
    if conflict is None or branch.position.ending or not world.matters(conflict):
        return branch
    if is_group(conflict):
        return ask(world, Beaten(ref), branch, lambda here, beaten: here if beaten else hold(here, ref))
    return ask(
        world,
        Beaten(ref),
        branch,
        lambda here, beaten: here if beaten else Bout(world, ref, conflict, at_once=at_once).fought(here),
    )


def hold(branch: Branch, ref: str) -> Branch:
    """A group conflict is met; it comes after those that were met before, and is fought once."""
    known = ref in branch.met or ref in branch.fought
    return branch if known else replace(branch, met=(*branch.met, ref))


def group_conflict(world: World, branch: Branch) -> Tree:
    """The group conflict that was met first: anybody strikes, with any card in front of them."""
    ref, *_ = branch.met
    conflict = body_of(world.mission, ref).conflict
    assert conflict is not None
    all_of_them = replace(branch, who=world.team, whom="", front=ANY_CARD, out=False)
    fought = Bout(world, ref, conflict, at_once=True).fought(all_of_them)

    def go_back(here: Branch) -> Branch:
        met = tuple(other for other in here.met if other != ref)
        here = replace(here, met=met, fought=here.fought | {ref})
        return replace(here, who=branch.who, whom=branch.whom, front=branch.front, out=branch.out)

    return then(fought, go_back)


def failed(branch: Branch) -> Branch:
    """A fight of the group that nobody can win goes on until all have lost control, or break the run off."""
    return branch.at(ending=FAILED)


class Bout:
    """A conflict that is fought."""

    def __init__(self, world: World, ref: str, conflict: Conflict, *, at_once: bool) -> None:
        self.world, self.ref, self.conflict, self.at_once = world, ref, conflict, at_once
        self.life = scaled(conflict.life or 0, world.size)
        self.must = not at_once
        """Whether one of the tests must be taken, even if none can be initiated."""
        self.personal = world.layout.is_personal(conflict)

    def fought(self, branch: Branch) -> Tree:
        """One test if there are no life points; else blows until it is won, or until one is thrown out."""
        return open_tests(
            self.world, self.conflict.tests, branch, lambda here, found: self.with_tests(here, found)
        )

    def with_tests(self, branch: Branch, found: list[tuple[Test, Branch]]) -> Tree:
        """Take a test that can be initiated; on a card in front of somebody, any if there is none."""
        tests = [test for test, _ in found] or (list(self.conflict.tests) if self.must else [])
        if not tests:
            return branch
        if self.conflict.life is None:
            ended = (ends(self.world, test, branch, self.ref, must=self.must) for test in tests)
            return fork(True, [tree for _, tree in chain(*ended)])
        ways = [*self.outcomes(branch, tests, self.life), *self.after_asides(branch)]
        return fork(True, ways) if ways else failed(branch)

    def outcomes(self, branch: Branch, tests: Sequence[Test], left: int) -> Iterator[Tree]:
        """The fight is won, or one gets away from it."""
        yield from self.victories(branch, tests, left)
        yield from self.escapes(branch)

    def escapes(self, branch: Branch) -> Iterator[Tree]:
        """Whoever has no Azrak left is out of it; of a group, somebody must be away for another reason."""
        tried = replace(branch, cost=branch.cost + INITIATE * self.world.priced)
        if not is_group(self.conflict):
            yield tried if self.at_once else thrown_out(self.world, tried)
        elif self.world.layout.ejects:
            yield self.world.unknown("who is away from a fight", (tried, failed(branch)))

    # What happens on the way

    def after_asides(self, branch: Branch) -> Iterator[Tree]:
        """Win once some cells have told something, in any order and as often as one likes."""
        points, certain = self.points(branch)
        later = [tree for point in points for tree in self.finishes(point) or [failed(point)]]
        if later:
            yield self.world.unknown("how a fight goes", later, chosen=certain)

    def finishes(self, branch: Branch) -> list[Tree]:
        """How a fight ends after some of its cells; these may have left only the last blow to strike."""
        if self.is_over(branch):
            return [branch]
        told = [effects_of(test, cell) for test, cell in self.cells(branch) if not self.is_quiet(test, cell)]
        left = 0 if any(self.harm(effects) for effects in told) else self.life
        return list(self.outcomes(branch, self.possible(branch), left))

    def cells(self, branch: Branch) -> Iterator[tuple[Test, str]]:
        """The cells in which the tests that may be open can end."""
        for test in self.possible(branch):
            yield from ((test, cell) for cell in self.world.layout.cells(test).possible)

    def points(self, branch: Branch) -> tuple[list[Branch], bool]:
        """Where the fight may stand after some of its cells, and whether that hangs on nothing else."""
        found: dict[object, Branch] = {branch.stand: branch}
        queue, certain = [branch], True
        while queue:
            if len(found) > MOST_POINTS:
                raise TooMany
            point = queue.pop(0)
            for tree in self.asides(point):
                certain = certain and is_certain(tree)
                for leaf in leaves(tree):
                    known = found.get(leaf.stand)
                    if known is None or leaf.cost < known.cost:
                        found[leaf.stand] = leaf
                        queue += [] if self.is_over(leaf) else [leaf]
        return [point for point in found.values() if point.stand != branch.stand], certain

    def is_over(self, branch: Branch) -> bool:
        """Whether nobody strikes any more."""
        return branch.over if not self.at_once or is_group(self.conflict) else bool(branch.position.ending)

    def possible(self, branch: Branch) -> list[Test]:
        """The tests that may be open by now."""
        tests = self.conflict.tests
        found = [test for test in tests if hopeful(self.world, test.when, branch) is not None]
        return found or (list(tests) if self.must else [])

    def asides(self, branch: Branch) -> Iterator[Tree]:
        """What cells leave behind that are more than blows."""
        for test, cell in self.cells(branch):
            if not self.is_quiet(test, cell):
                for tried in tries(self.world, test, cell, branch, must=self.must):
                    yield apply(self.world, effects_of(test, cell), tried, self.ref)

    def is_quiet(self, test: Test, cell: str) -> bool:
        """Whether a cell leaves nothing behind but what blows do."""
        return self.world.layout.verbs.quiet(effects_of(test, cell))

    # Blows

    def harm(self, effects: tuple[Effect, ...]) -> int:
        """The most damage that effects may do."""
        return harm(self.world.layout.verbs, effects, self.world.size)

    def blows(self, tests: Sequence[Test]) -> Iterator[Blow]:
        """The cells that do damage; where it may come from elsewhere, any cell may be the last blow."""
        wild = self.world.layout.wild_damage
        for test in tests:
            for cell in self.world.layout.cells(test).possible:
                hurt = self.life if wild else self.harm(effects_of(test, cell))
                if hurt > 0 or wild:
                    yield Blow(test, cell, hurt)

    def victories(self, branch: Branch, tests: Sequence[Test], left: int) -> Iterator[Tree]:
        """The life points that are left are used up with each kind of last blow."""
        strikes = [
            (blow, tried)
            for blow in self.blows(tests)
            for tried in tries(
                self.world, blow.test, blow.cell, branch, must=self.must, personal=self.personal
            )
        ]
        costs = [(blow.damage, tried.cost - branch.cost) for blow, tried in strikes if blow.damage > 0]
        for blow, tried in strikes:
            struck = replace(tried, cost=tried.cost + cheapest_mix(costs, left - blow.damage))
            done = then(apply(self.world, effects_of(blow.test, blow.cell), struck, self.ref), self.win)
            sure = self.is_sure(blow)
            beaten = failed(branch) if is_group(self.conflict) and not self.is_plain(blow) else branch
            yield done if sure else self.world.unknown("who can strike the last blow", (done, beaten))

    def is_sure(self, blow: Blow) -> bool:
        """Whether anybody can strike like this, if they keep trying."""
        return is_sure(self.world, blow.test, blow.cell) and self.is_plain(blow)

    def is_plain(self, blow: Blow) -> bool:
        """Whether a cell does its damage each time, and nothing else does any."""
        verbs, effects = self.world.layout.verbs, effects_of(blow.test, blow.cell)
        blows = (effect for effect in effects if verbs.of(effect).damage)
        return not self.world.layout.wild_damage and all(
            effect.when is None and effect.once is None for effect in blows
        )

    def win(self, branch: Branch) -> Tree:
        """The opponent is beaten, unless whoever strikes has lost the card."""
        lost = not self.at_once and branch.front != self.ref
        if branch.position.ending or lost:
            return branch
        return apply(self.world, self.conflict.won, self.world.made(branch, Beaten(self.ref)), self.ref)


MOST_POINTS = 200
"""There is no patience for fights in which more situations can arise."""
