"""Histories that browsers keep in SQLite."""

import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from footfall.ingest.files import sqlite_file
from footfall.ingest.protocol import UnreadableError
from footfall.ingest.sources.history.visit import Visit

# A browser is known by the tables of its history.
_BROWSERS = {
    "chrome": ("Chrome, Edge, Brave or Opera", {"urls", "visits"}),
    "firefox": ("Firefox", {"moz_places", "moz_historyvisits"}),
    "safari": ("Safari", {"history_items", "history_visits"}),
}
# The tables with their visits.
_VISITS = {"chrome": "visits", "firefox": "moz_historyvisits", "safari": "history_visits"}
# Columns that not every version has: the table of the query, and what stands in for them.
_LATER_COLUMNS = {
    "originator_cache_guid": ("visits", "''"),
    "external_referrer_url": ("first", "''"),
    "opener_visit": ("first", "NULL"),
    "is_local": ("visits", "1"),
}


class Database:
    """The history of a browser. Reading raises UnreadableError for another or a damaged database."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def visits(self) -> Iterator[Visit | str]:
        """First the name of the browser, then every visit in the order of its id."""
        with sqlite_file.opened(self._path) as connection:
            name, query = self._query(connection)
            yield name
            for row in connection.execute(query):
                yield Visit(*row)

    def _query(self, connection: sqlite3.Connection) -> tuple[str, str]:
        tables = sqlite_file.tables_of(connection)
        found = next((kind for kind, (_, marks) in _BROWSERS.items() if marks <= tables), None)
        if found is None:
            seems = sqlite_file.seems(self._path)
            raise UnreadableError(
                self._path, f"this is no history of a known browser; {seems}", is_settled=True
            )
        text = (files(__package__) / f"{found}.sql").read_text(encoding="utf-8")
        columns = {row[1] for row in connection.execute(f"PRAGMA table_info({_VISITS[found]})")}
        for name, (table, without) in _LATER_COLUMNS.items():
            text = text.replace(f"{{{name}}}", f"{table}.{name}" if name in columns else without)
        return _BROWSERS[found][0], text
