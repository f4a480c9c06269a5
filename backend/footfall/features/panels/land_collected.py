"""Every hour: land the page views that panel members sent, and remove what they took back."""

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Engine as Database

from footfall.core.calendar import Calendar
from footfall.features.panels.collected_files import Collection, Collections
from footfall.features.panels.open_page_views import OpenPageViews
from footfall.features.panels.removals import Removals
from footfall.infra import atomic
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.scheduler.job import PostponedError, ScheduledJob
from footfall.infra.settings import Settings
from footfall.lake import erasure, import_lock, ledger, removal, removed_page_views
from footfall.publish.publication_lock import publishing

FOLDER = "collected"
MEMBERS = "members.csv"
_MEMORY_MB = 400
_log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from footfall.ingest.protocol import Source


class LandCollected(ScheduledJob):
    """Lands the waiting page views of one database in one home folder."""

    def __init__(self, settings: Settings, database: Database, now: Clock = utc_now) -> None:
        super().__init__()
        self._settings = settings
        self._calendar = Calendar(settings.reporting_timezone)
        self._collections = Collections(database, now)
        self._open_page_views = OpenPageViews(database, now)
        self._removals = Removals(database, now)

    def work(self) -> None:
        """Land the waiting page views. PostponedError while another import runs."""
        try:
            self.land()
        except BlockingIOError:
            raise PostponedError("another import runs: page views of panels wait until it is done") from None

    def land(self) -> int:
        """Land the waiting page views, erase members who asked for it, and remove what was taken back.

        Returns how many page views were waiting in the files that were handled. BlockingIOError while another
        process imports. After a kill the next call goes on from there.
        """
        collections, home = self._collections, self._settings.folder
        with import_lock.exclusive(home):
            # Leftovers of a killed run: these files are made again from the database.
            for path in (home / FOLDER).glob("*"):
                path.unlink()
            self._open_page_views.end_overdue()
            # Read before anything lands: what was taken back had been sent before, so it is in the lake when
            # it is removed below.
            taken_back = self._removals.waiting()
            rows = 0
            for collection in collections.open():
                rows += collection.rows
                collections.landed(collection, self._bring_in(collection))
                (home / FOLDER / collection.name).unlink()
                if self.is_stopping:
                    return rows
            outdated, pseudonyms = self._bring_members(), collections.erasures()
            if outdated or pseudonyms or taken_back.ids:
                # A running publication may be reading the files that are removed here.
                with publishing(home, _tell_waiting):
                    for identifier in outdated:
                        removal.remove(home, identifier)
                    erasure.erase(home, pseudonyms)
                    removed_page_views.remove(home, taken_back.moments)
                collections.erased(pseudonyms)
                self._removals.done(taken_back)
            collections.forget_old_answers()
            collections.forget_frozen()
        return rows

    def _bring_in(self, collection: Collection) -> str | None:
        """The id of the import of a file; None if every row was refused (the quarantine says why)."""
        # Slow to load, and most installations have no panel of their own.
        from footfall.ingest.sources.panel.reader import PanelFiles

        path = self._settings.folder / FOLDER / collection.name
        with atomic.replacing(path) as temporary, temporary.open("wb") as out:
            for lines in self._collections.lines(collection):
                out.write(lines)
        return self._import(PanelFiles(), path)

    def _bring_members(self) -> list[str]:
        """Import who takes part and when they were metered. Returns the ids of imports that this replaces."""
        from footfall.ingest.sources.metering.reader import Metering
        from footfall.ingest.sources.panelists.reader import Panelists

        outdated = self._bring_table(Panelists(), MEMBERS, self._collections.members_csv())
        for month, text in self._collections.metering_csv(self._calendar).items():
            outdated += self._bring_table(Metering(), f"metering-{month}.csv", text)
        return outdated

    def _bring_table(self, source: "Source", name: str, text: str | None) -> list[str]:
        """Import a table, unless `text` is None. Returns the ids of earlier imports with the same name."""
        home = self._settings.folder
        path = home / FOLDER / name
        identifier = None
        if text is not None:
            atomic.write_text(path, text)
            identifier = self._import(source, path)
            path.unlink()
        return [
            entry.id
            for entry in ledger.done_imports(home)
            if entry.source == source.name and entry.name == str(path) and entry.id != identifier
        ]

    def _import(self, source: "Source", path: Path) -> str | None:
        from footfall.ingest.run import ImportResources, import_files

        resources = ImportResources(_MEMORY_MB, min(2, self._settings.threads))
        jobs = source.plan([path], {})
        [outcome] = import_files(jobs, self._settings.folder, resources, lambda _job, _share: None)
        if outcome.entry is None:
            _log.error("page views of a panel were not landed: %s", outcome.error)
        return outcome.entry.id if outcome.entry else None


def _tell_waiting(holder: str) -> None:
    _log.info("waiting for a publication to finish (process %s)", holder)
