"""Builds months by tasks: the names of each month, numbers for them, then the months."""

import hashlib
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
from threadpoolctl import threadpool_limits

from footfall.core.period import Month
from footfall.infra import atomic
from footfall.infra import write_fence as turn
from footfall.infra.tasks.cluster import PROCESS_BYTES, Cluster, OnCluster, TaskNeeds
from footfall.infra.tasks.graph import Failure, run_tasks
from footfall.infra.tasks.task import Scheduler, Task
from footfall.lake import registry
from footfall.lake.manifest import MonthEntry
from footfall.lake.month_file import read_meta, serve_folder
from footfall.lake.soundness import fault_in_blocks
from footfall.publish import brief_engine, numbers
from footfall.publish.memory import worker_environment
from footfall.publish.month_entry import entry_of
from footfall.publish.options import Options, Progress, Summary
from footfall.publish.plan import PlannedMonth
from footfall.publish.step_order import STEPS
from footfall.publish.steps.land.land import DamagedPartError
from footfall.publish.tasks.local import InProcess, Processes
from footfall.publish.tasks.month import MemoryTooSmallError, MonthResult, MonthValues, build_month
from footfall.publish.tasks.names import NamesValues, find_names
from footfall.publish.worker_numbers import (
    builds_itself,
    memory_of_month,
    spare_workers,
    threads_of_months,
    usual_workers,
)

# Names of the steps of a month, with the task before them that finds its names.
_STEPS = ("find_names", *(step.__name__ for step in STEPS))


@dataclass(frozen=True)
class Job:
    """A month to build into `target`."""

    planned: PlannedMonth
    target: Path
    version: int


def tasks_folder(home: Path) -> Path:
    """Where tasks of a publication leave their files until it ends."""
    return serve_folder(home) / ".tasks"


def scratch_folder(home: Path) -> Path:
    """Where tasks spill to."""
    return serve_folder(home) / ".scratch.part"


class _ProgressOfAll:
    """Progress of the whole publication, by bytes of input and steps of each month."""

    def __init__(self, jobs: Sequence[Job], progress: Progress) -> None:
        self._bytes = {str(job.planned.month): job.planned.bytes for job in jobs}
        self._total = sum(self._bytes.values()) * len(_STEPS) or 1
        self._done: dict[str, int] = {}
        self._progress = progress

    def begin_step(self, month: str, step: str) -> None:
        """A step of a month begins. Called by several threads, each for months of its own."""
        self._done[month] = _STEPS.index(step)
        done = sum(self._bytes[each] * steps for each, steps in self._done.copy().items())
        self._progress.step(month, step, done / self._total)


