"""A task: a piece of a publication that shares nothing with any other and that any process can do."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from footfall.lake import atomic

# Called with the name of a step when it begins.
Told = Callable[[str], None]
# Called with the month and the name of a step when it begins.
ToldOfMonth = Callable[[str, str], None]


@dataclass(frozen=True)
class Task:
    """What is to be done and the file that says it is.

    kind, month: what is done of which month, for people. function: of a module, so that every process finds
    it; called as `function(inputs, values, output, told)`. inputs: files it reads, some of which other tasks
    make. values: what else it is given; it must be picklable. output: the file it makes, under another name
    first. The name carries the fingerprint of all that the file is made from: where it is, the task is done.
    """

    kind: str
    month: str
    function: Callable[[tuple[Path, ...], Any, Path, Told], None]
    inputs: tuple[Path, ...]
    values: Any
    output: Path

    def perform(self, told: ToldOfMonth) -> None:
        """Make the output, unless it is there. A killed or failed task leaves none."""
        if self.output.exists():
            return
        with atomic.replacing(self.output) as temporary:
            self.function(self.inputs, self.values, temporary, lambda step: told(self.month, step))


class Scheduler(Protocol):
    """Whoever runs tasks."""

    #: How many it runs at a time.
    at_once: int

    def submit(self, task: Task) -> "Future[None]":
        """Run a task. Called while fewer than `at_once` are running, always by the same thread."""

    def close(self) -> None:
        """Wait for running tasks and free what they needed."""
