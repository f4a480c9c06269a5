"""Each service, asked as its documentation says, gives the counts that were made of the same visits here."""

import json
from collections.abc import Callable
from datetime import timedelta

import pytest

from footfall.features.data.connection import ConnectionState
from footfall.ingest.connectors.ga4 import connector as ga4
from footfall.ingest.connectors.matomo import connector as matomo
from footfall.ingest.connectors.plausible import connector as plausible
from footfall.ingest.connectors.search_console import connector as search_console
from footfall.ingest.connectors.umami import connector as umami
from footfall.lake import ledger
from footfall.publish.publish import publish
from tests.answers import ask, table
from tests.ingest.connectors.conftest import Office
from tests.ingest.connectors.services import packed
from tests.ingest.connectors.visitors import MONTHS, Visit, by, of_site, people

_CLASS = {"desktop": "desktop", "mobile": "mobile", "tablet": "mobile"}
_CHANNEL = {
    "Direct": "direct",
    "Organic Search": "searchOrganic",
    "Referral": "referral",
    "Email": "mail",
    "AI Assistants": "aiAssistants",
}
_COUNTS = ("ga4", "matomo", "plausible", "umami")


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (ga4, matomo, plausible, umami, search_console):
        monkeypatch.setattr(module, "PAGE", 2)


def _cut(visits: list[Visit], name: Callable[[Visit], str]) -> dict[str, int]:
    return {key: len(found) for key, found in by(visits, name).items()}


@pytest.mark.usefixtures("small_pages")
@pytest.mark.parametrize("service", _COUNTS)
def test_three_months_are_counted_as_the_visits_were(office: Office, service: str) -> None:
    connection = office.connect(service)

    office.run()

    assert office.state(connection) == (ConnectionState.WAITING, "")
    visits = office.services.visits
    assert office.rows(
        "first_party",
        "month, site, scope, visits, unique_visitors, page_views",
        "device || country || channel = ''",
    ) == [
        (
            month,
            "shop.example",
            "domain",
            len(of_site(visits, month)),
            people(of_site(visits, month)),
            sum(visit.pages for visit in of_site(visits, month)),
        )
        for month in MONTHS
    ]
    march = of_site(visits, "2026-03")
    assert dict(office.rows("first_party", "device, visits", "month = '2026-03' AND device <> ''")) == _cut(
        march, lambda visit: _CLASS.get(visit.device, "")
    )
    assert dict(office.rows("first_party", "country, visits", "month = '2026-03' AND country <> ''")) == _cut(
        march, lambda visit: visit.country
    )
    # Of Umami's channels nobody knows what they are of; a campaign of Matomo may be paid for or not.
    untold = {"ga4": (), "plausible": (), "matomo": ("Email",), "umami": tuple(_CHANNEL)}[service]
    assert dict(office.rows("first_party", "channel, visits", "month = '2026-03' AND channel <> ''")) == _cut(
        march, lambda visit: "" if visit.channel in untold else _CHANNEL.get(visit.channel, "")
    )


@pytest.mark.parametrize("service", _COUNTS)
def test_rates_are_those_of_the_visits(office: Office, service: str) -> None:
    office.connect(service, since="2026-03")

    office.run()

    march = of_site(office.services.visits, "2026-03")
    [(seconds, bounces)] = office.rows(
        "first_party", "avg_visit_duration, bounce_rate", "device || country || channel = ''"
    )
    # Plausible gives whole seconds and per cents.
    assert seconds == pytest.approx(sum(visit.seconds for visit in march) / len(march), abs=0.5)
    assert bounces == pytest.approx(sum(visit.pages == 1 for visit in march) / len(march), abs=0.005)


def test_a_publication_shows_what_a_service_counted(office: Office) -> None:
    office.connect("plausible")
    office.run()

    publish(office.home)

    rows = ask(office.home, "batch-targets", targets="shop.example", period="2026-03").rows
    march = of_site(office.services.visits, "2026-03")
    assert [(row["visits"], row["unique_visitors"]) for row in rows] == [(len(march), people(march))]
    [accuracy] = ask(office.home, "accuracy", targets="shop.example", period="2026-03").rows
    assert accuracy["accuracy"] == "measured"


