"""Every ten seconds: run the connections that are due, and import what they pull.

A month is imported before it is noted as pulled. If a run is killed in between, the next one pulls it again,
and the same content counts only once. A month that a service has corrected replaces its earlier import.
"""

import logging
from contextlib import suppress
from dataclasses import replace
from datetime import date
from pathlib import Path

from sqlalchemy import Engine as Database

from footfall.core.period import Month
from footfall.features.data import requests as asked
from footfall.features.data.connection import UnknownConnectionError
from footfall.features.data.connections import Connections, connections_of
from footfall.features.data.due import is_awaited, months_due
from footfall.features.data.models import ConnectionRow
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.scheduler.job import ScheduledJob
from footfall.infra.settings import Settings
from footfall.infra.vault import LostKeyError
from footfall.ingest.connectors import connector
from footfall.ingest.connectors.calls import Calls, ServiceError
from footfall.ingest.connectors.protocol import Connector, Given, PulledFile
from footfall.lake import import_lock, ledger, removal
from footfall.lake.ledger import Import
from footfall.publish.publication_lock import publishing

FOLDER = "pulled"
_MEMORY_MB = 400
_log = logging.getLogger(__name__)


class RunConnections(ScheduledJob):
    """Runs the connections of one installation."""

    def __init__(self, settings: Settings, database: Database, now: Clock = utc_now) -> None:
        super().__init__()
        self._settings = settings
        self._home = settings.folder
        self._now = now
        self._connections = connections_of(settings, database, now)

    def is_waiting(self) -> bool:
        """Whether a connection is due."""
        return bool(self._connections.due())

    def work(self) -> None:
        """Run the connections that are due, one after the other. One that fails does not stop the others."""
        for connection_id in self._connections.due():
            if not self.is_stopping:
                self._run(connection_id)

    def _run(self, connection_id: int) -> None:
        # Slow to load, and most installations have no connection.
        from footfall.ingest.protocol import UnreadableError

        begun = self._connections.begin(connection_id)
        if begun is None:
            return
        row, was_killed = begun
        run = _Run(self._settings, self._connections, row, self._now().date())
        error, wait_s = "", 0.0
        try:
            run.pull(self)
        except UnknownConnectionError:
            _log.info("the connection %s was removed meanwhile", row.name)
        except (ServiceError, LostKeyError, UnreadableError) as reason:
            error, wait_s = str(reason), getattr(reason, "wait_s", 0.0)
        except Exception as reason:
            _log.exception("the connection %s failed; it is tried again", row.name)
            error = f"it failed here, not at the service: {str(reason) or type(reason).__name__}"
        # A killed run may have imported something without asking for a publication.
        if run.has_changed or was_killed:
            asked.ask_publication(self._home)
        whole = not self.is_stopping
        with suppress(UnknownConnectionError):
            self._connections.finish(
                connection_id, run.rows, error if whole else "", wait_s, run.waits, whole
            )

    def pause(self, seconds: float) -> None:
        """Wait for so many seconds, or until told to end."""
        self._stopping.wait(seconds)


class _Run:
    """One run of a connection.

    rows: how many it brought; waits: whether a month is not out yet; has_changed: whether it imported one.
    """

    def __init__(self, settings: Settings, connections: Connections, row: ConnectionRow, today: date) -> None:
        self._settings = settings
        self._home = settings.folder
        self._connections = connections
        self._row = row
        self._today = today
        self._kind: Connector = connector(row.service)
        self._folder = self._home / FOLDER / str(row.id)
        self.rows = 0
        self.waits = self.has_changed = False

    def pull(self, job: RunConnections) -> None:
        """Pull and import month by month. Raises ServiceError, LostKeyError and UnreadableError.

        Months imported before an error are kept.
        """
        given = self._connections.fields_of(self._row)
        secret = [given[field.name] for field in self._kind.fields if field.is_secret]
        calls = Calls(self._settings.private_connections, secret, wait=job.pause)
        here = self._connections.months(self._row.id)
        since = Month.parse(self._row.since)
        for month in months_due(self._kind, since, set(here), self._today, self._row.again):
            if job.is_stopping:
                return
            before = here.get(str(month))
            self._month(calls, given, month, before.digest if before and not self._row.again else "")

    def _month(self, calls: Calls, given: Given, month: Month, before: str) -> None:
        """Pull a month, and import it if it has changed. before: its digest when it was pulled before."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Files of a killed run are deleted and pulled again.
        for path in self._folder.iterdir():
            path.unlink()
        pulled = self._kind.pull(calls, given, month, self._folder)
        if pulled is None:
            if is_awaited(self._kind, month, self._today):
                self.waits = True
            elif not before:
                self._connections.record(self._row.id, month, "", "", 0)
            return
        from footfall.ingest.fingerprint import digests

        [digest] = digests(pulled.path).values()
        if digest != before:
            entry = self._land(pulled, month)
            self.rows += entry.rows
            self._connections.record(self._row.id, month, digest, entry.id, entry.rows)
        pulled.path.unlink()
        self._folder.rmdir()

    def _land(self, pulled: PulledFile, month: Month) -> Import:
        """Import a month, and remove earlier imports of it. UnreadableError if nothing of it can be used."""
        from footfall.ingest import guess
        from footfall.ingest.protocol import UnreadableError
        from footfall.ingest.run import ImportResources, import_files

        title = import_title(self._row, month)
        resources = ImportResources(_MEMORY_MB, min(2, self._settings.threads))
        jobs = guess.named(self._kind.source).plan([pulled.path], pulled.options)
        named = [replace(job, known_as=title) for job in jobs]
        with import_lock.exclusive(self._home, lambda: _log.info("waiting for another import to finish")):
            [outcome] = import_files(named, self._home, resources, lambda _job, _share: None)
            if outcome.entry is None:
                raise UnreadableError(Path(title), outcome.error or "nothing of it can be used")
            self.has_changed = True
            outdated = imports_titled(self._home, title) - {outcome.entry.id}
            if outdated:
                with publishing(self._home, lambda pid: _log.info("waiting for process %s to publish", pid)):
                    for identifier in outdated:
                        removal.remove(self._home, identifier)
        return outcome.entry


def import_title(row: ConnectionRow, month: Month) -> str:
    """What the list of imports calls a month of a connection. No other connection ever has the same title."""
    return f"{row.name} ({row.service} {row.id}) {month}"


def imports_titled(home: Path, title: str) -> set[str]:
    """The ids of finished imports with this title."""
    return {entry.id for entry in ledger.done_imports(home) if entry.name == title}
