"""Histories that browsers keep in SQLite, read from a copy with what is not yet written into it."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from importlib.resources import files
from pathlib import Path

from footfall.sources.history.visit import Visit
from footfall.sources.protocol import UnreadableError

MAGIC = b"SQLite format 3\0"
# A browser is known by the tables of its history.
_BROWSERS = {
    "chrome": ("Chrome, Edge, Brave or Opera", {"urls", "visits"}),
    "firefox": ("Firefox", {"moz_places", "moz_historyvisits"}),
    "safari": ("Safari", {"history_items", "history_visits"}),
}


def is_database(path: Path) -> bool:
    """Whether a file says it is SQLite."""
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


class Database:
    """The history of a browser. UnreadableError for a database of something else or a damaged one."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def visits(self) -> Iterator[Visit | str]:
        """First what browser it is, then every visit in the order of its number."""
        with tempfile.TemporaryDirectory(prefix="footfall-history-") as folder:
            copy = Path(folder) / "history"
            shutil.copyfile(self._path, copy)
            log = self._path.with_name(f"{self._path.name}-wal")
            if log.exists():
                shutil.copyfile(log, copy.with_name("history-wal"))
            try:
                with closing(sqlite3.connect(copy)) as connection:
                    connection.execute("PRAGMA trusted_schema = OFF")
                    name, query = self._query(connection)
                    yield name
                    for row in connection.execute(query):
                        yield Visit(*row)
            except sqlite3.Error as error:
                raise UnreadableError(self._path, f"the history cannot be read ({error})") from None

    def _query(self, connection: sqlite3.Connection) -> tuple[str, str]:
        tables = {
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        found = next((kind for kind, (_, marks) in _BROWSERS.items() if marks <= tables), None)
        if found is None:
            listed = ", ".join(sorted(tables)[:10])
            raise UnreadableError(self._path, f"this is no history of a known browser; its tables: {listed}")
        text = (files(__package__) / f"{found}.sql").read_text(encoding="utf-8")
        columns = {row[1] for row in connection.execute("PRAGMA table_info(visits)")}
        other = "visits.originator_cache_guid" if "originator_cache_guid" in columns else "''"
        return _BROWSERS[found][0], text.replace("{other_device}", other)
