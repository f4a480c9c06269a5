"""Which months must be built: those with changed input, and those damaged."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from footfall.core import named
from footfall.core.calendar import OF_UTC, Calendar
from footfall.core.method import METHOD
from footfall.core.period import Month
from footfall.lake import ledger, reference, robot_requests
from footfall.lake.ledger import ACCESS_LOG, Import
from footfall.lake.manifest import Manifest
from footfall.lake.month_file import serve_folder
from footfall.lake.soundness import fault_read
from footfall.publish.edges import edges
from footfall.publish.months_of_files import months_of
from footfall.publish.options import Options


@dataclass(frozen=True)
class PlannedMonth:
    """A month with page views or, without a panel, with rank lists or owners' counts.

    parts: files of page views; robots: files of robots' requests, for which alone a month is published only
    in a lake without a panel; changed: whether it must be built again; bytes: size of `parts`; has_panel:
    whether the lake has a panel; fault: what is wrong with the file being served, None when nothing is;
    calendar: by which it is cut; unless that is of UTC, files at its edges have rows of the month beside it;
    imports: what it is made from, so that the tasks that build it need not read the ledger, and take nothing
    that was imported since. is_brief: whether there are so few rows of all kinds that planning a statement
    takes longer than running it.
    """

    month: Month
    parts: tuple[Path, ...]
    fingerprint: str
    changed: bool
    bytes: int
    has_panel: bool
    fault: str | None = None
    calendar: Calendar = OF_UTC
    robots: tuple[Path, ...] = ()
    imports: tuple[Import, ...] = ()
    is_brief: bool = False


# Bytes landed for a brief month, with its reference tables: about a hundred thousand page views.
_BRIEF_BYTES = 1 << 22
# Tables that say how large sites are, also where nobody was seen on them.
_LEVELS = ("ranks", "first_party")
# Reference tables of which a month reads every import, whichever months the import is of.
OF_ALL_MONTHS = ("panelists", "population", "categories", "platforms")


def plan(home: Path, served: Manifest | None, options: Options) -> tuple[list[PlannedMonth], dict[str, str]]:
    """Every month with data, in order; and the months left out as edges, with the month each belongs to."""
    imports, calendar = ledger.done_imports(home), options.calendar
    parts, robots = (_by_month(home, imports, table, options) for table in ("raw", robot_requests.FOLDER))
    has_panel = any(entry.part_paths(home, "raw") and entry.source != ACCESS_LOG for entry in imports)
    left_out = edges(
        {month: [*parts.get(month, ()), *robots.get(month, ())] for month in {*parts, *robots}}, calendar
    )
    for month in left_out:
        parts.pop(month, None)
        robots.pop(month, None)
    if not has_panel:
        # A month that `parts` does not have gets an empty list of page views.
        parts |= {month: parts[month] for month in robots}
        for entry in imports:
            if any(entry.part_paths(home, name) for name in _LEVELS):
                parts |= {month: parts[month] for month in entry.months}
    tables = [entry for entry in imports if any(entry.part_paths(home, name) for name in reference.TABLES)]
    of_all = {
        entry.id
        for entry in imports
        if not entry.months or any(entry.part_paths(home, name) for name in OF_ALL_MONTHS)
    }
    bytes_of_tables = {entry.id: _bytes(_parts_of_tables(home, entry)) for entry in tables}
    planned = []
    for month, paths in sorted(parts.items()):
        touching = [entry.id for entry in tables if not entry.months or month in entry.months]
        names = {path.name for path in paths} | {f"robots/{path.name}" for path in robots[month]}
        fingerprint = _fingerprint(
            month, sorted(names), touching, [options.perplexity, sorted(options.spam)], has_panel, calendar
        )
        landed = {path.name.partition("-")[0] for path in (*paths, *robots[month])}
        before = served.entry(month) if served else None
        used = tuple(entry for entry in imports if entry.id in of_all | landed or month in entry.months)
        of_tables = sum(bytes_of_tables.get(entry.id, 0) for entry in used)
        planned.append(
            PlannedMonth(
                Month.parse(month),
                tuple(sorted(paths)),
                fingerprint,
                before is None or before.fingerprint != fingerprint,
                _bytes(paths),
                has_panel,
                calendar=calendar,
                robots=tuple(sorted(robots[month])),
                imports=used,
                is_brief=_bytes(paths) + _bytes(robots[month]) + of_tables <= _BRIEF_BYTES,
            )
        )
    return planned, {month: of for month, of in sorted(left_out.items()) if month not in parts}


def _parts_of_tables(home: Path, entry: Import) -> list[Path]:
    """The files of reference tables of an import."""
    return [path for name in reference.TABLES for path in entry.part_paths(home, name)]


def _bytes(paths: Collection[Path]) -> int:
    return sum(path.stat().st_size for path in paths if path.exists())


def _by_month(home: Path, imports: list[Import], table: str, options: Options) -> dict[str, list[Path]]:
    """Landed files by month, `YYYY-MM`, that may be kept, of a table whose files lie by day.

    A file may be of two months.
    """
    by_month: dict[str, list[Path]] = defaultdict(list)
    for entry in imports:
        for path in entry.part_paths(home, table):
            months = [str(month) for month in months_of(path, options.calendar)]
            # A file that a kept month shares with an expired one stays, without the rows of the latter.
            kept = [month for month in months if month >= (options.first_month or "")]
            for month in kept or months:
                by_month[month].append(path)
    return by_month


def with_damaged(
    home: Path, served: Manifest | None, planned: list[PlannedMonth], forced: Collection[str], threads: int
) -> list[PlannedMonth]:
    """The plan with damaged months and the `forced` ones marked as changed.

    Reads every file that would be kept. ValueError when a forced month has no data.
    """
    unknown = sorted(set(forced) - {str(month.month) for month in planned})
    if unknown:
        raise ValueError(
            f"--rebuild {unknown[0]}: there is no data for that month; there is for "
            f"{', '.join(str(month.month) for month in planned)}"
        )

    def checked(month: PlannedMonth) -> PlannedMonth:
        if str(month.month) in forced:
            return replace(month, changed=True)
        entry = served.entry(str(month.month)) if served and not month.changed else None
        fault = fault_read(serve_folder(home) / entry.file, entry) if entry else None
        return replace(month, changed=month.changed or fault is not None, fault=fault)

    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(checked, planned))


def _fingerprint(
    month: str,
    parts: list[str],
    tables: list[str],
    settings: list[object],
    has_panel: bool,
    calendar: Calendar,
) -> str:
    """Hash of everything a month file depends on. Part names contain import ids, which depend on content."""
    lists = [named.version(), *settings]
    text = json.dumps([month, parts, tables, METHOD, lists, has_panel, calendar.zone])
    return hashlib.sha256(text.encode()).hexdigest()[:16]
