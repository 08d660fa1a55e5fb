"""Play a study: what is missing of it, by this process or others, until its folder is complete."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from timeloom.lab.laying import Added, laid_out, look_into
from timeloom.lab.simulate import require
from timeloom.lab.studies.bands import verdicts
from timeloom.lab.studies.chunk import Chunk, Done, Task, play_chunk
from timeloom.lab.studies.folder import Folder
from timeloom.lab.studies.plan import StudyPlan
from timeloom.lab.studies.record import Record
from timeloom.lab.studies.settling import settle
from timeloom.lab.working import worked

Files: TypeAlias = Mapping[int, Added]
"""What is added to the games of some cells, by their numbers."""

Players: TypeAlias = Callable[[Sequence[Task], Files], Iterator[Done]]
"""Plays tasks somewhere, and hands the results over as they come."""


class Going(Struct, frozen=True):
    """How far a study has come."""

    games: int
    """How many have been played, now or before."""
    of: int
    left: float
    """How many seconds it will take from here, by how fast it was until now."""


Watching: TypeAlias = Callable[[Going], None]


def play_study(
    plan: StudyPlan,
    folder: Path,
    beside: Path | None = None,
    workers: int = 1,
    players: Players | None = None,
    watching: Watching | None = None,
) -> Record:
    """Play what a plan says and leave it in a folder; one that was interrupted goes on where it stopped.

    Files that the plan adds lie `beside` it. `players` are others than processes of this machine. The result
    does not depend on who plays, how many they are, or how often it was interrupted.
    """
    require(workers, "workers")
    wish, files = settle(plan, beside or Path())
    kept = Folder(folder)
    record = kept.open(wish)
    missing = kept.missing(record)
    cells = [replace(cell, things=()) for cell in record.cells]  # tasks travel light
    tasks = [Task(chunk, cells[chunk.cell]) for chunk in missing]
    clock = Clock(record, missing)
    for done in (players or partial(on_this_machine, workers=workers))(tasks, files):
        kept.keep(done)
        clock.tell(done.chunk, watching)
    return finish(kept, record)


def finish(kept: Folder, record: Record) -> Record:
    """Join the chunks, sum up, and see whether the bands are kept to."""
    if not kept.is_finished(record):
        kept.join(record)
        record = _with_digests(kept, record)
    record = replace(record, verdicts=tuple(verdicts(kept, record)))
    kept.finish(record)
    return record


def _with_digests(kept: Folder, record: Record) -> Record:
    """A record with the digest of each cell, and with that of all."""
    whole = sha256()
    cells: dict[int, str] = {}
    digests = kept.scan("games").select("cell", "digest").collect().iter_rows()
    for number, rows in groupby(digests, key=lambda row: row[0]):
        cell = sha256()
        for _, digest in rows:
            cell.update(bytes.fromhex(digest))
            whole.update(bytes.fromhex(digest))
        cells[number] = cell.hexdigest()
    played = tuple(replace(cell, digest=cells[cell.number]) for cell in record.cells)
    return replace(record, cells=played, digest=whole.hexdigest())


class Clock:
    """Counts games, and guesses how long the others will take."""

    def __init__(self, record: Record, missing: Sequence[Chunk]) -> None:
        self.of = sum(cell.games for cell in record.cells)
        self.missing = sum(chunk.stop - chunk.start for chunk in missing)
        self.played = 0
        self.started = time.monotonic()

    def tell(self, chunk: Chunk, watching: Watching | None) -> None:
        """Say how far it has come, with these games."""
        self.played += chunk.stop - chunk.start
        left = (time.monotonic() - self.started) / self.played * (self.missing - self.played)
        if watching is not None:
            watching(Going(self.of - self.missing + self.played, self.of, left))


# Processes of this machine


def on_this_machine(tasks: Sequence[Task], files: Files, workers: int) -> Iterator[Done]:
    """Play tasks in this process or in several; a cell with files of its own is always played apart."""
    for added, some in groupby(tasks, key=lambda task: files.get(task.chunk.cell)):
        if added is not None:
            yield from _apart_with(added, list(some), workers)
        elif workers == 1:
            yield from map(play_chunk, some)
        else:
            yield from worked(play_chunk, some, workers, alone, in_order=False)


def _apart_with(added: Added, tasks: Sequence[Task], workers: int) -> Iterator[Done]:
    with laid_out(added) as folder:
        yield from worked(play_chunk, tasks, workers, partial(alone_with, folder), in_order=False)


def alone() -> None:
    """What a worker does first: it keeps to one core, for there are others like it."""
    os.environ["POLARS_MAX_THREADS"] = "1"


def alone_with(folder: Path) -> None:
    """The same, with files that are added."""
    alone()
    look_into(folder)
