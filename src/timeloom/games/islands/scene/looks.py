"""Colours, marks and icons: how traits, conditions, kids, machines and tokens look, and tests in words."""

from __future__ import annotations

from typing import NamedTuple

from timeloom.games.islands.pack.box import load_box
from timeloom.games.islands.pack.language import Test
from timeloom.games.islands.pack.machines import MachineClass
from timeloom.games.islands.terms import ConditionName, TokenKind, Trait
from timeloom.kernel.scene import Sign


class Looks(NamedTuple):
    """A colour, a mark that says the same without it, and an icon."""

    colour: str
    mark: str
    icon: str


TRAITS: dict[Trait, Looks] = {
    "brave": Looks("red", "▲", "lion"),
    "clever": Looks("blue", "◆", "brain"),
    "charming": Looks("yellow", "♥", "rose"),
    "quick": Looks("green", "▶", "run"),
    "tough": Looks("violet", "■", "biceps"),
}
PLAIN = Looks("black", "●", "swap-bag")
"""An item that adds no dice."""
CONDITIONS: dict[ConditionName, Looks] = {
    "exhausted": Looks("blue", "z", "tired-eye"),
    "upset": Looks("violet", "~", "broken-heart"),
    "scared": Looks("orange", "?", "terror"),
    "injured": Looks("red", "+", "knee-bandage"),
}
MACHINES: dict[MachineClass, str] = {
    "worker": "spider-bot",
    "watcher": "heron",
    "warden": "walking-turret",
    "warrior": "lynx-head",
}
TOKENS: dict[TokenKind, Looks] = {
    "beast": Looks("brown", "ψ", "footprint"),
    "weed": Looks("green", "¥", "carnivorous-plant"),
    "machine": Looks("grey", "¤", "gears"),
    "grownup": Looks("blue", "§", "spectacles"),
    "agent": Looks("black", "‡", "spy"),
    "track": Looks("orange", "#", "radar-sweep"),
    "trouble": Looks("red", "!", "hazard-sign"),
}
COLOURS = ("red", "blue", "yellow", "green", "violet", "rose", "teal", "orange")


def kid_colour(id: str) -> str:
    """A kid's colour, always the same one."""
    return COLOURS[list(load_box().kids).index(id) % len(COLOURS)]


def kid_mark(id: str) -> str:
    """A kid's initial."""
    return load_box().kids[id].name[0]


def condition_sign(condition: ConditionName, count: int = 1) -> Sign:
    """A condition that a kid suffers from."""
    looks = CONDITIONS[condition]
    return Sign(condition, looks.mark, looks.icon, looks.colour, count)


def test_words(test: Test) -> str:
    """A test: its traits in order, what succeeds at once, and dice more or fewer."""
    words = " and then ".join(f"{TRAITS[trait].mark} {trait}" for trait in test.traits)
    if test.combos:
        words += f", or {' or '.join(test.combos)} at once"
    if test.dice:
        words += f" ({test.dice:+d} dice)".replace("-", "−")
    return words
