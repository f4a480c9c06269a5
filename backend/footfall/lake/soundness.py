"""Whether a month file is the one that was published: there, as long, readable, with the same checksum."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import duckdb

from footfall.lake.manifest import MonthEntry
from footfall.lake.month_file import TABLES, read_meta
from footfall.vocabulary.sql_text import sql_text

_CHUNK = 1 << 20


@dataclass(frozen=True)
class Stamp:
    """What changes when a file is replaced, cut or written to: asked of the folder, without reading it."""

    inode: int
    bytes: int
    changed_ns: int


def stamp_of(path: Path) -> Stamp | None:
    """None when there is no such file."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return Stamp(stat.st_ino, stat.st_size, stat.st_mtime_ns)


def sha256_of(path: Path) -> str:
    """Checksum of a whole file; about a second for each gigabyte."""
    digest = hashlib.sha256()
    with path.open("rb", buffering=0) as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def fault_seen(path: Path, entry: MonthEntry) -> str | None:
    """What is wrong with a month file as far as its folder tells; None when nothing is."""
    stamp = stamp_of(path)
    if stamp is None:
        return "it is missing"
    if entry.bytes is not None and stamp.bytes != entry.bytes:
        return f"it has {stamp.bytes:,} bytes and was published with {entry.bytes:,}"
    return None


def fault_read(path: Path, entry: MonthEntry) -> str | None:
    """What is wrong with a month file; reads all of it. None when nothing is."""
    if seen := fault_seen(path, entry):
        return seen
    try:
        if entry.sha256 is not None and sha256_of(path) != entry.sha256:
            return "its checksum is another than when it was published"
        if read_meta(path).get("fingerprint") != entry.fingerprint:
            return "it was built from another input"
    except (duckdb.Error, OSError) as error:
        return f"it cannot be read ({_without_path(error, path)})"
    return None if entry.sha256 is not None else fault_in_blocks(path)


def fault_in_blocks(path: Path) -> str | None:
    """What is wrong with a month file whose checksum is not known: DuckDB keeps one with each block."""
    try:
        _read_all(path)
    except duckdb.Error as error:
        return f"it cannot be read ({_without_path(error, path)})"
    return None


def _read_all(path: Path) -> None:
    with duckdb.connect() as connection:
        connection.execute(f"ATTACH {sql_text(path)} AS month (READ_ONLY)")
        for table in TABLES:
            connection.execute(f"SELECT MAX(HASH(t)) FROM month.{table} AS t").fetchall()


def _without_path(error: Exception, path: Path) -> str:
    first, *_ = str(error).splitlines() or [""]
    return first.replace(str(path), path.name)
