"""Limits and usage of API keys, and assistants that people connected by OAuth."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Create the tables; existing keys have no limits of their own."""
    with op.batch_alter_table("api_keys") as keys:
        keys.add_column(sa.Column("calls_per_minute", sa.Integer))
        keys.add_column(sa.Column("units_per_day", sa.Integer))
    op.create_table(
        "key_usage",
        sa.Column("key_id", BigId, sa.ForeignKey("api_keys.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("day", sa.Date, primary_key=True),
        sa.Column("calls", sa.Integer, nullable=False),
        sa.Column("units", sa.Integer, nullable=False),
        sa.Column("last_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "oauth_clients",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("redirect_uris", Json, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
    )
    client = sa.ForeignKey("oauth_clients.id", ondelete="CASCADE")
    op.create_table(
        "oauth_codes",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("client_id", sa.String(64), client, nullable=False),
        sa.Column(
            "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("code_challenge", sa.String(128), nullable=False),
        sa.Column("redirect_uri", sa.String(2000), nullable=False),
        sa.Column("redirect_named", sa.Boolean, nullable=False),
        sa.Column("expires_at", UtcDateTime, nullable=False),
        sa.Column("key_id", BigId, sa.ForeignKey("api_keys.id", ondelete="CASCADE")),
    )
    op.create_table(
        "oauth_grants",
        sa.Column("key_id", BigId, sa.ForeignKey("api_keys.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "client_id",
            sa.String(64),
            sa.ForeignKey("oauth_clients.id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("refresh_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("replaced_hash", sa.String(64), index=True),
        sa.Column("refresh_expires_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Drop the tables; a key that an assistant was given ends, as nothing could renew it."""
    op.execute("UPDATE api_keys SET revoked_at = created_at WHERE id IN (SELECT key_id FROM oauth_grants)")
    for table in ("oauth_grants", "oauth_codes", "oauth_clients", "key_usage"):
        op.drop_table(table)
    with op.batch_alter_table("api_keys") as keys:
        keys.drop_column("units_per_day")
        keys.drop_column("calls_per_minute")
