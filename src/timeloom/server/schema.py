"""The shape of the database, and everything that is ever written to it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

import sqlalchemy as sql

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
)
acts = sql.Table(
    "acts",
    metadata,
    sql.Column("table_id", sql.String(32), primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("act", sql.LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
sitters = sql.Table(
    "sitters",
    metadata,
    sql.Column("person", sql.String(40), primary_key=True),
    sql.Column("table_id", sql.String(32), primary_key=True),
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

Write: TypeAlias = tuple[sql.Executable, dict[str, Any]]
"""A statement below, with its values."""

ADD_ACT = acts.insert()
ADD_TABLE = tables.insert()
_this = tables.c.id == sql.bindparam("table")
MARK_LIVE = sql.update(tables).where(_this).values(live=sql.true())
SAVE_CARD = (
    sql.update(tables)
    .where(_this)
    .values(**{name: sql.bindparam(f"new_{name}") for name in ("open", "updated", "card")})
)
SAVE_SNAPSHOT = (
    sql.update(tables)
    .where(_this)
    .values(**{name: sql.bindparam(f"new_{name}") for name in ("number", "snapshot", "live")})
)
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


IN_ORDER: tuple[sql.Executable, ...] = (
    ADD_TABLE,
    ADD_ACT,
    MARK_LIVE,
    SAVE_CARD,
    SAVE_SNAPSHOT,
    SEAT_PERSON,
    NAME_PERSON,
    KEEP_SECRET,
)
"""A table is there before what refers to it."""


def grouped(writes: Iterable[Write]) -> list[tuple[sql.Executable, list[dict[str, Any]]]]:
    """The same kind of statement together; those of one kind stay in their order."""
    groups: dict[sql.Executable, list[dict[str, Any]]] = {statement: [] for statement in IN_ORDER}
    for statement, values in writes:
        groups[statement].append(values)
    return [(statement, rows) for statement, rows in groups.items() if rows]
