"""Finds what kept releases said about a site's months, and why they differ.

A month has the same numbers in two releases if its file is the same, so only releases with a new file of a
month are asked about it. They answer by the reports, with the rule of five visitors, as they did when
they were published.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Any

from footfall.core.method import METHOD
from footfall.core.period import Month
from footfall.core.target import Target
from footfall.lake import manifest
from footfall.lake.manifest import Manifest, MonthEntry
from footfall.query import Engine, RefusedError

MEASURES = ("visits", "unique_visitors")
# How many of the newest months are looked at.
MOST_MONTHS = 13


class Cause(StrEnum):
    """By what two releases of a month differ. Public contract; never rename."""

    PAGE_VIEWS = "page_views"
    TIME_ZONE = "time_zone"
    MEASURED = "measured"
    CALIBRATION = "calibration"
    OTHER_MONTHS = "other_months"


@dataclass(frozen=True)
class Published:
    """What one snapshot says about a site in one month.

    numbers: by measure, None if unknown; page_views: those imported, of all sites together; calibrated_by:
    how many sites gave their own counts; is_measured: whether this site is one of them; timezone: of days
    and months.
    """

    snapshot: int
    created: datetime
    numbers: dict[str, float | None]
    page_views: int
    calibrated_by: int
    is_measured: bool
    timezone: str


@dataclass(frozen=True)
class Restatement:
    """A month whose numbers changed. causes: why the two snapshots differ."""

    month: Month
    before: Published
    after: Published
    causes: list[Cause]


@dataclass(frozen=True)
class History:
    """Restatements of a site, the newest first. unreadable: snapshots made by another method."""

    restatements: list[Restatement]
    unreadable: list[int]


def history_of(engine: Engine, home: Path, target: Target, most: int = MOST_MONTHS) -> History:
    """What changed between the kept releases, in the newest `most` months.

    RefusedError if nothing is published, or too many reports are running.
    """
    newest = engine.snapshot_number()
    kept = [release for release in manifest.snapshots(home) if release.snapshot <= newest]
    readable = [release for release in kept if release.method == METHOD]
    found: list[Restatement] = []
    for month in list(engine.months_published())[-most:]:
        releases = list(_releases(readable, str(month)))
        if len(releases) < 2:
            continue
        published = [_published(engine, release, entry, target) for release, entry in releases]
        known = [numbers for numbers in published if numbers is not None]
        found += [
            Restatement(month, before, after, _causes(before, after))
            for before, after in pairwise(known)
            if before.numbers != after.numbers
        ]
    found.sort(key=lambda restatement: (restatement.after.snapshot, restatement.month), reverse=True)
    return History(found, [release.snapshot for release in kept if release.method != METHOD])


def _releases(kept: Sequence[Manifest], month: str) -> Iterable[tuple[Manifest, MonthEntry]]:
    """Releases with another file of a month than the release before, oldest first."""
    file = ""
    for release in kept:
        entry = release.entry(month)
        if entry is not None and entry.file != file:
            file = entry.file
            yield release, entry


def _published(engine: Engine, release: Manifest, entry: MonthEntry, target: Target) -> Published | None:
    """What a release says about a site in a month; None if it cannot be read or says nothing."""
    asked: dict[str, Any] = {
        "targets": [{"value": target.value, "scope": target.scope.value}],
        "period": entry.month,
        "compare": "none",
        "measures": list(MEASURES),
        "as_of": release.snapshot,
    }
    try:
        row = next(iter(engine.run("batch-targets", asked).rows), None)
    except RefusedError as refusal:
        if refusal.status == 429:
            raise
        # Its file is damaged, or the release was removed meanwhile.
        return None
    if row is None:
        return None
    return Published(
        release.snapshot,
        release.created,
        {measure: row[measure] for measure in MEASURES},
        entry.page_views,
        row["calibrated_by"] or 0,
        row["accuracy"] == "measured",
        release.timezone,
    )


def _causes(before: Published, after: Published) -> list[Cause]:
    found = []
    if before.timezone != after.timezone:
        # Page views at the ends of a month are of another one, so that their number tells nothing.
        found.append(Cause.TIME_ZONE)
    if before.is_measured != after.is_measured:
        found.append(Cause.MEASURED)
    if before.calibrated_by != after.calibrated_by:
        found.append(Cause.CALIBRATION)
    if before.page_views != after.page_views and before.timezone == after.timezone:
        found.append(Cause.PAGE_VIEWS)
    # The numbers of a month also depend on the months around it and on the panel's weights.
    return found or [Cause.OTHER_MONTHS]
