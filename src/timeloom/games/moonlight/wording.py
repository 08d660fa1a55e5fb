"""Words that several chapters share."""

from __future__ import annotations

RESULTS = {
    "bad": "it goes badly",
    "mixed": "it works, at a cost",
    "good": "it works",
    "critical": "it is more than anybody hoped for",
}

ROMAN = ("", "I", "II", "III", "IV")
"""Tiers, as they are written; without one, nothing."""


def pips(faces: tuple[int, ...]) -> str:
    """Dice as they are written in the log."""
    return " ".join(map(str, faces))


def capital(words: str) -> str:
    """The same with a capital letter."""
    return words[:1].upper() + words[1:]


def sentence(words: str) -> str:
    """Somebody's words as a sentence of their own."""
    whole = capital(words)
    return whole if whole.endswith((".", "!", "?", "…", "”")) else f"{whole}."
