"""Turns: whoever comes next in the order attacks, if they can."""

from __future__ import annotations

from timeloom.games.hour.rules.combat.links import helpers
from timeloom.games.hour.rules.combat.winning import is_exhausted, run_dry, win
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat
from timeloom.games.hour.tells import OfFighter
from timeloom.kernel import Rule


class Unbound(OfFighter, frozen=True):
    """The turn that was missed."""

    def words(self) -> str:
        return f"{self.name} misses the turn."


def next_turn(s: State, c: Combat) -> Rule[None]:
    """The next fighter in the order attacks, unless only one side stands or nobody has a card to play."""
    sides = {fighter.side for fighter in c.fighters if not fighter.out}
    if len(sides) == 1:
        yield from win(c, sides.pop())
        return
    if is_exhausted(c):
        yield from run_dry(c)
        return
    c.blow, c.helps = None, []
    c.turn = (c.turn + 1) % len(c.ranks)
    fighter = c.fighters[c.acting]
    if fighter.bound and not fighter.out:
        fighter.bound, fighter.wary = False, True
        yield Unbound(fighter=c.named(c.acting))
    elif fighter.cards and not fighter.out:
        c.asked = [(helper, c.acting) for helper in helpers(s, c, c.acting)]
        c.stage = "attack"
