"""The beginning of a long file as a file of its own: what a file is shows there, however long it is."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.sources.compression import BrokenError, ByteStream, is_parquet, is_zip
from footfall.sources.protocol import UnreadableError

_LONG = 1 << 24
_KEPT = 1 << 21
# Of Parquet.
_LONG_ROWS, _KEPT_ROWS = 100_000, 1_000
# Of other texts than tables and logs a part cannot be read.
_WHOLE_ONLY = (b"{", b"[", b"<")


def _block(path: Path) -> bytes:
    """The first bytes of a long file, unpacked; none of another one, or of one that cannot be read."""
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
    """Whether the first lines are rows or lines of a log, and no part of one document."""
    # Texts of bytes that are no characters are compressed, a database, or of two bytes a character.
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
    """The first lines or rows of a long table or log, under its name; for another file the path itself."""
    with tempfile.TemporaryDirectory(prefix="footfall-short-") as folder:
        short = Path(folder) / path.name
        yield short if _write_beginning(path, short) else path


def has_short_copy(path: Path) -> bool:
    """Whether the beginning of a long file tells what it is."""
    return _first_rows(path) is not None or _is_readable_in_part(_block(path))


def _write_beginning(path: Path, short: Path) -> bool:
    """Whether a file is long, and its beginning was written."""
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
    """The first rows of a long Parquet file; None of another one."""
    try:
        if not is_parquet(path):
            return None
        with pq.ParquetFile(path) as file:
            if file.metadata.num_rows <= _LONG_ROWS:
                return None
            batch = next(file.iter_batches(_KEPT_ROWS, use_threads=False))
            return pa.Table.from_batches([batch])
    except (pa.ArrowException, OSError, UnreadableError):
        return None
