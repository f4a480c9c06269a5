"""Running a statement on a snapshot."""

import os
import sys
import threading
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from contextvars import copy_context
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

import duckdb
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.lake.lookups import LAZY
from footfall.lake.snapshot import Snapshot
from footfall.query.execution import trace
from footfall.query.execution.cancellation import running
from footfall.query.execution.parsing import parsed_once
from footfall.query.report_text import mentions

P = ParamSpec("P")
R = TypeVar("R")
Item = TypeVar("Item")

# The advised alternative plans every statement twice, which takes longer than the copy it warns about.
warnings.filterwarnings("ignore", "Arrow output on a DB-API result makes an extra copy")

NO_TABLES: Mapping[str, pa.Table] = MappingProxyType({})

# The thread that answers short calls has little to do and should do it at once, before threads of reports.
_NICENESS = 10


def lower_thread_priority() -> None:
    """Lower the priority of this thread, and of the database threads it starts, below the server's."""
    # On other systems this would lower the priority of the whole process.
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


# Statements that run beside the one of the calling thread, on cursors of their own.
_side_threads = ThreadPoolExecutor(
    max_workers=8, thread_name_prefix="footfall-beside", initializer=lower_thread_priority
)


def submit(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R]:
    """Start work in a side thread; it can be cancelled and is traced as that of the caller."""
    context = copy_context()
    return _side_threads.submit(lambda: context.run(work, *args, **kwargs))


def side_by_side(work: Callable[[Item], R], items: Sequence[Item]) -> list[R]:
    """The results of work on every item, in order; the first is done in this thread, the others beside it."""
    others = [submit(work, item) for item in items[1:]]
    return [work(item) for item in items[:1]] + [other.result() for other in others]


def columns_of(
    snapshot: Snapshot, report_id: str, statement: str, values: dict[str, Any]
) -> dict[str, NDArray[Any]]:
    """The columns of a statement's result as arrays."""
    with executed(snapshot, report_id, statement, values) as cursor:
        columns = cursor.fetchnumpy()
    return {name: _unmasked(column) for name, column in columns.items()}


def table_of(
    snapshot: Snapshot,
    report_id: str,
    statement: str,
    values: dict[str, Any],
    tables: Mapping[str, pa.Table] = NO_TABLES,
) -> pa.Table:
    """A statement's result as an Arrow table; twice as fast as `columns_of` for many rows."""
    with executed(snapshot, report_id, statement, values, tables) as cursor:
        return cursor.to_arrow_table()


@contextmanager
def executed(
    snapshot: Snapshot,
    report_id: str,
    statement: str,
    values: dict[str, Any],
    tables: Mapping[str, pa.Table] = NO_TABLES,
) -> Iterator[duckdb.DuckDBPyConnection]:
    """Run a statement and yield the cursor to fetch from. A comment in it names the report, for logs.

    values: only those that the statement names are passed. tables: further tables that it reads, known by
    these names to this cursor alone. StoppedError when the report is stopped.
    """
    with trace.timed("plan"):
        for table in LAZY:
            if mentions(statement, table):
                snapshot.ensure(table)
    used = {name: value for name, value in values.items() if f"${name}" in statement}
    cursor = snapshot.cursor()
    with ExitStack() as given:
        for name, table in tables.items():
            cursor.register(name, table)
            given.callback(cursor.unregister, name)
        with running(cursor), trace.statement(statement):
            parsed, varying = parsed_once(cursor, f"/* report {report_id} */\n{statement}")
            yield cursor.execute(parsed, used | varying)


def _unmasked(column: NDArray[Any]) -> NDArray[Any]:
    """An array without mask: missing dates, texts and flags are None, missing numbers NaN."""
    if column.dtype.kind == "M":
        column = column.astype("datetime64[D]").astype(object)
    if not isinstance(column, np.ma.MaskedArray):
        return column
    if column.dtype.kind in "Ob":
        return np.array(column.tolist(), dtype=object)
    return np.ma.filled(column.astype(float), np.nan) if np.ma.is_masked(column) else np.ma.getdata(column)
