"""A landing as a process that is killed."""

import multiprocessing
import os
import signal
from pathlib import Path

from footfall.jobs.land_collected import LandCollected
from footfall.lake import atomic
from footfall.settings import Settings
from footfall.store.database import open_database

# A server that has everything imported and forks a real process per landing: starting Python is slow.
PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload([__name__])


def killed_after(address: str, home: Path, moves: int) -> bool:
    """Land in a process that dies when the file after `moves` others is about to get its name.

    Whether it died.
    """
    process = PROCESSES.Process(target=_land_and_die, args=(address, home, moves))
    process.start()
    process.join(60)
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


def _land_and_die(address: str, home: Path, moves: int) -> None:
    left, move = [moves], atomic.move

    def dying(source: Path, target: Path) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        move(source, target)

    atomic.move = dying
    LandCollected(Settings(home=home), open_database(address)).land()
