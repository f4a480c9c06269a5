"""Passwords: hashing with Argon2id, checking, changing, and resetting by mail."""

from base64 import b64decode
from functools import cache
from threading import BoundedSemaphore
from typing import Literal

from argon2 import PasswordHasher, extract_parameters
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from footfall.core.limits import SHORTEST_PASSWORD
from footfall.features.accounts import guessable
from footfall.features.accounts.audit import AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.devices import Devices, forget_devices
from footfall.features.accounts.keys import end_keys
from footfall.features.accounts.models import Account
from footfall.features.accounts.service import as_looked_up, enabled_account
from footfall.features.accounts.sessions import (
    RESET_LIFETIME,
    forget_sessions,
    mailed_enough,
    new_link,
    owner_of_link,
    take_link,
)
from footfall.features.accounts.throttle import Throttle
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import reading, writing

LONGEST = 1000

_HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)
# Each hash takes 64 MiB for some 50 ms; many sign-ins at once must not use up the machine's memory.
_AT_ONCE = BoundedSemaphore(2)


class WrongPasswordError(Exception):
    """The address or the password is wrong; which one is deliberately not said."""


WeakReason = Literal["tooShort", "tooLong", "tooEasy"] | guessable.Reason

_WEAK: dict[WeakReason, str] = {
    "tooShort": f"a password needs at least {SHORTEST_PASSWORD} characters",
    "tooLong": f"a password may have {LONGEST} characters at most",
    "tooEasy": "this password is too easy to guess: choose a longer, less regular one",
    "tooCommon": "this is one of the 10,000 most common passwords, or one with digits or signs added: "
    "choose another",
    "tooNear": "this password is made of the product's name or of your address: choose another",
}


class WeakPasswordError(ValueError):
    """The password is too easy to guess; the message states the requirement.

    count: the most characters for `tooLong`, else the fewest; code: what the API calls the reason.
    """

    def __init__(self, reason: WeakReason) -> None:
        super().__init__(_WEAK[reason])
        self.reason, self.count = reason, LONGEST if reason == "tooLong" else SHORTEST_PASSWORD
        self.code = {"tooCommon": "common_password", "tooNear": "near_password"}.get(reason, "weak_password")


def hash_password(password: str, email: str | None) -> str:
    """The Argon2id hash to store.

    WeakPasswordError if the password is too short or long, has fewer than four different characters, or is
    one that guessers try first. email: of the account; None or empty for a password that is of no account or
    of one without an address.
    """
    reason = _weakness(password, email or "")
    if reason is not None:
        raise WeakPasswordError(reason)
    with _AT_ONCE:
        return _HASHER.hash(password)


def _weakness(password: str, email: str) -> WeakReason | None:
    if len(password) < SHORTEST_PASSWORD:
        return "tooShort"
    if len(password) > LONGEST:
        return "tooLong"
    return guessable.reason_against(password, email) or ("tooEasy" if len(set(password)) < 4 else None)


@cache
def _nobodys_hash() -> str:
    # Checked for an address without an account, so that the time taken does not tell whether there is one.
    return _HASHER.hash("nobody has this password")


def _matches(password_hash: str | None, password: str) -> bool:
    try:
        with _AT_ONCE:
            _HASHER.verify(password_hash or _nobodys_hash(), password[: LONGEST + 1])
    except (VerificationError, InvalidHashError):
        return False
    return password_hash is not None


def hash_code(code: str, salt: bytes) -> str:
    """The Argon2id hash of a recovery code. salt: of all codes of an account, so that one hash finds one."""
    with _AT_ONCE:
        return _HASHER.hash(code, salt=salt)


def hash_code_like(code: str, code_hash: str) -> str:
    """The hash of a code with salt and parameters of another hash."""
    salt = code_hash.split("$")[-2]
    hasher = PasswordHasher.from_parameters(extract_parameters(code_hash))
    with _AT_ONCE:
        return hasher.hash(code, salt=b64decode(salt + "=" * (-len(salt) % 4)))


