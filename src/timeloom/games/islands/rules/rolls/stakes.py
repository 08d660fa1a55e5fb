"""What hangs on a roll, told before it is rolled: how likely a six is, and what failing costs."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from timeloom.games.islands.pack.language import Effect, Test
from timeloom.games.islands.rules.effects import ForKids
from timeloom.games.islands.rules.rolls.pool import dice_pool
from timeloom.games.islands.state import Rolling, State

SIDES = 6


class Stakes(Struct, frozen=True):
    """What failing costs: what the card does then, and what the rules add to it."""

    failure: tuple[Effect, ...] = ()
    besides: str = ""

    def words(self, s: State) -> str:
        """The whole price in a sentence."""
        told = [f"{whom(effect)}{price}" for effect in self.failure if (price := effect.price(s))]
        told += [self.besides] if self.besides else []
        if told:
            return f"If it fails: {', '.join(told)}."
        return "" if self.failure else "Failing costs nothing but the time."


NOTHING_AT_STAKE = Stakes()
OTHERS = {
    "helpers": "helpers: ",
    "here": "everybody here: ",
    "all": "everybody: ",
    "first": "the first player: ",
    "choice": "one kid: ",
}


def whom(effect: Effect) -> str:
    """Whom something is for, where that is not the kid who rolls."""
    return OTHERS.get(effect.who, "") if isinstance(effect, ForKids) else ""


def chance(dice: int) -> str:
    """How many of a hundred such rolls have a six (Chance of Success)."""
    return f"{round(100 * (1 - (1 - 1 / SIDES) ** dice))} of 100"


def dice_words(dice: int) -> str:
    """So many dice, and how likely a six is among them."""
    return f"{'1 die' if dice == 1 else f'{dice} dice'}: a six in {chance(dice)}"


def with_helpers(s: State, rolling: Rolling, test: Test, helpers: Sequence[int]) -> int:
    """How many dice a roll would have with these helpers."""
    alike = Rolling(rolling.kid, rolling.trait, rolling.title, list(helpers))
    alike.empty_handed = rolling.empty_handed
    return len(dice_pool(s, alike, test))


def alone(s: State, kid: int, test: Test) -> str:
    """What a kid would roll without any help, for each trait of a test."""
    rolls = [(trait, with_helpers(s, Rolling(kid, trait, ""), test, ())) for trait in test.traits]
    told = " and then ".join(f"{trait} with {dice_words(dice)}" for trait, dice in rolls)
    combos = f", or {' or '.join(test.combos)} and no roll" if test.combos else ""
    return f"{told[0].upper()}{told[1:]}{combos}."
