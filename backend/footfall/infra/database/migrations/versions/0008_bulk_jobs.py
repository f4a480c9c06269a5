"""Bulk jobs."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Create the table; a job is deleted with its owner's account."""
    owner = sa.ForeignKey("users.id", ondelete="CASCADE")
    op.create_table(
        "bulk_jobs",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        sa.Column("user_id", BigId, owner, nullable=False, index=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("file_format", sa.String(8), nullable=False),
        sa.Column("question", Json, nullable=False),
        sa.Column("targets", Json, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("state", sa.String(16), nullable=False, index=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("kept_bytes", sa.Integer, nullable=False),
        sa.Column("as_of", sa.Integer),
        sa.Column("file_bytes", BigId),
        sa.Column("reason", sa.String(1000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("started_at", UtcDateTime),
        sa.Column("finished_at", UtcDateTime),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("bulk_jobs")
