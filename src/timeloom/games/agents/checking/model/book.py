"""What has been worked out once: trees that hang on nothing but what was looked at on the way.

A deed looks at a few facts and numbers, and at whether some effects matter. What comes of it is kept under
just these answers, so it is found again in every position, and whatever else is tracked, as long as the
answers are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.checking.model.position import Branch, Fork, Position, Tree, leaves
from timeloom.games.agents.checking.model.relevance import Told
from timeloom.games.agents.meaning.facts import Fact

Kind: TypeAlias = Literal["relevance", "telling"]


class Bearing:
    """Whether something makes a difference; each is there once, and known by its identity."""

    __slots__ = ("kind", "told")

    def __init__(self, kind: Kind, told: Told) -> None:
        self.kind, self.told = kind, told


class Fronts(Struct, frozen=True):
    """Which cards have been taken by somebody in this round."""


FRONTS = Fronts()
Look: TypeAlias = Fact | Bearing | Fronts
"""Something that is looked at."""
Answer: TypeAlias = bool | int | frozenset[Fact] | None
"""What was seen there; nothing of a fact or a number that is not tracked."""


class Change(Struct, frozen=True):
    """A leaf, and how its position differs from the one it was worked out for."""

    leaf: Branch
    more: frozenset[Fact]
    fewer: frozenset[Fact]
    counted: frozenset[tuple[Fact, int]]
    discounted: frozenset[tuple[Fact, int]]

    def on(self, position: Position) -> Branch:
        """The same leaf, reached from another position."""
        facts, numbers, there = position.facts, position.numbers, self.leaf.position
        if self.more or self.fewer:
            facts = (facts - self.fewer) | self.more
        if self.counted or self.discounted:
            numbers = (numbers - self.discounted) | self.counted
        return replace(
            self.leaf, position=Position(facts, numbers, there.location, there.going, there.ending)
        )


class Outline:
    """What comes of something, as it was worked out for one position; there may be nothing to be done."""

    __slots__ = ("base", "changes", "parts", "tree")

    def __init__(self, tree: Tree | None, base: Position) -> None:
        self.tree, self.base = tree, base
        self.changes = tree is not None and any(leaf.position != base for leaf in leaves(tree))
        """Whether anything may be different afterwards."""
        self.parts: list[Change] | None = None

    def on(self, position: Position) -> Tree:
        """The same for another position in which all is alike that was looked at."""
        assert self.tree is not None
        if position is self.base:
            return self.tree
        if self.parts is None:
            self.parts = [changed(self.base, leaf) for leaf in leaves(self.tree)]
        return regrown(self.tree, iter([part.on(position) for part in self.parts]))


def changed(base: Position, leaf: Branch) -> Change:
    """A leaf, by what is different there."""
    there = leaf.position
    return Change(
        leaf,
        there.facts - base.facts,
        base.facts - there.facts,
        there.numbers - base.numbers,
        base.numbers - there.numbers,
    )


def regrown(tree: Tree, new: Iterator[Branch]) -> Tree:
    """A tree of the same shape with other leaves."""
    if isinstance(tree, Branch):
        return next(new)
    return Fork(tree.chosen, tuple([regrown(branch, new) for branch in tree.branches]))


class Signpost:
    """What is looked at next, and where each answer leads."""

    __slots__ = ("after", "look")

    def __init__(self, look: Look) -> None:
        self.look = look
        self.after: dict[Answer, Signpost | Outline] = {}


class Book:
    """All that has been worked out of a mission, whatever was tracked."""

    def __init__(self) -> None:
        self.pages: dict[object, Signpost | Outline] = {}
        self.bearings: dict[tuple[Kind, int], Bearing] = {}
        self.guesses = 0

    def bearing(self, kind: Kind, told: Told) -> Bearing:
        """The one bearing of this kind; what is told is known by identity, for the mission holds it."""
        key = (kind, id(told))
        if key not in self.bearings:
            self.bearings[key] = Bearing(kind, told)
        return self.bearings[key]

    def next_guess(self) -> int:
        """The number of a guess that nobody has made yet."""
        self.guesses += 1
        return self.guesses

    def keep(self, key: object, path: Iterable[tuple[Look, Answer]], found: Outline) -> None:
        """Write down what was found under all that was looked at; the first signposts may stand already."""
        here: dict[Any, Signpost | Outline] = self.pages
        for look, answer in path:
            post = here.get(key)
            if post is None:
                post = here[key] = Signpost(look)
            assert isinstance(post, Signpost)
            here, key = post.after, answer
        here.setdefault(key, found)
