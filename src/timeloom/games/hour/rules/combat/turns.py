"""Turns: whoever comes next in the order attacks, if they can."""

from __future__ import annotations

from timeloom.games.hour.rules.combat.cards import playable
from timeloom.games.hour.rules.combat.links import helpers
from timeloom.games.hour.rules.combat.winning import face_off, is_standoff, win
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
    c.blow, c.helps, c.asked = None, [], []
    sides = {fighter.side for fighter in c.fighters if not fighter.out}
    if len(sides) == 1:
        yield from win(c, sides.pop())
        return
    if is_standoff(c):
        yield from face_off(c)
        return
    c.turn = (c.turn + 1) % len(c.ranks)
    fighter = c.fighters[c.acting]
    if fighter.out:
        return
    if fighter.bound:
        fighter.bound, fighter.wary = fighter.bound - 1, True
        yield Unbound(fighter=c.named(c.acting))
        return
    c.asked = [(helper, c.acting) for helper in helpers(s, c, c.acting)]
    if c.asked or playable(c, c.acting, fighter.cards):
        c.stage = "attack"
    elif fighter.cards:
        yield Held(fighter=c.named(c.acting))


class Held(OfFighter, frozen=True):
    """Somebody has cards, and none that can be played now."""

    def words(self) -> str:
        return f"{self.name} has nothing to play now."
