"""A landing as a process that is killed: `python -m tests.collector.landing DATABASE_URL HOME MOVES`.

It dies when a file is about to get its name, after MOVES files did.
"""

import os
import signal
import sys
from pathlib import Path

from footfall.jobs.land_collected import LandCollected
from footfall.lake import atomic
from footfall.settings import Settings
from footfall.store.database import open_database

if __name__ == "__main__":
    address, home, moves = sys.argv[1:]
    left, move = [int(moves)], atomic.move

    def dying(source: Path, target: Path) -> None:
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left[0] -= 1
        move(source, target)

    atomic.move = dying
    LandCollected(Settings(home=Path(home)), open_database(address)).land()
