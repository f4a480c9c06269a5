"""Tables of accounts, their subscriptions, and their ways to sign in."""

from datetime import date, datetime

from sqlalchemy import BigInteger, ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from footfall.core.locale import Locale
from footfall.infra.database.columns import BigId, Id, JsonValue, Moment, UtcDateTime
from footfall.infra.database.database import Base

# Id of the installation's owner, whom every database has from the start.
OWNER_ID = 1


class Account(Base):
    """A person. The owner has an e-mail address and a password only once they have set them."""

    __tablename__ = "users"

    id: Mapped[Id]
    email: Mapped[str | None] = mapped_column(String(254), unique=True)
    name: Mapped[str] = mapped_column(String(200))
    password_hash: Mapped[str | None] = mapped_column(String(200))
    is_admin: Mapped[bool] = mapped_column(default=False)
    corporate_owner_id: Mapped[int | None] = mapped_column(BigId, ForeignKey("users.id"), index=True)
    created_at: Mapped[Moment]
    disabled_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    # The language chosen in the product; mails are written in it.
    locale: Mapped[Locale | None] = mapped_column(String(8))
    # End of the block of a user who used up the reports of a day; changed by `subscriptions` only.
    used_up_until: Mapped[datetime | None] = mapped_column(UtcDateTime)

    subscription: Mapped["SubscriptionRecord"] = relationship(lazy="joined", innerjoin=True)
    # Joined: separate queries for subscription and entitlements each took as long as the one for the account.
    entitlements: Mapped[list["EntitlementRecord"]] = relationship(
        lazy="joined", viewonly=True, order_by="EntitlementRecord.id"
    )
    corporate_owner: Mapped["Account | None"] = relationship(
        remote_side="Account.id", lazy="joined", join_depth=1
    )


class SubscriptionRecord(Base):
    """Plan of the wider suite, permissions and blocks. Only `features.accounts.subscriptions` changes it."""

    __tablename__ = "subscriptions"

    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    product_group: Mapped[str] = mapped_column(String(32), default="free")
    is_upgrade_allowed: Mapped[bool] = mapped_column(default=False)
    # True until the account's only trial begins.
    is_trial_allowed: Mapped[bool] = mapped_column(default=True)
    off_limits: Mapped[bool] = mapped_column(default=False)


class EntitlementRecord(Base):
    """Something granted or bought for a period. Only `features.accounts.subscriptions` changes it.

    Kept after its end, so that past entitlements stay readable. source_id: the number of the purchase, for a
    trial the id of the user, else None.
    """

    __tablename__ = "entitlements"

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(32))
    value: Mapped[str] = mapped_column(String(32), default="")
    source: Mapped[str] = mapped_column(String(16))
    source_id: Mapped[int | None] = mapped_column(BigInteger)
    starts_at: Mapped[Moment]
    ends_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class Identity(Base):
    """The identity of an account at an OpenID Connect provider."""

    __tablename__ = "identities"

    issuer: Mapped[str] = mapped_column(String(500), primary_key=True)
    subject: Mapped[str] = mapped_column(String(255), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)


class OneTimeLink(Base):
    """A link that works once, to sign in or to choose a new password."""

    __tablename__ = "sign_in_links"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("users.id", ondelete="CASCADE"))
    purpose: Mapped[str] = mapped_column(String(16), default="sign-in", server_default="sign-in")
    expires_at: Mapped[Moment]
    used_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class SignInSession(Base):
    """A signed-in browser, with its name and the network it signed in from.

    used_at: its last call, at most some minutes too early; proven_at: when its user last proved who they are.
    """

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    expires_at: Mapped[Moment]
    begun_at: Mapped[Moment]
    used_at: Mapped[Moment]
    proven_at: Mapped[Moment]
    browser: Mapped[str] = mapped_column(String(80))
    place: Mapped[str] = mapped_column(String(64))


