"""What winning looks like with something and without it; many comparisons, and few findings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import polars as pl
from msgspec.structs import replace
from polars import LazyFrame

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
    rows = (
        cards_by_game(study)
        .filter(pl.col("met") & ~pl.col("thing").str.starts_with(ENDING))
        .group_by("thing", "cell")
        .agg(pl.len(), pl.col("won").sum())
        .sort("thing", "cell")
        .collect()
    )
    splits: dict[str, list[Split]] = defaultdict(list)
    for thing, cell, met, won in rows.iter_rows():
        count, all_won = all_games[cell]
        splits[thing].append(Split(won, met, all_won - won, count - met))
    for thing, told in splits.items():
        yield _compared("met", thing, "", told)


def _taken(study: Opened) -> Iterator[Compared | None]:
    """Of the games in which a thing was offered, those in which it was taken."""
    offered = cards_by_game(study).filter("offers")
    for (thing,), told in _split(offered, ["thing"], "won").items():
        yield _compared("taken", thing, "", told)


def _answered(study: Opened) -> Iterator[Compared | None]:
    """Of the games that offered an answer, those in which it was given; by one chair, where chairs differ."""
    decisions, won = study.decisions, "won"
    if not study.together:
        chairs = study.ended.select(*GAME, pl.col("chair").alias("seat"))
        decisions, won = decisions.join(chairs, on=[*GAME, "seat"]), "chair_won"
    offered = offers_by_game(study, decisions)
    for (question, answer), told in _split(offered, ["question", "answer"], won).items():
        yield _compared("answered", answer, question, told)


def _split(offered: LazyFrame, names: list[str], won: str) -> dict[tuple[str, ...], list[Split]]:
    """The games of each cell in two heaps, by the names of what was taken in them or not."""
    rows = (
        offered.group_by(*names, "cell")
        .agg(
            (pl.col(won) & pl.col("takes")).sum().alias("won_with"),
            pl.col("takes").sum().alias("with"),
            (pl.col(won) & ~pl.col("takes")).sum().alias("won_without"),
            (~pl.col("takes")).sum().alias("without"),
        )
        .sort(*names, "cell")
        .collect()
    )
    splits: dict[tuple[str, ...], list[Split]] = defaultdict(list)
    for row in rows.iter_rows():
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
