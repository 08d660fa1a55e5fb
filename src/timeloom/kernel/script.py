"""Chance from a record: what was rolled, drawn and read before, until the record ends."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from timeloom.kernel.chance import Chance, Chanced
from timeloom.kernel.entry import Entry, is_reading
from timeloom.kernel.faults import Damaged
from timeloom.kernel.requests import CHANCE, Draw, ReadClock, Roll


class Script:
    """Chance as it was recorded; when the record ends, the real chance goes on."""

    __slots__ = ("at", "blind", "entries", "then")

    def __init__(self, entries: Sequence[Entry], then: Chance, blind: int | None = None) -> None:
        self.entries = entries
        self.then = then
        self.blind = blind
        self.at = 0

    def fork(self) -> Chance:
        """What comes after the record."""
        return self.then.fork()

    def forget(self, entries: Iterable[Entry]) -> None:
        """A record forgets nothing."""

    def clock(self, request: ReadClock) -> int:
        """The recorded reading; a clock never goes back."""
        if self.at >= len(self.entries):
            return self.then.clock(request)
        entry = self.entries[self.at]
        if not is_reading(entry):
            raise Damaged(f"The journal has '{entry.id}' where the rules look at the clock.")
        self.at += 1
        if type(entry.value) is not int or entry.value < request.last:
            raise Damaged(f"The clock was recorded as {entry.value!r} after {request.last}, so it went back.")
        return entry.value

    def lot(self, at: int) -> float:
        """The lot of the real chance; a record holds none."""
        return self.then.lot(at)

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        """The recorded faces."""
        faces = self._recorded(request)
        if faces is None:
            return self.then.roll(request, at)
        if not isinstance(faces, Iterable) or isinstance(faces, str):
            raise Damaged(f"The roll for '{request.id}' was recorded as {faces!r}, which is no roll.")
        faces = tuple(faces)
        if len(faces) != request.dice or not all(face in range(1, request.sides + 1) for face in faces):
            raise Damaged(
                f"The roll for '{request.id}' was recorded as {faces}, which these dice cannot show."
            )
        return faces

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """The recorded option."""
        option = self._recorded(request)
        if option is None:
            return self.then.draw(request, at)
        if option not in request.options:
            raise Damaged(
                f"'{option}' was recorded as drawn for '{request.id}', but it is not there to draw."
            )
        return option  # type: ignore[return-value]

    def _recorded(self, request: Roll | Draw) -> Chanced | None:
        if self.at >= len(self.entries):
            return None
        entry = self.entries[self.at]
        if entry.seat != CHANCE or entry.id != request.id:
            raise Damaged(f"The journal has '{entry.id}' where the rules roll for '{request.id}'.")
        self.at += 1
        unseen = self.blind is not None and request.seats is not None and self.blind not in request.seats
        return None if unseen else entry.value
