"""How likely kids are to pass their tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from msgspec import Struct

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.pack.machines import Half
from timeloom.games.islands.rules.cards.tags import COMBOS, fits, makes, tags_of
from timeloom.games.islands.rules.conditions import can_push
from timeloom.games.islands.rules.rolls.helping import MOST_HELPERS, can_help
from timeloom.games.islands.rules.rolls.pool import MOST_DICE, items_of_colour, own_dice
from timeloom.games.islands.state import Machine, Rolling, State
from timeloom.games.islands.terms import Trait

TRAITS: tuple[Trait, ...] = ("brave", "clever", "charming", "quick", "tough")
TAGS = {tag for pairs in COMBOS.values() for pair in pairs for tag in pair}


class Odds(Struct, frozen=True):
    """What a kid brings to a test: dice by trait, what it can do without any, and how often it can roll."""

    kid: int
    dice: dict[Trait, int]
    sure: frozenset[str]
    """The combos and tags that it can produce alone."""
    rolls: int


def odds_of(s: State, kid: int) -> Odds:
    """What a kid brings to tests today."""
    dice = {
        trait: own_dice(s, Rolling(kid, trait, "")) + len(items_of_colour(s, kid, trait)) for trait in TRAITS
    }
    machine = s.machine_of(kid)
    combo = {load_box().machines[machine.id].combo} if machine else set()
    sure = producible(tuple(sorted(tag for _, tag in tags_of(s, [kid]))))
    return Odds(kid, dice, sure | combo, 2 if can_push(s, kid) else 1)


@cache
def producible(tags: tuple[str, ...]) -> frozenset[str]:
    """The combos and tags that cards with these tags make, alone or in pairs."""
    alone = {wanted for wanted in (*TAGS, *COMBOS) for tag in tags if fits(tag, wanted)}
    pairs = {combo for combo in COMBOS for one, other in combinations(tags, 2) if makes(one, other, combo)}
    return frozenset(alone | pairs)


def chance(s: State, odds: Odds, test: Test | None, at: str) -> float:
    """How likely a kid is to pass a test at a location, pushing if need be and with the friends there."""
    return chance_with(s, odds, test, s.kids_at(at))


def chance_with(s: State, odds: Odds, test: Test | None, friends: Sequence[int]) -> float:
    """How likely a kid is to pass a test with the help of friends."""
    if test is None or not odds.sure.isdisjoint(test.combos):
        return 1.0
    chances = 1.0
    for trait in test.traits:
        chances *= chance_of(s, odds, trait, friends, test.dice)
    return chances


def chance_of(s: State, odds: Odds, trait: Trait, friends: Sequence[int], more: int) -> float:
    """How likely one roll is to succeed."""
    helping = sum(other != odds.kid and can_help(s, other, trait) for other in friends)
    dice = odds.dice[trait] + min(helping, MOST_HELPERS) + more
    return float(1 - (5 / 6) ** (min(max(dice, 1), MOST_DICE) * odds.rolls))


# Hacks

UNSEEN, HELPED = 0.68, 0.05
"""How likely a kid is to pass a firewall that nobody has seen, and how much each of two friends adds."""
REPEL = 0.6
"""How likely a machine that repels kids lets the hacker go on."""


def chance_to_hack(s: State, odds: Odds, machine: Machine, friends: Sequence[int]) -> float:
    """How likely a kid is to pass all firewalls of a machine."""
    unseen, chances = UNSEEN + HELPED * min(len(friends), MOST_HELPERS), 1.0
    for wall in machine.walls:
        chances *= chance_to_pass(s, odds, machine, wall, friends) if wall else unseen
    return chances


def chance_to_pass(s: State, odds: Odds, machine: Machine, wall: str, friends: Sequence[int]) -> float:
    """The routine half first, if the machine is not alert; failing there leads to the alert half."""
    firewall = load_box().firewalls[wall]
    alert = chance_of_half(s, odds, firewall.alert, friends)
    if machine.alert:
        return alert
    routine = chance_of_half(s, odds, firewall.routine, friends)
    return routine + (1 - routine) * alert


def chance_of_half(s: State, odds: Odds, half: Half, friends: Sequence[int]) -> float:
    """The tests of a half, and the effect before them."""
    hindered = {"": 1.0, "alert": 0.0}.get(half.effect, REPEL)
    if not half.traits:
        return hindered
    return hindered * chance_with(s, odds, Test(half.traits, half.combos), friends)
