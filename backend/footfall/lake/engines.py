"""DuckDB connections to read files with. A connection reads one file at a time; small files reuse it."""

import threading
from pathlib import Path

import duckdb

_TABLES = "SELECT table_name FROM duckdb_tables() WHERE table_name NOT LIKE 'kept\\_%' ESCAPE '\\'"
_VIEWS = "SELECT view_name FROM duckdb_views() WHERE NOT internal"


class Engines:
    """Lends connections: those that were given back, or new ones.

    Opening and closing one takes 16 ms of a processor, more than reading a file of a few rows.
    """

    def __init__(self, home: Path, memory_limit: str, threads: int) -> None:
        self._config: dict[str, str | bool | int | float | list[str]] = {
            "memory_limit": memory_limit,
            "threads": threads,
            "temp_directory": str(home / "lake" / "raw" / ".spill"),
        }
        self._lock = threading.Lock()
        self._idle: list[duckdb.DuckDBPyConnection] = []

    def take(self) -> duckdb.DuckDBPyConnection:
        """A connection without views, and without tables other than those named `kept_...`."""
        with self._lock:
            if self._idle:
                return self._idle.pop()
        connection = duckdb.connect(config=self._config)
        # Rows of a day may come in any order; keeping the file's order costs a third of the speed.
        connection.execute("SET preserve_insertion_order = false; SET TimeZone = 'UTC'")
        connection.execute("SET enable_progress_bar = false")
        return connection

    def give_back(self, connection: duckdb.DuckDBPyConnection) -> None:
        """Take back a connection that had no error, to lend it again, and drop its views and tables.

        It has as many threads again as all have, if a reader did with fewer.
        """
        connection.execute(f"SET threads = {self._config['threads']}")
        for (name,) in connection.execute(_VIEWS).fetchall():
            connection.unregister(name)
        for (name,) in connection.execute(_TABLES).fetchall():
            connection.execute(f'DROP TABLE "{name}"')
        with self._lock:
            self._idle.append(connection)

    def close(self) -> None:
        """Close the connections that are not lent, and free their memory."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()
