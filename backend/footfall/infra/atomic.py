"""Atomic files: written under another name, flushed to disk, then renamed."""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# A leading dot keeps half-written files out of every `*.parquet` and `*.json` pattern.
_PREFIX = "."
_SUFFIX = ".part"


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A temporary path next to `path` to write to. It replaces `path` at the end of the block.

    The file is on disk before it gets its name, and the name before the block ends. When the block raises,
    `path` is as it was and the temporary file is gone; after a kill `sweep` removes what is left.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # Not the process id: processes of two containers on one volume may have the same.
    temporary = path.with_name(f"{_PREFIX}{path.name}.{secrets.token_hex(4)}{_SUFFIX}")
    try:
        yield temporary
        move(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def move(source: Path, target: Path) -> None:
    """Rename a finished file into place, flushed to disk and readable by its owner only."""
    source.chmod(0o600)
    sync(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    source.replace(target)
    sync(target.parent)


def write_text(path: Path, text: str) -> None:
    """Replace the text of a file atomically."""
    with replacing(path) as temporary:
        temporary.write_text(text, encoding="utf-8")


def sync(path: Path) -> None:
    """Flush a file, or the entries of a folder, to disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def sweep(folder: Path) -> None:
    """Remove temporary files of killed processes. Only for the one process that may write there."""
    for path in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
