"""The Batch API: a request becomes a bulk job, and its file is the documented one."""

import csv
import io
from typing import Any
from urllib.parse import urlsplit

import pytest
from fastapi.testclient import TestClient

from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.features.bulk import worker
from footfall.features.bulk.worker import Worker
from footfall.web.services import services_of
from tests.adapters.vendors.conftest import Program

METRICS = ["all_traffic_visits", "desktop_visits", "mobile_average_visit_duration", "global_rank"]
QUESTION = {
    "vtable": "traffic_and_engagement",
    "granularity": "monthly",
    "filters": {
        "domains": ["www.Wear.example", "shop.example", "no site"],
        "countries": ["WW", "us"],
        "include_subdomains": True,
    },
    "metrics": METRICS,
    "start_date": "2026-02",
    "end_date": "2026-03",
}


def requested(program: Program, path: str = "request-report", **more: Any) -> Any:
    body = {
        "delivery_information": {"response_format": "csv", "delivery_method_params": {"retention_days": 60}},
        "report_query": {"tables": [QUESTION | more]},
    }
    return program.client.post(f"/batch/v4/{path}", json=body, headers={"api-key": program.key})


def status_of(program: Program, report_id: str) -> dict[str, Any]:
    headers = {"api-key": program.key}
    answer = program.client.get(f"/v3/batch/request-status/{report_id}", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_batch_becomes_a_file_with_a_line_for_each_site_country_and_month(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "AT_A_TIME", 2)
    report_id = requested(program).json()["report_id"]
    waiting = status_of(program, report_id)
    assert (waiting["status"], waiting["download_url"]) == ("pending", None)
    services_of(program.app).get(Worker).work_off()
    done = status_of(program, report_id)
    assert (done["status"], done["done"], done["total"]) == ("completed", 3, 3)

    # The link is signed, so that fetching the file needs no key.
    link = urlsplit(done["download_url"])
    answer = TestClient(program.app, base_url="http://127.0.0.1").get(f"{link.path}?{link.query}")
    assert set(answer.text.splitlines()[0].split(",")) == {"domain", "country", "date", *METRICS}
    rows = rows_of(answer.text)
    assert [(row["domain"], row["country"], row["date"]) for row in rows] == [
        *(
            (site, country, f"{month}-01")
            for country in ("WW", "US")
            for month in ("2026-02", "2026-03")
            for site in ("wear.example", "shop.example")
        ),
        *(
            ("no site", country, f"{month}-01")
            for country in ("WW", "US")
            for month in ("2026-02", "2026-03")
        ),
    ]
    (row,) = [
        row
        for row in rows
        if (row["domain"], row["country"], row["date"]) == ("shop.example", "US", "2026-03-01")
    ]

    def own(device: str, geo: str = "US") -> dict[str, Any]:
        question = {"targets": ["shop.example"], "period": "2026-03", "compare": "none", "geo": geo}
        (found,) = program.own("batch-targets", **question, device=device)
        return found

    assert row["all_traffic_visits"] == f"{own('all_devices')['visits']:.0f}"
    assert row["desktop_visits"] == f"{own('desktop')['visits']:.0f}"
    assert row["mobile_average_visit_duration"] == str(own("mobile")["avg_visit_duration"])
    assert row["global_rank"] == str(own("all_devices", "worldwide")["rank"])


def test_the_older_form_of_the_body_is_read_and_weeks_are_cut_at_the_dates(program: Program) -> None:
    body = {
        "metrics": ["all_traffic_visits"],
        "filters": {"domains": ["shop.example"], "countries": ["WW"], "include_subdomains": True},
        "granularity": "Weekly",
        "start_date": "2026-03-01",
        "end_date": "2026-03-10",
        "response_format": "csv",
        "delivery_method": "download_link",
    }
    headers = {"api-key": program.key}
    cost = program.client.post("/batch/v4/request-validate", json=body, headers=headers).json()
    assert cost == {"valid": True, "estimated_cost": 3, "errors": []}
    made = program.client.post("/batch/v4/request-report", json=body, headers=headers).json()
    services_of(program.app).get(Worker).work_off()
    text = program.client.get(status_of(program, made["report_id"])["download_url"]).text
    assert [row["date"] for row in rows_of(text)] == ["2026-03-01", "2026-03-02", "2026-03-09"]


def test_a_changed_link_and_a_link_of_a_revoked_key_open_nothing(program: Program) -> None:
    keys = services_of(program.app).get(Keys)
    made, secret = keys.create(OWNER_ID, "batch", ["reports"])
    other = Program(program.app, program.client, secret)
    report_id = requested(other, metrics=["global_rank"]).json()["report_id"]
    services_of(program.app).get(Worker).work_off()
    link = status_of(other, report_id)["download_url"]

    assert program.client.get(link).status_code == 200
    changed = program.client.get(link.replace("ends=1", "ends=2"))
    assert (changed.status_code, "signature" in changed.json()["meta"]["request"]) == (404, False)
    keys.revoke(OWNER_ID, made.id)
    assert program.client.get(link).status_code == 404
    unknown = program.similarweb("/v3/batch/request-status/1")
    assert (unknown.status_code, unknown.json()["message"]) == (404, "you have no such job")


WRONG: list[tuple[dict[str, Any], int, str]] = [
    ({"metrics": ["clicks"]}, 400, "metrics: there is no 'clicks'; there are: all"),
    ({"granularity": "hourly"}, 102, "Granularity is not supported"),
    ({"vtable": "apps"}, 400, "vtable: 'apps' is none of traffic_and_engagement"),
    ({"start_date": "2020-01"}, 101, "Dates are not in range: write 2026-02 to 2026-03"),
    ({"filters": {"domains": ["shop.example"], "countries": ["XQ"]}}, 103, "Country is not available"),
    ({"filters": {"domains": ["no site"]}}, 400, "domains: "),
    ({"filters": {"domains": []}}, 400, "report_query"),
    (
        {"filters": {"domains": ["a.example"], "include_subdomains": False}},
        400,
        "include_subdomains: a batch",
    ),
]


@pytest.mark.parametrize(("more", "code", "message"), WRONG)
def test_a_request_at_fault_is_refused_in_the_form_of_the_similarweb_api(
    program: Program, more: dict[str, Any], code: int, message: str
) -> None:
    answer = requested(program, **more)
    assert (answer.status_code, answer.json()["meta"]["error_code"]) == (400, code)
    assert answer.json()["message"].startswith(message)


def test_one_message_names_every_fault_of_a_request(program: Program) -> None:
    filters = {"domains": ["no site"], "countries": ["XQ"]}
    answer = requested(
        program, metrics=["clicks", "taps"], granularity="hourly", vtable="apps", filters=filters
    )
    faults = ("'clicks'", "'taps'", "Granularity", "vtable: 'apps'", "domains: ", "Country is not available")
    assert [fault for fault in faults if fault not in answer.json()["message"]] == []


@pytest.mark.parametrize("body", [b"Z\xfe\xffQ", b"[" * 100_000], ids=["no text", "nested too deeply"])
def test_a_body_that_cannot_be_read_is_refused_in_the_form_of_the_similarweb_api(
    program: Program, body: bytes
) -> None:
    headers = {"api-key": program.key, "content-type": "application/json"}
    answer = program.client.post("/batch/v4/request-report", content=body, headers=headers)
    assert (answer.status_code, answer.json()["meta"]["error_code"]) == (400, 400)
    assert answer.json()["message"].startswith("The call cannot be read")


def test_tables_are_described_and_credits_counted(program: Program) -> None:
    (table,) = program.similarweb("/v3/batch/tables/describe").json()
    assert (table["table"], table["start_date"], table["end_date"]) == (
        "traffic_and_engagement",
        "2026-02",
        "2026-03",
    )
    assert "desktop_bounce_rate" in table["metrics"] and "US" in table["countries"]
    assert program.similarweb("/v3/batch/credits").json() == {
        "total_credits": 1_000_000_000,
        "used_credits": 0,
        "remaining_credits": 1_000_000_000,
    }
