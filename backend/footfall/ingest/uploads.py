"""Files sent to the server, kept until they are imported: `uploads/<id>/` holds the bytes and what is known.

The size of the file of bytes is how much was received, so a kill in the middle loses what was not yet on disk
and doubles nothing. Whoever changes an upload holds its lock.
"""

import fcntl
import filecmp
import re
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from pathlib import Path

from pydantic import BaseModel, Field

from footfall.infra import atomic

# Uploads that nobody went on with are forgotten.
KEPT = timedelta(days=7)
# Room on the disk that an upload must leave.
SPARE_BYTES = 1 << 30
_ID = re.compile(r"[0-9a-f]{32}")
_UNSAFE = re.compile(r"[^\w.()+-]+")


class UploadState(StrEnum):
    """State of an upload. Stored; never rename."""

    RECEIVING = "receiving"
    RECEIVED = "received"
    WAITING = "waiting"
    IMPORTING = "importing"
    IMPORTED = "imported"
    FAILED = "failed"


class Upload(BaseModel):
    """A file that is being sent or was sent.

    source, options: how it is to be imported; empty before somebody said so. share: of the import, 0-1.
    """

    id: str
    name: str
    length: int
    created: datetime = Field(default_factory=lambda: datetime.now(UTC))
    state: UploadState = UploadState.RECEIVING
    source: str = ""
    options: dict[str, str] = {}
    import_id: str = ""
    error: str = ""
    share: float = 0.0


class TooLargeError(Exception):
    """There is no room for a file; the message says how much there is."""


class UnknownUploadError(Exception):
    """There is no such upload, or no longer."""


class WrongOffsetError(Exception):
    """Bytes were sent for another place than the one where the file ends; `received` is that place."""

    def __init__(self, received: int) -> None:
        super().__init__(f"{received} bytes were received: go on from there")
        self.received = received


class UploadBusyError(Exception):
    """Another call is sending bytes of the same file."""


def folder(home: Path) -> Path:
    """Folder of all uploads."""
    return home / "uploads"


def create(home: Path, name: str, length: int) -> Upload:
    """Begin an upload of `length` bytes. TooLargeError when the disk has no room for it."""
    folder(home).mkdir(parents=True, exist_ok=True)
    promised = sum(one.length - received(home, one) for one in listed(home))
    room = shutil.disk_usage(folder(home)).free - SPARE_BYTES - promised
    if length > room:
        raise TooLargeError(f"the file has {length:,} bytes, and the server has room for {max(0, room):,}")
    upload = Upload(id=secrets.token_hex(16), name=_safe(name), length=length)
    path = data(home, upload)
    path.parent.mkdir(mode=0o700)
    path.touch(mode=0o600)
    _save(home, upload)
    return upload


def load(home: Path, identifier: str) -> Upload:
    """An upload. UnknownUploadError if there is none."""
    path = _facts(home, identifier)
    if not _ID.fullmatch(identifier) or not path.exists():
        raise UnknownUploadError(f"there is no upload {identifier[:40]}; it was imported or removed")
    return Upload.model_validate_json(path.read_bytes())


def listed(home: Path) -> list[Upload]:
    """Every upload, the newest first."""
    found = (path.parent.name for path in folder(home).glob("*/upload.json"))
    every = [upload for identifier in found if (upload := _loaded(home, identifier)) is not None]
    return sorted(every, key=lambda upload: (upload.created, upload.id), reverse=True)


def data(home: Path, upload: Upload) -> Path:
    """The file of its bytes, under the name it came with: a name may tell the month."""
    return folder(home) / upload.id / upload.name


def received(home: Path, upload: Upload) -> int:
    """How many of its bytes have come; all of them once they were imported and removed."""
    path = data(home, upload)
    return path.stat().st_size if path.exists() else upload.length


