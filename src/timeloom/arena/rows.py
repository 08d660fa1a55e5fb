"""The rows that a league leaves beside those of any study: `speakers.parquet`, and what each column means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from polars import DataFrame

from timeloom.arena.speaking import Tally
from timeloom.lab.studies.rows import CELL, FILES, INDEX, Column, schema

SPEAKERS: tuple[Column, ...] = (
    CELL,
    INDEX,
    Column("seat", "whole", "which seat it is, from 0"),
    Column("agent", "text", "who sat there, by the name in the plan"),
    Column("won", "truth", "whether the seat won; missing where the game broke off", nullable=True),
    Column(
        "worth",
        "number",
        "what the outcome was worth to the seat, from 0 to 1; 0 where the game did not end in time, missing "
        "where the rules failed",
        nullable=True,
    ),
    Column("answers", "whole", "how many questions it was asked"),
    Column("refusals", "whole", "how often its words were refused"),
    Column("helped", "whole", "how many answers the arena gave by lot in its place"),
    Column("faults", "whole", "how often it broke down or took too long"),
    Column("words", "whole", "how many words it has said; bots say none"),
    Column("seconds", "number", "how long it took to answer, in all"),
    Column("fault", "text", "what went wrong first", nullable=True),
)
"""`speakers.parquet`: a row for each seat of each game, by cell, index and seat."""

LEAGUE_FILES: dict[str, tuple[Column, ...]] = {**FILES, "speakers": SPEAKERS}


class Seated(Struct, frozen=True):
    """How one seat fared in one game."""

    index: int
    seat: int
    agent: str
    won: bool | None
    worth: float | None
    tally: Tally


def speakers_frame(cell: int, seated: Sequence[Seated]) -> DataFrame:
    """A row for each seat of some games of a cell."""
    values: dict[str, Sequence[Any]] = {
        "cell": [cell] * len(seated),
        **{
            name: [getattr(one, name) for one in seated]
            for name in ("index", "seat", "agent", "won", "worth")
        },
        **{
            name: [getattr(one.tally, name) for one in seated]
            for name in ("answers", "refusals", "helped", "faults", "words", "seconds")
        },
        "fault": [one.tally.fault or None for one in seated],
    }
    return DataFrame(values, schema=schema(SPEAKERS))
