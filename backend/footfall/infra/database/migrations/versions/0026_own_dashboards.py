"""Own dashboards of projects, and share links and mails that show one."""

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Create the table; dashboards are deleted with their project, and share links with their dashboard."""
    op.create_table(
        "own_dashboards",
        sa.Column("id", BigId, primary_key=True, autoincrement=False),
        sa.Column(
            "project_id", BigId, sa.ForeignKey("projects.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("contents", Json, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed_at", UtcDateTime, nullable=False),
        sa.Column("changed_by", sa.BigInteger, nullable=False),
    )
    with op.batch_alter_table("share_links") as links:
        links.add_column(sa.Column("own_dashboard_id", BigId, nullable=True))
        links.add_column(sa.Column("contents", Json, nullable=True))
        links.create_foreign_key(
            "share_links_own_dashboard", "own_dashboards", ["own_dashboard_id"], ["id"], ondelete="CASCADE"
        )
        links.create_index("ix_share_links_own_dashboard_id", ["own_dashboard_id"])
    with op.batch_alter_table("notification_settings") as settings:
        settings.add_column(sa.Column("own_dashboard_id", BigId, nullable=True))
        settings.create_foreign_key(
            "notification_settings_own_dashboard",
            "own_dashboards",
            ["own_dashboard_id"],
            ["id"],
            ondelete="SET NULL",
        )


def downgrade() -> None:
    """Drop what was added."""
    with op.batch_alter_table("notification_settings") as settings:
        settings.drop_constraint("notification_settings_own_dashboard", type_="foreignkey")
        settings.drop_column("own_dashboard_id")
    with op.batch_alter_table("share_links") as links:
        links.drop_index("ix_share_links_own_dashboard_id")
        links.drop_constraint("share_links_own_dashboard", type_="foreignkey")
        links.drop_column("contents")
        links.drop_column("own_dashboard_id")
    op.drop_table("own_dashboards")
