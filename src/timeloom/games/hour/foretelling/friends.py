"""What steady friends do against Death, by what they can see: as `bots/tactics` and `bots/sharing` say it.

What Death shows is looked at once in a turn, and not once for each card that could be thrown.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.games.hour.bots.sharing import ENOUGH
from timeloom.games.hour.bots.tactics import (
    CAUGHT,
    EFFECT,
    FALL,
    HELD,
    PRICE,
    PRICE_SINGLE,
    PRICE_VALUE,
    SAVING,
    TALL,
    USUAL_COVER,
)
from timeloom.games.hour.foretelling.battle import Battle
from timeloom.games.hour.foretelling.figures import Figures, all_figures, cover_of
from timeloom.games.hour.rules.combat.attacking import Attack, AttackWithHelp
from timeloom.games.hour.rules.combat.defending import Means
from timeloom.games.hour.state import TALKS
from timeloom.games.hour.state.combat import Defence, Fighter, Help

STRONGEST = max(CAUGHT)


class Foe(Struct, frozen=True, gc=False):
    """What friends make of a fighter, by the cards of theirs that everybody has seen."""

    cards: int
    hidden: int
    cover: float
    """What all of them are counted on to cover."""
    most: int
    """What one that was seen covers at most."""
    holds: int
    catches: int
    tired: int
    shielded: bool

    def falls(self, value: int, single: int) -> float:
        """How likely an attack takes them out."""
        if not self.cards:
            return 1.0
        if 0 < self.catches <= value:
            return 0.0
        short = min(1.0, max(0.0, 0.5 - (self.cover - value) / 8))
        if single and self.most < single:
            return max(short, float((1 - TALL[single]) ** self.hidden))
        return short

    def price(self, value: int, single: int) -> float:
        """What it costs them to cover it."""
        held = 1.0 if self.holds >= value else HELD.get(value, 0.0) if self.hidden else 0.0
        caught = CAUGHT.get(min(value, STRONGEST), 0.0) if self.hidden else 0.0
        if 0 < self.catches <= value:
            caught = 1.0
        covered = PRICE + PRICE_VALUE * value + PRICE_SINGLE * single
        return (caught * PRICE + (1 - caught) * covered) * (1 - held)


class Worths(dict[tuple[int, int], float]):
    """What attacks on somebody bring: by their value, and by what of it must be covered with one card."""

    def __init__(self, foe: Foe) -> None:
        super().__init__()
        self.foe = foe

    def __missing__(self, attack: tuple[int, int]) -> float:
        found = self[attack] = blow_worth(self.foe, *attack)
        return found


worths_of = lru_cache(maxsize=1 << 12)(Worths)
"""What attacks on somebody bring, as far as that was asked before of anybody who looked the same."""


def blow_worth(foe: Foe, value: int, single: int) -> float:
    """What an attack on somebody brings."""
    if foe.shielded:
        return PRICE
    value += foe.tired
    falls = foe.falls(value, single)
    return falls * (FALL + foe.cards) + (1 - falls) * foe.price(value, single)


def foe_of(b: Battle, index: int) -> Foe:
    """What friends make of a fighter now."""
    fighter, shown, figures = b.fighters[index], b.shown.known, all_figures()
    seen = cover = most = holds = catches = 0
    for id in fighter.cards:
        if id in shown:
            card = figures[id]
            seen += 1
            cover += card.strength
            most = max(most, card.strength)
            holds = max(holds, card.holds)
            catches = min(catches or card.catches, card.catches or catches)
    cards = len(fighter.cards)
    hidden = cards - seen
    counted_on = cover + USUAL_COVER * hidden
    return Foe(cards, hidden, counted_on, most, holds, catches, fighter.tired, fighter.shielded > 0)


# Attacking


Throw: TypeAlias = tuple[float, str, tuple[int, ...], Help | None]
"""How good it is to throw a card, which, at whom, and by whose help."""


def choose_throw(b: Battle, index: int) -> Throw | None:
    """What brings most for what it costs; nothing, if only a friend's card is left that is not worth it."""
    worths = worths_of(foe_of(b, b.death))
    best = own = best_throw(b, index, b.distinct(index), worths)
    for help in b.c.helps:
        best = best_throw(b, index, [all_figures()[help.card]], worths, help, best)
    return best if own or (best is not None and best[0] > 0) else None


def best_throw(
    b: Battle,
    index: int,
    cards: Collection[Figures],
    worths: Worths,
    help: Help | None = None,
    best: Throw | None = None,
) -> Throw | None:
    """What brings most of some cards, if that is more than what was found before.

    What has an effect comes last: most of them could not bring as much as an attack does, whatever they did.
    """
    for card in cards:
        if card.value:
            worth = worths[b.attack_value(index, card), card.single] - card.keep
            if best is None or worth >= best[0]:
                best = better(best, (worth, card.id, (b.death,), help))
    for card in cards:
        if card.does and (best is None or card.hope >= best[0]) and (there := b.reach(index, card)):
            gain, targets = best_group(gains_of(b, card, there), tuple(there), card.targets)
            best = better(best, (gain - card.keep, card.id, targets, help))
    return best


def better(one: Throw | None, other: Throw) -> Throw:
    """The one that brings more; what decides between equals is what decides for the bot."""
    if one is None or other[0] > one[0] or (other[0] == one[0] and name_of(*other[1:]) > name_of(*one[1:])):
        return other
    return one


def gains_of(b: Battle, card: Figures, there: list[int]) -> tuple[tuple[float, ...], ...]:
    """What each verb of a card does at each of these."""
    return tuple([tuple([verb.worth(b.s, b.c, target) for target in there]) for verb in card.does])


