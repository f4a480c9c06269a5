"""Three servers behind the nginx of `deploy`: one is killed and comes back, a snapshot is published."""

import json
import math
import os
import time
from pathlib import Path

import pytest

from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.database import migrate, open_database
from footfall.publish.publish import Options, publish
from footfall.query import Engine
from footfall.web.cookie_prefix import PREFIX
from tests import postgres
from tests.build import crowd, lake, land
from tests.people import user
from tests.several_servers import (
    CALLERS_ADDRESS,
    Callers,
    Question,
    Servers,
    addresses_in,
    balancer,
    client,
    free_port,
    nginx,
    plain,
)

SHOP = "shop.example"
QUESTIONS: list[Question] = [
    (report, {"targets": [SHOP], "period": "2026-03", "compare": "none"})
    for report in ("traffic-trend", "top-sources", "list-regions")
]
PER_MINUTE = 60


@pytest.mark.skipif(nginx() is None, reason="nginx is not installed: apt-get install nginx-light")
def test_nobody_notices_that_a_server_was_killed_while_a_snapshot_was_published(tmp_path: Path) -> None:
    home = tmp_path / "home"
    lake(home, crowd(40, "2026-03-02 09:00", f"https://{SHOP}/"))
    with postgres.database() as database_url:
        database = open_database(database_url)
        migrate(database)
        sessions = SignIn(database)
        ann, bob = (
            {PREFIX + COOKIE: sessions.open(user(database, name, admin=name == "ann").id)}
            for name in ("ann", "bob")
        )
        port = free_port()
        address = f"https://localhost:{port}"
        servers = Servers(tmp_path, home, database_url, address, FOOTFALL_CALLS_PER_MINUTE=str(PER_MINUTE))
        callers = Callers(address, ann, QUESTIONS)
        try:
            with balancer(tmp_path, port, servers.ports):
                for number in range(3):
                    servers.start(number)
                servers.wait_for(1)
                with callers.calling(4, pause_s=0.1):
                    callers.more(30)
                    servers.kill(0)
                    callers.more(30)
                    land(home, crowd(25, "2026-03-05 09:00", f"https://{SHOP}/sale", name="q"))
                    publish(home, Options(memory_limit="1GB", threads=1))
                    servers.start(0)
                    servers.wait_for(2)
                    callers.more(30)
                let_through, seconds = calls_of(address, bob, PER_MINUTE + 20)
        finally:
            servers.stop()
            database.dispose()

    assert callers.failures == []
    assert set(callers.answers) == answers_of_one_process(home)
    assert PER_MINUTE <= let_through <= PER_MINUTE + math.ceil(seconds)
    assert all(CALLERS_ADDRESS in addresses_in(servers.log(number)) for number in range(3))


def calls_of(address: str, cookies: dict[str, str], count: int) -> tuple[int, float]:
    """How many of so many calls one after the other were let through, and how long they took."""
    began = time.monotonic()
    with client(address, cookies) as bob:
        statuses = [bob.get("/api/keys").status_code for _ in range(count)]
    assert set(statuses) <= {200, 429}
    return statuses.count(200), time.monotonic() - began


def answers_of_one_process(home: Path) -> set[tuple[int, int, str]]:
    """What the questions are answered as of each snapshot by an engine that nothing else asks."""
    engine = Engine(home, threads=os.cpu_count() or 1)
    try:
        return {
            (number, snapshot, plain(json.loads(engine.run(report, {**asked, "as_of": snapshot}).as_json())))
            for number, (report, asked) in enumerate(QUESTIONS)
            for snapshot in (1, 2)
        }
    finally:
        engine.close()
