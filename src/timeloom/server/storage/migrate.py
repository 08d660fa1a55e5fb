"""Brings a database to the present shape of its tables, whatever shape it had before."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

ONE_AT_A_TIME = 7141
"""The number by which processes that update a database wait for each other."""
HERE = Path(__file__).with_name("migrations")


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet; of several processes, one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(sql.select(sql.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
