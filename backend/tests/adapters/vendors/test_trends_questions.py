"""Parameters of the Trends API: months, columns, order, pages, segments; and how calls are refused."""

import json
import logging
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.accounts.call_buckets import CallBuckets
from footfall.features.accounts.keys import Keys
from footfall.features.accounts.models import OWNER_ID
from footfall.features.accounts.rate_limit import CallRate
from footfall.features.accounts.sessions import SignIn
from footfall.infra.settings import Settings
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.metrics import Metrics
from footfall.web.services import services_of
from tests.adapters.vendors.conftest import SITES, Program
from tests.people import database_of, user

SHOP = {"target": "shop.example", "display_date": "2026-03-01"}
CREDITS = (("total", "limit"), ("used", "used"), ("remaining", "remaining"))


def lines(program: Program, report: str, **params: Any) -> list[str]:
    answer = program.trends(report, **params)
    assert answer.status_code == 200, answer.text
    return answer.text.splitlines()


def refused(program: Program, report: str, **params: Any) -> tuple[int, str]:
    answer = program.trends(report, **params)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    return answer.status_code, answer.text.splitlines()[0]


def test_columns_come_in_the_order_asked_for_and_fields_of_our_report_by_our_names(program: Program) -> None:
    columns = "visits,target,visits_low,visits_high,n_observed,as_of"
    (ours,) = program.own("batch-targets", targets=["shop.example"], period="2026-03", compare="none")

    found = lines(
        program, "summary", targets="shop.example", display_date="2026-03-01", export_columns=columns
    )

    bounds = f"{ours['visits_low']:.0f};{ours['visits_high']:.0f}"
    assert found == [columns.replace(",", ";"), f"{ours['visits']:.0f};shop.example;{bounds};20;1"]


def test_a_summary_has_a_line_for_each_site_with_data_as_the_caller_wrote_it(program: Program) -> None:
    asked = "Shop.example, nobody.example,blog.shop.example,shop.example/women/"

    found = lines(program, "summary", targets=asked, export_columns="target")

    assert found == ["target", "shop.example", "blog.shop.example", "shop.example/women/"]


def test_the_visits_of_both_devices_add_up(program: Program) -> None:
    columns = "visits,desktop_visits,mobile_visits,users,desktop_users,mobile_users"
    _, line = lines(program, "summary", targets="shop.example", export_columns=columns)
    visits, desktop, mobile, users, on_desktop, on_mobile = map(int, line.split(";"))
    assert (visits, users) == (desktop + mobile, on_desktop + on_mobile)


def test_all_months_come_newest_first(program: Program) -> None:
    found = lines(
        program, "summary", targets="shop.example", display_date="all", export_columns="display_date,visits"
    )
    single = [
        lines(
            program, "summary", targets="shop.example", display_date=f"{month}-01", export_columns="visits"
        )[1]
        for month in ("2026-03", "2026-02")
    ]
    assert found[1:] == [f"2026-03-01;{single[0]}", f"2026-02-01;{single[1]}"]


def test_days_come_newest_first_and_weeks_by_their_monday(program: Program) -> None:
    days = lines(program, "summary_by_day", **SHOP, export_columns="display_date")[1:]
    weeks = lines(program, "summary_by_week", **SHOP, export_columns="display_date")[1:]
    assert days == [f"2026-03-{day:02}" for day in range(31, 0, -1)]
    assert weeks == [f"2026-{day}" for day in ("03-30", "03-23", "03-16", "03-09", "03-02", "02-23")]


def test_pages_of_a_list_are_the_whole_list_in_the_order_asked_for(program: Program) -> None:
    asked = {**SHOP, "sort_order": "traffic_asc", "export_columns": "from_target,traffic"}
    whole = lines(program, "sources", **asked)[1:]
    pages = [
        line
        for offset in range(0, len(whole), 2)
        for line in lines(program, "sources", **asked, display_limit=2, display_offset=offset)[1:]
    ]
    traffic = [int(line.split(";")[1]) for line in whole]
    assert len(whole) > 2 and pages == whole and traffic == sorted(traffic)