class HalfOpenSignIn(Base):
    """A sign-in that waits for the second factor. It is no session: it opens nothing else.

    way: `password`, `link` or `provider`, by which the first step was made.
    """

    __tablename__ = "half_open_sign_ins"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    way: Mapped[str] = mapped_column(String(16))
    redirect_to: Mapped[str] = mapped_column(String(2000))
    expires_at: Mapped[Moment]


class AuthenticatorApp(Base):
    """The secret that an account shares with an authenticator app, encrypted; see `vault`.

    last_step: the time step of the code that was used last; neither it nor an earlier one is taken again.
    """

    __tablename__ = "authenticator_apps"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    sealed: Mapped[str] = mapped_column(Text)
    last_step: Mapped[int] = mapped_column(BigInteger)
    added_at: Mapped[Moment]
    used_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class Passkey(Base):
    """A passkey of an account. credential_id, public_key and user_handle are written in base64url.

    user_handle: by what the passkey knows the account; random, the same for all passkeys of one account.
    """

    __tablename__ = "passkeys"

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    # Browsers allow 1023 bytes.
    credential_id: Mapped[str] = mapped_column(String(1364), unique=True)
    public_key: Mapped[str] = mapped_column(Text)
    user_handle: Mapped[str] = mapped_column(String(86))
    sign_count: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str] = mapped_column(String(60))
    added_at: Mapped[Moment]
    used_at: Mapped[datetime | None] = mapped_column(UtcDateTime)


class PasskeyChallenge(Base):
    """A challenge that a browser was given, good once.

    asker: hash of the token of the session or half-open sign-in that got it, empty for a sign-in by passkey
    alone; user_handle: of the passkey to be made, else empty.
    """

    __tablename__ = "passkey_challenges"

    challenge: Mapped[str] = mapped_column(String(86), primary_key=True)
    purpose: Mapped[str] = mapped_column(String(16))
    asker: Mapped[str] = mapped_column(String(64))
    user_handle: Mapped[str] = mapped_column(String(86))
    expires_at: Mapped[Moment]


class RecoveryCode(Base):
    """A code that stands for a lost factor once. Argon2id with one salt for all codes of an account."""

    __tablename__ = "recovery_codes"

    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    code_hash: Mapped[str] = mapped_column(String(200), primary_key=True)


class KnownDevice(Base):
    """A browser that has signed in to an account. Its token alone grants no access."""

    __tablename__ = "known_devices"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("users.id", ondelete="CASCADE"), primary_key=True, autoincrement=False, index=True
    )
    seen_at: Mapped[Moment]


class ApiKey(Base):
    """A key for programs. Only its hash is stored; `shown` is the start of the key."""

    __tablename__ = "api_keys"

    id: Mapped[Id]
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    name: Mapped[str] = mapped_column(String(100))
    key_hash: Mapped[str] = mapped_column(String(64), unique=True)
    shown: Mapped[str] = mapped_column(String(16))
    scopes: Mapped[JsonValue]
    created_at: Mapped[Moment]
    expires_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    revoked_at: Mapped[datetime | None] = mapped_column(UtcDateTime)
    # Limits of this key in addition to those of its user; None without one.
    calls_per_minute: Mapped[int | None]
    units_per_day: Mapped[int | None]


