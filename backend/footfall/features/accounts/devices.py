"""Browsers that have signed in before. Wrong guesses by others do not slow them down."""

import secrets
from datetime import timedelta

from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from footfall.features.accounts.models import Account, KnownDevice
from footfall.features.accounts.sessions import hash_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing

DEVICE_LIFETIME = timedelta(days=365)


class Devices:
    """The known browsers of all accounts in one database. Tokens are stored as hashes."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def known(self, email: str, token: str | None) -> str | None:
        """Hash of a browser's token if it has signed in to this account within a year, else None.

        email: in the form of `service.as_looked_up`.
        """
        if not token:
            return None
        query = (
            select(KnownDevice.token_hash)
            .join(Account, Account.id == KnownDevice.user_id)
            .where(Account.email == email, KnownDevice.token_hash == hash_of(token))
            .where(KnownDevice.seen_at > self._now() - DEVICE_LIFETIME)
        )
        with reading(self._database) as session:
            return session.execute(query).scalar_one_or_none()

    def remember(self, user_id: int, token: str | None) -> str:
        """Record that a browser has signed in and return its token, a new one if it had none."""
        token = token or secrets.token_urlsafe(24)
        keys = {"token_hash": hash_of(token), "user_id": user_id}
        with writing(self._database) as session:
            old = KnownDevice.seen_at < self._now() - DEVICE_LIFETIME
            session.execute(delete(KnownDevice).where(old))
            insert_or_change(session, KnownDevice, keys, {"seen_at": self._now()})
        return token


def forget_devices(session: Session, user_id: int) -> None:
    """Forget all known browsers of an account."""
    session.execute(delete(KnownDevice).where(KnownDevice.user_id == user_id))
