"""`footfall import visits`: one row per visit of a panel that tells sites, but no pages."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path

import pyarrow as pa

from footfall.core.sql_text import sql_text
from footfall.ingest import cells, headers, zones
from footfall.ingest.files import separated
from footfall.ingest.files.lines import Batch
from footfall.ingest.files.table_lines import table_lines
from footfall.ingest.in_chunks import Reading, in_chunks
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, each_file
from footfall.ingest.sources.panel import written_times
from footfall.ingest.sources.panel.columns import country_of
from footfall.lake.raw import EARLIEST_MS, latest_allowed

# A visit of ten page views becomes ten rows, so chunks are smaller than those of page views.
CHUNK_LINES = 50_000
# More page views than people make in one visit.
MOST_PAGES = 5_000
_HOST = r"[a-z0-9]([a-z0-9._-]*[a-z0-9])?\.[a-z0-9-]{2,63}"
_VIEWS = (files(__package__) / "page_views.sql").read_text(encoding="utf-8")
_REQUIRED = ("panelist", "site", "pages")
_OPTIONAL = ("start", "date", "time", "duration", "referring_site", "device", "country")
_ALIASES = {
    "machine_id": "panelist",
    "panelist_id": "panelist",
    "respondent_id": "panelist",
    "user_id": "panelist",
    "domain_name": "site",
    "domain": "site",
    "host": "site",
    "pages_viewed": "pages",
    "page_views": "pages",
    "pageviews": "pages",
    "start_time": "start",
    "timestamp": "start",
    "event_date": "date",
    "event_time": "time",
    "ref_domain__name": "referring_site",
    "ref_domain_name": "referring_site",
    "referrer": "referring_site",
}
# The columns by which sessions of comScore are known; their durations are whole minutes.
_COMSCORE = {"machine_id", "domain_name", "pages_viewed"}
_UNITS = {"s": 1000, "min": 60_000, "ms": 1}


class Visits:
    """Who, when, which site, how many pages, how long, from which site."""

    name = "visits"
    help = "Visits of a panel that tells sites and no pages, as of comScore; pages and phrases stay unknown."
    options = (
        Option("timezone", "Zone of times that name none, e.g. America/New_York.", zones.timezone),
        Option("country", "Country of all visits, e.g. US.", cells.country_given),
        Option("device", "Device of all visits: desktop or mobile.", cells.option_of("desktop", "mobile")),
        Option("duration", "Unit of durations: s, min or ms; min for comScore.", cells.option_of(*_UNITS)),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file."""
        return each_file(self, paths, options)

    def read(self, task: Task) -> Iterator[Chunk]:
        """Fifty thousand visits at a time."""
        return in_chunks(task, table_lines(task.job.path), CHUNK_LINES, _Reading)


class _Reading(Reading):
    """A file that is being read. UnreadableError if columns, a zone or a unit are missing."""

    def __init__(self, task: Task, batches: list[Batch]) -> None:
        first = next((batch for batch in batches if batch.texts), None)
        if first is None:
            raise UnreadableError(task.job.path, "no line of the file can be read; write UTF-8 text")
        self._task = task
        header, self._separator = separated.header_of(first)
        try:
            self._names = separated.fields_of(header, self._separator)
        except ValueError as error:
            raise UnreadableError(task.job.path, f"the header line has broken quotes: {error}") from None
        self._match = headers.match(task.job.path, self._names, _REQUIRED, _OPTIONAL, _ALIASES)
        self._is_comscore = {name.strip().lower() for name in self._names} >= _COMSCORE
        self._refuse_gaps()

    def _refuse_gaps(self) -> None:
        """UnreadableError if neither columns nor options tell time, zone, device or the unit of durations."""
        path, options, has = self._task.job.path, self._task.job.options, self._match.columns
        if "start" not in has and not {"date", "time"} <= has.keys():
            raise UnreadableError(path, "there is no column 'start', nor 'date' and 'time'")
        if "start" not in has and "timezone" not in options:
            raise UnreadableError(path, "its times name no zone; add --timezone, e.g. America/New_York")
        if "device" not in has and "device" not in options:
            raise UnreadableError(path, "there is no column 'device'; add --device desktop")
        if "duration" in has and "duration" not in options and not self._is_comscore:
            raise UnreadableError(path, "the unit of its durations is not known; add --duration s or min")

    def chunk(self, batches: list[Batch]) -> Chunk:
        """The visits of some batches as page views."""
        rows = "sessions of comScore" if self._is_comscore else "visits"
        chunk = Chunk(
            unknown_columns=self._match.unknown,
            choices={"device": ("desktop", "mobile")},
            format=f"{rows} (host level: pages and search phrases are unknown)",
        )
        tables = []
        for batch in batches:
            numbers, columns, refusals = separated.columns_of(batch, len(self._names), self._separator)
            chunk.refusals += batch.refusals + refusals
            found = {ours: columns[self._names.index(theirs)] for ours, theirs in self._match.columns.items()}
            tables.append(pa.table({"line": pa.array(numbers, pa.int64()), **found}))
        visits = pa.concat_tables(tables)
        self._task.connection.register("incoming", visits)
        chunk.lines = len(chunk.refusals)
        chunk.totals = {"visits in the file": visits.num_rows}
        chunk.events = self._page_views_sql()
        return chunk

    def _page_views_sql(self) -> str:
        options, has = self._task.job.options, self._match.columns
        found = {
            name: sql_text(options[name])
            if name in options and name != "duration"
            else f"incoming.{name}"
            if name in has
            else "NULL::VARCHAR"
            for name in (*_REQUIRED, *_OPTIONAL)
        }
        start = found["start"]
        if "start" not in has:
            # As comScore writes days: 20170131, or with hyphens.
            digits = f"replace({found['date']}, '-', '')"
            day = f"coalesce(strftime(try_strptime({digits}, '%Y%m%d'), '%Y-%m-%d'), {found['date']})"
            start = f"{day} || ' ' || {found['time']}"
        unit = options.get("duration", "min")
        filled = found | {
            "start": self._moment(start),
            "start_found": start,
            "start_problem": written_times.problem(start, can_say_unit=False),
            "unit_ms": str(_UNITS[unit]),
            "host": _HOST,
            "country_code": country_of(found["country"]),
            "most_pages": str(MOST_PAGES),
            "earliest": str(EARLIEST_MS),
            "latest": str(latest_allowed(self._task.now)),
        }
        text = _VIEWS
        for name, sql in filled.items():
            text = text.replace("{" + name + "}", sql)
        return text

    def _moment(self, text: str) -> str:
        zone = self._task.job.options.get("timezone")
        told = written_times.ts_of_text(text)
        if zone is None:
            return told
        return f"coalesce({told}, epoch_ms(timezone({sql_text(zone)}, {written_times.local(text)})))"
