"""Entitlements, each with its own period, instead of columns that every purchase overwrote."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime

revision = "0010"
down_revision = "0009"

TRIAL = timedelta(days=7)
# What each plan gave when it was sold.
GIVES = {
    "essential": [("tier", "essential"), ("loyal_2025", "")],
    "plus": [("tier", "plus"), ("loyal_2025", "")],
    "premium": [("tier", "premium"), ("loyal_2025", "")],
    "legacy": [("tier", "legacy")],
    "business": [("tier", "premium"), ("loyal_2025", ""), ("product_group", "business")],
    "api_basic": [("api", "basic")],
    "api_extended": [("api", "extended")],
}
# Columns that entitlements replace, with the kind of entitlement for each.
KIND_OF = {
    "tier": "tier",
    "is_loyal_2025": "loyal_2025",
    "is_ta_access_allowed_2023_version": "access_2023",
    "bought_group": "product_group",
    "api_tier": "api",
}
DROPPED = (*KIND_OF, "is_trial", "trial_ends_at", "paid_until")

_BOOLEAN = sa.Boolean()
subscriptions = sa.table(
    "subscriptions",
    sa.column("user_id", BigId),
    sa.column("is_trial_allowed", _BOOLEAN),
    *(sa.column(name, sa.String) for name in ("tier", "bought_group", "api_tier")),
    *(
        sa.column(name, _BOOLEAN)
        for name in ("is_loyal_2025", "is_ta_access_allowed_2023_version", "is_trial")
    ),
    *(sa.column(name, UtcDateTime) for name in ("trial_ends_at", "paid_until")),
)
purchases = sa.table(
    "purchases",
    *(sa.column(name, BigId) for name in ("id", "user_id")),
    *(sa.column(name, sa.String) for name in ("plan", "state")),
    *(sa.column(name, UtcDateTime) for name in ("created_at", "settled_at", "expires_at")),
)
users = sa.table("users", sa.column("id", BigId), sa.column("created_at", UtcDateTime))
Row = dict[str, Any]


def upgrade() -> None:
    """Make entitlements of every purchase, and of every column that no purchase explains.

    What a later purchase overwrote comes back if it had been bought; if it had been granted by hand, it is
    lost. Accounts that never had a trial may have one.
    """
    entitlements = op.create_table(
        "entitlements",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        sa.Column(
            "user_id", BigId, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True
        ),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("value", sa.String(32), nullable=False),
        sa.Column("source", sa.String(16), nullable=False),
        sa.Column("source_id", sa.BigInteger),
        sa.Column("starts_at", UtcDateTime, nullable=False),
        sa.Column("ends_at", UtcDateTime),
    )
    rows = list(_entitlements())
    if rows:
        op.bulk_insert(entitlements, rows)
    op.execute(
        subscriptions.update()
        .where(subscriptions.c.is_trial.is_(False), subscriptions.c.trial_ends_at.is_(None))
        .values(is_trial_allowed=True)
    )
    with op.batch_alter_table("subscriptions") as altered:
        for name in DROPPED:
            altered.drop_column(name)


def _entitlements() -> Iterator[Row]:
    connection = op.get_bind()
    sold: dict[int, list[Any]] = {}
    paid = sa.select(purchases).where(purchases.c.state == "succeeded", purchases.c.expires_at.is_not(None))
    for purchase in connection.execute(paid.order_by(purchases.c.id)):
        sold.setdefault(purchase.user_id, []).append(purchase)
    with_begin = sa.select(subscriptions, users.c.created_at).join(
        users, users.c.id == subscriptions.c.user_id
    )
    for record in connection.execute(with_begin.order_by(subscriptions.c.user_id)).all():
        bought = sold.get(record.user_id, [])
        for purchase in bought:
            yield from _of_purchase(purchase)
        yield from _of_columns(record, bought)


def _of_purchase(purchase: Any) -> Iterator[Row]:
    begins = purchase.settled_at or purchase.created_at
    for kind, value in GIVES[purchase.plan]:
        yield _row(purchase.user_id, kind, value, "purchase", purchase.id, begins, purchase.expires_at)


def _of_columns(record: Any, bought: list[Any]) -> Iterator[Row]:
    explained = {each for purchase in bought for each in GIVES[purchase.plan]}
    # An end date that no purchase explains was granted together with the columns.
    until = record.paid_until
    if until in {purchase.expires_at for purchase in bought}:
        until = None
    for column, kind in KIND_OF.items():
        given = getattr(record, column)
        value = given if isinstance(given, str) else ""
        if given and (kind, value) not in explained:
            # The access of 2023 cannot be bought, so it never ends with a purchase.
            ends = None if kind == "access_2023" else until
            yield _row(record.user_id, kind, value, "migration", None, record.created_at, ends)
    if record.is_trial or record.trial_ends_at is not None:
        ends = record.trial_ends_at
        begins = ends - TRIAL if ends is not None else record.created_at
        yield _row(record.user_id, "trial", "", "trial", record.user_id, begins, ends)


def _row(
    user_id: int, kind: str, value: str, source: str, source_id: int | None, begins: Any, ends: Any
) -> Row:
    return {
        "user_id": user_id,
        "kind": kind,
        "value": value,
        "source": source,
        "source_id": source_id,
        "starts_at": begins,
        "ends_at": ends,
    }


def downgrade() -> None:
    """Back to the columns, with the entitlements valid now; all others are lost."""
    flags = ("is_trial", "is_loyal_2025", "is_ta_access_allowed_2023_version")
    for name in ("tier", "bought_group", "api_tier"):
        op.add_column("subscriptions", sa.Column(name, sa.String(32)))
    for name in flags:
        op.add_column("subscriptions", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    for name in ("trial_ends_at", "paid_until"):
        op.add_column("subscriptions", sa.Column(name, UtcDateTime))
    connection, now = op.get_bind(), datetime.now(UTC)
    held = sa.table(
        "entitlements",
        sa.column("user_id", BigId),
        *(sa.column(name, sa.String) for name in ("kind", "value")),
        *(sa.column(name, UtcDateTime) for name in ("starts_at", "ends_at")),
    )
    holding = sa.select(held).where(
        held.c.starts_at <= now, sa.or_(held.c.ends_at.is_(None), held.c.ends_at > now)
    )
    columns = {kind: column for column, kind in KIND_OF.items()}
    for row in connection.execute(holding).all():
        if row.kind == "trial":
            values: Row = {"is_trial": True, "trial_ends_at": row.ends_at}
        else:
            values = {columns[row.kind]: row.value or True}
        connection.execute(
            subscriptions.update().where(subscriptions.c.user_id == row.user_id).values(**values)
        )
    op.drop_table("entitlements")
