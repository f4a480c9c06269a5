"""Work in a process of its own that is killed when a file is about to get its name."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from footfall.jobs.import_uploads import ImportUploads
from footfall.jobs.land_collected import LandCollected
from footfall.jobs.run_connections import RunConnections
from footfall.lake import atomic
from footfall.settings import Settings
from footfall.store.database import open_database

# A server that has everything imported and forks a real process per kill: starting Python is slow.
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload([__name__])


def killed_after(moves: int, work: Callable[..., object], *given: object) -> bool:
    """Do the work in a process that dies when the file after `moves` others is about to get its name.

    work: one of the functions below. Whether it died.
    """
    process = _PROCESSES.Process(target=_work_and_die, args=(moves, work, *given))
    process.start()
    process.join(60)
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


def _work_and_die(moves: int, work: Callable[..., object], *given: object) -> None:
    left, move = [moves], atomic.move

    def dying(source: Path, target: Path) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        move(source, target)

    atomic.move = dying
    work(*given)


def run_connections(address: str, home: Path, now: datetime) -> None:
    """Run the connections that are due."""
    settings = Settings(home=home, private_connections=True)
    RunConnections(settings, open_database(address), lambda: now).work()


def land_collected(address: str, home: Path) -> None:
    """Land what members of panels sent."""
    LandCollected(Settings(home=home), open_database(address)).land()


def import_watched(home: Path, folder: Path) -> None:
    """Import what lies in the watched folder, and publish it."""
    ImportUploads(Settings(home=home, watch_folder=folder)).work()
