"""Connections to services that months of numbers are pulled from."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "connections",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(60), nullable=False, unique=True),
        sa.Column("service", sa.String(40), nullable=False),
        sa.Column("fields", Json, nullable=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("since", sa.String(7), nullable=False),
        sa.Column("every", sa.String(8), nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("due_at", UtcDateTime, nullable=False, index=True),
        sa.Column("is_running", sa.Boolean, nullable=False),
        sa.Column("started_at", UtcDateTime, nullable=True),
        sa.Column("finished_at", UtcDateTime, nullable=True),
        sa.Column("succeeded_at", UtcDateTime, nullable=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("rows", sa.BigInteger, nullable=False),
        sa.Column("error", sa.String(1000), nullable=False),
    )
    op.create_table(
        "connection_months",
        sa.Column(
            "connection_id",
            BigId,
            sa.ForeignKey("connections.id", ondelete="CASCADE"),
            primary_key=True,
            autoincrement=False,
        ),
        sa.Column("month", sa.String(7), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("import_id", sa.String(16), nullable=False),
        sa.Column("rows", sa.BigInteger, nullable=False),
        sa.Column("fetched_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    op.drop_table("connection_months")
    op.drop_table("connections")
