"""The publication lock: one command at a time publishes in a home folder, or removes data of it."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from footfall.infra import locks as file_lock
from footfall.infra import write_fence as turn
from footfall.lake.month_file import serve_folder
from footfall.lake.object_store.writing import writing


@contextmanager
def publishing(home: Path, waiting: Callable[[str], None]) -> Iterator[None]:
    """Hold the publication lock, which the operating system releases when the process ends.

    Waits while another process holds it, and calls `waiting` with the process id of that one.
    """
    folder = serve_folder(home)
    folder.mkdir(parents=True, exist_ok=True)
    with writing(home, True, waiting), (folder / ".lock").open("a+", encoding="utf-8") as lock:
        file_lock.take(lock, lambda: waiting(_holder(lock)))
        turn.begin(folder, lambda: waiting(f"{_holder(lock)}, which is dead, but not all of its tasks"))
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        yield


def _holder(lock: IO[str]) -> str:
    lock.seek(0)
    return lock.read().strip() or "unknown"
