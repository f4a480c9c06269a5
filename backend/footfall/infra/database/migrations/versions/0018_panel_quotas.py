"""Quotas of panels: how many people of which age and gender are wanted."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import Json

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column; existing panels have no quotas."""
    with op.batch_alter_table("panels") as panels:
        panels.add_column(sa.Column("quotas", Json, nullable=False, server_default=sa.text("'[]'")))


def downgrade() -> None:
    """Drop the column."""
    with op.batch_alter_table("panels") as panels:
        panels.drop_column("quotas")
