"""Brings a database to the present shape of its tables, whatever shape it had before."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

HERE = Path(__file__).with_name("migrations")


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet."""
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
