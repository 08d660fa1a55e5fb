"""Chance that a test decides."""

from collections.abc import Iterable
from typing import Self

from timeloom.kernel import Draw, ReadClock, Roll
from timeloom.kernel.entry import Entry


class Scripted:
    """Chance that draws what the test says, and complains when it is asked for more."""

    seconds = 0
    """So much later it is whenever somebody looks at the clock."""

    def __init__(self, *draws: str) -> None:
        self.draws = list(draws)

    def draw(self, request: Draw, at: int = 0) -> str | int:
        drawn = self.draws.pop(0) if self.draws else self.unscripted(request)
        assert drawn in request.options, f"'{drawn}' cannot be drawn for '{request.id}'."
        return drawn

    def unscripted(self, request: Draw) -> str | int:
        """What is drawn when the script is over."""
        raise AssertionError(f"Nothing is scripted for the draw '{request.id}'.")

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        raise AssertionError(f"There are no dice here, but '{request.id}' rolls some.")

    def clock(self, request: ReadClock) -> int:
        return request.last + self.seconds

    def lot(self, at: int) -> float:
        raise AssertionError("A script says who answers; nobody draws lots.")

    def fork(self) -> Self:
        return type(self)(*self.draws)

    def forget(self, entries: Iterable[Entry]) -> None:
        raise AssertionError("A scripted table does not go back.")