def test_lines_can_be_sorted_by_a_column_that_our_report_cannot_sort_by(program: Program) -> None:
    for order, descending in (("traffic_diff", True), ("traffic_diff_asc", False)):
        found = lines(program, "sources", **SHOP, sort_order=order, export_columns="traffic_diff")[1:]
        known = [int(each) for each in found if each]
        assert len(known) > 2 and known == sorted(known, reverse=descending)


def test_the_difference_is_that_to_the_month_before(program: Program) -> None:
    traffic = {}
    for month in ("2026-02", "2026-03"):
        asked = {**SHOP, "display_date": f"{month}-01", "export_columns": "from_target,channel,traffic"}
        traffic[month] = {
            line.rpartition(";")[0]: int(line.rpartition(";")[2])
            for line in lines(program, "sources", **asked)[1:]
        }
    columns = "from_target,channel,traffic_diff,prev_traffic"
    for line in lines(program, "sources", **SHOP, export_columns=columns)[1:]:
        source, channel, diff, before = line.split(";")
        now = traffic["2026-03"][f"{source};{channel}"]
        assert int(before) == traffic["2026-02"][f"{source};{channel}"] == now - int(diff)


@pytest.mark.parametrize(
    ("params", "channels"),
    [
        ({"traffic_channel": "search"}, {"search;organic"}),
        ({"traffic_channel": "social", "traffic_type": "organic"}, {"social;organic"}),
        ({"traffic_type": "paid"}, set()),
    ],
)
def test_sources_are_those_of_the_channel_and_type_asked_for(
    program: Program, params: dict[str, str], channels: set[str]
) -> None:
    found = lines(program, "sources", **SHOP, **params, export_columns="channel,traffic_type")
    assert set(found[1:]) == channels


def test_places_by_country_and_by_region(program: Program) -> None:
    asked = {**SHOP, "export_columns": "geo"}
    assert sorted(lines(program, "geo", **asked)) == ["de", "geo", "us"]
    assert sorted(lines(program, "geo", **asked, geo_type="continent")) == ["019", "150", "geo"]
    assert lines(program, "geo", **asked, geo_type="subcontinent", country="us") == ["geo", "021"]


def test_a_segment_excludes_visitors_of_the_selected_targets(program: Program) -> None:
    asked = {"targets": ",".join(SITES), "export_columns": "target,overlap_users"}
    contains = lines(program, "audience_insights", **asked, segment="contains")
    excludes = lines(
        program,
        "audience_insights",
        **asked,
        segment="excludes",
        selected_targets="shop.example,wear.example",
    )
    ours = program.own(
        "list-audience-domains", targets=list(SITES), segment="exclusion",
        excluded=["shop.example", "wear.example"], compare="none",
    )  # fmt: skip
    assert [f"{row['domain']};{row['overlap_visitors']:.0f}" for row in ours] == excludes[1:] != contains[1:]


def test_a_semicolon_in_an_address_does_not_split_its_line(program: Program) -> None:
    pages = lines(program, "toppages", **SHOP, export_columns="page,traffic")[1:]
    assert "shop.example/women/sale%3Ball" in [line.split(";")[0] for line in pages]
    assert {line.count(";") for line in pages} == {1}


@pytest.mark.parametrize(
    "report", ["summary", "summary_by_day", "sources", "toppages", "geo", "social_media"]
)
@pytest.mark.parametrize(
    "asked", [{"target": "nobody.example"}, {"target": "shop.example", "display_date": "2017-01-01"}]
)
def test_without_data_there_is_the_header_row_alone(
    program: Program, report: str, asked: dict[str, str]
) -> None:
    assert len(lines(program, report, **asked)) == 1


