"""Every report over HTTP and on the command line: same answer, same refusals, all of it described."""

import csv
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from fastapi.testclient import TestClient
from typer.testing import CliRunner

from footfall.cli import build
from footfall.features.accounts.sessions import SignIn
from footfall.infra.database.database import migrate, open_database
from footfall.infra.settings import Settings
from footfall.query import REPORTS
from footfall.query.answer.schema.models import answer_model
from footfall.query.exports import MEDIA_TYPES, FileFormat
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake

PATH = "/analytics/traffic/rpc/dashboard"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(6, "2026-03-02 09:00", "https://shop.example/", referrer="https://www.google.com/"),
        crowd(5, "2026-02-02 09:00", "https://shop.example/"),
        categories={"shop.example": "Clothing"},
    )
    return home


@pytest.fixture(scope="module")
def client(home: Path) -> Iterator[TestClient]:
    url = f"sqlite:///{home / 'footfall.sqlite'}"
    database = open_database(url)
    migrate(database)
    database.dispose()
    app = create_app(Settings(home=home, database_url=url))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        token = services_of(app).get(SignIn).create_link()
        client.post("/sign-in/token", data={"token": token}, follow_redirects=False)
        yield client


OWN: dict[str, dict[str, object]] = {
    "list-category-domains": {"category": "Clothing"},
    "funnel": {"steps": ["/", "/cart"]},
    "funnel-drop-offs": {"steps": ["/", "/cart"]},
    "page-group-pages": {"conditions": {"includeFolders": ["/"]}},
    "page-group-traffic": {"conditions": {"includeFolders": ["/"]}},
    "page-group-trend": {"conditions": {"includeFolders": ["/"]}},
}


def question_of(report: str) -> dict[str, object]:
    every = {"targets": ["shop.example"], "period": {"from": "2026-03", "to": "2026-03"}}
    taken = {name: value for name, value in every.items() if name in REPORTS[report].report.filters}
    return taken | OWN.get(report, {})


def texts_of(question: dict[str, object]) -> list[str]:
    """The question as a person types it."""
    typed = {"targets": "shop.example", "period": "2026-03"}
    return [f"{name}={typed.get(name) or _word(value)}" for name, value in question.items()]


def _word(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@pytest.mark.parametrize("report", REPORTS)
def test_http_and_command_line_give_the_same_answer(
    report: str, client: TestClient, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(home))
    params = texts_of(question_of(report))

    by_http = client.post(f"{PATH}/{report}", json=question_of(report))
    by_command = CliRunner().invoke(build("report"), ["report", report, *params, "--format", "json"])

    assert by_http.status_code == 200, by_http.text
    assert by_http.json() == json.loads(by_command.stdout)
    answer_model(REPORTS[report].report).model_validate_json(by_http.content)


def test_csv_and_parquet_hold_the_rows(
    client: TestClient, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(home))
    rows = client.post(f"{PATH}/top-sources", json=question_of("top-sources")).json()["rows"]
    ask = ["report", "top-sources", "targets=shop.example", "period=2026-03"]

    as_csv = CliRunner().invoke(build("report"), [*ask, "--format", "csv"]).stdout
    CliRunner().invoke(
        build("report"), [*ask, "--format", "parquet", "--out", str(tmp_path / "rows.parquet")]
    )

    lines = [line for line in as_csv.splitlines() if not line.startswith("#")]
    assert [row["source"] for row in csv.DictReader(lines)] == [row["source"] for row in rows]
    assert pq.read_table(tmp_path / "rows.parquet").to_pylist() == rows


@pytest.mark.parametrize("asked", ["query", "accept"])
@pytest.mark.parametrize(
    ("name", "media"),
    [(str(name), media) for name, media in MEDIA_TYPES.items() if name is not FileFormat.CSV_SEMICOLON],
)
def test_a_file_is_asked_for_by_format_or_accept(
    client: TestClient, asked: str, name: str, media: str
) -> None:
    params = {"format": name} if asked == "query" else {}
    headers = {"Accept": f"{media}, */*;q=0.1"} if asked == "accept" else {}

    answer = client.post(
        f"{PATH}/top-sources", json=question_of("top-sources"), params=params, headers=headers
    )

    assert answer.headers["content-type"].partition(";")[0] == media
    if (asked, name) == ("accept", "json"):
        assert "content-disposition" not in answer.headers
        return
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="top-sources-2026-03-01-2026-03-31-as-of-1.{name}"'
    )
    beginnings = {"csv": b"# report: top-sources", "xlsx": b"PK", "json": b'{"report":', "parquet": b"PAR1"}
    assert answer.content.startswith(beginnings[name])


