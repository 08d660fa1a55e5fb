"""The terms of the game: traits, conditions, tags, letters and the other words that cards and rules share."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

Trait: TypeAlias = Literal["brave", "clever", "charming", "quick", "tough"]
ConditionName: TypeAlias = Literal["exhausted", "upset", "scared", "injured"]
Tag: TypeAlias = Literal[
    "battery",
    "bike",
    "cables",
    "clothes",
    "club",
    "combustible",
    "computer",
    "fire",
    "glue",
    "knowledge",
    "loud",
    "makeup",
    "sharp",
]
Combo: TypeAlias = Literal[
    "chemicals",
    "decoy",
    "explosive",
    "hit-n-run",
    "interface",
    "knockout",
    "parts",
    "power",
    "reach",
    "rope",
    "tow",
]
Letter: TypeAlias = Annotated[str, Meta(pattern="^[A-Z]$")]
"""A location."""
Sector: TypeAlias = Annotated[str, Meta(pattern="^[A-F][1-8]$")]
"""A square of the grid."""
TokenKind: TypeAlias = Literal["beast", "weed", "machine", "grownup", "agent", "track", "trouble"]
"""The scenario tokens of the box."""
SUPPLY: dict[str, int] = {
    "beast": 15,
    "weed": 15,
    "machine": 15,
    "grownup": 15,
    "agent": 15,
    "track": 6,
    "trouble": 3,
}
"""How many tokens of each kind there are."""
Weekday: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "weekend"]

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Words: TypeAlias = Annotated[str, Meta(min_length=1)]
Sayings: TypeAlias = str | Annotated[tuple[Words, ...], Meta(min_length=1)]
"""A text, or several of which one is told after the other."""
Title: TypeAlias = Annotated[str, Meta(min_length=1, max_length=28)]
Scaled: TypeAlias = int | tuple[int, int, int, int]
"""A number, or four of them: for two, three, four and five kids."""
