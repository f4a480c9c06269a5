"""Where the members of a panel get its extension, by browser."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import Json

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Add the column; existing panels name no store."""
    with op.batch_alter_table("panels") as panels:
        panels.add_column(sa.Column("stores", Json, nullable=False, server_default=sa.text("'{}'")))


def downgrade() -> None:
    """Drop the column."""
    with op.batch_alter_table("panels") as panels:
        panels.drop_column("stores")