def test_csv_with_semicolons_comes_by_address_without_mark_and_comments(client: TestClient) -> None:
    asked = "top-sources?targets=shop.example&period=2026-03&compare=none&format=csv-semicolon"

    answer = client.get(f"/api/reports/{asked}")
    header, first, *_ = answer.content.decode().splitlines()

    assert answer.headers["content-disposition"].endswith('-as-of-1.csv"')
    assert header.startswith("target;source;")
    shares = dict(zip(header.split(";"), first.split(";"), strict=True))
    assert re.fullmatch(r"[01],\d+", shares["traffic_share"])


def test_a_file_has_its_notes_in_the_language_that_was_asked_for(client: TestClient) -> None:
    asked = {"targets": ["nobody.example"], "period": "2026-03"}
    english, german = (
        client.post(f"{PATH}/top-sources", json=asked, params={"format": "csv"} | more).text.splitlines()
        for more in ({}, {"locale": "de"})
    )

    assert "# note: nobody.example: no month of this snapshot has five people there" in english
    assert "# note: nobody.example kommt in diesem Datenstand nicht vor." in german
    assert [line for line in english if "note:" not in line] == [
        line for line in german if "note:" not in line
    ]


def test_a_file_of_a_wrong_question_or_kind_is_refused_before_it_begins(client: TestClient) -> None:
    wrong = client.post(f"{PATH}/top-sources", json={"targets": []}, params={"format": "xlsx"})
    unknown = client.post(f"{PATH}/top-sources", json=question_of("top-sources"), params={"format": "doc"})

    assert (wrong.status_code, wrong.json()["error"]["field"]) == (422, "targets")
    assert (unknown.status_code, unknown.json()["error"]["code"]) == (422, "invalid_format")


def test_the_terminal_shows_the_rows_as_a_table_with_its_periods(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(home))
    monkeypatch.setenv("COLUMNS", "200")

    shown = (
        CliRunner()
        .invoke(build("report"), ["report", "top-sources", "targets=shop.example", "period=2026-03"])
        .stdout
    )

    assert "google.com" in shown and "searchOrganic" in shown
    assert (
        "top-sources: 2026-03-01..2026-03-31 against 2026-02-01..2026-02-28, days of UTC, snapshot 1, 2 rows"
        in shown
    )


def test_the_list_has_every_report() -> None:
    shown = CliRunner().invoke(build("report"), ["report", "--list"]).stdout

    assert [line.split()[0] for line in shown.splitlines()[1:] if not line.startswith(" ")] == list(REPORTS)


@pytest.mark.parametrize(
    ("report", "body", "status", "code", "field"),
    [
        ("top-pages", {"targets": ["shop.example"], "geo": "Atlantis"}, 422, "invalid_geo", "geo"),
        (
            "top-pages",
            {"targets": ["shop.example"], "categories": ["x"]},
            422,
            "filter_not_applicable",
            "categories",
        ),
        (
            "top-pages",
            {"targets": ["shop.example"], "period": "2020-01"},
            422,
            "period_outside_data",
            "period",
        ),
        ("top-pages", {}, 422, "missing_field", "targets"),
        ("top-pages", [], 422, "invalid_request", None),
        ("no-such-report", {}, 404, "unknown_report", "report"),
    ],
)
def test_refusals_have_one_body(
    client: TestClient, report: str, body: object, status: int, code: str, field: str | None
) -> None:
    answer = client.post(f"{PATH}/{report}", json=body)

    assert (answer.status_code, answer.json()["error"]["code"], answer.json()["error"]["field"]) == (
        status,
        code,
        field,
    )


