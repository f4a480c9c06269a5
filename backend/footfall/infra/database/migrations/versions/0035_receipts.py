"""Receipts of payments, and how each was mailed."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    """Create the table. What was paid before has no receipt: nobody knows the card any more."""
    op.create_table(
        "receipts",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("purchase_id", BigId, sa.ForeignKey("purchases.id", ondelete="CASCADE"), nullable=False),
        sa.Column(
            "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("plan", sa.String(32), nullable=False),
        sa.Column("amount_cents", sa.Integer, nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("card", sa.String(4), nullable=False),
        sa.Column("begins_at", UtcDateTime, nullable=False),
        sa.Column("ends_at", UtcDateTime, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("mail_due_at", UtcDateTime, nullable=True, index=True),
        sa.Column("mail_tries", sa.Integer, nullable=False),
        sa.Column("mailed_at", UtcDateTime, nullable=True),
        sa.Column("mail_problem", sa.String(300), nullable=False),
        sa.UniqueConstraint("purchase_id", "ends_at"),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("receipts")
