"""The machine on which figures were measured; every benchmark prints it first."""

import os
import platform
import shutil
import sys
from pathlib import Path

import duckdb

from footfall.cli.allocator import is_jemalloc

CACHE = Path(__file__).parent.parent / ".cache" / "bench"


def print_machine() -> None:
    """Print processor, cores, memory, disk, versions and the command."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    CACHE.mkdir(parents=True, exist_ok=True)
    print(
        f"{_processor()} · {os.cpu_count()} cores · {memory:.0f} GiB · "
        f"{shutil.disk_usage(CACHE).free / 2**30:.0f} GiB free · Python {platform.python_version()} · "
        f"DuckDB {duckdb.__version__} · {'jemalloc' if is_jemalloc() else 'allocator of the C library'}"
    )
    print("command: python " + " ".join(sys.argv))


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor()
