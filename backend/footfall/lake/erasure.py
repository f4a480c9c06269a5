"""Removes panelists from the landed data, so that the next publication is made without them.

An import with rows of theirs is replaced by one that has all the others; the file it came from stays known,
so that bringing it in again does not bring them back. Snapshots of before hold what they were built from, so
the next publication keeps none of these (`pending`).
"""

import hashlib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.lake import atomic, ledger, raw, reference, removal
from footfall.lake.ledger import Import, State

_PEOPLE = "panelists"


@dataclass(frozen=True)
class Erased:
    """The result of an erasure: rows removed, and months to rebuild."""

    rows: int
    months: list[str]


def erase(home: Path, panelists: Collection[str]) -> Erased:
    """Remove panelists from every import. Only while holding `ledger.exclusive`.

    Killed at any moment, the same call does the rest; when it finds no row of theirs, there is none.
    """
    wanted = pa.array(sorted(set(panelists)), pa.string())
    rows, months = 0, set[str]()
    counting = {entry.id for entry in ledger.done_imports(home)}
    for entry in ledger.all_imports(home):
        found = sum(_count(path, wanted) for path in _parts(home, entry))
        if not found:
            continue
        # First of all: a kill must not leave a publication that keeps what it was before.
        atomic.write_text(_mark(home), "")
        rows, months = rows + found, months | set(entry.months)
        if entry.id in counting:
            _replace(home, entry, wanted)
        else:
            # Of a file that has grown since, or that broke off: its rows count in no month.
            for part in entry.parts:
                if _is_of_people(part):
                    _write(home, part, entry.id, _without(home / part, wanted))
    return Erased(rows, sorted(months))


def pending(home: Path) -> bool:
    """Whether anyone was erased since the last publication, so that no earlier snapshot may be kept."""
    return _mark(home).exists()


def published(home: Path) -> None:
    """Record that no snapshot from before the erasure is left."""
    _mark(home).unlink(missing_ok=True)


def _mark(home: Path) -> Path:
    return home / "lake" / "erased-since-publication"


def _is_of_people(part: str) -> bool:
    return part.startswith(("lake/raw/", f"lake/{_PEOPLE}/"))


def _parts(home: Path, entry: Import) -> list[Path]:
    return [home / part for part in entry.parts if _is_of_people(part) and (home / part).exists()]


def _count(path: Path, wanted: pa.Array) -> int:
    column = pq.read_table(path, columns=["panelist"], partitioning=None)["panelist"]
    return int(pc.sum(pc.is_in(column.cast(pa.string()), value_set=wanted)).as_py() or 0)


def _replace(home: Path, entry: Import, wanted: pa.Array) -> None:
    """Rewrite an import without some panelists, under a new id. The old one stays known by its content."""
    identifier = hashlib.sha256("\n".join([entry.id, *wanted.to_pylist()]).encode()).hexdigest()[:16]
    parts, rows = [], 0
    for part in entry.parts:
        kept = _without(home / part, wanted)
        if kept.num_rows:
            renamed = part.replace(entry.id, identifier)
            _write(home, renamed, identifier, kept)
            parts.append(renamed)
            rows += kept.num_rows
    change = {"id": identifier, "sha256": identifier, "parts": parts, "rows": rows, "quarantine_bytes": 0}
    change |= {"replaces": [*entry.replaces, entry.id], "state": State.RUNNING}
    # With the number of the old one: among tables the order decides whose rows count.
    ledger.finish(home, entry.model_copy(update=change), entry.sequence)
    removal.delete_files(home, entry.id)
    ledger.save(home, entry.model_copy(update={"parts": [], "quarantine_bytes": 0}))


def _write(home: Path, part: str, identifier: str, rows: pa.Table) -> None:
    if part.startswith("lake/raw/"):
        raw.write_part(home / part, rows)
    else:
        reference.write(home, _PEOPLE, identifier, rows.drop_columns(["import_id"]))


def _without(path: Path, wanted: pa.Array) -> pa.Table:
    rows = pq.read_table(path, partitioning=None)
    return rows.filter(pc.invert(pc.is_in(rows["panelist"].cast(pa.string()), value_set=wanted)))
