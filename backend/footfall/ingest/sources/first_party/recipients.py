"""Recipients of platforms, as article 24(2) of the Digital Services Act has them published: a table that
people type or paste from these pages."""

from typing import cast

from footfall.core.count_kind import DSA_SD, EUROPEAN_UNION, CountKind
from footfall.core.period import Month
from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.files.sheet import checked
from footfall.ingest.protocol import Chunk, MisreadError, Task
from footfall.ingest.sources.first_party.shape import KIND, finish, host

NAME = "recipients of platforms in the European Union (site, period, people, area, sd)"
_KNOWN_BY = frozenset({"site", "period", "people"})
# A platform tells the mean of six months; some have told it of a year.
_MOST_MONTHS = 12
_LEAST_SD, _MOST_SD = 0.01, 3.0
_WORLD = "WORLD"


def _period(cell: str) -> tuple[Month, ...]:
    """The months of `2026-01..2026-06`, or one month."""
    first, dots, last = cell.partition("..")
    month = Month.parse(first.strip())
    end = Month.parse(last.strip()) if dots else month
    months: list[Month] = []
    while month <= end and len(months) < _MOST_MONTHS:
        months.append(month)
        month = month.plus(1)
    if not months or months[-1] != end:
        raise ValueError(f"{cell!r} is not one month to a year")
    return tuple(months)


def _area(cell: str) -> str:
    written = cell.strip().upper()
    if written == _WORLD:
        return ""
    return written if written == EUROPEAN_UNION else cells.country(cell)


def _sd(cell: str) -> float:
    value = cells.number(cell)
    if not _LEAST_SD <= value <= _MOST_SD:
        raise ValueError(f"{cell!r} is not a number from {_LEAST_SD}")
    return value


_COLUMNS = (
    Column("host", host, "a host", required=True, aliases=("site",)),
    Column("period", _period, "months YYYY-MM..YYYY-MM, a year at most", required=True),
    Column("people", cells.positive, "a whole number from 1", required=True),
    Column("area", _area, "EU, world or a two-letter country code", strict=True),
    Column("sd", _sd, "a number from 0.01 to 3", strict=True),
)


def recognises(records: Records) -> bool:
    """Whether it has the columns site, period and people."""
    return {name.strip().lower() for name in records.names} >= _KNOWN_BY


def read(task: Task, records: Records) -> Chunk:
    """A row for each month of each period, with the mean that the platform tells of the whole.

    MisreadError if whoever imports it says that these are a site's own counts, or that they are visits.
    """
    if KIND in task.job.options:
        raise MisreadError(
            task.job.path, "a table of recipients has a kind of its own; import it without --kind"
        )
    chunk, rows = checked(task, _COLUMNS, records)
    found = [
        {
            "line": row["line"],
            "host": row["host"],
            "month": str(month),
            "unique_visitors": row["people"],
            "area": row.get("area", EUROPEAN_UNION),
            "log_sd": row.get("sd", DSA_SD),
        }
        for row in rows
        for month in cast(tuple[Month, ...], row["period"])
    ]
    return finish(task, chunk, found, kind=CountKind.DSA)
