"""A connection: as somebody enters it, as it is stored, and its state."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from footfall.features.data.due import Every
from footfall.features.data.models import ConnectionRow


class ConnectionState(StrEnum):
    """How a connection stands. Public contract; never rename."""

    WAITING = "waiting"
    RUNNING = "running"
    INTERRUPTED = "interrupted"
    FAILED = "failed"
    PAUSED = "paused"


class UnknownConnectionError(Exception):
    """There is no such connection."""


class ConnectionBusyError(Exception):
    """What was asked is not possible while the connection runs, or is paused. The message says which."""


@dataclass(frozen=True)
class Connection:
    """A connection. first_month, last_month, total_rows: of the months imported so far, else None and 0."""

    row: ConnectionRow
    first_month: str | None
    last_month: str | None
    total_rows: int

    def state(self, job_runs: bool) -> ConnectionState:
        """Its state. job_runs: whether some server runs the job of connections now."""
        if self.row.is_running:
            return ConnectionState.RUNNING if job_runs else ConnectionState.INTERRUPTED
        if not self.row.is_on:
            return ConnectionState.PAUSED
        return ConnectionState.FAILED if self.row.error else ConnectionState.WAITING


@dataclass(frozen=True)
class Wanted:
    """A connection as somebody enters it. since: the first month, empty for the default of the service."""

    name: str
    service: str
    fields: Mapping[str, str]
    every: Every = Every.DAY
    since: str = ""
