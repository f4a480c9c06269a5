"""Where the server of this home folder listens, for commands that print addresses of it."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from footfall.lake import atomic
from footfall.settings import Settings

_NAME = "running-server"
_ANSWERS_WITHIN_S = 1.0


@contextmanager
def noted(folder: Path, address: str) -> Iterator[None]:
    """Keep the address while this block runs. Of several servers of one folder the last one is known."""
    note, text = folder / _NAME, f"{os.getpid()} {address}"
    atomic.write_text(note, text)
    try:
        yield
    finally:
        if _read(note) == text:
            note.unlink(missing_ok=True)


def address_of(settings: Settings) -> str:
    """The address people open: as the settings say, else that of the running server, else the usual one."""
    process, _, address = (_read(settings.folder / _NAME) or "").partition(" ")
    if settings.public_url is None and process.isdigit() and _runs(int(process)) and _answers(address):
        return address
    return settings.opened_at


def _read(note: Path) -> str | None:
    try:
        return note.read_text("utf-8").strip()
    except OSError:
        return None


def _runs(process: int) -> bool:
    """A server that was killed has left its note, and another program may have its port."""
    try:
        os.kill(process, 0)
    except OSError as error:
        return isinstance(error, PermissionError)
    return True


def _answers(address: str) -> bool:
    place = urlsplit(address)
    try:
        socket.create_connection((place.hostname or "", place.port or 80), _ANSWERS_WITHIN_S).close()
    except (OSError, ValueError):
        return False
    return True
