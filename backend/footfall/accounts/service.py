"""Signing in by a one-time address, as notebook servers do, and remembering the browser."""

import hashlib
import secrets
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from sqlalchemy import Engine, delete, select, update
from sqlalchemy.orm import Session

from footfall.accounts.models import SignInLink, SignInSession
from footfall.accounts.schemas import GUEST, OWNER, User

LINK_LIFETIME = timedelta(hours=24)
SESSION_LIFETIME = timedelta(days=30)

Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time of day, UTC."""
    return datetime.now(UTC)


class SignIn:
    """Sign-in links and sessions of one database; tokens leave it once and are stored hashed."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now

    def create_link(self, user: User = OWNER) -> str:
        """A new token for a sign-in address, good once within 24 hours."""
        token = secrets.token_urlsafe(24)
        with Session(self._database) as session, session.begin():
            session.execute(delete(SignInLink).where(SignInLink.expires_at < self._now()))
            session.add(
                SignInLink(
                    token_hash=_hash(token),
                    user_id=user.id,
                    expires_at=self._now() + LINK_LIFETIME,
                    used_at=None,
                )
            )
        return token

    def redeem(self, token: str) -> str | None:
        """A session token for a link's token; None when it is unknown, used before or too old."""
        with Session(self._database) as session, session.begin():
            # One statement decides, so that two browsers opening the same address cannot both win.
            taken = session.execute(
                update(SignInLink)
                .where(
                    SignInLink.token_hash == _hash(token),
                    SignInLink.used_at.is_(None),
                    SignInLink.expires_at > self._now(),
                )
                .values(used_at=self._now())
                .returning(SignInLink.user_id)
            ).scalar_one_or_none()
            if taken is None:
                return None
            key = secrets.token_urlsafe(32)
            session.execute(delete(SignInSession).where(SignInSession.expires_at < self._now()))
            session.add(
                SignInSession(token_hash=_hash(key), user_id=taken, expires_at=self._now() + SESSION_LIFETIME)
            )
        return key

    def user_of(self, key: str | None) -> User:
        """The user of a session token, or the guest."""
        if not key:
            return GUEST
        with Session(self._database) as session:
            found = session.execute(
                select(SignInSession.user_id).where(
                    SignInSession.token_hash == _hash(key), SignInSession.expires_at > self._now()
                )
            ).scalar_one_or_none()
        return OWNER if found == OWNER.id else GUEST

    def sign_out(self, key: str) -> None:
        """Forget a session."""
        with Session(self._database) as session, session.begin():
            session.execute(delete(SignInSession).where(SignInSession.token_hash == _hash(key)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
