"""Share links: dashboards for people without an account."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Create the table; a link is deleted with its owner."""
    owner = sa.ForeignKey("users.id", ondelete="CASCADE")
    op.create_table(
        "share_links",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        sa.Column("user_id", BigId, owner, nullable=False, index=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("dashboard", sa.String(40), nullable=False),
        sa.Column("query", sa.String(8000), nullable=False),
        sa.Column("question", Json, nullable=False),
        sa.Column("as_of", sa.Integer),
        sa.Column("password_hash", sa.String(200)),
        sa.Column("may_embed", sa.Boolean, nullable=False),
        sa.Column("created_at", UtcDateTime, nullable=False),
        sa.Column("expires_at", UtcDateTime),
        sa.Column("views", sa.Integer, nullable=False),
        sa.Column("viewed_at", UtcDateTime),
    )


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("share_links")
