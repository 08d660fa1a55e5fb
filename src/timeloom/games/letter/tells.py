"""What is told of a game of Letter, in words."""

from __future__ import annotations

from timeloom.games.letter.names import named
from timeloom.games.letter.state import Black
from timeloom.kernel import Tell
from timeloom.kernel.variation import varied


class Drew(Tell, frozen=True):
    """A card was drawn into the hand."""

    card: str

    def words(self) -> str:
        return f"You draw {named(self.card)}."

    def foretold(self) -> str:
        return self.words()

    def touches(self) -> tuple[str, ...]:
        return (self.card,)


class Moved(Tell, frozen=True):
    """A black pawn moved, in this turn."""

    pawn: Black
    day: int
    turn: int = 0

    def words(self) -> str:
        return varied(MOVED, self.turn).format(pawn=self.pawn, day=self.day + 1)

    def foretold(self) -> str:
        return f"Your {self.pawn} self goes to day {self.day + 1}."

    def touches(self) -> tuple[str, ...]:
        return (self.pawn,)


MOVED = (
    "Your {pawn} self is on day {day} now.",
    "Day {day} finds your {pawn} self.",
    "Your {pawn} self comes to day {day}.",
    "On day {day} your {pawn} self looks about.",
    "Your {pawn} self has got as far as day {day}.",
)


class Returned(Tell, frozen=True):
    """A card went under the deck, in this turn."""

    card: str
    turn: int = 0

    def words(self) -> str:
        return varied(RETURNED, self.turn).format(named(self.card))

    def foretold(self) -> str:
        return RETURNED[0].format(named(self.card))

    def touches(self) -> tuple[str, ...]:
        return ("deck", self.card)


RETURNED = (
    "{} goes under the deck.",
    "{} will come round again: it goes under the deck.",
    "Under the deck with {}.",
)
