"""The first shape: tables, acts, sitters, people and secrets."""

import sqlalchemy as sql
from alembic import op

revision = "first_tables"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(60), nullable=False),
        sql.Column("open", sql.Boolean, nullable=False),
        sql.Column("live", sql.Boolean, nullable=False),
        sql.Column("updated", sql.Float, nullable=False),
        sql.Column("number", sql.Integer, nullable=False),
        sql.Column("snapshot", sql.LargeBinary, nullable=False),
        sql.Column("card", sql.LargeBinary, nullable=False),
    )
    op.create_index("tables_live", "tables", ["live"])
    op.create_index("tables_open", "tables", ["open", "updated"])
    op.create_table(
        "acts",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("act", sql.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "sitters",
        sql.Column("person", sql.String(40), primary_key=True),
        sql.Column("table_id", sql.String(32), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "people",
        sql.Column("id", sql.String(40), primary_key=True),
        sql.Column("name", sql.String(60), nullable=False),
    )
    op.create_table(
        "secrets",
        sql.Column("name", sql.String(40), primary_key=True),
        sql.Column("value", sql.LargeBinary, nullable=False),
    )
