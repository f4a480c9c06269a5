"""Progress of an import: a bar in a terminal, a line now and then elsewhere."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from footfall.cli.log_lines import LogLines
from footfall.ingest.protocol import Job
from footfall.ingest.run import Outcome


class _Watch:
    """Shows how much of all files was read, measured in bytes."""

    def __init__(self, jobs: Sequence[Job], console: Console) -> None:
        self._jobs = jobs
        self._log = None if console.is_terminal else LogLines()
        self._finished = 0
        self._reading: dict[Path, float] = {}
        self._number = 0
        columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
        self.bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._total = sum(map(_size, jobs)) or 1
        self._task = self.bar.add_task("", total=self._total)

    def progress(self, job: Job, share: float) -> None:
        """Note that this share of a file (0-1) was read. Several files may be read at once."""
        self._reading[job.path] = share * _size(job)
        self._show(f"{job.path.name} ({self._number + 1} of {len(self._jobs)})")

    def done(self, outcome: Outcome) -> None:
        """Note that a file is finished."""
        self._number += 1
        self._finished += _size(outcome.job)
        self._reading.pop(outcome.job.path, None)
        self._show()

    def _show(self, description: str | None = None) -> None:
        completed = self._finished + sum(list(self._reading.values()))
        self.bar.update(self._task, description=description, completed=completed)
        if self._log and self._number < len(self._jobs):
            self._log.say(f"importing file {self._number + 1} of {len(self._jobs)}", completed / self._total)


@contextmanager
def watching(jobs: Sequence[Job]) -> Iterator[_Watch]:
    """Show the progress of these files on stderr while the block runs."""
    watch = _Watch(jobs, Console(stderr=True))
    with watch.bar:
        yield watch


def _size(job: Job) -> int:
    try:
        return job.path.stat().st_size
    except OSError:
        return 0
