"""What it takes to leave: before the group goes, everybody must have taken a card of the panorama."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import NamedTuple

from timeloom.games.agents.checking.following.conditions import (
    Verdict,
    all_of,
    fact_verdict,
    negated,
    settle,
)
from timeloom.games.agents.checking.following.conflicts import is_group
from timeloom.games.agents.checking.following.panoramas import mystery_of
from timeloom.games.agents.checking.following.reading import read_card
from timeloom.games.agents.checking.model.position import Branch, Tree, every, fork, settled, then
from timeloom.games.agents.checking.model.world import World
from timeloom.games.agents.meaning.facts import Gone, Lies


class Panorama(NamedTuple):
    """The cards that lie here, and how many places have been taken by mysteries."""

    there: tuple[str, ...]
    taken: int


class Readiness:
    """The cards that may lie here, and which of them must be read before the group can leave."""

    def __init__(
        self, world: World, branch: Branch, refs: Sequence[str], reading: Callable[[str], Tree]
    ) -> None:
        self.world, self.branch, self.refs = world, branch, refs
        self.lying = {ref: lies for ref in refs if (lies := self.lies(branch, ref)) is not False}
        self.fights = {ref for ref in self.lying if self.is_fought_alone(ref)}
        self.harmless = {
            ref
            for ref in self.lying
            if ref not in self.fights and every(settled(reading(ref)), branch.position.__eq__)
        }

    def lies(self, branch: Branch, ref: str) -> Verdict:
        """Whether a card lies here."""
        gone = negated(fact_verdict(self.world, branch, Gone(ref)))
        return all_of(iter((self.came(branch, ref), gone)))

    def came(self, branch: Branch, ref: str) -> Verdict:
        """Whether a card has come to lie here; a mystery has taken the place of another, and keeps it."""
        mystery = mystery_of(self.world, ref)
        if mystery is None:
            return True
        return fact_verdict(self.world, branch, Lies(mystery.id, branch.position.location))

    def is_mystery(self, ref: str) -> bool:
        """Whether a card lies here only if it has taken the place of another."""
        return mystery_of(self.world, ref) is not None

    def is_fought_alone(self, ref: str) -> bool:
        """Whether whoever reads a card may have to fight before anybody leaves."""
        conflict = getattr(self.world.layout.bodies[ref][0], "conflict", None)
        return conflict is not None and not is_group(conflict)

    def tree(self) -> Tree | None:
        """What has to be read; nothing if there are harmless cards enough, whatever has left the game."""
        if len(self.harmless) == len(self.lying):
            return None
        unclear = [ref for ref in self.refs if self.is_unclear(ref)]
        clear = Panorama(
            tuple(ref for ref in self.lying if ref not in unclear),
            sum(self.is_mystery(ref) and self.came(self.branch, ref) is True for ref in self.refs),
        )
        if not self.lurking(tuple(self.lying)) and self.are_enough(clear, unclear):
            return None
        return settled(self.sorted_out(unclear, clear, self.branch))

    def is_unclear(self, ref: str) -> bool:
        """Whether a card may be out of the game, other than by having its place taken, and so leave a gap."""
        known = (
            self.lying[ref] is True if ref in self.lying else isinstance(self.came(self.branch, ref), bool)
        )
        return not known and ref in self.world.layout.removable

    def sorted_out(self, unclear: Sequence[str], found: Panorama, branch: Branch) -> Tree:
        """Find out card by card which are still there; then read what has to be read."""
        if not unclear:
            return self.read(found, branch)
        first, *others = unclear
        new = self.came(self.branch, first) is not True

        def when_come(here: Branch, came: bool) -> Tree:
            taken = found.taken + (came and new)
            return settle(self.world, lambda now: self.lies(now, first), here, partial(when_there, taken))

        def when_there(taken: int, here: Branch, lies: bool) -> Tree:
            there = (*found.there, first) if lies else found.there
            return self.sorted_out(others, Panorama(there, taken), here)

        return settle(self.world, lambda here: self.came(here, first), branch, when_come)

    # With what lies there

    def covered(self, found: Panorama) -> int:
        """Cards whose place has been taken, though nobody knows which ones they are."""
        gone = [ref for ref in self.refs if ref not in self.lying and not self.is_mystery(ref)]
        return max(0, found.taken - sum(ref not in self.world.layout.removable for ref in gone))

    def surely_lies(self, ref: str) -> bool:
        """Whether it is known that a card lies here, or has been found out."""
        return self.lying[ref] is True or self.is_unclear(ref)

    def shown(self, there: Sequence[str]) -> list[str]:
        """Those that can be counted on: a mystery that may lie here only takes a place."""
        return [ref for ref in there if not self.is_mystery(ref) or self.surely_lies(ref)]

    def needed(self, found: Panorama) -> int:
        """How many must be read that are not harmless, if all that are covered are."""
        shown, covered = self.shown(found.there), self.covered(found)
        harmless = sum(ref in self.harmless for ref in shown)
        return min(self.world.size, len(shown) - covered) - max(0, harmless - covered)

    def are_enough(self, found: Panorama, unclear: Sequence[str]) -> bool:
        """Whether nobody must read anything else, whatever else may lie here."""
        if any(map(self.is_mystery, unclear)):
            return False
        harmless = sum(ref in self.harmless for ref in self.shown(found.there)) - self.covered(found)
        return harmless >= self.world.size or (not unclear and self.needed(found) <= 0)

    def lurking(self, there: Sequence[str]) -> list[str]:
        """Fights, and mysteries that may lie here and are not harmless."""
        shown = self.shown(there)
        return [ref for ref in there if ref in self.fights or (ref not in self.harmless and ref not in shown)]

    def read(self, found: Panorama, branch: Branch) -> Tree:
        """Read as many as must be, of those that are there; and whatever may lurk besides."""
        needed, lurking = self.needed(found), self.lurking(found.there)
        others = [
            ref for ref in self.shown(found.there) if ref not in self.harmless and ref not in self.fights
        ]
        choices = combinations(others, max(0, min(needed, len(others))))
        ready = fork(True, [self.after(refs, branch) for refs in choices])
        if needed > len(others) and self.fights:
            ready = self.world.unknown("how somebody's fight ends", (ready, branch))
        return self.world.unknown("which mysteries lie here", (ready, *self.surprises(lurking, ready)))

    def surprises(self, lurking: Sequence[str], ready: Tree) -> Iterator[Tree]:
        """Somebody finds one of these in the panorama, besides all else."""
        return (then(ready, partial(self.read_on, ref)) for ref in lurking)

    def after(self, refs: tuple[str, ...], branch: Branch) -> Tree:
        """Read these cards one after the other."""
        tree: Tree = branch
        for ref in refs:
            tree = then(tree, partial(self.read_on, ref))
        return tree

    def read_on(self, ref: str, branch: Branch) -> Tree:
        """Read a card unless everybody is on their way."""
        return branch if branch.over or branch.away else read_card(self.world, ref, branch)
