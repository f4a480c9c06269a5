"""What a site's own log counted is certain, and every door tells it with the same digits."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pypdfium2
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.core.period import Period
from footfall.core.target import Target
from footfall.dashboards.paper.document import printed
from footfall.features.alerts.checking import Checking
from footfall.features.digests.facts import Every, facts_of
from footfall.features.digests.letter import Addresses, letter_of
from footfall.features.projects.access import sites_of
from footfall.infra.settings import Settings
from footfall.publish.options import Options
from footfall.publish.publish import publish
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import bring_log
from tests.features.projects.calls import RPC, done, project
from tests.people import browser, database_of, user

SHOP, PUB = "shop.example", "pub.example"
SITES = tuple(map(Target.parse, (SHOP, PUB)))
OCTOBER = Period(date(2026, 10, 1), date(2026, 10, 31))
QUESTION = {"targets": [SHOP, PUB], "period": "2026-10", "compare": "2026-09"}
DIRECT, GOOGLE = ("/", "-"), ("/", "https://www.google.com/")
NEWSLETTER, BLOG = ("/?utm_medium=email&utm_source=letter", "-"), ("/", "https://blog.example/post")
# Visits of September and of October by where they came from.
COUNTS = {
    SHOP: {DIRECT: (300, 360), GOOGLE: (200, 290), NEWSLETTER: (100, 120), BLOG: (0, 12)},
    PUB: {DIRECT: (200, 190), GOOGLE: (200, 110)},
}


def lines(site: str) -> Iterator[str]:
    """A line for every visit, each from an address of its own, over all days of both months."""
    for number, ((path, referrer), counts) in enumerate(COUNTS[site].items()):
        for month, days, count in (("Sep", 30, counts[0]), ("Oct", 31, counts[1])):
            for visit in range(count):
                when = f"{visit % days + 1:02d}/{month}/2026:{visit % 24:02d}:{visit % 60:02d}:00 +0000"
                address = f"203.{number}.{visit // 250}.{visit % 250}"
                agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
                yield f'{address} - - [{when}] "GET {path} HTTP/1.1" 200 900 "{referrer}" "{agent}"'


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("home")
    for site in (SHOP, PUB):
        bring_log(home, site, lines(site))
    publish(home, Options(memory_limit="1GB", threads=1))
    return home


@pytest.fixture
def app(home: Path, migrated: str) -> Iterator[FastAPI]:
    app = create_app(Settings(home=home, database_url=migrated))
    yield app
    database_of(app).dispose()


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


def test_the_report_says_how_much_and_from_where(root: TestClient) -> None:
    shop, pub = done(root, "dashboard/batch-targets", **QUESTION)["rows"]
    found = {name: shop[f"visits{name}"] for name in ("", "_low", "_high", "_change", "_significant")}
    assert found == {
        "": 782,
        "_low": 782,
        "_high": 782,
        "_change": pytest.approx(182 / 600),
        "_significant": True,
    }
    # The blog sent nobody before, so its channel has no change.
    assert shop["visits_causes"] == [
        {"channel": "searchOrganic", "part": pytest.approx(90 / 182), "is_main": False},
        {"channel": "direct", "part": pytest.approx(60 / 182), "is_main": False},
        {"channel": "mail", "part": pytest.approx(20 / 182), "is_main": False},
    ]
    assert (pub["visits"], pub["visits_change"]) == (300, -0.25)
    assert pub["visits_causes"] == [{"channel": "searchOrganic", "part": 0.9, "is_main": True}]


def test_the_mail_tells_both_changes_and_the_new_source(app: FastAPI) -> None:
    facts = facts_of(services_of(app).get(Engine), SITES, Every.MONTHLY, OCTOBER)
    addresses = Addresses("https://footfall.example", "https://footfall.example/unsubscribe/abc")
    letter = letter_of(services_of(app).get(Engine), "Shops", facts, addresses, "en")
    for told in (
        "shop.example: Visits +30.3% to 782 – Organic search 49%, Direct 33%, and Email 11% of the growth",
        "pub.example: Visits -25.0% to 300 – mainly Organic search",
    ):
        assert f"- {told}\n" in letter.text
    assert ("blog.example", "") in [(fact.name, fact.measure) for fact in facts.found]
    german = letter_of(services_of(app).get(Engine), "Shops", facts, addresses, "de").text
    assert "Organische Suche 49 %, Direkt 33 % und E-Mail 11 % des Wachstums" in german.replace("\xa0", " ")


def test_the_alerts_tell_both_changes_and_the_new_source(app: FastAPI, root: TestClient) -> None:
    number = project(root, SHOP, PUB, name="Shops")["id"]
    for rule in (
        {"kind": "changed", "measure": "visits", "sites": "all", "by": 0.2},
        {"kind": "changed", "measure": "visits", "target": SHOP, "by": 0.31},
        {"kind": "new_source", "target": SHOP, "share": 0.01},
    ):
        done(root, "alert/save", projectId=number, rule=rule, isOn=True)
    november = datetime(2026, 11, 2, 12, tzinfo=UTC)
    checking = Checking(
        database_of(app),
        services_of(app).get(Engine),
        services_of(app).get(Settings).folder,
        sites_of,
        lambda: november,
    )
    assert sum(checking.check(each) for each in checking.due()) == 3
    assert sorted(alert["reason"] for alert in done(root, "alert/list", projectId=number)["alerts"]) == [
        "300, -25.0% against 400, the month before",
        "782, +30.3% against 600, the month before",
        "blog.example: 1.53% of the traffic; nobody came by it in the month before",
    ]


def test_the_pdf_prints_both_changes(app: FastAPI) -> None:
    document = pypdfium2.PdfDocument(
        printed(services_of(app).get(Engine), "traffic-overview", QUESTION).content
    )
    text = " ".join(page.get_textpage().get_text_range() for page in document)
    for told in ("782 +30.3%", "300 -25.0%"):
        assert told in " ".join(text.split())


def test_a_table_has_the_causes_in_one_cell(root: TestClient) -> None:
    answer = root.post(f"{RPC}/dashboard/batch-targets", json=QUESTION, params={"format": "csv"})
    head, *rows = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert head.endswith(",visits_causes")
    assert rows[1].endswith(",searchOrganic 0.9")
