"""Sessions of browsers, and the one-time links that start them."""

import hashlib
import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Engine, bindparam, delete, func, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from footfall.core.user import GUEST, User
from footfall.features.accounts.audit import COMMAND_LINE, Actor, AuditLog
from footfall.features.accounts.models import (
    OWNER_ID,
    Account,
    HalfOpenSignIn,
    OneTimeLink,
    SignInSession,
)
from footfall.features.accounts.roles import user_of_standing
from footfall.features.accounts.standing import by_token, standings_of
from footfall.infra.database.columns import CLOCKS_DIFFER, Clock, utc_now
from footfall.infra.database.transactions import reading, writing

log = logging.getLogger(__name__)
LINK_LIFETIME = timedelta(hours=24)
# Of a mailed one: a mailbox is read by others more easily than a terminal.
MAILED_LIFETIME = timedelta(minutes=10)
RESET_LIFETIME = timedelta(hours=1)
SESSION_LIFETIME = timedelta(days=30)
SESSION_IDLE = timedelta(days=14)
SESSION_ID_LENGTH = 16
# The last call of a session is written down at most this often, as every call looks its session up.
NOTED_EVERY = timedelta(minutes=5)
# Mails of one kind to one account, as anybody can have mails sent to an address that is not theirs.
MOST_MAILS_AN_HOUR = 5

_SESSIONS = SignInSession.__table__
_USERS_OF = standings_of(
    _SESSIONS,
    "token_hash",
    "used_at",
    where=[_SESSIONS.c.expires_at > bindparam("now"), _SESSIONS.c.used_at > bindparam("idle_since")],
)


