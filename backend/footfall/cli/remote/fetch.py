"""Fetches files from elsewhere into the home folder, where they stay until they are imported."""

import fcntl
import hashlib
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import BinaryIO

from footfall.cli.remote.object_store import SCHEME, stored_files
from footfall.cli.remote.stream import FetchError, InterruptedFetchError, RemoteFile
from footfall.ingest.protocol import STANDARD_INPUT

# Seconds before each further try in a row that brings nothing of a file.
WAITS_S = (1.0, 4.0, 15.0, 60.0)
# Age at which a partly fetched file is deleted.
_FORGOTTEN_S = 7 * 86_400


def is_elsewhere(path: str) -> bool:
    """Whether this is an address, standard input or a pipe, instead of the path of a file."""
    return is_piped(path) or path.startswith((SCHEME, "https://", "http://"))


def is_piped(path: str) -> bool:
    """Whether it can be read only once: standard input, or a pipe such as `<(zcat panel.gz)` of a shell."""
    return path == STANDARD_INPUT or Path(path).is_fifo()


def files_at(address: str, may_be_private: bool) -> list[RemoteFile]:
    """The files at an address. FetchError if there are none. may_be_private: see `WebFile`."""
    if address.startswith(SCHEME):
        return [*stored_files(address)]
    # Imported here, as loading its HTTP client takes a tenth of a second.
    from footfall.cli.remote.web import WebFile

    return [WebFile(address, may_be_private)]


@contextmanager
def fetched(file: RemoteFile, home: Path) -> Iterator[Path]:
    """A local copy, deleted at the end of the block. After a kill the next call goes on with what is there.

    FetchError if the file cannot be fetched completely, or another import is fetching it.
    """
    sweep(home)
    folder = _folder(home) / hashlib.sha256(file.address.encode()).hexdigest()[:16]
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FetchError(
                f"{file.address}: another import is fetching it; wait until it has ended"
            ) from None
        copy = folder / file.name
        _bring(file, copy, folder / ".tag")
        yield copy
        shutil.rmtree(folder)


@contextmanager
def piped(path: str, home: Path) -> Iterator[Path]:
    """A local copy of standard input or a pipe, deleted at the end of the block.

    FetchError if standard input is a keyboard.
    """
    if path == STANDARD_INPUT and is_terminal():
        raise FetchError(
            "-: nothing is piped into this command, e.g. `zcat panel.gz | footfall import panel -`"
        )
    sweep(home)
    folder = _folder(home) / f"input-{time.time_ns()}"
    folder.mkdir(mode=0o700, parents=True)
    try:
        copy = folder / "standard-input"
        with copy.open("wb") as out, _opened(path) as source:
            shutil.copyfileobj(source, out, 1 << 20)
        yield copy
    finally:
        shutil.rmtree(folder)


def _opened(path: str) -> AbstractContextManager[BinaryIO]:
    return nullcontext(sys.stdin.buffer) if path == STANDARD_INPUT else Path(path).open("rb")


def is_terminal() -> bool:
    """Whether standard input is a person's keyboard."""
    return sys.stdin.isatty()


def sweep(home: Path) -> None:
    """Delete files that were partly fetched and then abandoned."""
    for folder in _folder(home).glob("*"):
        if time.time() - folder.stat().st_mtime > _FORGOTTEN_S:
            shutil.rmtree(folder, ignore_errors=True)


def _folder(home: Path) -> Path:
    return home / "fetched"


def _bring(file: RemoteFile, copy: Path, tag: Path) -> None:
    """Fetch until the file is complete. Tries are counted from 0 again whenever some of it came.

    tag: the file that keeps the tag of the content.
    """
    tries = 0
    while True:
        had = copy.stat().st_size if copy.exists() else 0
        try:
            _go_on(file, copy, tag)
            return
        except InterruptedFetchError as interrupted:
            has = copy.stat().st_size if copy.exists() else 0
            tries = 0 if has > had else tries
            if tries == len(WAITS_S):
                raise FetchError(
                    f"{file.address}: {interrupted}; given up after {tries + 1} tries. What came of it "
                    f"({has:,} bytes) is kept: the same command goes on from there"
                ) from None
            time.sleep(max(WAITS_S[tries], min(interrupted.wait_s, WAITS_S[-1])))
            tries += 1


def _go_on(file: RemoteFile, copy: Path, tag: Path) -> None:
    start = copy.stat().st_size if copy.exists() and tag.exists() else 0
    stream = file.open(start, tag.read_text("utf-8") if tag.exists() else "")
    with copy.open("ab") as out:
        # Truncated first, so that old bytes are not taken for the beginning of the content with this tag.
        out.truncate(stream.start)
        tag.write_text(stream.tag, "utf-8")
        for block in stream.blocks:
            out.write(block)
    size = copy.stat().st_size
    if stream.size is not None and size != stream.size:
        raise InterruptedFetchError(f"the connection was cut after {size:,} of {stream.size:,} bytes")
