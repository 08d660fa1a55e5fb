"""The folder of a study: chunks as they come in, and the files that they become in the end.

A chunk is kept as some small files in `parts`, of which that of its games is written last: where it lies,
the chunk is whole. Whoever is interrupted, at whatever moment, loses no more than the chunks in the making.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import polars
from msgspec.structs import replace
from polars import DataType, LazyFrame

from timeloom.kernel import Refused
from timeloom.lab.report import counted
from timeloom.lab.studies.chunk import Chunk, Done, chunks
from timeloom.lab.studies.record import Record, read_record, write_record, written_whole
from timeloom.lab.studies.rows import COUNT, FILES, GAMES, RECORD, Column, schema
from timeloom.lab.studies.sealing import require_whole, seal, unseal

PARTS = "parts"
LAST = "games"
"""The part that makes a chunk whole."""

ROW_GROUP = 65_536
"""So many rows are written, and read again, at once."""


class Folder:
    """Where a study is kept."""

    def __init__(self, path: Path, files: Mapping[str, Sequence[Column]] = FILES) -> None:
        """A study keeps `files` of rows, each with its columns; those of any study are among them."""
        self.path = path
        self.parts = path / PARTS
        self.files = files

    def open(self, wish: Record) -> Record:
        """Begin a study here, or go on with it; a folder with anything else in it is refused."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Refused(f"{self.path} cannot hold a study: {error.strerror}.") from None
        if (self.path / RECORD).exists():
            return self._again(wish)
        if any(self.path.iterdir()):
            raise Refused(f"{self.path} holds something else than a study; choose another folder.")
        self.parts.mkdir()
        write_record(self.path, wish)
        return wish

    def _again(self, wish: Record) -> Record:
        begun = read_record(self.path)
        if begun.wish() != wish.wish():
            other = difference(begun, wish)
            raise Refused(f"{self.path} holds another study, {other}; choose another folder, or delete it.")
        self.parts.mkdir(exist_ok=True)
        cells = [replace(cell, digest=old.digest) for cell, old in zip(wish.cells, begun.cells, strict=True)]
        return replace(begun, title=wish.title, cells=tuple(cells), verdicts=())

    def is_finished(self, record: Record) -> bool:
        """Whether everything has been played and lies here; what was damaged since is refused."""
        lies_here = all((self.path / f"{name}.parquet").exists() for name in self.files)
        if record.finished and lies_here:
            require_whole(self.path, self.files)
        return record.finished and lies_here

    def missing(self, record: Record) -> list[Chunk]:
        """The chunks that are still to be played."""
        if self.is_finished(record):
            return []
        return [chunk for chunk in chunks(record) if not self._is_whole(chunk)]

    def _is_whole(self, chunk: Chunk) -> bool:
        """Whether all of a chunk is here and can be read; after a power cut, half a file may lie there."""
        if not self.part(chunk, LAST).exists():
            return False
        try:
            games = polars.read_parquet(self.part(chunk, LAST), columns=["index", "decisions"])
            decided = polars.read_parquet(self.part(chunk, "decisions"), columns=["number"])
            for name in self.files.keys() - {LAST, "decisions"}:
                polars.read_parquet_schema(self.part(chunk, name))
        except (OSError, polars.exceptions.PolarsError):
            return False
        return len(games) == chunk.stop - chunk.start and len(decided) == games["decisions"].sum()

    def part(self, chunk: Chunk, name: str) -> Path:
        """The file of a chunk with its games, its decisions or its cards."""
        return self.parts / f"{chunk.name}.{name}.parquet"

    def keep(self, done: Done) -> None:
        """Keep a chunk that has been played."""
        for name in sorted(self.files, key=lambda name: name == LAST):
            written_whole(self.part(done.chunk, name), done.rows[name])

    def join(self, record: Record) -> None:
        """Make the files of the study from its chunks, a few of them in memory at a time."""
        unseal(self.path)
        for name, columns in self.files.items():
            parts = [self.part(chunk, name) for chunk in chunks(record)]
            types = _with_counts(parts) if name == LAST else schema(columns)
            joined = polars.scan_parquet(parts, schema=types, missing_columns="insert", glob=False)
            draft = self.path / f"{name}.parquet.draft"
            joined.sink_parquet(draft, compression="zstd", row_group_size=ROW_GROUP, maintain_order=True)
            draft.replace(self.path / f"{name}.parquet")
        seal(self.path, self.files)

    def finish(self, record: Record) -> None:
        """Say that all is there, and put the chunks away."""
        write_record(self.path, record)
        shutil.rmtree(self.parts, ignore_errors=True)

    def scan(self, name: str) -> LazyFrame:
        """The rows of one of the files."""
        return polars.scan_parquet(self.path / f"{name}.parquet", glob=False)


def _with_counts(parts: Iterable[Path]) -> dict[str, DataType]:
    """The types of all games; what only some of them count is missing in the others."""
    names = {name for part in parts for name in polars.read_parquet_schema(part)}
    counts = sorted(name for name in names if name.startswith(COUNT))
    return schema(GAMES) | dict.fromkeys(counts, polars.Int64())


def difference(begun: Record, wish: Record) -> str:
    """In what a study that was begun differs from the one that is wanted, for whoever mixed them up."""
    if len(begun.cells) != len(wish.cells):
        return f"with {counted(len(begun.cells), 'cell')}, not {len(wish.cells)}"
    if begun.timeloom != wish.timeloom:
        return f"of Timeloom {begun.timeloom}, not {wish.timeloom}"
    for old, new in zip(begun.wish().cells, wish.wish().cells, strict=True):
        for name in old.__struct_fields__:
            before, now = getattr(old, name), getattr(new, name)
            if before != now:
                return f"with {_shown(name, before)}, not {_shown(name, now)}"
    return "of another plan"


def _shown(name: str, value: object) -> str:
    """A wish in a few words: `games: 400`, `options: items=all`."""
    if isinstance(value, dict):
        value = [f"{key}={part or 'none'}" for key, part in value.items()] or ["none"]
    words = ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)
    return f"{name}: {words[:60]}"
