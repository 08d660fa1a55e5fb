"""Cards, face up."""

from __future__ import annotations

from timeloom.games.hour.names import valued
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.games.hour.rules.combat.effects import SPECIAL
from timeloom.kernel.scene import Card


def card(id: str, *, spent: bool = False) -> Card:
    """A card, face up."""
    kind = load_pack().cards[id]
    dark = id in load_pack().dark
    suit, mark = (
        ("violet", "☾") if dark else ("amber", "◆") if kind.item else ("blue", "✦" if kind.effect else "●")
    )
    text = f"{card_words(kind)} {darkness_words(id)}".strip()
    return Card(id, kind.title, suit, mark, valued(kind), text=text, spent=spent, art=kind.icon)


def card_words(kind: CardKind) -> str:
    """What a card does, and what is written on it."""
    does = [
        f"Cannot be blocked: {SPECIAL[kind.effect].words}." if kind.effect else "",
        f"Reaches {kind.targets} at once." if kind.targets > 1 else "",
        f"Covers {kind.value + kind.ward}." if kind.ward else "",
        "Must be covered with a single card." if kind.single else "",
        "An item." if kind.item else "",
        kind.text,
    ]
    return " ".join(part for part in does if part)


def darkness_words(card: str) -> str:
    """What Darkness costs a friend."""
    return "Costs a friend the weakest other card." if card in load_pack().dark else ""
