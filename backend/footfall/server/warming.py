"""Opens the files of each new snapshot before its first visitor comes."""

import threading

from footfall.infra.background import Background
from footfall.query import Engine, RefusedError


class Warming(Background):
    """Asks a snapshot every report, when the server starts and after a publication."""

    every_s = 5.0
    waiting = "questions to a new snapshot"

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self._engine = engine
        self._stopped = threading.Event()
        #: Number of the snapshot that was asked last.
        self._warmed: int | None = None

    def work(self) -> None:
        """Ask the newest snapshot if it has not been asked yet."""
        try:
            newest = self._engine.snapshot_number()
        except RefusedError:
            return
        if newest != self._warmed:
            self._engine.warm_up(self._stopped)
            self._warmed = newest

    def stop(self) -> None:
        """Tell the thread to stop soon, also in the middle of its questions."""
        self._stopped.set()
        super().stop()
