"""Building months: several at a time, each on one thread, with numbers given out in the order of months."""

import re
import shutil
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import duckdb

from footfall.lake import reference, registry
from footfall.lake.month_file import read_meta, serve_folder, types_sql
from footfall.pipeline.channels import Classifier
from footfall.pipeline.engines.duckdb import DuckDBEngine
from footfall.pipeline.month_build import MonthBuild
from footfall.pipeline.options import Options, Progress, Summary
from footfall.pipeline.plan import PlannedMonth
from footfall.pipeline.steps import NUMBERING, STEPS, Step

# Reference tables the steps read, under their own names.
_TABLES = ("panelists", "population", "ranks", "categories")


@dataclass(frozen=True)
class Job:
    """A month to build into `target`."""

    planned: PlannedMonth
    target: Path
    version: int


class _Turns:
    """Lets the months give out numbers one after the other, so that ids do not depend on who is faster."""

    def __init__(self) -> None:
        self._condition = threading.Condition()
        self._next = 0
        self._broken = False

    @contextmanager
    def turn(self, position: int) -> Iterator[None]:
        """Wait for every earlier month's turn to end. RuntimeError when one of them failed."""
        with self._condition:
            self._condition.wait_for(lambda: self._next == position or self._broken)
            if self._broken:
                raise RuntimeError("an earlier month could not be built")
        try:
            yield
        except BaseException:
            with self._condition:
                self._broken = True
                self._condition.notify_all()
            raise
        with self._condition:
            self._next = position + 1
            self._condition.notify_all()


class _Shares:
    """How much of the whole work is done, by bytes of input and steps of each month."""

    def __init__(self, jobs: list[Job]) -> None:
        self._total = sum(job.planned.bytes for job in jobs) * len(STEPS) or 1
        self._done = 0
        self._lock = threading.Lock()

    def step_done(self, job: Job) -> None:
        with self._lock:
            self._done += job.planned.bytes

    @property
    def share(self) -> float:
        return self._done / self._total


class Builder:
    """Builds jobs. A month that an earlier, killed publication finished is taken as it is."""

    def __init__(self, home: Path, options: Options, progress: Progress, summary: Summary) -> None:
        self._home = home
        self._options = options
        self._progress = progress
        self._summary = summary
        self._lock = threading.Lock()
        self._classifier = Classifier(options.perplexity)
        self._panelists = registry.panelists(home)
        self._sites = registry.sites(home)

    def build(self, jobs: list[Job]) -> None:
        """Build every job; the first error of any month is raised when all have stopped."""
        jobs = [job for job in jobs if not _is_finished(job)]
        if not jobs:
            return
        together = max(1, min(self._options.threads, len(jobs)))
        turns, shares = _Turns(), _Shares(jobs)
        scratch = serve_folder(self._home) / ".scratch.part"
        with ThreadPoolExecutor(together) as pool:
            waiting = [
                pool.submit(
                    self._build, job, turns, position, shares, together, scratch / str(job.planned.month)
                )
                for position, job in enumerate(jobs)
            ]
        shutil.rmtree(scratch, ignore_errors=True)
        for future in waiting:
            future.result()

    def _build(
        self, job: Job, turns: _Turns, position: int, shares: _Shares, together: int, scratch: Path
    ) -> None:
        engine = DuckDBEngine(
            _part_of(self._options.memory_limit, together), max(1, self._options.threads // together), scratch
        )
        try:
            build = self._prepare(job, engine)
            with turns.turn(position):
                for step in STEPS[:NUMBERING]:
                    self._run(step, build, job, shares)
            for step in STEPS[NUMBERING:]:
                self._run(step, build, job, shares)
            with self._lock:
                self._summary.counts.update(build.counts)
                self._summary.notes.extend(build.notes)
        finally:
            engine.close()

    def _prepare(self, job: Job, engine: DuckDBEngine) -> MonthBuild:
        engine.run(types_sql("memory.main"))
        for table in _TABLES:
            engine.run(f"CREATE TABLE {table} AS {reference.read_sql(self._home, table)}")
        return MonthBuild(
            home=self._home,
            month=job.planned.month,
            parts=list(job.planned.parts),
            target=job.target,
            version=job.version,
            fingerprint=job.planned.fingerprint,
            engine=engine,
            panelists=self._panelists,
            sites=self._sites,
            classifier=self._classifier,
        )

    def _run(self, step: Step, build: MonthBuild, job: Job, shares: _Shares) -> None:
        self._progress.step(str(build.month), step.__name__, shares.share)
        start = time.perf_counter()
        step(build)
        shares.step_done(job)
        with self._lock:
            spent = self._summary.seconds.get(step.__name__, 0.0) + time.perf_counter() - start
            self._summary.seconds[step.__name__] = spent


def _is_finished(job: Job) -> bool:
    """Whether a publication was killed after this month and before its manifest."""
    try:
        return job.target.exists() and read_meta(job.target)["fingerprint"] == job.planned.fingerprint
    except (duckdb.Error, KeyError):
        return False


def _part_of(memory_limit: str, together: int) -> str:
    """A limit such as `2GB` shared by so many engines."""
    found = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*([KMGT]i?B)\s*", memory_limit, re.IGNORECASE)
    if not found:
        raise ValueError(f"memory limit {memory_limit!r}: write a number and a unit, such as 2GB")
    return f"{float(found[1]) / together:.3f}{found[2]}"
