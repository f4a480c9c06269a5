"""Purchases, customers, messages of the provider, contact requests, usage."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0004"
down_revision = "0003"

TABLES = ("billing_customers", "purchases", "provider_events", "contact_requests", "report_usage")


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "billing_customers",
        _user(primary_key=True),
        sa.Column("reference", sa.String(255), unique=True),
    )
    op.create_table(
        "purchases",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        _user(),
        sa.Column("plan", sa.String(32), nullable=False),
        sa.Column("amount_cents", sa.Integer, nullable=False),
        sa.Column("currency", sa.String(3), nullable=False),
        sa.Column("provider", sa.String(16), nullable=False),
        sa.Column("is_quick", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("reason", sa.String(500), nullable=False),
        sa.Column("reference", sa.String(255), unique=True),
        sa.Column("checkout_url", sa.Text),
        sa.Column("redirect_to", sa.String(2000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("asked_at", UtcDateTime, nullable=False),
        sa.Column("settled_at", UtcDateTime),
        sa.Column("expires_at", UtcDateTime),
        sa.Column("cancelled_at", UtcDateTime),
    )
    op.create_index("ix_purchases_user_id_state", "purchases", ["user_id", "state"])
    op.create_table(
        "provider_events",
        sa.Column("id", sa.String(255), primary_key=True),
        sa.Column("kind", sa.String(100), nullable=False),
        sa.Column("received_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "contact_requests",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _user(index=True),
        sa.Column("topic", sa.String(32), nullable=False),
        sa.Column("message", sa.String(5000), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "report_usage",
        _user(primary_key=True),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("reports", sa.Integer, nullable=False),
    )


def _user(**more: Any) -> sa.Column[int]:
    people = sa.ForeignKey("users.id", ondelete="CASCADE")
    return sa.Column("user_id", BigId, people, nullable=False, autoincrement=False, **more)


def downgrade() -> None:
    """Drop the tables."""
    for table in reversed(TABLES):
        op.drop_table(table)
