"""Tests and conflicts: the cells that a test can end in, and how an opponent is beaten."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.checking.conditions import ask, open_ones, verdict
from timeloom.games.agents.checking.effects import apply
from timeloom.games.agents.checking.facts import scaled
from timeloom.games.agents.checking.position import Branch, Note, Tree, fork, then
from timeloom.games.agents.checking.prices import Blow, cheapest_mix, price
from timeloom.games.agents.checking.world import World, quiet
from timeloom.games.agents.pack.verbs import Conflict, Effect, Test

CELLS = ("success", "critical", "failure")

OpenTests: TypeAlias = Callable[[Branch, list[tuple[Test, Branch]]], Tree]
"""What follows once it is known which tests can be initiated."""


def attempts(world: World, tests: Sequence[Test], branch: Branch, source: str) -> Tree:
    """One of these tests, or none."""

    def try_one(here: Branch, found: list[tuple[Test, Branch]]) -> Tree:
        tried = [tree for test, ready in found for _, tree in ends(world, test, ready, source)]
        return fork(True, [here, *tried])

    telling = [test for test in tests if world.relevance.test(test)]
    return branch if branch.over else open_tests(world, telling, branch, try_one)


def open_tests(world: World, tests: Sequence[Test], branch: Branch, rest: OpenTests) -> Tree:
    """Go on with the tests that can be initiated."""
    return open_ones(world, tests, lambda test, here: verdict(world, test.when, here), branch, rest)


def ends(world: World, test: Test, branch: Branch, source: str) -> Iterator[tuple[str, Tree]]:
    """The cells that a test can end in, with what follows."""
    for cell in world.layout.cells(test).possible:
        for tried in tries(world, test, cell, branch):
            done = apply(world, effects_of(test, cell), tried, source)
            yield cell, done if is_sure(world, test, cell) else fork(False, (done, branch))


def tries(world: World, test: Test, cell: str, branch: Branch) -> Iterator[Branch]:
    """The test taken, by whoever can bring it to this end most cheaply where that is counted."""
    noted = replace(branch, notes=(*branch.notes, Note(test.words, cell)), damage=0)
    if world.priced:
        yield from price(world, test, cell, noted)
    else:
        yield noted


def is_sure(world: World, test: Test, cell: str) -> bool:
    """Whether anybody can bring a test to this end, if they keep trying."""
    return world.priced or cell in world.layout.cells(test).sure


def effects_of(test: Test, cell: str) -> tuple[Effect, ...]:
    """What a cell holds."""
    effects: tuple[Effect, ...] | None = getattr(test, cell)
    return effects or ()


# Conflicts


def meet(world: World, branch: Branch, ref: str, conflict: Conflict | None) -> Tree:
    """A conflict must be resolved, unless its opponent is beaten."""
    if conflict is None or branch.over or not world.relevance.conflict(conflict):
        return branch

    def fight_or_not(here: Branch, beaten: bool) -> Tree:
        if beaten:
            return here
        return open_tests(
            world,
            conflict.tests,
            here,
            lambda now, found: fight(
                world, now, ref, conflict, [test for test, _ in found] or conflict.tests
            ),
        )

    return ask(world, f"beaten:{ref}", branch, fight_or_not)


def fight(world: World, branch: Branch, ref: str, conflict: Conflict, tests: Sequence[Test]) -> Tree:
    """One test if there are no life points; else cells that tell something, and blows until it is won."""
    if conflict.life is None:
        return fork(True, [tree for test in tests for _, tree in ends(world, test, branch, ref)] or [branch])
    asides = [
        (test, cell)
        for test in tests
        for cell in world.layout.cells(test).possible
        if not quiet(effects_of(test, cell))
    ]
    return with_asides(world, branch, ref, conflict, tests, asides)


def with_asides(
    world: World,
    branch: Branch,
    ref: str,
    conflict: Conflict,
    tests: Sequence[Test],
    asides: list[tuple[Test, str]],
) -> Tree:
    """Win now, or end in some telling cell first."""
    trees: list[Tree] = list(victories(world, branch, ref, conflict, tests))
    for index, (test, cell) in enumerate(asides):
        fight_on = partial(go_on, world, ref, conflict, tests, asides[index + 1 :])
        struck = (
            apply(world, effects_of(test, cell), tried, ref) for tried in tries(world, test, cell, branch)
        )
        trees += [then(tree, fight_on) for tree in struck]
    return fork(True, trees or [branch])


def go_on(
    world: World,
    ref: str,
    conflict: Conflict,
    tests: Sequence[Test],
    asides: list[tuple[Test, str]],
    branch: Branch,
) -> Tree:
    """The conflict goes on, unless all is over."""
    return branch if branch.over else with_asides(world, branch, ref, conflict, tests, asides)


def victories(
    world: World, branch: Branch, ref: str, conflict: Conflict, tests: Sequence[Test]
) -> Iterator[Tree]:
    """The opponent's life points are used up with each kind of last blow."""
    blows = [
        Blow(test, cell, hurt)
        for test in tests
        for cell in world.layout.cells(test).possible
        if (hurt := sum(effect.damage or 0 for effect in effects_of(test, cell))) > 0
    ]
    strikes = [(blow, tried) for blow in blows for tried in tries(world, blow.test, blow.cell, branch)]
    costs = [(blow.damage, tried.cost - branch.cost) for blow, tried in strikes]
    life = scaled(conflict.life or 0, world.size)
    finder = branch.who if conflict.kind == "group" else None

    def win(here: Branch) -> Tree:
        won = apply(world, conflict.won, world.made(here, f"beaten:{ref}"), ref)
        return then(won, lambda now: replace(now, who=finder or now.who))

    for blow, tried in strikes:
        struck = replace(tried, cost=tried.cost + cheapest_mix(costs, life - blow.damage))
        done = then(apply(world, effects_of(blow.test, blow.cell), struck, ref), win)
        yield done if is_sure(world, blow.test, blow.cell) else fork(False, (done, branch))
