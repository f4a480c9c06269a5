"""Own panels: consent texts, invitations, members, their browsers, and the page views these send."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0016"
down_revision = "0015"


def _id() -> sa.Column[int]:
    return sa.Column("id", BigId, primary_key=True, autoincrement=True)


def _of(column: str, table: str, gone: str = "CASCADE", index: bool = True) -> sa.Column[int]:
    key = sa.ForeignKey(f"{table}.id", ondelete=gone)
    return sa.Column(column, BigId, key, nullable=gone == "SET NULL", index=index)


def upgrade() -> None:
    """Create the tables; rows go with their panel or member, but a member's batches and erasure stay."""
    op.create_table(
        "panels",
        _id(),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("organisation", sa.String(200), nullable=False),
        sa.Column("contact", sa.String(254), nullable=False),
        sa.Column("purpose", sa.String(2000), nullable=False),
        sa.Column("country", sa.String(2), nullable=False),
        sa.Column("questions", Json, nullable=False),
        sa.Column("ends_on", sa.Date),
        sa.Column("rows_per_day", sa.Integer, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("closed_at", UtcDateTime),
    )
    op.create_table(
        "panel_consents",
        _id(),
        _of("panel_id", "panels", index=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("text", sa.String(20_000), nullable=False),
        sa.Column("must_renew", sa.Boolean, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.UniqueConstraint("panel_id", "version"),
    )
    op.create_table(
        "panel_invitations",
        _id(),
        _of("panel_id", "panels"),
        sa.Column("code_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("most_uses", sa.Integer, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("expires_at", UtcDateTime),
        sa.Column("revoked_at", UtcDateTime),
    )
    op.create_table(
        "panel_members",
        _id(),
        _of("panel_id", "panels"),
        sa.Column("pseudonym", sa.String(40), nullable=False, unique=True),
        sa.Column("answers", Json, nullable=False),
        sa.Column("consent_version", sa.Integer, nullable=False),
        sa.Column("joined_at", UtcDateTime, nullable=False),
        sa.Column("left_at", UtcDateTime),
    )
    op.create_table(
        "panel_member_consents",
        sa.Column(
            "member_id", BigId, sa.ForeignKey("panel_members.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("agreed_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "panel_devices",
        _id(),
        _of("member_id", "panel_members"),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("device", sa.String(16), nullable=False),
        sa.Column("client", sa.String(100), nullable=False),
        sa.Column("added_at", UtcDateTime, nullable=False),
        sa.Column("seen_at", UtcDateTime),
        sa.Column("rows", sa.Integer, nullable=False),
    )
    op.create_table(
        "panel_pauses",
        _id(),
        _of("device_id", "panel_devices", index=False),
        sa.Column("paused_from", UtcDateTime, nullable=False),
        sa.Column("paused_to", UtcDateTime),
        sa.UniqueConstraint("device_id", "paused_from"),
    )
    op.create_table(
        "panel_collections",
        _id(),
        _of("panel_id", "panels", index=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("landed_at", UtcDateTime),
        sa.Column("import_id", sa.String(16)),
        sa.Column("rows", sa.Integer, nullable=False),
    )
    op.create_table(
        "panel_batches",
        _id(),
        _of("panel_id", "panels", index=False),
        _of("device_id", "panel_devices", "SET NULL", index=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.Column("received_at", UtcDateTime, nullable=False, index=True),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("answer", Json, nullable=False),
        sa.Column("body", sa.LargeBinary),
        _of("collection_id", "panel_collections", "SET NULL"),
        sa.UniqueConstraint("device_id", "key"),
    )
    op.create_table(
        "panel_erasures",
        _id(),
        sa.Column("pseudonym", sa.String(40), nullable=False, unique=True),
        sa.Column("asked_at", UtcDateTime, nullable=False),
        sa.Column("done_at", UtcDateTime),
    )


def downgrade() -> None:
    """Drop the tables, those that point at others first."""
    for table in (
        "panel_erasures",
        "panel_batches",
        "panel_collections",
        "panel_pauses",
        "panel_devices",
        "panel_member_consents",
        "panel_members",
        "panel_invitations",
        "panel_consents",
        "panels",
    ):
        op.drop_table(table)
