"""Encrypting a stream for age recipients, and back: bounded memory, and nothing in plain on the disk.

The format is that of https://age-encryption.org, so `age --decrypt` opens a backup without Footfall.
"""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

import pyrage

FIRST_BYTES = b"age-encryption.org/v1\n"
# Keys as the library has them, of age or of SSH; it comes without types.
Recipient: TypeAlias = Any
Identity: TypeAlias = Any


class WrongKeyError(ValueError):
    """The key does not open the file, or the file was changed or cut."""


def is_encrypted(file: Path) -> bool:
    """Whether a file begins as one that age wrote."""
    with file.open("rb") as opened:
        return opened.read(len(FIRST_BYTES)) == FIRST_BYTES


def recipient(text: str) -> Recipient:
    """A public key, `age1...` or an SSH one; ValueError says which are taken."""
    try:
        if text.startswith("ssh-"):
            return pyrage.ssh.Recipient.from_str(text)
        return pyrage.x25519.Recipient.from_str(text)
    except pyrage.RecipientError as error:
        raise ValueError(
            f"--recipient {text!r} is not a public key of age ({error}): give one that `age-keygen` printed, "
            "age1..., or a line of an SSH key, ssh-ed25519 ..."
        ) from None


def identities(file: Path) -> list[Identity]:
    """The secret keys of a file that `age-keygen` wrote, or one SSH key; ValueError when there is none."""
    data = file.read_bytes()
    try:
        if data.startswith(b"-----BEGIN"):
            return [pyrage.ssh.Identity.from_buffer(data)]
        lines = [line.strip() for line in data.decode().splitlines()]
        found = [pyrage.x25519.Identity.from_str(line) for line in lines if line and not line.startswith("#")]
    except (pyrage.IdentityError, UnicodeDecodeError) as error:
        raise ValueError(f"--identity {file}: this is not a secret key of age ({error})") from None
    if not found:
        raise ValueError(f"--identity {file}: there is no line AGE-SECRET-KEY-1... in it")
    return found


@contextmanager
def encrypting(file: Path, recipients: Sequence[Recipient]) -> Iterator[BinaryIO]:
    """A stream to write to, which ends up in the file encrypted."""

    def encrypt(source: BinaryIO) -> None:
        with file.open("wb") as target:
            pyrage.encrypt_io(source, target, recipients)

    read, write = os.pipe()
    with _beside(encrypt, os.fdopen(read, "rb")), os.fdopen(write, "wb") as stream:
        yield stream


@contextmanager
def decrypting(file: Path, secrets: Sequence[Identity]) -> Iterator[BinaryIO]:
    """A stream of what was encrypted. WrongKeyError, whatever the reader made of what it got."""

    def decrypt(target: BinaryIO) -> None:
        with file.open("rb") as source:
            try:
                pyrage.decrypt_io(source, target, secrets)
            except (pyrage.DecryptError, OSError) as error:
                raise WrongKeyError(
                    f"{file} cannot be decrypted: the key is the wrong one, or the file was changed or is "
                    f"incomplete ({error})"
                ) from None

    read, write = os.pipe()
    with _beside(decrypt, os.fdopen(write, "wb")), os.fdopen(read, "rb") as stream:
        try:
            yield stream
        finally:
            # What is left must be right too, and a reader that stopped is told why: both come out at the end.
            while stream.read(1 << 20):
                pass


@contextmanager
def _beside(work: Callable[[BinaryIO], None], end: BinaryIO) -> Iterator[None]:
    """Run work on one end of a pipe while the block uses the other; its error comes before the block's."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            with end:
                work(end)
        except BrokenPipeError:
            # The block stopped reading, and says itself why.
            pass
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, name="footfall-age")
    thread.start()
    try:
        yield
    except BaseException as error:
        thread.join()
        if failed and isinstance(error, Exception):
            raise failed[0] from None
        raise
    thread.join()
    if failed:
        raise failed[0]
