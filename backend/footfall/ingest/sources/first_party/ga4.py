"""Google Analytics: a report downloaded as CSV, by host name, by day, or both. Universal Analytics too."""

import re
from collections.abc import Iterable, Sequence
from datetime import date

from footfall.core.channel_groups import channel_of_group
from footfall.core.period import Month
from footfall.core.target import site_of
from footfall.ingest import cells
from footfall.ingest.column import Column
from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, Task, UnreadableError
from footfall.ingest.sources.first_party.counted_rows import Row, checked_counts
from footfall.ingest.sources.first_party.cuts import CUTS, by_each_cut
from footfall.ingest.sources.first_party.dated import by_month, day_column, with_visitors
from footfall.ingest.sources.first_party.ga4_names import DURATIONS, HOSTS, SESSIONS, USERS, VIEWS
from footfall.ingest.sources.first_party.shape import NAMED_MONTH, finish, host
from footfall.ingest.sources.first_party.written_days import Period
from footfall.lake.site_counts import DOMAIN

NAME = "Google Analytics 4 (Hostname, Sessions, Total users, Views, ...)"
# `# Start date: 20260301`, in the language of whoever exported it. The first day comes before the last.
_DATE = re.compile(r"^#[^:]*:\s*(20\d\d)-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])\s*$")
# `# 20260301-20260331` of an exploration.
_RANGE = re.compile(r"^#\s*(20\d\d)(\d\d)(\d\d)-(20\d\d)(\d\d)(\d\d)\s*$")
_NOT_SET = "(not set)"
_DEVICES = cells.one_of("desktop", "mobile", also={"tablet": "mobile", "smart tv": "desktop", _NOT_SET: ""})


def _channel(cell: str) -> str:
    """The channel of a group; empty for a group that is no channel of ours (Unassigned, SMS)."""
    return str(channel_of_group(cell) or "")


def _country(cell: str) -> str:
    """A country's code from its code or its English or German name; empty for `(not set)`."""
    if cell.strip() == _NOT_SET:
        return ""
    return cells.country_named(cell)


_COLUMNS = (
    Column("host", host, "a host", aliases=HOSTS, strict=True),
    Column("month", cells.month, "a month", aliases=("year month", "yearmonth", "jahr monat"), strict=True),
    Column("visits", cells.count, "a whole number from 0", required=True, aliases=SESSIONS),
    Column("unique_visitors", cells.count, "a whole number from 0", aliases=USERS),
    Column("page_views", cells.count, "a whole number from 0", aliases=VIEWS),
    Column("avg_visit_duration", cells.seconds, "seconds", aliases=DURATIONS),
    Column(
        "bounce_rate", cells.share, "a share from 0 to 1", aliases=("bounce rate", "absprungrate", "直帰率")
    ),
    Column(
        "device",
        _DEVICES,
        "a device",
        aliases=("device category", "gerätekategorie", "デバイス カテゴリ"),
        strict=True,
    ),
    Column(
        "country", _country, "a country", aliases=("country id", "land", "pays", "país", "国"), strict=True
    ),
    Column(
        "channel",
        _channel,
        "a channel group",
        aliases=(
            "session default channel group",
            "session primary channel group (default channel group)",
            "default channel group",
            "standardchannelgruppierung für sitzungen",
        ),
        strict=True,
    ),
)


_KNOWN = frozenset(name for column in _COLUMNS for name in (column.name, *column.aliases))


def recognises(records: Records) -> bool:
    """Whether it has the column `Sessions`, and a column of hosts or comment lines with the dates."""
    names = {name.strip().lower() for name in records.names}
    return not names.isdisjoint(SESSIONS) and (not names.isdisjoint(HOSTS) or bool(_dates(records.comments)))


def read(task: Task, records: Records) -> Chunk:
    """One row per host and month. The row of totals, which names no host, is that of the only site."""
    options, period = task.job.options, _period(records.comments)
    has_hosts = not {name.strip().lower() for name in records.names}.isdisjoint(HOSTS)
    if not has_hosts and "site" not in options:
        raise UnreadableError(
            task.job.path, "the export names no host; add --site HOST, or export it by Hostname"
        )
    days = day_column(task, records, _KNOWN, period)
    columns = (*_COLUMNS, days) if days else _COLUMNS
    chunk, rows = checked_counts(task, columns, records)
    if not days:
        kept = _of_months(task, chunk, rows, has_hosts, period)
    else:
        hostless = {} if has_hosts else {"host": options["site"]}
        dated = [hostless | row for row in rows if "date" in row and (hostless or "host" in row)]
        totals = [row for row in rows if "date" not in row and "host" not in row]
        kept = by_month(task, chunk, dated, period)
        if has_hosts:
            kept += _of_months(task, chunk, totals, has_hosts, period, {str(row["host"]) for row in dated})
        else:
            kept = with_visitors(kept, totals, period)
        if left := len(rows) - len(dated) - (len(totals) if has_hosts else 0):
            chunk.skipped["row of totals"] += left
    if any(cut in row for row in kept for cut in CUTS):
        kept = by_each_cut(kept)
    return finish(task, chunk, kept, counts_hosts=has_hosts)


def _of_months(
    task: Task,
    chunk: Chunk,
    rows: Sequence[Row],
    has_hosts: bool,
    period: Period | None,
    dated: Iterable[str] = (),
) -> list[Row]:
    """The rows with their host and month. dated: hosts that stand in other rows, by day."""
    options = task.job.options
    month = options.get("month") or _month(period) or options.get(NAMED_MONTH)
    sites = {site_of(name) for name in (*dated, *(str(row["host"]) for row in rows if "host" in row))}
    whole = next(iter(sites)) if len(sites) == 1 else None
    kept: list[Row] = []
    for row in rows:
        if has_hosts and "host" not in row and whole is None:
            chunk.skipped["row of totals of several sites"] += 1
            continue
        total: Row = {"host": whole, "scope": DOMAIN} if has_hosts and "host" not in row else {}
        complete = {"host": options.get("site"), "month": month} | total | row
        if complete["month"] is None:
            raise UnreadableError(
                task.job.path,
                "the export is not of one whole month by its Start date and End date; add --month YYYY-MM",
            )
        kept.append(complete)
    return kept


def _dates(comments: list[str]) -> list[str]:
    """The days that the comment lines name."""
    found = [match for pattern in (_DATE, _RANGE) for match in map(pattern.match, comments) if match]
    return ["-".join(day) for match in found for day in (match.groups()[:3], match.groups()[3:]) if day]


def _period(comments: list[str]) -> Period | None:
    """The first and the last day that the comment lines name; None if they do not."""
    found = _dates(comments)
    return (date.fromisoformat(found[0]), date.fromisoformat(found[1])) if len(found) == 2 else None


def _month(period: Period | None) -> str | None:
    """The month if a period is that from its first to its last day; else None."""
    if period is None:
        return None
    month = Month.of(period[0])
    return str(month) if period == (month.first_day, month.last_day) else None
