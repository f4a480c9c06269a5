"""Builds several months at a time, one thread each, with ids assigned in order of months.

While as many are made as there are threads, one more may be on its way to the disk.
"""

import shutil
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pyarrow as pa
from threadpoolctl import threadpool_limits

from footfall.lake import reference, registry
from footfall.lake.month_file import read_meta, serve_folder, types_sql
from footfall.lake.raw import COLUMNS
from footfall.lake.soundness import fault_in_blocks
from footfall.pipeline.channels import Classifier
from footfall.pipeline.land import DamagedPartError
from footfall.pipeline.memory import give_back
from footfall.pipeline.month_build import MonthBuild
from footfall.pipeline.month_sequencer import MonthSequencer, SequencedRegistry
from footfall.pipeline.options import Options, Progress, Summary
from footfall.pipeline.plan import PlannedMonth
from footfall.pipeline.steps import STEPS, Step
from footfall.pipeline.working_tables import WorkingTables
from footfall.vocabulary.memory_size import bytes_of

# Reference tables the steps read, under their own names: the same for every month, and each month's own rows.
_TABLES = ("panelists", "population", "categories")
_TABLES_BY_MONTH = ("ranks", "metering")
# Landed, so many bytes are about two million page views. Of larger months no third one lies in memory.
_SMALL_BYTES = 1 << 25


@dataclass(frozen=True)
class Job:
    """A month to build into `target`."""

    planned: PlannedMonth
    target: Path
    version: int


@dataclass(frozen=True)
class _Building:
    """A running job: its registries, its slot, its bytes of memory."""

    job: Job
    registries: tuple[SequencedRegistry, SequencedRegistry]
    place: "_Place"
    memory: int
    scratch: Path


class _Shares:
    """Progress of the whole publication, by bytes of input and steps of each month."""

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


class _Places:
    """Slots for months being built, `together` at a time. in_memory: these and one that is being stored."""

    def __init__(self, jobs: list[Job], threads: int) -> None:
        self.together = max(1, min(threads, len(jobs)))
        self.is_small = max(job.planned.bytes for job in jobs) <= _SMALL_BYTES
        self.in_memory = self.together + (self.is_small and 1 < self.together < len(jobs))
        self._free = threading.Semaphore(self.together)

    def take(self) -> "_Place":
        """Wait for a free slot."""
        self._free.acquire()
        return _Place(self._free)


class _Place:
    """A taken slot. Leaving it twice does nothing."""

    def __init__(self, free: threading.Semaphore) -> None:
        self._free = free
        self._is_left = False
        self._lock = threading.Lock()

    def leave(self) -> None:
        """Free the slot for the next month."""
        with self._lock:
            if not self._is_left:
                self._is_left = True
                self._free.release()