@contextmanager
def changing(home: Path, identifier: str) -> Iterator[Upload]:
    """An upload to change; it is stored at the end of the block. UnknownUploadError if there is none."""
    load(home, identifier)
    with (folder(home) / identifier / ".lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        upload = load(home, identifier)
        yield upload
        if _facts(home, identifier).exists():
            _save(home, upload)


class Receiver:
    """Appends bytes to an upload, from `offset`, by one caller at a time.

    WrongOffsetError unless the file is incomplete and ends there; UploadBusyError while another caller sends;
    UnknownUploadError if there is no such upload.
    """

    def __init__(self, home: Path, identifier: str, offset: int) -> None:
        self._home = home
        self._upload = load(home, identifier)
        self._lock = (folder(home) / identifier / ".receiving").open("a")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._lock.close()
            raise UploadBusyError("another call is sending this file: wait until it has ended") from None
        self.received = received(home, self._upload)
        if offset != self.received or self._upload.state is not UploadState.RECEIVING:
            self._lock.close()
            raise WrongOffsetError(self.received)
        self._file = data(home, self._upload).open("ab")

    def write(self, block: bytes) -> None:
        """Append bytes. TooLargeError past the announced length; what came before is kept."""
        if self.received + len(block) > self._upload.length:
            raise TooLargeError(f"the file was announced with {self._upload.length:,} bytes, and more came")
        self._file.write(block)
        self.received += len(block)

    def close(self) -> None:
        """Flush to disk. A file that is complete now is received, and replaces an equal one sent before."""
        try:
            self._file.close()
            atomic.sync(data(self._home, self._upload))
            if self.received == self._upload.length:
                with changing(self._home, self._upload.id) as upload:
                    upload.state = UploadState.RECEIVED
                _remove_same(self._home, upload)
        finally:
            # On a full disk too: whoever sends the rest later must not be told that this call still sends.
            self._lock.close()


def _remove_same(home: Path, sent: Upload) -> None:
    """Remove files with the name and the bytes of one that was just sent, which nobody imported yet."""
    for other in listed(home):
        if other.id == sent.id or (other.name, other.length) != (sent.name, sent.length):
            continue
        # Somebody may remove or import it meanwhile.
        with suppress(UnknownUploadError, FileNotFoundError), changing(home, other.id) as now:
            is_same = filecmp.cmp(data(home, now), data(home, sent), shallow=False)
            if is_same and now.state is UploadState.RECEIVED:
                remove(home, now.id)


def remove(home: Path, identifier: str) -> None:
    """Remove an upload and its bytes; what was imported of it stays. UnknownUploadError if there is none."""
    load(home, identifier)
    # First of all: without this file there is no upload, whatever else is in the folder.
    _facts(home, identifier).unlink()
    shutil.rmtree(folder(home) / identifier, ignore_errors=True)


def drop_bytes(home: Path, upload: Upload) -> None:
    """Remove the bytes of an imported file; what is known of it stays for the list."""
    data(home, upload).unlink(missing_ok=True)


def sweep(home: Path) -> None:
    """Remove uploads that nobody went on with, and what killed removals left."""
    for upload in listed(home):
        path = data(home, upload)
        touched = datetime.fromtimestamp(path.stat().st_mtime, UTC) if path.exists() else upload.created
        busy = upload.state in (UploadState.WAITING, UploadState.IMPORTING)
        if not busy and datetime.now(UTC) - touched > KEPT:
            remove(home, upload.id)
    for path in folder(home).glob("*"):
        if _ID.fullmatch(path.name) and not (path / "upload.json").exists():
            shutil.rmtree(path, ignore_errors=True)


def _safe(name: str) -> str:
    """The last part of a name, without anything that could lead elsewhere or hide the file."""
    plain = _UNSAFE.sub("_", name.replace("\\", "/").rpartition("/")[2]).lstrip(".")[-60:]
    return f"file-{plain}" if plain in ("", "upload.json") else plain


def _facts(home: Path, identifier: str) -> Path:
    return folder(home) / identifier / "upload.json"


def _loaded(home: Path, identifier: str) -> Upload | None:
    try:
        return load(home, identifier)
    except (UnknownUploadError, FileNotFoundError):
        # Removed meanwhile.
        return None


def _save(home: Path, upload: Upload) -> None:
    atomic.write_text(_facts(home, upload.id), upload.model_dump_json(indent=1))
