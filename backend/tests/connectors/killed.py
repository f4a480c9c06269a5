"""A run of connections as a process that is killed."""

import multiprocessing
import os
import signal
from datetime import datetime
from pathlib import Path

from footfall.jobs.run_connections import RunConnections
from footfall.lake import atomic
from footfall.settings import Settings
from footfall.store.database import open_database

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


def killed_after(address: str, home: Path, now: datetime, moves: int) -> bool:
    """Run what is due in a process that dies when the file after `moves` others is about to get its name.

    Whether it died.
    """
    process = PROCESSES.Process(target=_run_and_die, args=(address, home, now, moves))
    process.start()
    process.join(60)
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


def _run_and_die(address: str, home: Path, now: datetime, moves: int) -> None:
    left, move = [moves], atomic.move

    def dying(source: Path, target: Path) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        move(source, target)

    atomic.move = dying
    RunConnections(Settings(home=home, private_connections=True), open_database(address), lambda: now).work()
