"""Alerts name the site they are about, and deliveries the status that was answered."""

import hashlib

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json

revision = "0025"
down_revision = "0024"

_ALERTS = sa.table(
    "alerts",
    sa.column("id", BigId),
    sa.column("rule_id", BigId),
    sa.column("target"),
    sa.column("scope"),
    sa.column("subject"),
    sa.column("subject_hash"),
)
_RULES = sa.table("alert_rules", sa.column("id", BigId), sa.column("fields", Json))


def upgrade() -> None:
    """Add the columns; existing alerts are about the site of their rule."""
    with op.batch_alter_table("alerts") as alerts:
        alerts.add_column(sa.Column("target", sa.String(2100), nullable=False, server_default=""))
        alerts.add_column(sa.Column("scope", sa.String(16), nullable=False, server_default=""))
    with op.batch_alter_table("alert_deliveries") as deliveries:
        deliveries.add_column(sa.Column("answer", sa.Integer, nullable=True))
    existing = sa.select(_ALERTS.c.id, _ALERTS.c.subject, _RULES.c.fields).join_from(
        _ALERTS, _RULES, _ALERTS.c.rule_id == _RULES.c.id
    )
    for number, subject, fields in op.get_bind().execute(existing).all():
        target, scope = fields.get("target") or "", fields.get("scope") or ""
        hashed = hashlib.sha256("\n".join((scope, target, subject)).encode()).hexdigest()
        changed = sa.update(_ALERTS).where(_ALERTS.c.id == number)
        op.execute(changed.values(target=target, scope=scope, subject_hash=hashed))


def downgrade() -> None:
    """Drop the columns."""
    with op.batch_alter_table("alert_deliveries") as deliveries:
        deliveries.drop_column("answer")
    with op.batch_alter_table("alerts") as alerts:
        alerts.drop_column("scope")
        alerts.drop_column("target")
