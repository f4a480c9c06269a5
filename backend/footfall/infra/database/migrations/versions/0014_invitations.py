"""Shares know the address they were made for; addresses without an account are invited."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Create the table and add the columns; existing shares count as seen by the people they are for."""
    op.create_table(
        "project_invitations",
        sa.Column("project_id", BigId, sa.ForeignKey("projects.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("email", sa.String(254), primary_key=True, index=True),
        sa.Column("can_read", sa.Boolean, nullable=False),
        sa.Column("can_share", sa.Boolean, nullable=False),
        sa.Column("can_delete", sa.Boolean, nullable=False),
        sa.Column("can_edit", sa.Boolean, nullable=False),
        sa.Column("shared_by", sa.BigInteger, nullable=False),
        sa.Column("shared_at", UtcDateTime, nullable=False),
    )
    op.add_column("project_shares", sa.Column("email", sa.String(254), nullable=False, server_default=""))
    op.add_column("project_shares", sa.Column("seen_at", UtcDateTime))
    op.execute("UPDATE project_shares SET seen_at = shared_at")
    op.execute("UPDATE project_shares SET email = COALESCE((SELECT email FROM users WHERE id = user_id), '')")


def downgrade() -> None:
    """Drop what was added."""
    with op.batch_alter_table("project_shares") as altered:
        altered.drop_column("seen_at")
        altered.drop_column("email")
    op.drop_table("project_invitations")
