"""The connections of one database: adding, changing, running and removing them, and how runs ended."""

import secrets
from collections.abc import Mapping
from datetime import date

from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from footfall.core.period import Month
from footfall.features.data.connection import (
    Connection,
    ConnectionBusyError,
    UnknownConnectionError,
    Wanted,
)
from footfall.features.data.due import Every, default_since, newest_month, next_run, retry_at
from footfall.features.data.models import (
    LONGEST_ERROR,
    LONGEST_NAME,
    ConnectionMonth,
    ConnectionRow,
)
from footfall.infra.database.columns import Clock, utc_now
from footfall.infra.database.insertion import insert_or_change
from footfall.infra.database.transactions import reading, writing
from footfall.infra.settings import Settings
from footfall.infra.vault import Vault, vault_of
from footfall.ingest.connectors import connector
from footfall.ingest.connectors.protocol import given_fields

MOST_CONNECTIONS = 200
# The name of the job that runs them. Stored; never rename.
JOB = "run-connections"


class Connections:
    """Stores connections, and their secrets encrypted by the vault.

    UnknownConnectionError if there is no connection with the given id.
    """

    def __init__(self, database: Engine, vault: Vault, now: Clock = utc_now) -> None:
        self._database = database
        self._vault = vault
        self._now = now

    @property
    def today(self) -> date:
        """Today in UTC."""
        return self._now().date()

    def listed(self) -> list[Connection]:
        """All connections, ordered by name."""
        with reading(self._database) as session:
            rows = session.scalars(select(ConnectionRow).order_by(ConnectionRow.name))
            return [_connection(session, row) for row in rows]

    def get(self, connection_id: int) -> Connection:
        """One connection. UnknownConnectionError if there is none."""
        with reading(self._database) as session:
            return _connection(session, _row(session, connection_id))

    def named(self, name: str) -> Connection:
        """The connection with this name. UnknownConnectionError if there is none; it lists the names."""
        found = next((connection for connection in self.listed() if connection.row.name == name), None)
        if found is None:
            known = ", ".join(connection.row.name for connection in self.listed()) or "none yet"
            raise UnknownConnectionError(f"there is no connection {name}; there are: {known}")
        return found

    def months(self, connection_id: int) -> dict[str, ConnectionMonth]:
        """The months pulled so far, by YYYY-MM, also those of which the service had nothing."""
        with reading(self._database) as session:
            own = select(ConnectionMonth).where(ConnectionMonth.connection_id == connection_id)
            return {row.month: row for row in session.scalars(own.order_by(ConnectionMonth.month))}

    def fields_of(self, row: ConnectionRow) -> dict[str, str]:
        """All fields of a connection, with secrets. LostKeyError if these cannot be decrypted."""
        return {**row.fields, **self._vault.open(row.sealed)}

    def add(self, wanted: Wanted) -> Connection:
        """Store a connection, due at once. ValueError says what is wrong."""
        name = checked_name(wanted.name)
        fields, sealed, since = self._checked(wanted)
        now = self._now()
        with writing(self._database) as session:
            if session.scalars(select(func.count()).select_from(ConnectionRow)).one() >= MOST_CONNECTIONS:
                raise ValueError(f"there may be at most {MOST_CONNECTIONS} connections: remove one first")
            if session.scalar(select(ConnectionRow.id).where(ConnectionRow.name == name)):
                raise ValueError(f"name: there is a connection {name} already")
            row = ConnectionRow(
                id=secrets.randbelow(2**53 - 1) + 1,
                name=name,
                service=wanted.service,
                fields=fields,
                sealed=sealed,
                since=since,
                every=wanted.every.value,
                is_on=True,
                again=False,
                created_at=now,
                due_at=now,
                is_running=False,
                failures=0,
                rows=0,
                error="",
            )
            session.add(row)
        return Connection(row, None, None, 0)

    def change(
        self,
        connection_id: int,
        *,
        is_on: bool | None = None,
        every: Every | None = None,
        since: str | None = None,
        fields: Mapping[str, str] | None = None,
    ) -> Connection:
        """Pause a connection or resume it, change its schedule, first month or fields; None leaves a value.

        Secrets left out of `fields` stay as they are. ValueError says what is wrong.
        """
        before = self.get(connection_id).row
        given = None if fields is None else self._checked(self._together(before, fields))
        month = None if since is None else _month(since)
        with writing(self._database) as session:
            row = _row(session, connection_id, lock=True)
            row.is_on = row.is_on if is_on is None else is_on
            row.every = row.every if every is None else every.value
            row.since = row.since if month is None else month
            if given is not None:
                row.fields, row.sealed = given[0], given[1]
            # Due now, so that it shows soon whether the change works.
            if row.is_on:
                row.due_at, row.failures, row.error = self._now(), 0, ""
        return self.get(connection_id)

    def together(self, connection_id: int, fields: Mapping[str, str]) -> dict[str, str]:
        """All fields of a connection with these changes. Secrets left out are taken from the stored ones.

        LostKeyError if these cannot be decrypted.
        """
        return dict(self._together(self.get(connection_id).row, fields).fields)

    def ask(self, connection_id: int, again: bool = False) -> None:
        """Make a connection due now. again: pull all months anew. ConnectionBusyError while it is paused."""
        with writing(self._database) as session:
            row = _row(session, connection_id, lock=True)
            if not row.is_on:
                raise ConnectionBusyError("it is paused: let it go on first")
            row.due_at, row.again = self._now(), row.again or again

    def remove(self, connection_id: int, job_runs: bool) -> list[str]:
        """Delete a connection, and return the ids of its imports, which stay.

        job_runs: see `Connection.state`. ConnectionBusyError while it runs.
        """
        with writing(self._database) as session:
            row = _row(session, connection_id, lock=True)
            if row.is_running and job_runs:
                raise ConnectionBusyError("it is running: remove it when the run has ended")
            own = select(ConnectionMonth).where(ConnectionMonth.connection_id == connection_id)
            months = list(session.scalars(own))
            for month in months:
                session.delete(month)
            session.flush()
            session.delete(row)
            return [month.import_id for month in months if month.import_id]

    def due(self) -> list[int]:
        """The ids of connections to run now, the one that waits longest first."""
        with reading(self._database) as session:
            wanted = select(ConnectionRow.id).where(ConnectionRow.due_at <= self._now(), ConnectionRow.is_on)
            return list(session.scalars(wanted.order_by(ConnectionRow.due_at, ConnectionRow.id)))

    def begin(self, connection_id: int) -> tuple[ConnectionRow, bool] | None:
        """Begin a run. Returns the connection and whether its last run was killed; None if it was removed."""
        with writing(self._database) as session:
            row = session.get(ConnectionRow, connection_id, with_for_update=True)
            if row is None:
                return None
            was_killed = row.is_running
            row.is_running, row.started_at = True, self._now()
            return row, was_killed

    def record(self, connection_id: int, month: Month, digest: str, import_id: str, rows: int) -> None:
        """Note that a month was pulled. digest and import_id are empty if the service has nothing of it."""
        values = {"digest": digest, "import_id": import_id, "rows": rows, "fetched_at": self._now()}
        keys = {"connection_id": connection_id, "month": str(month)}
        with writing(self._database) as session:
            _row(session, connection_id, lock=True)
            insert_or_change(session, ConnectionMonth, keys, values)

    def finish(
        self,
        connection_id: int,
        rows: int,
        error: str = "",
        wait_s: float = 0.0,
        waits: bool = False,
        is_whole: bool = True,
    ) -> None:
        """End a run, and set when the next one is due.

        rows: how many it brought; error: why it failed, empty if it did not; wait_s: how long the service
        asks to wait; waits: whether a month is not out yet; is_whole: False if it was told to stop.
        """
        now = self._now()
        with writing(self._database) as session:
            row = _row(session, connection_id, lock=True)
            kind, every = connector(row.service), Every(row.every)
            was_asked = row.started_at is not None and row.started_at < row.due_at <= now
            row.is_running, row.finished_at, row.error = False, now, error[:LONGEST_ERROR]
            row.failures = row.failures + 1 if error else 0
            if was_asked or not is_whole:
                row.due_at = now
            elif error:
                row.due_at = retry_at(kind, every, now, row.failures, wait_s)
            else:
                row.due_at = next_run(kind, every, now, waits)
            if not error and is_whole:
                row.succeeded_at, row.rows, row.again = now, rows, False

    def _together(self, row: ConnectionRow, fields: Mapping[str, str]) -> Wanted:
        secret = {field.name for field in connector(row.service).fields if field.is_secret}
        told = {name: text for name, text in fields.items() if text or name not in secret}
        # A new secret may take the place of others, so all secrets are kept or replaced together.
        kept = {} if secret & told.keys() else self._vault.open(row.sealed)
        return Wanted(row.name, row.service, {**row.fields, **kept, **told}, Every(row.every), row.since)

    def _checked(self, wanted: Wanted) -> tuple[dict[str, str], str, str]:
        """The fields without secrets, the encrypted secrets, and the first month. ValueError if wrong."""
        try:
            kind = connector(wanted.service)
        except KeyError:
            raise ValueError(f"service: there is no service {wanted.service!r}") from None
        given = given_fields(kind, wanted.fields)
        secret = {field.name for field in kind.fields if field.is_secret}
        shown = {name: text for name, text in given.items() if name not in secret}
        sealed = self._vault.seal({name: given[name] for name in given if name in secret})
        since = _month(wanted.since) if wanted.since else str(default_since(kind, self.today))
        if Month.parse(since) - newest_month(kind, self.today) > 1:
            raise ValueError(f"since: {since} has not begun yet")
        return shown, sealed, since


