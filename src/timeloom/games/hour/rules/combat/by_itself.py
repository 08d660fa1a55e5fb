"""Death plays itself: it attacks where it hurts most, and defends with what it needs least.

It looks at no card that others hold, only at how many they have left.
"""

from __future__ import annotations

from collections.abc import Sequence

from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.combat.attacking import strike
from timeloom.games.hour.rules.combat.cards import covers_of, playable, reach, strength
from timeloom.games.hour.rules.combat.defending import Cover, cover, covers, fall, holds
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Defence, Fighter
from timeloom.kernel import Rule

# Attacking


def attack_by_itself(s: State, c: Combat) -> Rule[None]:
    """Death attacks without being asked."""
    if c.fighters[c.acting].kind != "death":
        return
    choices = [worst_aim(s, c, card) for card in playable(c, c.acting, c.fighters[c.acting].cards)]
    _, card, targets = max(choices)
    yield from strike(s, c, c.acting, card, targets)


def worst_aim(s: State, c: Combat, card: str) -> tuple[float, str, tuple[int, ...]]:
    """How much a card threatens those whom it threatens most: as many of them as it reaches."""
    kind = load_pack().cards[card]
    hurts = sorted(
        ((menace(s, c, kind, target), target) for target in reach(c, c.acting, kind)), reverse=True
    )
    chosen = hurts[: kind.targets]
    return sum(hurt for hurt, _ in chosen), card, tuple(sorted(target for _, target in chosen))


def menace(s: State, c: Combat, kind: CardKind, target: int) -> float:
    """How much a card threatens somebody: high values, and those who have few cards left."""
    if kind.does:
        return 3 * sum(verb.worth(s, c, target) for verb in kind.does)
    return blow_worth(kind, c.fighters[target])


def blow_worth(kind: CardKind, target: Fighter) -> float:
    """What an attack is worth against somebody with so many cards left; the fewer, the likelier they fall."""
    value = kind.value + target.tired
    return value * (1.4 if kind.single else 1.0) * (1 + 1 / (1 + len(target.cards)))


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
        yield from cover(s, c, defence, defence.fighter, least_threat(cards, defence))


def least_threat(cards: Sequence[str], defence: Defence) -> str:
    """The card that threatens least of those that cover all that is missing, or else the strongest cover."""
    enough = [card for card in cards if covers_of(card, defence.untouched) >= defence.missing]
    if not enough:
        return max(cards, key=lambda card: (strength(card), -threat(card), card))
    return min(enough, key=lambda card: (not holds(card, defence), threat(card), strength(card), card))


def threat(card: str) -> float:
    """What a card would do in an attack, or would still hold off."""
    kind = load_pack().cards[card]
    return kind.value * kind.targets * (1.4 if kind.single else 1.0) + 2 * kind.holds
