"""A worker killed in the middle of a job: another one finishes it, each target once."""

import csv
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from fastapi import FastAPI
from sqlalchemy import text

from tests.features.bulk.conftest import SITES
from tests.people import browser, database_of, user

TARGETS = [*SITES, *(f"s{number}.example" for number in range(117))]


def work(home: Path, address: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "tests.features.bulk.working", str(home), address])


def wait_until(holds: Callable[..., bool], *given: int) -> None:
    deadline = time.monotonic() + 120
    while not holds(*given):
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.02)


def test_kill_9_loses_nothing_and_doubles_nothing(app: FastAPI, home: Path, migrated: str) -> None:
    ann = browser(app, user(database_of(app), "ann"))
    asked = {"targets": TARGETS, "question": {"period": "2026-03", "compare": "none", "measures": ["visits"]}}
    job = ann.post("/api/bulk", json=asked).json()["id"]

    def done() -> int:
        with database_of(app).connect() as connection:
            return int(connection.execute(text("SELECT done FROM bulk_jobs")).scalar_one())

    def is_beyond(before: int) -> bool:
        return done() > before

    for _ in range(2):
        before = done()
        worker = work(home, migrated)
        wait_until(is_beyond, before)
        worker.kill()
        worker.wait()
    assert 0 < done() < len(TARGETS)
    worker = work(home, migrated)
    wait_until(lambda: ann.get("/api/bulk").json()["jobs"][0]["state"] == "done")
    worker.kill()
    worker.wait()
    lines = ann.get(f"/api/bulk/{job}/file").text.splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("# ")))
    assert [row["target"] for row in rows] == TARGETS
