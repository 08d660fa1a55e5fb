"""How to fight: what Death goes by, and what steady friends and Shadows go by too.

Nothing here looks at cards that the fighter in question could not see: of others, only how many are left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from timeloom.games.hour.answers import Attack, AttackWithHelp, Cover, CoverWithHelp, OfferHelp
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.state import Combat
from timeloom.kernel import Answer, Form


def death_attacks(c: Combat, index: int, offers: Sequence[Answer]) -> tuple[str, tuple[int, ...]]:
    """The attack that Death makes, or nothing if it has none."""
    choices = [offer for offer in offers if isinstance(offer, Attack)]
    if not choices:
        return "", ()
    best = max(choices, key=lambda offer: menace(c, offer))
    return best.card, best.targets


def menace(c: Combat, offer: Attack) -> tuple[float, str, tuple[int, ...]]:
    """How much an attack threatens: high values, many targets, and those who have few cards left."""
    kind = load_pack().cards[offer.card]
    hurt = sum(blow_worth(kind, len(c.fighters[target].cards)) for target in offer.targets)
    return hurt, offer.card, offer.targets


def blow_worth(kind: CardKind, cards: int) -> float:
    """What a card is worth against somebody with so many cards left; the fewer, the likelier they fall."""
    match kind.effect:
        case "tire" | "bind":
            return 4.0 if cards else 0.0
        case _:
            return kind.value * (1.4 if kind.single else 1.0) * (1 + 1 / (1 + cards))


def death_covers(missing: int, offers: Iterable[Answer | Form[Any]]) -> str:
    """The card that Death defends with, or nothing if it must fall."""
    cards = [offer.card for offer in offers if isinstance(offer, Cover)]
    return least_threat(cards, missing) if cards else ""


def least_threat(cards: Sequence[str], missing: int) -> str:
    """The card that threatens least of those that cover all that is missing, or else the strongest cover."""
    enough = [card for card in cards if cover_of(card) >= missing]
    return min(enough, key=threat) if enough else sparing(cards, missing)


def threat(card: str) -> tuple[int, int, str]:
    """What a card would do in an attack."""
    kind = load_pack().cards[card]
    return kind.value * kind.targets, cover_of(card), card


def sparing(cards: Sequence[str], missing: int) -> str:
    """The weakest card that covers all that is missing, or else the strongest."""
    enough = [card for card in cards if cover_of(card) >= missing]
    if enough:
        return min(enough, key=lambda card: (cover_of(card), load_pack().cards[card].value, card))
    return max(cards, key=lambda card: (cover_of(card), card))


def cover_of(card: str) -> int:
    """What a card covers."""
    kind = load_pack().cards[card]
    return kind.value + kind.ward if kind.value else 0


# Steady fighters


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
            lent = next(help.card for help in c.helps if (help.helper, help.fighter) == (helper, c.acting))
            return value_worth(c, load_pack().cards[lent], targets, False) + 0.5
        case _:
            return 0.0


def effect_worth(c: Combat, kind: CardKind, targets: tuple[int, ...]) -> float:
    """What a card of value 0 is worth now."""
    match kind.effect:
        case "raise":
            return 30 + max(len(c.fighters[target].cards) for target in targets)
        case "refresh":
            best = max(cover_of(card) for target in targets for card in c.fighters[target].used)
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
    if lent and (not cards or cover_of(sparing(cards, missing)) < missing):
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
