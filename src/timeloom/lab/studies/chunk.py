"""Some games of a cell, which one worker plays: what it is given, and what it hands back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from timeloom.bots.catalog import thinks_ahead
from timeloom.kernel import Refused, game_named
from timeloom.lab.plan import Plan, play_one
from timeloom.lab.simulate import ranges
from timeloom.lab.studies.record import PlayedCell, Record
from timeloom.lab.studies.watching import Watcher
from timeloom.lab.studies.writing import Packed, packed

FEWEST, MOST, CHUNKS = 32, 256, 64
"""A chunk has at least and at most so many games, so that there are about so many chunks in a cell."""

THOUGHTFUL = 2
"""A chunk has so many games where somebody thinks ahead."""


class Chunk(Struct, frozen=True):
    """Games of a cell from one index up to another, and how it is known in the folder."""

    cell: int
    start: int
    stop: int

    @property
    def name(self) -> str:
        """Its name in the folder, by which chunks are sorted."""
        return f"{self.cell:04}-{self.start:09}-{self.stop:09}"


class Task(Struct, frozen=True):
    """A chunk with what is played in it."""

    chunk: Chunk
    cell: PlayedCell


class Done(Struct, frozen=True):
    """A chunk that has been played, as rows."""

    chunk: Chunk
    rows: Packed


def play_chunk(task: Task) -> Done:
    """Play some games of a cell and put them into rows: what a worker does."""
    cell, chunk = task.cell, task.chunk
    game = game_named(cell.game)
    if (game.version, game.pack_hash) != (cell.version, cell.pack):
        raise Refused(
            f"A worker plays another {game.title} than this study: version {game.version} of its rules with "
            f"the pack {game.pack_hash[:12]}, not version {cell.version} with {cell.pack[:12]}. Install the "
            "same Timeloom and the same packs everywhere."
        )
    plan = Plan(cell.game, cell.bots, cell.options, cell.seats, cell.seed)
    watcher = Watcher(game)
    for index in range(chunk.start, chunk.stop):
        play_one(game, plan, index, watcher)
    return Done(chunk, packed(cell.number, plan, watcher.games))


def chunks(record: Record) -> Iterator[Chunk]:
    """All chunks of a study, by cell and index."""
    for cell in record.cells:
        for part in ranges(cell.games, record.chunk):
            yield Chunk(cell.number, part.start, part.stop)


def chunk_size(cells: Sequence[PlayedCell]) -> int:
    """How many games are handed out at once: few enough for a lost chunk to be cheap, and progress seen."""
    if any(thinks_ahead(game_named(cell.game), bot) for cell in cells for bot in cell.bots):
        return THOUGHTFUL
    return max(FEWEST, min(MOST, max(cell.games for cell in cells) // CHUNKS))
