"""The stages of a combat: what is asked in each, and what follows by itself until the next question."""

from __future__ import annotations

from timeloom.games.hour.rules.combat.attacking import Hold, attack, attacks, hold
from timeloom.games.hour.rules.combat.by_itself import attack_by_itself, defend_by_itself
from timeloom.games.hour.rules.combat.defending import defend, open_defences
from timeloom.games.hour.rules.combat.links import awaits_help, lendable, offer_help
from timeloom.games.hour.rules.combat.order import settle_courage, settle_throws, show_courage, throw
from timeloom.games.hour.rules.combat.turns import next_turn
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat
from timeloom.kernel import Rule


def fight(s: State, c: Combat) -> Rule[None]:
    """One answer of those who fight, and everything that follows without another."""
    match c.stage:
        case "courage":
            yield from show_courage(c)
        case "throw":
            yield from throw(c)
        case "attack":
            yield from attack(s, c)
        case _:
            yield from defend(s, c)
    yield from carry_on(s, c)


def lend(s: State, c: Combat) -> Rule[None]:
    """A linked friend says whether they help, and everything that follows without another answer."""
    yield from offer_help(s, c)
    yield from carry_on(s, c)


def is_asking(c: Combat) -> bool:
    """Whether somebody has to answer for the combat itself, and not only about helping."""
    match c.stage:
        case "attack":
            return not awaits_help(c, c.acting)
        case "defend":
            return bool(open_defences(c))
        case _:
            return c.stage != "over"


def carry_on(s: State, c: Combat) -> Rule[None]:
    """Everything that needs no answer, up to the next one that does."""
    while c.stage != "over":
        before = (c.stage, c.turn)
        match c.stage:
            case "courage":
                settle_courage(c)
            case "throw":
                yield from settle_throws(s, c)
            case "turn":
                yield from next_turn(s, c)
            case "attack":
                yield from settle_attack(s, c)
            case "defend":
                yield from settle_blow(s, c)
        if (c.stage, c.turn) == before and c.stage != "turn":
            return


def settle_attack(s: State, c: Combat) -> Rule[None]:
    """Death attacks by itself; and whoever had only the help of friends to hope for, and got none, passes."""
    yield from attack_by_itself(s, c)
    if c.stage == "attack" and not awaits_help(c, c.acting) and list(attacks(c, c.acting)) == [Hold()]:
        hold(c)


def settle_blow(s: State, c: Combat) -> Rule[None]:
    """Whoever has used what they could have lent is not asked; when all have defended, the turn is over."""
    c.asked = [(helper, fighter) for helper, fighter in c.asked if lendable(c, helper, fighter)]
    yield from defend_by_itself(s, c)
    if c.blow is not None and not c.blow.defences:
        c.asked = []
        c.stage = "turn"
