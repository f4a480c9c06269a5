"""First-party counts: own counts of the month's sites, as decided by `site_decision`.

`first_party`: counts of whole sites and their parts; `told_hosts`: counts of single hosts; `told_level`:
public counts that speak for places in lists alone; `told_notes`: what readers should know about these counts,
`decided_notes` before anybody looked at who was seen.
"""

import json
from collections.abc import Mapping

import polars as pl

from footfall.core.count_kind import CountKind
from footfall.core.messages.note_code import NoteCode
from footfall.lake.site_counts import Count, Decided, counts_of
from footfall.lake.site_decision import decide
from footfall.publish.context import MonthBuild
from footfall.publish.working_tables import WorkingTables

_MEASURES = {
    "visits": pl.Int64,
    "unique_visitors": pl.Int64,
    "page_views": pl.Int64,
    "avg_visit_duration": pl.Float64,
    "bounce_rate": pl.Float64,
}
_TOTALS = {"site": pl.String, "device": pl.String, "country": pl.String, "channel": pl.String} | _MEASURES
_LEVEL = {
    "site": pl.String,
    "host": pl.String,
    "measure": pl.String,
    "count": pl.Float64,
    "area": pl.String,
    "log_sd": pl.Float64,
}
_HOSTS = {"site": pl.String, "host": pl.String} | _MEASURES


def first_party_counts(build: MonthBuild) -> None:
    """Create the tables, and notes for the person who publishes."""
    decided = decide(counts_of(build.home, str(build.month), build.tables.connection, build.imports))
    put_counts(build.tables, decided)
    build.tables.run(
        "CREATE TABLE told_notes (site VARCHAR, note VARCHAR, code VARCHAR, told_values VARCHAR)"
    )
    for note in decided.notes:
        if note.code == NoteCode.PUBLIC_COUNT:
            # It is true of each public count, and asks nothing of the person who publishes.
            _tell_readers(build, note.site, note.text, note.code, note.values)
        else:
            note_of_site(build, note.site, note.text, note.code, note.advice, **note.values)
    # Later steps add notes on sites that somebody was seen on.
    build.tables.run("CREATE TABLE decided_notes AS FROM told_notes")


def put_counts(tables: WorkingTables, decided: Decided) -> None:
    """Create `first_party`, `told_hosts` and `told_level`."""
    tables.put("first_party", _totals(decided).to_arrow())
    hosts = [{"site": site, "host": host} | _measures(count) for (site, host), count in decided.hosts.items()]
    tables.put("told_hosts", pl.DataFrame(hosts, _HOSTS).to_arrow())
    tables.put("told_level", pl.DataFrame([vars(told) for told in decided.told], _LEVEL).to_arrow())


def note_of_site(
    build: MonthBuild, site: str, text: str, code: NoteCode, advice: str = "", /, **values: str | int | float
) -> None:
    """Note something about a site's own count, for readers and for the person who publishes; only the latter
    is told the advice."""
    said = f"{build.month}: {text}"
    build.notes.append(f"{said} ({advice})" if advice else said)
    _tell_readers(build, site, text, code, values)


def _tell_readers(
    build: MonthBuild, site: str, text: str, code: NoteCode, values: Mapping[str, str | int | float]
) -> None:
    build.tables.run(
        "INSERT INTO told_notes VALUES ($site, $note, $code, $values)",
        site=site,
        note=f"{build.month}: {text}",
        code=code.value,
        values=json.dumps({"month": str(build.month), "site": site} | dict(values)),
    )


def _totals(decided: Decided) -> pl.DataFrame:
    rows = [
        {"site": total.site, "device": count.device, "country": count.country, "channel": count.channel}
        | _measures(count)
        | {"calibrates": total.calibrates, "is_public": total.count.kind == CountKind.PUBLIC}
        for total in decided.totals
        for count in (total.count, *total.parts)
    ]
    return pl.DataFrame(rows, _TOTALS | {"calibrates": pl.Boolean, "is_public": pl.Boolean})


def _measures(count: Count) -> dict[str, object]:
    return {name: getattr(count, name) for name in _MEASURES}
