"""Questions at the edge of what can be asked: each has a right answer or a refusal that says why."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from footfall.infra.database.database import migrate, open_database
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import browser, database_of, user

EURO_SALE = "https://shop.example/%E2%82%AC%20sale/"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """Somebody who may ask everything of three sites; early.example has no visits in March."""
    home = tmp_path_factory.mktemp("lake")
    lake(
        home,
        crowd(9, "2026-02-10 09:00", "https://shop.example/", name="a"),
        crowd(6, "2026-02-05 09:00", "https://early.example/", name="c"),
        crowd(8, "2026-03-02 09:00", "https://shop.example/women/", EURO_SALE, name="a"),
        crowd(5, "2026-03-04 09:00", "https://shop.example/100%/", name="d"),
        crowd(7, "2026-03-03 09:00", "https://xn--bcher-kva.example/", name="b"),
    )
    url = f"sqlite:///{home / 'footfall.sqlite'}"
    database = open_database(url)
    migrate(database)
    database.dispose()
    app = create_app(Settings(home=home, database_url=url))
    yield browser(app, user(database_of(app), "ann", admin=True))
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def ask(client: TestClient, report: str, **question: Any) -> tuple[int, dict[str, Any]]:
    """Status and body of an answer about March."""
    body = {"period": "2026-03", "compare": "none"} | question
    answer = client.post(f"/analytics/traffic/rpc/dashboard/{report}", json=body)
    return answer.status_code, answer.json()


def visits(client: TestClient, *targets: str) -> list[tuple[str, float | None]]:
    status, answer = ask(client, "batch-targets", targets=targets, measures=["visits"])
    assert status == 200, answer
    return [(row["target"], row["visits"]) for row in answer["rows"]]


def refusal(client: TestClient, report: str, **question: Any) -> tuple[int, str, str, str]:
    status, answer = ask(client, report, **question)
    return status, answer["error"]["code"], answer["error"]["field"], answer["error"]["message"]


def test_a_site_nobody_was_ever_seen_on_is_a_row_without_numbers_and_a_note(client: TestClient) -> None:
    status, answer = ask(client, "batch-targets", targets=["nobody.example", "shop.example"])
    assert status == 200
    numbers = [(row["target"], row["visits"], row["accuracy"]) for row in answer["rows"]]
    assert numbers == [("nobody.example", None, "none"), ("shop.example", 13, "low")]
    assert "nobody.example: no month of this snapshot has five people there" in answer["notes"]


def test_an_unknown_site_has_no_pages(client: TestClient) -> None:
    status, answer = ask(client, "top-pages", targets=["nobody.example"])
    assert (status, answer["total"], answer["rows"]) == (200, 0, [])


def test_a_site_without_data_in_the_period_has_no_number_there(client: TestClient) -> None:
    status, answer = ask(client, "traffic-trend", targets=["early.example"], period="2026-02..2026-03")
    assert status == 200
    assert [(row["date"], row["visits"]) for row in answer["rows"]] == [
        ("2026-02-01", 6),
        ("2026-03-01", None),
    ]


def test_a_period_that_ends_before_it_begins_is_refused(client: TestClient) -> None:
    assert refusal(
        client, "traffic-trend", targets=["shop.example"], period={"from": "2026-03", "to": "2026-02"}
    ) == (
        422,
        "invalid_period",
        "period",
        "period: the period ends on 2026-02-28, before it starts on 2026-03-01",
    )


def test_a_month_outside_the_lake_is_refused_with_those_there_are(client: TestClient) -> None:
    assert refusal(client, "traffic-trend", targets=["shop.example"], period="2020-01") == (
        422,
        "period_outside_data",
        "period",
        "period: there is no data for 2020-01; data is available from 2026-02 to 2026-03",
    )


def test_a_sixth_target_is_refused(client: TestClient) -> None:
    six = [f"s{number}.example" for number in range(6)]
    assert refusal(client, "traffic-trend", targets=six) == (
        422,
        "too_many_targets",
        "targets",
        "targets: at most 5 may be given",
    )


@pytest.mark.parametrize(
    ("wrong", "code", "sentence"),
    [
        (
            {"device": "destkop"},
            "invalid_device",
            "device: there is no 'destkop'; did you mean desktop? There are: all_devices, desktop, mobile",
        ),
        (
            {"precision": "x" * 300},
            "invalid_precision",
            f"precision: there is no '{'x' * 60}...'; there are: interactive, exact",
        ),
        ({"device": 5}, "invalid_device", "device: there is no '5'; there are: all_devices, desktop, mobile"),
        (
            {"traffic_type": "Payd"},
            "invalid_traffic_type",
            "traffic_type: there is no 'Payd'; did you mean paid? There are: organic, paid",
        ),
        (
            {"compare": "previous-year"},
            "invalid_period",
            "compare: there is no 'previous-year'; did you mean previous_year? There are: "
            "none, previous_period, previous_year, and periods such as 2026-01..2026-03",
        ),
        (
            {"targets": [{"value": "shop.example", "scope": "domains"}]},
            "invalid_target",
            "targets: scope: there is no 'domains'; did you mean domain? There are: domain, "
            "subdomain, subfolder, page",
        ),
    ],
)
def test_a_value_outside_a_choice_is_refused_with_the_choice(
    client: TestClient, wrong: dict[str, Any], code: str, sentence: str
) -> None:
    question = {"targets": ["shop.example"]} | wrong

    assert refusal(client, "top-pages", **question) == (422, code, next(iter(wrong)), sentence)


def test_an_unknown_field_is_refused_with_those_spelled_like_it(client: TestClient) -> None:
    status, code, field, sentence = refusal(client, "top-pages", target=["shop.example"])

    assert (status, code, field) == (422, "unknown_field", "target")
    assert sentence.startswith(
        "there is no field 'target'; did you mean targets? There are: as_of, channels, "
    )


def test_an_unknown_field_of_a_target_is_refused_by_its_own_name(client: TestClient) -> None:
    target = {"value": "shop.example", "kind": "domain"}

    assert refusal(client, "top-pages", targets=[target])[2:] == (
        "targets",
        "targets: there is no field 'kind'; there are: value, scope",
    )


def test_an_unknown_place_is_refused_with_those_that_may_be_meant(client: TestClient) -> None:
    question = {"targets": ["shop.example"], "geo": "Untied States"}

    error = ask(client, "top-pages", **question)[1]["error"]

    assert (error["code"], error["message"], error["field"]) == ("invalid_geo", "Invalid geo name", "geo")
    assert error["details"]["given"] == "Untied States" and error["details"]["meant"][0] == "US"
    assert error["details"]["advice"].startswith(
        "there is no place 'Untied States'; did you mean US (United States)"
    )


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ({"period": "March 2026"}, "'March 2026' is not a month: write YYYY-MM; did you mean 2026-03?"),
        ({"period": "Q1 2026"}, "did you mean 2026-01..2026-03?"),
        ({"period": {"from": "2026/02", "to": "03/2026"}}, "did you mean 2026-02..2026-03?"),
        ({"period": {"start": "2026-02"}}, "period: there is no field 'start'; did you mean from?"),
        ({"compare": "2026/02"}, "did you mean 2026-02?"),
        ({"compare": "yoy"}, "did you mean previous_year?"),
        ({"targets": ["shop,example"]}, "did you mean shop.example?"),
        ({"targets": ["shop.example, wear.example"]}, "the targets shop.example and wear.example?"),
        ({"targets": ["https:/shop.example"]}, "did you mean shop.example?"),
        ({"targets": [{"domain": "shop.example"}]}, "there is no field 'domain'; did you mean value?"),
        ({"device": "phone"}, "did you mean mobile?"),
        ({"channels": ["search"]}, "did you mean searchOrganic or searchPaid or aiSearch?"),
        ({"measures": ["sessions"]}, "did you mean visits?"),
        ({"country": "US"}, "there is no field 'country'; did you mean geo?"),
    ],
)
def test_a_mistake_is_refused_with_what_was_meant(
    client: TestClient, wrong: dict[str, Any], meant: str
) -> None:
    status, _, _, sentence = refusal(client, "top-pages", **({"targets": ["shop.example"]} | wrong))

    assert (status, meant in sentence) == (422, True), sentence


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"targets": 5}, "targets: write a list"),
        ({"targets": [5]}, "targets: write a text or an object"),
        ({"targets": ["shop.example"], "period": 202603}, "period: write a text or an object"),
        ({"targets": ["shop.example"], "limit": "ten"}, "limit: write a whole number"),
        ({"targets": ["shop.example"], "limit": 10_001}, "limit: write 10000 or less"),
        ({"targets": ["shop.example"], "offset": -1}, "offset: write 0 or more"),
        ({"targets": ["shop.example"], "search": "x" * 201}, "search: write at most 200 characters"),
        ({"targets": ["shop.example"], "geo": 5}, "Invalid geo name"),
    ],
)
def test_a_value_of_a_wrong_type_is_refused_in_plain_words(
    client: TestClient, wrong: dict[str, Any], sentence: str
) -> None:
    assert refusal(client, "top-pages", **wrong)[3] == sentence


@pytest.mark.parametrize("body", ["5", "null", "{", "targets=shop.example"])
def test_a_body_that_is_not_an_object_is_refused_with_how_to_send_one(client: TestClient, body: str) -> None:
    headers = {"Content-Type": "application/json", "Origin": "http://127.0.0.1"}
    answer = client.post("/analytics/traffic/rpc/dashboard/top-pages", content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]["message"]) == (
        422,
        "the body is not a JSON object: send one, with Content-Type: application/json",
    )


def test_an_unknown_order_is_refused_with_those_spelled_like_it(client: TestClient) -> None:
    sentence = refusal(client, "top-pages", targets=["shop.example"], sort="vists_desc")[3]

    assert sentence.startswith(
        "cannot sort by vists_desc: did you mean visits_desc or visits_asc? Write one of "
    )


@pytest.mark.parametrize(
    ("report", "wrong", "told"),
    [
        ("top-pages", {"targets": ["x" * 300]}, "is not a host name"),
        ("top-pages", {"targets": ["shop.example"], "q" * 300: 1}, "there is no field"),
        ("top-pages", {"targets": ["shop.example/" + "a" * 300] * 2}, "is given twice"),
        ("top-pages", {"targets": ["shop.example"], "sort": "s" * 300}, "cannot sort by"),
        ("top-pages", {"targets": ["shop.example"], "period": "p" * 300}, "is not a month"),
        ("get-market-metrics", {"category": "c" * 200}, "there is no site of the category"),
        ("r" * 300, {}, "there is no report"),
    ],
)
def test_a_long_value_is_not_repeated_whole(
    client: TestClient, report: str, wrong: dict[str, Any], told: str
) -> None:
    sentence = refusal(client, report, **wrong)[3]

    assert told in sentence
    assert max(len(word) for word in sentence.split()) < 70


def test_no_target_at_all_is_refused_in_words(client: TestClient) -> None:
    assert refusal(client, "traffic-trend", targets=[]) == (
        422,
        "invalid_target",
        "targets",
        "targets: at least 1 must be given",
    )


@pytest.mark.parametrize(
    ("twice", "named"),
    [
        (["shop.example", "https://www.SHOP.example/"], "shop.example"),
        (["bücher.example", "xn--bcher-kva.example"], "xn--bcher-kva.example"),
    ],
)
def test_the_same_target_twice_is_refused_however_it_is_spelt(
    client: TestClient, twice: list[str], named: str
) -> None:
    assert refusal(client, "traffic-trend", targets=twice) == (
        422,
        "duplicate_target",
        "targets",
        f"the target {named} is given twice",
    )


@pytest.mark.parametrize("spelt", ["bücher.example", "BÜCHER.example", "xn--bcher-kva.example"])
def test_a_name_beyond_ascii_is_one_site_however_it_is_spelt(client: TestClient, spelt: str) -> None:
    assert visits(client, spelt) == [("xn--bcher-kva.example", 7)]


@pytest.mark.parametrize("path", ["%E2%82%AC%20sale/", "%e2%82%ac%20Sale", "€ sale/", "€%20sale"])
def test_a_path_is_one_path_however_it_is_encoded(client: TestClient, path: str) -> None:
    assert visits(client, f"shop.example/{path}") == [("shop.example/%e2%82%ac%20sale/", 8)]


def test_a_percent_sign_that_escapes_nothing_is_itself(client: TestClient) -> None:
    assert visits(client, "shop.example/100%") == [("shop.example/100%/", 5)]


def test_a_page_group_of_fifty_rules_has_the_pages_they_name(client: TestClient) -> None:
    rules = {
        "includeFolders": ["/women/", *(f"/folder-{number}/" for number in range(24))],
        "includeExactUrls": [EURO_SALE, *(f"shop.example/page-{number}/" for number in range(23))],
        "excludeFolders": ["/men/"],
    }
    assert sum(map(len, rules.values())) == 50
    status, answer = ask(client, "page-group-pages", targets=["shop.example"], conditions=rules)
    assert status == 200
    assert sorted((row["page"], row["visits"]) for row in answer["rows"]) == [
        ("shop.example/women", 8),
        ("shop.example/€%20sale", 8),
    ]


def test_an_empty_category_names_no_market(client: TestClient) -> None:
    assert refusal(client, "get-market-metrics", category="") == (
        422,
        "missing_field",
        "category",
        "name a market: a category, or targets",
    )


@pytest.mark.parametrize(
    ("method", "path"),
    [("DELETE", "/api/keys/{}"), ("PATCH", "/api/users/{}"), ("GET", "/api/audit-log?before={}")],
)
def test_a_number_too_large_for_an_id_is_refused(client: TestClient, method: str, path: str) -> None:
    body: dict[str, Any] | None = {} if method == "PATCH" else None
    for number in (2**63, -1):
        answer = client.request(method, path.format(number), json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "invalid_request")
