"""Writes to the audit log which settings have changed since a server last wrote it: their names alone.

Settings come from outside, from the environment or a file, so only a start of the server can notice. What is
compared are digests, those of secrets by Argon2: whoever reads the log cannot try out many passwords.
"""

import hashlib

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from argon2.profiles import RFC_9106_LOW_MEMORY
from pydantic import SecretStr
from sqlalchemy import Engine, select

from footfall.features.accounts.audit import COMMAND_LINE, AuditLog
from footfall.features.accounts.audit_events import Event
from footfall.features.accounts.models import AuditEntry
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.transactions import writing
from footfall.infra.settings import Settings

_CHANGED: Event = "settings_changed"
# Its text may hold a password.
_SECRET_TEXTS = frozenset({"database_url"})
_HASHER = PasswordHasher.from_parameters(RFC_9106_LOW_MEMORY)


def note_changed_settings(
    database: Engine, server: str, settings: Settings, now: Clock = utc_now
) -> list[str]:
    """Write an entry if settings changed, and return their names.

    server: what starts, `server` or `collector`: each may have settings of its own. What was never written is
    compared with the defaults.
    """
    newest = (
        select(AuditEntry.detail)
        .where(AuditEntry.action == _CHANGED, AuditEntry.subject == server)
        .order_by(AuditEntry.position.desc())
        .limit(1)
    )
    with writing(database) as session:
        written: dict[str, str] = (session.scalars(newest).first() or {}).get("digests", {})
        digests = {
            name: written[name]
            if _is_digest(written.get(name, ""), name, settings)
            else _digest(name, settings)
            for name in _set_otherwise(settings)
        }
        changed = sorted(name for name in {*digests, *written} if digests.get(name) != written.get(name))
        if changed:
            detail = {"changed": changed, "digests": digests}
            AuditLog(database, now).add(session, _CHANGED, server, *COMMAND_LINE, detail)
    return changed


def _set_otherwise(settings: Settings) -> list[str]:
    """Names of the settings that differ from their defaults."""
    return [
        name
        for name, field in Settings.model_fields.items()
        if getattr(settings, name) != field.get_default(call_default_factory=True)
    ]


def _digest(name: str, settings: Settings) -> str:
    if _is_secret(name, settings):
        return _HASHER.hash(_text(name, settings))
    return hashlib.sha256(_text(name, settings).encode()).hexdigest()[:16]


def _is_digest(digest: str, name: str, settings: Settings) -> bool:
    if not _is_secret(name, settings):
        return digest == _digest(name, settings)
    try:
        return _HASHER.verify(digest, _text(name, settings))
    except (VerificationError, InvalidHashError):
        return False


def _is_secret(name: str, settings: Settings) -> bool:
    return name in _SECRET_TEXTS or isinstance(getattr(settings, name), SecretStr)


def _text(name: str, settings: Settings) -> str:
    value = getattr(settings, name)
    return value.get_secret_value() if isinstance(value, SecretStr) else str(value)
