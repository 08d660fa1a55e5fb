"""One line of play: where it left its parent, its dice, and its own entries."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from timeloom.kernel.chance import Salt, commitment
from timeloom.kernel.entry import Entry, is_reading
from timeloom.kernel.faults import Refused

MOST_SALTS = 64
"""So often entropy can be given to one branch."""


class Branch(Struct):
    """One line of play: a part of its parent's entries, then its own.

    A branch without a parent begins with the game's setup or, in a table whose rules have changed since,
    with a `start` of its own; the first `carried` of its entries come from before, so its seed has not rolled
    them. The seed is empty while it is kept secret from whoever reads the journal.
    """

    name: str
    parent: str | None
    at: int
    seed: str
    entries: list[Entry]
    start: Any = None
    promise: str = ""
    salts: tuple[Salt, ...] = ()
    carried: int = 0

    @property
    def commitment(self) -> str:
        """What was published of this branch's seed before anything was rolled from it."""
        return self.promise or commitment(self.seed)

    @property
    def length(self) -> int:
        """How many entries there are to its end, its ancestors' part included."""
        return self.at + len(self.entries)

    def salt(self, *salts: Salt) -> None:
        """Mix entropy into every roll from its place on."""
        if len(self.salts) + len(salts) > MOST_SALTS:
            raise Refused(f"Entropy can be given to a branch {MOST_SALTS} times; to this one it was.")
        self.salts += salts

    def take_back(self, place: int) -> None:
        """Remove one of its own entries, and what the clock showed right after it.

        Entropy that was given since moves with the entries after it.
        """
        self._remove(place)
        while place < len(self.entries) and is_reading(self.entries[place]):
            self._remove(place)

    def _remove(self, place: int) -> None:
        gone, end = self.at + place, self.length
        del self.entries[place]
        self.salts = tuple(
            replace(salt, at=salt.at - 1) if gone < salt.at <= end else salt for salt in self.salts
        )
