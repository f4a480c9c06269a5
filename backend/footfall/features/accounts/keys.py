"""API keys: shown once, stored as hashes, limited to scopes, and ended by time or by hand."""

import hmac
import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Engine, Select, bindparam, exists, or_, select, update
from sqlalchemy.orm import Session

from footfall.core.user import User
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.models import Account, ApiKey, OAuthGrant
from footfall.features.accounts.roles import user_of_standing
from footfall.features.accounts.sessions import hash_of
from footfall.features.accounts.standing import Standing, by_token, standings_of
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

# Makes a leaked key easy to find for scanners of source code. Stored; never change.
PREFIX = "ffk_"
MOST_KEYS = 50


@dataclass(frozen=True)
class HeldKey:
    """A valid key: its user, its scopes, and its own limits, None without one.

    of_assistant: whether it is the access token of an assistant, which is for one resource (RFC 8707).
    """

    user: User
    scopes: frozenset[str]
    id: int
    calls_per_minute: int | None
    units_per_day: int | None
    of_assistant: bool


# Who has such a key was let in by OAuth.
_OF_ASSISTANT = exists().where(OAuthGrant.key_id == ApiKey.id).label("of_assistant")
_KEYS = ApiKey.__table__
_HOLDERS_OF = standings_of(
    _KEYS,
    "key_hash",
    "scopes",
    "id",
    "calls_per_minute",
    "units_per_day",
    more=[_OF_ASSISTANT],
    where=[
        _KEYS.c.revoked_at.is_(None),
        or_(_KEYS.c.expires_at.is_(None), _KEYS.c.expires_at > bindparam("now")),
    ],
)


class Keys:
    """API keys of one database."""

    def __init__(self, database: Engine, now: Clock = utc_now, plans_sold: bool = False) -> None:
        self._database = database
        self._now = now
        self._plans_sold = plans_sold
        self._audit = AuditLog(database, now)

    def create(
        self,
        user_id: int,
        name: str,
        scopes: Iterable[str],
        expires_at: datetime | None = None,
        address: str = "",
        *,
        calls_per_minute: int | None = None,
        units_per_day: int | None = None,
    ) -> tuple[ApiKey, str]:
        """Create a key and return it with its secret, which nothing else returns.

        ValueError if the user has MOST_KEYS already.
        """
        secret = PREFIX + secrets.token_urlsafe(30)
        key = ApiKey(
            user_id=user_id,
            name=name,
            key_hash=hash_of(secret),
            shown=secret[:12],
            scopes=sorted(set(scopes)),
            created_at=self._now(),
            expires_at=expires_at,
            calls_per_minute=calls_per_minute,
            units_per_day=units_per_day,
        )
        with writing(self._database) as session:
            # Locked, so that two calls at once cannot both take the last place.
            session.get_one(Account, user_id, with_for_update={"of": Account})
            valid = session.execute(self._made_by_hand(select(ApiKey.id), user_id)).all()
            if len(valid) >= MOST_KEYS:
                raise ValueError(f"an account may have {MOST_KEYS} keys: revoke one first")
            session.add(key)
            session.flush()
            self._audit.add(session, "key_created", f"key {key.id}", user_id, address, {"scopes": key.scopes})
        return key, secret

    def listed(self, user_id: int) -> Sequence[ApiKey]:
        """The valid keys that a user made, oldest first."""
        with reading(self._database) as session:
            query = self._made_by_hand(select(ApiKey), user_id).order_by(ApiKey.id)
            return session.execute(query).scalars().all()

    def revoke(self, user_id: int, key_id: int, address: str = "") -> bool:
        """Revoke a key; False if the user has no such key, or it is revoked already."""
        with writing(self._database) as session:
            ended = session.execute(
                update(ApiKey)
                .where(ApiKey.id == key_id, ApiKey.user_id == user_id, ApiKey.revoked_at.is_(None))
                .values(revoked_at=self._now())
                .returning(ApiKey.id)
            ).scalar_one_or_none()
            if ended is not None:
                self._audit.add(session, "key_revoked", f"key {key_id}", user_id, address)
        return ended is not None

    def holder_of(self, secret: str) -> HeldKey | None:
        """User and scopes of a key; None if the key is unknown or ended, or its user disabled."""
        return self.holders_of([secret]).get(secret)

    def holders_of(self, secrets: Collection[str]) -> Mapping[str, HeldKey]:
        """User and scopes of several keys, by secret; invalid keys are left out."""
        now, hashes = self._now(), {secret: hash_of(secret) for secret in secrets}
        with self._database.connect() as connection:
            rows = connection.execute(_HOLDERS_OF, {"tokens": list(hashes.values()), "now": now}).all()
        by_hash = by_token(rows)
        return {
            secret: _held(*by_hash[token], now, self._plans_sold)
            for secret, token in hashes.items()
            if token in by_hash
        }

    def signature(self, key_id: int, text: str) -> str | None:
        """HMAC-SHA256 of a text in hexadecimal; None once the API key has ended.

        Its secret is the stored hash of the API key, so only this installation can make it.
        """
        with reading(self._database) as session:
            query = select(ApiKey.key_hash).where(*self._good(), ApiKey.id == key_id)
            stored_hash = session.execute(query).scalar_one_or_none()
        return (
            None
            if stored_hash is None
            else hmac.new(str(stored_hash).encode(), text.encode(), "sha256").hexdigest()
        )

    def owner_of(self, key_id: int) -> int | None:
        """Id of the user of a valid key; None if it is unknown or has ended."""
        with reading(self._database) as session:
            query = select(ApiKey.user_id).where(*self._good(), ApiKey.id == key_id)
            return session.execute(query).scalar_one_or_none()

    def _made_by_hand(self, query: Select[Any], user_id: int) -> Select[Any]:
        """The valid keys of a user, without those of connected assistants."""
        granted = select(OAuthGrant.key_id)
        return query.where(*self._good(), ApiKey.user_id == user_id, ApiKey.id.not_in(granted))

    def _good(self) -> tuple[ColumnElement[bool], ...]:
        return (
            ApiKey.revoked_at.is_(None),
            or_(ApiKey.expires_at.is_(None), ApiKey.expires_at > self._now()),
        )


def _held(of_key: Sequence[Any], standing: Standing, now: datetime, plans_sold: bool) -> HeldKey:
    scopes, key_id, calls_per_minute, units_per_day, of_assistant = of_key
    user = user_of_standing(standing, now, plans_sold)
    return HeldKey(user, frozenset(scopes), key_id, calls_per_minute, units_per_day, bool(of_assistant))


def end_keys(session: Session, user_id: int, now: datetime) -> int:
    """Revoke all API keys of a user and return how many were not revoked before, expired ones included."""
    ended = session.execute(
        update(ApiKey)
        .where(ApiKey.user_id == user_id, ApiKey.revoked_at.is_(None))
        .values(revoked_at=now)
        .returning(ApiKey.id)
    )
    return len(ended.all())
