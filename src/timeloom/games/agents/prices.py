"""What is paid, in words."""

from __future__ import annotations

from timeloom.games.agents.pack.verbs import Cost
from timeloom.games.agents.state import State


def amount(azrak: int, magick: int) -> str:
    """So much Azrak and Magick."""
    parts = [f"{azrak} Azrak" if azrak else "", f"{magick} Magick" if magick else ""]
    return " and ".join(filter(None, parts))


def price_of(s: State, cost: Cost | None) -> str:
    """What a way costs those who take it; nothing, if it is at no cost."""
    if cost is None:
        return ""
    payer = " from the group" if cost.by == "group" else ""
    return f"{amount(s.scaled(cost.azrak), s.scaled(cost.magick))}{payer}"


def noted(words: str, *notes: str) -> str:
    """Words with what has to be known about them in brackets."""
    known = ", ".join(filter(None, notes))
    return f"{words} ({known})" if known else words