class SignIn:
    """Sign-in links and sessions of one database. Tokens are stored as hashes."""

    def __init__(
        self,
        database: Engine,
        now: Clock = utc_now,
        plans_sold: bool = False,
        idle: timedelta = SESSION_IDLE,
    ) -> None:
        self._database = database
        self._now = now
        self._plans_sold = plans_sold
        self._audit = AuditLog(database, now)
        self.idle = idle

    def create_link(self, user_id: int = OWNER_ID) -> str:
        """A new token for a sign-in link that the command line prints, valid once within 24 hours."""
        with writing(self._database) as session:
            return self._new_link(session, user_id, COMMAND_LINE, "printed")

    def create_mailed_link(self, user_id: int, address: str) -> str | None:
        """A new token for a mailed link, valid once within ten minutes; None above MOST_MAILS_AN_HOUR.

        address: the network address of whoever asked for the mail.
        """
        with writing(self._database) as session:
            if mailed_enough(session, user_id, "sign-in", self._now() + MAILED_LIFETIME):
                return None
            return self._new_link(session, user_id, Actor(None, address), "mailed", MAILED_LIFETIME)

    def _new_link(
        self, session: Session, user_id: int, actor: Actor, how: str, lifetime: timedelta = LINK_LIFETIME
    ) -> str:
        self._audit.add(session, "sign_in_link_made", f"user {user_id}", *actor, {"how": how})
        return new_link(session, user_id, "sign-in", self._now() + lifetime, self._now())

    def owner_of(self, token: str) -> int | None:
        """The user whom a sign-in link's token signs in; None if it is unknown, used or expired."""
        with reading(self._database) as session:
            return owner_of_link(session, token, "sign-in", self._now())

    def redeem(self, token: str, address: str = "") -> int | None:
        """Use up a sign-in link's token and return its user; None if it is unknown, used or expired.

        address: the network address it is used from.
        """
        with writing(self._database) as session:
            user_id = take_link(session, token, "sign-in", self._now())
            if user_id is not None:
                self._audit.add(session, "signed_in", f"user {user_id}", user_id, address, {"by": "link"})
            return user_id

    def open(self, user_id: int, left: str | None = None, browser: str = "", place: str = "") -> str:
        """Start a session for a user who has authenticated, and return its token.

        The token is always new, and the session of the one the browser came with (`left`) is deleted. So a
        token that somebody planted before the sign-in is useless afterwards (session fixation). browser,
        place: as the user is shown them.
        """
        key, now = secrets.token_urlsafe(32), self._now()
        over = (SignInSession.expires_at < now) | (SignInSession.used_at < now - self.idle)
        planted = SignInSession.token_hash == hash_of(left or "")
        with writing(self._database) as session:
            session.execute(delete(SignInSession).where(over | planted))
            session.add(
                SignInSession(
                    token_hash=hash_of(key),
                    user_id=user_id,
                    expires_at=now + SESSION_LIFETIME,
                    begun_at=now,
                    used_at=now,
                    proven_at=now,
                    browser=browser,
                    place=place,
                )
            )
        return key

    def user_of(self, key: str | None) -> User:
        """The user of a session token, or the guest if there is none."""
        return self.users_of([key]).get(key, GUEST) if key else GUEST

    def users_of(self, keys: Collection[str]) -> Mapping[str, User]:
        """The users of several session tokens, by token; invalid tokens are left out."""
        now, hashes = self._now(), {key: hash_of(key) for key in keys}
        asked = {"tokens": list(hashes.values()), "now": now, "idle_since": now - self.idle}
        with self._database.connect() as connection:
            rows = connection.execute(_USERS_OF, asked).all()
        by_hash = by_token(rows)
        self._note_use([token for token, ((used_at,), _) in by_hash.items() if used_at < now - NOTED_EVERY])
        return {
            key: user_of_standing(by_hash[token][1], now, self._plans_sold)
            for key, token in hashes.items()
            if token in by_hash
        }

    def _note_use(self, token_hashes: Sequence[str]) -> None:
        if not token_hashes:
            return
        try:
            with writing(self._database) as session:
                used = SignInSession.token_hash.in_(token_hashes)
                session.execute(update(SignInSession).where(used).values(used_at=self._now()))
        except OperationalError as error:
            # A full disk must not close what needs no room.
            log.warning("the last use of a session was not noted: %s", error.orig)

    def sign_out(self, key: str) -> None:
        """End a session."""
        with writing(self._database) as session:
            session.execute(delete(SignInSession).where(SignInSession.token_hash == hash_of(key)))

    def sessions(self, user_id: int) -> list[SignInSession]:
        """A user's sessions that have not ended, newest first."""
        now = self._now()
        with reading(self._database) as session:
            good = SignInSession.expires_at > now, SignInSession.used_at > now - self.idle
            newest = SignInSession.begun_at.desc(), SignInSession.token_hash
            query = select(SignInSession).where(SignInSession.user_id == user_id, *good)
            return list(session.scalars(query.order_by(*newest)))

    def proven_at(self, key: str) -> datetime | None:
        """When the user of a session last proved who they are; None for a token that is no session's."""
        query = select(SignInSession.proven_at).where(SignInSession.token_hash == hash_of(key))
        with reading(self._database) as session:
            return session.execute(query).scalar_one_or_none()

    def note_proof(self, key: str) -> None:
        """Note that the user of a session has just proved who they are."""
        with writing(self._database) as session:
            proven = SignInSession.token_hash == hash_of(key)
            session.execute(update(SignInSession).where(proven).values(proven_at=self._now()))

    def end(self, user_id: int, session_id: str) -> bool:
        """End one session of a user, by its `session_id`; False if they have no such session."""
        with writing(self._database) as session:
            ended = session.execute(
                delete(SignInSession)
                .where(SignInSession.user_id == user_id)
                .where(func.substr(SignInSession.token_hash, 1, SESSION_ID_LENGTH) == session_id)
                .returning(SignInSession.token_hash)
            )
            return len(ended.all()) > 0

    def sign_out_elsewhere(self, user_id: int, key: str) -> int:
        """End all sessions of a user but that of the token `key`, and return how many there were."""
        with writing(self._database) as session:
            return forget_sessions(session, user_id, but=key)

    def sign_out_everywhere(self, user_id: int) -> int:
        """End all sessions of a user and return how many there were."""
        with writing(self._database) as session:
            return forget_sessions(session, user_id)


