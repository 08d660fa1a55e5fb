"""Where things lie on the disk unless somebody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder for everything that Timeloom keeps."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "timeloom"


def usual_database() -> str:
    """The address of the database that is used when none is named."""
    return f"sqlite:///{data_folder().absolute() / 'tables.sqlite3'}"


def usual_archive(database: str) -> Path:
    """The folder for archived tables: beside the file of the database, if it is one."""
    kind, _, file = database.partition(":///")
    is_file = kind.partition("+")[0] == "sqlite" and file
    return (Path(file.partition("?")[0]).parent if is_file else data_folder()) / "archive"
