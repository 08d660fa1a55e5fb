"""Where a mission stands, and all that can come of a deed.

A position holds the facts and numbers that are tracked; who holds what, and with how many crystals, is left
out. A deed leads to a tree: at a chosen fork players or luck decide, at any other fork it depends on what is
not tracked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.agents.meaning.facts import Fact


class TooMany(Exception):
    """There are more situations than there is patience for."""


FAILED = "the run has failed"
"""In the place of an ending: nothing can be done any more; no ending has such an id."""


class Position(Struct, frozen=True, cache_hash=True):
    """Where a mission stands, as far as it is tracked."""

    facts: frozenset[Fact] = frozenset()
    numbers: frozenset[tuple[Fact, int]] = frozenset()
    """Counters, the round, copies of tokens: all that are not 0."""
    location: str = ""
    going: str = ""
    """Where the next round will be, if a card has said so."""
    ending: str = ""
    """The ending that was reached, or that the run has failed for good (`FAILED`)."""

    def number(self, number: Fact) -> int:
        """What a counter shows."""
        for key, value in self.numbers:
            if key == number:
                return value
        return 0

    def is_alike(self, other: Position) -> bool:
        """Whether nothing but facts differs."""
        return (
            self.numbers == other.numbers
            and self.location == other.location
            and self.going == other.going
            and self.ending == other.ending
        )


class Note(NamedTuple):
    """Something to remember for the replay: a way that was chosen, or the cell that a test ended in."""

    words: str
    outcome: str


CHOSEN = "chosen"

Answers: TypeAlias = tuple[tuple[Fact, bool], ...]
Reason: TypeAlias = frozenset[tuple[Fact, bool]]
Reasons: TypeAlias = frozenset[Reason]
CERTAIN: Reason = frozenset()
NO_REASON: Reasons = frozenset({CERTAIN})
REMEMBERED = 2**16
"""Reasons are put together again and again, for every place that a group can go to."""
MOST_REASONS = 8
"""So many are remembered; they only tell what is worth tracking next."""


Whom: TypeAlias = Literal["", "captain", "group", "others", "choice"]
"""Whom effects are for: whoever acts, whom the players choose, or somebody else."""
ANY_CARD = "*"
"""A card in front of somebody, of which nobody knows which one it is, or none."""


class Branch(Struct, frozen=True, cache_hash=True):
    """A position in the middle of a deed, with what it cost so far and what was decided on the way."""

    position: Position
    who: frozenset[str] = frozenset()
    """Who may be acting."""
    whom: Whom = ""
    front: str = ""
    """The card in front of whoever acts."""
    out: bool = False
    """Whether whoever acts has been ejected."""
    away: bool = False
    """Whether all have been."""
    met: tuple[str, ...] = ()
    """Group conflicts that are fought, one after the other, when the action is over."""
    fought: frozenset[str] = frozenset()
    """Those that were fought since."""
    owed: tuple[str, ...] = ()
    """Mysteries that have taken the place of cards in front of agents who have yet to obey them."""
    within: frozenset[str] = frozenset()
    """The cards that are being read."""
    stays: bool = False
    """Whether the group cannot go where it meant to."""
    cost: int = 0
    notes: tuple[Note, ...] = ()
    assumed: Answers = ()
    """Questions that the deed came upon, and how they were answered."""
    why: Reasons = NO_REASON
    """What comes of the deed hangs on one of these sets of answers."""

    def at(self, **changes: Any) -> Branch:
        """The branch with a changed position."""
        return replace(self, position=replace(self.position, **changes))

    def going_on(self, place: str) -> Branch:
        """The branch on which the group is swept to a place, unless it is on its way elsewhere by now."""
        return self if self.over else self.at(going=place)

    @property
    def stand(self) -> tuple[object, ...]:
        """How things stand, whatever it cost and however it came about."""
        return (
            self.position, self.who, self.whom, self.front, self.out, self.away, self.met, self.fought,
            self.owed, self.within, self.stays,
        )  # fmt: skip

    @property
    def over(self) -> bool:
        """Whether nothing more can be done here."""
        return bool(self.position.ending or self.position.going)


class Fork(Struct, frozen=True, cache_hash=True):
    """Several things that may come next; `chosen` if players or luck decide which."""

    chosen: bool
    branches: tuple[Tree, ...]


Tree: TypeAlias = Branch | Fork
Rest: TypeAlias = Callable[[Branch], Tree]
"""What follows on a branch."""


def leaves(tree: Tree) -> list[Branch]:
    """Everything that can come of it."""
    if isinstance(tree, Branch):
        return [tree]
    found: list[Branch] = []
    for branch in tree.branches:
        if isinstance(branch, Branch):
            found.append(branch)
        else:
            found += leaves(branch)
    return found


def then(tree: Tree, rest: Rest) -> Tree:
    """Go on from every leaf."""
    if isinstance(tree, Branch):
        return rest(tree)
    return fork(tree.chosen, [then(branch, rest) for branch in tree.branches])


def hanging(tree: Tree, reason: Reason) -> Tree:
    """The tree, all of which hangs on some answers more."""
    return then(tree, lambda leaf: replace(leaf, why=frozenset(one | reason for one in leaf.why)))


def fork(chosen: bool, branches: Iterable[Tree]) -> Tree:
    """A fork without what is there twice; one that makes no difference is none."""
    parts = flat(chosen, branches)
    if len(parts) == 1:
        return parts[0]
    found: dict[object, Tree] = {}
    for part in parts:
        key = part.stand if isinstance(part, Branch) else part
        before = found.setdefault(key, part)
        if before is not part:
            found[key] = merged(before, part)
    return next(iter(found.values())) if len(found) == 1 else Fork(chosen, tuple(found.values()))


def flat(chosen: bool, branches: Iterable[Tree]) -> list[Tree]:
    """The branches of a fork, and of forks of the same kind right behind it."""
    found: list[Tree] = []
    for branch in branches:
        if isinstance(branch, Fork) and branch.chosen == chosen:
            found += branch.branches
        else:
            found.append(branch)
    return found


def merged(one: Tree, other: Tree) -> Tree:
    """Two leaves that lead to the same: the cheaper one, with only those answers that both share."""
    if isinstance(one, Fork) or isinstance(other, Fork):
        return one
    cheaper, dearer = (one, other) if one.cost <= other.cost else (other, one)
    if one.assumed == other.assumed and one.why == other.why:
        return cheaper
    others = set(dearer.assumed)
    shared = tuple([entry for entry in cheaper.assumed if entry in others])
    why = either(one.why, other.why) if one.cost == other.cost else cheaper.why
    return replace(cheaper, assumed=shared, why=why)


@lru_cache(REMEMBERED)
def both(one: Reasons, other: Reasons) -> Reasons:
    """One set of reasons and the other."""
    found = {mine | theirs for mine in one for theirs in other}
    return frozenset(sorted(found, key=len)[:MOST_REASONS])


@lru_cache(REMEMBERED)
def either(one: Reasons, other: Reasons) -> Reasons:
    """One set of reasons or the other; answers that make no difference are left out."""
    if one == other:
        return one
    if CERTAIN in one or CERTAIN in other:
        return NO_REASON
    found = set(one | other)
    queue = list(found)
    while queue:
        reason = queue.pop()
        for answer in reason:
            twin = reason ^ {answer, (answer[0], not answer[1])}
            if reason in found and twin in found:
                found -= {reason, twin}
                found.add(reason - {answer})
                queue.append(reason - {answer})
    return frozenset(sorted(found, key=len)[:MOST_REASONS])


def settled(tree: Tree) -> Tree:
    """The tree once the deed is over: only where it leads matters, and what that costs."""
    if isinstance(tree, Branch):
        return Branch(
            tree.position, tree.who, cost=tree.cost, notes=tree.notes, assumed=tree.assumed, why=tree.why
        )
    found: dict[object, Tree] = {}
    for part in flat(tree.chosen, map(settled, tree.branches)):
        key = part if isinstance(part, Fork) else part.position
        before = found.setdefault(key, part)
        if before is not part:
            found[key] = merged(before, part)
    parts = tuple(found.values())
    return parts[0] if len(parts) == 1 else Fork(tree.chosen, parts)


def is_certain(tree: Tree) -> bool:
    """Whether nothing hangs on what is not tracked."""
    return isinstance(tree, Branch) or (tree.chosen and all(map(is_certain, tree.branches)))


def every(tree: Tree, good: Callable[[Position], bool]) -> bool:
    """Whether players can see to it that it ends well, whatever is not tracked."""
    if isinstance(tree, Branch):
        return good(tree.position)
    judge = any if tree.chosen else all
    return judge(every(branch, good) for branch in tree.branches)