WRONG: list[tuple[str, dict[str, str], str]] = [
    ("sources", {"display_date": "2026-13-01"}, "display_date: '2026-13-01' is not the first day of a month"),
    ("sources", {"display_date": "2026-03-17"}, "display_date: '2026-03-17' is not the first day of a month"),
    ("sources", {"display_date": "2016-12-01"}, "display_date: there is nothing before 2017-01-01"),
    ("sources", {"display_date": "2026-04-01"}, "display_date: the newest month there is data"),
    ("sources", {"target": "shop.example,wear.example"}, "target: at most 1 may be given"),
    ("sources", {"target": ""}, "target: say which site the report is about"),
    ("sources", {"target": "no site"}, "target: 'no site' is not"),
    ("sources", {"target": "https:/shop.example"}, "target: 'https:/shop.example' is not"),
    ("sources", {"target_type": "planet"}, "target_type: there is no 'planet'; there are: domain"),
    ("sources", {"country": "XQ"}, "country: 'XQ' is not a country"),
    ("sources", {"device_type": "fridge"}, "device_type: 'fridge' is not one of"),
    ("sources", {"display_limit": "5001"}, "display_limit: write 1 to 5000"),
    ("sources", {"display_limit": "all"}, "display_limit: 'all' is not a whole number"),
    ("sources", {"display_offset": "10001"}, "display_offset: write 0 to 10000"),
    ("sources", {"export_columns": "traffic,colour"}, "export_columns: sources has no column 'colour'"),
    ("sources", {"sort_order": "colour_desc"}, "sort_order: 'colour' is not a column of sources"),
    ("sources", {"traffic_channel": "pigeon"}, "traffic_channel: there is no 'pigeon'; there are: direct"),
    ("sources", {"geo_type": "country"}, "geo_type: sources cannot be narrowed by it"),
    ("geo", {"geo_type": "planet"}, "geo_type: there is no 'planet'; there are: country"),
    ("rank", {"display_limit": "201"}, "display_limit: write 1 to 200"),
    ("purchase_conversion", {}, "device_type is missing"),
    ("categories", {}, "category is missing"),
    ("summary", {"targets": ",".join(f"s{n}.example" for n in range(201))}, "targets: at most 200 may"),
    ("audience_insights", {"targets": ",".join(f"s{n}.example" for n in range(6))}, "targets: at most 5 may"),
    ("audience_insights", {"segment": "excludes"}, "selected_targets: for `excludes` name some"),
]  # fmt: skip


@pytest.mark.parametrize(("report", "params", "message"), WRONG, ids=lambda each: str(each)[:40])
def test_a_wrong_parameter_is_named(
    program: Program, report: str, params: dict[str, str], message: str
) -> None:
    status, text = refused(program, report, **({"target": "shop.example"} | params))
    assert (status, text[: len(message) + 13]) == (400, f"ERROR 140 :: {message}")


def test_a_refusal_suggests_what_was_meant(program: Program) -> None:
    for params, meant in (
        ({"country": "Untied States"}, "did you mean US (United States)"),
        ({"display_date": "March 2026"}, "did you mean 2026-03-01?"),
        ({"device_type": "phone"}, "did you mean mobile?"),
        ({"traffic_channel": "email"}, "did you mean mail?"),
        ({"target": "shop .example"}, "did you mean shop.example?"),
        ({"export_columns": "traffic_shares"}, "did you mean traffic_share?"),
        ({"contry": "US"}, "there is no parameter 'contry'; did you mean country?"),
        ({"country": ["US", "DE"]}, "country stands twice"),
    ):
        status, text = refused(program, "sources", **({"target": "shop.example"} | params))
        assert (status, meant in text) == (400, True), text


