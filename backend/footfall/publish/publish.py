"""Publish what changed: plan, build the months, switch to the new snapshot."""

import shutil
from collections.abc import Collection
from pathlib import Path

from footfall.core.calendar import Calendar
from footfall.core.method import METHOD
from footfall.infra import atomic
from footfall.infra.tasks import cluster
from footfall.lake import erasure, import_lock, manifest, reference, retention
from footfall.lake.clean_landed import clean_landed
from footfall.lake.manifest import Manifest, MonthEntry
from footfall.lake.month_file import FileName, serve_folder
from footfall.lake.soundness import sha256_of
from footfall.publish import iceberg, unpublished_counts
from footfall.publish.build import Builder, Job, end_tasks, sweep_tasks
from footfall.publish.options import Options, Progress, Summary
from footfall.publish.plan import PlannedMonth, plan, with_damaged
from footfall.publish.publication_lock import publishing

__all__ = ["NothingToPublishError", "Options", "Progress", "Summary", "publish"]


class NothingToPublishError(RuntimeError):
    """Nothing was ever imported that publishing makes numbers of."""

    def __init__(self) -> None:
        super().__init__("nothing to publish: no page views, counts of visits or rank lists are imported yet")


def publish(
    home: Path,
    options: Options | None = None,
    progress: Progress | None = None,
    rebuild: Collection[str] = (),
) -> Summary:
    """Build the months whose input changed or whose file is damaged and serve them as a new snapshot.

    rebuild: months, `YYYY-MM`, to build in any case. Waits while another process publishes into the same
    home. When a call is killed, the same call does the rest and makes the same tables. When no month has data
    any more, the new snapshot is empty. A month that cannot be built stays as it was published before, and is
    named in `Summary.failed`. NothingToPublishError when there was never anything; RuntimeError when no month
    that had to be built could be, or when what an option needs is not installed; ValueError when a month to
    rebuild has no data, or `options.on` is no address of a cluster.
    """
    options, progress = options or Options(), progress or Progress()
    if options.iceberg:
        iceberg.check_installed()
    if options.on is not None:
        cluster.check(options.on)
    with publishing(home, progress.waiting):
        _sweep(home)
        clean_landed(home)
        expired = _expire(home, options.first_month, options.calendar)
        summary = _publish(home, options, progress, rebuild)
        summary.notes = sorted({*expired, *summary.notes})
        served = manifest.newest_readable(home)
        if options.iceberg and served:
            iceberg.follow(home, served, keep_previous=not erasure.pending(home))
        else:
            iceberg.remove(home)
        if not summary.failed:
            _end_erasure(home)
        return summary


def _publish(home: Path, options: Options, progress: Progress, rebuild: Collection[str]) -> Summary:
    """Build what changed, switch to the new snapshot, and clear what is no longer needed."""
    served = manifest.newest_readable(home)
    months, edges = plan(home, served, options)
    if not months and not (served and served.files):
        raise NothingToPublishError
    months = with_damaged(home, served, months, rebuild, options.threads)
    summary = Summary(served.snapshot if served else None)
    summary.notes = [_note(month) for month in months if month.fault]
    summary.notes += [
        f"{month} is not published: there is one day of it, at the edge of what was imported for {other}"
        for month, other in edges.items()
    ]
    summary.notes += [
        f"{name} was imported by an earlier version and does not count until it is imported again"
        for name in reference.outdated(home)
    ]
    summary.notes += unpublished_counts.notes(home, {str(month.month) for month in months})
    if served and months and served.timezone != (zone := options.calendar.zone):
        summary.notes.append(
            f"days and months are those of {zone} now, of {served.timezone} before: all are built again"
        )
    if served and _is_up_to_date(served, months) and not manifest.unreadable(home):
        summary.kept = [entry.month for entry in served.files]
        if manifest.current(home) is None:
            # Killed between the two copies of the manifest: all that is left is to serve it.
            manifest.switch(home, served)
        end_tasks(home)
        return summary
    jobs = {planned.month: _job(home, planned) for planned in months if planned.changed}
    built = Builder(home, options, progress, summary).build(list(jobs.values()))
    # Workers that were killed and replaced left half-written files.
    _sweep(home)
    summary.built = [str(month) for month in jobs if str(month) not in summary.failed]
    # Months of another method or of another time zone are never served beside those built now.
    fits = served is not None and (served.method, served.timezone) == (METHOD, options.calendar.zone)
    before = {entry.month: entry for entry in served.files} if served and fits else {}
    summary.kept = [str(planned.month) for planned in months if not planned.changed]
    summary.stayed = sorted(summary.failed.keys() & before.keys())
    summary.gone = sorted(before.keys() - {str(planned.month) for planned in months})
    entries = [
        built[planned.month]
        if str(planned.month) in summary.built
        else _kept(home, before[str(planned.month)])
        for planned in months
        if str(planned.month) in {*summary.built, *before}
    ]
    if jobs and not summary.built:
        raise RuntimeError("nothing was published: " + "; ".join(summary.shortfalls()))
    summary.snapshot = manifest.next_number(home)
    made = Manifest(snapshot=summary.snapshot, method=METHOD, timezone=options.calendar.zone, files=entries)
    manifest.switch(home, made)
    manifest.prune(home, options.keep)
    _remove_copies(home, {entry.month for entry in entries})
    end_tasks(home)
    summary.published = True
    return summary


def _end_erasure(home: Path) -> None:
    """After an erasure, delete all earlier snapshots."""
    if erasure.pending(home):
        manifest.prune(home, 1)
        erasure.published(home)


def _expire(home: Path, first: str | None, calendar: Calendar) -> list[str]:
    """Remove page views older than may be kept; gives a note if some were, or if an import is in the way."""
    if first is None:
        return []
    try:
        with import_lock.exclusive(home):
            files = retention.expire(home, first, calendar)
    except BlockingIOError:
        return [f"page views before {first} are kept until the next publication, as an import is running"]
    return [f"page views before {first} were removed ({files} files)"] if files else []


def _remove_copies(home: Path, months: Collection[str]) -> None:
    """Remove the Parquet copies of months that are not published any more."""
    for table in ("visits", "pageviews"):
        for folder in (home / "lake" / table).glob("month=*"):
            if folder.name.removeprefix("month=") not in months:
                shutil.rmtree(folder)


def _is_up_to_date(served: Manifest, months: list[PlannedMonth]) -> bool:
    same = [entry.month for entry in served.files] == [str(planned.month) for planned in months]
    return same and not any(planned.changed for planned in months)


def _job(home: Path, planned: PlannedMonth) -> Job:
    version = manifest.next_version(home, str(planned.month))
    return Job(planned, serve_folder(home) / str(FileName(str(planned.month), version)), version)


def _kept(home: Path, entry: MonthEntry) -> MonthEntry:
    """The entry of a kept month, with size and checksum, which earlier versions did not store."""
    if entry.sha256 is not None:
        return entry
    path = serve_folder(home) / entry.file
    return entry.model_copy(update={"bytes": path.stat().st_size, "sha256": sha256_of(path)})


def _note(month: PlannedMonth) -> str:
    return f"{month.month}: the month file was damaged and is built again: {month.fault}"


def _sweep(home: Path) -> None:
    """Remove half-written files of killed publications and killed workers."""
    for folder in (serve_folder(home), serve_folder(home) / "snapshots", home / "lake" / "registry"):
        atomic.sweep(folder)
    sweep_tasks(home)
    for log in serve_folder(home).glob(".*.wal"):
        log.unlink()
    for table in ("visits", "pageviews"):
        for folder in (home / "lake" / table).glob("month=*"):
            atomic.sweep(folder)
