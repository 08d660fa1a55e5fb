"""From games that were watched to rows, and from rows to bytes that can travel and be kept."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any, TypeAlias

import polars
from polars import DataFrame

from timeloom.lab.plan import Plan, headline
from timeloom.lab.studies.rows import CARDS, COUNT, DECISIONS, GAMES, schema
from timeloom.lab.studies.watching import BETWEEN, Watched

Values: TypeAlias = dict[str, Sequence[Any]]
Packed: TypeAlias = dict[str, bytes]
"""The rows of some games for each of the files."""


def packed(cell: int, plan: Plan, games: Sequence[Watched]) -> Packed:
    """The rows of some games of a cell, for each of the files."""
    frames = {
        "games": games_frame(cell, plan, games),
        "decisions": decisions_frame(cell, plan, games),
        "cards": cards_frame(cell, games),
    }
    return {name: _bytes(frame) for name, frame in frames.items()}


def _bytes(frame: DataFrame) -> bytes:
    buffer = BytesIO()
    frame.write_parquet(buffer, compression="lz4", statistics=False)
    return buffer.getvalue()


def games_frame(cell: int, plan: Plan, games: Sequence[Watched]) -> DataFrame:
    """A row for each game."""
    played = [one.played for one in games]
    outcomes = [one.outcome for one in played]
    values: Values = {
        "cell": [cell] * len(played),
        "index": [one.index for one in played],
        "seed": [plan.seed_at(one.index) for one in played],
        "won": [outcome and outcome.won for outcome in outcomes],
        "winners": [list(outcome.winners) if outcome else [] for outcome in outcomes],
        "ending": [outcome and headline(outcome) for outcome in outcomes],
        "score": [outcome and outcome.score for outcome in outcomes],
        "decisions": [one.decisions for one in played],
        "digest": [one.hash.hex() for one in played],
        "error": [one.error or None for one in played],
    }
    counted = sorted({name for outcome in outcomes if outcome for name in outcome.counts})
    counts = {
        f"{COUNT}{name}": [outcome and outcome.counts.get(name) for outcome in outcomes] for name in counted
    }
    types = schema(GAMES) | dict.fromkeys(counts, polars.Int64())
    return DataFrame(values | counts, schema=types)


def decisions_frame(cell: int, plan: Plan, games: Sequence[Watched]) -> DataFrame:
    """A row for each decision."""
    decisions = [decision for one in games for decision in one.decisions]
    questions, seats, offerings, taken, standing = zip(*decisions, strict=True) if decisions else [()] * 5
    values: Values = {
        "index": [index for one in games for index in [one.played.index] * len(one.decisions)],
        "number": [number for one in games for number in range(len(one.decisions))],
        "seat": seats,
        "question": questions,
        "offered": [offering.names for offering in offerings],
        "taken": taken,
        "forced": [offering.forced for offering in offerings],
        "standing": standing,
    }
    types = schema(DECISIONS)
    frame = DataFrame(values, schema={name: types[name] for name in values} | {"offered": polars.String()})
    return frame.select(
        cell=polars.lit(cell, polars.Int64()),
        **{name: polars.col(name) for name in ("index", "number", "seat", "question")},
        offered=polars.col("offered").str.split(BETWEEN),
        taken=polars.col("taken"),
        by=polars.col("seat").replace_strict(dict(enumerate(plan.bots)), return_dtype=polars.String()),
        forced=polars.col("forced"),
        standing=polars.col("standing"),
    )


def cards_frame(cell: int, games: Sequence[Watched]) -> DataFrame:
    """A row for each thing that turned up or was offered in a game."""
    rows = [thing for one in games for thing in one.things]
    things, met, offered, taken = zip(*rows, strict=True) if rows else [()] * 4
    values: Values = {
        "cell": [cell] * len(rows),
        "index": [index for one in games for index in [one.played.index] * len(one.things)],
        "thing": things,
        "met": met,
        "offered": offered,
        "taken": taken,
    }
    return DataFrame(values, schema=schema(CARDS))
