"""A study in a few lines of text: how each cell fared, and which bands it keeps to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct
from polars import col

from timeloom.lab.figures import wilson
from timeloom.lab.report import counted
from timeloom.lab.studies.folder import Folder
from timeloom.lab.studies.record import PlayedCell, Record


def summary(folder: Folder, record: Record) -> str:
    """How each cell fared, then the bands, then where all of it lies."""
    return "\n".join([*_cells(folder, record), *_bands(record), f"digest {record.digest}"])


class Fared(Struct, frozen=True):
    """How a cell fared."""

    cell: int
    finished: int
    won: int
    decisions: float
    score: float | None


def _cells(folder: Folder, record: Record) -> Iterator[str]:
    fared = {one.cell: one for one in msgspec.convert(_figures(folder), list[Fared])}
    width = max(len(cell.words) for cell in record.cells)
    for cell in record.cells:
        yield f"{cell.words:<{width}}  {_line(cell, fared[cell.number])}"


def _figures(folder: Folder) -> list[dict[str, Any]]:
    games = folder.scan("games").group_by("cell")
    figures = games.agg(
        finished=col("won").count(),
        won=col("won").sum(),
        decisions=col("decisions").mean(),
        score=col("score").mean(),
    )
    return figures.collect().to_dicts()


def _line(cell: PlayedCell, fared: Fared) -> str:
    low, high = wilson(fared.won, fared.finished)
    share = fared.won / fared.finished if fared.finished else 0.0
    parts = [counted(cell.games, "game"), f"won {share:.1%} ({low:.1%} to {high:.1%})"]
    if fared.score is not None:
        parts.append(f"mean score {fared.score:.1f}")
    parts.append(f"{fared.decisions:.0f} decisions each")
    if broken := cell.games - fared.finished:
        parts.append(f"{counted(broken, 'game')} broke off")
    return ", ".join(parts)


def _bands(record: Record) -> Iterator[str]:
    for verdict in record.verdicts:
        yield f"{'held  ' if verdict.held else 'MISSED'}  {verdict.words}"
