"""Tables say whether they are over, so that those which go on can be counted and listed."""

import sqlalchemy as sql
from alembic import op

revision = "tables_over"
down_revision = "held_tables"

IS_OVER = {
    "sqlite": r"""instr(card, CAST('"over"\:true' AS BLOB)) > 0""",
    "postgresql": r"""position(convert_to('"over"\:true', 'UTF8') IN card) > 0""",
}


def upgrade() -> None:
    """Add the column; what was over is known from its card."""
    op.add_column("tables", sql.Column("over", sql.Boolean, nullable=False, server_default=sql.false()))
    is_over = IS_OVER[op.get_bind().dialect.name]
    op.execute(sql.text(f'UPDATE tables SET "over" = true WHERE {is_over}'))