@lru_cache(maxsize=1 << 16)
def name_of(card: str, targets: tuple[int, ...], help: Help | None) -> str:
    """An attack in the words by which the bot tells equals apart."""
    return str(Attack(card, targets) if help is None else AttackWithHelp(help.helper, targets))


@lru_cache(maxsize=1 << 16)
def best_group(
    gains: tuple[tuple[float, ...], ...], there: tuple[int, ...], most: int
) -> tuple[float, tuple[int, ...]]:
    """At which of these, so many at most, a card does most; the names of the groups decide between equals."""
    return max(
        (
            (EFFECT * sum(gain[place] for gain in gains for place in places), group_of(there, places))
            for size in range(1, min(most, len(there)) + 1)
            for places in combinations(range(len(there)), size)
        ),
        key=lambda group: (group[0], str(group[1])),
    )


def group_of(there: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """Some of those who are there."""
    return tuple(there[place] for place in places)


def best_worth(b: Battle, index: int, card: Figures) -> float:
    """What a card would bring in the attack of a friend, for what it costs."""
    if card.does:
        return -1.0
    return blow_worth(foe_of(b, b.death), b.attack_value(index, card), card.single) - card.keep


# Covering


def cover(b: Battle, defence: Defence, single: int) -> tuple[int, str] | None:
    """Whose card goes on covering an attack; nobody's, if there is not enough."""
    index = defence.fighter
    helps = [help for help in b.c.helps if help.fighter == index]
    lent = tuple([help.card for help in helps])
    card = cover_of(tuple(b.free_cards(index)), lent, defence.value, defence.covered, single)
    if card is None:
        return None
    help = next((help for help in helps if help.card == card), None)
    if help is None:
        return index, card
    b.take_help(help)
    return help.helper, card


def keep_for_oneself(b: Battle, defence: Defence) -> None:
    """Whoever needs a card that they offered, and on which nobody counts, keeps it."""
    index = defence.fighter
    offered = {help.card for help in b.c.helps if help.helper == index and not b.is_counted_on(help)}
    if offered:
        others = Means(tuple([card for card in b.free_cards(index) if card not in offered]))
        if not others.can_cover(defence.missing):
            b.c.helps = [help for help in b.c.helps if help.card not in offered]


# Helping


def answer_for_help(b: Battle) -> None:
    """The first friend who is asked says whether they help, and with what."""
    pair = min(b.c.asked, key=itemgetter(0))
    b.c.asked.remove(pair)
    helper, index = pair
    card = saving(b, index, helper) if b.c.blow else lending(b, index, helper)
    if card is not None:
        b.c.helps.append(Help(helper, index, card))
        b.shown.known.add(card)


def saving(b: Battle, index: int, helper: int) -> str | None:
    """The card that a friend needs who would else fall."""
    assert b.c.blow is not None
    friend = b.fighters[index]
    defence = next(one for one in b.c.blow.defences if one.fighter == index)
    if b.s.people[friend.seat].understanding:
        return None
    falls = foe_of(b, index).falls(defence.missing, b.c.blow.single)
    if falls * len(friend.cards) < SAVING:
        return None
    figures, least = all_figures(), max(b.c.blow.single, defence.missing - 2)
    cards = [figures[card] for card in b.lendable(helper, index)]
    enough = [(card.keep, card.id) for card in cards if card.strength >= least]
    return min(enough)[1] if enough else None


def is_needy(fighter: Fighter) -> bool:
    """Whether friends would lend somebody a card to attack with; all others need not ask them."""
    return len(fighter.cards) <= 1


def lending(b: Battle, index: int, helper: int) -> str | None:
    """Something to attack with for whoever has hardly a card left."""
    if not is_needy(b.fighters[index]) or len(b.fighters[helper].cards) <= 2:
        return None
    figures = all_figures()
    found = [(best_worth(b, index, figures[card]), card) for card in b.lendable(helper, index)]
    return max(found)[1] if found else None


# Sharing


def share(b: Battle) -> None:
    """Whoever has an item to spare gives it to a friend who stands with nothing; then they keep the rest."""
    b.calm = not b.c.helps
    for index in b.friends:
        if index not in b.quiet and not b.fighters[index].out and items_of(b, index):
            while gift := gift_of(b, index):
                give(b, index, *gift)
            if items_of(b, index) and b.s.people[b.fighters[index].seat].begun < TALKS:
                b.quiet.add(index)


def items_of(b: Battle, index: int) -> list[Figures]:
    """The items that somebody has not used, and not offered to play for another."""
    items = [card for card in b.distinct(index) if card.is_item]
    if not items or not b.c.helps:
        return items
    offered = [help.card for help in b.c.helps]
    return [card for card in items if card.id not in offered]


def gift_of(b: Battle, index: int) -> tuple[int, str] | None:
    """To whom somebody gives which item."""
    own = b.fighters[index]
    if len(own.cards) <= ENOUGH or b.s.people[own.seat].begun >= TALKS:
        return None
    standing = [other for other in b.friends if other != index and not b.fighters[other].out]
    bare = next((other for other in standing if not b.fighters[other].cards), None)
    items = [(card.strength, card.id) for card in items_of(b, index) if card.strength]
    return None if bare is None or not items else (bare, max(items)[1])


def give(b: Battle, index: int, other: int, item: str) -> None:
    """An item goes to a friend."""
    seat = b.fighters[index].seat
    b.s.people[seat] = replace(b.s.people[seat], begun=b.s.people[seat].begun + 1)
    b.kinds[index] = b.kinds[other] = None
    b.fighters[index].cards.remove(item)
    b.fighters[other].cards.append(item)
    b.c.asked = [pair for pair in b.c.asked if b.can_lend(*pair)]
