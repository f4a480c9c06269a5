"""The memory allocator of a publication: it returns memory to the system, and workers use the same one."""

import ctypes
import os
import re
from pathlib import Path

# Options of jemalloc: a worker keeps freed memory, so that the next month reuses it on whichever thread.
KEEP_MEMORY = f"dirty_decay_ms:-1,muzzy_decay_ms:-1,oversize_threshold:0,narenas:{os.cpu_count() or 1}"

# How long jemalloc by default keeps freed memory before it returns it to the system.
_DECAY_MS = 10_000


def give_back() -> None:
    """Return free memory to the system, since arrays of large months are too large to keep.

    Setting the decay time of an arena makes jemalloc do so at once. Does nothing with another allocator.
    """
    if (mallctl := getattr(ctypes.CDLL(None), "mallctl", None)) is None:
        return
    arenas, size = ctypes.c_uint(), ctypes.c_size_t(ctypes.sizeof(ctypes.c_uint))
    if mallctl(b"arenas.narenas", ctypes.byref(arenas), ctypes.byref(size), None, ctypes.c_size_t(0)):
        return
    decay = ctypes.c_ssize_t(_DECAY_MS)
    for arena in range(arenas.value):
        for kind in ("dirty", "muzzy"):
            name = f"arena.{arena}.{kind}_decay_ms".encode()
            mallctl(name, None, None, ctypes.byref(decay), ctypes.c_size_t(ctypes.sizeof(decay)))


def worker_environment() -> dict[str, str]:
    """Environment variables of a process that builds months: jemalloc if this process uses it, and one thread
    for matrices and small tables, for which more threads would only wait for work."""
    found = {"OPENBLAS_NUM_THREADS": "1", "POLARS_MAX_THREADS": "1"}
    mapped = Path("/proc/self/maps")
    library = re.search(r"\S*/libjemalloc\.so\S*", mapped.read_text("utf-8")) if mapped.exists() else None
    if library:
        found |= {
            "LD_PRELOAD": library[0],
            "MALLOC_CONF": KEEP_MEMORY,
            "ARROW_DEFAULT_MEMORY_POOL": "system",
        }
    return found
