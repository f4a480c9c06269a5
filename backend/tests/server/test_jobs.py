"""Scheduled jobs as administrators see them."""

from pathlib import Path

import pytest
from fastapi import FastAPI

from footfall.infra.scheduler.claims import Claims
from footfall.infra.scheduler.runner import Runner
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.server.schedule import SCHEDULE, Resources
from footfall.web.services import services_of
from tests.people import browser, database_of, user


@pytest.fixture
def app(migrated: str, tmp_path: Path) -> FastAPI:
    """The product with its jobs; on SQLite and on PostgreSQL. They run when a test says so."""
    return create_app(Settings(home=tmp_path, database_url=migrated), SCHEDULE)


def test_an_administrator_sees_every_job_and_has_one_run_at_once(app: FastAPI, tmp_path: Path) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    listed = root.get("/api/jobs").json()["jobs"]
    assert [job["id"] for job in listed] == [job.name for job in SCHEDULE]
    assert {job["state"] for job in listed} == {"waiting"}
    landing = SCHEDULE[1]
    runner = Runner(
        landing,
        Resources(Settings(home=tmp_path), database_of(app), services_of(app).get(Engine)),
        services_of(app).get(Claims),
    )
    runner.work()
    before = root.get("/api/jobs").json()["jobs"][1]
    assert (before["every_s"], before["error"], before["due"] > before["succeeded"]) == (3600, "", True)
    assert root.post(f"/api/jobs/{landing.name}/run").status_code == 202
    runner.work()
    after = root.get("/api/jobs").json()["jobs"][1]
    assert after["started"] > before["finished"]
    [entry] = [one for one in root.get("/api/audit-log").json()["entries"] if one["action"] == "job_asked"]
    assert entry["subject"] == "job land-collected"


def test_a_job_that_does_not_exist_is_refused_with_the_names_of_those_that_do(app: FastAPI) -> None:
    root = browser(app, user(database_of(app), "root", admin=True))
    answer = root.post("/api/jobs/reports/run")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown_job")
    assert "land-collected" in answer.json()["error"]["message"]
