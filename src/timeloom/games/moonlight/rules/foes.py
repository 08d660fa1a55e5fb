"""Whom somebody fights alone, and who may help them all the same."""

from __future__ import annotations

from timeloom.games.moonlight.rules.dice.abilities import is_rival
from timeloom.games.moonlight.state import Clock, Protagonist, State


def foe_of(s: State, person: Protagonist) -> Clock | None:
    """Whom somebody is engaged with: the duel lasts as long as its clock, and they can stand."""
    foes = [clock for clock in s.open_clocks("goal", "story") if clock.id == person.foe]
    return foes[0] if foes and person.able else None


def may_help(s: State, actor: Protagonist, helper: Protagonist) -> bool:
    """In a duel only the fighter's rival assists; and the fighter, once that rival has taken their place."""
    if foe_of(s, actor) is None:
        return True
    return has_rival(s, actor, helper) or has_rival(s, helper, actor)


def has_rival(s: State, fighter: Protagonist, person: Protagonist) -> bool:
    """Whether the duel is the ability's, and this one the rival it speaks of."""
    return fighter.has("this-ones-mine") and is_rival(s, fighter, person.seat)
