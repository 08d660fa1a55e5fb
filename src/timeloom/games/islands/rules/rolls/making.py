"""Making a roll, from the helpers to what it relieves; and tests, which are one roll or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.rules.cards.combos import pay_combo
from timeloom.games.islands.rules.conditions import relieve, suffers
from timeloom.games.islands.rules.rolls.helping import gather_help
from timeloom.games.islands.rules.rolls.pushing import roll_dice
from timeloom.games.islands.rules.rolls.ready import get_ready, lose_an_item
from timeloom.games.islands.rules.rolls.stakes import NOTHING_AT_STAKE, Stakes
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.terms import ConditionName
from timeloom.kernel import Answer, Rule
from timeloom.kernel.scene import Choice

Helpers: TypeAlias = "Literal['here'] | Sequence[int]"
"""Who may help: everybody at the same location, or the kids that are named (none: nobody)."""
Met: TypeAlias = Literal["combo", "dice", "not"]
"""How a roll was met: by a combo, by the dice, or not at all."""


class Result(Struct, frozen=True):
    """How a test ended, and who helped in it and so is bound by the result."""

    success: bool
    helpers: tuple[int, ...] = ()


class TakeTest(Answer, frozen=True):
    """Take a test that need not be taken."""

    def choice(self, s: State, seat: int) -> Choice:
        return Choice("Try it")


def take_test(
    s: State,
    kid: int,
    test: Test,
    title: str,
    *,
    helpers: Helpers = "here",
    stakes: Stakes = NOTHING_AT_STAKE,
) -> Rule[Result]:
    """Roll for one trait after the other; all must be met, and a combo meets them at once."""
    others = s.kids_at(s.kids[kid].at) if helpers == "here" else helpers
    rolls: list[Rolling] = []
    met: Met = "not"
    for trait in test.traits:
        rolls.append(Rolling(kid, trait, title))
        met = yield from make_roll(s, rolls[-1], test, others, stakes)
        if met != "dice":
            break
    yield from lose_an_item(s, kid, rolls)
    return Result(met != "not", tuple(dict.fromkeys(helper for roll in rolls for helper in roll.helpers)))


def make_roll(s: State, rolling: Rolling, test: Test, others: Sequence[int], stakes: Stakes) -> Rule[Met]:
    """One roll with everything that belongs to it (Making a roll)."""
    s.rolling = rolling
    suffered = [name for name in RELIEVED_BY_ROLLS if suffers(s, rolling.kid, name)]
    rolling.helpers = yield from gather_help(s, rolling, others, test, stakes)
    combo = yield from get_ready(s, rolling, test, stakes)
    if combo is not None:
        yield from pay_combo(s, rolling.party, combo)
        met: Met = "combo"
    else:
        met = "dice" if (yield from roll_dice(s, rolling, stakes)) else "not"
    rolling.success = met != "not"
    remember(s, rolling)
    yield from relieve_by_roll(s, rolling, suffered)
    return met


# After the roll

RELIEVED_BY_ROLLS: tuple[ConditionName, ...] = ("upset", "scared")


def remember(s: State, rolling: Rolling) -> None:
    """Note a success and the help, for the chores."""
    if rolling.success:
        succeeded = s.kids[rolling.kid].record.succeeded
        succeeded[rolling.trait] = succeeded.get(rolling.trait, 0) + 1
    for helper in rolling.helpers:
        s.kids[helper].record.helped += 1


def relieve_by_roll(s: State, rolling: Rolling, suffered: list[ConditionName]) -> Rule[None]:
    """Help relieves upset and success relieves scared, if it was there before the roll (Conditions).

    What was taken to push stays, even if the kid had got rid of the same condition just before.
    """
    old = [name for name in suffered if name != rolling.price]
    if "upset" in old and rolling.helpers:
        yield from relieve(s, rolling.kid, "upset")
    if "scared" in old and rolling.success:
        yield from relieve(s, rolling.kid, "scared")
