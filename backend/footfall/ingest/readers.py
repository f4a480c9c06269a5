"""Threads that read files: a fixed number of large files at a time, and small ones in between."""

import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

# Smaller files, mostly lists, are read in Python, which leaves a core to the engine that reads large ones.
SMALL_BYTES = 1 << 20

Read = TypeVar("Read")


class Readers(Generic[Read]):
    """Reads some large files at a time, and small files in one more thread, so that these need not wait.

    If only one large file is read at a time, its thread is the only one.
    """

    def __init__(self, large_at_once: int) -> None:
        self._large_at_once = large_at_once
        self._lock = threading.Lock()
        self._large: deque[tuple[Future[Read], Callable[[], Read]]] = deque()
        self._small: deque[tuple[Future[Read], Callable[[], Read]]] = deque()
        self._reading_large = 0
        self._threads = ThreadPoolExecutor(large_at_once + (large_at_once > 1))

    def submit(self, size: int, read: Callable[[], Read]) -> "Future[Read]":
        """Queue a file of this many bytes. The future has the result or the error of `read`."""
        future: Future[Read] = Future()
        with self._lock:
            (self._small if size < SMALL_BYTES else self._large).append((future, read))
        self._threads.submit(self._work)
        return future

    def stop(self) -> None:
        """Cancel what is queued, and wait for what is being read."""
        with self._lock:
            waiting = [*self._large, *self._small]
            self._large.clear()
            self._small.clear()
        for future, _ in waiting:
            future.cancel()
        self._threads.shutdown()

    def _work(self) -> None:
        """Read files until none may be started. A thread that has read a large file starts the next."""
        while task := self._take():
            future, read, is_large = task
            try:
                future.set_result(read())
            except BaseException as error:  # raised when the result is asked for
                future.set_exception(error)
            finally:
                if is_large:
                    with self._lock:
                        self._reading_large -= 1

    def _take(self) -> "tuple[Future[Read], Callable[[], Read], bool] | None":
        with self._lock:
            if self._large and self._reading_large < self._large_at_once:
                self._reading_large += 1
                return *self._large.popleft(), True
            return (*self._small.popleft(), False) if self._small else None
