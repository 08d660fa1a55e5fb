"""Interaction cards, and ways of which one must be taken."""

from __future__ import annotations

from collections.abc import Container, Iterator

from timeloom.games.agents.meaning.base import Card, Meaning
from timeloom.games.agents.meaning.facts import Fact, Interacts
from timeloom.games.agents.pack.cards import Interaction
from timeloom.games.agents.pack.mission import Mission
from timeloom.games.agents.pack.verbs import Way


class Reads(Meaning):
    """Whoever has an interaction card with this number reads it."""

    reads_again = asks_who = True

    def __init__(self, mission: Mission, number: int) -> None:
        self.number = number
        self.having: dict[str, Interaction] = {
            entry.id: card
            for entry in mission.receptacles
            for card in entry.interactions
            if card.number == number
        }
        self.makes = tuple(Interacts(id, number) for id in self.having)
        self.cards = tuple(self.numbered(mission))

    def numbered(self, mission: Mission) -> Iterator[Card]:
        """The cards with this number."""
        for index, entry in enumerate(mission.receptacles):
            for at, card in enumerate(entry.interactions):
                if card.number == self.number:
                    yield card, ("receptacles", index, "interactions", at)

    def adds_up(self, counted: Container[Fact]) -> bool:
        return True


class Offers(Meaning):
    """One of these ways must be taken."""

    def __init__(self, ways: tuple[Way, ...]) -> None:
        self.ways = ways

    def adds_up(self, counted: Container[Fact]) -> bool:
        return True
