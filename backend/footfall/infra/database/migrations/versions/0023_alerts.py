"""Alerts: rules of projects, the alerts they raised, and where these were sent."""

from datetime import datetime

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0023"
down_revision = "0022"


def _to(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")


def _id() -> sa.Column[int]:
    return sa.Column("id", BigId, primary_key=True, autoincrement=False)


def _of_project() -> sa.Column[int]:
    return sa.Column("project_id", BigId, _to("projects"), nullable=False, index=True)


def _key_of(name: str, table: str) -> sa.Column[int]:
    return sa.Column(name, BigId, _to(table), primary_key=True, autoincrement=False)


def _moment(name: str, nullable: bool = False, index: bool = False) -> sa.Column[datetime]:
    return sa.Column(name, UtcDateTime, nullable=nullable, index=index)


def upgrade() -> None:
    """Create the tables; rows are deleted with their project, or with the account they are about."""
    op.create_table(
        "alert_rules",
        _id(),
        _of_project(),
        sa.Column("fields", Json, nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        _moment("created_at"),
        _moment("changed_at"),
        sa.Column("changed_by", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "alerts",
        _id(),
        sa.Column("rule_id", BigId, _to("alert_rules"), nullable=False, index=True),
        sa.Column("month", sa.String(7), nullable=False),
        sa.Column("snapshot", sa.Integer, nullable=False),
        sa.Column("subject", sa.String(2200), nullable=False),
        sa.Column("subject_hash", sa.String(64), nullable=False),
        sa.Column("numbers", Json, nullable=False),
        _moment("opened_at"),
        _moment("closed_at", nullable=True),
        sa.Column("end_numbers", Json, nullable=False),
        sa.UniqueConstraint("rule_id", "month", "subject_hash"),
    )
    op.create_table(
        "alert_checks",
        _key_of("project_id", "projects"),
        sa.Column("state", sa.String(100), nullable=False),
        _moment("checked_at"),
    )
    op.create_table(
        "alert_destinations",
        _id(),
        _of_project(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("address", sa.String(2000), nullable=False),
        sa.Column("secret", sa.String(100), nullable=False),
        sa.Column("user_id", BigId, _to("users"), nullable=True, index=True),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.Column("off_reason", sa.String(300), nullable=False),
        _moment("created_at"),
    )
    op.create_table(
        "alert_deliveries",
        _id(),
        sa.Column("destination_id", BigId, _to("alert_destinations"), nullable=False, index=True),
        sa.Column("alert_id", BigId, _to("alerts"), nullable=True),
        sa.Column("event", sa.String(8), nullable=False),
        _moment("created_at"),
        _moment("due_at", nullable=True, index=True),
        _moment("delivered_at", nullable=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("error", sa.String(300), nullable=False),
        sa.UniqueConstraint("destination_id", "alert_id", "event"),
    )
    op.create_table(
        "alert_feeds",
        _key_of("project_id", "projects"),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        _moment("renewed_at"),
    )
    op.create_table("alerts_seen", _key_of("user_id", "users"), _moment("seen_at"))


def downgrade() -> None:
    """Drop the tables."""
    for table in ("alerts_seen", "alert_feeds", "alert_deliveries", "alert_destinations"):
        op.drop_table(table)
    for table in ("alert_checks", "alerts", "alert_rules"):
        op.drop_table(table)
