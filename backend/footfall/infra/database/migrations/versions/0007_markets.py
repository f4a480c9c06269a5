"""Saved markets."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Create the table; rows are deleted with their owner's account."""
    op.create_table(
        "markets",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("basis", sa.String(16), nullable=False),
        sa.Column("category", sa.String(200), nullable=False),
        sa.Column("sites", Json, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.UniqueConstraint("user_id", "name"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("markets")