class Builder:
    """Builds jobs. Months finished by an earlier, killed publication are reused."""

    def __init__(self, home: Path, options: Options, progress: Progress, summary: Summary) -> None:
        self._home = home
        self._options = options
        self._progress = progress
        self._summary = summary
        self._lock = threading.Lock()
        self._classifier = Classifier(options.perplexity)
        self._panelists = registry.panelists(home)
        self._sites = registry.sites(home)
        self._tables: dict[str, pa.Table] = {}

    def build(self, jobs: list[Job]) -> None:
        """Build every job; the first error of any month is raised when all have stopped.

        A month with a damaged landed file is left out and told in `summary.damaged`.
        """
        jobs = [job for job in jobs if not _is_finished(job)]
        if not jobs:
            return
        panelists, sites, shares = MonthSequencer(), MonthSequencer(), _Shares(jobs)
        places = _Places(jobs, self._options.threads)
        # Before any thread is started: a limit that cannot be read ends the publication here.
        memory = bytes_of(self._options.memory_limit) // places.in_memory
        if not places.is_small:
            give_back()
        scratch = serve_folder(self._home) / ".scratch.part"
        self._read_tables(scratch)
        waiting = []
        # Tricky: the estimate's many small matrices keep a thread a core spinning for nothing, 10 of 66 s.
        with threadpool_limits(limits=1, user_api="blas"), ThreadPoolExecutor(places.in_memory) as pool:
            for position, job in enumerate(jobs):
                # In the order of months, of which a later one waits for the numbers an earlier one gives out.
                place = places.take()
                registries = (
                    SequencedRegistry(self._panelists, panelists, position),
                    SequencedRegistry(self._sites, sites, position),
                )
                building = _Building(job, registries, place, memory, scratch / str(job.planned.month))
                waiting.append(pool.submit(self._build, building, shares, places))
        shutil.rmtree(scratch, ignore_errors=True)
        for future in waiting:
            future.result()

    def _read_tables(self, scratch: Path) -> None:
        tables = WorkingTables(self._options.memory_limit, self._options.threads, scratch)
        self._tables = {table: tables.table(reference.read_sql(self._home, table)) for table in _TABLES}
        tables.close()

    def _build(self, building: _Building, shares: _Shares, places: _Places) -> None:
        job, place = building.job, building.place
        with ExitStack() as ending:
            # However this ends, and wherever: a place or a turn that is kept lets the others wait for ever.
            for registry in building.registries:
                ending.callback(registry.end)
            ending.callback(place.leave)
            try:
                threads = max(1, self._options.threads // places.together)
                tables = WorkingTables(f"{building.memory}B", threads, building.scratch)
                ending.callback(tables.close)
                build = self._prepare(building, tables)
                *making, storing = STEPS
                for step in making:
                    self._run(step, build, job, shares)
                place.leave()
                self._run(storing, build, job, shares)
            except DamagedPartError as error:
                for registry in building.registries:
                    registry.give_up()
                with self._lock:
                    self._summary.damaged[str(job.planned.month)] = str(error)
                return
            except duckdb.OutOfMemoryException as error:
                raise RuntimeError(
                    f"{job.planned.month}: {building.memory / 10**6:.0f} MB of memory were not enough; "
                    "nothing was published. Publish again with more (FOOTFALL_MEMORY_LIMIT, "
                    f"{self._options.memory_limit} now, shared by {places.in_memory} months at a time) or "
                    "with FOOTFALL_THREADS=1"
                ) from error
            with self._lock:
                self._summary.counts.update(build.counts)
                self._summary.notes.extend(build.notes)

    def _prepare(self, building: _Building, tables: WorkingTables) -> MonthBuild:
        job, (panelists, sites) = building.job, building.registries
        tables.run(types_sql("memory.main"))
        for table, rows in self._tables.items():
            tables.put(table, rows)
        for table in _TABLES_BY_MONTH:
            query = reference.read_sql(self._home, table, str(job.planned.month))
            tables.run(f"CREATE TABLE {table} AS SELECT * FROM ({query}) WHERE month = '{job.planned.month}'")
        return MonthBuild(
            home=self._home,
            month=job.planned.month,
            parts=list(job.planned.parts) or [_nobody(tables, building.scratch)],
            target=job.target,
            version=job.version,
            fingerprint=job.planned.fingerprint,
            tables=tables,
            panelists=panelists,
            sites=sites,
            classifier=self._classifier,
            piece_rows=self._options.piece_rows,
            has_panel=job.planned.has_panel,
        )

    def _run(self, step: Step, build: MonthBuild, job: Job, shares: _Shares) -> None:
        self._progress.step(str(build.month), step.__name__, shares.share)
        start = time.perf_counter()
        step(build)
        shares.step_done(job)
        with self._lock:
            spent = self._summary.seconds.get(step.__name__, 0.0) + time.perf_counter() - start
            self._summary.seconds[step.__name__] = spent


def _nobody(tables: WorkingTables, folder: Path) -> Path:
    """An empty file of page views, for a month without any."""
    path = folder / "nobody.parquet"
    columns = ", ".join(f"NULL::{kind} AS {name}" for name, kind in COLUMNS)
    tables.run(f"COPY (SELECT {columns} WHERE false) TO $path (FORMAT parquet)", path=path)
    return path


def _is_finished(job: Job) -> bool:
    """Whether a publication was killed after this month and before its manifest."""
    try:
        is_same = job.target.exists() and read_meta(job.target)["fingerprint"] == job.planned.fingerprint
    except (duckdb.Error, KeyError):
        return False
    return is_same and fault_in_blocks(job.target) is None