@pytest.mark.usefixtures("small_pages")
def test_clicks_of_search_console_are_kept_apart_from_visits(office: Office) -> None:
    office.connect("search-console")

    office.run()

    clicks = [v for v in of_site(office.services.visits, "2026-03") if v.channel == "Organic Search"]
    assert office.rows("search_clicks", "kind, name, clicks", "month = '2026-03'") == sorted(
        [("total", "", len(clicks))]
        + [("phrase", key, count) for key, count in _cut(clicks, lambda v: f"shoes {v.pages}").items()]
        + [
            ("page", key, count)
            for key, count in _cut(clicks, lambda v: f"https://{v.host}/{v.pages}").items()
        ]
        + [("device", key, count) for key, count in _cut(clicks, lambda v: _CLASS.get(v.device, "")).items()]
        + [("country", key, count) for key, count in _cut(clicks, lambda v: v.country).items()]
        + [("country", "", sum(not v.country for v in clicks))]
    )
    assert office.rows("first_party", "visits", "true") == []


def _lists_of_crux(office: Office) -> None:
    lists = office.services.lists
    lists["/lists/global/202603.csv.gz"] = packed(
        "origin,rank", "https://www.shop.example,1000", "https://small.example,5000"
    )
    lists["/lists/country/de/202603.csv.gz"] = packed("origin,rank", "https://shop.example,5000")
    lists["/lists/country/at/202603.csv.gz"] = packed("origin,rank", "https://shop.example,1000")


def test_lists_of_crux_and_tranco_are_kept_apart(office: Office) -> None:
    _lists_of_crux(office)
    office.services.lists["/download/T2026-03-31/1000000"] = b"1,big.example\n2,shop.example\n"
    office.connect("crux", since="2026-03")
    office.connect("tranco", since="2026-03")

    office.run()

    assert office.rows("ranks", "month, country, list, host, rank, is_bucket") == [
        ("2026-03", "", "crux", "small.example", 5000, True),
        ("2026-03", "", "crux", "www.shop.example", 1000, True),
        ("2026-03", "", "tranco", "big.example", 1, False),
        ("2026-03", "", "tranco", "shop.example", 2, False),
    ]


@pytest.mark.parametrize(
    ("countries", "found"), [("", []), ("de,us", ["DE"]), ("all", ["AT", "DE"])], ids=["world", "some", "all"]
)
def test_one_connection_to_crux_brings_countries_beside_the_world(
    office: Office, countries: str, found: list[str]
) -> None:
    _lists_of_crux(office)
    connection = office.connect("crux", since="2026-03", countries=countries)

    office.run()

    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert [code for (code,) in office.rows("ranks", "DISTINCT country")] == ["", *found]
    assert office.connections.get(connection).total_rows == 2 + len(found)
    assert len(ledger.done_imports(office.home)) == 1


def test_a_list_that_is_not_out_yet_is_asked_for_every_day_until_it_is(office: Office) -> None:
    connection = office.connect("crux", since="2026-03")
    office.run()
    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert office.connections.get(connection).row.due_at.day == 11
    office.services.lists["/lists/global/202603.csv.gz"] = packed("origin,rank", "https://a.example,1000")

    office.clock.time += timedelta(days=1)
    office.run()

    assert office.connections.get(connection).total_rows == 1
    publish(office.home)
    ranking = ask(office.home, "site-ranking", period="2026-03")
    assert table(ranking, "target") == [("a.example",)]


def test_page_views_of_wikimedia_are_public_counts_of_its_projects(office: Office) -> None:
    for access, views in (("desktop", 3_000), ("mobile-web", 5_000)):
        item = {
            "project": "en.wikipedia",
            "access": access,
            "agent": "user",
            "granularity": "monthly",
            "timestamp": "2026030100",
            "views": views,
        }
        path = f"/metrics/pageviews/aggregate/en.wikipedia.org/{access}/user/monthly/2026030100/2026033100"
        office.services.lists[path] = json.dumps({"items": [item]}).encode()
    # Nothing is answered of the second project, as where Wikimedia has counted nothing.
    connection = office.connect("wikimedia", since="2026-03")

    office.run()

    assert office.state(connection) == (ConnectionState.WAITING, "")
    assert office.rows("level_counts", "month, site, device, kind, publisher, page_views") == [
        ("2026-03", "en.wikipedia.org", "desktop", "public", "Wikimedia", 3_000),
        ("2026-03", "en.wikipedia.org", "mobile", "public", "Wikimedia", 5_000),
    ]
