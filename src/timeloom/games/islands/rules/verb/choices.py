"""Verbs that lead to further effects: another roll, a choice, a die."""

from __future__ import annotations

from timeloom.games.islands.names import KidTell
from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import CardQuestion
from timeloom.games.islands.rules.asking import choose as ask
from timeloom.games.islands.rules.rolls.making import take_test
from timeloom.games.islands.rules.verbs import Verb, apply_effects
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import State
from timeloom.kernel import Answer, Offer, Roll, Rule
from timeloom.kernel.scene import Choice


def try_(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A further roll of the acting kid; whoever helps in it is bound by it."""
    assert effect.try_ is not None
    rolled = yield from take_test(s, acting.kid, effect.try_, acting.source)
    rolling = Acting(acting.kid, rolled.helpers, acting.source, failed=not rolled.success)
    yield from apply_effects(s, effect.success if rolled.success else effect.failure, rolling)


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


def choose(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """One of several ways, by choice of the acting kid, among those that are open."""
    branches = effect.choose or ()
    open_ways = [PickBranch(at) for at, branch in enumerate(branches) if holds(s, branch.when, acting)]
    if not open_ways:
        return
    question = WhatYouDo(acting.source, tuple(branch.words for branch in branches))
    picked = yield from ask(s, acting.kid, question, open_ways)
    yield from apply_effects(s, branches[picked.branch].do, acting)


class DieRolled(KidTell, frozen=True):
    """One die decided."""

    face: int
    title: str

    def words(self) -> str:
        return f"{self.title}: {self.name} rolls a {self.face}."


def roll(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """One die decides."""
    (face,) = yield Roll("die")
    yield DieRolled(s.kids[acting.kid].id, face, acting.source)
    for branch in effect.roll or ():
        if face in branch.faces and holds(s, branch.when, acting):
            yield from apply_effects(s, branch.do, acting)


VERBS: dict[str, Verb] = {"try": try_, "choose": choose, "roll": roll}
