"""How steady friends and Shadows fight.

Nothing here looks at cards that the fighter in question could not see: of others, how many are left, and
which of them have been shown. What something is worth is counted in cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.combat.attacking import Attack, AttackWithHelp
from timeloom.games.hour.rules.combat.by_itself import least_threat
from timeloom.games.hour.rules.combat.cards import covers_of, strength
from timeloom.games.hour.rules.combat.defending import Cover, CoverWithHelp, Fall, holds, least_card
from timeloom.games.hour.rules.combat.links import NoHelp, OfferHelp
from timeloom.games.hour.rules.combat.spurs import attack_value
from timeloom.games.hour.state import State
from timeloom.games.hour.state.combat import Combat, Defence, Fighter
from timeloom.kernel import Answer

FALL = 8.0
"""What it is worth to take somebody out, with a card more for each that they still hold."""
USUAL_COVER = 3.0
"""What a hidden card is counted on to cover."""
TALL = {1: 1.0, 2: 0.95, 3: 0.85, 4: 0.7, 5: 0.5, 6: 0.4, 7: 0.25, 8: 0.12, 9: 0.05}
"""How likely a hidden card covers so much by itself."""
HELD = {1: 0.6, 2: 0.55, 3: 0.45}
"""How likely a weak attack is held off by a card that nobody has seen yet."""
CAUGHT = {5: 0.1, 6: 0.3, 7: 0.5, 8: 0.7}
"""How likely a strong attack, from 8 on any, is caught alone by a card that nobody has seen yet."""
KEEP_COVER, KEEP_HOLDS, KEEP_VALUE = 0.07, 0.35, 0.08
"""What a card that is kept is worth: for what it covers, holds off and attacks with."""
CARD = 2.0
"""What each card of a cover costs besides."""
PRICE, PRICE_VALUE, PRICE_SINGLE = 0.8, 0.15, 0.0
"""What an attack that is covered costs: by itself, for its value, and for what of it takes a single card."""
EFFECT = 0.95
"""How an effect counts beside an attack."""
SAVING = 0.35
"""A friend is worth a card if so many of theirs would be lost, by how likely they fall."""
MOST_COVERS = 3
"""So many cards are thought of together for a cover; with more, the strongest goes first."""


# What foes can be taken to have


def known_cards(s: State, fighter: Fighter) -> list[str]:
    """The cards of a fighter that everybody has seen."""
    seen = set(s.shown)
    return [card for card in fighter.cards if card in seen]


def chance_to_fall(s: State, fighter: Fighter, value: int, single: int) -> float:
    """How likely an attack of this value takes a fighter out."""
    if not fighter.cards:
        return 1.0
    if is_caught(s, fighter, value):
        return 0.0
    known = [strength(card) for card in known_cards(s, fighter)]
    hidden = len(fighter.cards) - len(known)
    spare = sum(known) + USUAL_COVER * hidden - value
    short = min(1.0, max(0.0, 0.5 - spare / 8))
    if single and not any(cover >= single for cover in known):
        return max(short, float((1 - TALL[single]) ** hidden))
    return short


def chance_to_hold(s: State, fighter: Fighter, value: int) -> float:
    """How likely an attack is held off and costs nothing."""
    known = known_cards(s, fighter)
    if any(load_pack().cards[card].holds >= value for card in known):
        return 1.0
    return HELD.get(value, 0.0) if len(fighter.cards) > len(known) else 0.0


def is_caught(s: State, fighter: Fighter, value: int) -> bool:
    """Whether a fighter has shown a card that catches such an attack alone."""
    kinds = load_pack().cards
    return any(0 < kinds[card].catches <= value for card in known_cards(s, fighter))


def chance_to_catch(s: State, fighter: Fighter, value: int) -> float:
    """How likely an attack is caught by one card, whatever it is worth."""
    if is_caught(s, fighter, value):
        return 1.0
    has_hidden = len(fighter.cards) > len(known_cards(s, fighter))
    return CAUGHT.get(min(value, max(CAUGHT)), 0.0) if has_hidden else 0.0


# Attacking


def choose_attack(s: State, c: Combat, offers: Sequence[Answer]) -> Answer:
    """What brings most for what it costs."""
    return max(offers, key=lambda offer: (attack_worth(s, c, offer), str(offer)))


def attack_worth(s: State, c: Combat, offer: Answer) -> float:
    """How good an attack is for whoever makes it."""
    cards = load_pack().cards
    match offer:
        case Attack(card, targets):
            return throw_worth(s, c, cards[card], targets) - keep_worth(cards[card])
        case AttackWithHelp(helper, targets):
            lent = cards[c.help(helper, c.acting).card]
            return throw_worth(s, c, lent, targets) - keep_worth(lent)
        case _:
            return 0.0


def throw_worth(s: State, c: Combat, kind: CardKind, targets: tuple[int, ...]) -> float:
    """What a card brings when it is played at these."""
    if kind.does:
        return EFFECT * sum(verb.worth(s, c, target) for verb in kind.does for target in targets)
    return sum(blow_worth(s, c, kind, target) for target in targets)


def blow_worth(s: State, c: Combat, kind: CardKind, target: int) -> float:
    """What an attack brings: a foe who falls, or the cards that it costs them."""
    fighter = c.fighters[target]
    if fighter.shielded:
        return PRICE
    value = attack_value(s, c, c.acting, kind) + fighter.tired
    single = kind.value if kind.single else 0
    falls = chance_to_fall(s, fighter, value, single)
    return falls * (FALL + len(fighter.cards)) + (1 - falls) * price_of(s, fighter, value, single)


def price_of(s: State, fighter: Fighter, value: int, single: int) -> float:
    """What it costs a fighter to cover an attack: nothing, if it is held off, and little, if it is caught."""
    caught = chance_to_catch(s, fighter, value)
    covered = PRICE + PRICE_VALUE * value + PRICE_SINGLE * single
    return (caught * PRICE + (1 - caught) * covered) * (1 - chance_to_hold(s, fighter, value))


def keep_worth(kind: CardKind) -> float:
    """What a card would still be good for."""
    return KEEP_COVER * kind.strength + KEEP_HOLDS * kind.holds + KEEP_VALUE * kind.value


# Defending


def choose_cover(c: Combat, seat: int, offers: Sequence[Answer]) -> Answer:
    """As little of one's own as possible; with a friend's card if one's own are not enough."""
    own = c.defence(c.played_by(seat))
    cards = [offer.card for offer in offers if isinstance(offer, Cover)]
    lent = {
        c.help(offer.helper, own.fighter).card: offer for offer in offers if isinstance(offer, CoverWithHelp)
    }
    if c.fighters[own.fighter].kind == "shadow" and cards:
        return Cover(least_threat(cards, own))
    chosen = cheapest(own, [*cards, *lent] if Fall() in offers else cards, least_card(c, own))
    if chosen is None:
        return offers[0]
    return lent.get(chosen) or Cover(chosen)


