"""The cards of a mission by the names that the table has for them, such as `market.b` or `mystery:cat`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from timeloom.games.agents.pack.cards import Mystery, StoryCard
from timeloom.games.agents.pack.mission import Mission
from timeloom.kernel.lines import Spot

Printed: TypeAlias = tuple[StoryCard | Mystery, Spot]
"""A card, and where it stands in the file."""


def panorama_cards(mission: Mission) -> Iterator[tuple[str, Printed]]:
    """All cards that can lie in a panorama, by their names."""
    for index, location in enumerate(mission.locations):
        for at, card in enumerate(location.cards):
            yield of_panorama(location.id, card.id), (card, ("locations", index, "cards", at))
    for index, mystery in enumerate(mission.mysteries):
        yield of_mystery(mystery.id), (mystery, ("mysteries", index))


def of_panorama(location: str, card: str) -> str:
    """A card of a panorama."""
    return f"{location}.{card}"


def place_of(ref: str) -> str:
    """The location of a card of a panorama; nowhere in particular for any other."""
    place, dot, _ = ref.partition(".")
    return place if dot else ""


def of_mystery(id: str) -> str:
    """A mystery."""
    return f"mystery:{id}"


def of_item(id: str) -> str:
    """An item."""
    return f"item:{id}"


def of_interaction(receptacle: str, number: int) -> str:
    """An interaction card."""
    return f"interaction:{receptacle}:{number}"


def of_arrival(location: str) -> str:
    """Card A of a location."""
    return f"a:{location}"
