"""A task: a piece of a publication that shares nothing with any other and that any process can do."""

import pickle
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from footfall.infra import atomic
from footfall.infra.write_fence import Turn

# Called with the name of a step when it begins.
OnStep = Callable[[str], None]
# Called with the month and the name of a step when it begins.
OnStepOfMonth = Callable[[str, str], None]


@dataclass(frozen=True)
class Task:
    """What is to be done, and the file whose presence says that it is done.

    kind, month: what is done for which month, for people. function: a function of a module, so that every
    process finds it; called as `function(inputs, values, output, on_step)`. inputs: files it reads, some of
    which other tasks make. values: what else it is given; it must be picklable. output: the file it makes,
    under another name first; its name carries the fingerprint of all that the file is made from. turn: the
    turn in which alone it may write; None where nobody else could write.
    """

    kind: str
    month: str
    function: Callable[[tuple[Path, ...], Any, Path, OnStep], None]
    inputs: tuple[Path, ...]
    values: Any
    output: Path
    turn: Turn | None = None

    def perform(self, on_step: OnStepOfMonth) -> None:
        """Make the output, unless it is there. A killed or failed task leaves none."""
        with self.turn.held() if self.turn else nullcontext():
            if self.output.exists():
                return
            with atomic.replacing(self.output) as temporary:
                self.function(self.inputs, self.values, temporary, lambda step: on_step(self.month, step))


class Scheduler(Protocol):
    """Runs the tasks of a publication, in this process or elsewhere."""

    #: How many it runs at a time, and how many of the last ones.
    at_once: int
    at_end: int

    def submit(self, task: Task) -> "Future[None]":
        """Run a task. Called while fewer than `at_end` are running, always by the same thread."""

    def close(self) -> None:
        """Wait for running tasks and free what they needed."""


class LostProcessError(BrokenExecutor):
    """The process of a task ended before the task did; the message says how."""

    def __init__(self, how: str = "its process was killed, perhaps for want of memory") -> None:
        super().__init__(how)


def portable(error: Exception) -> Exception:
    """The error, or a RuntimeError with its text if it cannot be sent to another process."""
    try:
        sent: Exception = pickle.loads(pickle.dumps(error))  # noqa: S301 what was written a moment ago
        return sent
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
