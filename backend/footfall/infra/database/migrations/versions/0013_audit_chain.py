"""The chain that ties the entries of the audit log together."""

import hashlib
import json
from datetime import UTC

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, Json, UtcDateTime

revision = "0013"
down_revision = "0012"

_LOG = sa.table(
    "audit_log",
    sa.column("id", BigId),
    sa.column("at", UtcDateTime),
    sa.column("actor_id", BigId),
    sa.column("action", sa.String),
    sa.column("subject", sa.String),
    sa.column("address", sa.String),
    sa.column("detail", Json),
    sa.column("position", BigId),
    sa.column("hash", sa.String),
)


def upgrade() -> None:
    """Chain the existing entries in the order of their ids, and store the end of the chain."""
    op.add_column("audit_log", sa.Column("position", BigId))
    op.add_column("audit_log", sa.Column("hash", sa.String(64)))
    chain = op.create_table(
        "audit_chain",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("position", BigId, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    connection = op.get_bind()
    position, before = 0, "0" * 64
    for row in connection.execute(sa.select(_LOG).order_by(_LOG.c.id)).mappings().all():
        position, before = position + 1, _hash(before, row)
        connection.execute(_LOG.update().where(_LOG.c.id == row["id"]).values(position=position, hash=before))
    connection.execute(chain.insert().values(id=1, position=position, hash=before))
    with op.batch_alter_table("audit_log") as altered:
        altered.alter_column("position", existing_type=BigId, nullable=False)
        altered.alter_column("hash", existing_type=sa.String(64), nullable=False)
        altered.create_unique_constraint("uq_audit_log_position", ["position"])


def _hash(before: str, row: sa.RowMapping) -> str:
    # Copied from audit_chain.py of this version, as a migration must not follow later changes.
    content = {name: row[name] for name in ("actor_id", "action", "subject", "address", "detail")}
    at = row["at"].astimezone(UTC).isoformat(timespec="microseconds")
    text = json.dumps(
        {"before": before, "at": at, **content}, sort_keys=True, separators=(",", ":"), ensure_ascii=True
    )
    return hashlib.sha256(text.encode()).hexdigest()


def downgrade() -> None:
    """Drop the chain."""
    op.drop_table("audit_chain")
    with op.batch_alter_table("audit_log") as altered:
        altered.drop_constraint("uq_audit_log_position", type_="unique")
        altered.drop_column("hash")
        altered.drop_column("position")
