"""The words and numbers that the rules count in: attributes, actions, positions, effects, tiers."""

from __future__ import annotations

from typing import Literal, TypeAlias

from timeloom.games.moonlight.pack.abilities import Attribute

DIRECTOR = 0
"""The director's seat; all others are protagonists."""

ATTRIBUTES: dict[Attribute, tuple[str, str, str]] = {
    "sun": ("defy", "empathize", "express"),
    "moon": ("confess", "forgive", "perceive"),
    "stars": ("analyze", "conceal", "flow"),
}
ACTIONS = tuple(action for actions in ATTRIBUTES.values() for action in actions)
ATTRIBUTE_OF: dict[str, Attribute] = {
    action: attribute for attribute, actions in ATTRIBUTES.items() for action in actions
}
DOTS = 2
"""An action has two ordinary dots and two transcendent ones."""

XP_TRACKS = ("playbook", *ATTRIBUTES)
XP_SIZE = {"playbook": 8, "sun": 6, "moon": 6, "stars": 6}
SERIES_XP = 8
STRESS = 9
RECOVERY = 4
HARM_ROOM = {1: 2, 2: 2, 3: 1}
TIER = 5
TRACK = 3 * TIER
HUNTERS = 6
"""So many segments until the rival hunters of a rotting sky are in everybody's way."""

Position: TypeAlias = Literal["controlled", "risky", "desperate"]
POSITIONS: tuple[Position, ...] = ("controlled", "risky", "desperate")
EFFECTS = ("no", "limited", "standard", "great", "overwhelming")
"""Effect levels by their number; the last one is a great effect that was a critical as well."""
Result: TypeAlias = Literal["bad", "mixed", "good", "critical"]
STEPS: tuple[Result, ...] = ("bad", "mixed", "good", "critical")
"""Results, the worst first."""
Kind: TypeAlias = Literal["body", "heart"]
Loss: TypeAlias = Literal["", "died", "gave up", "betrayed"]


def tier_of(track: int) -> int:
    """How many tiers of a track are filled."""
    return track // TIER


def adversary_tier(track: int) -> int:
    """The tier that an adversary track stands at: one more than it has filled, three at most."""
    return min(3, track // TIER + 1)


def better(position: Position) -> Position:
    """The position one step safer."""
    return POSITIONS[max(0, POSITIONS.index(position) - 1)]


def worse(position: Position) -> Position:
    """The position one step more dangerous."""
    return POSITIONS[min(2, POSITIONS.index(position) + 1)]
