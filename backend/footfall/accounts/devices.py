"""Browsers that have signed in to an account before: strangers' wrong guesses do not slow them down."""

import secrets
from datetime import timedelta

from sqlalchemy import Engine, delete, select
from sqlalchemy.orm import Session

from footfall.accounts.models import Account, KnownDevice
from footfall.accounts.sessions import hash_of
from footfall.store.columns import Clock, utc_now
from footfall.store.insertion import insert_or_change
from footfall.store.transactions import reading, writing

DEVICE_LIFETIME = timedelta(days=365)


class Devices:
    """Known browsers of one database's accounts; their tokens are stored hashed."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def known(self, email: str, token: str | None) -> str | None:
        """The hash of a browser's token when it has signed in to this account before, else None."""
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
        """Note that a browser has signed in; the token it keeps, which is a new one when it had none."""
        token = token or secrets.token_urlsafe(24)
        keys = {"token_hash": hash_of(token), "user_id": user_id}
        with writing(self._database) as session:
            old = KnownDevice.seen_at < self._now() - DEVICE_LIFETIME
            session.execute(delete(KnownDevice).where(old))
            insert_or_change(session, KnownDevice, keys, {"seen_at": self._now()})
        return token


def forget_devices(session: Session, user_id: int) -> None:
    """No browser of this account is known any more."""
    session.execute(delete(KnownDevice).where(KnownDevice.user_id == user_id))
