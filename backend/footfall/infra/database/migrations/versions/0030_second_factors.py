"""Second factors of accounts, sign-ins that wait for one, and what is known of a session."""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

from footfall.infra.database.columns import BigId, UtcDateTime, utc_now

revision = "0030"
down_revision = "0029"
# How long a session lasted when those that are open now were begun.
_LIFETIME = timedelta(days=30)
_MOMENTS = ("begun_at", "used_at", "proven_at")
_TEXTS = {"browser": 80, "place": 64}


def upgrade() -> None:
    """Create the tables and columns. Open sessions stay; of them only the beginning is known."""
    with op.batch_alter_table("sessions") as sessions:
        for name in _MOMENTS:
            sessions.add_column(sa.Column(name, UtcDateTime, nullable=True))
        for name, length in _TEXTS.items():
            sessions.add_column(sa.Column(name, sa.String(length), nullable=False, server_default=""))
    _date_sessions()
    with op.batch_alter_table("sessions") as sessions:
        for name in _MOMENTS:
            sessions.alter_column(name, existing_type=UtcDateTime(), nullable=False)
        for name, length in _TEXTS.items():
            sessions.alter_column(name, existing_type=sa.String(length), server_default=None)
    op.create_table(
        "half_open_sign_ins",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        _user(),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("redirect_to", sa.String(2000), nullable=False),
        sa.Column("expires_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "authenticator_apps",
        _user(primary_key=True),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("last_step", sa.BigInteger, nullable=False),
        sa.Column("added_at", UtcDateTime, nullable=False),
        sa.Column("used_at", UtcDateTime, nullable=True),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", BigId, primary_key=True, autoincrement=True),
        _user(),
        sa.Column("credential_id", sa.String(1364), nullable=False, unique=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("user_handle", sa.String(86), nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("added_at", UtcDateTime, nullable=False),
        sa.Column("used_at", UtcDateTime, nullable=True),
    )
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.String(86), primary_key=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("asker", sa.String(64), nullable=False),
        sa.Column("user_handle", sa.String(86), nullable=False),
        sa.Column("expires_at", UtcDateTime, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        _user(primary_key=True),
        sa.Column("code_hash", sa.String(200), primary_key=True),
    )


def downgrade() -> None:
    """Drop them. Accounts are open without their second factors again."""
    for table in (
        "recovery_codes",
        "passkey_challenges",
        "passkeys",
        "authenticator_apps",
        "half_open_sign_ins",
    ):
        op.drop_table(table)
    with op.batch_alter_table("sessions") as sessions:
        for name in (*_MOMENTS, *_TEXTS):
            sessions.drop_column(name)


def _user(primary_key: bool = False) -> sa.Column[int]:
    of_account = sa.ForeignKey("users.id", ondelete="CASCADE")
    if primary_key:
        return sa.Column("user_id", BigId, of_account, primary_key=True, autoincrement=False)
    return sa.Column("user_id", BigId, of_account, nullable=False, index=True)


def _date_sessions() -> None:
    sessions = sa.table(
        "sessions",
        sa.column("token_hash", sa.String),
        sa.column("expires_at", UtcDateTime),
        *(sa.column(name, UtcDateTime) for name in _MOMENTS),
    )
    connection, now = op.get_bind(), utc_now()
    connection.execute(sa.update(sessions).values(used_at=now))
    for token_hash, expires_at in connection.execute(
        sa.select(sessions.c.token_hash, sessions.c.expires_at)
    ).all():
        begun_at = expires_at - _LIFETIME
        connection.execute(
            sa.update(sessions)
            .where(sessions.c.token_hash == token_hash)
            .values(begun_at=begun_at, proven_at=begun_at)
        )
