"""Tests: the cells that they can end in, and who brings them there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.checking.following.conditions import open_ones, verdict
from timeloom.games.agents.checking.following.effects import apply
from timeloom.games.agents.checking.following.prices import price
from timeloom.games.agents.checking.model.position import Branch, Note, Tree, fork
from timeloom.games.agents.checking.model.strength import CELLS, effects_of
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.pack.verbs import Test

BEST_FIRST = CELLS[::-1]
"""The cells of a test in the order in which somebody would like to end in them."""
ENDS = {"failure": "a failure", "critical": "a critical success", "success": "a success"}
"""The cells in words."""

OpenTests: TypeAlias = Callable[[Branch, list[tuple[Test, Branch]]], Tree]
"""What follows once it is known which tests can be initiated."""


def attempts(world: World, tests: Sequence[Test], branch: Branch, source: str) -> Tree:
    """One of these tests, or none."""

    def try_one(here: Branch, found: list[tuple[Test, Branch]]) -> Tree:
        tried = [tree for test, ready in found for _, tree in ends(world, test, ready, source)]
        return fork(True, [here, *tried])

    telling = [test for test in tests if world.matters(test)]
    return branch if branch.position.ending else open_tests(world, telling, branch, try_one)


def open_tests(world: World, tests: Sequence[Test], branch: Branch, rest: OpenTests) -> Tree:
    """Go on with the tests that can be initiated."""
    return open_ones(world, tests, lambda test, here: verdict(world, test.when, here), branch, rest)


def ends(
    world: World, test: Test, branch: Branch, source: str, *, must: bool = False
) -> Iterator[tuple[str, Tree]]:
    """The cells that a test can end in, with what follows."""
    for cell in world.layout.cells(test).possible:
        for tried in tries(world, test, cell, branch, must=must):
            done = apply(world, effects_of(test, cell), tried, source)
            sure = is_sure(world, test, cell)
            about = f"who can bring “{test.words}” to {ENDS[cell]}"
            yield cell, done if sure else world.unknown(about, (done, branch))


def tries(
    world: World, test: Test, cell: str, branch: Branch, *, must: bool = False, personal: bool = False
) -> Iterator[Branch]:
    """The test taken, by whoever can bring it to this end most cheaply where that is counted.

    One that `must` be taken needs no condition; with `personal`, it matters who takes it in any case.
    """
    noted = replace(branch, notes=(*branch.notes, Note(test.words, cell)))
    if world.priced:
        personal = personal or cell in world.layout.cells(test).personal
        yield from price(world, replace(test, when=None) if must else test, cell, noted, personal=personal)
    else:
        yield noted


def is_sure(world: World, test: Test, cell: str) -> bool:
    """Whether anybody can bring a test to this end, if they keep trying."""
    return world.priced or cell in world.layout.cells(test).sure
