"""Three servers behind nginx on PostgreSQL, 32 clients, five minutes: what goes wrong as servers come and go.

`PYTHONPATH=backend python bench/servers.py [SECONDS]`. Meanwhile one server is killed and started again, one
is told to stop and started again, a snapshot is published, and bulk jobs are run.
"""

import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests import postgres
from tests.build import crowd, lake, land
from tests.people import user
from tests.several_servers import Callers, Question, Servers, balancer, client, free_port, wait_until

from bench.machine import print_machine
from footfall.features.accounts.caller import COOKIE
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.database import migrate, open_database
from footfall.publish.publish import Options, publish
from footfall.web.cookie_prefix import PREFIX

CLIENTS = 32
SITES = [f"shop{number}.example" for number in range(12)]
MARCH = {"period": "2026-03", "compare": "none"}
QUESTIONS: list[Question] = [
    (report, {"targets": [site], **MARCH})
    for report in ("traffic-trend", "top-sources", "list-regions", "top-pages")
    for site in SITES
]
# Pause of each client between two calls, as the machine also runs servers, database and proxy.
PAUSE_S = 0.25
PER_MINUTE = 60
JOB = {"targets": [*SITES, *(f"other{number}.example" for number in range(400))], "question": MARCH}


def main(seconds: float) -> None:
    """Run it and print the result."""
    print_machine()
    with tempfile.TemporaryDirectory() as name, group(Path(name)) as (servers, address, cookies, home):
        ann, bob = cookies
        callers = Callers(address, ann, QUESTIONS)
        began = time.monotonic()

        def until(share: float) -> None:
            time.sleep(max(0.0, began + share * seconds - time.monotonic()))

        with client(address, ann) as boss:
            jobs = [boss.post("/api/bulk", json=JOB).json()["id"] for _ in range(3)]
        with callers.calling(CLIENTS, PAUSE_S):
            until(0.2)
            servers.kill(0)
            until(0.4)
            land(home, crowd(20, "2026-03-09 09:00", *(f"https://{site}/sale" for site in SITES), name="q"))
            publish(home, Options(memory_limit="1GB", threads=1))
            servers.start(0)
            until(0.6)
            with client(address, bob) as limited:
                start = time.monotonic()
                statuses = Counter(limited.get("/api/keys").status_code for _ in range(2 * PER_MINUTE))
                allowed = PER_MINUTE + time.monotonic() - start
            until(0.7)
            servers.restart(1)
            until(1.0)
        with client(address, ann) as boss:
            wait_until(lambda: all(done(boss, job) for job in jobs), "the bulk jobs")
            rows = [boss.get(f"/api/bulk/{job}/file").text.splitlines() for job in jobs]

    texts: dict[tuple[int, int], set[str]] = {}
    for question, snapshot, text in callers.answers:
        texts.setdefault((question, snapshot), set()).add(text)
    print(f"{CLIENTS} clients, {seconds:.0f} s: {callers.answers.total():,} answers")
    print(f"failed calls: {len(callers.failures)} {Counter(callers.failures).most_common(3)}")
    print(f"snapshots seen: {sorted({snapshot for _, snapshot in texts})}")
    mixed = sum(len(answers) > 1 for answers in texts.values())
    print(f"questions with two different answers in one snapshot: {mixed}")
    print(f"limit: {statuses[200]} of {statuses.total()} calls let through, {allowed:.0f} allowed")
    targets = [[line.split(",")[0] for line in lines if not line.startswith("# ")][1:] for lines in rows]
    print(f"bulk jobs: {len(jobs)}, each target once: {all(found == JOB['targets'] for found in targets)}")


def done(boss: object, job: str) -> bool:
    """Whether a job has its file."""
    listed = boss.get("/api/bulk").json()["jobs"]  # type: ignore[attr-defined]
    return next(known["state"] for known in listed if known["id"] == job) == "done"


@contextmanager
def group(folder: Path) -> Iterator[tuple[Servers, str, list[dict[str, str]], Path]]:
    """The servers, their common address, cookies of an administrator and of another user, the home folder."""
    home = folder / "home"
    lake(
        home,
        *(
            crowd(
                10 + 3 * number, f"2026-03-{number + 1:02} 09:00", f"https://{site}/", f"https://{site}/sale"
            )
            for number, site in enumerate(SITES)
        ),
    )
    postgres.choose_folder()
    try:
        with postgres.database() as database_url:
            database = open_database(database_url)
            migrate(database)
            sessions = SignIn(database)
            people = [user(database, name, admin=name == "ann") for name in ("ann", "bob")]
            cookies = [{PREFIX + COOKIE: sessions.open(each.id)} for each in people]
            port = free_port()
            address = f"https://localhost:{port}"
            servers = Servers(folder, home, database_url, address, FOOTFALL_CALLS_PER_MINUTE=str(PER_MINUTE))
            with balancer(folder, port, servers.ports):
                for number in range(3):
                    servers.start(number)
                servers.wait_for(1)
                try:
                    yield servers, address, cookies, home
                finally:
                    servers.stop()
                    database.dispose()
    finally:
        postgres.stop()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 300.0)
