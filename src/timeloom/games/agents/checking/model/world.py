"""What is looked at while a mission is followed, and what is known there.

Facts that nothing can bring about or end are known anyway. Of the others those are known that are tracked;
what is not tracked is asked when it matters, and both answers are followed.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import Literal, TypeAlias

from msgspec.structs import replace

from timeloom.games.agents.checking.model.book import Kind, Outline
from timeloom.games.agents.checking.model.layout import Layout
from timeloom.games.agents.checking.model.notebook import Notebook, fronts_of
from timeloom.games.agents.checking.model.position import (
    Answers,
    Branch,
    Position,
    Reason,
    Tree,
    fork,
    hanging,
)
from timeloom.games.agents.checking.model.relevance import Relevance, Told
from timeloom.games.agents.meaning.facts import (
    READS,
    RETURNED,
    RUN,
    UPDATES,
    AtLeast,
    Counter,
    Fact,
    Guess,
    Not,
    Out,
)
from timeloom.games.agents.rules.setup import FREE_UPDATES
from timeloom.games.agents.state import scaled

SPARE = 3
"""A counter is followed so far beyond the highest limit that anything asks for."""

Returning: TypeAlias = Literal["never", "by travel", "freely"]
"""How crystals come to the Mission Return: never so many that it matters, by travel, or by updates too."""


class World:
    """A mission with so many receptacles, and what of it is tracked."""

    def __init__(
        self,
        layout: Layout,
        tracked: frozenset[Fact] = frozenset(),
        team: tuple[str, ...] = (),
        *,
        priced: bool = False,
        run: int | None = None,
        thrifty: bool = False,
        returning: Returning = "freely",
    ) -> None:
        self.layout = layout
        self.tracked = tracked | {UPDATES} if RETURNED in tracked else tracked
        self.mission, self.size = layout.mission, layout.size
        self.team = frozenset(team or (entry.id for entry in self.mission.receptacles))
        self.is_team = len(self.team) == self.size
        """Whether it is known who plays; if not, `team` is everybody who might."""
        self.team_known = self.is_team or priced
        self.relevance, self.telling = (
            Relevance(layout.verbs, self.tracked, priced=costs, may_be_lost=layout.may_be_lost)
            for costs in (priced, False)
        )
        """What makes a difference, and what makes one even if nobody counts costs."""
        self.priced = priced
        """Whether the players choose whatever is cheapest, and what it costs is counted."""
        self.run = run
        self.thrifty = thrifty
        """Whether there is always Magick left when it is needed."""
        self.returning = returning
        book = layout.book((team, priced, run, thrifty, returning))
        judges: dict[Kind, Relevance] = {"relevance": self.relevance, "telling": self.telling}
        self.notebook = Notebook(book, self.tracked, judges)

    # What is looked at

    def tracks(self, fact: Fact) -> bool:
        """Whether a fact or a number is looked at."""
        self.notebook.look(fact)
        return fact in self.tracked

    def number(self, branch: Branch, number: Fact) -> int:
        """What a counter shows."""
        return branch.position.number(number) if self.tracks(number) else 0

    def matters(self, told: Told) -> bool:
        """Whether effects, or a card with them, make a difference."""
        self.notebook.look(self.notebook.book.bearing("relevance", told))
        return self.relevance.of(told)

    def tells(self, told: Told) -> bool:
        """Whether they make a difference other than by what they cost."""
        self.notebook.look(self.notebook.book.bearing("telling", told))
        return self.telling.of(told)

    def taken_back(self, branch: Branch) -> Branch:
        """The round is over: no card lies in front of anybody, and nobody has read any."""
        self.notebook.look_round()
        position = branch.position
        return branch.at(
            facts=position.facts - fronts_of(position),
            numbers=frozenset(entry for entry in position.numbers if entry[0] != READS),
            going="",
        )

    def remembered(self, key: object, position: Position, work: Callable[[], Tree | None]) -> Outline:
        """What comes of something: worked out once for all positions that look the same to it."""
        return self.notebook.remembered(key, position, work)

    # What is known

    def can_track(self, fact: Fact) -> bool:
        """Whether a fact or a number is not looked at, and could be."""
        return fact.can_be_tracked and fact not in self.tracked

    @property
    def counts_returned(self) -> bool:
        """Whether it is followed what lies on the Mission Return."""
        return self.tracks(RETURNED) and RETURNED in self.layout.limits

    def known(self, branch: Branch, fact: Fact) -> bool | None:
        """Whether a fact holds, if that is known."""
        constant = self.layout.constant(fact)
        if constant is not None:
            return constant
        if self.tracks(fact):
            position = branch.position
            return position.number(fact) > 0 if fact in self.layout.counted else fact in position.facts
        return answered(branch.assumed, fact) if branch.assumed else None

    def has_come_to(self, branch: Branch, asked: AtLeast) -> bool | None:
        """Whether a number has come so far, if that is known."""
        number = asked.number
        if number == RUN and self.run is not None:
            return self.run >= asked.limit
        if number == RETURNED and (self.returning == "never" or asked not in self.layout.reached):
            return False
        if self.tracks(number):
            return branch.position.number(number) >= asked.limit
        return answered(branch.assumed, asked)

    def unknown(
        self, about: str, trees: Iterable[Tree], *, chosen: bool = False, sure: Container[int] = ()
    ) -> Tree:
        """A fork of which nobody knows where it goes on, for what it is about is not followed.

        Players can see to those branches that are `sure`; where costs count, all is as they like it.
        """
        branches = list(trees)
        if chosen or self.priced or len(branches) < 2:
            return fork(chosen or self.priced, branches)
        labelled: list[Tree] = []
        against: Reason = frozenset()
        for at, tree in enumerate(branches):
            guess = Guess(about, self.notebook.book.next_guess())
            reason = against if at == len(branches) - 1 else against | {(guess, True)}
            against = against | {(guess, False)}
            labelled.append(tree if at in sure else hanging(tree, reason))
        return fork(False, labelled)

    # What changes

    def made(self, branch: Branch, *facts: Fact) -> Branch:
        """These facts hold now, or do not if they are denied."""
        more: set[Fact] = set()
        fewer: set[Fact] = set()
        assumed = branch.assumed
        for fact in facts:
            plain, holds = (fact.fact, False) if isinstance(fact, Not) else (fact, True)
            if self.tracks(plain):
                (more if holds else fewer).add(plain)
            elif answered(assumed, plain) is not None:
                assumed = (*assumed, (plain, holds))
        kept = (branch.position.facts - fewer) | more
        changed = replace(branch, assumed=assumed)
        return changed if kept == branch.position.facts else changed.at(facts=kept)

    def counted_to(self, branch: Branch, number: Fact, value: int) -> Branch:
        """A number shows this now; one that is not tracked has to be asked for again."""
        if not self.tracks(number):
            asked = (entry for entry in branch.assumed if entry[0].subject != number)
            return replace(branch, assumed=tuple(asked))
        others = {entry for entry in branch.position.numbers if entry[0] != number}
        value = max(0, min(value, self.cap(number)))
        return branch.at(numbers=frozenset(others | {(number, value)} if value else others))

    def cap(self, number: Fact) -> int:
        """How far a number is followed."""
        if number in self.layout.counted:
            return self.layout.counted[number]
        if isinstance(number, Out):
            return self.mission.token[number.token].copies if number.token in self.mission.token else 0
        if number == UPDATES:
            return scaled(FREE_UPDATES, self.size)
        return self.layout.limits.get(number, 0) + (SPARE if isinstance(number, Counter) else 0)


def answered(answers: Answers, question: Fact) -> bool | None:
    """How a question was answered last, if it was."""
    for key, value in reversed(answers):
        if key == question:
            return value
    return None


def start(world: World) -> Branch:
    """Before anything has happened."""
    return Branch(world.made(Branch(Position()), *world.layout.first).position, world.team, "captain")
