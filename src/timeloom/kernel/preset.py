"""Tables that can be set up in one go, so that nobody has to fill in a form before a first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

Others: TypeAlias = Literal["bots", "people"]


class Preset(Struct, frozen=True):
    """A table in a word and a sentence: what is chosen there, how many sit down, and who they are.

    Whoever sets it up sits on `chair` (the game's first one unless told). In the other chairs sit bots, the
    game's usual ones unless one is named, or they are kept free for people.
    """

    name: str
    title: str
    words: str
    options: Mapping[str, str] = {}
    seats: int | None = None
    chair: int | None = None
    others: Others = "bots"
    bot: str = ""
    minutes: int | None = None


FIRST = Preset("first", "A first game", "Everything as it is when nobody has a wish.")
"""The one table of a game that names none."""
