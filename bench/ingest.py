"""From raw files to a published snapshot: page views a second, memory, bytes on disk."""

import os
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from bench.machine import CACHE
from footfall.lake import manifest

FOOTFALL = Path(sys.executable).parent / "footfall"


@dataclass(frozen=True)
class Size:
    """A world to measure on."""

    name: str
    panelists: int
    months: int


@dataclass(frozen=True)
class Used:
    """Seconds by the clock, seconds of CPU, and the peak of resident memory in gigabytes."""

    seconds: float
    cpu_seconds: float
    memory_gb: float

    def then(self, other: "Used") -> "Used":
        """What both use, one after the other."""
        return Used(
            self.seconds + other.seconds,
            self.cpu_seconds + other.cpu_seconds,
            max(self.memory_gb, other.memory_gb),
        )


TEN_MILLION = Size("10m", panelists=2_500, months=13)
# Sizes by name, which is about the number of page views.
SIZES = {
    size.name: size
    for size in (
        # What `footfall demo` makes.
        Size("sample", panelists=1_200, months=13),
        TEN_MILLION,
        Size("100m", panelists=25_000, months=13),
        Size("500m", panelists=125_000, months=13),
        Size("1000m", panelists=250_000, months=13),
        # So many page views in a single month.
        Size("month10m", panelists=32_500, months=1),
        Size("month40m", panelists=130_000, months=1),
    )
}


def make_world(size: Size) -> Path:
    """The simulated web of that size, made once and kept."""
    world = CACHE / f"world-{size.name}"
    if not world.exists():
        used = measure(
            "world",
            *("--preset", "default", "--seed", "7"),
            *("--panelists", str(size.panelists), "--months", str(size.months), "--out", str(world)),
            home=CACHE / "nowhere",
        )
        print(f"world: {used.seconds:.1f} s, {used.memory_gb:.2f} GB")
    return world


def ingest(size: Size = TEN_MILLION) -> Path:
    """Import and publish into an empty home folder, print the figures, and return the folder."""
    world, home = make_world(size), CACHE / f"home-{size.name}"
    shutil.rmtree(home, ignore_errors=True)
    imported = measure("import", "world", str(world), home=home)
    published = measure("publish", home=home)
    served = manifest.current(home)
    files = served.files if served else []
    page_views = sum(file.page_views for file in files)
    served = sum((home / "serve" / file.file).stat().st_size for file in files)
    parquet = [file for name in ("visits", "pageviews") for file in (home / "lake" / name).rglob("*.parquet")]
    lake = sum(file.stat().st_size for file in parquet)
    print(f"{page_views:,} page views published, {len(files)} months")
    print_rate("import", page_views, imported)
    print_rate("publish", page_views, published)
    print_rate("both", page_views, imported.then(published))
    print(
        f"on disk: serving {served / page_views:.1f} bytes a page view, open Parquet {lake / page_views:.1f}"
    )
    return home


def print_rate(name: str, page_views: int, used: Used) -> None:
    """Print page views a second, and what they took."""
    print(
        f"{name:8} {used.seconds:6.1f} s  {page_views / used.seconds:10,.0f} page views/s  "
        f"{used.cpu_seconds:6.1f} s of CPU  {used.memory_gb:.2f} GB"
    )


def measure(*command: str, home: Path) -> Used:
    """What one command takes in a process of its own."""
    started = time.perf_counter()
    process = subprocess.Popen(
        [str(FOOTFALL), *command], env={**os.environ, "FOOTFALL_HOME": str(home)}, stdout=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"footfall {' '.join(command)} failed with exit code {process.returncode}")
    return Used(time.perf_counter() - started, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 2**20)
