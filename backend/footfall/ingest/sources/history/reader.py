"""`footfall import history`: page views of one person from the history of a browser."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import pyarrow as pa

from footfall.core.sql_text import sql_text
from footfall.ingest import cells
from footfall.ingest.files.documents import shape_of
from footfall.ingest.files.sqlite_file import is_database, unwritten
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, files_of
from footfall.ingest.sources.history.databases import Database
from footfall.ingest.sources.history.takeout import SHAPE, Takeout
from footfall.ingest.sources.history.visit import Visit
from footfall.ingest.sources.panel.columns import rows_sql
from footfall.lake.quarantine import Refusal

CHUNK_VISITS = 100_000
# The files with the history in the folder of a browser's profile.
_NAMES = ("History", "places.sqlite", "History.db", "History.json", "BrowserHistory.json")
_SCHEMA = pa.schema(
    [
        ("line", pa.int64()),
        ("ts", pa.int64()),
        ("url", pa.string()),
        ("referrer", pa.string()),
        ("transition", pa.string()),
    ]
)


class History:
    """Chrome, Edge, Brave and Opera, Firefox, Safari; Google Takeout."""

    name = "history"
    help = "A person's page views from a browser: History, places.sqlite, History.db, Takeout's History.json."
    options = (
        Option("panelist", "Whose history it is.", cells.name_given, required=True),
        Option("country", "Country of the person, e.g. DE.", cells.country_given),
        Option("device", "Device of the browser; desktop if left out.", cells.option_of("desktop", "mobile")),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file. In a folder, such as that of a profile, only files with a history are read."""
        return [Job(self, file, options | unwritten(file)) for path in paths for file in _files(path)]

    def read(self, task: Task) -> Iterator[Chunk]:
        """A hundred thousand visits at a time."""
        path = task.job.path
        if is_database(path):
            history: Database | Takeout = Database(path)
        elif shape_of(path, (SHAPE,)):
            history = Takeout(path)
        else:
            raise UnreadableError(path, "this is neither a browser's database nor a History.json of Takeout")
        visits = iter(history.visits())
        form = str(next(visits))
        numbered = enumerate(visits, start=1)
        index = 0
        while taken := list(islice(numbered, CHUNK_VISITS)):
            if index >= task.start:
                yield _chunk(task, form, taken, len(taken) < CHUNK_VISITS)
            index += 1
        if isinstance(history, Takeout) and history.broken:
            yield Chunk(warnings=[history.broken], is_damaged=True)


def _chunk(task: Task, form: str, taken: list[tuple[int, Visit | Refusal | str]], is_last: bool) -> Chunk:
    chunk = Chunk(format=form, share=1.0 if is_last else 0.5)
    rows = []
    for number, visit in taken:
        if isinstance(visit, Refusal):
            chunk.refusals.append(Refusal(number, visit.reason, None, visit.sample))
        elif isinstance(visit, Visit):
            if visit.reason:
                chunk.skipped[visit.reason] += 1
            else:
                rows.append((number, visit.ts, visit.url, visit.referrer, visit.transition))
    columns = list(zip(*rows, strict=True)) or [()] * len(_SCHEMA)
    arrays = [pa.array(column, kind) for column, kind in zip(columns, _SCHEMA.types, strict=True)]
    task.connection.register("incoming", pa.table(arrays, schema=_SCHEMA))
    options = task.job.options
    panelist, device = sql_text(options["panelist"]), sql_text(options.get("device", "desktop"))
    country = sql_text(options["country"]) if "country" in options else "NULL::VARCHAR"
    # Addresses of files, settings and extensions are no mistakes, so they are left out and not refused.
    others = "SELECT count(*) FROM incoming WHERE NOT regexp_matches(url, '(?i)^https?://')"
    ((other,),) = task.connection.execute(others).fetchall()
    if other:
        chunk.skipped["address that is no web page's"] += other
    chunk.events = rows_sql(
        "SELECT line, ts, ts AS ts_found, NULL AS ts_problem, NULL::UINTEGER AS active_found,"
        f" {panelist} AS panelist, {device} AS device, url, {country} AS country,"
        " NULL::VARCHAR AS region, referrer, NULL::VARCHAR AS event, transition FROM incoming"
        " WHERE url IS NULL OR regexp_matches(url, '(?i)^https?://')",
        task.now,
    )
    chunk.lines = len(chunk.refusals) + chunk.skipped.total()
    return chunk


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return files_of(path)
    found = [path / name for name in _NAMES if (path / name).is_file()]
    if not found:
        raise UnreadableError(path, f"the folder holds none of {', '.join(_NAMES)}")
    return found