def cheapest(own: Defence, cards: Sequence[str], least: int) -> str | None:
    """The first card of the cover that gives the least away, or the strongest there is."""
    if not cards:
        return None
    ranked = sorted(cards, key=lambda card: (-strength(card), card))
    best: tuple[float, tuple[str, ...]] | None = None
    for size in range(1, MOST_COVERS + 1):
        if best is not None and best[0] < CARD * size:
            break  # So many cards cost more than that, whichever they are.
        for cover in combinations(ranked, size):
            if is_cover(own, cover, least) and (best is None or (cover_cost(own, cover), cover) < best):
                best = cover_cost(own, cover), cover
    return ranked[0] if best is None else best[1][0]


def is_cover(own: Defence, cover: Sequence[str], least: int) -> bool:
    """Whether these cards are enough, beginning with the first of them."""
    first = covers_of(cover[0], own.untouched)
    return first >= least and first + sum(map(strength, cover[1:])) >= own.missing


def cover_cost(own: Defence, cover: Sequence[str]) -> float:
    """What a cover gives away."""
    if holds(cover[0], own):
        return 0.0
    return sum(CARD + keep_worth(load_pack().cards[card]) for card in cover)


# Helping


def choose_help(s: State, c: Combat, seat: int, offers: Sequence[Answer]) -> Answer:
    """Save a friend who would fall; lend whoever has hardly a card left something to attack with.

    Nobody helps a rival for an item that they want themselves. Somebody who was asked can turn out to have
    nothing to lend where their hand is only imagined.
    """
    helps = [offer for offer in offers if isinstance(offer, OfferHelp)]
    if not helps:
        return offers[0]
    index, own = helps[0].fighter, c.fighters[c.played_by(seat)]
    if c.prize:
        card = None
    elif c.blow is not None:
        card = saving(s, c, c.defence(index), [offer.card for offer in helps])
    elif len(c.fighters[index].cards) <= 1 and len(own.cards) > 2:
        card = max((offer.card for offer in helps), key=lambda card: (lent_worth(s, c, card), card))
    else:
        card = None
    return NoHelp(index) if card is None else OfferHelp(index, card)


def saving(s: State, c: Combat, defence: Defence, cards: Sequence[str]) -> str | None:
    """The card that a friend needs who would else fall, if there is one that is enough."""
    assert c.blow is not None
    friend = c.fighters[defence.fighter]
    falls = chance_to_fall(s, friend, defence.missing, c.blow.single)
    if falls * len(friend.cards) < SAVING or (c is s.last and s.people[friend.seat].understanding):
        return None
    enough = [card for card in cards if strength(card) >= max(c.blow.single, defence.missing - 2)]
    return min(enough, key=lambda card: (keep_worth(load_pack().cards[card]), card), default=None)


def lent_worth(s: State, c: Combat, card: str) -> float:
    """What a card would bring in the attack of a friend, at whom it hurts most, for what it costs."""
    kind = load_pack().cards[card]
    best = max((throw_worth(s, c, kind, (target,)) for target in c.foes(c.acting)), default=0.0)
    return -1.0 if kind.does else best - keep_worth(kind)
