"""The shape of the database, and everything that is ever written to it about tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

import sqlalchemy as sql

from timeloom.tables.ports.shelf import Page

metadata = sql.MetaData()
tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(60), nullable=False),
    sql.Column("open", sql.Boolean, nullable=False),
    sql.Column("live", sql.Boolean, nullable=False),
    sql.Column("updated", sql.Float, nullable=False),
    sql.Column("number", sql.Integer, nullable=False),
    sql.Column("snapshot", sql.LargeBinary, nullable=False),
    sql.Column("card", sql.LargeBinary, nullable=False),
    sql.Column("host", sql.String(40), nullable=False, server_default=""),
    sql.Column("view", sql.LargeBinary, nullable=False, server_default=""),
    sql.Column("over", sql.Boolean, nullable=False, server_default=sql.false()),
)
acts = sql.Table(
    "acts",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("act", sql.LargeBinary, nullable=False),
    sql.Column("fence", sql.Integer, nullable=False, server_default="0"),
    sqlite_with_rowid=False,
)
acts_aside = sql.Table(
    "acts_aside",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("act", sql.LargeBinary, nullable=False),
)
rests = sql.Table(
    "rests",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("slot", sql.Integer, primary_key=True),
    sql.Column("count", sql.Integer, nullable=False),
    sql.Column("state", sql.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
leases = sql.Table(
    "leases",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("owner", sql.String(40), nullable=False),
    sql.Column("address", sql.String(100), nullable=False),
    sql.Column("fence", sql.Integer, nullable=False),
    sql.Column("expires", sql.DateTime(timezone=True), nullable=False),
)
sitters = sql.Table(
    "sitters",
    metadata,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("aside", sql.Boolean, nullable=False, server_default=sql.false()),
    sqlite_with_rowid=False,
)
people = sql.Table(
    "people",
    metadata,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("name", sql.String(60), nullable=False),
)
secrets = sql.Table(
    "secrets",
    metadata,
    sql.Column("name", sql.String(40), primary_key=True),
    sql.Column("value", sql.LargeBinary, nullable=False),
)
tokens = sql.Table(
    "tokens",
    metadata,
    sql.Column("name", sql.String(80), primary_key=True),
    sql.Column("value", sql.LargeBinary, nullable=False),
    sql.Column("expires", sql.Float, nullable=False),
)
"""Things that can be used once, and not for ever."""

Write: TypeAlias = tuple[sql.Executable, dict[str, Any]]
"""A statement below, with its values."""

_this = tables.c.id == sql.bindparam("table")


def _update(*names: str) -> sql.Update:
    return sql.update(tables).where(_this).values(**{name: sql.bindparam(f"new_{name}") for name in names})


ADD_TABLE = tables.insert()
ADD_ACT = acts.insert()
KEEP_REST = sql.text(
    "INSERT INTO rests (table_id, slot, count, state) VALUES (:table, :slot, :count, :state) "
    "ON CONFLICT (table_id, slot) DO UPDATE SET count = excluded.count, state = excluded.state"
)
MARK_LIVE = _update("live")
SAVE_CARD = _update("open", "updated", "card", "over")
SAVE_SNAPSHOT = _update("number", "snapshot", "view")
SEAT_PERSON = sql.text(
    "INSERT INTO sitters (person, table_id) VALUES (:person, :table) "
    "ON CONFLICT (person, table_id) DO NOTHING"
)
NAME_PERSON = sql.text(
    "INSERT INTO people (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = excluded.name"
)
KEEP_SECRET = sql.text(
    "INSERT INTO secrets (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING"
)

TAKE_TURN = sql.text(
    "INSERT INTO tokens (name, value, expires) VALUES (:name, '', :expires) ON CONFLICT (name) DO NOTHING"
)

IN_ORDER: tuple[sql.Executable, ...] = (
    ADD_TABLE,
    ADD_ACT,
    KEEP_REST,
    MARK_LIVE,
    SAVE_CARD,
    SAVE_SNAPSHOT,
    SEAT_PERSON,
)
"""A table is there before what refers to it."""


def writes_of(page: Page) -> Iterator[Write]:
    """What is written to keep a page."""
    table = page.table
    if page.begun is not None:
        yield ADD_TABLE, _row(page)
    elif page.shown is not None:
        shown = page.shown
        values = {"new_open": shown.open, "new_updated": shown.updated, "new_card": shown.card}
        yield SAVE_CARD, {"table": table, "new_over": shown.over, **values}
    for leaf in page.acts:
        yield ADD_ACT, {"table_id": table, "number": leaf.number, "act": leaf.act, "fence": page.fence}
    for slot, rest in page.rests.items():
        yield KEEP_REST, {"table": table, "slot": slot, "count": rest.count, "state": rest.state}
    if page.snapshot is not None:
        taken = page.snapshot
        values = {"new_number": taken.number, "new_snapshot": taken.record, "new_view": taken.view}
        yield SAVE_SNAPSHOT, {"table": table, **values}
    if page.live is not None and page.begun is None:
        yield MARK_LIVE, {"table": table, "new_live": page.live}
    for person in page.sitters:
        yield SEAT_PERSON, {"person": person, "table": table}


def _row(page: Page) -> dict[str, Any]:
    """A new table's row."""
    begun, shown = page.begun, page.shown
    assert begun is not None
    assert shown is not None
    return {
        "id": page.table,
        "game": begun.game,
        "open": shown.open,
        "live": bool(page.live),
        "updated": shown.updated,
        "number": begun.snapshot.number,
        "snapshot": begun.snapshot.record,
        "card": shown.card,
        "host": begun.host,
        "view": begun.snapshot.view,
        "over": shown.over,
    }


def grouped(
    writes: Iterable[Write], order: Iterable[sql.Executable] = IN_ORDER
) -> list[tuple[sql.Executable, list[dict[str, Any]]]]:
    """The same kind of statement together; those of one kind stay in their order."""
    groups: dict[sql.Executable, list[dict[str, Any]]] = {statement: [] for statement in order}
    for statement, values in writes:
        groups[statement].append(values)
    return [(statement, rows) for statement, rows in groups.items() if rows]
