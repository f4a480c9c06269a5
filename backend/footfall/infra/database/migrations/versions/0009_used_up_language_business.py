"""Columns for a user's daily report limit, language and product group."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import UtcDateTime

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns.

    Users blocked because their day was used up have the same mark as users an administrator blocked. They
    cannot be told apart, so all stay blocked until an administrator or a purchase lets them in.
    """
    op.add_column("users", sa.Column("locale", sa.String(8)))
    op.add_column("users", sa.Column("used_up_until", UtcDateTime))
    op.add_column("subscriptions", sa.Column("bought_group", sa.String(32)))
    op.add_column("report_usage", sa.Column("used_up", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop the columns."""
    for table, column in (
        ("report_usage", "used_up"),
        ("subscriptions", "bought_group"),
        ("users", "used_up_until"),
        ("users", "locale"),
    ):
        with op.batch_alter_table(table) as altered:
            altered.drop_column(column)
