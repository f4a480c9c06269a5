"""Sign-ins whose first step is made and that wait for the second factor."""

import secrets
from dataclasses import dataclass
from datetime import timedelta

from sqlalchemy import Engine, delete, select

from footfall.features.accounts.models import Account, HalfOpenSignIn
from footfall.features.accounts.sessions import hash_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

HALF_OPEN_LIFETIME = timedelta(minutes=10)


@dataclass(frozen=True)
class HalfOpen:
    """A sign-in that waits: whose it is, by which way it began, and the page that was asked for."""

    user_id: int
    way: str
    redirect_to: str


class HalfOpenSignIns:
    """The sign-ins of one database that wait for a second factor. Tokens are stored as hashes."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def begin(self, user_id: int, way: str, redirect_to: str) -> str:
        """The token of a sign-in that now waits, for ten minutes."""
        token, now = secrets.token_urlsafe(32), self._now()
        with writing(self._database) as session:
            session.execute(delete(HalfOpenSignIn).where(HalfOpenSignIn.expires_at < now))
            session.add(
                HalfOpenSignIn(
                    token_hash=hash_of(token),
                    user_id=user_id,
                    way=way,
                    redirect_to=redirect_to,
                    expires_at=now + HALF_OPEN_LIFETIME,
                )
            )
        return token

    def found(self, token: str | None) -> HalfOpen | None:
        """The sign-in of this token; None if it is unknown, finished or over, or its account is closed."""
        if not token:
            return None
        query = (
            select(HalfOpenSignIn)
            .join(Account, Account.id == HalfOpenSignIn.user_id)
            .where(HalfOpenSignIn.token_hash == hash_of(token), HalfOpenSignIn.expires_at > self._now())
            .where(Account.disabled_at.is_(None))
        )
        with reading(self._database) as session:
            row = session.scalars(query).one_or_none()
        return None if row is None else HalfOpen(row.user_id, row.way, row.redirect_to)

    def finish(self, token: str) -> bool:
        """End a sign-in whose second step is made. False if another call finished it before."""
        with writing(self._database) as session:
            done = session.execute(
                delete(HalfOpenSignIn)
                .where(HalfOpenSignIn.token_hash == hash_of(token))
                .returning(HalfOpenSignIn.user_id)
            )
            return len(done.all()) == 1
