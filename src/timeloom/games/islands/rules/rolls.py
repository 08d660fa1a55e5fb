"""2.1 Making a roll: the dice pool, help, combos, pushing, and what a roll relieves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.games.islands.answers import (
    GoEmptyHanded,
    Help,
    LeaveIt,
    Push,
    RollDice,
    StayOut,
    UseAnomaly,
    UseCombo,
)
from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.verbs import ConditionName, Test, Trait
from timeloom.games.islands.rules.acting import Acting
from timeloom.games.islands.rules.asking import choose
from timeloom.games.islands.rules.cards import anomalies_for, discard_by_choice, is_iconic, use_anomaly
from timeloom.games.islands.rules.combos import pay_combo, ways_to_combo
from timeloom.games.islands.rules.conditions import (
    can_push,
    hindered_by,
    prices_of_pushing,
    relieve,
    suffers,
    take_condition,
)
from timeloom.games.islands.rules.verbs import apply_effects
from timeloom.games.islands.state import Rolling, State
from timeloom.games.islands.tells.names import card_name, kid_name
from timeloom.games.islands.tells.rolls import Boosted, Helped, Pushed, Rolled, TriedAgain
from timeloom.kernel import Answer, Roll, Rule

POOL = 3
FEWEST_DICE, MOST_DICE = 1, 8
MOST_HELPERS = 2
INJURY_DICE = 2
SUCCESS = 6

Helpers: TypeAlias = "Literal['here'] | Sequence[int]"
"""Who may help: everybody at the same location, or the kids that are named (none: nobody)."""
Met: TypeAlias = Literal["combo", "dice", "not"]
"""How a roll was met: by a combo, by the dice, or not at all."""


class Result(Struct, frozen=True):
    """How a test ended, and who helped in it and so is bound by the result."""

    success: bool
    helpers: tuple[int, ...] = ()


def take_test(s: State, kid: int, test: Test, title: str, *, helpers: Helpers = "here") -> Rule[Result]:
    """Roll for one trait after the other; all must be met, and a combo meets them at once."""
    others = s.kids_at(s.kids[kid].at) if helpers == "here" else helpers
    rolls: list[Rolling] = []
    met: Met = "not"
    for trait in test.traits:
        rolls.append(Rolling(kid, trait, title))
        met = yield from make_roll(s, rolls[-1], test, others)
        if met != "dice":
            break
    yield from lose_an_item(s, kid, rolls)
    return Result(met != "not", tuple(dict.fromkeys(helper for roll in rolls for helper in roll.helpers)))


def make_roll(s: State, rolling: Rolling, test: Test, others: Sequence[int]) -> Rule[Met]:
    """One roll with everything that belongs to it (Making a roll)."""
    s.rolling = rolling
    suffered = [name for name in RELIEVED_BY_ROLLS if suffers(s, rolling.kid, name)]
    rolling.helpers = yield from gather_help(s, rolling, others)
    combo = yield from get_ready(s, rolling, test)
    if combo is not None:
        yield from pay_combo(s, party_of(rolling), combo)
        met: Met = "combo"
    else:
        met = "dice" if (yield from roll_dice(s, rolling)) else "not"
    rolling.success = met != "not"
    remember(s, rolling)
    yield from relieve_by_roll(s, rolling, suffered)
    return met


def party_of(rolling: Rolling) -> list[int]:
    """The kid who rolls and those who help."""
    return [rolling.kid, *rolling.helpers]


# Helping


def can_help(s: State, kid: int, trait: Trait) -> bool:
    """Not with one's weakness, not when upset, and not from the dinner table (Helping, Upset)."""
    me = s.kids[kid]
    weak = load_box().kids[me.id].weakness == trait
    return me.status != "dinner" and not weak and not hindered_by(s, kid, "upset")


def gather_help(s: State, rolling: Rolling, others: Sequence[int]) -> Rule[list[int]]:
    """Ask everybody who could help, until two do (Helping)."""
    helping: list[int] = []
    for other in others:
        if other == rolling.kid or len(helping) == MOST_HELPERS or not can_help(s, other, rolling.trait):
            continue
        me = s.kids[other]
        answer = yield from choose(s, other, "help", [Help(me.id), StayOut(me.id)], me.id)
        if isinstance(answer, Help):
            helping.append(other)
            yield Helped(me.id, s.kids[rolling.kid].id)
    return helping


# The dice pool


def dice_pool(s: State, rolling: Rolling, test: Test, boosts: Sequence[str] = ()) -> list[str]:
    """Where each die of a pool comes from, at least one and at most eight (The dice pool)."""
    own = own_dice(s, rolling) + min(test.dice, 0)
    added = [*item_dice(s, rolling), *help_dice(s, rolling), *boosts, *["the task"] * max(test.dice, 0)]
    kept = added if own >= 0 else added[:own]
    dice = [rolling.trait] * max(own, 0) + kept
    return (dice or [rolling.trait] * FEWEST_DICE)[:MOST_DICE]


def own_dice(s: State, rolling: Rolling) -> int:
    """Three dice; more with one's strength unless scared, fewer with one's weakness or an injury."""
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
    if rolling.empty_handed:
        return []
    return [card_name(item) for item in items_of_colour(s, rolling.kid, rolling.trait)]


