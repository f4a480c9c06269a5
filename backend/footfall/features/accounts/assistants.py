"""Assistants that people let in by OAuth: clients, codes, and keys that a refresh token renews.

An assistant gets an API key with the scope `reports` that expires after an hour unless it is renewed. So the
rules of keys apply: limits, usage by day, and an immediate end when it is revoked or its account is closed.
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Engine, Select, delete, select
from sqlalchemy.orm import Session

from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.models import Account, ApiKey, OAuthClient, OAuthCode, OAuthGrant
from footfall.features.accounts.sessions import hash_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

# Make leaked tokens easy to find for scanners of source code. Stored; never change.
ACCESS_PREFIX, REFRESH_PREFIX = "ffa_", "ffr_"
CODE_LIFETIME = timedelta(minutes=1)
ACCESS_LIFETIME = timedelta(hours=1)
# How long an unused grant lasts; each renewal starts the time again.
REFRESH_LIFETIME = timedelta(days=30)
# How long a grant lasts however much it is used; then the user is asked again.
LONGEST_GRANT = timedelta(days=180)
# How long a client is kept that nobody authorised, and a code after it expired; a used code is kept as long
# as the access that it gave.
CLIENT_LIFETIME = timedelta(days=1)
SCOPES = ("reports",)
_CLIENT_ID = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)


@dataclass(frozen=True)
class Tokens:
    """The access token of an assistant, and the refresh token that renews it."""

    access: str
    refresh: str


class Assistants:
    """OAuth clients and grants of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._audit = AuditLog(database, now)

    def register(self, client_id: str, name: str, redirect_uris: Sequence[str]) -> None:
        """Store a new client, and delete clients older than a day that nobody authorised."""
        now = self._now()
        granted = select(OAuthGrant.client_id)
        with writing(self._database) as session:
            old = OAuthClient.created_at < now - CLIENT_LIFETIME
            session.execute(delete(OAuthClient).where(old, OAuthClient.id.not_in(granted)))
            session.add(
                OAuthClient(id=client_id, name=name, redirect_uris=list(redirect_uris), created_at=now)
            )

    def client(self, client_id: str) -> OAuthClient | None:
        """A registered client; None for an unknown id."""
        if not _CLIENT_ID.fullmatch(client_id):
            return None
        with reading(self._database) as session:
            return session.get(OAuthClient, client_id)

    def let_in(
        self, user_id: int, client_id: str, code_challenge: str, redirect_uri: str, redirect_named: bool
    ) -> str:
        """Make the authorisation code for a client that this user authorised, valid for CODE_LIFETIME.

        redirect_named: whether the client named the redirect address, which it must then repeat.
        """
        code, now = secrets.token_urlsafe(32), self._now()
        with writing(self._database) as session:
            old = OAuthCode.expires_at < now - CLIENT_LIFETIME
            is_useless = OAuthCode.key_id.is_(None) | OAuthCode.key_id.not_in(_living_keys(now))
            session.execute(delete(OAuthCode).where(old, is_useless))
            session.add(
                OAuthCode(
                    code_hash=hash_of(code),
                    client_id=client_id,
                    user_id=user_id,
                    code_challenge=code_challenge,
                    redirect_uri=redirect_uri,
                    redirect_named=redirect_named,
                    expires_at=now + CODE_LIFETIME,
                )
            )
        return code

    def code(self, code: str) -> OAuthCode | None:
        """The record of an authorisation code, even a used or expired one; None for an unknown code."""
        with reading(self._database) as session:
            return session.get(OAuthCode, hash_of(code))

    def approved(self, user_id: int, client_id: str) -> bool:
        """Whether this user let this client in and has not ended that by hand."""
        granted = (
            select(OAuthGrant.key_id)
            .join(ApiKey, ApiKey.id == OAuthGrant.key_id)
            .where(OAuthGrant.client_id == client_id, ApiKey.user_id == user_id, ApiKey.revoked_at.is_(None))
        )
        unused = select(OAuthCode.code_hash).where(
            OAuthCode.client_id == client_id, OAuthCode.user_id == user_id, OAuthCode.key_id.is_(None)
        )
        with reading(self._database) as session:
            return any(session.scalar(query.limit(1)) is not None for query in (granted, unused))

    def redeem(self, code: str) -> Tokens | None:
        """Tokens for a code; None if it is unknown, expired or used.

        A second use, however late, means theft, and ends the tokens that the first one got.
        """
        now, tokens = self._now(), _new_tokens()
        with writing(self._database) as session:
            record = session.get(OAuthCode, hash_of(code), with_for_update=True)
            if record is None:
                return None
            if record.key_id is not None:
                self._end(session, record.key_id, "assistant_code_reused")
                return None
            if record.expires_at <= now:
                return None
            client = session.get_one(OAuthClient, record.client_id)
            key = ApiKey(
                user_id=record.user_id,
                name=client.name[:100],
                key_hash=hash_of(tokens.access),
                shown=tokens.access[:12],
                scopes=list(SCOPES),
                created_at=now,
                expires_at=now + ACCESS_LIFETIME,
            )
            session.add(key)
            session.flush()
            session.add(
                OAuthGrant(
                    key_id=key.id,
                    client_id=client.id,
                    refresh_hash=hash_of(tokens.refresh),
                    refresh_expires_at=now + REFRESH_LIFETIME,
                )
            )
            record.key_id = key.id
            detail = {"client": client.name, "scopes": list(SCOPES)}
            self._audit.add(session, "assistant_let_in", f"key {key.id}", record.user_id, "", detail)
        return tokens

    def grant(self, client_id: str, refresh: str) -> OAuthGrant | None:
        """The grant of a client's current or previous refresh token; None for any other token."""
        with reading(self._database) as session:
            return session.scalar(_of_refresh(client_id, refresh))

    def renew(self, client_id: str, refresh: str) -> Tokens | None:
        """New tokens for a refresh token; None if it is unknown or replaced, or its grant has ended.

        The use of the previous token, which was replaced, means theft and ends the grant.
        """
        now, tokens = self._now(), _new_tokens()
        with writing(self._database) as session:
            grant = session.scalar(_of_refresh(client_id, refresh).with_for_update())
            if grant is None:
                return None
            key = session.get_one(ApiKey, grant.key_id, with_for_update=True)
            if grant.refresh_hash != hash_of(refresh):
                self._end(session, key.id, "assistant_token_reused")
                return None
            account = session.get_one(Account, key.user_id)
            is_over = key.revoked_at is not None or account.disabled_at is not None
            if is_over or grant.refresh_expires_at <= now:
                return None
            ends_at = key.created_at + LONGEST_GRANT
            key.key_hash, key.shown = hash_of(tokens.access), tokens.access[:12]
            key.expires_at = min(now + ACCESS_LIFETIME, ends_at)
            grant.replaced_hash, grant.refresh_hash = grant.refresh_hash, hash_of(tokens.refresh)
            grant.refresh_expires_at = min(now + REFRESH_LIFETIME, ends_at)
        return tokens

    def end(self, client_id: str, token: str) -> None:
        """End the grant of a client that has this access or refresh token; other tokens change nothing."""
        with writing(self._database) as session:
            grant = session.scalar(_of_refresh(client_id, token)) or session.scalar(
                select(OAuthGrant)
                .join(ApiKey, ApiKey.id == OAuthGrant.key_id)
                .where(ApiKey.key_hash == hash_of(token), OAuthGrant.client_id == client_id)
            )
            if grant is not None:
                self._end(session, grant.key_id, "assistant_left")

    def listed(self, user_id: int) -> Sequence[tuple[ApiKey, OAuthClient]]:
        """The assistants that still have access to a user's account, with their keys, oldest first."""
        with reading(self._database) as session:
            query = (
                select(ApiKey, OAuthClient)
                .join(OAuthGrant, OAuthGrant.key_id == ApiKey.id)
                .join(OAuthClient, OAuthClient.id == OAuthGrant.client_id)
                .where(
                    ApiKey.user_id == user_id,
                    ApiKey.revoked_at.is_(None),
                    OAuthGrant.refresh_expires_at > self._now(),
                )
                .order_by(ApiKey.id)
            )
            return [(key, client) for key, client in session.execute(query)]

    def _end(self, session: Session, key_id: int, action: Event) -> None:
        key = session.get_one(ApiKey, key_id, with_for_update=True)
        if key.revoked_at is None:
            key.revoked_at = self._now()
            self._audit.add(session, action, f"key {key_id}", key.user_id, "", {})


def _living_keys(now: datetime) -> Select[int]:
    """The keys of grants that have not ended."""
    return (
        select(OAuthGrant.key_id)
        .join(ApiKey, ApiKey.id == OAuthGrant.key_id)
        .where(OAuthGrant.refresh_expires_at > now, ApiKey.revoked_at.is_(None))
    )


def _of_refresh(client_id: str, refresh: str) -> Select[OAuthGrant]:
    hashed = hash_of(refresh)
    matches = (OAuthGrant.refresh_hash == hashed) | (OAuthGrant.replaced_hash == hashed)
    return select(OAuthGrant).where(matches, OAuthGrant.client_id == client_id)


def _new_tokens() -> Tokens:
    return Tokens(ACCESS_PREFIX + secrets.token_urlsafe(30), REFRESH_PREFIX + secrets.token_urlsafe(30))
