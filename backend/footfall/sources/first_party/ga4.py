"""Google Analytics 4: a report downloaded as CSV, one row per host name."""

import re

from footfall.lake.site_counts import DOMAIN
from footfall.sources import cells
from footfall.sources.column import Column
from footfall.sources.first_party.cuts import CUTS, by_each_cut
from footfall.sources.first_party.shape import NAMED_MONTH, finish, host
from footfall.sources.protocol import Chunk, Task, UnreadableError
from footfall.sources.records import Records
from footfall.sources.sheet import checked
from footfall.vocabulary.channel_groups import channel_of_group
from footfall.vocabulary.period import Month
from footfall.vocabulary.target import site_of

NAME = "Google Analytics 4 (Hostname, Sessions, Total users, Views, ...)"
_IN_BRACKETS = (("", ""), ("hostname (", ")"))
# `# Start date: 20260301`, in the language of whoever exported it. The first day comes before the last.
_DATE = re.compile(r"^#[^:]*:\s*(20\d\d)-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])\s*$")
# `# 20260301-20260331` of an exploration.
_RANGE = re.compile(r"^#\s*(20\d\d)(\d\d)(\d\d)-(20\d\d)(\d\d)(\d\d)\s*$")
_HOSTS = (
    "hostname",
    "host name",
    *(f"{before}nom d{apostrophe}hôte{after}" for apostrophe in "'’" for before, after in _IN_BRACKETS),
    "nombre de host",
    "ホスト名",
)
_SESSIONS = ("sessions", "sitzungen", "sesiones", "sessioni", "セッション")
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
    Column("host", host, "a host", aliases=_HOSTS, strict=True),
    Column("month", cells.month, "a month", aliases=("year month", "yearmonth", "jahr monat"), strict=True),
    Column("visits", cells.count, "a whole number from 0", required=True, aliases=_SESSIONS),
    Column(
        "unique_visitors",
        cells.count,
        "a whole number from 0",
        aliases=(
            "total users",
            "users",
            "active users",
            "nutzer insgesamt",
            "nutzer",
            "aktive nutzer",
            "utilisateurs",
            "usuarios totales",
            "総ユーザー数",
            "アクティブ ユーザー",
        ),
    ),
    Column(
        "page_views",
        cells.count,
        "a whole number from 0",
        aliases=("views", "screenpageviews", "aufrufe", "vues", "vistas", "表示回数"),
    ),
    Column(
        "avg_visit_duration",
        cells.seconds,
        "seconds",
        aliases=(
            "average session duration",
            "average engagement time per session",
            "durchschnittliche sitzungsdauer",
            "durchschnittliche interaktionsdauer pro sitzung",
        ),
    ),
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


def recognises(records: Records) -> bool:
    """Whether it has the column `Sessions`, and a column of hosts or comment lines with the dates."""
    names = {name.strip().lower() for name in records.names}
    return bool(names & set(_SESSIONS)) and (bool(names & set(_HOSTS)) or bool(_dates(records.comments)))


def read(task: Task, records: Records) -> Chunk:
    """One row per host. The row of totals, which names no host, is that of the site if there is only one."""
    chunk, rows = checked(task, _COLUMNS, records)
    options = task.job.options
    month = options.get("month") or _month(records.comments) or options.get(NAMED_MONTH)
    site = task.job.options.get("site")
    has_hosts = bool({name.strip().lower() for name in records.names} & set(_HOSTS))
    if not has_hosts and site is None:
        raise UnreadableError(
            task.job.path, "the export names no host; add --site HOST, or export it by Hostname"
        )
    kept = []
    sites = {site_of(str(row["host"])) for row in rows if "host" in row}
    whole = next(iter(sites)) if len(sites) == 1 else None
    for row in rows:
        if has_hosts and "host" not in row and whole is None:
            chunk.skipped["row of totals of several sites"] += 1
            continue
        total = {"host": whole, "scope": DOMAIN} if has_hosts and "host" not in row else {}
        complete = {"host": site, "month": month} | total | row
        if complete["month"] is None:
            raise UnreadableError(
                task.job.path,
                "the export is not of one whole month by its Start date and End date; add --month YYYY-MM",
            )
        kept.append(complete)
    if any(cut in row for row in kept for cut in CUTS):
        kept = by_each_cut(kept)
    return finish(task, chunk, kept, counts_hosts=has_hosts)


def _dates(comments: list[str]) -> list[str]:
    """The days that the comment lines name."""
    found = [match for pattern in (_DATE, _RANGE) for match in map(pattern.match, comments) if match]
    return ["-".join(day) for match in found for day in (match.groups()[:3], match.groups()[3:]) if day]


def _month(comments: list[str]) -> str | None:
    """The month if the dates in the comment lines are its first and last day; else None."""
    found = _dates(comments)
    if len(found) != 2:
        return None
    month = Month.parse(found[0][:7])
    return str(month) if [str(month.first_day), str(month.last_day)] == found else None
