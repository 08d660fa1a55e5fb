"""Files that somebody adds to a game for as long as it is studied; nothing of theirs is installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct

from timeloom.kernel.pack import added_files


class Added(Struct, frozen=True):
    """The files that are added to a game: what stands in each, by its path, so that they can travel."""

    game: str
    files: dict[str, bytes]


@contextmanager
def laid_out(added: Added) -> Iterator[Path]:
    """A folder for `TIMELOOM_PACKS` with these files, and those that were added before."""
    with TemporaryDirectory(prefix="timeloom-") as folder:
        room = Path(folder) / added.game
        room.mkdir()
        for number, file in enumerate(_others(added)):
            (room / f"a{number}-{file.name}").write_bytes(file.read_bytes())
        for number, (path, content) in enumerate(sorted(added.files.items())):
            (room / f"b{number}-{Path(path).name}").write_bytes(content)
        yield Path(folder)


def _others(added: Added) -> Iterator[Path]:
    """What lies there already, but for those files of it that are given."""
    for file in added_files(added.game):
        if isinstance(file, Path) and file.is_file() and str(file.resolve()) not in added.files:
            yield file


def look_into(folder: Path) -> None:
    """Let this process load games with the files of such a folder: the first thing that it does."""
    os.environ["TIMELOOM_PACKS"] = str(folder)
