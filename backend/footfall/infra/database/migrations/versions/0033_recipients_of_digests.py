"""People without an account who get the digests of a project."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0033"
down_revision = "0032"


def _of(table: str, ondelete: str = "CASCADE") -> sa.ForeignKey:
    return sa.ForeignKey(f"{table}.id", ondelete=ondelete)


def upgrade() -> None:
    """Create tables. Only asked_addresses outlives the project and the account, and has no address in it."""
    op.create_table(
        "digest_recipients",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        sa.Column("project_id", BigId, _of("projects"), nullable=False, index=True),
        sa.Column("address_hash", sa.String(40), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("locale", sa.String(10), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("added_by", BigId, _of("users"), nullable=False, index=True),
        sa.Column("added_at", UtcDateTime, nullable=False),
        sa.Column("answered_at", UtcDateTime),
        sa.UniqueConstraint("project_id", "address_hash"),
    )
    op.create_table(
        "recipient_mails",
        sa.Column("recipient_id", BigId, _of("digest_recipients"), primary_key=True, autoincrement=False),
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
        "recipient_troubles",
        sa.Column("recipient_id", BigId, _of("digest_recipients"), primary_key=True, autoincrement=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("code", sa.Integer, nullable=False),
        sa.Column("is_final", sa.Boolean, nullable=False),
        sa.Column("problem", sa.String(300), nullable=False),
        sa.Column("since", UtcDateTime, nullable=False),
    )
    op.create_table(
        "asked_addresses",
        sa.Column("address_hash", sa.String(40), primary_key=True),
        sa.Column("answer", sa.String(5), nullable=False),
        sa.Column("asked_by", sa.BigInteger, nullable=False, index=True),
        sa.Column("asked_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "report_senders",
        sa.Column("project_id", BigId, _of("projects"), primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("reply_to", sa.String(254), nullable=False),
        sa.Column("sentence", sa.String(300), nullable=False),
        sa.Column("every", sa.String(10), nullable=False),
        sa.Column("attach_pdf", sa.Boolean, nullable=False),
        sa.Column("own_dashboard_id", BigId, _of("own_dashboards", "SET NULL")),
        sa.Column("changed_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables."""
    for table in (
        *("report_senders", "asked_addresses", "recipient_troubles", "recipient_mails", "digest_recipients"),
    ):
        op.drop_table(table)
