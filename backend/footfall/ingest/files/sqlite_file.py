"""Reads SQLite databases of other programs from a copy, with changes that are still in their log (WAL)."""

import shlex
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from footfall.ingest.fingerprint import digests
from footfall.ingest.protocol import UnreadableError, beginning_of

MAGIC = b"SQLite format 3\0"
# Known databases: the tables they are known by, what they are, and the command that reads them.
_KNOWN = (
    ({"urls", "visits"}, "the history of Chrome, Edge, Brave or Opera", "history {path} --panelist NAME"),
    ({"moz_places", "moz_historyvisits"}, "the history of Firefox", "history {path} --panelist NAME"),
    ({"history_items", "history_visits"}, "the history of Safari", "history {path} --panelist NAME"),
    ({"queries", "network"}, "the database of Pi-hole", "network-log {path}"),
)


def is_database(path: Path) -> bool:
    """Whether a file says it is SQLite."""
    return beginning_of(path, len(MAGIC)) == MAGIC


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of a database, so that a running program is not disturbed.

    UnreadableError if the database is damaged, also for errors of statements within.
    """
    with tempfile.TemporaryDirectory(prefix="footfall-database-") as folder:
        copy = Path(folder) / "copy"
        shutil.copyfile(path, copy)
        log = _log_of(path)
        if log.exists():
            shutil.copyfile(log, _log_of(copy))
        try:
            with closing(sqlite3.connect(copy)) as connection:
                connection.execute("PRAGMA trusted_schema = OFF")
                yield connection
        except sqlite3.Error as error:
            raise UnreadableError(path, f"the database cannot be read ({error})") from None


def tables_of(connection: sqlite3.Connection) -> set[str]:
    """Names of the tables and views of a database."""
    return {
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
    }


def seems(path: Path) -> str | None:
    """What a database looks like by its tables, with the command that reads it; None for no SQLite."""
    if not is_database(path):
        return None
    try:
        with opened(path) as connection:
            tables = tables_of(connection)
    except UnreadableError:
        return "it is a damaged SQLite database"
    for marks, name, command in _KNOWN:
        if marks <= tables:
            return f"it looks like {name}: footfall import {command.format(path=shlex.quote(str(path)))}"
    return f"it is an SQLite database with the tables {', '.join(sorted(tables)[:10]) or '(none)'}"


def unwritten(path: Path) -> dict[str, str]:
    """An option `wal` with the digest of the database's log, so that it is part of the import's id.

    Empty if there is no log: then nothing is waiting to be written into the database.
    """
    log = _log_of(path)
    return {"wal": max(digests(log).items())[1][:16]} if log.is_file() and log.stat().st_size else {}


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")
