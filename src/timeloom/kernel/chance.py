"""Who answers the questions to chance: a committed secret seed, a bot's dice, or a script.

A `Fate` turns a secret seed into rolls that anybody can check afterwards. Each roll depends on the
seed, on the question's id and on what that id has rolled before, and on nothing else: so a
branch that keeps its fate meets the same rolls while it meets the same questions. Whoever does not
want to trust the seed alone gives a `Salt`, which is mixed into every roll from there on.
"""

from __future__ import annotations

import hashlib
import re
import secrets
import struct
import sys
from collections.abc import Callable, Iterable
from functools import lru_cache
from random import Random
from typing import Protocol, TypeAlias

from msgspec import Struct

from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import Refused
from timeloom.kernel.requests import CHANCE, CLOCK, Draw, ReadClock, Roll

Chanced: TypeAlias = "str | int | tuple[int, ...]"
"""What chance answers: a drawn option, or the faces of dice."""


COUNTED_SECONDS = 6
"""Where no real clock is at hand (in studies, tests and thoughts), each reading is so many seconds later."""

Watch: TypeAlias = "Callable[[], float]"
"""A real clock: seconds that only ever grow, such as `time.monotonic`."""


class Chance(Protocol):
    """Answers rolls and draws; `at` is the place of the result in its line of play."""

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        """The faces of the dice."""

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """One of the options."""

    def clock(self, request: ReadClock) -> int:
        """The seconds of play so far."""

    def lot(self, at: int) -> float:
        """A number from 0 up to 1 that settles, at this place of the line, what no journal holds."""

    def fork(self) -> Chance:
        """A chance that goes on from here by itself and leaves this one as it is."""

    def forget(self, entries: Iterable[Entry]) -> None:
        """Take back what was rolled for these entries."""


def new_seed() -> str:
    """A fresh secret seed."""
    return secrets.token_hex(32)


def seed_of(number: int | str) -> str:
    """The secret seed that stands behind a seed number of the command line."""
    return hashlib.sha256(f"timeloom seed {number}".encode()).hexdigest()


@lru_cache(10_000)
def commitment(seed: str) -> str:
    """What a table publishes at its start: it fixes the seed and gives nothing of it away."""
    return hashlib.sha256(f"timeloom commitment {seed}".encode()).hexdigest()


ENTROPY = re.compile(r"[0-9a-f]{2,64}")


class Salt(Struct, frozen=True):
    """Somebody's own entropy: hex digits that are mixed into every roll from the entry at index `at` on."""

    at: int
    hex: str

    def __post_init__(self) -> None:
        if self.at < 0 or not ENTROPY.fullmatch(self.hex):
            raise ValueError("entropy is 2 to 64 hex digits in lower case, from an entry on")


def entropy(words: str) -> str:
    """The hex digits that somebody gave as their entropy, as they are kept."""
    digits = words.strip().lower()
    if not ENTROPY.fullmatch(digits):
        raise Refused("Entropy is given as 2 to 64 hex digits: 0 to 9 and a to f.")
    return digits


