"""Every second: import uploads and files of the watched folder, remove imports and publish if asked to.

Uploads and the watched folder are imported beside each other, so that a small file need not wait for a slow
one; what is removed or published waits until all are done that were asked for before. Each task is written
down before and after it is done, so a server that was killed resumes it after its start.
"""

import logging
import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from footfall.features.data import requests as asked
from footfall.features.data.requests import Publication, PublicationState
from footfall.features.data.watched_folder import WatchedFolder
from footfall.infra.scheduler.job import ScheduledJob
from footfall.infra.settings import Settings
from footfall.ingest import uploads
from footfall.ingest.uploads import Upload, UploadState
from footfall.lake import import_lock, removal
from footfall.lake.published_by import NewerSnapshotError, refuse_newer
from footfall.publish.options import Progress, options_of
from footfall.publish.publication_lock import publishing

# Uploads that are imported at a time, and the memory of each.
_AT_ONCE = 2
_MEMORY_MB = 200
# Seconds between two notes of progress.
_TOLD_S = 0.5
# Seconds between two looks for uploads while some are imported.
_LOOK_S = 0.2
_log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from footfall.ingest.protocol import Job


class ImportUploads(ScheduledJob):
    """Does the imports, removals and publications that people asked for, in one home folder."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._home = settings.folder
        self._watched = WatchedFolder(settings)

    def is_waiting(self) -> bool:
        """Whether anything was asked for or arrived."""
        return bool(
            self._asked_imports()
            or asked.removals(self._home)
            or self._asked_publication()
            or self._watched.has_news()
        )

    def work(self) -> None:
        """Import and remove what people asked for, import new files of the watched folder, then publish."""
        self._import_all()
        for identifier in asked.removals(self._home):
            self._remove(identifier)
        if wanted := self._asked_publication():
            self._publish(wanted)

    def _import_all(self) -> None:
        """Import what there is, also what comes meanwhile unless a removal or a publication waits."""
        begun: set[str] = set()
        # Uploads that a removal or a publication waits for.
        awaited: set[str] | None = None
        uploading: set[Future[None]] = set()
        with ThreadPoolExecutor(_AT_ONCE + 1) as threads:
            bringing = threads.submit(self._watched.bring)
            while True:
                for ended in [upload for upload in uploading if upload.done()]:
                    ended.result()
                    uploading.remove(ended)
                found = [upload for upload in self._asked_imports() if upload.id not in begun]
                if awaited is None and (asked.removals(self._home) or self._asked_publication()):
                    awaited = {upload.id for upload in found}
                due = [upload for upload in found if awaited is None or upload.id in awaited]
                for upload in [] if self.is_stopping else due[: _AT_ONCE - len(uploading)]:
                    begun.add(upload.id)
                    uploading.add(threads.submit(self._import, upload))
                if bringing.done():
                    bringing.result()
                    if not uploading:
                        return
                    if awaited is None and self._watched.has_news():
                        bringing = threads.submit(self._watched.bring)
                wait({each for each in (bringing, *uploading) if not each.done()}, _LOOK_S, FIRST_COMPLETED)

    def _asked_imports(self) -> list[Upload]:
        """Uploads that are to be imported, the oldest first."""
        busy = (UploadState.WAITING, UploadState.IMPORTING)
        return [upload for upload in reversed(uploads.listed(self._home)) if upload.state in busy]

    def _asked_publication(self) -> Publication | None:
        last = asked.publication(self._home)
        busy = (PublicationState.WAITING, PublicationState.RUNNING)
        return last if last and last.state in busy else None

    def _import(self, upload: Upload) -> None:
        # Slow to load, and a server may never be sent a file.
        from footfall.ingest import guess
        from footfall.ingest.protocol import UnreadableError
        from footfall.ingest.run import ImportResources, import_files

        self._change(upload, state=UploadState.IMPORTING)
        path = uploads.data(self._home, upload)
        told = time.monotonic()

        def progress(_job: "Job", share: float) -> None:
            nonlocal told
            if time.monotonic() - told > _TOLD_S:
                told = time.monotonic()
                self._change(upload, share=share)

        resources = ImportResources(_MEMORY_MB, min(2, self._settings.threads))
        try:
            jobs = guess.named(upload.source).plan([path], upload.options)
            with import_lock.importing(self._home, lambda: _log.info("waiting for another import to finish")):
                [outcome] = import_files(jobs, self._home, resources, progress)
        except UnreadableError as error:
            self._fail(upload, str(error))
            return
        except OSError as error:
            self._fail(upload, f"the lake could not be written: {error.strerror or error}")
            return
        except Exception as error:
            # Left as it is, the upload would be tried every second, and what waits behind it never done.
            _log.exception("%s (upload %s) could not be imported", upload.name, upload.id)
            self._fail(
                upload,
                "the import failed unexpectedly, which need not be the file's fault; the server's log tells"
                f" more: {_first_line(error)}",
            )
            return
        if outcome.entry is None:
            self._fail(upload, outcome.error or "nothing of the file can be used")
            return
        done = {"state": UploadState.IMPORTED, "import_id": outcome.entry.id, "share": 1.0, "error": ""}
        self._change(upload, **done)
        uploads.drop_bytes(self._home, upload)

    def _fail(self, upload: Upload, error: str) -> None:
        path = uploads.data(self._home, upload)
        self._change(upload, state=UploadState.FAILED, error=error.replace(str(path), upload.name))

    def _change(self, upload: Upload, **changes: object) -> None:
        try:
            with uploads.changing(self._home, upload.id) as stored:
                for name, value in changes.items():
                    setattr(stored, name, value)
        except uploads.UnknownUploadError:
            # Somebody removed it while it was imported. What came in is in the list of imports.
            _log.info("upload %s was removed meanwhile", upload.id)

    def _remove(self, identifier: str) -> None:
        try:
            with (
                import_lock.exclusive(self._home, lambda: _log.info("waiting for another import to finish")),
                publishing(self._home, lambda holder: _log.info("waiting for process %s to publish", holder)),
            ):
                removal.remove(self._home, identifier)
        except removal.NotRemovableError as error:
            _log.warning("not removed: %s", error)
        asked.removed(self._home, identifier)

    def _publish(self, wanted: Publication) -> None:
        # Slow to load, and a server may never publish.
        from footfall.publish.publish import NothingToPublishError, publish

        wanted.state = PublicationState.RUNNING
        telling = _Telling(self._settings, wanted)
        asked.save_publication(self._home, wanted)
        try:
            refuse_newer(self._home)
            summary = publish(self._home, options_of(self._settings), telling)
        except (NewerSnapshotError, NothingToPublishError) as error:
            _log.warning("nothing was published: %s", error)
            wanted.state, wanted.error = PublicationState.FAILED, str(error)
        except Exception as error:
            # The message is shown on the page; the log has the traceback.
            _log.exception("the publication that was asked for failed")
            wanted.state, wanted.error = PublicationState.FAILED, str(error)
        else:
            wanted.state, wanted.share = PublicationState.DONE, 1.0
            wanted.snapshot, wanted.built, wanted.gone = summary.snapshot, summary.built, summary.gone
            wanted.notes, wanted.failed = summary.notes, summary.shortfalls()
        wanted.finished = datetime.now(UTC)
        asked.save_publication(self._home, wanted)


def _first_line(error: Exception) -> str:
    """The type of an unknown error, and the beginning of what it says."""
    said = str(error).strip().partition("\n")[0][:300]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__


class _Telling(Progress):
    """Writes down how far a publication is."""

    def __init__(self, settings: Settings, wanted: Publication) -> None:
        self._home, self._wanted, self._told = settings.folder, wanted, 0.0

    def step(self, month: str, step: str, share: float) -> None:
        """Note that a step of a month begins, unless progress was noted just before."""
        if time.monotonic() - self._told > _TOLD_S:
            self._told = time.monotonic()
            told = self._wanted.model_copy(update={"month": month, "step": step, "share": share})
            asked.save_publication(self._home, told)
