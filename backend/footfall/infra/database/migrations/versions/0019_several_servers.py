"""What servers must agree on: calls of each caller, who works on a bulk job, which versions may run."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import UtcDateTime

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Create the tables and the columns; no job is claimed."""
    op.create_table(
        "call_buckets",
        sa.Column("caller", sa.String(64), primary_key=True),
        sa.Column("calls", sa.Double, nullable=False),
        sa.Column("at", UtcDateTime, nullable=False, index=True),
    )
    op.create_table("oldest_program", sa.Column("revision", sa.String(32), primary_key=True))
    with op.batch_alter_table("bulk_jobs") as jobs:
        jobs.add_column(sa.Column("claim", sa.Integer, nullable=False, server_default="0"))
        jobs.add_column(sa.Column("claimed_until", UtcDateTime))


def downgrade() -> None:
    """Drop the tables and the columns."""
    with op.batch_alter_table("bulk_jobs") as jobs:
        jobs.drop_column("claimed_until")
        jobs.drop_column("claim")
    op.drop_table("oldest_program")
    op.drop_table("call_buckets")
