"""What a step may ask of an engine, so that steps do not know which one runs them."""

from collections.abc import Iterator
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

    def batches_in_order(self, query: str, rows: int) -> Iterator[pa.RecordBatch]:
        """Answer of one query, in the order of the first table of FROM, so many rows at a time."""

    def put(self, name: str, table: pa.Table) -> None:
        """Make or replace a small working table."""
