"""Accounts, subscriptions, API keys, OpenID Connect, the audit log and the count of failed attempts."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the tables; user 1 is the owner of a laptop, whom the sessions of 0001 belong to."""
    _create_users()
    _create_keys()
    _create_records()
    op.execute(
        "INSERT INTO users (id, name, is_admin, created_at) VALUES (1, 'Owner', true, CURRENT_TIMESTAMP)"
    )
    op.execute("INSERT INTO subscriptions (user_id) VALUES (1)")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("SELECT setval(pg_get_serial_sequence('users', 'id'), 1)")
    for table in ("sign_in_links", "sessions"):
        op.execute(f"DELETE FROM {table} WHERE user_id <> 1")
    with op.batch_alter_table("sign_in_links") as links:
        links.add_column(sa.Column("purpose", sa.String(16), nullable=False, server_default="sign-in"))
        links.create_foreign_key(
            "fk_sign_in_links_user_id_users", "users", ["user_id"], ["id"], ondelete="CASCADE"
        )
    with op.batch_alter_table("sessions") as sessions:
        sessions.create_foreign_key(
            "fk_sessions_user_id_users", "users", ["user_id"], ["id"], ondelete="CASCADE"
        )
    op.create_index("ix_sessions_user_id", "sessions", ["user_id"])


def _user(**more: Any) -> sa.Column[int]:
    return sa.Column("user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, **more)


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def _create_users() -> None:
    op.create_table(
        "users",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("email", sa.String(254), unique=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("password_hash", sa.String(200)),
        _flag("is_admin"),
        sa.Column("corporate_owner_id", BigId, sa.ForeignKey("users.id"), index=True),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("disabled_at", UtcDateTime),
    )
    op.create_table(
        "subscriptions",
        _user(primary_key=True),
        sa.Column("tier", sa.String(32)),
        sa.Column("product_group", sa.String(32), nullable=False, server_default="free"),
        _flag("is_trial"),
        sa.Column("trial_ends_at", UtcDateTime),
        sa.Column("paid_until", UtcDateTime),
        _flag("is_loyal_2025"),
        _flag("is_ta_access_allowed_2023_version"),
        sa.Column("api_tier", sa.String(32)),
        _flag("is_upgrade_allowed"),
        _flag("is_trial_allowed"),
        _flag("off_limits"),
    )
    op.create_table(
        "identities",
        sa.Column("issuer", sa.String(500), primary_key=True),
        sa.Column("subject", sa.String(255), primary_key=True),
        _user(index=True),
    )


def _create_keys() -> None:
    op.create_table(
        "api_keys",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _user(index=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("key_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("shown", sa.String(16), nullable=False),
        sa.Column("scopes", Json, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("expires_at", UtcDateTime),
        sa.Column("revoked_at", UtcDateTime),
    )
    op.create_table(
        "oidc_flows",
        sa.Column("state_hash", sa.String(64), primary_key=True),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("code_verifier", sa.String(128), nullable=False),
        sa.Column("redirect_to", sa.String(2000), nullable=False),
        sa.Column("expires_at", UtcDateTime, nullable=False),
    )


def _create_records() -> None:
    op.create_table(
        "audit_log",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column("at", UtcDateTime, nullable=False, index=True),
        sa.Column("actor_id", BigId, index=True),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("subject", sa.String(300), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("detail", Json, nullable=False),
    )
    op.create_table(
        "failed_attempts",
        sa.Column("subject", sa.String(100), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("last_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Back to sign-in links and sessions alone."""
    op.drop_index("ix_sessions_user_id", "sessions")
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_constraint("fk_sessions_user_id_users", type_="foreignkey")
    with op.batch_alter_table("sign_in_links") as links:
        links.drop_constraint("fk_sign_in_links_user_id_users", type_="foreignkey")
        links.drop_column("purpose")
    for table in (
        "failed_attempts",
        "audit_log",
        "oidc_flows",
        "api_keys",
        "identities",
        "subscriptions",
        "users",
    ):
        op.drop_table(table)
