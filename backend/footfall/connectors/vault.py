"""Encrypts credentials, by a key that is not in the database: Fernet (AES-128-CBC with HMAC-SHA-256).

The key is a setting, or a file of the home folder that is made when it is first needed. Backups do not hold
it, so that they give no credentials away. Whoever loses it enters the credentials again.
"""

import json
import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken

from footfall.lake import atomic

FILE = "connections.key"


class LostKeyError(Exception):
    """Credentials cannot be read: their key is gone or another one. The message says what to do."""


class Vault:
    """The key of one home. setting: the key, if the settings give it."""

    def __init__(self, home: Path, setting: str | None) -> None:
        self._file = home / FILE
        self._setting = setting

    def seal(self, texts: Mapping[str, str]) -> str:
        """Encrypted, with a new key if there is none."""
        if self._setting is None and not self._file.exists():
            self._make()
        return self._fernet().encrypt(json.dumps(dict(texts)).encode()).decode()

    def open(self, sealed: str) -> dict[str, str]:
        """The fields of a connection, decrypted. LostKeyError if the key is gone or another one."""
        try:
            found: dict[str, str] = json.loads(self._fernet().decrypt(sealed.encode()))
        except InvalidToken:
            raise self._lost("is not the one they were encrypted with") from None
        return found

    def _fernet(self) -> Fernet:
        try:
            return Fernet((self._setting or self._file.read_text("ascii")).strip())
        except FileNotFoundError:
            raise self._lost("is gone") from None
        except ValueError:
            raise self._lost("is damaged: it has 44 characters") from None

    def _lost(self, why: str) -> LostKeyError:
        where = "the setting connections_key" if self._setting else str(self._file)
        return LostKeyError(
            f"its credentials cannot be read: the key in {where} {why}. Bring the key back, or enter the "
            "credentials again"
        )

    def _make(self) -> None:
        """Write a new key, unless another server does so at the same time: the first one counts."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._file.with_name(f".{FILE}.{secrets.token_hex(4)}.part")
        temporary.touch(mode=0o600)
        try:
            temporary.write_bytes(Fernet.generate_key() + b"\n")
            atomic.sync(temporary)
            with suppress(FileExistsError):
                os.link(temporary, self._file)
            atomic.sync(self._file.parent)
        finally:
            temporary.unlink()
