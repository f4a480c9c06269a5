"""Publish what changed: plan, build the months, switch to the new snapshot."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from footfall.lake import atomic, manifest
from footfall.lake.manifest import Manifest, MonthEntry
from footfall.lake.month_file import METHOD, FileName, read_meta, serve_folder
from footfall.pipeline.months import Builder, Job
from footfall.pipeline.options import Options, Progress, Summary
from footfall.pipeline.plan import PlannedMonth, plan

__all__ = ["Options", "Progress", "Summary", "publish"]


def publish(home: Path, options: Options | None = None, progress: Progress | None = None) -> Summary:
    """Build the months whose input changed and serve them as a new snapshot.

    Waits while another process publishes into the same home. Killed at any moment, the same call does the
    rest and comes to the same tables. RuntimeError when nothing was imported that could be published.
    """
    options, progress = options or Options(), progress or Progress()
    with publishing(home, progress.waiting):
        _sweep(home)
        served = manifest.current(home)
        months = plan(home, served, options.perplexity)
        if not months:
            raise RuntimeError("nothing to publish: import page views first (footfall import panel FILE)")
        summary = Summary(served.snapshot if served else None)
        if served and _is_up_to_date(served, months):
            summary.kept = [entry.month for entry in served.files]
            return summary
        jobs = {planned.month: _job(home, planned) for planned in months if planned.changed}
        Builder(home, options, progress, summary).build(list(jobs.values()))
        summary.built = [str(month) for month in jobs]
        before = {entry.month: entry for entry in served.files} if served else {}
        summary.kept = [str(planned.month) for planned in months if not planned.changed]
        entries = [
            _entry(jobs[planned.month]) if planned.changed else before[str(planned.month)]
            for planned in months
        ]
        summary.snapshot = 1 + max((kept.snapshot for kept in manifest.snapshots(home)), default=0)
        manifest.switch(home, Manifest(snapshot=summary.snapshot, method=METHOD, files=entries))
        manifest.prune(home, options.keep)
        summary.notes.sort()
        return summary


def _is_up_to_date(served: Manifest, months: list[PlannedMonth]) -> bool:
    same = [entry.month for entry in served.files] == [str(planned.month) for planned in months]
    return same and not any(planned.changed for planned in months)


def _job(home: Path, planned: PlannedMonth) -> Job:
    version = manifest.next_version(home, str(planned.month))
    return Job(planned, serve_folder(home) / str(FileName(str(planned.month), version)), version)


def _entry(job: Job) -> MonthEntry:
    meta = read_meta(job.target)
    return MonthEntry(
        month=str(job.planned.month),
        file=job.target.name,
        fingerprint=job.planned.fingerprint,
        first_day=meta["first_day"],
        last_day=meta["last_day"],
        page_views=int(meta["page_views"]),
        visits=int(meta["visits"]),
    )


def _sweep(home: Path) -> None:
    """Remove what killed publications left."""
    for folder in (serve_folder(home), serve_folder(home) / "snapshots", home / "lake" / "registry"):
        atomic.sweep(folder)
    for log in serve_folder(home).glob(".*.wal"):
        log.unlink()
    for table in ("visits", "pageviews"):
        for folder in (home / "lake" / table).glob("month=*"):
            atomic.sweep(folder)


@contextmanager
def publishing(home: Path, waiting: Callable[[str], None]) -> Iterator[None]:
    """The right to publish; the operating system gives it back when the process ends, however it ends."""
    folder = serve_folder(home)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("a+", encoding="utf-8") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.seek(0)
            waiting(lock.read().strip() or "unknown")
            fcntl.flock(lock, fcntl.LOCK_EX)
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield
