"""Bulk jobs over HTTP, worked off by the real worker; on SQLite and on PostgreSQL."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.keys import Keys
from footfall.features.bulk import service, worker
from footfall.features.bulk.files import JobFiles
from footfall.features.bulk.models import BulkJob
from footfall.features.bulk.worker import Worker
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.web.services import services_of
from tests.features.bulk.conftest import SITES
from tests.people import ADDRESS, browser, database_of, user
from tests.workbooks import rows_of

MARCH = {"period": "2026-03", "compare": "none", "measures": ["visits", "unique_visitors"]}
ASKED = {"targets": ["https://www.C.example/", "a.example", "nobody.example", "b.example", "a.example"]}


@pytest.fixture
def ann(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "ann"))


@pytest.fixture
def two_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "AT_A_TIME", 2)


def give(client: TestClient, **more: Any) -> Any:
    """A new job."""
    answer = client.post("/api/bulk", json=ASKED | {"question": MARCH} | more)
    assert answer.status_code == 201, answer.text
    return answer.json()


def refused(answer: Any) -> tuple[int, str, str | None]:
    error = answer.json()["error"]
    return answer.status_code, error["code"], error["field"]


def lines_of(client: TestClient, job: Any) -> tuple[list[str], list[dict[str, str]]]:
    """What a CSV file says about itself, and its rows."""
    answer = client.get(f"/api/bulk/{job['id']}/file")
    assert answer.status_code == 200, answer.text
    lines = answer.text.splitlines()
    about = [line for line in lines if line.startswith("# ")]
    return about, list(csv.DictReader(io.StringIO("\n".join(lines[len(about) :]))))


@pytest.mark.usefixtures("two_at_a_time")
def test_a_job_answers_every_target_in_its_order_with_the_numbers_of_the_report(
    app: FastAPI, ann: TestClient
) -> None:
    given = give(ann, name="March")
    assert (given["state"], given["total"], given["done"], given["name"]) == ("waiting", 4, 0, "March")
    services_of(app).get(Worker).work_off()
    (job,) = ann.get("/api/bulk").json()["jobs"]
    assert (job["state"], job["done"], job["as_of"], job["reason"]) == ("done", 4, 1, "")
    about, rows = lines_of(ann, job)
    assert [row["target"] for row in rows] == ["c.example", "a.example", "nobody.example", "b.example"]
    report = services_of(app).get(Engine).run("batch-targets", MARCH | {"targets": list(SITES)})
    told = {row["target"]: f"{row['visits']:.0f}" for row in report.rows}
    assert {row["target"]: row["visits"] for row in rows} == told | {"nobody.example": ""}
    assert {"# report: batch-targets", "# as_of: 1", "# targets: 4"} <= set(about)
    assert job["file_bytes"] == len(ann.get(f"/api/bulk/{job['id']}/file").content)
    assert list((services_of(app).get(Settings).folder / "bulk").glob(".*.rows")) == []


@pytest.mark.usefixtures("two_at_a_time")
@pytest.mark.parametrize("file_format", ["csv", "xlsx"])
def test_invalid_targets_are_at_the_end_of_the_file_with_the_reason(
    app: FastAPI, ann: TestClient, file_format: str
) -> None:
    typed = ["co.uk", "a.example", "javascript:alert(1)", "b.example", "not a site", "com"]
    given = give(ann, targets=typed, file_format=file_format)
    assert given["total"] == 6
    services_of(app).get(Worker).work_off()
    (job,) = ann.get("/api/bulk").json()["jobs"]
    assert (job["state"], job["done"], job["reason"]) == ("done", 6, "")
    if file_format == "csv":
        about, rows = lines_of(ann, job)
        assert [(row["target"], row["accuracy"], row["visits"] != "") for row in rows] == [
            ("a.example", rows[0]["accuracy"], True),
            ("b.example", rows[1]["accuracy"], True),
            *((bad, "none", False) for bad in ("co.uk", "javascript:alert(1)", "not a site", "com")),
        ]
        reason = "'co.uk' is not a site: write a domain such as shop.example, or www.co.uk if you mean that"
        assert f"# note: left out: {reason}" in about
        assert sum("left out" in line for line in about) == 4


def test_a_job_about_nothing_that_is_a_target_is_refused(ann: TestClient) -> None:
    answer = ann.post("/api/bulk", json={"targets": ["co.uk", "com"], "question": MARCH})
    assert refused(answer)[:2] == (422, "invalid_target")
    assert "'co.uk' is not a site" in answer.json()["error"]["message"]


def test_a_job_ends_with_a_workbook_where_one_is_wanted(app: FastAPI, ann: TestClient) -> None:
    job = give(ann, file_format="xlsx")
    services_of(app).get(Worker).work_off()
    answer = ann.get(f"/api/bulk/{job['id']}/file")
    assert answer.headers["content-disposition"].endswith('-4-targets.xlsx"')
    rows = rows_of(answer.content)
    assert {row["target"].text for row in rows} == {*SITES, "nobody.example"}
    assert {row["visits"].shown_as for row in rows if "visits" in row} == {"#,##0"}


def test_a_job_ends_with_a_file_for_spreadsheets_that_write_decimal_commas(
    app: FastAPI, ann: TestClient
) -> None:
    numbers = {**MARCH, "measures": ["visits", "bounce_rate"]}
    jobs = [give(ann, file_format=name, question=numbers) for name in ("csv", "csv-semicolon")]
    services_of(app).get(Worker).work_off()
    (_, points), answer = lines_of(ann, jobs[0]), ann.get(f"/api/bulk/{jobs[1]['id']}/file")
    assert answer.headers["content-disposition"].endswith('-4-targets.csv"')
    lines = [line for line in answer.text.splitlines() if not line.lstrip("\ufeff").startswith("# ")]
    commas = list(csv.DictReader(lines, delimiter=";"))
    assert [row["bounce_rate"] for row in commas] == [row["bounce_rate"].replace(".", ",") for row in points]
    assert {"file_format": "csv-semicolon"}.items() <= ann.get("/api/bulk").json()["jobs"][0].items()


@pytest.mark.usefixtures("two_at_a_time")
def test_a_worker_goes_on_where_the_one_before_was_cut_off(app: FastAPI, ann: TestClient, home: Path) -> None:
    job = give(ann)
    first: Any = services_of(app).get(Worker)
    files, note = JobFiles(home), first._note

    def stop_after_a_part(job: BulkJob, **values: Any) -> bool:
        if "done" in values:
            first.stop()
        return bool(note(job, **values))

    first._note = stop_after_a_part
    first.work_off()
    (listed,) = ann.get("/api/bulk").json()["jobs"]
    assert (listed["state"], listed["done"]) == ("running", 2)
    # Written, but never noted down: it must not show in the file.
    with files.rows(int(job["id"]), 1).open("a") as rows_file:
        rows_file.write('{"notes": [], "rows": [{"target": "half')
    Worker(database_of(app), services_of(app).get(Engine), files).work_off()
    _, rows = lines_of(ann, job)
    assert [row["target"] for row in rows] == ["c.example", "a.example", "nobody.example", "b.example"]


def test_a_job_whose_rows_are_gone_starts_over(app: FastAPI, ann: TestClient, home: Path) -> None:
    job = give(ann)
    with database_of(app).begin() as connection:
        connection.exec_driver_sql("UPDATE bulk_jobs SET state = 'running', done = 2, kept_bytes = 4000")
    services_of(app).get(Worker).work_off()
    assert len(lines_of(ann, job)[1]) == 4


def test_a_question_whose_months_are_gone_when_it_is_asked_fails_and_says_why(
    app: FastAPI, ann: TestClient
) -> None:
    give(ann)
    gone = json.dumps({"period": "2011-01", "compare": "none"})
    with database_of(app).begin() as connection:
        connection.exec_driver_sql(f"UPDATE bulk_jobs SET question = '{gone}'")
    services_of(app).get(Worker).work_off()
    (job,) = ann.get("/api/bulk").json()["jobs"]
    assert (job["state"], job["file_bytes"]) == ("failed", None)
    assert "2011" in job["reason"]
    assert refused(ann.get(f"/api/bulk/{job['id']}/file")) == (409, "job_not_done", None)


def test_a_deleted_job_leaves_nothing_behind(app: FastAPI, ann: TestClient, home: Path) -> None:
    done, under_way = give(ann), give(ann)
    services_of(app).get(Worker).work_off()
    for job in (done, under_way):
        assert ann.delete(f"/api/bulk/{job['id']}").status_code == 204
        assert refused(ann.delete(f"/api/bulk/{job['id']}"))[:2] == (404, "job_not_found")
    assert ann.get("/api/bulk").json()["jobs"] == []
    assert list((home / "bulk").glob("*.csv")) == []


@pytest.mark.usefixtures("two_at_a_time")
def test_a_job_deleted_while_it_runs_stops(app: FastAPI, ann: TestClient, home: Path) -> None:
    job = give(ann)
    running: Worker = services_of(app).get(Worker)
    ask, asked = running._ask, []

    def delete_first(question: Any) -> Any:
        asked.append(question["targets"])
        ann.delete(f"/api/bulk/{job['id']}")
        return ask(question)

    # Between the answer and its keeping there is no other door to come in by.
    running._ask = delete_first  # type: ignore[method-assign]  # to delete the job in the middle of its work
    running.work_off()
    assert asked == [["c.example", "a.example"]]
    assert [path.name for path in (home / "bulk").iterdir()] == []


def test_everybody_sees_their_own_jobs_only(app: FastAPI, ann: TestClient) -> None:
    job = give(ann)
    services_of(app).get(Worker).work_off()
    ben = browser(app, user(database_of(app), "ben"))
    assert ben.get("/api/bulk").json()["jobs"] == []
    assert ben.get(f"/api/bulk/{job['id']}/file").status_code == 404
    assert ben.delete(f"/api/bulk/{job['id']}").status_code == 404
    assert len(lines_of(ann, job)[1]) == 4


def test_a_file_that_was_lost_is_said_to_be_lost(app: FastAPI, ann: TestClient, home: Path) -> None:
    job = give(ann)
    services_of(app).get(Worker).work_off()
    (home / "bulk" / f"{job['id']}.csv").unlink()
    assert refused(ann.get(f"/api/bulk/{job['id']}/file")) == (410, "file_gone", None)


@pytest.mark.parametrize(
    ("wrong", "refusal"),
    [
        ({"targets": []}, ("invalid_targets", "targets")),
        ({"targets": ["no site"]}, ("invalid_target", "targets")),
        ({"targets": [f"s{number}.example" for number in range(10_001)]}, ("too_many_targets", "targets")),
        ({"file_format": "exe"}, ("invalid_file_format", "file_format")),
        ({"question": {"device": "fridge"}}, ("invalid_device", "device")),
        ({"question": {"color": "red"}}, ("unknown_field", "color")),
        ({"question": {"period": "2031-01"}}, ("period_outside_data", "period")),
        ({"question": {"as_of": 1}}, ("unknown_field", "question")),
        ({"question": {"targets": ["b.example"]}}, ("unknown_field", "question")),
    ],
)
def test_invalid_questions_are_refused(
    ann: TestClient, wrong: dict[str, Any], refusal: tuple[str, str]
) -> None:
    answer = ann.post("/api/bulk", json=ASKED | wrong)
    assert refused(answer)[1:] in (refusal, ("invalid_target", refusal[1]))
    assert answer.status_code == 422
    assert ann.get("/api/bulk").json()["jobs"] == []


def test_jobs_under_way_and_kept_files_are_limited(
    app: FastAPI, ann: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MOST_UNFINISHED", 1)
    monkeypatch.setattr(service, "MOST_JOBS", 2)
    give(ann)
    busy = ann.post("/api/bulk", json=ASKED)
    assert refused(busy)[1] == "too_many_jobs" and "under way" in busy.text
    services_of(app).get(Worker).work_off()
    give(ann)
    services_of(app).get(Worker).work_off()
    full = ann.post("/api/bulk", json=ASKED)
    assert refused(full)[1] == "too_many_jobs" and "2 files" in full.text


def test_a_job_counts_as_the_reports_it_asks(app: FastAPI, ann: TestClient) -> None:
    give(ann, targets=[f"s{number}.example" for number in range(401)])
    counts = ann.get("/trends/paywall/limits").json()["counts"]
    assert counts["reportsToday"] == 3
    give(ann, targets=[f"s{number}.example" for number in range(200)])
    assert ann.get("/trends/paywall/limits").json()["counts"]["reportsToday"] == 4


def test_files_of_jobs_that_no_longer_exist_are_deleted_at_the_start(
    app: FastAPI, ann: TestClient, home: Path
) -> None:
    job = give(ann)
    services_of(app).get(Worker).work_off()
    with database_of(app).begin() as connection:
        connection.exec_driver_sql("DELETE FROM bulk_jobs")
    assert (home / "bulk" / f"{job['id']}.csv").exists()
    with browser(app):
        pass
    assert not (home / "bulk" / f"{job['id']}.csv").exists()


def test_a_job_costs_a_key_as_many_units_as_it_asks_reports(app: FastAPI) -> None:
    owner = user(database_of(app), "ann", api_tier="extended")
    _, key = services_of(app).get(Keys).create(owner.id, "nightly", ["reports"], units_per_day=5)
    program = TestClient(app, base_url=ADDRESS, headers={"Authorization": f"Bearer {key}"})
    asked = {"targets": [f"site{number}.example" for number in range(401)], "question": MARCH}

    said = [program.post("/api/bulk", json=asked).status_code for _ in range(2)]

    assert said == [201, 429]
    (day,) = browser(app, owner).get("/api/keys/usage").json()["days"]
    # Of the second its call counted as one report, and its other parts were refused.
    assert (day["calls"], day["units"]) == (2, 4)
    assert len(program.get("/api/bulk").json()["jobs"]) == 1
