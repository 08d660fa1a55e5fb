"""A study's folder, opened: its record and its rows, with what several chapters of the report ask of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from math import ceil, log10
from pathlib import Path
from typing import Self

import polars as pl
from polars import DataFrame, Expr, LazyFrame

from timeloom.kernel import Refused
from timeloom.lab.studies.record import Record, read_record
from timeloom.lab.studies.rows import COUNT, FILES
from timeloom.lab.studies.sealing import require_whole

STEPS = 20
"""About so many steps are drawn from the shortest game to the longest."""

AT_ONCE = 50_000
"""Games with about so many decisions are looked at together, so that a large study takes no more memory."""


class Opened:
    """The rows of a study. Decisions and cards may be many, so they are only looked at some at a time."""

    def __init__(self, record: Record, games: DataFrame, decisions: LazyFrame, cards: LazyFrame) -> None:
        self.record = record
        self.games = games
        self.decisions = decisions
        self.cards = cards

    @classmethod
    def of(cls, folder: Path) -> Self:
        """All of the study in a folder."""
        record = read_record(folder)
        for name in FILES:
            if not (folder / f"{name}.parquet").is_file():
                raise Refused(f"{folder} holds no finished study; there is no {name}.parquet in it.")
        require_whole(folder, FILES)
        games = pl.read_parquet(folder / "games.parquet", glob=False)
        decisions = pl.scan_parquet(folder / "decisions.parquet", glob=False)
        return cls(record, games, decisions, pl.scan_parquet(folder / "cards.parquet", glob=False))

    def parts(self) -> Iterator[Self]:
        """The same study in parts that fit into memory: each has some whole games of one cell."""
        so_far = pl.col("decisions").cum_sum().over("cell")
        heaps = (
            self.games.sort("cell", "index")
            .group_by("cell", (so_far // AT_ONCE).alias("heap"), maintain_order=True)
            .agg(pl.col("index").min().alias("first"), pl.col("index").max().alias("last"))
        )
        for cell, first, last in heaps.select("cell", "first", "last").iter_rows():
            yield self._only(pl.col("cell").eq(cell) & pl.col("index").is_between(first, last))
        if heaps.is_empty():
            yield self

    def _only(self, some: Expr) -> Self:
        """The same study with some of its games."""
        games = self.games.filter(some)
        return type(self)(self.record, games, self.decisions.filter(some), self.cards.filter(some))

    def added_up(self, rows: Callable[[Self], LazyFrame], *by: str) -> DataFrame:
        """What is counted in each part, added up: every column but those that say what it is counted of."""
        whole: DataFrame | None = None
        for part in self.parts():
            found = rows(part).collect()
            both = found if whole is None else pl.concat([whole, found])
            whole = both.group_by(*by).agg(pl.all().sum())
        assert whole is not None
        return whole

    @cached_property
    def finished(self) -> DataFrame:
        """The games that came to an end."""
        return self.games.filter(pl.col("won").is_not_null())

    @cached_property
    def counts(self) -> list[str]:
        """What the games count themselves, by its names."""
        return [name.removeprefix(COUNT) for name in self.games.columns if name.startswith(COUNT)]

    @cached_property
    def seats(self) -> dict[int, int]:
        """How many sit in each cell."""
        return {cell.number: cell.seats for cell in self.record.cells}

    @cached_property
    def together(self) -> bool:
        """Whether in every game all seats won, or none did."""
        return all(self.wins_together(number) for number in self.seats)

    def wins_together(self, number: int) -> bool:
        """Whether in every game of a cell all seats won, or none did."""
        winners = self.finished.filter(pl.col("cell") == number)["winners"].list.len()
        return bool(winners.is_in([0, self.seats[number]]).all())

    @cached_property
    def step(self) -> int:
        """So many decisions are one step along a game: 1, 2 or 5, or ten times that, and so on."""
        rough = max(self.longest / STEPS, 1.0)
        ten = 10 ** int(log10(rough))
        return int(next(ten * step for step in (1, 2, 5, 10) if ten * step >= ceil(rough)))

    @cached_property
    def longest(self) -> int:
        """The decisions of the longest game."""
        return int(self.finished["decisions"].max() or 0)  # type: ignore[arg-type]

    @cached_property
    def ended(self) -> LazyFrame:
        """The finished games, each with one chair that is looked at, and whether that chair won.

        Where all win or lose together it does not matter whose it is. Where they do not, it is every chair's
        turn in one game after the other: two chairs of one game would count its luck twice.
        """
        seats = pl.LazyFrame(
            {"cell": list(self.seats), "seats": list(self.seats.values())},
            schema={"cell": pl.Int64, "seats": pl.Int64},
        )
        chair = pl.col("index") % pl.col("seats")
        return (
            self.finished.lazy()
            .join(seats, on="cell")
            .select(
                "cell",
                "index",
                "won",
                chair.alias("chair"),
                pl.col("winners").list.contains(chair).alias("chair_won"),
            )
        )
