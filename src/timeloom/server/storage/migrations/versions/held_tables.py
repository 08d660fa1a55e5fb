"""Tables are held by one process at a time, with resting points, things used once, and acts set aside."""

import sqlalchemy as sql
from alembic import op

revision = "held_tables"
down_revision = "first_tables"


def upgrade() -> None:
    """Add what is missing; a database with tables in it keeps them."""
    op.add_column("tables", sql.Column("host", sql.String(40), nullable=False, server_default=""))
    op.add_column("tables", sql.Column("view", sql.LargeBinary, nullable=False, server_default=""))
    op.add_column("acts", sql.Column("fence", sql.Integer, nullable=False, server_default="0"))
    op.create_index("tables_host", "tables", ["host"])
    op.create_table(
        "acts_aside",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("act", sql.LargeBinary, nullable=False),
    )
    op.create_table(
        "rests",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("slot", sql.Integer, primary_key=True),
        sql.Column("count", sql.Integer, nullable=False),
        sql.Column("state", sql.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "leases",
        sql.Column("table_id", sql.String(32), primary_key=True),
        sql.Column("owner", sql.String(40), nullable=False),
        sql.Column("address", sql.String(100), nullable=False),
        sql.Column("fence", sql.Integer, nullable=False),
        sql.Column("expires", sql.DateTime(timezone=True), nullable=False),
    )
    op.create_index("leases_owner", "leases", ["owner"])
    op.create_table(
        "tokens",
        sql.Column("name", sql.String(80), primary_key=True),
        sql.Column("value", sql.LargeBinary, nullable=False),
        sql.Column("expires", sql.Float, nullable=False),
    )
