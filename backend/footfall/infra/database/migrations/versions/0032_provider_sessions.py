"""Sessions at a sign-in provider, ended there when a browser signs out."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import UtcDateTime

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "oidc_sessions",
        sa.Column("key_hash", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.BigInteger, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("id_token", sa.Text, nullable=False),
        sa.Column("end_session", sa.String(2000), nullable=False),
        sa.Column("expires_at", UtcDateTime, nullable=False),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("oidc_sessions")
