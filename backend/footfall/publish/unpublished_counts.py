"""Own counts of months that are not published because the panel saw nobody in them."""

from collections.abc import Collection
from pathlib import Path

import duckdb

from footfall.lake import ledger
from footfall.lake.site_counts import counts_of
from footfall.publish.steps.estimate.own_counts import not_used

# Only so many of the newest months have a note: a site may have counted for years before the panel began.
_MONTHS = 12


def notes(home: Path, published: Collection[str]) -> list[str]:
    """A note for each such month, oldest first; published: the months that are published, `YYYY-MM`."""
    imports = [entry for entry in ledger.done_imports(home) if entry.part_paths(home, "first_party")]
    months = sorted({month for entry in imports for month in entry.months} - {*published})[-_MONTHS:]
    if not months:
        return []
    with duckdb.connect() as database:
        found = {
            month: sorted({count.host for count in counts_of(home, month, database, imports)})
            for month in months
        }
    return [not_used(month, hosts) for month, hosts in found.items() if hosts]
