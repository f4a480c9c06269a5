import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb
import pytest
from sqlalchemy import Engine as Database

from footfall.features.data.connection import ConnectionState, Wanted
from footfall.features.data.connections import Connections, connections_of
from footfall.features.data.due import Every
from footfall.features.data.run_connections import RunConnections
from footfall.infra.database.database import open_database
from footfall.infra.settings import Settings
from footfall.ingest.connectors import calls
from footfall.lake import reference
from tests.clock import Clock
from tests.ingest.connectors.services import Services, serving
from tests.ingest.connectors.visitors import visits_of

# The visits are of January to March.
APRIL = datetime(2026, 4, 10, 12, tzinfo=UTC)


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Iterator[Services]:
    """The services, asked again without waiting."""
    monkeypatch.setattr(calls, "WAITS_S", (0.0, 0.0, 0.0))
    with serving(visits_of()) as found:
        yield found


@dataclass
class Office:
    """One home with its connections, at a time of day."""

    database: Database
    home: Path
    services: Services
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        self.clock.time = APRIL
        self.settings = Settings(home=self.home, private_connections=True)

    @property
    def connections(self) -> Connections:
        return connections_of(self.settings, self.database, self.clock)

    def connect(self, service: str, since: str = "2026-01", every: Every = Every.DAY, **fields: str) -> int:
        """Add a connection; gives its number."""
        wanted = Wanted(f"My {service}", service, fields_of(service, self.services) | fields, every, since)
        return self.connections.add(wanted).row.id

    def run(self) -> RunConnections:
        """What a server does when it looks."""
        job = RunConnections(self.settings, self.database, self.clock)
        if job.is_waiting():
            job.work()
        return job

    def state(self, connection_id: int) -> tuple[ConnectionState, str]:
        """State and error."""
        found = self.connections.get(connection_id)
        return found.state(job_runs=False), found.row.error

    def rows(self, table: str, columns: str, where: str = "true") -> list[tuple[Any, ...]]:
        """Rows of a table of the lake."""
        with duckdb.connect() as connection:
            return connection.execute(
                f"SELECT {columns} FROM ({reference.read_sql(self.home, table)}) WHERE {where} ORDER BY ALL"
            ).fetchall()


@pytest.fixture
def office(sqlite_template: Path, tmp_path: Path, services: Services) -> Iterator[Office]:
    """What is asked of services is the same on every database."""
    database = open_database(f"sqlite:///{shutil.copy(sqlite_template, tmp_path / 'footfall.sqlite')}")
    yield Office(database, tmp_path / "home", services)
    database.dispose()


@pytest.fixture
def any_office(database: Database, tmp_path: Path, services: Services) -> Office:
    """On SQLite and on PostgreSQL."""
    return Office(database, tmp_path / "home", services)


def fields_of(service: str, services: Services) -> dict[str, str]:
    """What the recorded services need to be told."""
    address = services.address
    return {
        "ga4": {"property": "4711", "sites": "shop.example", "key": services.google_key, "address": address},
        "matomo": {"address": address, "site_id": "3", "site": "shop.example", "token": "matomo-token"},
        "plausible": {"address": address, "site": "shop.example", "token": "plausible-key"},
        "umami": {
            "address": address,
            "website": "w-1",
            "site": "shop.example",
            "username": "ann",
            "password": "umami-password",
        },
        "search-console": {
            "property": "sc-domain:shop.example",
            "site": "shop.example",
            "key": services.google_key,
            "address": address,
        },
        "crux": {"address": f"{address}/lists"},
        "tranco": {"address": address},
        "wikimedia": {"address": address, "projects": "en.wikipedia.org,www.wikidata.org"},
    }[service]
