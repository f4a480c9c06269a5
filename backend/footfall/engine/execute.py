"""Running a statement on a snapshot."""

from typing import Any

import duckdb
import numpy as np
from numpy.typing import NDArray

from footfall.engine.views import mentions
from footfall.lake.lookups import LATE_TABLES
from footfall.lake.snapshot import Snapshot


def columns_of(
    snapshot: Snapshot, report_id: str, statement: str, values: dict[str, Any]
) -> dict[str, NDArray[Any]]:
    """The columns of a statement's result as arrays."""
    cursor = execute(snapshot, report_id, statement, values)
    return {name: _unmasked(column) for name, column in cursor.fetchnumpy().items()}


def execute(
    snapshot: Snapshot, report_id: str, statement: str, values: dict[str, Any]
) -> duckdb.DuckDBPyConnection:
    """Run a statement, stamped with its report so that a log of slow ones names their author."""
    for table in LATE_TABLES:
        if mentions(statement, table):
            snapshot.ensure(table)
    used = {name: value for name, value in values.items() if f"${name}" in statement}
    return snapshot.cursor().execute(f"/* report {report_id} */\n{statement}", used)


def _unmasked(column: NDArray[Any]) -> NDArray[Any]:
    """An array without mask: dates and texts as Python values with None, missing numbers as NaN."""
    if column.dtype.kind == "M":
        column = column.astype("datetime64[D]").astype(object)
    if not isinstance(column, np.ma.MaskedArray):
        return column
    if column.dtype.kind == "O":
        return np.array(column.tolist(), dtype=object)
    return np.ma.filled(column.astype(float), np.nan) if np.ma.is_masked(column) else np.ma.getdata(column)
