"""The box: everything that is printed, gathered from the files of a folder.

Each file holds any of the tables below; together they must make a whole. So somebody else's set is one
more file: rumors, and a scenario that shuffles them in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from timeloom.games.islands.pack.misfits import misfits
from timeloom.games.islands.pack.shelf import Box, Shelf, put_together
from timeloom.kernel.joining import Filed, Joined, join
from timeloom.kernel.pack import Complaint, File, added_files, own_files

FOLDER = files("timeloom.games.islands") / "packs"


def wrong_together(files: Sequence[Filed[Shelf]]) -> Iterator[tuple[Filed[Shelf], Complaint]]:
    """What does not fit about these files."""
    if not any(one.content.map for one in files):
        return iter([(files[0], Complaint(("map",), "is missing; one file of the box must have it"))])
    return misfits(put_together(one.content for one in files), files)


def gather(paths: Sequence[File]) -> Box:
    """Read all files and put them together; what does not fit is a `PackFault`."""
    return put_together(join(paths, (), Shelf, wrong_together))


@cache
def joined() -> Joined[Shelf]:
    """The files that come with the game, and those that somebody has added."""
    return join(own_files(FOLDER), added_files("islands"), Shelf, wrong_together)


@cache
def load_box() -> Box:
    """The box that the game is played with."""
    return put_together(joined())


@cache
def box_hash() -> str:
    """The hash of the box."""
    return joined().hash
