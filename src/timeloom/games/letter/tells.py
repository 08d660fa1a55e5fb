"""What is told of a game of Letter, in words."""

from __future__ import annotations

from timeloom.games.letter.names import named
from timeloom.games.letter.state import Black
from timeloom.kernel import Tell


class Drew(Tell, frozen=True):
    """A card was drawn into the hand."""

    card: str

    def words(self) -> str:
        return f"You draw {named(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Moved(Tell, frozen=True):
    """A black pawn moved."""

    pawn: Black
    day: int

    def words(self) -> str:
        return f"Your {self.pawn} self is on day {self.day + 1} now."

    def touches(self) -> tuple[str, ...]:
        return (self.pawn,)


class Returned(Tell, frozen=True):
    """A card went under the deck."""

    card: str

    def words(self) -> str:
        return f"{named(self.card)} goes under the deck."

    def touches(self) -> tuple[str, ...]:
        return ("deck",)
