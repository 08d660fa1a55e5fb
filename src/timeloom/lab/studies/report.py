"""`report.html` and `figures.json`: what a study says, to people and programs; and two studies compared."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from timeloom.lab.studies.drawing.beside import comparison, in_words
from timeloom.lab.studies.drawing.page import Chapter, report
from timeloom.lab.studies.reading.reader import read
from timeloom.lab.studies.reading.versus import Versus, versus
from timeloom.lab.studies.record import written_whole

__all__ = ["compare", "in_words", "write", "write_comparison"]

REPORT, FIGURES = "report.html", "figures.json"


def write(folder: Path, before: Sequence[Chapter] = ()) -> Path:
    """Write the report of the study in a folder, and its figures beside it; returns where the report is.

    Chapters `before` those of any study are told first.
    """
    figures = read(folder)
    written_whole(folder / FIGURES, msgspec.json.format(msgspec.json.encode(figures)))
    written_whole(folder / REPORT, report(figures, before).encode())
    return folder / REPORT


def compare(first: Path, second: Path) -> Versus:
    """Set the studies in two folders side by side; `in_words` tells it, `write_comparison` draws it."""
    return versus(first, second)


def write_comparison(told: Versus, path: Path) -> Path:
    """Write two studies as one page."""
    written_whole(path, comparison(told).encode())
    return path
