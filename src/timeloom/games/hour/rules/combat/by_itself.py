"""Death plays itself: it attacks where it hurts most, and defends with what it needs least.

It looks at no card that others hold, only at how many they have left.
"""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.combat.attacking import Attack, attacks, hold, strike
from timeloom.games.hour.rules.combat.cards import strength
from timeloom.games.hour.rules.combat.defending import Cover, cover, covers, fall
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Defence
from timeloom.kernel import Rule

# Attacking


def attack_by_itself(s: State, c: Combat) -> Rule[None]:
    """Death attacks without being asked."""
    if c.fighters[c.acting].kind != "death":
        return
    choices = [offer for offer in attacks(c, c.acting) if isinstance(offer, Attack)]
    if choices:
        best = max(choices, key=lambda offer: menace(c, offer))
        yield from strike(s, c, c.acting, best.card, best.targets)
    else:
        hold(c)


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


# Defending


def defend_by_itself(s: State, c: Combat) -> Rule[None]:
    """Death defends without being asked."""
    assert c.blow is not None
    for defence in c.blow.defences.copy():
        if c.fighters[defence.fighter].kind == "death":
            yield from defend_death(s, c, defence)


def defend_death(s: State, c: Combat, defence: Defence) -> Rule[None]:
    """Death covers as sparingly as it can."""
    assert c.blow is not None
    while defence in c.blow.defences:
        cards = [offer.card for offer in covers(c, defence) if isinstance(offer, Cover)]
        if not cards:
            yield from fall(s, c, defence)
            return
        card = least_threat(cards, c.blow.value - defence.covered)
        yield from cover(s, c, defence, defence.fighter, card)


def least_threat(cards: Sequence[str], missing: int) -> str:
    """The card that threatens least of those that cover all that is missing, or else the strongest cover."""
    enough = [card for card in cards if strength(card) >= missing]
    return min(enough, key=threat) if enough else sparing(cards, missing)


def threat(card: str) -> tuple[int, int, str]:
    """What a card would do in an attack."""
    kind = load_pack().cards[card]
    return kind.value * kind.targets, strength(card), card


def sparing(cards: Sequence[str], missing: int) -> str:
    """The weakest card that covers all that is missing, or else the strongest."""
    enough = [card for card in cards if strength(card) >= missing]
    if enough:
        return min(enough, key=lambda card: (strength(card), load_pack().cards[card].value, card))
    return max(cards, key=lambda card: (strength(card), card))
