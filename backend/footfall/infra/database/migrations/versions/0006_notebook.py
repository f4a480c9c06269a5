"""Saved views and annotations."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create both tables; rows are deleted with their owner's account."""
    op.create_table(
        "saved_views",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _reader(),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("dashboard", sa.String(40), nullable=False),
        sa.Column("query", sa.String(8000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.UniqueConstraint("user_id", "name"),
    )
    op.create_table(
        "annotations",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _reader(index=True),
        sa.Column("day", sa.Date, nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )


def _reader(index: bool = False) -> sa.Column[int]:
    column: sa.Column[int] = sa.Column(
        "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=index
    )
    return column


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("annotations")
    op.drop_table("saved_views")
