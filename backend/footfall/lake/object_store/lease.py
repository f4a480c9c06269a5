"""Who writes to the lake: `LEASE.json`, so that of several machines one works and the others wait.

The lease only saves work. What keeps the lake whole is the head, which is replaced only if it is still as it
was read. A lease that is not renewed ends once the machine that waits has seen it unchanged for a minute by
its own clock, so clocks need not agree. The lease of a killed command of the same machine is taken over at
once.
"""

import logging
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable

from pydantic import BaseModel

from footfall.lake.object_store.store import (
    ChangedObjectError,
    RefusingStoreError,
    Store,
    StoreError,
)

LEASE = "LEASE.json"
ENDS_S = 60.0
RENEWED_S = 15.0
LOOK_S = 1.0
# A tag that no content has.
_NO_TAG = '"no-such-content"'
# By lake: tag of the lease, and when this process first saw it, so that the minute goes on over several calls
# that do not wait.
_first_seen: dict[str, tuple[str | None, float]] = {}
_log = logging.getLogger(__name__)


class _Held(BaseModel):
    """token: of the holder, empty when nobody holds it; is_clean: whether the head names every object."""

    token: str
    machine: str
    holder: str
    renewals: int = 0
    is_clean: bool = True


class Lease:
    """The right to write, renewed by a thread until it is given back."""

    def __init__(self, store: Store, machine: str) -> None:
        self.token = secrets.token_hex(8)
        #: Whether an earlier holder was killed, and may have left objects that no head names.
        self.found_unclean = False
        self._store = store
        self._machine = machine
        self._tag: str | None = None
        self._ended = threading.Event()
        self._renewing = threading.Thread(target=self._renew, name="footfall-lease", daemon=True)
        self._mine = _Held(
            token=self.token,
            machine=machine,
            holder=f"{os.getpid()} on {socket.gethostname()}",
            is_clean=False,
        )

    def take(self, waiting: Callable[[str], None] | None) -> None:
        """Take the lease, when nobody else has it.

        waiting: called once with the holder, if one has to be waited for; without it that is a
        BlockingIOError. RefusingStoreError for a store that does not know conditional puts.
        """
        was_told = False
        refused: str | None = ""
        while True:
            found = self._store.read(LEASE)
            held = _Held.model_validate_json(found.data) if found else None
            tag = found.tag if found else None
            first, since = _first_seen.get(self._store.address, ("", 0.0))
            if first != tag:
                since = time.monotonic()
                _first_seen[self._store.address] = tag, since
            is_free = held is None or not held.token or held.machine == self._machine
            if is_free or time.monotonic() - since >= ENDS_S:
                if self._put(tag):
                    self.found_unclean = held is not None and not held.is_clean
                    if held is None:
                        self._check_conditions()
                    self._renewing.start()
                    return
                if refused == tag:
                    # Nobody has written it meanwhile, so the store refuses a condition that holds.
                    raise self._refusal("If-Match" if tag else "If-None-Match", holds=True)
                refused = tag
            if not is_free and held:
                if waiting is None:
                    raise BlockingIOError(f"process {held.holder} writes to the lake")
                if not was_told:
                    waiting(held.holder)
                    was_told = True
                time.sleep(LOOK_S)

    def give_back(self, is_clean: bool) -> None:
        """Let others write. is_clean: whether no object is left that no head names."""
        self._ended.set()
        self._renewing.join()
        self._mine = self._mine.model_copy(update={"token": "", "is_clean": is_clean})
        try:
            self._store.replace(LEASE, self._text(), self._tag)
        except ChangedObjectError:
            _log.warning("this machine was away for so long that another one wrote to the lake")
        except StoreError as error:
            _log.warning("others wait a minute before they write to the lake: %s", error)

    def _check_conditions(self) -> None:
        """RefusingStoreError if the store of a new lake does not put exactly when the condition holds.

        If it ignored a condition that does not hold, two machines that write at once would undo each other's
        work without an error.
        """
        if not self._put(self._tag):
            self._store.delete([LEASE])
            raise self._refusal("If-Match", holds=True)
        for tag in (None, _NO_TAG):
            try:
                self._store.replace(LEASE, self._text(), tag)
            except ChangedObjectError:
                continue
            self._store.delete([LEASE])
            raise self._refusal("If-Match" if tag else "If-None-Match", holds=False)

    def _refusal(self, condition: str, holds: bool) -> RefusingStoreError:
        does = "refuses to put" if holds else "puts"
        so = (
            "holds, so nothing could be written a second time"
            if holds
            else "does not hold, so machines would overwrite what others wrote"
        )
        return RefusingStoreError(
            f"{self._store.address}: this store {does} an object though the condition of the put "
            f"({condition}) {so}; use a store that knows conditional puts, "
            "such as AWS S3, MinIO, Ceph or Cloudflare R2"
        )

    def _put(self, tag: str | None) -> bool:
        try:
            self._tag = self._store.replace(LEASE, self._text(), tag)
        except ChangedObjectError:
            return False
        return True

    def _text(self) -> bytes:
        self._mine.renewals += 1
        return self._mine.model_dump_json().encode()

    def _renew(self) -> None:
        while not self._ended.wait(RENEWED_S):
            try:
                self._tag = self._store.replace(LEASE, self._text(), self._tag)
            except ChangedObjectError:
                _log.warning("another machine took over the writing to the lake, as this one was away")
                return
            except StoreError as error:
                _log.warning("the right to write to the lake was not renewed: %s", error)
