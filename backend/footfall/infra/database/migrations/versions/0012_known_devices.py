"""Browsers that have signed in to an account before."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Create the table; browsers that are signed in now are recorded at their next sign-in."""
    op.create_table(
        "known_devices",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column(
            "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
        sa.Column("seen_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("known_devices")
