"""`footfall import first-party`: measured traffic of known sites, in this product's format or as exported."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from footfall.core.count_kind import CountKind
from footfall.ingest import cells
from footfall.ingest.files import file_name, records
from footfall.ingest.protocol import Chunk, Job, Option, Task, UnreadableError, files_of
from footfall.ingest.sources.first_party import (
    adobe,
    by_day,
    cloudflare,
    fathom,
    ga4,
    matomo,
    native,
    page_views_elsewhere,
    plausible,
    recipients,
    search_console,
    umami,
    usagov,
    wikimedia,
)
from footfall.ingest.sources.first_party.shape import KIND, NAMED_MONTH, Shape

SHAPES: tuple[Shape, ...] = (
    native,
    usagov,
    wikimedia,
    recipients,
    adobe,
    ga4,
    fathom,
    plausible,
    matomo,
    umami,
    cloudflare,
    search_console,
    page_views_elsewhere,
    by_day,
)


class FirstParty:
    """Counts of sites, their owners' and public ones. They calibrate the estimates, and visits are shown as
    measured."""

    name = "first-party"
    help = (
        "Measured traffic of sites: own format, exports of GA4, Adobe, Matomo, Plausible, Umami, "
        "Fathom, Cloudflare, analytics.usa.gov, Wikimedia; recipients of platforms; clicks of Google Search "
        "Console."
    )
    options = (
        Option("month", "Month of an export that does not name it, YYYY-MM.", cells.month),
        Option("site", "Site of an export that does not name it.", cells.hostname),
        Option(
            KIND,
            "Whose counts these are: own, or public for those that a site publishes.",
            cells.option_of(CountKind.OWN, CountKind.PUBLIC),
        ),
    )

    def plan(self, paths: Sequence[Path], options: dict[str, str]) -> list[Job]:
        """One job per file. For an agency's folder of analytics.usa.gov only its table of domains is read."""
        return [
            Job(self, file, _with_window(file, options))
            for path in paths
            for file in (
                [path / usagov.DOMAINS_FILE]
                if os.access(path / usagov.DOMAINS_FILE, os.F_OK)
                else files_of(path)
            )
        ]

    def read(self, task: Task) -> Iterator[Chunk]:
        """The whole file at once, by the first shape that recognises it."""
        tables = search_console.tables_of(task.job.path)
        if tables:
            yield _told(search_console.read_tables(task, tables), search_console)
            return
        found = records.read(task.job.path)
        shape = next((shape for shape in SHAPES if shape.recognises(found)), None)
        if shape is None:
            native.refuse_misspelt(task, found)
            known = "; ".join(shape.NAME for shape in SHAPES)
            raise UnreadableError(
                task.job.path,
                f"this is no known export; columns found: {', '.join(found.names[:40])}; known: {known}",
            )
        yield _told(shape.read(task, found), shape)


def _told(chunk: Chunk, shape: Shape) -> Chunk:
    """The chunk with the name of its shape as the format."""
    chunk.format = "" if shape is native else shape.NAME.partition(" (")[0]
    return chunk


def _with_window(file: Path, options: dict[str, str]) -> dict[str, str]:
    """The options with what tells the month: files beside one of analytics.usa.gov, or the file's name."""
    # The name of an export of Search Console has the day of the download, not the month it is of.
    if "month" in options or _may_be_of_search_console(file):
        return options
    if usagov.recognises_names(records.names_of(file)):
        return options | usagov.window_options(file)
    named = file_name.month(file)
    return options | ({NAMED_MONTH: named} if named else {})


def _may_be_of_search_console(file: Path) -> bool:
    try:
        return bool(search_console.tables_of(file))
    except UnreadableError:
        # It is damaged; reading it raises the error again.
        return True