def test_one_line_names_every_parameter_at_fault(program: Program) -> None:
    status, text = refused(
        program, "sources", target="no site", contry="US", country="XQ", display_date="2026-03-17",
        display_limit="all", export_columns="traffic,colour,shape", sort_order="size_desc",
        traffic_channel="pigeon", traffic_type="free",
    )  # fmt: skip
    sentences = (
        "there is no parameter 'contry'; did you mean country? ",
        "target: 'no site' is not a host name: the label 'no site' is not allowed",
        "display_date: '2026-03-17' is not the first day of a month",
        "country: 'XQ' is not a country",
        "display_limit: 'all' is not a whole number. ",
        "export_columns: sources has no column 'colour'",
        "export_columns: sources has no column 'shape'",
        "sort_order: 'size' is not a column of sources",
        "traffic_channel: there is no 'pigeon'",
        "traffic_type: there is no 'free'",
    )
    assert (status, text[:13]) == (400, "ERROR 140 :: ")
    assert [sentence for sentence in sentences if sentence not in text] == []


def test_a_refusal_names_every_invalid_target(program: Program) -> None:
    _, text = refused(program, "summary", targets="no site,shop.example,https:/x", device_type="fridge")
    assert [fault in text for fault in ("'no site'", "'https:/x'", "'fridge'")] == [True, True, True]
    asked = {"targets": "a b,shop.example", "segment": "most", "selected_targets": "wear.example,c d"}
    _, text = refused(program, "audience_insights", **asked)
    assert [fault in text for fault in ("'a b'", "'most'", "'c d'", "wear.example is")] == [
        True,
        True,
        True,
        False,
    ]


def test_an_unknown_report_is_refused_in_the_form_of_the_trends_api(program: Program) -> None:
    status, text = refused(program, "sumary", targets="shop.example")
    assert (status, text[:67]) == (404, "ERROR 140 :: there is no report 'sumary'; did you mean summary or s")


def test_a_country_may_have_another_name_and_unknown_parameters_are_ignored(
    program: Program,
) -> None:
    columns = {"export_columns": "country,visits"}
    (_, by_code), *by_other_names = (
        lines(program, "summary", targets="shop.example", country=name, **columns, **more)
        for name, more in (("US", {}), ("usa", {"database": "us"}), ("Vereinigte Staaten", {}))
    )
    assert by_code.startswith("US;") and [line for _, line in by_other_names] == [by_code, by_code]


@pytest.mark.parametrize("key", [None, "", "ffk_made_up"])
def test_a_missing_or_unknown_key_is_refused(program: Program, key: str | None) -> None:
    params = {"target": "shop.example"} | ({} if key is None else {"key": key})
    answer = program.client.get("/analytics/ta/api/v3/sources", params=params)
    assert (answer.status_code, answer.text.splitlines()[0]) == (401, "ERROR 120 :: WRONG KEY - ID PAIR")


@pytest.fixture
def sold(shops: Any, migrated: str) -> Any:
    """The same shops on a server that sells plans, with three reports a day."""
    app = create_app(
        Settings(
            home=shops,
            database_url=migrated,
            billing="sandbox",
            reports_per_day=3,
            calls_per_minute=1000,
            threads=1,
        )
    )
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


def program_of(app: FastAPI, tier: str | None, *scopes: str) -> Program:
    who = user(database_of(app), f"ann-{tier}", api_tier=tier)
    _, key = services_of(app).get(Keys).create(who.id, "sheet", scopes or ("reports",))
    return Program(app, TestClient(app, base_url="http://127.0.0.1"), key)


def test_plan_and_scopes_of_a_key_decide_which_reports_it_may_ask(sold: FastAPI) -> None:
    basic = program_of(sold, "basic")
    disabled = (403, "ERROR 130 :: API DISABLED")
    assert lines(basic, "summary", targets="shop.example") and lines(basic, "summary_by_day", **SHOP)
    assert refused(basic, "sources", **SHOP) == disabled
    assert refused(program_of(sold, None), "summary", targets="shop.example") == disabled
    assert refused(program_of(sold, "extended", "projects:read"), "sources", **SHOP) == disabled


