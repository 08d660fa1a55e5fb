"""How seats stand in the course of a game, by the game's own estimate, and whether that comes true."""

from __future__ import annotations

import polars as pl
from polars import DataFrame, LazyFrame

from timeloom.lab.studies.reading.cells import mean_of
from timeloom.lab.studies.reading.figures import Foretold, Mean, Share, Standing
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.sure import FEWEST
from timeloom.lab.studies.reading.things import GAME

TENTHS = 10


def standings(study: Opened) -> tuple[Standing, ...]:
    """Step by step along the games: how those stood who won in the end, and those who did not."""
    step = (pl.col("number") // study.step * study.step).alias("step")
    by_game = [
        _estimates(part, study.together)
        .group_by(*GAME, step, "wins")
        .agg(pl.col("standing").mean())
        .collect()
        for part in study.parts()
    ]
    told = []
    for (decision,), games in pl.concat(by_game).sort("step", *GAME).group_by("step", maintain_order=True):
        won, lost = _mean(games.filter("wins")), _mean(games.filter(~pl.col("wins")))
        if won or lost:
            told.append(Standing(int(str(decision)), won, lost))
    return tuple(told)


def _mean(games: DataFrame) -> Mean | None:
    return mean_of(games["standing"]) if games.height >= FEWEST else None


def foretold(study: Opened) -> tuple[Foretold, ...]:
    """Games by tenths in which a seat stood at some time; each counts once in a tenth."""
    rows = study.added_up(lambda part: _by_tenths(part, study.together), "tenth").sort("tenth")
    told = rows.select("tenth", "won", "games").iter_rows()
    return tuple(
        Foretold(tenth / TENTHS, (tenth + 1) / TENTHS, Share.of(won, games)) for tenth, won, games in told
    )


def _by_tenths(study: Opened, together: bool) -> LazyFrame:
    tenth = (pl.col("standing") * TENTHS).floor().clip(0, TENTHS - 1).cast(pl.Int64).alias("tenth")
    return (
        _estimates(study, together)
        .select(*GAME, tenth, "wins")
        .unique()
        .group_by("tenth")
        .agg(pl.len().alias("games"), pl.col("wins").sum().alias("won"))
    )


def _estimates(study: Opened, together: bool) -> LazyFrame:
    """The estimates in finished games, and whether the seat won; of one chair, where chairs differ."""
    told = study.decisions.filter(pl.col("standing").is_not_null()).join(study.ended, on=GAME)
    if together:
        return told.with_columns(pl.col("won").alias("wins"))
    return told.filter(pl.col("seat") == pl.col("chair")).with_columns(pl.col("chair_won").alias("wins"))
