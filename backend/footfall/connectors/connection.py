"""A connection: as somebody enters it, as it is stored, and how it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from footfall.connectors.due import Every
from footfall.connectors.models import ConnectionRow


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
    """It is running; what was asked has to wait."""


@dataclass(frozen=True)
class Connection:
    """A connection. first_month, last_month, total_rows: of the months it brought; None and 0 before."""

    row: ConnectionRow
    first_month: str | None
    last_month: str | None
    total_rows: int

    def state(self, job_runs: bool) -> ConnectionState:
        """How it stands. job_runs: whether the job that runs connections is at work anywhere."""
        if self.row.is_running:
            return ConnectionState.RUNNING if job_runs else ConnectionState.INTERRUPTED
        if not self.row.is_on:
            return ConnectionState.PAUSED
        return ConnectionState.FAILED if self.row.error else ConnectionState.WAITING


@dataclass(frozen=True)
class Wanted:
    """A connection as somebody enters it; since: a month, the usual one if empty."""

    name: str
    service: str
    fields: Mapping[str, str]
    every: Every = Every.DAY
    since: str = ""