def test_every_month_counts_as_a_report_until_the_day_is_used_up(sold: FastAPI) -> None:
    program = program_of(sold, "extended")
    balance = "/users/countapiunits.html"

    def left() -> str:
        return program.client.get(balance, params={"key": program.key}).text

    before = left()
    # One report, although the columns by device need questions of their own.
    lines(program, "summary", targets="shop.example")
    after_one = left()
    lines(program, "summary", targets="shop.example", display_date="all")

    assert (before, after_one, left()) == ("3", "2", "0")
    assert refused(program, "sources", **SHOP) == (403, "ERROR 132 :: API UNITS BALANCE IS ZERO")
    limits = program.client.get(f"/analytics/ta/limits/key/{program.key}")
    assert limits.json() == {"limit": 3, "used": 3, "remaining": 0}


def test_each_dialect_refuses_a_key_that_has_used_up_its_own_units(program: Program) -> None:
    _, key = services_of(program.app).get(Keys).create(OWNER_ID, "two a day", ["reports"], units_per_day=2)
    two = Program(program.app, program.client, key)

    def left() -> list[Any]:
        return [
            program.client.get("/users/countapiunits.html", params={"key": key}).text,
            program.client.get(f"/analytics/ta/limits/key/{key}").json(),
            two.similarweb("/capabilities").json()["remaining_hits"],
            two.similarweb("/v3/batch/credits").json(),
        ]

    def expected(used: int) -> list[Any]:
        units = {"limit": 2, "used": used, "remaining": 2 - used}
        return [f"{2 - used}", units, 2 - used, {f"{name}_credits": units[of] for name, of in CREDITS}]

    assert left() == expected(0)
    lines(two, "summary", targets="shop.example")
    assert left() == expected(1)
    lines(two, "summary", targets="shop.example")
    assert left() == expected(2)
    assert refused(two, "sources", **SHOP) == (403, "ERROR 132 :: API UNITS BALANCE IS ZERO")
    answer = two.similarweb("/v1/website/shop.example/total-traffic-and-engagement/visits")
    assert (answer.status_code, answer.json()["meta"]["error_code"]) == (403, 403)


def test_without_limits_a_very_large_number_of_reports_is_left(program: Program) -> None:
    answer = program.client.get("/users/countapiunits.html", params={"key": program.key})
    assert (answer.status_code, answer.text) == (200, "1,000,000,000")


def test_a_refusal_of_too_many_calls_says_when_to_call_again(sold: FastAPI) -> None:
    program = program_of(sold, "extended")
    services_of(sold).add(CallRate(CallBuckets(database_of(sold)), per_minute=1))
    lines(program, "sources", **SHOP)
    answer = program.trends("sources", **SHOP)
    assert (answer.status_code, answer.text.splitlines()[0]) == (429, "ERROR 131 :: LIMIT EXCEEDED")
    assert int(answer.headers["Retry-After"]) > 0


def test_the_key_is_in_no_log_and_no_metric(program: Program, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG, "footfall"):
        program.trends("sources", **SHOP)
        program.client.get(f"/analytics/ta/limits/key/{program.key}")
        program.client.get("/users/countapiunits.html", params={"key": program.key})
    written = [json.dumps([each.getMessage(), each.__dict__], default=str) for each in caplog.records]
    assert len(written) >= 3
    assert [text for text in written if program.key in text] == []
    metrics = services_of(program.app).get(Metrics).registry.collect()
    assert program.key not in "".join(str(metric) for metric in metrics)


def test_the_session_of_a_browser_is_no_key(program: Program) -> None:
    client = TestClient(program.app, base_url="http://127.0.0.1")
    client.cookies.set("footfall_session", services_of(program.app).get(SignIn).open(1), domain="127.0.0.1")
    assert client.get("/analytics/ta/api/v3/sources", params=SHOP).status_code == 401
    assert client.get("/api/keys").status_code == 200
