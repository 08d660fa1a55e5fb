"""Seeds of tables: given one, a row of tables follows that is the same every time."""

from __future__ import annotations

from random import Random

from timeloom.envs.wishes import whole


class Seeds:
    """A seed for each table; without a number to begin with, nobody knows them before."""

    def __init__(self) -> None:
        self._random = Random()

    def next(self, seed: int | None = None) -> str:
        """The seed of the next table; with a number, the row begins anew there."""
        if seed is not None:
            self._random = Random(f"timeloom environment {whole(seed, 'A seed')}")
        return f"{self._random.getrandbits(64):016x}"

    def fork(self) -> Seeds:
        """The same row, going on by itself."""
        fork = Seeds()
        fork._random.setstate(self._random.getstate())
        return fork
