"""Which things are met, offered and taken, which answers are given, and what is never met."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

import polars as pl
from polars import DataFrame, LazyFrame

from timeloom.lab.studies.reading.figures import Asked, Share, Taken, Thing, Unmet
from timeloom.lab.studies.reading.opened import Opened

GAME = ("cell", "index")


def things(study: Opened) -> tuple[Thing, ...]:
    """Every thing that is known of, those met most often first.

    It can only turn up in the cells that know it: those whose record names it, and those where it did.
    """
    counted: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    cells: dict[str, set[int]] = defaultdict(set)
    for thing, cell, *sums in cards_by_cell(study).iter_rows():
        counted[thing] = [one + other for one, other in zip(counted[thing], sums, strict=True)]
        cells[thing].add(cell)
    for cell in study.record.cells:
        for thing in cell.things:
            cells[thing].add(cell.number)
    return tuple(_sorted_things(counted, cells, games_in(study)))


def _sorted_things(
    counted: Mapping[str, list[int]], cells: Mapping[str, set[int]], games: Mapping[int, int]
) -> Iterable[Thing]:
    told = []
    for thing, knowing in cells.items():
        met, offered, taken = counted.get(thing, [0, 0, 0])
        tries = sum(games.get(cell, 0) for cell in knowing)
        told.append(Thing(thing, Share.of(met, tries), Share.of(taken, offered)))
    return sorted(told, key=lambda one: (-one.met.share, one.thing))


def unmet(told: Iterable[Thing]) -> tuple[Unmet, ...]:
    """The things that nobody met, by name."""
    never = [Unmet(one.thing, one.met.tries, one.taken.tries) for one in told if not one.met.hits]
    return tuple(sorted(never, key=lambda one: one.thing))


def answers(study: Opened) -> tuple[Taken, ...]:
    """Every answer that was offered, the most offered first."""
    grouped = study.added_up(_offered, "question", "answer")
    grouped = grouped.sort("offered", "question", "answer", descending=[True, False, False])
    rows = grouped.select("question", "answer", "offered", "taken", "takes", "games").iter_rows()
    return tuple(
        Taken(question, answer, offered, taken, Share.of(takes, games))
        for question, answer, offered, taken, takes, games in rows
    )


def _offered(study: Opened) -> LazyFrame:
    return (
        offers_by_game(study, study.decisions)
        .group_by("question", "answer")
        .agg(pl.len().alias("games"), *_sums(("offered", "taken", "takes")))
    )


def questions(study: Opened) -> tuple[Asked, ...]:
    """Every question, the most asked first."""
    grouped = study.added_up(_asked, "question").sort("asked", "question", descending=[True, False])
    rows = grouped.select("question", "asked", "games", "forced", "offers").iter_rows()
    return tuple(
        Asked(question, asked, games, forced, offers / asked)
        for question, asked, games, forced, offers in rows
    )


def _asked(study: Opened) -> LazyFrame:
    return study.decisions.group_by("question").agg(
        pl.len().alias("asked"),
        pl.struct(*GAME).n_unique().alias("games"),
        pl.col("forced").sum(),
        pl.col("offered").list.len().sum().alias("offers"),
    )


# What a game has met, offered and taken


def cards_by_cell(study: Opened) -> DataFrame:
    """In how many finished games of each cell each thing was met, offered and taken."""
    by = ("thing", "cell")
    sums = _sums(("met", "offers", "takes"))
    return study.added_up(lambda part: cards_by_game(part).group_by(*by).agg(*sums), *by)


def cards_by_game(study: Opened) -> LazyFrame:
    """The things of finished games: whether each was met, was offered (`offers`) and taken (`takes`)."""
    return study.cards.join(study.ended, on=GAME).select(
        *("cell", "index", "thing", "met", "won"),
        (pl.col("offered") > 0).alias("offers"),
        (pl.col("taken") > 0).alias("takes"),
    )


def offers_by_game(study: Opened, decisions: LazyFrame) -> LazyFrame:
    """The answers of finished games: at how many decisions each was offered and taken, and whether at any."""
    return (
        decisions.join(study.ended, on=GAME)
        .select(
            *("cell", "index", "won", "chair_won", "question"), pl.col("offered").alias("answer"), "taken"
        )
        .explode("answer")
        .with_columns(pl.col("answer").eq(pl.col("taken")).alias("taken"))
        .group_by("cell", "index", "question", "answer")
        .agg(
            pl.col("won", "chair_won").first(),
            pl.len().alias("offered"),
            pl.col("taken").sum(),
            pl.col("taken").any().alias("takes"),
        )
    )


def games_in(study: Opened) -> dict[int, int]:
    """How many games of each cell came to an end."""
    counted: DataFrame = study.finished.group_by("cell").agg(pl.len())
    return dict(counted.iter_rows())


def _sums(names: Iterable[str]) -> list[pl.Expr]:
    return [pl.col(name).sum().alias(name) for name in names]
