"""Copies the beginning of a long file: it tells what the file is, however long that is."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.ingest.files import parquet_file
from footfall.ingest.files.compression import BrokenError, ByteStream, is_parquet, is_zip
from footfall.ingest.protocol import UnreadableError

_LONG = 1 << 24
_KEPT = 1 << 21
# The same in rows, for Parquet.
_LONG_ROWS, _KEPT_ROWS = 100_000, 1_000
# First characters of texts that cannot be read in part, unless they are JSON Lines.
_WHOLE_ONLY = (b"{", b"[", b"<")


def _block(path: Path) -> bytes:
    """The first bytes of a long file, unpacked; empty for a short file or one that cannot be read."""
    try:
        if is_zip(path):
            return b""
        stream, kept = ByteStream(path), b""
        if not stream.is_packed and path.stat().st_size <= _LONG:
            return b""
        for block in stream.blocks():
            kept += block
            if len(kept) > _KEPT:
                return kept[:_KEPT]
    except (OSError, BrokenError, UnreadableError):
        return b""
    return b""


def _is_readable_in_part(block: bytes) -> bool:
    """Whether the first lines are rows of a table or lines of a log, and not a part of one document."""
    # With zeros it is another kind of file, or a text with two bytes a character.
    if b"\n" not in block or b"\0" in block:
        return False
    if not block.lstrip().startswith(_WHOLE_ONLY):
        return True
    try:
        return isinstance(json.loads(block.lstrip().partition(b"\n")[0]), dict)
    except ValueError:
        return False


@contextmanager
def short_copy(path: Path) -> Iterator[Path]:
    """Path of a copy of the first lines or rows of a long table or log; for other files their own path.

    The copy has the name of the file, and is deleted afterwards.
    """
    with tempfile.TemporaryDirectory(prefix="footfall-short-") as folder:
        short = Path(folder) / path.name
        yield short if _write_beginning(path, short) else path


def has_short_copy(path: Path) -> bool:
    """Whether `short_copy` would copy the beginning of this file: it is long and can be read in part."""
    return _first_rows(path) is not None or _is_readable_in_part(_block(path))


def _write_beginning(path: Path, short: Path) -> bool:
    """Write the beginning of a long file to `short`. False, and nothing is written, for other files."""
    rows = _first_rows(path)
    if rows is not None:
        pq.write_table(rows, short)
        return True
    block = _block(path)
    if not _is_readable_in_part(block):
        return False
    short.write_bytes(block[: block.rindex(b"\n") + 1])
    return True


def _first_rows(path: Path) -> pa.Table | None:
    """The first rows of a long Parquet file; None for another file."""
    try:
        if not is_parquet(path):
            return None
        with parquet_file.opened(path) as file:
            if file.metadata.num_rows <= _LONG_ROWS:
                return None
            batch = next(file.iter_batches(_KEPT_ROWS, use_threads=False))
            return pa.Table.from_batches([batch])
    except (pa.ArrowException, OSError, UnreadableError):
        return None
