"""Brings a database to the present shape of its tables, whatever shape it had before."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

ONE_AT_A_TIME = 7141
"""The number by which processes that update a database wait for each other."""
HERE = Path(__file__).with_name("migrations")


def is_current(connection: Connection) -> bool:
    """Whether a database has the shape that this Timeloom gives it."""
    wanted = ScriptDirectory.from_config(_config()).get_heads()
    return set(wanted) == set(MigrationContext.configure(connection).get_current_heads())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    return config


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet; of several processes, one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
