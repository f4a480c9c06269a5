"""Runs servers and batch commands with jemalloc as allocator, if the machine has it.

For every report DuckDB makes and drops a plan of a hundred thousand small pieces, and the C library's
allocator takes a fifth of a server's time for them. With jemalloc 5.3 a mix of reports took 15 % less CPU
(GNU C library 2.36; its own tunables gave 5 %). Imports and publications make and drop arrays of whole
months, and the system clears each page of them again. With jemalloc, set to keep freed memory, they take a
tenth less, with 0.95 instead of 1.4 million page faults. PyArrow is told to use the same allocator.
"""

import ctypes.util
import os
import sys
from pathlib import Path

from footfall.publish.memory import KEEP_MEMORY

_PRELOAD, _OPTIONS = "LD_PRELOAD", "MALLOC_CONF"
_OF_ARROW = {"ARROW_DEFAULT_MEMORY_POOL": "system"}

# A thread of its own gives memory back to the system, not the one that answers.
SERVER = "background_thread:true"
BATCH = KEEP_MEMORY


def prefer_jemalloc(options: str) -> None:
    """Restart this command with jemalloc before anything is loaded. options: SERVER or BATCH.

    Does nothing if jemalloc is not installed or LD_PRELOAD is set, even to nothing. The process keeps its id
    and its arguments.
    """
    library = ctypes.util.find_library("jemalloc") if sys.platform == "linux" else None
    if library is None:
        return
    if _PRELOAD not in os.environ:
        chosen = {_OPTIONS: options} | _OF_ARROW | os.environ | {_PRELOAD: library}
        os.execve(sys.executable, [sys.executable, *sys.orig_argv[1:]], chosen)  # noqa: S606 no shell is wanted
    if os.environ[_PRELOAD] == library:
        # jemalloc is loaded. Programs that this one starts choose their own allocator and options.
        del os.environ[_PRELOAD]
        if os.environ.get(_OPTIONS) == options:
            del os.environ[_OPTIONS]


def is_jemalloc() -> bool:
    """Whether this process runs with jemalloc."""
    mapped = Path("/proc/self/maps")
    return mapped.exists() and "/libjemalloc.so" in mapped.read_text("utf-8")
