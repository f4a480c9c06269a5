"""The memory of a publication, step by step: all processes together, with the default limit and a low one."""

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bench.ingest import FOOTFALL, Size, make_world
from bench.machine import CACHE
from footfall.lake import manifest

SAMPLED_EVERY_S = 0.2
# Values of FOOTFALL_MEMORY_LIMIT; None for the default.
LIMITS = (None, "500MB")
WORKERS = 2
_NO_STEP = "before and after"


@dataclass
class Step:
    """Seconds by the clock, and the largest memory of all processes together meanwhile, in gigabytes.

    own: memory that is not of files; all: with pages of mapped files, which the system may take back.
    """

    seconds: float = 0.0
    own: float = 0.0
    all: float = 0.0


@dataclass
class Steps:
    """What each step of a publication took, by name, in the order in which they began."""

    found: dict[str, Step] = field(default_factory=dict)
    under_way: dict[str, str] = field(default_factory=dict)

    def begins(self, month: str, step: str) -> None:
        """Note that a step of a month begins."""
        self.under_way[month] = step

    def add(self, seconds: float, own: float, all: float) -> None:
        """Count a sample for every step that is under way."""
        for name in set(self.under_way.values()) or {_NO_STEP}:
            step = self.found.setdefault(name, Step())
            step.seconds += seconds
            step.own, step.all = max(step.own, own), max(step.all, all)


def month_memory(size: Size) -> None:
    """Import a world once, publish it anew with each limit, and print the peak of every step."""
    home = _imported(size)
    for limit in LIMITS:
        _forget_published(home)
        publish(home, limit)


def _imported(size: Size) -> Path:
    """A home folder with the world imported and nothing published, made once and kept."""
    home = CACHE / f"home-{size.name}-memory"
    if not home.exists():
        beside = home.with_name(home.name + ".part")
        shutil.rmtree(beside, ignore_errors=True)
        subprocess.run(
            [str(FOOTFALL), "import", "world", str(make_world(size))],
            env=os.environ | {"FOOTFALL_HOME": str(beside)},
            stdout=subprocess.DEVNULL,
            check=True,
        )
        beside.rename(home)
    return home


def _forget_published(home: Path) -> None:
    for folder in (home / "serve", *(home / "lake" / name for name in ("visits", "pageviews", "registry"))):
        shutil.rmtree(folder, ignore_errors=True)


def publish(home: Path, limit: str | None) -> None:
    """Publish with two workers, and print the peak of every step."""
    environment = os.environ | {"FOOTFALL_HOME": str(home)}
    if limit is not None:
        environment["FOOTFALL_MEMORY_LIMIT"] = limit
    command = [sys.executable, "-m", "bench.told_publish", str(WORKERS)]
    started = time.perf_counter()
    with subprocess.Popen(
        command, env=environment, cwd=Path(__file__).parent.parent, stdout=subprocess.PIPE, text=True
    ) as process:
        steps = Steps()
        watching = threading.Thread(target=_watch, args=(process, steps))
        watching.start()
        for line in process.stdout or ():
            steps.begins(*line.split())
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        watching.join()
    if process.returncode:
        raise SystemExit(f"publish with {limit or 'the default limit'} failed ({process.returncode})")
    _print(home, limit, steps, time.perf_counter() - started, usage.ru_utime + usage.ru_stime)


def _watch(process: "subprocess.Popen[str]", steps: Steps) -> None:
    before = time.perf_counter()
    while process.returncode is None:
        time.sleep(SAMPLED_EVERY_S)
        own = all = 0.0
        for pid in (process.pid, *_descendants(process.pid)):
            found = _memory(pid)
            own, all = own + found[0], all + found[1]
        now = time.perf_counter()
        steps.add(now - before, own, all)
        before = now


def _descendants(pid: int) -> Iterator[int]:
    try:
        threads = list(Path(f"/proc/{pid}/task").iterdir())
        children = [child for thread in threads for child in (thread / "children").read_text().split()]
    except OSError:
        return
    for child in map(int, children):
        yield child
        yield from _descendants(child)


def _memory(pid: int) -> tuple[float, float]:
    """Gigabytes of a process without and with mapped files. Of shared memory its proportional part counts."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0, 0.0
    kilobytes = {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines[1:])}
    whole = kilobytes.get("Pss", 0)
    return (whole - kilobytes.get("Pss_File", 0)) / 1e6, whole / 1e6


def _print(home: Path, limit: str | None, steps: Steps, seconds: float, cpu_seconds: float) -> None:
    served = manifest.current(home)
    files = served.files if served else []
    page_views = sum(file.page_views for file in files)
    print(
        f"\nFOOTFALL_MEMORY_LIMIT={limit or 'default'}, {WORKERS} workers: {page_views:,} page views, "
        f"{len(files)} months, {seconds:.0f} s, {cpu_seconds:.0f} s of CPU, peak "
        f"{max(step.own for step in steps.found.values()):.2f} GB"
    )
    for name, step in steps.found.items():
        print(f"  {name:22} {step.seconds:6.1f} s  {step.own:5.2f} GB, with mapped files {step.all:5.2f}")
