"""What lies on the table in Letter."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Literal, TypeAlias

from msgspec import Struct

from timeloom.kernel import Pile

SUITS = ("red", "blue", "green", "yellow", "violet")
NUMBERS = (1, 2, 3, 4, 5, 6)
WEEK = 7
TREE = 6
"""Day 7, where the Ancient Tree stands, counted from 0 as all days are in the state."""

PRINTED = {f"{suit} {number}": (suit, number) for suit in SUITS for number in NUMBERS}
"""The cards, with what is printed in their corners."""
CARDS = tuple(PRINTED)
SUIT = {card: suit for card, (suit, _) in PRINTED.items()}
NUMBER = {card: number for card, (_, number) in PRINTED.items()}

Black: TypeAlias = Literal["past", "future"]
BLACK: tuple[Black, Black] = ("past", "future")


class State(Struct):
    """The table. Days count from 0; the newest event of a day comes first."""

    items: tuple[str, ...]
    deck: Pile
    places: tuple[str, ...] = ()
    room: tuple[int, ...] = ()
    events: list[tuple[str, ...]] = []
    white: int = 0
    past: int = 0
    future: int = 0
    hand: list[str] = []
    discard: list[str] = []
    stories: list[str] = []
    met: list[str] = []
    letters: int = 0
    used: int = 0
    turn: int = 0
    part: Literal["setup", "renew", "movement", "walk", "events", "resolution"] = "setup"
    playing: str = ""
    effect: str = ""
    applied: tuple[str, ...] = ()
    exchanged: list[str] = []
    ending: Literal["", "won", "lost"] = ""

    @property
    def pawns(self) -> tuple[int, int, int]:
        """Where present, past and future self stand."""
        return (self.white, self.past, self.future)

    def lying(self) -> Iterator[str]:
        """All events that lie at a location."""
        return chain.from_iterable(self.events)
