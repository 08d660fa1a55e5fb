"""A folder of journals: tables that were put away for good."""

from __future__ import annotations

import os
import re
from pathlib import Path
from tempfile import TemporaryFile

from timeloom.kernel import Refused
from timeloom.kernel.journal import write_whole

PLAIN = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?")


def require_folder(folder: Path) -> None:
    """Refuse a folder in which nothing can be put, now and not when the first table is old enough."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise Refused(f"Nothing can be archived in {folder}: {error.strerror}.") from None


def put_into(folder: Path, name: str, journal: bytes) -> Path:
    """Write a journal, and return when the disk has it and it can be read again."""
    if not PLAIN.fullmatch(name):
        raise Refused(f"'{name}' is no name for a file in an archive.")
    path = folder / name
    write_whole(path, journal)
    _sync(folder)
    if path.read_bytes() != journal:
        raise Refused(f"{path} is not what was written to it; the table stays.")
    return path


def _sync(folder: Path) -> None:
    """Have the folder itself on the disk: without that, a new file could vanish with the power."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
