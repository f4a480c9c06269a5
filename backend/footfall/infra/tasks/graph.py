"""Runs tasks, each when the files it reads are there; what failed by accident is tried again."""

import errno
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from dataclasses import dataclass
from pathlib import Path

from footfall.infra.tasks.task import LostProcessError, Scheduler, Task

# How often a task is tried whose process was killed, or whose files could not be read or written.
TRIES = 3
# Errors that a second try would meet again: no space, no right to write.
_LASTING = (errno.ENOSPC, errno.EDQUOT, errno.EACCES, errno.EPERM, errno.EROFS)


@dataclass(frozen=True)
class Failure:
    """A task that could not be done, why, and after how many tries."""

    task: Task
    error: BaseException
    tries: int

    def __str__(self) -> str:
        """The month, what was done with it, and the cause."""
        return f"{self.task.month}, {self.reason}"

    @property
    def reason(self) -> str:
        """What was done with the month, and the cause."""
        error = self.error
        if isinstance(error, BrokenExecutor) and not isinstance(error, LostProcessError):
            error = LostProcessError()
        cause = str(error) or type(error).__name__
        tried = f" (tried {self.tries} times)" if self.tries > 1 else ""
        return f"{self.task.kind}: {cause}{tried}"


def run_tasks(tasks: Sequence[Task], scheduler: Scheduler, are_last: bool = False) -> list[Failure]:
    """Run tasks in their order, as far as the files they read allow; those that are done are left alone.

    are_last: whether no other tasks come after them, so that `scheduler.at_end` of the last run at a time.

    Returns the failures. Tasks that read what a failed one should have made are left out, all others run.
    """
    waiting = [task for task in tasks if not task.output.exists()]
    missing: set[Path] = {task.output for task in waiting}
    running: dict[Future[None], Task] = {}
    tries: Counter[Path] = Counter()
    failures: list[Failure] = []
    while True:
        is_end = are_last and len(waiting) + len(running) <= scheduler.at_end
        at_once = scheduler.at_end if is_end else scheduler.at_once
        for task in [task for task in waiting if missing.isdisjoint(task.inputs)]:
            if len(running) >= at_once:
                break
            waiting.remove(task)
            tries[task.output] += 1
            running[scheduler.submit(task)] = task
        if not running:
            return failures
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            task = running.pop(future)
            error = future.exception()
            if error is None:
                missing.remove(task.output)
            elif is_accident(error) and tries[task.output] < TRIES:
                waiting.insert(0, task)
            else:
                failures.append(Failure(task, error, tries[task.output]))


def is_accident(error: BaseException) -> bool:
    """Whether the same task may do better next time."""
    if isinstance(error, OSError):
        return error.errno not in _LASTING
    return isinstance(error, BrokenExecutor)
