"""Plans that sub-users asked the owner of their plan for."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Create the table; rows are deleted with the sub-user's account."""
    op.create_table(
        "plan_requests",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column(
            "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("plan", sa.String(32), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("plan_requests")