def test_a_refusal_on_the_command_line_is_a_sentence_and_exit_1(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FOOTFALL_HOME", str(home))

    result = CliRunner().invoke(
        build("report"), ["report", "top-pages", "targets=shop.example", "geo=Atlantis"]
    )

    advice = "there is no place 'Atlantis'; write worldwide, a country such as US"
    assert result.exit_code == 1
    assert result.stderr.startswith(f"footfall report top-pages: Invalid geo name: {advice}")


def test_guests_are_refused(client: TestClient) -> None:
    with TestClient(client.app, base_url="http://127.0.0.1") as guest:
        assert guest.post(f"{PATH}/list-hp", json={}).status_code == 401


def test_autocomplete_is_the_report_under_another_address(client: TestClient) -> None:
    answer = client.get("/search-bar/api/suggestions", params={"type": "domain", "query": "sh"})
    report = client.post(f"{PATH}/suggest-targets", json={"search": "sh", "type": "domain", "limit": 10})

    assert answer.json() == report.json()
    assert [row["value"] for row in answer.json()["rows"]] == ["shop.example"]
    refused = client.get("/search-bar/api/suggestions", params={"type": "planet"})
    assert (refused.status_code, refused.json()["error"]["field"]) == (422, "type")


@pytest.mark.parametrize("report", REPORTS)
def test_every_field_of_every_report_is_described(report: str, client: TestClient) -> None:
    described = client.get("/openapi.json").json()
    route = described["paths"][f"{PATH}/{report}"]["post"]
    schemas = described["components"]["schemas"]
    request, answer = (
        schemas[part["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]]
        for part in (route["requestBody"], route["responses"]["200"])
    )
    row = schemas[answer["properties"]["rows"]["items"]["$ref"].rpartition("/")[2]]

    for model in (request, answer, row):
        undescribed = [name for name, field in model["properties"].items() if not field.get("description")]
        assert undescribed == []


def test_a_parameter_of_the_address_that_does_not_exist_is_refused_and_not_passed_over(
    client: TestClient,
) -> None:
    question = {"targets": ["shop.example"], "period": "2026-03"}

    answer = client.post(f"{PATH}/traffic-trend?fromat=csv", json=question)

    told = "there is no parameter 'fromat' of the address; did you mean format? There are: format, locale"
    assert (answer.status_code, answer.json()["error"]) == (
        422,
        {"code": "unknown_field", "message": told, "field": "fromat"},
    )


def test_a_parameter_that_stands_twice_is_refused_as_one_of_its_values_would_be_lost(
    client: TestClient,
) -> None:
    answer = client.get("/api/reports/traffic-trend?targets=shop.example&targets=b.example&period=2026-03")

    assert (answer.status_code, answer.json()["error"]) == (
        422,
        {
            "code": "given_twice",
            "message": "targets stands twice: write targets=one,other",
            "field": "targets",
        },
    )


def test_a_report_asked_for_by_get_is_refused_and_not_answered_with_the_page(client: TestClient) -> None:
    answer = client.get(f"{PATH}/traffic-trend")

    assert (answer.status_code, answer.headers["Allow"], answer.json()["error"]["code"]) == (
        405,
        "POST",
        "method_not_allowed",
    )


def test_callers_without_a_key_are_told_how_to_send_one(client: TestClient) -> None:
    stranger = TestClient(client.app, base_url="http://127.0.0.1")

    answer = stranger.post(f"{PATH}/top-pages", json={"targets": ["shop.example"]})

    assert answer.status_code == 401
    assert "send an API key as `Authorization: Bearer ffk_...`" in answer.json()["error"]["message"]
