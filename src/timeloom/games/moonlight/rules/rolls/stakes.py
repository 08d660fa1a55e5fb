"""What hangs on a roll, before it is rolled: who rolls along, how likely it goes well, what it can cost."""

from __future__ import annotations

from math import prod

from timeloom.games.moonlight.rules.dice.abilities import has
from timeloom.games.moonlight.rules.rolls.judging import worse_off
from timeloom.games.moonlight.rules.rolls.pool import dice_count, dice_to_join, effect_of, rollers
from timeloom.games.moonlight.state import EFFECTS, ActionRoll, State

WORST = {"controlled": (1, 0), "risky": (2, 3), "desperate": (3, 4)}
"""The worst harm of a mixed and of a bad result, by position; in control a bad one lets one withdraw."""


def rolling_along(s: State, roll: ActionRoll) -> str:
    """Who rolls in a group action besides its leader, and what that can cost."""
    members = [member.name for member in rollers(s, roll)[1:]]
    if not members:
        return ""
    names = f"{', '.join(members[:-1])} and {members[-1]}" if len(members) > 1 else members[0]
    rolls = "rolls" if len(members) == 1 else "roll"
    leader = s.at(roll.seat)
    cost = "bad rolls cost" if has(s, leader, "synchronized") else "each bad roll costs"
    told = f" {names} {rolls} along, and the best result counts; {cost} {leader.name} 1 stress."
    return told + "".join(f" {worse.words()}" for worse in worse_off(s, roll))


def stakes(s: State, roll: ActionRoll) -> str:
    """Position and effect, how likely a clean and a mixed result are, and what either can cost."""
    standing = f"{roll.position.capitalize()}, {EFFECTS[effect_of(s, roll)]} effect."
    told = odds(pools(s, roll))
    if roll.fortune:
        return f"{told} Nothing is at stake."
    mixed, bad = WORST[roll.position]
    worst = f"up to {bad}" if bad else "another try at more risk"
    return f"{standing} {told} A mixed result can cost harm up to {mixed}, a bad one {worst}."


def pools(s: State, roll: ActionRoll) -> list[int]:
    """The dice of everybody who rolls, each a pool of its own: the actor's, and those of a group."""
    return [dice_count(s, roll), *(dice_to_join(s, roll, member) for member in rollers(s, roll)[1:])]


def odds(pools: list[int]) -> str:
    """How many of a hundred rolls are clean, and how many mixed; of several pools the best result counts."""
    no_six = prod((5 / 6) ** dice if dice else 35 / 36 for dice in pools)
    bad = prod((1 / 2) ** dice if dice else 3 / 4 for dice in pools)
    return f"Clean in {round(100 * (1 - no_six))} of 100, mixed in {round(100 * (no_six - bad))}."
