"""Eight members and no population: a sample that counts itself, and every door says so."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Period
from footfall.core.target import Target
from footfall.dashboards.paper.document import printed
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.features.digests.facts import Every, facts_of
from footfall.features.digests.letter import Addresses, letter_of
from footfall.publish.publish import publish
from footfall.query import Engine
from footfall.query.plan.population import PANEL_FOR_ITSELF
from footfall.web.services import services_of
from tests.ingest.sources.conftest import Desk
from tests.people import database_of
from tests.serving import application

NEWS = "trier-news.example"
SAID = str(PANEL_FOR_ITSELF)
ON_SCREEN = "No population data: these numbers count the panel’s own members only."
QUESTION = {"targets": [NEWS], "period": "2026-10"}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight people who each read one page in October, and in September too."""
    folder = tmp_path_factory.mktemp("eight")
    views = [
        f"2026-{month}-03T08:1{person}:55Z,p{person},desktop,https://{NEWS}/,DE,"
        for month in ("09", "10")
        for person in range(8)
    ]
    ends = [
        f"2026-{day}T12:00:00Z,p0,desktop,https://other.example/,DE," for day in ("09-01", "09-30", "10-31")
    ]
    (folder / "panel.csv").write_text("\n".join(["ts,panelist,device,url,country,referrer", *views, *ends]))
    (folder / "panelists.csv").write_text(
        "\n".join(["panelist,country", *(f"p{person},DE" for person in range(8))])
    )
    desk = Desk(folder / "home")
    assert desk.bring("panelists", folder / "panelists.csv").code == 0
    assert desk.bring("panel", folder / "panel.csv").code == 0
    publish(desk.home)
    return desk.home


@pytest.fixture(scope="module")
def engine(home: Path) -> Iterator[Engine]:
    engine = Engine(home)
    yield engine
    engine.close()


@pytest.fixture(scope="module")
def app(home: Path) -> Iterator[FastAPI]:
    app = application(home)
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture(scope="module")
def client(app: FastAPI) -> TestClient:
    """A program with a key."""
    _, key = services_of(app).get(Keys).create(OWNER_ID, "sheet", ["reports"])
    return TestClient(app, base_url="http://127.0.0.1", headers={"Authorization": f"Bearer {key}"})


def asked(client: TestClient, report: str, **more: Any) -> Any:
    answer = client.post(f"/analytics/traffic/rpc/dashboard/{report}", json=QUESTION | more)
    assert answer.status_code == 200, answer.text
    return answer


@pytest.mark.parametrize(
    "report",
    [
        "get-target",
        "batch-targets",
        "traffic-trend",
        "traffic-trend-granularity",
        "top-pages",
        "list-regions",
        "top-sources",
        "audience-device-distribution",
        "accuracy",
    ],
)
def test_every_report_has_intervals_a_low_label_and_the_note(client: TestClient, report: str) -> None:
    answer = asked(client, report).json()
    shown = [row for row in answer["rows"] if row["accuracy"] != "none" and not row.get("is_other")]
    assert shown and {row["accuracy"] for row in shown} == {"low"}
    first = "page_views" if report == "top-pages" else "visits"
    for row in shown:
        assert row[f"{first}_low"] < row[first] < row[f"{first}_high"]
    assert NoteCode.PANEL_FOR_ITSELF in [note and note["code"] for note in answer["note_codes"]]
    assert SAID in answer["notes"]


def test_ratios_of_visitors_who_are_all_alike_have_an_interval(client: TestClient) -> None:
    [row] = asked(client, "batch-targets").json()["rows"]
    # Nobody reads less than a page in a visit. Eight and ten pseudo-visitors of variance 1 have 10 / 17 / 8.
    ends = [row[f"pages_per_visit{end}"] for end in ("_low", "", "_high")]
    assert ends == pytest.approx([1.0, 1.0, 1.772], abs=0.01)
    assert [row[f"bounce_rate{end}"] for end in ("", "_high")] == [1.0, 1.0]
    assert row["bounce_rate_low"] < 0.7


def test_the_file_of_a_report_says_it(client: TestClient) -> None:
    answer = asked(client, "batch-targets?format=csv")
    assert f"# note: {SAID}" in answer.text.splitlines()


def test_the_pdf_of_a_dashboard_says_it(engine: Engine) -> None:
    made = printed(engine, "traffic-overview", QUESTION)
    pages = pypdfium2.PdfDocument(made.content)
    text = " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())
    assert ON_SCREEN in text
    assert "High" not in text


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", ON_SCREEN),
        ("de", "Keine Bevölkerungsdaten: Die Zahlen zählen nur die Panelteilnehmer selbst."),
    ],
)
def test_the_report_by_mail_says_it(engine: Engine, locale: str, said: str) -> None:
    october = Period(date(2026, 10, 1), date(2026, 10, 31))
    facts = facts_of(engine, (Target.parse(NEWS),), Every.MONTHLY, october)
    addresses = Addresses("https://footfall.example", "https://footfall.example/unsubscribe/abc")
    letter = letter_of(engine, "News", facts, addresses, locale)
    assert letter.text.count(said) == letter.html.count(said) == 1


def test_the_apis_of_other_vendors_say_it(client: TestClient) -> None:
    key = client.headers["Authorization"].removeprefix("Bearer ")
    trends = client.get("/analytics/ta/api/v3/summary", params={"key": key, "targets": NEWS})
    assert (trends.status_code, trends.headers["Footfall-Notes"]) == (200, SAID)
    similarweb = client.get(
        f"/v1/website/{NEWS}/total-traffic-and-engagement/visits",
        params={"api_key": key, "start_date": "2026-10", "end_date": "2026-10", "granularity": "monthly"},
    )
    assert (similarweb.status_code, similarweb.json()["meta"]["notes"]) == (200, [SAID])