class Fate:
    """Chance from a secret seed and from salts, to be checked when the seed is published.

    Every id has a stream of numbers of its own; a roll takes as many as it has dice, a draw takes one.
    A salt changes the key of all streams from its place on, and leaves them where they are.
    """

    __slots__ = (
        "_blocks",
        "_key",
        "_lots",
        "_lots_of",
        "_until",
        "counts",
        "readings",
        "salts",
        "seed",
        "since",
        "watch",
    )

    def __init__(
        self,
        seed: str,
        counts: dict[str, int] | None = None,
        salts: Iterable[Salt] = (),
        watch: Watch | None = None,
    ) -> None:
        self.seed = seed
        self.counts = counts or {}
        self.salts = tuple(salts)
        self.watch = watch
        self.since = watch() if watch else 0.0
        self.readings: list[int] = []
        """What the clock is known to have shown, for whoever plays a record again."""
        self._mix(0)

    def _mix(self, at: int) -> None:
        """Make the key for this place of the line, and remember up to which place it holds."""
        self._key = hashlib.sha256(self.seed.encode()).digest()
        for salt in self.salts:
            if salt.at <= at:
                self._key = hashlib.sha256(self._key + salt.hex.encode()).digest()
        self._until = min((salt.at for salt in self.salts if salt.at > at), default=sys.maxsize)
        self._blocks: dict[str, tuple[int, ...]] = {}
        self._lots_of, self._lots = -1, (0,) * 8

    @classmethod
    def after(
        cls, seed: str, entries: Iterable[Entry], salts: Iterable[Salt] = (), watch: Watch | None = None
    ) -> Fate:
        """The fate of a seed once these entries have been played."""
        counts: dict[str, int] = {}
        for entry in entries:
            if entry.seat == CHANCE:
                counts[entry.id] = counts.get(entry.id, 0) + _taken(entry)
        return cls(seed, counts, salts, watch)

    def fork(self) -> Fate:
        """The same fate, going on by itself."""
        fork = Fate.__new__(Fate)
        fork.seed, fork.salts = self.seed, self.salts
        fork._key, fork._until = self._key, self._until
        fork.counts, fork._blocks = self.counts.copy(), self._blocks.copy()
        fork.watch, fork.since, fork.readings = None, 0.0, []
        fork._lots_of, fork._lots = self._lots_of, self._lots
        return fork

    def forget(self, entries: Iterable[Entry]) -> None:
        """Take back what was rolled for these entries."""
        for entry in entries:
            if entry.seat == CHANCE:
                self.counts[entry.id] -= _taken(entry)
        self._mix(0)

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        """The faces of the dice, from 1 to their number of sides."""
        if at >= self._until:
            self._mix(at)
        return tuple((self._next(request.id) * request.sides >> 64) + 1 for _ in range(request.dice))

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """One of the options."""
        if at >= self._until:
            self._mix(at)
        options = request.options
        size = len(options)
        if not size:
            raise ValueError(f"There is nothing to draw for '{request.id}'.")
        return options[self._next(request.id) * size >> 64]

    def clock(self, request: ReadClock) -> int:
        """The reading before, and the time since then by the real clock; without one, a little later."""
        self.counts[CLOCK] = self.counts.get(CLOCK, 0) + 1
        if self.readings:
            return self.readings.pop(0)
        if self.watch is None:
            return request.last + COUNTED_SECONDS
        passed = int(self.watch() - self.since)
        self.since += passed
        return request.last + passed

    def lot(self, at: int) -> float:
        """The lot of a place: the same whenever it is drawn there, and no roll is spent on it."""
        if at >= self._until:
            self._mix(at)
        if at >> 3 != self._lots_of:
            self._lots_of = at >> 3
            digest = hashlib.blake2b(f"{at >> 3}".encode(), key=self._key, person=b"timeloom lot").digest()
            self._lots = EIGHT_NUMBERS.unpack(digest)
        return (self._lots[at & 7] >> 11) * 2.0**-53

    def _next(self, id: str) -> int:
        """The next number of a stream, from 0 to 2**64 - 1; one hash makes eight of them."""
        counts, blocks = self.counts, self._blocks
        nth = counts.get(id, 0)
        counts[id] = nth + 1
        block = blocks.get(id) if nth & 7 else None
        if block is None:
            digest = hashlib.blake2b(f"{id} {nth >> 3}".encode(), key=self._key).digest()
            block = blocks[id] = EIGHT_NUMBERS.unpack(digest)
        return block[nth & 7]


EIGHT_NUMBERS = struct.Struct(">8Q")


def _taken(entry: Entry) -> int:
    """How many numbers of its stream an entry of chance has taken."""
    return len(entry.value) if isinstance(entry.value, tuple) else 1


class Dice:
    """Chance from an ordinary generator: for simulations inside a bot's head."""

    __slots__ = ("random",)

    def __init__(self, random: Random) -> None:
        self.random = random

    def fork(self) -> Dice:
        """The same dice: what a bot imagines need not be repeatable by itself."""
        return self

    def forget(self, entries: Iterable[Entry]) -> None:
        """Nothing to take back: these dice have no memory."""

    def clock(self, request: ReadClock) -> int:
        """A little later than before: nobody waits in a thought."""
        return request.last + COUNTED_SECONDS

    def lot(self, at: int) -> float:
        """Any number: what a bot imagines need not be repeatable by itself."""
        return self.random.random()

    def roll(self, request: Roll, at: int = 0) -> tuple[int, ...]:
        """The faces of the dice."""
        return tuple(int(self.random.random() * request.sides) + 1 for _ in range(request.dice))

    def draw(self, request: Draw, at: int = 0) -> str | int:
        """One of the options."""
        return request.options[int(self.random.random() * len(request.options))]
