"""Chance that a test decides."""

from collections.abc import Iterable

from timeloom.kernel import Draw, Roll
from timeloom.kernel.entry import Entry


class Scripted:
    """Chance that draws what the test says, and complains when it is asked for more."""

    def __init__(self, *draws: str) -> None:
        self.draws = list(draws)

    def draw(self, request: Draw) -> str | int:
        assert self.draws, f"Nothing is scripted for the draw '{request.id}'."
        drawn = self.draws.pop(0)
        assert drawn in request.options, f"'{drawn}' cannot be drawn for '{request.id}'."
        return drawn

    def roll(self, request: Roll) -> tuple[int, ...]:
        raise AssertionError(f"There are no dice here, but '{request.id}' rolls some.")

    def fork(self) -> "Scripted":
        return Scripted(*self.draws)

    def forget(self, entries: Iterable[Entry]) -> None:
        raise AssertionError("A scripted table does not go back.")
