"""What winning looks like with something and without it; many comparisons, and few findings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial

import polars as pl
from msgspec.structs import replace
from polars import DataFrame, LazyFrame

from timeloom.lab.studies.reading.figures import Compared, Comparisons, How
from timeloom.lab.studies.reading.opened import Opened
from timeloom.lab.studies.reading.sure import FEWEST, LEVEL, Split, holm, weighed
from timeloom.lab.studies.reading.things import GAME, cards_by_game, offers_by_game

ENDING = "ending "
"""A thing that is called so is the end itself: it goes with winning or losing, and tells nobody anything."""


def comparisons(study: Opened) -> Comparisons:
    """Every thing and every answer that some games had and others had not."""
    possible = [*_met(study), *_taken(study), *_answered(study)]
    made = [one for one in possible if one is not None]
    adjusted = holm([one.chance for one in made])
    told = [
        replace(one, adjusted=chance, finding=chance < LEVEL)
        for one, chance in zip(made, adjusted, strict=True)
    ]
    told.sort(key=lambda one: (one.chance, one.how, one.question, one.name))
    return Comparisons(len(made), len(possible) - len(made), LEVEL, FEWEST, tuple(told))


def _met(study: Opened) -> Iterator[Compared | None]:
    """Games in which a thing turned up, beside all others of their cell."""
    games = study.finished.group_by("cell").agg(pl.len(), pl.col("won").sum())
    all_games = {cell: (count, won) for cell, count, won in games.iter_rows()}
    rows = study.added_up(_met_in, "thing", "cell").sort("thing", "cell")
    splits: dict[str, list[Split]] = defaultdict(list)
    for thing, cell, met, won in rows.select("thing", "cell", "games", "won").iter_rows():
        count, all_won = all_games[cell]
        splits[thing].append(Split(won, met, all_won - won, count - met))
    for thing, told in splits.items():
        yield _compared("met", thing, "", told)


def _met_in(study: Opened) -> LazyFrame:
    """In how many games of each cell each thing turned up, and how many of those were won."""
    met = cards_by_game(study).filter(pl.col("met") & ~pl.col("thing").str.starts_with(ENDING))
    return met.group_by("thing", "cell").agg(pl.len().alias("games"), pl.col("won").sum())


def _taken(study: Opened) -> Iterator[Compared | None]:
    """Of the games in which a thing was offered, those in which it was taken."""
    offered = partial(_split, lambda part: cards_by_game(part).filter("offers"), ("thing",), "won")
    for (thing,), told in _splits(study.added_up(offered, "thing", "cell"), "thing").items():
        yield _compared("taken", thing, "", told)


def _answered(study: Opened) -> Iterator[Compared | None]:
    """Of the games that offered an answer, those in which it was given; by one chair, where chairs differ."""
    asked, won = (_by_all, "won") if study.together else (_by_chair, "chair_won")
    names = ("question", "answer")
    offered = study.added_up(partial(_split, asked, names, won), *names, "cell")
    for (question, answer), told in _splits(offered, *names).items():
        yield _compared("answered", answer, question, told)


def _by_all(study: Opened) -> LazyFrame:
    return offers_by_game(study, study.decisions)


def _by_chair(study: Opened) -> LazyFrame:
    chairs = study.ended.select(*GAME, pl.col("chair").alias("seat"))
    return offers_by_game(study, study.decisions.join(chairs, on=[*GAME, "seat"]))


def _split(
    offered: Callable[[Opened], LazyFrame], names: tuple[str, ...], won: str, study: Opened
) -> LazyFrame:
    """The games of each cell in two heaps, by the names of what was taken in them or not."""
    return (
        offered(study)
        .group_by(*names, "cell")
        .agg(
            (pl.col(won) & pl.col("takes")).sum().alias("won_with"),
            pl.col("takes").sum().alias("with"),
            (pl.col(won) & ~pl.col("takes")).sum().alias("won_without"),
            (~pl.col("takes")).sum().alias("without"),
        )
    )


def _splits(rows: DataFrame, *names: str) -> dict[tuple[str, ...], list[Split]]:
    """The same as a split for each cell, by those names."""
    splits: dict[tuple[str, ...], list[Split]] = defaultdict(list)
    for row in rows.sort(*names, "cell").iter_rows():
        splits[row[: len(names)]].append(Split(*row[len(names) + 1 :]))
    return splits


def _compared(how: How, name: str, question: str, splits: list[Split]) -> Compared | None:
    """One comparison; none where a side has too few games, or where all games of a cell ended alike."""
    told = [split for split in splits if split.with_it and split.without]
    with_it, without = sum(split.with_it for split in told), sum(split.without for split in told)
    if min(with_it, without) < FEWEST or not any(split.noise for split in told):
        return None
    found = weighed(told)
    return Compared(
        how=how,
        name=name,
        question=question,
        games_with=with_it,
        won_with=sum(split.won_with for split in told),
        games_without=without,
        won_without=sum(split.won_without for split in told),
        with_it=found.with_it,
        without=found.without,
        difference=found.difference,
        low=found.low,
        high=found.high,
        chance=found.chance,
        adjusted=1.0,
        finding=False,
    )
