"""Scheduled jobs: who runs each, and how the last run ended."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import UtcDateTime

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "scheduled_jobs",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("due_at", UtcDateTime, nullable=False),
        sa.Column("claimed_by", sa.String(100)),
        sa.Column("claimed_until", UtcDateTime),
        sa.Column("started_at", UtcDateTime),
        sa.Column("finished_at", UtcDateTime),
        sa.Column("succeeded_at", UtcDateTime),
        sa.Column("error", sa.String(1000), nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("scheduled_jobs")
