"""What became of each cell: won, by seat, length, score, counts, endings, and how the odds move."""

from __future__ import annotations

import polars as pl
from polars import DataFrame, LazyFrame, Series

from timeloom.lab.figures import Scores
from timeloom.lab.studies.reading.figures import Bar, Cell, Ending, Mean, Moment, Share, Spread
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.sure import FEWEST, around
from timeloom.lab.studies.record import PlayedCell
from timeloom.lab.studies.rows import COUNT

MOST_ENDINGS = 12
"""So many endings of a cell are told; the rest are told together."""


def cells(study: Opened) -> tuple[Cell, ...]:
    """Every cell, in the order of the grid."""
    grouped = study.added_up(_decided, "cell").select("cell", "decisions", "forced")
    decided = {cell: (count, forced) for cell, count, forced in grouped.iter_rows()}
    return tuple(_cell(study, cell, *decided.get(cell.number, (0, 0))) for cell in study.record.cells)


def _decided(study: Opened) -> LazyFrame:
    """How many decisions there were in each cell, and how many of them were none."""
    return study.decisions.group_by("cell").agg(pl.len().alias("decisions"), pl.col("forced").sum())


def _cell(study: Opened, cell: PlayedCell, decisions: int, forced: int) -> Cell:
    ended = study.finished.filter(pl.col("cell") == cell.number)
    return Cell(
        number=cell.number,
        words=cell.words,
        settings=cell.grid,
        games=study.games.filter(pl.col("cell") == cell.number).height,
        finished=ended.height,
        won=won(ended),
        seats=_seats(ended, cell.seats),
        together=study.wins_together(cell.number),
        length=spread(ended["decisions"]),
        lengths=_lengths(ended, study.step),
        score=spread(ended["score"]),
        counts=_counts(study, ended),
        endings=_endings(ended),
        moments=_moments(ended, study.step, study.longest),
        decisions=decisions,
        forced=forced,
    )


def won(ended: DataFrame) -> Share:
    """How many of these games somebody won."""
    return Share.of(int(ended["won"].sum()), ended.height)


def _seats(ended: DataFrame, seats: int) -> tuple[Share, ...]:
    winners = ended["winners"].explode().drop_nulls()
    return tuple(Share.of(int((winners == seat).sum()), ended.height) for seat in range(seats))


def spread(numbers: Series) -> Spread | None:
    """How these numbers spread; nothing where there are none."""
    told = numbers.drop_nulls().cast(pl.Float64)
    if told.is_empty():
        return None
    quarters = [float(told.quantile(part, "linear") or 0.0) for part in (0, 0.25, 0.5, 0.75, 1)]
    return Spread(mean_of(told), Scores(*quarters))


def mean_of(numbers: Series) -> Mean:
    """The mean of some numbers, with its interval."""
    mean, deviation = _number(numbers.mean()), _number(numbers.std())
    return Mean(numbers.len(), mean, *around(mean, deviation, numbers.len()))


def _number(value: object) -> float:
    """A figure of Polars, which has none for too few numbers."""
    return float(value) if isinstance(value, int | float) else 0.0


def _counts(study: Opened, ended: DataFrame) -> dict[str, Spread]:
    found = {name: spread(ended[COUNT + name]) for name in study.counts}
    return {name: told for name, told in found.items() if told is not None}


def _lengths(ended: DataFrame, step: int) -> tuple[Bar, ...]:
    """How many games took how long, from the shortest to the longest."""
    grouped = (
        ended.group_by((pl.col("decisions") // step).alias("bar"))
        .agg(pl.col("won").sum().alias("won"), pl.len().alias("games"))
        .sort("bar")
    )
    rows = grouped.select("bar", "won", "games").iter_rows()
    return tuple(Bar(bar * step, (bar + 1) * step, won, games - won) for bar, won, games in rows)


def _endings(ended: DataFrame) -> tuple[Ending, ...]:
    """How games ended, the most frequent first."""
    grouped = ended.group_by("ending").agg(pl.len().alias("games"))
    rows = grouped.sort("games", "ending", descending=[True, False]).iter_rows()
    told = [Ending(words or "without words", games) for words, games in rows]
    if len(told) <= MOST_ENDINGS:
        return tuple(told)
    rest = sum(ending.games for ending in told[MOST_ENDINGS:])
    return (*told[:MOST_ENDINGS], Ending(f"{len(told) - MOST_ENDINGS} other endings", rest))


def _moments(ended: DataFrame, step: int, longest: int) -> tuple[Moment, ...]:
    """How the odds stand for a game that still goes on, as long as enough of them do."""
    moments = []
    for decision in range(0, longest + 1, step):
        going = ended.filter(pl.col("decisions") > decision)
        if going.height < FEWEST:
            break
        moments.append(Moment(decision, won(going)))
    return tuple(moments)