class Builder:
    """Builds jobs. What an earlier, killed publication has finished is not done again."""

    def __init__(self, home: Path, options: Options, progress: Progress, summary: Summary) -> None:
        self._home = home
        self._options = options
        self._progress = progress
        self._summary = summary
        self._turn = turn.current(serve_folder(home))
        self._entries: dict[Month, MonthEntry] = {}

    def build(self, jobs: list[Job]) -> dict[Month, MonthEntry]:
        """Build every job; their lines in the manifest by month.

        A month that fails is left out and named in `summary.failed`; all others are built.
        """
        finished = [job for job in jobs if _is_finished(job)]
        self._add_results(finished)
        # A publication that is killed after it wrote a month file and before its result leaves only the file.
        self._entries |= {
            job.planned.month: entry_of(job.planned, job.target)
            for job in finished
            if job.planned.month not in self._entries
        }
        jobs = [job for job in jobs if job.planned.month not in self._entries]
        if not jobs:
            return self._entries
        sizes = [job.planned.bytes for job in jobs]
        workers = usual_workers(sizes, self._options)
        # Before any process is started: a limit that cannot be read ends the publication here.
        spare = spare_workers(sizes, workers, self._options)
        memory = memory_of_month(workers + spare, self._options)
        progress = _ProgressOfAll(jobs, self._progress)
        takes_part = builds_itself(sizes, self._options)
        scheduler = self._scheduler(workers, spare, takes_part, len(jobs), memory, progress.begin_step)
        try:
            # Tricky: the estimate's small matrices keep a thread a core spinning for nothing, 10 of 66 s.
            with threadpool_limits(limits=1, user_api="blas"):
                names = [self._names(job) for job in jobs]
                failures = run_tasks(names, scheduler)
                known = [(job, task) for job, task in zip(jobs, names, strict=True) if task.output.exists()]
                self._number(known)
                sizes = [job.planned.bytes for job, _ in known]
                threads = threads_of_months(sizes, workers, spare, self._options)
                months = [
                    self._month(job, task, memory, own)
                    for (job, task), own in zip(known, threads, strict=True)
                ]
                failures += run_tasks(months, scheduler, are_last=True)
        finally:
            scheduler.close()
            brief_engine.close()
            shutil.rmtree(scratch_folder(self._home), ignore_errors=True)
        self._add_results([job for job, _ in known])
        self._note_failures(failures, workers)
        return self._entries

    def _scheduler(
        self,
        workers: int,
        spare: int,
        takes_part: bool,
        jobs: int,
        memory: int,
        on_step: Callable[[str, str], None],
    ) -> Scheduler:
        options = self._options
        if options.on is not None:
            needs = TaskNeeds(max(1, options.threads // workers), memory + PROCESS_BYTES)
            return OnCluster(Cluster(options.on, needs, options.prepare_worker), jobs, on_step)
        if workers == 1:
            return InProcess(on_step)
        return Processes(workers, on_step, options.prepare_worker, worker_environment(), spare, takes_part)

    def _names(self, job: Job) -> Task:
        month = str(job.planned.month)
        values = NamesValues(self._home, job.planned, scratch_folder(self._home) / month)
        return Task(
            "find names",
            month,
            find_names,
            job.planned.parts,
            values,
            self._output(job, "names", ".parquet"),
            self._turn,
        )

    def _number(self, known: Sequence[tuple[Job, Task]]) -> None:
        """Give numbers to the names of all months, an earlier one first."""
        panelists, sites = registry.panelists(self._home), registry.sites(self._home)
        for job, task in known:
            numbers.assign(task.output, self._output(job, "numbers", ".parquet"), panelists, sites)

    def _month(self, job: Job, names: Task, memory: int, threads: int) -> Task:
        month = str(job.planned.month)
        values = MonthValues(
            home=self._home,
            planned=job.planned,
            target=job.target,
            version=job.version,
            perplexity=self._options.perplexity,
            spam=self._options.spam,
            piece_rows=self._options.piece_rows,
            memory=memory,
            threads=threads,
            scratch=scratch_folder(self._home) / month,
        )
        output = self._output(job, "month", ".json")
        # A result that is there belongs to another month file, or to one that is gone.
        output.unlink(missing_ok=True)
        numbered = self._output(job, "numbers", ".parquet")
        return Task("build", month, build_month, (numbered,), values, output, self._turn)

    def _output(self, job: Job, kind: str, ending: str) -> Path:
        planned = job.planned
        made_from = hashlib.sha256(f"{planned.fingerprint} {job.version} {kind}".encode()).hexdigest()[:16]
        return tasks_folder(self._home) / f"{planned.month}-{kind}-{made_from}{ending}"

    def _add_results(self, jobs: Sequence[Job]) -> None:
        """Add up what became of the months that are built."""
        for job in jobs:
            path = self._output(job, "month", ".json")
            if path.exists():
                result = MonthResult.read(path)
                self._summary.counts.update(result.counts)
                self._summary.notes.extend(result.notes)
                for step, seconds in result.seconds.items():
                    self._summary.seconds[step] = self._summary.seconds.get(step, 0.0) + seconds
                self._entries[job.planned.month] = result.entry or entry_of(job.planned, job.target)

    def _note_failures(self, failures: Sequence[Failure], workers: int) -> None:
        """Say in the summary which months failed, and why. One month is no reason to hold back the others."""
        for failure in failures:
            said = failure.reason
            if isinstance(failure.error, DamagedPartError):
                said = str(failure.error)
            elif isinstance(failure.error, MemoryTooSmallError):
                said = (
                    f"{failure.error}; publish again with more (FOOTFALL_MEMORY_LIMIT, "
                    f"{self._options.memory_limit} now, shared by {workers} months at a time) or with "
                    "--workers 1"
                )
            self._summary.failed[failure.task.month] = said


def end_tasks(home: Path) -> None:
    """Remove what the tasks of a publication left, once it is over."""
    shutil.rmtree(tasks_folder(home), ignore_errors=True)


def sweep_tasks(home: Path) -> None:
    """Remove half-written files of killed tasks."""
    atomic.sweep(tasks_folder(home))


def _is_finished(job: Job) -> bool:
    """Whether a publication was killed after this month and before its manifest."""
    try:
        is_same = job.target.exists() and read_meta(job.target)["fingerprint"] == job.planned.fingerprint
    except (duckdb.Error, KeyError):
        return False
    return is_same and fault_in_blocks(job.target) is None
