"""The cards that can lie in panoramas, by the names that the table has for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from timeloom.games.agents.pack.cards import Mystery, StoryCard
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.refs import of_mystery, of_panorama
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
