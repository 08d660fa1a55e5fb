"""People put tables of theirs away, each for themselves."""

import sqlalchemy as sql
from alembic import op

revision = "tables_aside"
down_revision = "tables_over"


def upgrade() -> None:
    """Add the column; nobody has put anything away yet."""
    op.add_column("sitters", sql.Column("aside", sql.Boolean, nullable=False, server_default=sql.false()))
