"""Page views without an end yet, sent by extensions that were written for other servers."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0024"
down_revision = "0023"


def _to(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "panel_open_page_views",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("panel_id", BigId, _to("panels"), nullable=False),
        sa.Column("device_id", BigId, _to("panel_devices"), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("bucket", sa.String(64), nullable=False),
        sa.Column("mark", sa.String(64), nullable=False),
        sa.Column("line", sa.Text, nullable=True),
        sa.Column("started_ms", sa.BigInteger, nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=True),
        sa.Column("due_at", UtcDateTime, nullable=False, index=True),
        sa.UniqueConstraint("device_id", "key"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("panel_open_page_views")