def new_link(session: Session, user_id: int, purpose: str, expires_at: datetime, now: datetime) -> str:
    """Create a one-time link and return its token. Links that expired an hour ago are deleted.

    Until then they count as mailed.
    """
    token = secrets.token_urlsafe(24)
    session.execute(delete(OneTimeLink).where(OneTimeLink.expires_at < now - timedelta(hours=1)))
    session.add(
        OneTimeLink(token_hash=hash_of(token), user_id=user_id, purpose=purpose, expires_at=expires_at)
    )
    return token


def mailed_enough(session: Session, user_id: int, purpose: str, expires_at: datetime) -> bool:
    """Whether the hourly limit of mailed links is reached.

    expires_at: when the next link would expire. Links made in the last hour expire less than an hour before.
    """
    # Locked, so that simultaneous calls cannot all pass the limit.
    session.execute(select(Account.id).where(Account.id == user_id).with_for_update())
    lately = select(func.count()).where(
        OneTimeLink.user_id == user_id,
        OneTimeLink.purpose == purpose,
        OneTimeLink.expires_at > expires_at - timedelta(hours=1),
        # Links of before the clock was set back are not of the last hour.
        OneTimeLink.expires_at <= expires_at + CLOCKS_DIFFER,
    )
    return session.execute(lately).scalar_one() >= MOST_MAILS_AN_HOUR


def owner_of_link(session: Session, token: str, purpose: str, now: datetime) -> int | None:
    """The user of a valid link, which is not used up; None for one that `take_link` would refuse."""
    return session.execute(
        select(OneTimeLink.user_id).where(*_good(token, purpose, now))
    ).scalar_one_or_none()


def take_link(session: Session, token: str, purpose: str, now: datetime) -> int | None:
    """Use up a link and return its user; None if it is unknown, used, expired or of another kind."""
    # One statement decides, so that two browsers opening the same address cannot both win.
    return session.execute(
        update(OneTimeLink)
        .where(*_good(token, purpose, now))
        .values(used_at=now)
        .returning(OneTimeLink.user_id)
    ).scalar_one_or_none()


def end_links(session: Session, user_id: int, now: datetime) -> None:
    """End the unused links of a user. They still count as mailed."""
    unused = OneTimeLink.user_id == user_id, OneTimeLink.used_at.is_(None)
    session.execute(update(OneTimeLink).where(*unused).values(used_at=now))


def _good(token: str, purpose: str, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (
        OneTimeLink.token_hash == hash_of(token),
        OneTimeLink.purpose == purpose,
        OneTimeLink.used_at.is_(None),
        OneTimeLink.expires_at > now,
        # A link of before the account was closed waits until it is open again.
        OneTimeLink.user_id.in_(select(Account.id).where(Account.disabled_at.is_(None))),
    )


def forget_sessions(session: Session, user_id: int, but: str = "") -> int:
    """End the sessions and half-open sign-ins of a user, and return how many sessions there were.

    but: token of a session that stays; empty for none.
    """
    session.execute(delete(HalfOpenSignIn).where(HalfOpenSignIn.user_id == user_id))
    gone = session.execute(
        delete(SignInSession)
        .where(SignInSession.user_id == user_id, SignInSession.token_hash != hash_of(but))
        .returning(SignInSession.token_hash)
    )
    return len(gone.all())


def session_id(token_hash: str) -> str:
    """By what a session is named to its user. It is no token, and none can be computed from it."""
    return token_hash[:SESSION_ID_LENGTH]


def hash_of(token: str) -> str:
    """Hash of a token as stored. Tokens have at least 192 random bits, so SHA-256 is enough."""
    return hashlib.sha256(token.encode()).hexdigest()
