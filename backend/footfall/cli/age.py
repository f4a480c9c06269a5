"""Encrypts and decrypts a stream with age, in bounded memory and without unencrypted data on the disk.

The format is that of https://age-encryption.org, so `age --decrypt` opens a backup without Footfall.
"""

import os
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from footfall.core import extras

FIRST_BYTES = b"age-encryption.org/v1\n"
# Keys of the library, of age or of SSH. The library comes without types.
Recipient: TypeAlias = Any
Identity: TypeAlias = Any


class WrongKeyError(ValueError):
    """The key does not open the file, or the file was changed or is incomplete."""


def _pyrage() -> Any:
    return extras.needed("pyrage", "an encrypted backup")


def is_encrypted(file: Path) -> bool:
    """Whether a file begins like one that age wrote."""
    with file.open("rb") as opened:
        return opened.read(len(FIRST_BYTES)) == FIRST_BYTES


def recipient(text: str) -> Recipient:
    """A public key from its text, `age1...` or one of SSH. ValueError says which are taken."""
    pyrage = _pyrage()
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
    """The secret keys in a file that `age-keygen` wrote, or the SSH key in it. ValueError if it has none."""
    pyrage, data = _pyrage(), file.read_bytes()
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
    """A stream to write to. What is written goes to the file encrypted."""

    def encrypt(source: BinaryIO) -> None:
        with file.open("wb") as target:
            _pyrage().encrypt_io(source, target, recipients)

    read, write = os.pipe()
    with _beside(encrypt, os.fdopen(read, "rb")), os.fdopen(write, "wb") as stream:
        yield stream


@contextmanager
def decrypting(file: Path, secrets: Sequence[Identity]) -> Iterator[BinaryIO]:
    """A stream of what was encrypted. WrongKeyError is raised in place of an error of the block."""

    pyrage = _pyrage()

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
            # Read to the end, as only then it is known whether the rest is right, and why a reader failed.
            while stream.read(1 << 20):
                pass


@contextmanager
def _beside(work: Callable[[BinaryIO], None], end: BinaryIO) -> Iterator[None]:
    """Run work on one end of a pipe while the block uses the other. Its error replaces the block's."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            with end:
                work(end)
        except BrokenPipeError:
            # The block has stopped reading, and raises the reason itself.
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
