"""Who answers the questions to chance: a committed secret seed, a bot's dice, or a script.

A `Fate` turns a secret seed into rolls that anybody can check afterwards. Each roll depends on the
seed, on the question's id and on what that id has rolled before, and on nothing else: so a
branch that keeps its fate meets the same rolls while it meets the same questions.
"""

from __future__ import annotations

import hashlib
import secrets
import struct
from collections.abc import Iterable
from random import Random
from typing import Protocol, TypeAlias

from timeloom.kernel.ask import CHANCE, Draw, Roll
from timeloom.kernel.entry import Entry

Chanced: TypeAlias = "str | int | tuple[int, ...]"
"""What chance answers: a drawn option, or the faces of dice."""


class Chance(Protocol):
    """Answers rolls and draws."""

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The faces of the dice."""

    def draw(self, request: Draw) -> str | int:
        """One of the options."""

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


def commitment(seed: str) -> str:
    """What a table publishes at its start: it fixes the seed and gives nothing of it away."""
    return hashlib.sha256(f"timeloom commitment {seed}".encode()).hexdigest()


class Fate:
    """Chance from a secret seed, to be checked when the seed is published.

    Every id has a stream of numbers of its own; a roll takes as many as it has dice, a draw takes one.
    """

    __slots__ = ("_blocks", "_key", "counts", "seed")

    def __init__(self, seed: str, counts: dict[str, int] | None = None) -> None:
        self.seed = seed
        self.counts = counts or {}
        self._key = hashlib.sha256(seed.encode()).digest()
        self._blocks: dict[str, tuple[int, ...]] = {}

    @classmethod
    def after(cls, seed: str, entries: Iterable[Entry]) -> Fate:
        """The fate of a seed once these entries have been played."""
        counts: dict[str, int] = {}
        for entry in entries:
            if entry.seat == CHANCE:
                counts[entry.id] = counts.get(entry.id, 0) + _taken(entry)
        return cls(seed, counts)

    def fork(self) -> Fate:
        """The same fate, going on by itself."""
        fork = Fate.__new__(Fate)
        fork.seed, fork._key = self.seed, self._key
        fork.counts, fork._blocks = self.counts.copy(), self._blocks.copy()
        return fork

    def forget(self, entries: Iterable[Entry]) -> None:
        """Take back what was rolled for these entries."""
        for entry in entries:
            if entry.seat == CHANCE:
                self.counts[entry.id] -= _taken(entry)
        self._blocks.clear()

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The faces of the dice, from 1 to their number of sides."""
        return tuple((self._next(request.id) * request.sides >> 64) + 1 for _ in range(request.dice))

    def draw(self, request: Draw) -> str | int:
        """One of the options."""
        options = request.options
        if not options:
            raise ValueError(f"There is nothing to draw for '{request.id}'.")
        return options[self._next(request.id) * len(options) >> 64]

    def _next(self, id: str) -> int:
        """The next number of a stream, from 0 to 2**64 - 1; one hash makes eight of them."""
        nth = self.counts.get(id, 0)
        self.counts[id] = nth + 1
        place = nth & 7
        if place == 0 or id not in self._blocks:
            digest = hashlib.blake2b(f"{id} {nth >> 3}".encode(), key=self._key).digest()
            self._blocks[id] = EIGHT_NUMBERS.unpack(digest)
        return self._blocks[id][place]


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

    def roll(self, request: Roll) -> tuple[int, ...]:
        """The faces of the dice."""
        return tuple(int(self.random.random() * request.sides) + 1 for _ in range(request.dice))

    def draw(self, request: Draw) -> str | int:
        """One of the options."""
        return request.options[int(self.random.random() * len(request.options))]
