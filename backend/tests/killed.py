"""Work in a process of its own that is killed: before a file gets its name, or within a transaction."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from sqlalchemy import Engine, event

from footfall.features.data.import_uploads import ImportUploads
from footfall.features.data.run_connections import RunConnections
from footfall.features.panels.blocked_sites import at_first
from footfall.features.panels.land_collected import LandCollected
from footfall.features.panels.membership import Membership
from footfall.features.panels.page_views import PageViews
from footfall.infra import atomic
from footfall.infra.database.database import open_database
from footfall.infra.settings import Settings

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


def killed_at_statement(number: int, work: Callable[..., object], *given: object) -> bool:
    """Do the work in a process that dies before the database runs a statement or commits.

    number: so many of both come before. Whether it died.
    """
    process = _PROCESSES.Process(target=_work_and_die_at, args=(number, work, *given))
    process.start()
    process.join(60)
    assert process.exitcode in (0, -signal.SIGKILL)
    return process.exitcode != 0


def _work_and_die_at(number: int, work: Callable[..., object], *given: object) -> None:
    left = [number]

    def dying(*_arguments: object) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1

    event.listen(Engine, "before_cursor_execute", dying)
    event.listen(Engine, "commit", dying)
    work(*given)


def take_page_views(address: str, token: str, key: str, text: str) -> None:
    """Take the page views of one call."""
    database = open_database(address)
    who = Membership(database).caller_of(token)
    assert who is not None
    PageViews(database).take(who, key, text, at_first())
