"""Verbs that lead to further effects: another roll, a choice, a vote, a die."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, ClassVar, TypeAlias

from msgspec import Meta

from timeloom.games.islands.names import KidTell, headed
from timeloom.games.islands.pack.language import Effect, Test, When
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import CardQuestion, choose
from timeloom.games.islands.rules.effects import ForKids, matter
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.rolls.stakes import Stakes
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Offer, Roll, Rule, Tell, ask_all
from timeloom.kernel.pack import Content
from timeloom.kernel.scene import Choice
from timeloom.kernel.verbs import apply_effects, told

PARAGRAPH = "the-diary"

Face: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class Branch(Content, frozen=True):
    """One of several ways: chosen by its words, or by the faces of a die."""

    named_by: ClassVar[tuple[str, ...]] = ("words",)

    do: Annotated[tuple[Effect, ...], told("What is done.")]
    words: Annotated[str, told("What it is called in a choice.")] = ""
    faces: Annotated[tuple[Face, ...], told("The faces of the die that lead to it.")] = ()
    when: Annotated[When | None, told("Only if this holds.")] = None

    def called(self, s: State, acting: Acting) -> str:
        """Its words in a choice; a way that promises something says if nothing would come of it now."""
        idle = bool(self.do) and not matter(s, self.do, acting)
        return f"{self.words} (nothing would come of it)" if idle else self.words


# A further roll


class Try(ForKids, frozen=True, kw_only=True, rename={"try_": "try"}):
    """The acting kid rolls once more; whoever helps in it is bound by it."""

    try_: Annotated[Test, told("The roll.")]
    success: Annotated[tuple[Effect, ...], told("What follows if it succeeds.")] = ()
    failure: Annotated[tuple[Effect, ...], told("What follows if it fails.")] = ()

    def do(self, s: State, acting: Acting) -> Rule[None]:
        rolled = yield from take_test(s, acting.kid, self.try_, acting.source, stakes=Stakes(self.failure))
        rolling = Acting(acting.kid, rolled.helpers, acting.source, failed=not rolled.success)
        yield from apply_effects(s, self.success if rolled.success else self.failure, rolling)


# A choice


class PickBranch(Answer, frozen=True):
    """This way, counted from 0."""

    branch: int


class WhatYouDo(CardQuestion[PickBranch], frozen=True):
    """Which of several ways is taken."""

    id = "choose"
    asks = "what do you do?"
    ways: tuple[str, ...]

    def choice(self, s: State, offer: Offer, seat: int) -> Choice:
        return (
            Choice(self.ways[offer.branch])
            if isinstance(offer, PickBranch)
            else super().choice(s, offer, seat)
        )


class Choose(ForKids, frozen=True, kw_only=True):
    """One of several ways is taken, by choice of the acting kid, among those that are open."""

    choose: Annotated[tuple[Branch, ...], told("The ways, each with its words.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        ways = [PickBranch(at) for at, branch in enumerate(self.choose) if holds(s, branch.when, acting)]
        if not ways:
            return
        question = WhatYouDo(acting.source, tuple(way.called(s, acting) for way in self.choose))
        picked = yield from choose(s, acting.kid, question, ways)
        yield from apply_effects(s, self.choose[picked.branch].do, acting)

    def would_do(self, s: State, acting: Acting) -> bool:
        return any(holds(s, way.when, acting) and matter(s, way.do, acting) for way in self.choose)


# A vote


class HowToVote(WhatYouDo, frozen=True):
    """Which of several ways a player votes for, in secret until everybody has."""

    id = "vote"
    asks = "how do you vote?"


class Voted(Tell, frozen=True):
    """Everybody has voted."""

    title: str
    counted: tuple[tuple[str, int], ...]
    """The ways with their votes."""
    taken: str

    def words(self) -> str:
        if len(self.counted) == 1:
            return f"{self.title}: all hands go up for “{self.taken}”."
        counts = ", ".join(f"{votes} for “{way}”" for way, votes in self.counted)
        return f"{self.title}: {counts}. So “{self.taken}” it is."


class Vote(ForKids, frozen=True, kw_only=True):
    """One of several ways is taken by vote: each player votes in secret; the first player breaks a tie."""

    vote: Annotated[tuple[Branch, ...], told("The ways, each with its words.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        ways = [PickBranch(at) for at in range(len(self.vote))]
        question = HowToVote(acting.source, tuple(branch.words for branch in self.vote))
        votes = yield from ask_all(question, dict.fromkeys(range(s.seats), ways))
        first = votes[s.kids[s.first].seat].branch
        for_each = Counter(vote.branch for vote in votes.values())
        taken = max(for_each, key=lambda at: (for_each[at], at == first))
        counted = tuple((self.vote[at].words, for_each[at]) for at in sorted(for_each))
        yield Voted(acting.source, counted, self.vote[taken].words)
        yield from apply_effects(s, self.vote[taken].do, acting)


# A die


class DieRolled(KidTell, frozen=True):
    """One die decided."""

    face: int
    title: str

    def words(self) -> str:
        return headed(self.title, f"{self.name} rolls a {self.face}.")


class RollDie(ForKids, frozen=True, kw_only=True):
    """One die decides."""

    roll: Annotated[tuple[Branch, ...], told("What is done, each with its faces.")]

    def do(self, s: State, acting: Acting) -> Rule[None]:
        (face,) = yield Roll("die")
        yield DieRolled(s.kids[acting.kid].id, face, acting.source)
        for branch in self.roll:
            if face in branch.faces and holds(s, branch.when, acting):
                yield from apply_effects(s, branch.do, acting)
