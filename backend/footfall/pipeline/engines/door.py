"""What a step may ask of an engine, so that steps do not know which one runs them."""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

import pyarrow as pa


class Engine(Protocol):
    """Runs SQL over named working tables that live as long as the month being built.

    SQL is DuckDB's dialect. `$name` in it is replaced by the value given under that name, as a literal. The
    engine itself knows `$in_order`: the window of a table that was stored sorted, in its order.
    """

    def run(self, script: str, **values: object) -> None:
        """Run the statements of a script in order."""

    def run_in_order(self, script: str, **values: object) -> None:
        """Run statements whose answer keeps the order of the first table of FROM through every join."""

    def rows(self, query: str, **values: object) -> list[tuple[Any, ...]]:
        """Answer of one query."""

    def table(self, query: str, **values: object) -> pa.Table:
        """Answer of one query as an Arrow table."""

    def batches(self, name: str, columns: Sequence[str], rows: int) -> Iterator[pa.RecordBatch]:
        """Columns of a working table in its order, so many rows at a time; others may be run meanwhile."""

    def put(self, name: str, table: pa.Table) -> None:
        """Make or replace a working table."""

    def append(self, name: str, table: pa.Table) -> None:
        """Add rows to a working table; the first make it, and are not copied until more come."""

    def store(self, name: str, rows: pa.RecordBatch) -> None:
        """Add rows to a table of an attached file, by their order of columns."""

    def drop(self, name: str) -> None:
        """Forget a working table."""
