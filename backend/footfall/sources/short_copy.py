"""The beginning of a long text file as a file of its own: what a file is shows there, however long it is."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_LONG = 1 << 24
_KEPT = 1 << 21
# Of other texts than tables and logs a part cannot be read.
_WHOLE_ONLY = (b"{", b"[", b"<")


def _block(path: Path) -> bytes:
    """The first bytes of a long file; none of another one, or of one that cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(_KEPT) if path.stat().st_size > _LONG else b""
    except OSError:
        return b""


@contextmanager
def short_copy(path: Path) -> Iterator[Path]:
    """The first lines of a long table or log, under its name; for another file the path itself."""
    block = _block(path)
    # Texts of bytes that are no characters are compressed, a database, or of two bytes a character.
    if b"\n" not in block or b"\0" in block or block.lstrip().startswith(_WHOLE_ONLY):
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="footfall-short-") as folder:
        short = Path(folder) / path.name
        short.write_bytes(block[: block.rindex(b"\n") + 1])
        yield short
