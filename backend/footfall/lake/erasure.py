"""Removes panelists from the landed data, so that the next publication is made without them.

An import with rows of theirs is replaced by one that has all other rows; the file it came from stays known,
so that importing it again does not bring theirs back. Refused rows that name them are removed, and so are
their names in the ledger. Earlier snapshots still hold these people, so the next publication keeps none of
them (`pending`) and then forgets the numbers of people and sites that no month has any more (`published`).
"""

import hashlib
import json
import re
import shutil
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.core.sql_text import sql_text
from footfall.infra import atomic
from footfall.lake import ledger, manifest, quarantine, raw, reference, registry, removal
from footfall.lake.ledger import Import, State
from footfall.lake.month_file import serve_folder

# Reference tables with a row per panelist.
_PEOPLE = ("panelists", "metering")
# Stands in the ledger for the name of somebody who was erased.
ERASED = "erased"


@dataclass(frozen=True)
class Erased:
    """The result of an erasure: rows removed, and months to rebuild."""

    rows: int
    months: list[str]


def erase(home: Path, panelists: Collection[str]) -> Erased:
    """Remove panelists from every import. Only while holding `import_lock.exclusive`.

    After a kill, the same call does the rest. When it finds no row of theirs, none is left.
    """
    if not panelists:
        # A pattern of no names would match everywhere.
        return Erased(0, [])
    wanted = pa.array(sorted(set(panelists)), pa.string())
    named = _naming(wanted.to_pylist())
    rows, months = 0, set[str]()

    def others(part: str) -> pa.Table | None:
        # Requests of robots name nobody.
        return _without(home / part, wanted) if _is_of_people(part) else None

    counting = {entry.id for entry in ledger.done_imports(home)}
    for entry in ledger.all_imports(home):
        found = sum(_count(path, wanted) for path in _parts(home, entry))
        _forget_refusals(home, entry, named)
        if not found:
            _forget_name(home, entry, named)
            continue
        # Before anything is changed: even after a kill the next publication must keep no earlier snapshot.
        mark(home)
        rows, months = rows + found, months | set(entry.months)
        if entry.id in counting:
            for changed in replace(home, entry, wanted.to_pylist(), others):
                _forget_name(home, changed, named)
        else:
            # An import that was interrupted, or replaced by that of a longer file: its rows are in no month.
            for part in entry.parts:
                if _is_of_people(part):
                    write(home, part, entry.id, _without(home / part, wanted))
            _forget_name(home, entry, named)
    return Erased(rows, sorted(months))


def pending(home: Path) -> bool:
    """Whether something was erased since the last publication, so that no earlier snapshot may be kept."""
    return _mark(home).exists()


def mark(home: Path) -> None:
    """Record that something was erased: the next publication keeps no earlier snapshot."""
    atomic.write_text(_mark(home), "")


def published(home: Path) -> None:
    """Finish an erasure once no snapshot from before is left: forget people and sites that no month has."""
    served = manifest.newest_readable(home)
    files = [serve_folder(home) / entry.file for entry in served.files] if served else []
    registry.panelists(home).forget_all_but(keys=_numbers(files, "panelist_key"))
    registry.sites(home).forget_all_but(ids=_numbers(files, "site_id"))
    _mark(home).unlink(missing_ok=True)


def _numbers(files: Iterable[Path], column: str) -> set[int]:
    """All numbers in the columns of this name, over all tables of month files."""
    found: set[int] = set()
    for file in files:
        with duckdb.connect() as connection:
            connection.execute(f"ATTACH {sql_text(str(file))} AS month (READ_ONLY)")
            tables = connection.execute(
                "SELECT table_name FROM duckdb_columns() WHERE database_name = 'month' AND column_name = ?",
                [column],
            ).fetchall()
            every = " UNION ".join(f'SELECT {column} FROM month."{table}"' for (table,) in tables)
            found.update(number for (number,) in connection.execute(every).fetchall())
    return found


def _mark(home: Path) -> Path:
    return home / "lake" / "erased-since-publication"