def help_dice(s: State, rolling: Rolling) -> list[str]:
    """One die for each helper, and one more with a fitting item (variant this-might-help)."""
    dice: list[str] = []
    for helper in rolling.helpers:
        dice.append(kid_name(s.kids[helper].id))
        fitting = items_of_colour(s, helper, rolling.trait)
        if fitting and s.has("this-might-help"):
            dice.append(card_name(fitting[0]))
    return dice


# Before the dice fall


def get_ready(s: State, rolling: Rolling, test: Test) -> Rule[UseCombo | None]:
    """Let the roller use a combo instead, or anomalies first; without any of them nobody is asked."""
    boosts: list[str] = []
    used: set[str] = set()
    while True:
        rolling.sources = dice_pool(s, rolling, test, boosts)
        combos = ways_to_combo(s, party_of(rolling), test.combos)
        answers = [RollDice(), *combos, *boosters(s, rolling, used), *empty_hands(s, rolling)]
        answer = yield from choose(s, rolling.kid, "ready", answers, rolling.title)
        match answer:
            case UseAnomaly():
                used.add(answer.anomaly)
                boosts += [card_name(answer.anomaly)] * load_box().anomalies[answer.anomaly].dice
                yield Boosted(answer.kid, answer.anomaly)
                yield from use_in_roll(s, answer)
            case GoEmptyHanded():
                rolling.empty_handed = True
            case _:
                return answer if isinstance(answer, UseCombo) else None


def boosters(s: State, rolling: Rolling, used: set[str]) -> list[Answer]:
    """The party's anomalies that would still change something about this roll."""
    kinds = load_box().anomalies
    full = len(rolling.sources) == MOST_DICE
    return [
        UseAnomaly(s.kids[owner].id, card)
        for owner, card in anomalies_for(s, party_of(rolling), "roll")
        if card not in used and (kinds[card].effects or not full)
    ]


def empty_hands(s: State, rolling: Rolling) -> list[Answer]:
    """Leaving the items where they are, if one of them could get lost."""
    return [GoEmptyHanded()] if not rolling.empty_handed and at_risk(s, rolling) else []


def use_in_roll(s: State, use: UseAnomaly) -> Rule[None]:
    """Take a counter from an anomaly and do what else it does, to its owner."""
    owner = s.index_of(use.kid)
    anomaly = load_box().anomalies[use.anomaly]
    yield from use_anomaly(s, owner, use.anomaly)
    yield from apply_effects(s, anomaly.effects, Acting(owner, source=anomaly.name))


# The dice


def roll_dice(s: State, rolling: Rolling) -> Rule[bool]:
    """Roll, and roll again as long as somebody pays for it; one 6 is enough."""
    while True:
        faces: tuple[int, ...] = yield Roll("roll", len(rolling.sources))
        rolling.faces = list(faces)
        success = SUCCESS in faces
        yield Rolled(s.kids[rolling.kid].id, rolling.trait, rolling.title, faces, success)
        if success or not (yield from try_again(s, rolling)):
            return success


def try_again(s: State, rolling: Rolling) -> Rule[bool]:
    """Push the roll for a condition, once; or use an anomaly that turns failures back (Pushing)."""
    answers = [*pushes(s, rolling), *second_chances(s, rolling), LeaveIt()]
    answer = yield from choose(s, rolling.kid, "push", answers, rolling.title)
    match answer:
        case Push():
            rolling.pushed = True
            yield Pushed(s.kids[rolling.kid].id)
            yield from take_condition(s, rolling.kid, answer.condition)  # type: ignore[arg-type]
        case UseAnomaly():
            yield TriedAgain(answer.kid, answer.anomaly)
            yield from use_in_roll(s, answer)
    return not isinstance(answer, LeaveIt)


def pushes(s: State, rolling: Rolling) -> list[Answer]:
    """What pushing could cost; nothing is offered twice for one roll."""
    if rolling.pushed or not can_push(s, rolling.kid):
        return []
    return [Push(condition) for condition in prices_of_pushing(s, rolling.kid)]


def second_chances(s: State, rolling: Rolling) -> list[Answer]:
    """The party's anomalies that let a failed roll be rolled again."""
    usable = anomalies_for(s, party_of(rolling), "failed")
    return [UseAnomaly(s.kids[owner].id, card) for owner, card in usable]


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
    """Help relieves upset and success relieves scared, if it was there before the roll (Conditions)."""
    if "upset" in suffered and rolling.helpers:
        yield from relieve(s, rolling.kid, "upset")
    if "scared" in suffered and rolling.success:
        yield from relieve(s, rolling.kid, "scared")


def lose_an_item(s: State, kid: int, rolls: list[Rolling]) -> Rule[None]:
    """One of the items that added a die to a test is lost (variant favorite-lighter)."""
    rolled = [roll for roll in rolls if roll.faces and not roll.empty_handed]
    used = dict.fromkeys(item for roll in rolled for item in at_risk(s, roll))
    yield from discard_by_choice(s, kid, "lighter", list(used))


def at_risk(s: State, rolling: Rolling) -> list[str]:
    """The items that could get lost by being used in a roll (variant favorite-lighter)."""
    if not s.has("favorite-lighter"):
        return []
    used = items_of_colour(s, rolling.kid, rolling.trait)
    return [item for item in used if not is_iconic(s, rolling.kid, item)]
