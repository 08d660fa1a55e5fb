"""What the figures of a card come to, card by card, so that a fight can be foretold without asking again."""

from __future__ import annotations

from functools import cache, lru_cache

from msgspec import Struct

from timeloom.games.hour.bots.tactics import EFFECT, cheapest, keep_worth
from timeloom.games.hour.language import Effect, Spur
from timeloom.games.hour.pack import CardKind, Pack, load_pack
from timeloom.games.hour.rules.combat.by_itself import least_threat, threat
from timeloom.games.hour.rules.combat.cards import covers_of
from timeloom.games.hour.rules.combat.defending import Means
from timeloom.games.hour.state.combat import Defence

ROUNDING = 1e-9
"""By how much sums of the same numbers differ at most that were added up in another order."""


class Figures(Struct, frozen=True, gc=False):
    """A card: what is printed on it, and what steady friends and Death make of it."""

    id: str
    kind: str
    value: int
    strength: int
    targets: int
    single: int
    """What of it must be covered with one card."""
    holds: int
    catches: int
    spurs: tuple[Spur, ...]
    does: tuple[Effect, ...]
    is_dark: bool
    is_item: bool
    keep: float
    """What it is worth to whoever keeps it."""
    threat: float
    """What it would do in an attack of Death's."""
    most: float
    """What its effects are worth to whoever plays it, at most."""
    hope: float
    """The same for a friend, for what it costs."""


@cache
def all_figures() -> dict[str, Figures]:
    """The figures of every card."""
    pack = load_pack()
    return {card: figures_of(pack, card, kind) for card, kind in pack.cards.items()}


@cache
def all_strengths() -> dict[str, int]:
    """What every card covers."""
    return {id: card.strength for id, card in all_figures().items()}


def figures_of(pack: Pack, card: str, kind: CardKind) -> Figures:
    """The figures of one card."""
    most = kind.targets * sum(verb.most for verb in kind.does) + ROUNDING
    return Figures(
        id=card,
        kind=kind.id,
        value=kind.value,
        strength=kind.strength,
        targets=kind.targets,
        single=kind.value if kind.single else 0,
        holds=kind.holds,
        catches=kind.catches,
        spurs=kind.spurs,
        does=kind.does,
        is_dark=card in pack.dark,
        is_item=card in pack.items,
        keep=keep_worth(kind),
        threat=threat(card),
        most=most,
        hope=EFFECT * most - keep_worth(kind),
    )


@lru_cache(maxsize=1 << 16)
def cover_of(
    own: tuple[str, ...], lent: tuple[str, ...], value: int, covered: int, single: int
) -> str | None:
    """The card with which a steady friend goes on covering, perhaps a lent one; none, and they fall.

    It is asked of the rules and of the steady bot themselves, once for each hand and attack.
    """
    defence, least = Defence(0, value, covered), 1 if covered else max(1, single)
    means = Means(own)
    first = set(means.lent(lent).first_cards(defence.missing, least, defence.untouched))
    kinds = all_figures()
    cards = list({kinds[card].kind: card for card in own if card in first}.values())
    if not means.first_cards(defence.missing, least, defence.untouched):
        cards += [card for card in lent if card in first]
    return cheapest(defence, cards, least)


@lru_cache(maxsize=1 << 16)
def cover_of_death(
    kinds: tuple[str, ...], strength: int, value: int, covered: int, single: int
) -> str | None:
    """The card with which Death goes on covering; none, and it falls.

    `kinds` are its cards, one of each kind, and `strength` is what all of its cards cover together.
    """
    figures, untouched = all_figures(), 0 if covered else value
    missing, least = value - covered, 1 if covered else max(1, single)
    cards = []
    for card in kinds:
        covers = covers_of(card, untouched)
        if covers >= least and (covers >= missing or strength - figures[card].strength + covers >= missing):
            cards.append(card)
    return least_threat(cards, Defence(0, value, covered)) if cards else None
