"""Two hundred people at once, and a server that is killed among them: a real process, real HTTP."""

import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest
from sqlalchemy import Engine, insert, text

from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.models import OWNER_ID, Account, SubscriptionRecord
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.columns import utc_now
from footfall.infra.database.transactions import writing

PEOPLE, AT_ONE_PROJECT = 200, 20
RPC = "/analytics/traffic/rpc/project"
ORPHANS = """
SELECT (SELECT count(*) FROM project_targets WHERE project_id NOT IN (SELECT id FROM projects))
  + (SELECT count(*) FROM project_shares WHERE project_id NOT IN (SELECT id FROM projects))
  + (SELECT count(*) FROM notification_settings WHERE project_id NOT IN (SELECT id FROM projects))
"""


class Server:
    """A served product on a database."""

    def __init__(self, home: Path, database_url: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self._command = [
            sys.executable,
            "-m",
            "tests.features.projects.served",
            str(home),
            database_url,
            str(self.port),
        ]

    def start(self) -> None:
        self.process = subprocess.Popen(self._command)
        for _ in range(300):
            assert self.process.poll() is None, "the server ended"
            try:
                httpx2.get(f"{self.address}/healthz", verify=False)
            except httpx2.TransportError:
                time.sleep(0.1)
            else:
                return
        pytest.fail("the server does not answer")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(60)


@pytest.fixture
def server(migrated: str, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, migrated)
    server.start()
    yield server
    server.kill()


class Person:
    """Somebody with a browser."""

    def __init__(self, server: Server, cookie: str) -> None:
        # Without certificates, which take 40 ms to read; the server is on this machine.
        self._client = httpx2.Client(
            base_url=server.address, cookies={COOKIE: cookie}, timeout=60, verify=False
        )
        self.statuses: list[int] = []

    def call(self, method: str, **body: Any) -> Any:
        answer = self._client.post(f"{RPC}/{method}", json=body)
        self.statuses.append(answer.status_code)
        return answer.json()

    def save(self, **body: Any) -> Any:
        return self.call("createOrUpdate", **body)


def people(database: Engine, server: Server, count: int) -> list[Person]:
    """That many people with accounts, each signed in."""
    ids = range(OWNER_ID + 1, OWNER_ID + 1 + count)
    with writing(database) as session:
        rows = [
            {
                "id": n,
                "email": f"p{n}@mail.example",
                "name": f"p{n}",
                "is_admin": False,
                "created_at": utc_now(),
            }
            for n in ids
        ]
        session.execute(insert(Account), rows)
        session.execute(insert(SubscriptionRecord), [{"user_id": n} for n in ids])
    sign_in = SignIn(database)
    return [Person(server, sign_in.open(n)) for n in ids]


def all_at_once(acts: list[Callable[[], Any]]) -> list[Any]:
    with ThreadPoolExecutor(len(acts)) as crowd:
        return [each.result() for each in [crowd.submit(act) for act in acts]]


def test_two_hundred_people_lose_no_update_and_leave_no_orphan(database: Engine, server: Server) -> None:
    crowd = people(database, server, PEOPLE)
    first = crowd[0]
    shared = first.save(name="0", targets=["shared.example"])
    rights = {"read": True, "edit": True}
    for number in range(AT_ONE_PROJECT):
        email = f"p{OWNER_ID + 1 + number}@mail.example"
        first.call("share", projectId=shared["id"], email=email, permissions=rights)
    first.statuses.clear()

    def live(person: Person, number: int) -> str | None:
        """Create, edit twice; some count up the shared project; every second one deletes theirs."""
        made = person.save(name="mine", targets=["a.example", "b.example"])
        made = person.save(projectId=made["id"], targets=["b.example", "c.example"], version=made["version"])
        made = person.save(projectId=made["id"], name=f"of {number}", version=made["version"])
        if number < AT_ONE_PROJECT:
            count_up(person, shared["id"])
        if number % 2:
            person.call("delete", projectId=made["id"])
            return None
        return str(made["id"])

    started = time.monotonic()
    kept = all_at_once([partial(live, person, number) for number, person in enumerate(crowd)])
    print(f"{PEOPLE} people on {database.dialect.name}: {time.monotonic() - started:.1f} s")
    statuses = {status for person in crowd for status in person.statuses}
    assert statuses <= {200, 409}, statuses
    end = first.call("byProjectID", projectId=shared["id"])
    assert (end["name"], end["version"]) == (str(AT_ONE_PROJECT), AT_ONE_PROJECT + 1)
    with database.connect() as connection:
        rows = connection.execute(text("SELECT id, name, version FROM projects WHERE name LIKE 'of %'")).all()
        assert sorted(str(row.id) for row in rows) == sorted(filter(None, kept))
        assert {row.version for row in rows} == {3}
        assert connection.execute(text(ORPHANS)).scalar_one() == 0
        targets = connection.execute(text("SELECT count(*) FROM project_targets")).scalar_one()
        assert targets == 2 * len(rows) + 1


def count_up(person: Person, project_id: str) -> None:
    """Add one to the number that is the project's name, as often as it takes to be the first."""
    while True:
        seen = person.call("byProjectID", projectId=project_id)
        saved = person.save(projectId=project_id, name=str(int(seen["name"]) + 1), version=seen["version"])
        if "error" not in saved:
            return


def test_a_killed_server_loses_no_write_that_it_acknowledged(database: Engine, server: Server) -> None:
    crowd = people(database, server, 8)
    acknowledged: dict[str, int] = {}
    stop = threading.Event()

    def write(person: Person, number: int) -> None:
        """Projects named after their version, until the server is gone."""
        while not stop.is_set():
            try:
                made = person.save(name="1", targets=[f"s{number}.example"])
                acknowledged[made["id"]] = 1
                for version in (1, 2, 3):
                    person.save(projectId=made["id"], name=str(version + 1), version=version)
                    acknowledged[made["id"]] = version + 1
                if len(acknowledged) % 3 == 0:
                    person.call("delete", projectId=made["id"])
                    acknowledged[made["id"]] = 0
            except httpx2.TransportError:
                return

    writers = [threading.Thread(target=write, args=(p, n)) for n, p in enumerate(crowd)]
    for writer in writers:
        writer.start()
    deadline = time.monotonic() + 120
    while len(acknowledged) < 40 and time.monotonic() < deadline:
        time.sleep(0.02)
    server.kill()
    stop.set()
    for writer in writers:
        writer.join(30)
    server.start()
    assert len(acknowledged) >= 40
    with database.connect() as connection:
        rows = connection.execute(text("SELECT id, name, version FROM projects")).all()
        found = {str(row.id): row.version for row in rows}
        assert all(row.name == str(row.version) for row in rows)
        assert connection.execute(text(ORPHANS)).scalar_one() == 0
        targets = connection.execute(text("SELECT count(*) FROM project_targets")).scalar_one()
        assert targets == len(rows)
    for project, version in acknowledged.items():
        # What was on its way when the server died may have arrived: one more version, or the deletion.
        assert found.get(project, 0) in (
            {version, version + 1, 0} if version == 4 else {version, version + 1}
        ), (
            project,
            version,
        )
        assert version != 0 or project not in found
    assert crowd[0].save(name="after", targets=["after.example"])["version"] == 1
