"""Removes single page views from the landed data, which a member of a panel wants back.

Their addresses are also removed from the referrers of the member's other page views.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.lake import erasure, ledger, quarantine
from footfall.lake.ledger import Import, State

Mask = Callable[[pa.Table], pa.ChunkedArray]
_COLUMNS = ["panelist", "ts", "url", "referrer"]


@dataclass(frozen=True)
class _Change:
    """What is done to the rows of which `hits` is true, in the parts of some days."""

    name: str
    days: frozenset[str]
    hits: Mask
    changed: Callable[[pa.Table, pa.ChunkedArray], pa.Table]


def remove(home: Path, wanted: Mapping[str, Collection[int]]) -> erasure.Erased:
    """Remove the page views of panelists at some moments, in epoch milliseconds, from every import.

    wanted: moments by panelist. Only while holding `import_lock.exclusive`, and while nobody publishes. After
    a kill, the same call does the rest. The next publication keeps no earlier snapshot.
    """
    if not wanted:
        return erasure.Erased(0, [])
    views = pa.array(sorted(f"{name} {at}" for name, ats in wanted.items() for at in ats), pa.string())
    days = {datetime.fromtimestamp(at / 1000, UTC).date() for ats in wanted.values() for at in ats}
    on_days = frozenset(f"dt={day}" for day in days)
    # A page of the next day may have been reached from one of them.
    and_after = on_days | {f"dt={day + timedelta(days=1)}" for day in days}
    removal = _Change("page views", on_days, _matching("ts", views), _without)
    addresses = _addresses(home, removal)
    # Referrers first: afterwards nobody knows the addresses.
    if len(addresses):
        _apply(home, _Change("referrers", and_after, _matching("referrer", addresses), _unnamed))
    for entry in ledger.all_imports(home):
        _forget_refusals(home, entry, wanted)
    return _apply(home, removal)


def _matching(column: str, keys: pa.Array) -> Mask:
    """A function that tells for each row whether panelist and this column are one of the keys."""

    def hits(rows: pa.Table) -> pa.ChunkedArray:
        return pc.fill_null(pc.is_in(_keys(rows, column), value_set=keys), False)

    return hits


def _keys(rows: pa.Table, column: str) -> pa.ChunkedArray:
    return pc.binary_join_element_wise(
        rows["panelist"].cast(pa.string()), rows[column].cast(pa.string()), " "
    )


def _without(rows: pa.Table, hits: pa.ChunkedArray) -> pa.Table:
    return rows.filter(pc.invert(hits))


def _unnamed(rows: pa.Table, hits: pa.ChunkedArray) -> pa.Table:
    place = rows.schema.get_field_index("referrer")
    kept = pc.if_else(hits, None, rows["referrer"].cast(pa.string()))
    return rows.set_column(place, "referrer", kept)


def _addresses(home: Path, removal: _Change) -> pa.Array:
    """Panelist and address of each page view that is to go."""
    found: set[str] = set()
    for entry in ledger.all_imports(home):
        for part in _parts(home, entry, removal.days):
            rows = pq.read_table(home / part, columns=_COLUMNS, partitioning=None)
            found.update(_keys(rows.filter(removal.hits(rows)), "url").to_pylist())
    return pa.array(sorted(found), pa.string())


def _apply(home: Path, change: _Change) -> erasure.Erased:
    rows, months = 0, set[str]()
    for entry in ledger.all_imports(home):
        found = {part: _count(home / part, change.hits) for part in _parts(home, entry, change.days)}
        if not any(found.values()):
            continue
        # Before anything is changed: even after a kill the next publication must keep no earlier snapshot.
        erasure.mark(home)
        rows, months = rows + sum(found.values()), months | set(entry.months)
        _rewrite(home, entry, change, {part for part, count in found.items() if count})
    return erasure.Erased(rows, sorted(months))


def _rewrite(home: Path, entry: Import, change: _Change, hit: Collection[str]) -> None:
    def others(part: str) -> pa.Table | None:
        if part not in hit:
            return None
        rows = pq.read_table(home / part, partitioning=None)
        return change.changed(rows, change.hits(rows))

    if entry.state is State.DONE:
        erasure.replace(home, entry, [change.name, *sorted(hit)], others)
        return
    # Its rows are in no month: it was interrupted, or replaced by the import of a longer file.
    for part in hit:
        erasure.write(home, part, entry.id, others(part))


def _parts(home: Path, entry: Import, days: Collection[str]) -> list[str]:
    return [
        part
        for part in entry.parts
        if part.startswith("lake/raw/") and part.split("/")[2] in days and (home / part).exists()
    ]


def _count(path: Path, hits: Mask) -> int:
    rows = pq.read_table(path, columns=_COLUMNS, partitioning=None)
    return int(pc.sum(hits(rows)).as_py() or 0)


def _forget_refusals(home: Path, entry: Import, wanted: Mapping[str, Collection[int]]) -> None:
    """Remove the refused rows that have a wanted panelist and one of their moments."""
    if not entry.quarantine_bytes:
        return

    def is_wanted(row: object) -> bool:
        text = str(row)
        return any(name in text and any(str(at) in text for at in ats) for name, ats in wanted.items())

    kept = [row for row in quarantine.read(home, entry.id) if not is_wanted(row)]
    size = quarantine.keep(home, entry.id, kept)
    if size != entry.quarantine_bytes:
        ledger.save(home, entry.model_copy(update={"quarantine_bytes": size}))
