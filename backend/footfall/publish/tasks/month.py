"""The task that builds a month: all steps, one after the other, on tables of its own."""

import json
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import duckdb

from footfall.core.channel import Channel
from footfall.infra.tasks.task import OnStep
from footfall.lake import reference
from footfall.lake.ledger import Import
from footfall.lake.manifest import MonthEntry
from footfall.lake.month_file import types_sql
from footfall.lake.raw import COLUMNS
from footfall.publish.context import MonthBuild
from footfall.publish.memory import give_back
from footfall.publish.month_entry import entry_of
from footfall.publish.numbers import Numbers
from footfall.publish.plan import OF_ALL_MONTHS, PlannedMonth
from footfall.publish.step_order import STEPS
from footfall.publish.steps.classify.channels import Classifier
from footfall.publish.working_tables import WorkingTables

# Reference tables of which a month reads its own rows only; it reads those of OF_ALL_MONTHS whole.
_TABLES_BY_MONTH = ("ranks", "list_devices", "metering", "search_clicks")
# Landed bytes of about two million page views. A month that has no more keeps freed memory for the next one.
SMALL_BYTES = 1 << 25


@dataclass(frozen=True)
class MonthValues:
    """A month to build into `target`. memory: bytes the database may take; scratch: folder to spill into."""

    home: Path
    planned: PlannedMonth
    target: Path
    version: int
    perplexity: Channel
    spam: frozenset[str]
    piece_rows: int
    memory: int
    threads: int
    scratch: Path


@dataclass(frozen=True)
class MonthResult:
    """What became of a month: see `MonthBuild` for counts and notes; seconds: by step.

    entry: its line in the manifest; None if an earlier version stored the result.
    """

    counts: Counter[str]
    notes: list[str]
    seconds: dict[str, float]
    entry: MonthEntry | None

    @classmethod
    def read(cls, path: Path) -> "MonthResult":
        """The result that a task has stored."""
        stored = json.loads(path.read_text("utf-8"))
        entry = MonthEntry.model_validate(stored["entry"]) if "entry" in stored else None
        return cls(Counter(stored["counts"]), stored["notes"], stored["seconds"], entry)


class MemoryTooSmallError(RuntimeError):
    """The database needs more memory than it may take; the message says which month."""


def build_month(inputs: tuple[Path, ...], values: MonthValues, output: Path, on_step: OnStep) -> None:
    """Build the month file and its copies, each written under another name first; then store the result.

    inputs: the file of numbers. May raise MemoryTooSmallError and DamagedPartError.
    """
    if values.planned.bytes > SMALL_BYTES:
        give_back()
    seconds: dict[str, float] = {}
    is_brief = values.planned.is_brief
    with WorkingTables(f"{values.memory}B", values.threads, values.scratch, is_brief) as tables:
        try:
            build = _prepare(values, tables, Numbers(inputs[0]))
            for step in STEPS:
                on_step(step.__name__)
                start = time.perf_counter()
                step(build)
                seconds[step.__name__] = time.perf_counter() - start
        except duckdb.OutOfMemoryException as error:
            raise MemoryTooSmallError(f"{values.memory / 10**6:.0f} MB of memory were not enough") from error
    entry = entry_of(values.planned, values.target, build.meta).model_dump()
    stored = {"counts": build.counts, "notes": build.notes, "seconds": seconds, "entry": entry}
    output.write_text(json.dumps(stored), encoding="utf-8")


def put_reference(
    tables: WorkingTables, home: Path, table: str, month: str, imports: Sequence[Import]
) -> None:
    """Create the working table of a month's rows of a reference table."""
    query = reference.read_sql(home, table, month, imports=imports)
    tables.run(f"CREATE TABLE {table} AS SELECT * FROM ({query}) WHERE month = '{month}'")


def _prepare(values: MonthValues, tables: WorkingTables, numbers: Numbers) -> MonthBuild:
    planned = values.planned
    tables.run(types_sql("main"))
    tables.run(planned.calendar.macros([planned.month]))
    for table in OF_ALL_MONTHS:
        rows = reference.read_sql(values.home, table, imports=planned.imports)
        tables.run(f"CREATE TABLE {table} AS {rows}")
    for table in _TABLES_BY_MONTH:
        put_reference(tables, values.home, table, str(planned.month), planned.imports)
    return MonthBuild(
        home=values.home,
        month=planned.month,
        parts=list(planned.parts) or [_nobody(tables, values.scratch)],
        robots=list(planned.robots),
        target=values.target,
        version=values.version,
        fingerprint=planned.fingerprint,
        tables=tables,
        numbers=numbers,
        classifier=_classifier(values.perplexity, values.spam),
        piece_rows=values.piece_rows,
        has_panel=planned.has_panel,
        calendar=planned.calendar,
        imports=planned.imports,
    )


@lru_cache(maxsize=1)
def _classifier(perplexity: Channel, spam: frozenset[str]) -> Classifier:
    """One for all months of a process, as they share most tags and referrers."""
    return Classifier(perplexity, spam)


def _nobody(tables: WorkingTables, folder: Path) -> Path:
    """An empty file of page views, for a month without any."""
    path = folder / "nobody.parquet"
    columns = ", ".join(f"NULL::{kind} AS {name}" for name, kind in COLUMNS)
    tables.run(f"COPY (SELECT {columns} WHERE false) TO $path (FORMAT parquet)", path=path)
    return path
