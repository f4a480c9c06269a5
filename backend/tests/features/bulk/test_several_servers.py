"""Several servers of one database and one home folder: each job is done once, whoever does it."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.features.bulk import worker
from footfall.features.bulk.files import JobFiles
from footfall.features.bulk.worker import Worker
from footfall.infra.database.database import open_database
from footfall.query import Engine
from footfall.web.services import services_of
from tests.clock import Clock
from tests.features.bulk.test_bulk import give, lines_of
from tests.people import browser, database_of, user


def server(app: FastAPI, home: Path, address: str, clock: Callable[..., Any]) -> Worker:
    """The worker of another server, with connections of its own."""
    return Worker(open_database(address), services_of(app).get(Engine), JobFiles(home), clock)


def test_each_job_is_done_by_one_of_three(app: FastAPI, home: Path, migrated: str) -> None:
    people = [browser(app, user(database_of(app), name)) for name in ("ann", "bob")]
    jobs = [(who, give(who)) for who in people for _ in range(3)]
    servers, asked = [server(app, home, migrated, Clock()) for _ in range(3)], []
    for each in servers:

        def noted(*given: Any, ask: Callable[..., Any] = each._ask) -> Any:
            asked.append(given)
            return ask(*given)

        each._ask = noted  # type: ignore[assignment,method-assign]  # to see what is asked twice

    with ThreadPoolExecutor(3) as threads:
        list(threads.map(Worker.work_off, servers))

    assert len(asked) == 6
    assert all(len(lines_of(who, job)[1]) == 4 for who, job in jobs)


def test_a_worker_that_was_held_up_until_another_went_on_spoils_nothing(
    app: FastAPI, home: Path, migrated: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "AT_A_TIME", 2)
    ann, clock = browser(app, user(database_of(app), "ann")), Clock()
    job = give(ann)
    slow, quick = server(app, home, migrated, clock), server(app, home, migrated, clock)
    ask, targets = slow._ask, []

    def held_up(question: dict[str, Any]) -> Any:
        targets.append(question["targets"])
        if len(targets) == 2:
            quick.work_off()
            assert [each["state"] for each in ann.get("/api/bulk").json()["jobs"]] == ["running"]
            clock.time += worker.CLAIMED_FOR + timedelta(seconds=1)
            quick.work_off()
        return ask(question)

    slow._ask = held_up  # type: ignore[method-assign]  # to stand still in the middle of a job
    slow.work_off()

    _, rows = lines_of(ann, job)
    assert [row["target"] for row in rows] == ["c.example", "a.example", "nobody.example", "b.example"]
    assert [path.name for path in (home / "bulk").iterdir()] == [f"{job['id']}.csv"]
