"""Projects, targets, page groups, target lists, shares, notification settings."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0003"
down_revision = "0002"

TABLES = (
    "project_owners",
    "projects",
    "project_targets",
    "project_shares",
    "page_groups",
    "target_lists",
    "notification_settings",
    "mail_subscriptions",
)


def upgrade() -> None:
    """Create the tables; rows are deleted with their project or account."""
    op.create_table("project_owners", _user("owner_id", primary_key=True))
    op.create_table(
        "projects",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        _user("owner_id", index=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("domain", sa.String(255), nullable=False),
        sa.Column("geo", Json, nullable=False),
        *_versioned(),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "project_targets",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _project(index=True),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("value", sa.String(2100), nullable=False),
        sa.Column("scope", sa.String(16), nullable=False),
    )
    op.create_table(
        "project_shares",
        _project(primary_key=True),
        _user("user_id", primary_key=True, index=True),
        *(
            sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
            for name in ("can_read", "can_share", "can_delete", "can_edit")
        ),
        sa.Column("shared_by", sa.BigInteger, nullable=False),
        sa.Column("shared_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "page_groups",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        _project(index=True),
        sa.Column(
            "target_id",
            BigId,
            sa.ForeignKey("project_targets.id", ondelete="CASCADE"),
            nullable=False,
            index=True,
        ),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("conditions", Json, nullable=False),
        sa.Column("urls_count", sa.Integer, nullable=False),
        sa.Column("as_of", sa.Integer),
        *_versioned(),
    )
    op.create_table(
        "target_lists",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        _project(index=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("target", sa.String(2100), nullable=False),
        sa.Column("urls", Json, nullable=False),
        sa.Column("urls_count", sa.Integer, nullable=False),
        *_versioned(),
    )
    op.create_table(
        "notification_settings",
        _user("user_id", primary_key=True),
        _project(primary_key=True, index=True),
        sa.Column("enabled", sa.Boolean, nullable=False),
        sa.Column("changed_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "mail_subscriptions",
        _user("user_id", primary_key=True),
        sa.Column("subscription_id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("state", sa.Boolean, nullable=False),
        sa.Column("changed_at", UtcDateTime, nullable=False),
    )


def _user(name: str, **more: Any) -> sa.Column[int]:
    people = sa.ForeignKey("users.id", ondelete="CASCADE")
    return sa.Column(name, BigId, people, nullable=False, autoincrement=False, **more)


def _project(**more: Any) -> sa.Column[int]:
    projects = sa.ForeignKey("projects.id", ondelete="CASCADE")
    return sa.Column("project_id", BigId, projects, nullable=False, autoincrement=False, **more)


def _versioned() -> tuple[sa.Column[int], sa.Column[object], sa.Column[int]]:
    return (
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed_at", UtcDateTime, nullable=False),
        sa.Column("changed_by", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in reversed(TABLES):
        op.drop_table(table)
