"""Feedback and usage events."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Create both tables; feedback is kept when its author's account is deleted."""
    op.create_table(
        "feedback",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _author(),
        sa.Column("feedback_id", sa.String(64), nullable=False),
        sa.Column("page", sa.String(2000), nullable=False),
        sa.Column("rating", sa.Integer),
        sa.Column("message", sa.String(5000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "usage_events",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _author(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("product", sa.String(16), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("detail", Json, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False, index=True),
    )


def _author() -> sa.Column[int]:
    return sa.Column("user_id", BigId, sa.ForeignKey("users.id", ondelete="SET NULL"))


def downgrade() -> None:
    """Drop both tables."""
    op.drop_table("usage_events")
    op.drop_table("feedback")
