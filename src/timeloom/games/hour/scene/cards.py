"""Cards, face up."""

from __future__ import annotations

from timeloom.games.hour.names import listed, valued
from timeloom.games.hour.pack import CardKind, load_pack
from timeloom.kernel.scene import Card


def card(id: str, *, spent: bool = False) -> Card:
    """A card, face up."""
    kind = load_pack().cards[id]
    dark = id in load_pack().dark
    suit, mark = (
        ("violet", "☾") if dark else ("amber", "◆") if kind.item else ("blue", "✦" if kind.does else "●")
    )
    text = f"{card_words(kind)} {darkness_words(id)}".strip()
    return Card(id, kind.title, suit, mark, valued(kind), text=text, spent=spent, art=kind.icon)


def card_words(kind: CardKind) -> str:
    """What a card does, and what is written on it."""
    does = [
        f"Cannot be blocked: {listed([verb.words() for verb in kind.does])}." if kind.does else "",
        f"Reaches up to {kind.targets} at once." if kind.targets > 1 else "",
        f"Attacks with {kind.value}, covers {kind.strength}." if kind.strength != kind.value else "",
        f"Covers {kind.holds} or less without being used." if kind.holds else "",
        f"Covers {kind.catches} or more alone." if kind.catches else "",
        f"Worth {listed([spur.words() for spur in kind.spurs])}." if kind.spurs else "",
        "Must be covered with a single card." if kind.single else "",
        "An item." if kind.item else "",
        kind.text,
    ]
    return " ".join(part for part in does if part)


def darkness_words(card: str) -> str:
    """What Darkness costs a friend."""
    return "Costs a friend the weakest other card." if card in load_pack().dark else ""
