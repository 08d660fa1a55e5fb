"""What a study was made of, and what became of it: `study.json` in its folder."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from timeloom.kernel import Damaged, Refused
from timeloom.lab.studies.plan import Bands
from timeloom.lab.studies.rows import RECORD


class PlayedCell(Struct, frozen=True, kw_only=True):
    """A cell of the grid: all that is needed to play it again."""

    number: int
    grid: dict[str, str]
    """What sets it apart from the other cells, as it stands in the plan."""
    game: str
    title: str
    """What the game is called."""
    version: int
    """The version of the game's rules."""
    pack: str
    """The hash of the content that it is played with."""
    packs: dict[str, str] = {}
    """Files that were added, by their names, with the hash of each."""
    options: dict[str, str]
    """All options, those that nobody chose at their defaults."""
    seats: int
    bots: tuple[str, ...]
    """The bot of each seat."""
    seat_names: tuple[str, ...]
    games: int
    seed: int
    bands: Bands
    digest: str = ""
    """The hash of all its journals: the one that `simulate` with the same wishes has."""
    things: tuple[str, ...] = ()
    """Every thing that is known of, whether it was met or not."""
    meanings: dict[str, str] = {}
    """What each question asks and each kind of answer does, by their names in the rows."""
    terms: dict[str, str] = {}
    """What else was agreed upon: in a league, who its agents are and how they are asked."""

    @property
    def words(self) -> str:
        """The cell in words: what sets it apart, or the game where there is only one cell."""
        return ", ".join(f"{name}: {value or 'none'}" for name, value in self.grid.items()) or self.title


class Verdict(Struct, frozen=True):
    """Whether a cell keeps to one of its bands."""

    cell: int
    band: str
    """Which one, such as `won` or `counts.rounds`."""
    words: str
    """The whole of it as a sentence."""
    held: bool
    found: float | None
    """What was measured; nothing where there was nothing to measure."""
    lowest: float | None
    """The least and the most that will do."""
    highest: float | None
    low: float | None = None
    """Where the true figure lies with 95 % confidence, where that can be said."""
    high: float | None = None


class Record(Struct, frozen=True, kw_only=True):
    """A whole study. As long as it is being played it has no digest."""

    title: str
    timeloom: str
    """The version of Timeloom."""
    cells: tuple[PlayedCell, ...]
    chunk: int
    """How many games were handed out at once."""
    digest: str = ""
    """The hash of the digests of all games, by cell and index."""
    verdicts: tuple[Verdict, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether all of it has been played."""
        return bool(self.digest)

    @property
    def held(self) -> bool:
        """Whether every cell keeps to its bands."""
        return all(verdict.held for verdict in self.verdicts)

    def wish(self) -> Record:
        """What was to be played, without what became of it: two studies with the same wish are the same."""
        cells: Sequence[PlayedCell] = [
            msgspec.structs.replace(cell, digest="", things=(), meanings={}, bands=Bands())
            for cell in self.cells
        ]
        return msgspec.structs.replace(self, title="", cells=tuple(cells), digest="", verdicts=(), chunk=0)


def read_record(folder: Path) -> Record:
    """The record of the study in a folder."""
    path = folder / RECORD
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except FileNotFoundError:
        raise Refused(f"{folder} holds no study; there is no {RECORD} in it.") from None
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise Damaged(f"{path} cannot be read: {error}.") from None


def write_record(folder: Path, record: Record) -> None:
    """Put a record in the place of the one before, all of it or nothing."""
    written_whole(folder / RECORD, msgspec.json.format(msgspec.json.encode(record)))


def written_whole(path: Path, content: bytes) -> None:
    """Write a file so that whoever reads it meanwhile finds the old one or the new one, and no half of it."""
    draft = path.with_name(f"{path.name}.draft")
    draft.write_bytes(content)
    os.replace(draft, path)
