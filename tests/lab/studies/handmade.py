"""Studies made by hand: a few rows with a known truth, as the engine would leave them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from timeloom.lab.studies.plan import Bands
from timeloom.lab.studies.record import PlayedCell, Record, Verdict, write_record
from timeloom.lab.studies.rows import CARDS, COUNT, DECISIONS, GAMES, schema

Row = dict[str, Any]


def game(cell: int, index: int, won: bool | None, **more: Any) -> Row:
    """A finished game, won by all of one seat; or one that broke off, if it was neither won nor lost."""
    row: Row = {"cell": cell, "index": index, "seed": f"1/{index}", "won": won, "winners": [0] if won else []}
    row |= {"ending": "Home." if won else "Lost.", "score": None, "decisions": 10, "digest": f"{index:02x}"}
    return row | {"error": None if won is not None else "The coin rolled away."} | more


def decision(cell: int, index: int, number: int, taken: str, *others: str, **more: Any) -> Row:
    """A decision between what was taken and others."""
    row: Row = {"cell": cell, "index": index, "number": number, "seat": 0, "question": "turn"}
    row |= {"offered": [taken, *others], "taken": taken, "by": "steady", "forced": not others}
    return row | {"standing": None} | more


def card(cell: int, index: int, thing: str, met: bool = True, offered: int = 0, taken: int = 0) -> Row:
    return {"cell": cell, "index": index, "thing": thing, "met": met, "offered": offered, "taken": taken}


def lay(
    folder: Path,
    games: Sequence[Row],
    decisions: Iterable[Row] = (),
    cards: Iterable[Row] = (),
    grid: Sequence[Row] = ({},),
    verdicts: Sequence[Verdict] = (),
    things: tuple[str, ...] = (),
    **cells: Any,
) -> Path:
    """A folder with such a study; `cells` is what all of its cells have in common."""
    folder.mkdir(parents=True, exist_ok=True)
    counts: dict[str, pl.DataType] = {
        name: pl.Int64() for name in sorted({*games[0]} if games else ()) if name.startswith(COUNT)
    }
    pl.DataFrame(games, schema=schema(GAMES) | counts).write_parquet(folder / "games.parquet")
    pl.DataFrame(list(decisions), schema=schema(DECISIONS)).write_parquet(folder / "decisions.parquet")
    pl.DataFrame(list(cards), schema=schema(CARDS)).write_parquet(folder / "cards.parquet")
    played = tuple(_cell(number, values, things, **cells) for number, values in enumerate(grid))
    record = Record(
        title="Coins", timeloom="0.1.0", cells=played, chunk=10, digest="abc", verdicts=tuple(verdicts)
    )
    write_record(folder, record)
    return folder


def _cell(number: int, grid: Row, things: tuple[str, ...], **more: Any) -> PlayedCell:
    common: Row = {"game": "coins", "title": "Coins", "version": 1, "pack": "coined", "options": grid}
    common |= {"seats": 1, "bots": ("steady",), "seat_names": ("You",), "games": 40, "seed": 1}
    common |= {"bands": Bands(), "things": things}
    return PlayedCell(number=number, grid=grid, **(common | more))
