"""Runs tasks on this machine: in this process, or in several others at a time."""

import atexit
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait

from footfall.infra.tasks.task import OnStepOfMonth, Task, portable

# A fork would copy locks that threads of this process hold.
_PROCESSES = multiprocessing.get_context("spawn")

Prepare = Callable[[], None]


class InProcess:
    """Runs each task in this process when it is submitted."""

    at_once = at_end = 1

    def __init__(self, on_step: OnStepOfMonth) -> None:
        self._on_step = on_step

    def submit(self, task: Task) -> "Future[None]":
        """Run a task; the future is done."""
        future: Future[None] = Future()
        try:
            task.perform(self._on_step)
        except Exception as error:
            future.set_exception(error)
        else:
            future.set_result(None)
        return future

    def close(self) -> None:
        """Nothing is left to wait for."""


class Processes:
    """Runs tasks in `count` processes, which end when this one does, however it ends.

    prepare: what each process does first; environment: variables it starts with; spare: further processes
    for the last tasks; takes_part: whether this process is one of them, whose tasks run in a thread. Another
    process that is killed fails its own task alone, and a new one takes its place.
    """

    def __init__(
        self,
        count: int,
        on_step: OnStepOfMonth,
        prepare: Prepare | None,
        environment: Mapping[str, str],
        spare: int = 0,
        takes_part: bool = False,
    ) -> None:
        self.at_once = count
        self.at_end = count + spare
        here: list[_Worker | _Here] = [_Here(on_step)] if takes_part else []
        others = range(self.at_end - len(here))
        self._workers = [*here, *(_Worker(on_step, prepare, environment) for _ in others)]

    def submit(self, task: Task) -> "Future[None]":
        """Run a task in a process that has none."""
        return next(worker for worker in self._workers if worker.is_free).submit(task)

    def close(self) -> None:
        """Wait for running tasks and end the processes."""
        for worker in self._workers:
            worker.close()


class _Here:
    """A thread of this process for one task at a time."""

    def __init__(self, on_step: OnStepOfMonth) -> None:
        self._on_step = on_step
        self._executor = ThreadPoolExecutor(1)
        self._future: Future[None] | None = None

    @property
    def is_free(self) -> bool:
        return self._future is None or self._future.done()

    def submit(self, task: Task) -> "Future[None]":
        self._future = self._executor.submit(task.perform, self._on_step)
        return self._future

    def close(self) -> None:
        self._executor.shutdown()


class _Worker:
    """A process for one task at a time, with its own executor, since a killed process breaks an executor."""

    def __init__(
        self, on_step: OnStepOfMonth, prepare: Prepare | None, environment: Mapping[str, str]
    ) -> None:
        self._on_step = on_step
        self._prepare = prepare
        self._environment = environment
        self._executor: ProcessPoolExecutor | None = None
        self._future: Future[None] | None = None

    @property
    def is_free(self) -> bool:
        return self._future is None or self._future.done()

    def submit(self, task: Task) -> "Future[None]":
        if self._future and isinstance(self._future.exception(), BrokenExecutor):
            self.close()
        try:
            self._future = self._executor.submit(_perform, task) if self._executor else self._start(task)
        except BrokenExecutor:
            # Killed after its last task was done.
            self.close()
            self._future = self._start(task)
        return self._future

    def _start(self, task: Task) -> "Future[None]":
        """A new process, which starts with this task."""
        reader, writer = _PROCESSES.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(1, _PROCESSES, _begin, (writer, self._prepare))
        with _environment(self._environment):
            future = self._executor.submit(_perform, task)
        # The process has the only end for writing now, so that reading ends when the process does.
        writer.close()
        threading.Thread(target=self._listen, args=(reader,), daemon=True).start()
        return future

    def _listen(self, reader: Connection) -> None:
        with reader, suppress(EOFError, OSError):
            while True:
                self._on_step(*reader.recv())

    def close(self) -> None:
        if self._executor is not None:
            self._executor.shutdown()
        self._executor = None


@contextmanager
def _environment(more: Mapping[str, str]) -> Iterator[None]:
    """Processes that are started in this block have these variables."""
    before = {name: os.environ.get(name) for name in more}
    os.environ.update(more)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


# In a worker process: the pipe to which it sends the steps that begin.
_writer: Connection | None = None


def _begin(writer: Connection, prepare: Prepare | None) -> None:
    global _writer
    _writer = writer
    # At exit the process ends at once: the libraries would spend half a second on freeing their memory.
    atexit.register(os._exit, 0)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if prepare:
        prepare()


def _end_with_parent() -> None:
    """A task must not go on writing once its publication is dead: the next one does it again."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _perform(task: Task) -> None:
    try:
        task.perform(_send_step)
    except Exception as error:
        raise portable(error) from None


def _send_step(month: str, step: str) -> None:
    if _writer is not None:
        _writer.send((month, step))
