"""Looks for a new snapshot of a lake in an object store every few seconds, and puts it in force here."""

import logging
from pathlib import Path

from footfall.infra.background import Background
from footfall.lake.object_store import writing
from footfall.lake.object_store.published_copy import PublishedCopy
from footfall.lake.object_store.store import StoreError

_log = logging.getLogger(__name__)


class Follower(Background):
    """Follows for one server."""

    every_s = 3.0
    waiting = "new snapshots of the object store"

    def __init__(self, home: Path, published: PublishedCopy) -> None:
        super().__init__()
        self._home = home
        self._published = published
        self._told = ""
        #: Whether the list of imports is older than the snapshot.
        self._is_behind = False

    def work(self) -> None:
        """Look once. The same failure is logged once; what is served stays served."""
        try:
            if self._published.follow() or self._is_behind:
                self._is_behind = True
                writing.catch_up(self._home)
                self._is_behind = False
            self._told = ""
        except StoreError as error:
            if str(error) != self._told:
                self._told = str(error)
                _log.error("%s; what was published before stays served", error)
