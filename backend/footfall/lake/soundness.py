"""Checks that a month file is the published one: present, same size and checksum, readable."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

import duckdb

from footfall.core.sql_text import sql_text
from footfall.lake.manifest import MonthEntry
from footfall.lake.month_file import TABLES, read_meta

_CHUNK = 1 << 20


@dataclass(frozen=True)
class Stamp:
    """Size, time and inode of a file, which change when it is replaced, truncated or written to."""

    inode: int
    bytes: int
    changed_ns: int


def stamp_of(path: Path) -> Stamp | None:
    """The stamp of a file, None if it does not exist."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return Stamp(stat.st_ino, stat.st_size, stat.st_mtime_ns)


def sha256_of(path: Path) -> str:
    """SHA-256 of a file; takes about a second per gigabyte."""
    digest = hashlib.sha256()
    with path.open("rb", buffering=0) as file:
        while chunk := file.read(_CHUNK):
            digest.update(chunk)
    return digest.hexdigest()


def fault_seen(path: Path, entry: MonthEntry) -> str | None:
    """What is wrong with a month file judging by its size alone; None if nothing is."""
    stamp = stamp_of(path)
    if stamp is None:
        return "it is missing"
    if entry.bytes is not None and stamp.bytes != entry.bytes:
        return f"it has {stamp.bytes:,} bytes and was published with {entry.bytes:,}"
    return None


def fault_read(path: Path, entry: MonthEntry) -> str | None:
    """What is wrong with a month file after reading all of it; None if nothing is."""
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
    """What is wrong with a month file of unknown checksum, by DuckDB's own checksums of blocks."""
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
