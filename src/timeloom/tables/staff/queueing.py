"""The line before the thinkers: who is thought for next, so that nobody waits for one person's many bots.

Whatever is asked for waits with its person. Every free thinker takes the next errand by these rules:

- **The quick go first**: answers that take no time, then hints, then searches. But errands of a slower kind
  are passed over at most `PATIENCE` times in a row, so a flood of quick ones cannot hold them up for ever.
- **People take turns** within each kind: whoever has twenty tables comes to their next errand when everybody
  else who waits has had one.
- **Nobody searches everywhere**: one person's searches are at most so many at once, even while nobody else
  waits, so that whoever comes next finds a thinker soon. Some thinkers do not search at all.
- **Studies**, which are pieces of analyses, have a thinker of their own, so that nothing else waits for them.
  People take turns there too, piece by piece: a short analysis is not held up by a long one.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection
from enum import IntEnum
from typing import Generic, TypeVar

from msgspec import Struct

W = TypeVar("W")

PATIENCE = 8
"""So many quicker errands in a row go before a slower one that waits."""


class Haste(IntEnum):
    """How long somebody thinks about it: the less, the sooner it begins."""

    QUICK = 0
    HINT = 1
    SEARCH = 2
    STUDY = 3


ANY = frozenset({Haste.QUICK, Haste.HINT, Haste.SEARCH})
"""What a thinker does who does anything; nobody who is waited for also studies."""


class Errand(Struct, Generic[W], frozen=True, eq=False):
    """Something to think about, and for whom."""

    person: str
    haste: Haste
    work: W


class Queue(Generic[W]):
    """Everything that waits for a thinker; `searches_each` is how much of one person is searched at once."""

    def __init__(self, searches_each: int) -> None:
        self._searches_each = searches_each
        self._searching: Counter[str] = Counter()
        # In each kind the people stand in the order in which it is their turn.
        self._waiting: dict[Haste, dict[str, deque[Errand[W]]]] = {haste: {} for haste in Haste}
        self._passed: Counter[Haste] = Counter()

    def add(self, errand: Errand[W]) -> None:
        """Somebody wants something thought about."""
        self._waiting[errand.haste].setdefault(errand.person, deque()).append(errand)

    def take(self, kinds: Collection[Haste] = ANY) -> Errand[W] | None:
        """The next errand of a thinker who is free, and who does these kinds."""
        turns = {haste: self._turn(haste) for haste in Haste if haste in kinds}
        ready = {haste: person for haste, person in turns.items() if person is not None}
        if not ready:
            return None
        haste = next((slow for slow in reversed(ready) if self._passed[slow] >= PATIENCE), min(ready))
        self._passed.update(slower for slower in ready if slower > haste)
        self._passed[haste] = 0
        return self._begin(haste, ready[haste])

    def end(self, errand: Errand[W]) -> None:
        """An errand that was taken has come to its end, whatever came of it."""
        if errand.haste is Haste.SEARCH:
            self._searching[errand.person] -= 1
            self._searching += Counter()  # Forgets whoever searches nowhere any more.

    def drop(self, errand: Errand[W]) -> None:
        """Nobody wants it any more; if it was taken already, it only has to come to its end."""
        theirs = self._waiting[errand.haste].get(errand.person)
        if theirs is not None and errand in theirs:
            theirs.remove(errand)
            if not theirs:
                del self._waiting[errand.haste][errand.person]

    def _turn(self, haste: Haste) -> str | None:
        """Whose turn it is."""
        people = self._waiting[haste]
        if haste is Haste.SEARCH:
            return next((one for one in people if self._searching[one] < self._searches_each), None)
        return next(iter(people), None)

    def _begin(self, haste: Haste, person: str) -> Errand[W]:
        theirs = self._waiting[haste].pop(person)
        errand = theirs.popleft()
        if theirs:
            self._waiting[haste][person] = theirs
        if haste is Haste.SEARCH:
            self._searching[person] += 1
        return errand
