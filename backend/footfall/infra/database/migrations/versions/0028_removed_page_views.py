"""Page views that members of panels had removed."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "panel_removals",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("member_id", BigId, sa.ForeignKey("panel_members.id", ondelete="CASCADE"), nullable=False),
        sa.Column("ts", sa.BigInteger, nullable=False),
        sa.Column("asked_at", UtcDateTime, nullable=False),
        sa.UniqueConstraint("member_id", "ts"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("panel_removals")
