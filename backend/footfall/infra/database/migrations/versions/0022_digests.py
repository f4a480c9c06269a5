"""Digests: their settings, the outbox, addresses that refuse mail, brands of printed dashboards."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0022"
down_revision = "0021"


def _of(table: str) -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete="CASCADE")


def upgrade() -> None:
    """Create tables and columns; rows about an account or a project are deleted with it."""
    with op.batch_alter_table("notification_settings") as table:
        table.add_column(sa.Column("every", sa.String(10), nullable=False, server_default="monthly"))
        table.add_column(sa.Column("attach_pdf", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "digest_mails",
        sa.Column("user_id", BigId, _of("users"), primary_key=True, autoincrement=False),
        sa.Column("project_id", BigId, _of("projects"), primary_key=True, autoincrement=False, index=True),
        sa.Column("issue", sa.String(40), primary_key=True),
        sa.Column("attach_pdf", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("due_at", UtcDateTime, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("problem", sa.String(300), nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("sent_at", UtcDateTime),
    )
    op.create_table(
        "mail_troubles",
        sa.Column("user_id", BigId, _of("users"), primary_key=True, autoincrement=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("is_final", sa.Boolean, nullable=False),
        sa.Column("problem", sa.String(300), nullable=False),
        sa.Column("since", UtcDateTime, nullable=False),
    )
    op.create_table(
        "digest_keys",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.String(64), nullable=False),
    )
    op.create_table(
        "brands",
        sa.Column("user_id", BigId, _of("users"), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("colour", sa.String(7), nullable=False),
        sa.Column("logo", sa.LargeBinary),
        sa.Column("logo_type", sa.String(4), nullable=False),
    )


def downgrade() -> None:
    """Drop the tables and columns."""
    for table in ("brands", "digest_keys", "mail_troubles", "digest_mails"):
        op.drop_table(table)
    with op.batch_alter_table("notification_settings") as settings:
        settings.drop_column("attach_pdf")
        settings.drop_column("every")
