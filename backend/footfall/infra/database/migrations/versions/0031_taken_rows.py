"""Page views of panels that were taken once."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "panel_taken_rows",
        sa.Column(
            "member_id", BigId, sa.ForeignKey("panel_members.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("ts", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mark", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("panel_taken_rows")
