"""Whom somebody fights alone, and who may help them all the same."""

from __future__ import annotations

from timeloom.games.moonlight.rules.dice.abilities import is_rival
from timeloom.games.moonlight.state import Clock, Protagonist, State


def foe_of(s: State, person: Protagonist) -> Clock | None:
    """Whom somebody is engaged with: the duel lasts as long as its clock, and they can stand."""
    foes = [clock for clock in s.open_clocks("goal", "story") if clock.id == person.foe]
    return foes[0] if foes and person.able else None


def may_help(s: State, actor: Protagonist, helper: Protagonist) -> bool:
    """In a duel only a rival assists."""
    if foe_of(s, actor) is None:
        return True
    return is_rival(s, actor, helper.seat) or is_rival(s, helper, actor.seat)
