"""Runs killed at every file they write: the next one has each month in the lake once."""

import threading
from datetime import timedelta

from footfall.features.data import requests as asked
from footfall.features.data.connection import ConnectionState
from footfall.features.data.connections import JOB
from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.runner import Runner
from footfall.lake import ledger
from footfall.query import Engine
from footfall.server.schedule import SCHEDULE, Resources
from tests.ingest.connectors.conftest import Office
from tests.ingest.connectors.visitors import of_site
from tests.killed import killed_after, run_connections


def test_kill_9_at_every_file_loses_nothing_and_doubles_nothing(any_office: Office, migrated: str) -> None:
    office = any_office
    connection = office.connect("plausible", since="2026-02")
    kills = 0
    while killed_after(kills % 7, run_connections, migrated, office.home, office.clock.time):
        assert office.state(connection)[0] is ConnectionState.INTERRUPTED
        kills += 1
        # Between kills the service corrects a month, which then replaces what a killed run had imported.
        if kills == 5:
            office.services.visits += of_site(office.services.visits, "2026-03")[:7]
    assert kills > 5

    office.clock.time += timedelta(days=1)
    office.run()

    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert office.rows("first_party", "month, visits", "device || country || channel = ''") == [
        (month, len(of_site(office.services.visits, month))) for month in ("2026-02", "2026-03")
    ]
    entries = ledger.done_imports(office.home)
    here = office.connections.months(connection)
    assert sorted(entry.id for entry in entries) == sorted(one.import_id for one in here.values())
    assert asked.publication(office.home) is not None
    assert not any((office.home / "pulled").rglob("*.csv"))


def test_of_several_servers_one_runs_a_connection(any_office: Office) -> None:
    office = any_office
    office.connect("plausible")
    office.services.slow_s = 0.02
    job = next(one for one in SCHEDULE if one.name == JOB)
    resources = Resources(office.settings, office.database, Engine(office.home))
    servers = [Runner(job, resources, Claims(office.database)) for _ in range(3)]

    threads = [threading.Thread(target=server.work) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    asked_for = [
        call.json()["date_range"][0] for call in office.services.calls if call.path == "/api/v2/query"
    ]
    # Four calls a month; a second server would have made them once more.
    assert all(asked_for.count(day) == 4 for day in ("2026-01-01", "2026-02-01", "2026-03-01"))