class Passwords:
    """Passwords of one database's accounts."""

    def __init__(self, database: Engine, now: Clock = utc_now) -> None:
        self._database = database
        self._now = now
        self._throttle = Throttle(database, now)
        self._devices = Devices(database, now)
        self._audit = AuditLog(database, now)

    def prove(self, email: str, password: str, address: str, device: str | None = None) -> int:
        """Check a password and return the id of the account. WrongPasswordError or TooManyAttemptsError.

        device: token of a browser that may have signed in to the account before.
        """
        email = as_looked_up(email)
        attempt = self._throttle.attempt(email, address, self._devices.known(email, device))
        with reading(self._database) as session:
            account = enabled_account(session, email)
        if not _matches(account.password_hash if account else None, password) or account is None:
            self._throttle.failed(attempt)
            self._audit.write("sign_in_failed", f"user {account.id}" if account else "unknown", None, address)
            raise WrongPasswordError
        self._throttle.succeeded(attempt)
        self._audit.write("signed_in", f"user {account.id}", account.id, address, {"by": "password"})
        return account.id

    def prove_shared(self, subject: str, password_hash: str, password: str, address: str) -> None:
        """Check the password of something shared. WrongPasswordError or TooManyAttemptsError.

        subject: what is shared, as `share link 7`.
        """
        attempt = self._throttle.attempt(subject, address)
        if not _matches(password_hash, password):
            self._throttle.failed(attempt)
            raise WrongPasswordError
        self._throttle.succeeded(attempt)

    def change(
        self,
        user_id: int,
        current: str,
        new: str,
        address: str,
        device: str | None = None,
        keep_keys: bool = False,
    ) -> None:
        """Change a password. Ends all sessions of the account and, unless `keep_keys`, its API keys.

        WrongPasswordError, TooManyAttemptsError or WeakPasswordError; then nothing is changed. current: not
        looked at for an account without a password. device: see `prove`.
        """
        email = self.prove_again(user_id, current, address, device)
        hashed = hash_password(new, email)
        with writing(self._database) as session:
            self._replace(session, user_id, hashed, "password_changed", address, keep_keys)

    def prove_again(self, user_id: int, current: str, address: str, device: str | None = None) -> str:
        """Check the password of a signed-in user, and return the e-mail address (empty if none).

        Nothing is checked for an account without a password. WrongPasswordError or TooManyAttemptsError.
        device: see `prove`.
        """
        with reading(self._database) as session:
            account = session.get_one(Account, user_id)
        email = account.email or ""
        # People who sign in by link or provider have no password yet; the session proves who they are.
        if account.password_hash is not None:
            attempt = self._throttle.attempt(email, address, self._devices.known(email, device))
            if not _matches(account.password_hash, current):
                self._throttle.failed(attempt)
                raise WrongPasswordError
            self._throttle.succeeded(attempt)
        return email

    def put(self, user_id: int, password_hash: str, address: str) -> None:
        """Set the hash of an account's password. Ends all its sessions and API keys."""
        with writing(self._database) as session:
            self._replace(session, user_id, password_hash, "password_changed", address)

    def reset_token(self, email: str, address: str, is_mailed: bool = True) -> str | None:
        """A token for choosing a new password, valid once within an hour.

        None for an address without an enabled account, and for a mailed token above MOST_MAILS_AN_HOUR.
        """
        expires_at = self._now() + RESET_LIFETIME
        with writing(self._database) as session:
            account = enabled_account(session, as_looked_up(email))
            if account is None:
                return None
            if is_mailed and mailed_enough(session, account.id, "reset", expires_at):
                return None
            self._audit.add(session, "password_reset_asked", f"user {account.id}", None, address)
            return new_link(session, account.id, "reset", expires_at, self._now())

    def reset(self, token: str, new: str, address: str) -> int | None:
        """Set a new password by token. Ends all sessions and API keys of the account.

        Returns the id of the account, or None for an invalid token; then nothing is hashed, so that guesses
        cost the server little. After WeakPasswordError the token is still valid.
        """
        with reading(self._database) as session:
            owner = owner_of_link(session, token, "reset", self._now())
            if owner is None:
                return None
            email = session.get_one(Account, owner).email or ""
        hashed = hash_password(new, email)
        with writing(self._database) as session:
            user_id = take_link(session, token, "reset", self._now())
            if user_id is None:
                return None
            self._replace(session, user_id, hashed, "password_reset", address)
        return user_id

    def _replace(
        self,
        session: Session,
        user_id: int,
        password_hash: str,
        action: Event,
        address: str,
        keep_keys: bool = False,
    ) -> None:
        session.get_one(Account, user_id).password_hash = password_hash
        forget_sessions(session, user_id)
        forget_devices(session, user_id)
        ended = 0 if keep_keys else end_keys(session, user_id, self._now())
        self._audit.add(session, action, f"user {user_id}", user_id, address, {"keys_ended": ended})
