"""Identifies a file by hashes: of its content, and of beginnings as long as earlier files were."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

_BLOCK = 1 << 20


def digests(path: Path, lengths: Iterable[int] = ()) -> dict[int, str]:
    """SHA-256 in hex by length: of the whole file, and of its beginnings of these `lengths`, if shorter."""
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
