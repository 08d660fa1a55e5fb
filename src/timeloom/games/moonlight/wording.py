"""Words that several chapters share."""

from __future__ import annotations

RESULTS = {
    "bad": "it goes badly",
    "mixed": "it works, at a cost",
    "good": "it works",
    "critical": "it is more than anybody hoped for",
}

PRICES = {
    "story": "trouble, as it is told",
    "clock": "a new danger",
    "adversary": "the adversary comes closer",
    "wound": "a wound, level 1",
    "sorrow": "a sorrow, level 1",
    "deep wound": "a wound, level 2",
    "deep sorrow": "a sorrow, level 2",
    "bastion": "the Bastion pays",
    "engine": "the Engine loses strength",
    "impulse": "the Engine follows its impulse; xp, and no transcendence is used up",
    "sealed": "a sealed impulse of the Engine wakes for good; xp, and no transcendence is used up",
    "desire": "the Avatar has its way; xp, and no transcendence is used up",
}
"""What a poisoned promise can cost, in words."""


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
