"""How steady friends and Shadows fight.

Nothing here looks at cards that the fighter in question could not see: of others, only how many are left.
"""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.combat.attacking import Attack, AttackWithHelp
from timeloom.games.hour.rules.combat.by_itself import least_threat, sparing
from timeloom.games.hour.rules.combat.cards import strength
from timeloom.games.hour.rules.combat.defending import Cover, CoverWithHelp
from timeloom.games.hour.rules.combat.links import OfferHelp
from timeloom.games.hour.state.combat import Combat
from timeloom.kernel import Answer


def choose_attack(c: Combat, offers: Sequence[Answer]) -> Answer:
    """Effects first, for they cover nothing; then the weakest card, or the strongest to finish somebody."""
    return max(offers, key=lambda offer: (attack_worth(c, offer), str(offer)))


def attack_worth(c: Combat, offer: Answer) -> float:
    """How good an attack is for whoever makes it."""
    match offer:
        case Attack(card, targets):
            kind = load_pack().cards[card]
            own = c.fighters[c.acting]
            return (
                effect_worth(c, kind, targets)
                if kind.effect
                else value_worth(c, kind, targets, own.kind != "friend")
            )
        case AttackWithHelp(helper, targets):
            lent = c.help(helper, c.acting).card
            return value_worth(c, load_pack().cards[lent], targets, False) + 0.5
        case _:
            return 0.0


def effect_worth(c: Combat, kind: CardKind, targets: tuple[int, ...]) -> float:
    """What a card of value 0 is worth now."""
    match kind.effect:
        case "raise":
            return 30 + max(len(c.fighters[target].cards) for target in targets)
        case "refresh":
            best = max(strength(card) for target in targets for card in c.fighters[target].used)
            return 20 + best if best > 3 else 5.0
        case "shield":
            return 18 - 0.5 * min(len(c.fighters[target].cards) for target in targets)
        case "tire":
            return 22 + len(targets)
        case _:
            return 21 + len(targets)


def value_worth(c: Combat, kind: CardKind, targets: tuple[int, ...], hostile: bool) -> float:
    """What a card with a value is worth: it should hurt somebody, or at least not be missed."""
    left = min(len(c.fighters[target].cards) for target in targets)
    if hostile:
        return 10 + sum(kind.value / (1 + len(c.fighters[target].cards)) for target in targets)
    reach = 0.6 * (len(targets) - 1) + 0.5 * kind.single
    if left <= 2:
        return 12 + kind.value + reach
    return 10 - 0.6 * (kind.value + kind.ward) + reach


def choose_cover(c: Combat, seat: int, offers: Sequence[Answer]) -> Answer:
    """A friend's card if one's own are not enough, else as little of one's own as possible."""
    assert c.blow is not None
    own = next(one for one in c.blow.defences if c.fighters[one.fighter].seat == seat)
    missing = c.blow.value - own.covered
    lent = [offer for offer in offers if isinstance(offer, CoverWithHelp)]
    cards = [offer.card for offer in offers if isinstance(offer, Cover)]
    if lent and (not cards or strength(sparing(cards, missing)) < missing):
        return lent[0]
    if not cards:
        return offers[0]
    hostile = c.fighters[own.fighter].kind == "shadow"
    return Cover(least_threat(cards, missing) if hostile else sparing(cards, missing))


def choose_help(c: Combat, seat: int, offers: Sequence[Answer]) -> Answer:
    """Help a friend who has to defend and has fewer cards than oneself."""
    helps = [offer for offer in offers if isinstance(offer, OfferHelp)]
    own = next(fighter for fighter in c.fighters if fighter.seat == seat)
    if not helps or c.stage != "defend" or c.blow is None:
        return offers[0]
    friend = c.fighters[helps[0].fighter]
    if len(friend.cards) + 1 >= len(own.cards) or len(friend.cards) > 3:
        return offers[0]
    card = sparing([offer.card for offer in helps], c.blow.value)
    return next(offer for offer in helps if offer.card == card)