def _is_of_people(part: str) -> bool:
    return part.startswith(("lake/raw/", *(f"lake/{table}/" for table in _PEOPLE)))


def _parts(home: Path, entry: Import) -> list[Path]:
    return [home / part for part in entry.parts if _is_of_people(part) and (home / part).exists()]


def _count(path: Path, wanted: pa.Array) -> int:
    column = pq.read_table(path, columns=["panelist"], partitioning=None)["panelist"]
    return int(pc.sum(pc.is_in(column.cast(pa.string()), value_set=wanted)).as_py() or 0)


def _naming(panelists: Iterable[str]) -> re.Pattern[str]:
    """Finds a name that is not part of a longer word."""
    names = "|".join(re.escape(name) for name in panelists)
    return re.compile(rf"(?<![\w-])(?:{names})(?![\w-])")


def _forget_refusals(home: Path, entry: Import, named: re.Pattern[str]) -> None:
    """Remove the refused rows that name somebody."""
    kept = [
        row
        for row in quarantine.read(home, entry.id)
        if not named.search(json.dumps(row, ensure_ascii=False))
    ]
    size = quarantine.keep(home, entry.id, kept)
    if size != entry.quarantine_bytes:
        entry.quarantine_bytes = size
        ledger.save(home, entry)


def _forget_name(home: Path, entry: Import, named: re.Pattern[str]) -> None:
    """Take names out of the ledger's entry of an import. Its id stays, by which the same file is known."""
    change = {
        "name": named.sub(ERASED, entry.name),
        "options": {name: named.sub(ERASED, text) for name, text in entry.options.items()},
        "warnings": [named.sub(ERASED, text) for text in entry.warnings],
    }
    if any(getattr(entry, name) != value for name, value in change.items()):
        ledger.save(home, entry.model_copy(update=change))


def replace(
    home: Path, entry: Import, gone: Iterable[str], others: Callable[[str], pa.Table | None]
) -> tuple[Import, Import]:
    """Rewrite an import without some rows, under a new id. The old one stays known by its content.

    gone: texts that say what goes, from which the new id is made. others: gives the rows of a part that stay;
    None for a part that stays as it is. Returns the new entry and the emptied old one.
    """
    identifier = hashlib.sha256("\n".join([entry.id, *gone]).encode()).hexdigest()[:16]
    parts, rows = [], 0
    for part in entry.parts:
        renamed = part.replace(entry.id, identifier)
        kept = others(part)
        if kept is None:
            with atomic.replacing(home / renamed) as temporary:
                shutil.copyfile(home / part, temporary)
            rows += pq.read_metadata(home / part).num_rows if part.startswith("lake/raw/") else 0
        elif kept.num_rows:
            write(home, renamed, identifier, kept)
            rows += kept.num_rows
        else:
            continue
        parts.append(renamed)
    change = {"id": identifier, "sha256": identifier, "parts": parts, "rows": rows, "quarantine_bytes": 0}
    change |= {"replaces": [*entry.replaces, entry.id], "state": State.RUNNING}
    # With the sequence of the old one, which decides whose rows count in reference tables.
    replacing = entry.model_copy(update=change)
    ledger.finish(home, replacing, entry.sequence)
    removal.delete_files(home, entry.id)
    emptied = entry.model_copy(update={"parts": [], "quarantine_bytes": 0})
    ledger.save(home, emptied)
    return replacing, emptied


def write(home: Path, part: str, identifier: str, rows: pa.Table) -> None:
    """Write the rows of a part of an import: page views, or rows of a table of people."""
    if part.startswith("lake/raw/"):
        raw.write_part(home / part, rows)
    else:
        reference.write(home, part.split("/")[1], identifier, rows.drop_columns(["import_id"]))


def _without(path: Path, wanted: pa.Array) -> pa.Table:
    rows = pq.read_table(path, partitioning=None)
    return rows.filter(pc.invert(pc.is_in(rows["panelist"].cast(pa.string()), value_set=wanted)))
