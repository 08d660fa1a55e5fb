"""Verbs that lead to further effects: another roll, a choice, a die."""

from __future__ import annotations

from timeloom.games.islands.answers import PickBranch
from timeloom.games.islands.pack.verbs import Effect
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose as ask
from timeloom.games.islands.rules.rolls import take_test
from timeloom.games.islands.rules.verbs import Verb, apply_effects
from timeloom.games.islands.rules.when import holds
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.rolls import DieRolled
from timeloom.kernel import Roll, Rule


def try_(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """A further roll of the acting kid; whoever helps in it is bound by it."""
    assert effect.try_ is not None
    rolled = yield from take_test(s, acting.kid, effect.try_, acting.source)
    rolling = Acting(acting.kid, rolled.helpers, acting.source, failed=not rolled.success)
    yield from apply_effects(s, effect.success if rolled.success else effect.failure, rolling)


def choose(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """One of several ways, by choice of the acting kid, among those that are open."""
    branches = effect.choose or ()
    open_ways = [at for at, branch in enumerate(branches) if holds(s, branch.when, acting)]
    if not open_ways:
        return
    s.ways = [branch.words for branch in branches]
    answers = [PickBranch(at) for at in open_ways]
    picked: PickBranch = yield from ask(s, acting.kid, "choose", answers, acting.source)
    s.ways = []
    yield from apply_effects(s, branches[picked.branch].do, acting)


def roll(s: State, acting: Acting, effect: Effect) -> Rule[None]:
    """One die decides."""
    (face,) = yield Roll("die")
    yield DieRolled(s.kids[acting.kid].id, face, acting.source)
    for branch in effect.roll or ():
        if face in branch.faces and holds(s, branch.when, acting):
            yield from apply_effects(s, branch.do, acting)


VERBS: dict[str, Verb] = {"try": try_, "choose": choose, "roll": roll}
