"""How far each situation is from an ending, and what would have to be tracked to be sure of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import count

from timeloom.games.agents.checking.following.deeds import Deed
from timeloom.games.agents.checking.model.position import (
    FAILED,
    Branch,
    Position,
    Reason,
    Reasons,
    Tree,
    leaves,
)
from timeloom.games.agents.checking.proof.situations import Situations
from timeloom.games.agents.meaning.facts import Fact, Guess, Luck

NEVER = 10**12
UNSURE = 10**6
"""A way to an ending that is shorter than this hangs on nothing but the players and luck."""
UNKNOWABLE = 1000


class Prospects:
    """For each situation the best deed on the way to one of these endings."""

    def __init__(self, situations: Situations, goals: set[str]) -> None:
        self.situations = situations
        self.far: dict[Position, int] = {}
        self.best: dict[Position, Deed] = {}
        self.before: dict[Position, list[tuple[Position, int]]] = {}
        self.values: dict[Position, list[int]] = {}
        """How far it is after each deed of a situation."""
        self.stale: dict[Position, set[int]] = defaultdict(set)
        """The deeds of which that may be less by now."""
        self.stakes: dict[Reasons, int] = {}
        self.weights: dict[Fact, int] = {}
        self.look_back(goals)

    def look_back(self, goals: set[str]) -> None:
        """Go back from the endings, the nearest first."""
        self.before = self.deeds_before()
        order = count()
        heap = [(0, next(order), position) for position in self.situations.came if position.ending in goals]
        for far, _, position in heap:
            self.come_nearer(position, far)
        while heap:
            far, _, position = heappop(heap)
            if far > self.far[position]:
                continue
            for earlier in dict.fromkeys(place for place, _ in self.before[position]):
                if self.improve(earlier):
                    heappush(heap, (self.far[earlier], next(order), earlier))

    def deeds_before(self) -> dict[Position, list[tuple[Position, int]]]:
        """The deeds that may lead to each situation, by where they are done and which of those there."""
        before: dict[Position, list[tuple[Position, int]]] = defaultdict(list)
        for position, found in self.situations.deeds.items():
            for at, deed in enumerate(found):
                trees = (deed.tree,) if deed.sure is deed.tree else (deed.tree, deed.sure)
                for later in {leaf.position for tree in trees for leaf in leaves(tree)}:
                    before[later].append((position, at))
        return before

    def come_nearer(self, position: Position, far: int) -> None:
        """A situation is nearer to an ending than was known; so may be those before it."""
        self.far[position] = far
        for earlier, at in self.before[position]:
            self.stale[earlier].add(at)

    def improve(self, position: Position) -> bool:
        """Look whether a situation is nearer to an ending than was known."""
        if position.ending:
            return False
        found = self.situations.deeds[position]
        values = self.values.setdefault(position, [NEVER] * len(found))
        for at in self.stale.pop(position, ()):
            values[at] = 1 + self.value(found[at])
        far = min(values)
        if far >= self.far.get(position, NEVER):
            return False
        self.best[position] = found[values.index(far)]
        self.come_nearer(position, far)
        return True

    def value(self, deed: Deed) -> int:
        """How far it is after a deed; a short cut that nobody can be sure of counts for little."""
        sure = self.after(deed.sure)
        return sure if deed.sure is deed.tree else min(sure, UNSURE * UNKNOWABLE + self.after(deed.tree))

    def after(self, tree: Tree) -> int:
        """How far it is from what players would choose; what nobody chooses may be bet on, at a price."""
        if isinstance(tree, Branch):
            return self.far.get(tree.position, NEVER)
        found = [self.after(branch) for branch in tree.branches]
        if tree.chosen:
            return min(found)
        worst = max(found)
        if worst < UNSURE:
            return worst
        return min(
            worst, *(far + self.stake(branch) for far, branch in zip(found, tree.branches, strict=True))
        )

    def stake(self, tree: Tree) -> int:
        """What a bet on this branch costs: the facts that it hangs on."""
        return min(self.price(leaf.why) for leaf in leaves(tree)) or UNSURE * UNKNOWABLE

    def price(self, why: Reasons) -> int:
        """What the facts of the cheapest of these reasons cost."""
        if why not in self.stakes:
            self.stakes[why] = min(sum(self.weight(fact) for fact, _ in reason) for reason in why)
        return self.stakes[why]

    def telling_apart(self, wanted: Tree, others: list[Tree]) -> frozenset[Fact]:
        """Questions that would have to be tracked to know that it is this one and none of the others."""
        against = [reason for tree in others for leaf in leaves(tree) for reason in leaf.why]
        choices = [self.covering(reason, against) for leaf in leaves(wanted) for reason in leaf.why]
        return min(choices, key=lambda facts: sum(map(self.weight, facts)))

    def covering(self, reason: Reason, against: list[Reason]) -> frozenset[Fact]:
        """The questions of a reason that contradict all of these others, the most telling first."""
        asked: set[Fact] = set()
        left = [other for other in against if not contradicted(other, reason, asked)]
        while left:
            gains = {
                fact: sum((fact, not yes) in other for other in left) / self.weight(fact)
                for fact, yes in reason
            }
            most = max(gains, key=lambda one: (gains[one], str(one)), default=None)
            if most is None or not gains[most]:
                guesses: set[Fact] = {fact for other in left for fact, _ in other if isinstance(fact, Guess)}
                return frozenset({*asked, *(guesses or (Luck(),))})
            asked.add(most)
            left = [other for other in left if not contradicted(other, reason, asked)]
        return frozenset(asked)

    def weight(self, question: Fact) -> int:
        """How little one would like to track this."""
        if question not in self.weights:
            known = self.situations.world.can_track(question.subject)
            self.weights[question] = UNSURE * (question.subject.weight if known else UNKNOWABLE)
        return self.weights[question]

    # What follows

    def unsure(self) -> list[Position]:
        """Situations from which no ending is surely reached, though one may be."""
        return [one for one in self.situations.came if UNSURE <= self.far.get(one, NEVER) < NEVER]

    def lost(self) -> list[Position]:
        """Situations from which no ending can be reached, the nearest to the beginning first."""
        return [one for one in self.situations.came if one not in self.far and one.ending in ("", FAILED)]

    def first_to_track(self, positions: Iterable[Position]) -> set[Fact]:
        """What the nearest of these hangs on that hangs on anything."""
        return next((more for position in positions if (more := self.to_track(position))), set())

    def to_track(self, position: Position) -> set[Fact]:
        """What the best way from here hangs on and can be tracked."""
        return {
            fact.subject for fact in self.hangs_on(position) if self.situations.world.can_track(fact.subject)
        }

    def hangs_on(self, position: Position) -> set[Fact]:
        """What the best way from here hangs on."""
        found: set[Fact] = set()
        queue, seen = [position], {position}
        while queue:
            deed = self.best.get(queue.pop())
            if deed is None:
                continue
            sure = self.after(deed.sure) <= UNSURE * UNKNOWABLE + self.after(deed.tree)
            for part in self.course(deed.sure if sure else deed.tree):
                if isinstance(part, Fact):
                    found.add(part)
                elif part not in seen:
                    seen.add(part)
                    queue.append(part)
        return found

    def course(self, tree: Tree) -> Iterator[Position | Fact]:
        """The situations that the best way goes through, and the questions that it hangs on."""
        if isinstance(tree, Branch):
            yield tree.position
        elif tree.chosen:
            yield from self.course(min(tree.branches, key=self.after))
        else:
            best = self.after(tree)
            wanted = min(tree.branches, key=lambda branch: self.after(branch) + self.stake(branch))
            near = [branch for branch in tree.branches if self.after(branch) <= best]
            too_far = [branch for branch in tree.branches if self.after(branch) > best]
            yield from sorted(self.telling_apart(wanted, too_far), key=str) if too_far else ()
            for branch in near:
                yield from self.course(branch)


def contradicted(other: Reason, reason: Reason, asked: set[Fact]) -> bool:
    """Whether one of these questions is answered otherwise."""
    return any(fact in asked and (fact, not yes) in other for fact, yes in reason)