class KeyUsage(Base):
    """What one key did on one day, UTC."""

    __tablename__ = "key_usage"

    key_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("api_keys.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    day: Mapped[date] = mapped_column(primary_key=True)
    calls: Mapped[int]
    units: Mapped[int]
    last_at: Mapped[Moment]


class OAuthClient(Base):
    """An assistant that registered itself. It has no secret: PKCE ties a code to whoever asked for it."""

    __tablename__ = "oauth_clients"

    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    name: Mapped[str] = mapped_column(String(200))
    redirect_uris: Mapped[JsonValue]
    created_at: Mapped[Moment]


class OAuthCode(Base):
    """The authorisation code of an assistant, valid once within a minute; key_id is set when it is used."""

    __tablename__ = "oauth_codes"

    code_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    client_id: Mapped[str] = mapped_column(ForeignKey("oauth_clients.id", ondelete="CASCADE"))
    user_id: Mapped[int] = mapped_column(BigId, ForeignKey("users.id", ondelete="CASCADE"), index=True)
    code_challenge: Mapped[str] = mapped_column(String(128))
    redirect_uri: Mapped[str] = mapped_column(String(2000))
    redirect_named: Mapped[bool]
    expires_at: Mapped[Moment]
    key_id: Mapped[int | None] = mapped_column(BigId, ForeignKey("api_keys.id", ondelete="CASCADE"))


class OAuthGrant(Base):
    """The access somebody gave to an assistant: an API key whose secret is renewed by a refresh token.

    replaced_hash: hash of the previous refresh token. If that is used again, it was stolen.
    """

    __tablename__ = "oauth_grants"

    key_id: Mapped[int] = mapped_column(
        BigId, ForeignKey("api_keys.id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    client_id: Mapped[str] = mapped_column(ForeignKey("oauth_clients.id", ondelete="CASCADE"))
    refresh_hash: Mapped[str] = mapped_column(String(64), unique=True)
    replaced_hash: Mapped[str | None] = mapped_column(String(64), index=True)
    refresh_expires_at: Mapped[Moment]


class OidcFlow(Base):
    """A sign-in under way at an OpenID Connect provider; `state` ties the answer to the browser."""

    __tablename__ = "oidc_flows"

    state_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    nonce: Mapped[str] = mapped_column(String(64))
    code_verifier: Mapped[str] = mapped_column(String(128))
    redirect_to: Mapped[str] = mapped_column(String(2000))
    expires_at: Mapped[Moment]


class OidcSession(Base):
    """A browser's session at the OpenID Connect provider, which is ended there when it signs out here."""

    __tablename__ = "oidc_sessions"

    key_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    user_id: Mapped[int] = mapped_column(BigInteger, ForeignKey("users.id", ondelete="CASCADE"))
    # Tells the provider whose session is meant; empty if it is too long for an address.
    id_token: Mapped[str] = mapped_column(Text)
    # The provider's end_session_endpoint at the sign-in.
    end_session: Mapped[str] = mapped_column(String(2000))
    expires_at: Mapped[Moment]


class AuditEntry(Base):
    """Who did what, to what, when, and from which address."""

    __tablename__ = "audit_log"

    id: Mapped[Id]
    at: Mapped[Moment] = mapped_column(index=True)
    actor_id: Mapped[int | None] = mapped_column(BigId, index=True)
    action: Mapped[str] = mapped_column(String(64))
    subject: Mapped[str] = mapped_column(String(300))
    address: Mapped[str] = mapped_column(String(64))
    detail: Mapped[JsonValue]
    # Position in the chain, counted from 1 without gaps, and the hash of this entry with the hash before it.
    position: Mapped[int] = mapped_column(BigId, unique=True)
    hash: Mapped[str] = mapped_column(String(64))


class AuditChain(Base):
    """The end of the chain of audit entries; one row, locked while an entry is added."""

    __tablename__ = "audit_chain"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    position: Mapped[int] = mapped_column(BigId)
    hash: Mapped[str] = mapped_column(String(64))


class FailedAttempts(Base):
    """Failed attempts of one subject: an account, a network address, both together, or a known browser.

    subject: its kind and a SHA-256, see `throttle`.
    """

    __tablename__ = "failed_attempts"

    subject: Mapped[str] = mapped_column(String(100), primary_key=True)
    count: Mapped[int]
    last_at: Mapped[Moment]


class CallBucket(Base):
    """Calls that a caller could still make at a moment. caller: SHA-256 of who it is."""

    __tablename__ = "call_buckets"

    caller: Mapped[str] = mapped_column(String(64), primary_key=True)
    calls: Mapped[float]
    at: Mapped[Moment] = mapped_column(index=True)
