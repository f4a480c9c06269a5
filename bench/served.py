"""A server of its own for a benchmark, and the one-time address that it prints."""

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FOOTFALL = Path(sys.executable).parent / "footfall"
PORT = 8765
RESTING_S = 3


@contextmanager
def served(home: Path, **settings: str) -> Iterator[str]:
    """The sign-in address of a server on that home folder, once it has warmed up. It ends with the block."""
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_PORT": str(PORT)} | settings
    server = subprocess.Popen([str(FOOTFALL), "serve"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        lines = iter(server.stdout or ())
        address = next(re.findall(r"http://\S+token=\S+", line) for line in lines if "token=" in line)[0]
        _wait_until_it_rests(server.pid)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=20)


def _wait_until_it_rests(process: int) -> None:
    """Return when a process has used no more than a hundredth of a processor for three seconds.

    After its start a server asks every report once, for some seconds, beside the first visitors.
    """
    used = [_seconds_used(process)]
    while len(used) <= RESTING_S or used[-1] - used[-1 - RESTING_S] > RESTING_S / 100:
        time.sleep(1)
        used.append(_seconds_used(process))


def _seconds_used(process: int) -> float:
    """Seconds of processor time of a process, whole ones on Linux."""
    told = subprocess.run(
        ["ps", "-o", "time=", "-p", str(process)], capture_output=True, text=True, check=True
    ).stdout
    days, _, clock = told.strip().rpartition("-")
    seconds = 86_400 * float(days or 0)
    return seconds + sum(60**place * float(part) for place, part in enumerate(reversed(clock.split(":"))))