def connections_of(settings: Settings, database: Engine, now: Clock = utc_now) -> Connections:
    """The connections of an installation."""
    return Connections(database, vault_of(settings), now)


def checked_name(name: str) -> str:
    """The name of a connection without spare blanks. ValueError if it is not a good one."""
    bare = " ".join(name.split())
    if not bare or len(bare) > LONGEST_NAME or not bare.isprintable() or "/" in bare:
        raise ValueError(f"name: must have 1 to {LONGEST_NAME} characters, none of them /")
    return bare


def _month(text: str) -> str:
    try:
        return str(Month.parse(text))
    except ValueError as error:
        raise ValueError(f"since: {error}") from None


def _row(session: Session, connection_id: int, lock: bool = False) -> ConnectionRow:
    row = session.get(ConnectionRow, connection_id, with_for_update=lock)
    if row is None:
        raise UnknownConnectionError("there is no such connection, or no longer")
    return row


def _connection(session: Session, row: ConnectionRow) -> Connection:
    own = select(
        func.min(ConnectionMonth.month), func.max(ConnectionMonth.month), func.sum(ConnectionMonth.rows)
    ).where(ConnectionMonth.connection_id == row.id, ConnectionMonth.import_id != "")
    first, last, rows = session.execute(own).one()
    return Connection(row, first, last, int(rows or 0))
