"""Where the server of this home folder listens, for commands that print its addresses."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from footfall.infra import atomic
from footfall.infra.settings import Settings

_NAME = "running-server"
_ANSWERS_WITHIN_S = 1.0


@contextmanager
def noted(folder: Path, address: str) -> Iterator[None]:
    """Note the address while the block runs. If a folder has several servers, the last one is noted."""
    note, text = folder / _NAME, f"{os.getpid()} {address}"
    atomic.write_text(note, text)
    try:
        yield
    finally:
        if _read(note) == text:
            note.unlink(missing_ok=True)


def address_of(settings: Settings) -> str:
    """The address people open: `public_url`, else that of the running server, else that of host and port."""
    running = _address_of_running(settings.folder) if settings.public_url is None else None
    return running or settings.opened_at


def has_port(settings: Settings) -> bool:
    """Whether a server of this home folder already runs on the port of the settings."""
    running = _address_of_running(settings.folder)
    return running is not None and urlsplit(running).port == settings.port


def _address_of_running(folder: Path) -> str | None:
    process, _, address = (_read(folder / _NAME) or "").partition(" ")
    return address if process.isdigit() and _runs(int(process)) and _answers(address) else None


def _read(note: Path) -> str | None:
    try:
        return note.read_text("utf-8").strip()
    except OSError:
        return None


def _runs(process: int) -> bool:
    """Whether a process runs: a killed server leaves its note, and another program may have its port."""
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
