"""Reasons for answers in Islands, for hints: what a way, a roll or an evening leads to."""

from __future__ import annotations

from timeloom.games.islands.names import cubes, kid_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.planning.chances import chance, chance_to_hack, odds_of
from timeloom.games.islands.planning.goal import standing_at
from timeloom.games.islands.planning.ways import cubes_between
from timeloom.games.islands.rules.adventure.hacking import Hack, kids_near
from timeloom.games.islands.rules.adventure.investigating import Investigate
from timeloom.games.islands.rules.adventure.movement import Car, Going, Walk
from timeloom.games.islands.rules.adventure.special import BeLate, Dinner, Rest, dinner_cost
from timeloom.games.islands.rules.diary.actions import CardAction
from timeloom.games.islands.rules.diary.pages import entry_of, page_of
from timeloom.games.islands.state import State
from timeloom.kernel import Answer


def why(s: State, answer: Answer) -> str | None:
    """A reason for this answer, or against it, if there is an obvious one."""
    match answer:
        case Going():
            return of_going(s, answer)
        case Investigate(kid):
            told = s.told_at(s.kids[s.index_of(kid)].at)
            rumor = load_box().rumors[told.card] if told and told.card else None
            return of_roll(s, kid, rumor.test) if rumor else "Nobody knows yet what it will ask."
        case CardAction(kid, card, action):
            entry = entry_of(s, card)
            return of_roll(s, kid, page_of(s, entry).actions[action].test) if entry else None
        case Hack(kid, machine):
            return of_hack(s, kid, machine)
        case Rest(kid) | Dinner(kid) | BeLate(kid):
            return of_time_left(s, kid)
        case _:
            return None


def of_going(s: State, going: Going) -> str:
    """Whether there is time to come home from there."""
    kid = s.index_of(going.kid)
    me, on_foot = s.kids[kid], isinstance(going, Walk)
    left = me.pool - (cubes_between()[me.at][going.to] if on_foot else 1)
    with standing_at(s, kid, going.to):
        spare = left - dinner_cost(s, kid)
    name = kid_name(going.kid)
    if spare < 0:
        return f"From there {name} comes home too late."
    favor = " The parents' favor falls." if isinstance(going, Car) else ""
    return f"{name} can then be home in time with {cubes(spare)} left.{favor}"


def of_roll(s: State, kid: str, test: Test | None) -> str:
    """How likely a roll is to succeed."""
    index = s.index_of(kid)
    hope = chance(s, odds_of(s, index), test, s.kids[index].at)
    if hope == 1.0:
        return f"{kid_name(kid)} cannot fail."
    return f"About {round(100 * hope)} of 100 such tries succeed, with a push if need be."


def of_hack(s: State, kid: str, machine: str) -> str | None:
    """How likely a hack is to succeed."""
    index, found = s.index_of(kid), s.machine(machine)
    if found is None:
        return None
    friends = [other for other in kids_near(s, found) if other != index]
    hope = chance_to_hack(s, odds_of(s, index), found, friends)
    return f"About {round(100 * hope)} of 100 such hacks succeed."


def of_time_left(s: State, kid: str) -> str:
    """What is left of a kid's day."""
    index = s.index_of(kid)
    left, home = cubes(s.kids[index].pool), cubes(dinner_cost(s, index))
    return f"{kid_name(kid)} has {left} left, and the way home takes {home}."
