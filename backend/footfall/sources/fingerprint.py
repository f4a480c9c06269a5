"""Who a file is: the hash of its content, and of its beginnings where an earlier file may have ended."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

_BLOCK = 1 << 20


def digests(path: Path, lengths: Iterable[int] = ()) -> dict[int, str]:
    """SHA-256 in hex of the first n bytes for each n of `lengths` within the file, and of the whole file."""
    size = path.stat().st_size
    wanted = sorted({length for length in lengths if length < size})
    digest = hashlib.sha256()
    found: dict[int, str] = {}
    with path.open("rb") as file:
        for end in [*wanted, None]:
            while end is None or file.tell() < end:
                block = file.read(_BLOCK if end is None else min(_BLOCK, end - file.tell()))
                if not block:
                    break
                digest.update(block)
            found[file.tell()] = digest.copy().hexdigest()
    return found
