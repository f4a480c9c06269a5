"""Encrypts secrets with a key that is not in the database, by AES-256-GCM.

They are the credentials of connections and the secrets of authenticator apps.

The key is a setting, or a file in the home folder that is made when it is first needed. Backups do not
contain it, so that they give no secrets away. If it is lost, the secrets must be entered again.
"""

import base64
import json
import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from footfall.infra.settings import Settings

FILE = "connections.key"
KEY_BYTES = 32
# New for each text. By chance alone none comes twice before some four billion texts.
NONCE_BYTES = 12


class LostKeyError(Exception):
    """Secrets cannot be read: their key is gone or was replaced. The message says what to do."""


class Vault:
    """The key of one home folder. setting: the key, None if it is in the file."""

    def __init__(self, home: Path, setting: str | None) -> None:
        self._file = home / FILE
        self._setting = setting

    def seal(self, texts: Mapping[str, str]) -> str:
        """These texts encrypted, with a new key if there is none. LostKeyError if the key is damaged."""
        if self._setting is None and not self._file.exists():
            self._make()
        nonce = secrets.token_bytes(NONCE_BYTES)
        encrypted = self._cipher().encrypt(nonce, json.dumps(dict(texts)).encode(), None)
        return base64.urlsafe_b64encode(nonce + encrypted).decode()

    def open(self, sealed: str) -> dict[str, str]:
        """The texts, decrypted. LostKeyError if the key is gone, damaged or another one."""
        cipher = self._cipher()
        try:
            read = base64.urlsafe_b64decode(sealed)
            found: dict[str, str] = json.loads(cipher.decrypt(read[:NONCE_BYTES], read[NONCE_BYTES:], None))
        except (InvalidTag, ValueError):
            raise self._lost("is not the one they were encrypted with") from None
        return found

    def _cipher(self) -> AESGCM:
        try:
            key = base64.urlsafe_b64decode((self._setting or self._file.read_text("ascii")).strip())
        except FileNotFoundError:
            raise self._lost("is gone") from None
        except ValueError:
            key = b""
        if len(key) != KEY_BYTES:
            raise self._lost("is damaged: it has 44 characters")
        return AESGCM(key)

    def _lost(self, why: str) -> LostKeyError:
        where = "the setting connections_key" if self._setting else str(self._file)
        return LostKeyError(
            f"its credentials cannot be read: the key in {where} {why}. Bring the key back, or enter the "
            "credentials again"
        )

    def _make(self) -> None:
        """Write a new key. If another server does so at the same time, the first key counts."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._file.with_name(f".{FILE}.{secrets.token_hex(4)}.part")
        temporary.touch(mode=0o600)
        try:
            temporary.write_bytes(base64.urlsafe_b64encode(secrets.token_bytes(KEY_BYTES)) + b"\n")
            _sync(temporary)
            with suppress(FileExistsError):
                os.link(temporary, self._file)
            _sync(self._file.parent)
        finally:
            temporary.unlink()


def _sync(path: Path) -> None:
    """Flush a file, or the entries of a folder, to disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def vault_of(settings: Settings) -> Vault:
    """The vault of an installation."""
    key = settings.connections_key
    return Vault(settings.folder, key.get_secret_value() if key else None)
