"""The dice pool: how many dice, and where each comes from."""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.islands.names import card_name, kid_name
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.rules.cards.holding import is_iconic
from timeloom.games.islands.rules.conditions import hindered_by
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import Trait

POOL = 3
FEWEST_DICE, MOST_DICE = 1, 8
INJURY_DICE = 2


def dice_pool(s: State, rolling: Rolling, test: Test, boosts: Sequence[str] = ()) -> list[str]:
    """Where each die of a pool comes from, at least one and at most eight (The dice pool)."""
    own = own_dice(s, rolling) + min(test.dice, 0)
    added = [*item_dice(s, rolling), *help_dice(s, rolling), *boosts, *["the task"] * max(test.dice, 0)]
    kept = added if own >= 0 else added[:own]
    dice = [rolling.trait] * max(own, 0) + kept
    return (dice or [rolling.trait] * FEWEST_DICE)[:MOST_DICE]


def own_dice(s: State, rolling: Rolling) -> int:
    """Three dice; more with one's strength unless scared, fewer with one's weakness or an injury.

    How many depends on how many kids there are (Starting pool and modifiers).
    """
    me = load_box().kids[s.kids[rolling.kid].id]
    dice = POOL
    if me.strength == rolling.trait and not hindered_by(s, rolling.kid, "scared"):
        dice += 1 if s.many else 2
    if me.weakness == rolling.trait:
        dice -= 2 if s.many else 1
    if hindered_by(s, rolling.kid, "injured"):
        dice -= INJURY_DICE
    return dice


def items_of_colour(s: State, kid: int, trait: Trait) -> list[str]:
    """A kid's items of a trait's colour (Items)."""
    kinds = load_box().items
    return [item for item in s.kids[kid].items if kinds[item].colour == trait]


def item_dice(s: State, rolling: Rolling) -> list[str]:
    """One die for each item of the right colour that the rolling kid owns and uses."""
    fitting = items_of_colour(s, rolling.kid, rolling.trait)
    used = [item for item in fitting if not rolling.empty_handed or is_iconic(s, rolling.kid, item)]
    return [card_name(item) for item in used]


def help_dice(s: State, rolling: Rolling) -> list[str]:
    """One die for each helper, and one more with a fitting item (variant this-might-help)."""
    dice: list[str] = []
    for helper in rolling.helpers:
        dice.append(kid_name(s.kids[helper].id))
        fitting = items_of_colour(s, helper, rolling.trait)
        if fitting and s.has("this-might-help"):
            dice.append(card_name(fitting[0]))
    return dice
