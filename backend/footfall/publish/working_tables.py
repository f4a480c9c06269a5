"""The working tables of a month: DuckDB in memory, spilled to a scratch folder at the memory limit."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import duckdb
import pyarrow as pa

from footfall.core.sql_text import sql_text
from footfall.publish import brief_engine

_VALUE = re.compile(r"\$(\w+)")
# Scripts as they are parsed, most of which are the same for every month: the first ones, so that this ends.
_SCRIPTS_KEPT = 256
_PARSED: dict[str, list[duckdb.Statement]] = {}


class WorkingTables:
    """Named tables on one connection, which live as long as the month being built. Not for several threads.

    `$name` in a script is replaced by the value of that name as a literal; KeyError if there is none. DuckDB
    keeps the order of a table that was stored sorted, so a window over it (`OVER ()`) needs no second sort.
    """

    def __init__(self, memory_limit: str, threads: int, scratch: Path, is_brief: bool = False) -> None:
        """is_brief: whether there are so few rows that planning a statement takes longer than running it."""
        scratch.mkdir(parents=True, exist_ok=True)
        self._threads = threads
        self._scratch = scratch
        self._is_brief = is_brief
        #: Tables made by `append`, and those of them whose only rows are still the Arrow table given.
        self._appended: set[str] = set()
        self._lent: dict[str, pa.Table] = {}
        #: Where its tables are, among the databases of the engine.
        self._database = brief_engine.DATABASE if is_brief else "memory"
        if is_brief:
            self.connection = brief_engine.take(memory_limit, threads, scratch)
        else:
            self.connection = brief_engine.opened(memory_limit, threads, scratch)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is None and self._is_brief:
            for name in self._lent:
                self.connection.unregister(name)
            brief_engine.give_back(self.connection, self._scratch)
        else:
            self.close()

    def run(self, script: str, **values: object) -> None:
        """Run the statements of a script in order."""
        for statement in self._parsed(_fill(script, values)):
            self.connection.execute(statement)

    def run_in_order(self, script: str, **values: object) -> None:
        """Run statements so that joins keep the order of the first table of FROM."""
        with self._ordered():
            self.run(script, **values)

    def batches(self, name: str, columns: Sequence[str], rows: int) -> Iterator[pa.RecordBatch]:
        """Columns of a working table in its order, in batches of `rows`; other queries may run meanwhile."""
        if name in self._lent:
            yield from self._lent[name].select(columns).to_batches(rows)
            return
        with self._ordered(), self.connection.cursor() as cursor:
            cursor.execute(f"USE {self._database}")
            yield from cursor.sql(f"SELECT {', '.join(columns)} FROM {name}").to_arrow_reader(rows)

    @contextmanager
    def _ordered(self) -> Iterator[None]:
        """Tricky: DuckDB promises no order after a join.

        One thread that probes the joins as they are written does keep it, which spares a second sort of all
        page views (0.4 of 4.8 s for 0.9 M page views).
        """
        ((off,),) = self.connection.execute("SELECT current_setting('disabled_optimizers')").fetchall()
        more = ",".join(filter(None, (off, "join_order,build_side_probe_side")))
        self.connection.execute(f"SET disabled_optimizers = '{more}'; SET threads = 1")
        try:
            yield
        finally:
            self.connection.execute(f"SET disabled_optimizers = '{off}'; SET threads = {self._threads}")

    def rows(self, query: str, **values: object) -> list[tuple[Any, ...]]:
        """All rows of one query, as tuples."""
        return self.connection.execute(_fill(query, values)).fetchall()

    def table(self, query: str, **values: object) -> pa.Table:
        """Result of one query as an Arrow table."""
        return self.connection.sql(_fill(query, values)).to_arrow_table()

    def put(self, name: str, table: pa.Table) -> None:
        """Make or replace a working table."""
        self._take(table, f"CREATE OR REPLACE TABLE {name} AS SELECT * FROM incoming")

    def append(self, name: str, table: pa.Table) -> None:
        """Add rows to a working table. The first rows create it and are not copied until more follow."""
        if name not in self._appended:
            self.connection.register(name, table)
            self._lent[name] = table
            self._appended.add(name)
            return
        if name in self._lent:
            first = self._lent[name]
            self.drop(name)
            self._appended.add(name)
            self.put(name, first)
        self._take(table, f"INSERT INTO {name} SELECT * FROM incoming")

    def store(self, name: str, rows: pa.RecordBatch, columns: str = "*") -> None:
        """Add rows to a table of an attached file; columns, in SQL, are matched by position."""
        self._take(pa.Table.from_batches([rows]), f"INSERT INTO {name} SELECT {columns} FROM incoming")

    def drop(self, name: str) -> None:
        """Drop a working table."""
        if self._lent.pop(name, None) is None:
            self.connection.execute(f"DROP TABLE {name}")
        else:
            self.connection.unregister(name)
        self._appended.discard(name)

    def _take(self, incoming: pa.Table, statement: str) -> None:
        """Run a statement that reads `incoming`: DuckDB finds the argument by its name, in half the time that
        it takes to register a table and to forget it."""
        self.connection.execute(statement)

    def _parsed(self, script: str) -> list[duckdb.Statement]:
        """The statements of a script, which is parsed once for all months that are brief."""
        if not self._is_brief:
            return self.connection.extract_statements(script)
        statements = _PARSED.get(script) or self.connection.extract_statements(script)
        if len(_PARSED) < _SCRIPTS_KEPT:
            _PARSED[script] = statements
        return statements

    def close(self) -> None:
        """Drop every working table, and close the engine."""
        self.connection.close()


def _fill(script: str, values: dict[str, object]) -> str:
    known = {name: _literal(value) for name, value in values.items()}
    return _VALUE.sub(lambda found: known[found[1]], script)


def _literal(value: object) -> str:
    if isinstance(value, bool | int | float):
        return str(value)
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_literal(item) for item in value) + "]"
    return sql_text(value)
