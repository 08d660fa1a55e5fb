"""What days, stories and cards are called, in words and in scenes."""

from __future__ import annotations

from timeloom.games.letter.pack import load_pack
from timeloom.games.letter.state import State

SELVES = ("you", "your past self", "your future self")
"""The three, in the order of the pawns."""


def named(card: str) -> str:
    """A card as the log speaks of it: its title, suit and number."""
    return f"“{load_pack().event(card).title}” ({card})"


def place_name(place: str) -> str:
    """The name of a location."""
    return load_pack().location(place).name


def day_id(index: int) -> str:
    """The id of a day in the scene."""
    return f"day {index + 1}"


def item_id(item: str) -> str:
    """Something that was brought along."""
    return f"item {item}"


def story_id(suit: str) -> str:
    """The id of a story in the scene."""
    return f"story {suit}"


def titled(id: str) -> str:
    """A card by suit mark, number and title."""
    event = load_pack().event(id)
    return f"{event.suit} {event.number} “{event.title}”"


def where(s: State, index: int) -> str:
    """A day by its number and place."""
    return f"day {index + 1}, {place_name(s.places[index])}"
