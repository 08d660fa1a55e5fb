"""Scoring: cards left, letters kept, days that share a key icon, less the items' penalties."""

from __future__ import annotations

from msgspec import Struct

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import State

CARD_POINTS = 1
LETTER_POINTS = 2
DAY_POINTS = 4


class Score(Struct, frozen=True):
    """The points of a finished journey, part by part."""

    cards: int
    letters: int
    days: int
    penalties: int

    @property
    def total(self) -> int:
        """All parts together; it can fall below zero."""
        return self.cards + self.letters + self.days - self.penalties


def score(s: State) -> Score:
    """Count the points (Scoring); with the Camera, letters that were used count too."""
    letters = s.letters + (s.used if "camera" in s.items else 0)
    return Score(
        cards=CARD_POINTS * len(s.deck),
        letters=LETTER_POINTS * letters,
        days=DAY_POINTS * sum(shares_a_key(column) for column in s.events),
        penalties=sum(load_pack().item(item).penalty for item in s.items),
    )


def shares_a_key(column: tuple[str, ...]) -> bool:
    """Whether there are events on a day and all of them show the same key icon."""
    return len({load_pack().key_of[card] for card in column}) == 1
