"""The Similarweb API v1 against our own reports: the documented shapes, the same numbers, its errors."""

from typing import Any

import pytest

from footfall.adapters.similarweb_v1.endpoints import ENDPOINTS
from footfall.core.channel import CHANNELS
from footfall.query.plan.population import PANEL_FOR_ITSELF
from tests.adapters.vendors.conftest import SITES, Program

SITE = "/v1/website/shop.example"
MONTH = {"start_date": "2026-03", "end_date": "2026-03", "country": "world", "granularity": "monthly"}
BOTH = MONTH | {"start_date": "2026-02"}


def body(program: Program, path: str, **params: Any) -> dict[str, Any]:
    answer = program.similarweb(path, **(MONTH | params))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def own(program: Program, report: str, **question: Any) -> list[dict[str, Any]]:
    asked = {"targets": ["shop.example"], "period": "2026-03", "compare": "none"} | question
    return program.own(report, **asked)


def test_meta_repeats_the_question_as_documented(program: Program) -> None:
    found = body(
        program, f"{SITE}/traffic-and-engagement/visits", start_date="2026-02", country="US",
        granularity="Daily", show_verified="false",
    )  # fmt: skip
    assert found["meta"] == {
        "request": {
            "granularity": "Daily",
            "main_domain_only": False,
            "mtd": False,
            "show_verified": False,
            "state": "",
            "format": "json",
            "domain": "shop.example",
            "start_date": "2026-02-01",
            "end_date": "2026-03-31",
            "country": "us",
        },
        "status": "Success",
        "last_updated": "2026-03-31",
        "device": "Desktop",
        # The shops have no population.
        "notes": [str(PANEL_FOR_ITSELF)],
    }
    assert [each["date"] for each in found["visits"]][:2] == ["2026-02-01", "2026-02-02"]
    assert len(found["visits"]) == 59 and type(found["visits"][2]["visits"]) is float


@pytest.mark.parametrize(
    ("folder", "device"),
    [
        ("/v1/website/{}/total-traffic-and-engagement", "all_devices"),
        ("/v1/website/{}/traffic-and-engagement", "desktop"),
        ("/v2/website/{}/mobile-web", "mobile"),
    ],
)
@pytest.mark.parametrize(
    ("address", "field", "measure"),
    [
        ("visits", "visits", "visits"),
        ("pages-per-visit", "pages_per_visit", "pages_per_visit"),
        ("average-visit-duration", "average_visit_duration", "avg_visit_duration"),
        ("bounce-rate", "bounce_rate", "bounce_rate"),
        ("page-views", "pages_views", "page_views"),
    ],
)
def test_numbers_over_time_are_those_of_our_trend(
    program: Program, folder: str, device: str, address: str, field: str, measure: str
) -> None:
    for site in SITES:
        found = body(program, f"{folder.format(site)}/{address}", **BOTH)
        rows = own(
            program, "traffic-trend-granularity", targets=[site], period="2026-02..2026-03", device=device
        )
        assert found[field] == [
            {
                "date": row["date"],
                field: row[measure],
                f"{measure}_low": row[f"{measure}_low"],
                f"{measure}_high": row[f"{measure}_high"],
                "n_observed": row["n_observed"],
            }
            for row in rows
        ]
        assert len(rows) == 2


def test_visits_split_by_device_and_people_are_counted_once(program: Program) -> None:
    (row,) = own(program, "batch-targets")
    people = {
        device: own(program, "batch-targets", device=device)[0]["unique_visitors"]
        for device in ("all_devices", "desktop", "mobile")
    }
    split = body(program, f"{SITE}/total-traffic-and-engagement/visits-split")
    (day,) = body(program, f"{SITE}/dedup/deduplicated-audiences")["data"]
    (desktop,) = body(program, f"{SITE}/unique-visitors/desktop_mau")["unique_visitors"]

    assert split["desktop_visit_share"] == row["desktop_share"]
    assert split["mobile_web_visit_share"] == row["mobile_share"]
    assert day["date"] == "2026-03-01"
    # Nobody in this panel uses both devices.
    assert day["dedup_data"] == {
        "total_deduplicated_audience": people["all_devices"],
        "desktop_only_audience_share": people["desktop"] / people["all_devices"],
        "mobile_web_only_audience_share": people["mobile"] / people["all_devices"],
        "desktop_and_mobile_web_audience_share": 0.0,
    }
    assert desktop["unique_visitors"] == people["desktop"]


def test_the_six_types_of_source_are_the_channels_of_five_people_or_more(program: Program) -> None:
    types = body(program, f"{SITE}/traffic-sources/overview-share")["visits"]["shop.example"]
    (row,) = own(program, "batch-targets", device="desktop")
    visits = {each["source_type"]: each["visits"][0] for each in types}

    assert list(visits) == ["Search", "Social", "Mail", "Display Ads", "Direct", "Referrals"]
    assert visits["Search"] == {
        "date": "2026-03-01",
        "organic": row["searchOrganic"],
        "paid": row["searchPaid"] or 0,
        "visits": row["searchOrganic"] + (row["searchPaid"] or 0),
    }
    channels = [row[channel] or 0 for channel in map(str, CHANNELS)]
    assert sum(each["organic"] + each["paid"] for each in visits.values()) == pytest.approx(sum(channels))
    assert sum(channels) <= row["visits"]


def test_engagement_by_type_of_source(program: Program) -> None:
    data = body(program, f"{SITE}/traffic-sources/engagement-metrics/pages-per-visit", **BOTH)["data"]
    values = {each["source_type"]: each["values"] for each in data}
    rows = own(
        program, "traffic-trend-granularity", period="2026-02..2026-03", device="desktop", channels=["direct"]
    )

    assert len(data) == 6 and values["Mail"][0]["value"] is None
    assert values["Direct"] == [{"date": row["date"], "value": row["pages_per_visit"]} for row in rows]


def test_ranks_are_those_of_our_reports(program: Program) -> None:
    (row,) = own(program, "batch-targets")
    ranks_in_us = {each["target"]: each["rank"] for each in program.own(
        "site-ranking", geo="US", period="2026-03", compare="none"
    )}  # fmt: skip

    assert body(program, f"{SITE}/global-rank/global-rank", **BOTH)["global_rank"][1] == {
        "date": "2026-03",
        "global_rank": row["rank"],
    }
    assert body(program, "/v1/similar-rank/shop.example/rank")["similar_rank"] == {"rank": row["rank"]}
    assert body(program, f"{SITE}/country-rank/country-rank", country="us")["country_rank"] == [
        {"date": "2026-03", "country_rank": ranks_in_us["shop.example"]}
    ]
    clothing = own(
        program, "list-category-domains", targets=[], category="Clothing", sort="unique_visitors_desc"
    )
    assert body(program, f"{SITE}/category-rank/category-rank") | {"meta": 0} == {
        "meta": 0,
        "category": "Clothing",
        "rank": [each["target"] for each in clothing].index("shop.example") + 1,
    }


def test_lead_enrichment_has_visits_growth_sources_and_rank(program: Program) -> None:
    lead = body(program, f"{SITE}/lead-enrichment/all", **BOTH)
    before, now = own(program, "traffic-trend-granularity", period="2026-02..2026-03")

    assert lead["visits"] == [{"date": row["date"], "value": row["visits"]} for row in (before, now)]
    growth = now["visits"] / before["visits"] - 1
    assert [each["value"] for each in lead["mom_growth"]] == [None, growth]
    # The first month asked for has a growth too where the month before it is published.
    later = body(program, f"{SITE}/lead-enrichment/all")
    assert [each["value"] for each in later["mom_growth"]] == [growth]
    assert sum(each["share"] for each in lead["traffic_sources"][0]["value"]) == pytest.approx(1)
    assert (lead["website_category"], lead["global_rank"]) == ("Clothing", now["rank"])


def test_capabilities_and_describe_say_for_which_months_and_countries_there_is_data(program: Program) -> None:
    opened = program.similarweb("/capabilities").json()
    days = {"start_date": "2026-02", "end_date": "2026-03", "fresh_data": "2026-03-31"}
    described = program.similarweb(f"{SITE}/total-traffic-and-engagement/describe").json()

    assert opened["remaining_hits"] == 1_000_000_000
    assert opened["web_desktop_data"]["snapshot_interval"] == {"start_date": "2026-02", "end_date": "2026-03"}
    assert {"code": "us", "name": "United States"} in opened["web_mobile_data"]["countries"]
    assert program.similarweb(f"{SITE}/capabilities").json() == opened
    for form in (described, described["response"]):
        assert form["total_traffic_and_engagement"]["countries"]["world"] == days


def test_a_call_without_dates_is_about_the_newest_month_or_the_last_28_days(program: Program) -> None:
    def days(**params: str) -> list[str]:
        answer = program.similarweb(f"{SITE}/total-traffic-and-engagement/visits", **params).json()
        return [each["date"] for each in answer["visits"]]

    assert days() == ["2026-03-01"]
    daily = days(granularity="DAILY")
    assert (len(daily), daily[0], daily[-1]) == (28, "2026-03-04", "2026-03-31")


def test_main_domain_only_leaves_subdomains_out(program: Program) -> None:
    path = f"{SITE}/total-traffic-and-engagement/page-views"
    (whole,), (main,) = (
        body(program, path, main_domain_only=only)["pages_views"] for only in ("false", "true")
    )
    (row,) = own(program, "batch-targets", targets=[{"value": "shop.example", "scope": "subdomain"}])
    assert main["pages_views"] == row["page_views"] < whole["pages_views"]


WRONG: list[tuple[str, dict[str, str], int, int, str]] = [
    ("nobody.example", {}, 404, 401, "Data not found"),
    ("no site", {}, 404, 401, "Data not found"),
    ("shop.example", {"start_date": "2025-01"}, 400, 101, "Dates are not in range: write 2026-02 to 2026-03"),
    ("shop.example", {"end_date": "2026-13"}, 400, 101, "Dates are not in range: '2026-13' is not a month"),
    ("shop.example", {"granularity": "hourly"}, 400, 102, "Granularity is not supported"),
    ("shop.example", {"country": "xq"}, 400, 103, "Country is not available: write two letters"),
    ("shop.example", {"country": "Germny"}, 400, 103, "Country is not available: did you mean DE (Germany)?"),
    (
        "shop.example",
        {"granularity": "month"},
        400,
        102,
        "Granularity is not supported: did you mean monthly?",
    ),
    ("shop.example", {"start_date": "2026/03"}, 400, 101, "Dates are not in range: '2026/03' is not a month"),
    (
        "shop.example",
        {"granularty": "daily"},
        400,
        400,
        "there is no parameter 'granularty'; did you mean gr",
    ),
    ("shop.example", {"limit": "0"}, 400, 400, "limit: write a whole number"),
    ("shop.example", {"format": "xml"}, 400, 400, "format: this server answers json alone"),
    ("shop.example", {"main_domain_only": "perhaps"}, 400, 400, "main_domain_only: write true or false"),
    ("shop.example", {"state": "CA"}, 400, 400, "state: write country=us besides"),
]


@pytest.mark.parametrize(("site", "params", "status", "code", "message"), WRONG)
def test_errors_have_the_documented_codes(
    program: Program, site: str, params: dict[str, str], status: int, code: int, message: str
) -> None:
    path = f"/v1/website/{site}/total-traffic-and-engagement/visits"
    answer = program.similarweb(path, **(MONTH | params))
    meta = answer.json()["meta"]
    assert (answer.status_code, meta["status"], meta["error_code"]) == (status, "Error", code)
    assert meta["error_message"].startswith(message) and answer.json()["message"] == meta["error_message"]
    assert program.key not in answer.text


def test_one_message_names_every_parameter_at_fault(program: Program) -> None:
    asked = {
        "granularity": "hourly",
        "contry": "us",
        "country": "xq",
        "start_date": "2020-01",
        "limit": "all",
    }
    answer = program.similarweb("/v1/website/shop.example/total-traffic-and-engagement/visits", **asked)
    meta = answer.json()["meta"]
    assert (answer.status_code, meta["error_code"], meta["error_message"]) == (
        400,
        400,
        "there is no parameter 'contry'; did you mean country? Granularity is not supported: write daily, "
        "weekly or monthly. Country is not available: write two letters of ISO 3166-1, such as US, or world "
        "for all. Dates are not in range: write 2026-02 to 2026-03. "
        "limit: write a whole number from 1 to 1000",
    )


@pytest.mark.parametrize("path", [endpoint.paths[0] for endpoint in ENDPOINTS])
def test_every_endpoint_needs_a_key_and_finds_nothing_of_an_unknown_site(program: Program, path: str) -> None:
    subjects = {"category": "$All", "segment": "1"}
    refused = program.client.get(path.format(domain="shop.example", **subjects))
    assert (refused.status_code, refused.json()["meta"]["error_code"]) == (403, 403)
    unknown_key = program.client.get(
        path.format(domain="shop.example", **subjects), params={"api_key": "ffk_made_up"}
    )
    assert (unknown_key.status_code, unknown_key.json()["meta"]["error_code"]) == (403, 403)
    if not path.endswith("describe"):
        place = {"country": "us"} if "country-rank" in path else {}
        nothing = {"domain": "nobody.example", "category": "Nothing", "segment": "1"}
        unknown = program.similarweb(path.format(**nothing), **(MONTH | place))
        assert (unknown.status_code, unknown.json()["meta"]["error_code"]) == (404, 401)


@pytest.mark.parametrize(
    "path", ["/v1/website/shop.example/technologies/all", "/v4/website/shop.example", "/v1/segment/1/nothing"]
)
def test_a_path_that_is_not_answered_here_is_refused_in_the_form_of_the_similarweb_api(
    program: Program, path: str
) -> None:
    answer = program.similarweb(path, country="us", api_key="never said back")
    meta, message = answer.json()["meta"], answer.json()["message"]
    assert (answer.status_code, meta["status"], meta["error_code"]) == (404, "Error", 404)
    assert meta["request"] == {"country": "us"} and message == meta["error_message"]
    assert "does not answer this address" in message
    assert "error" in program.client.get("/v1/elsewhere").json()


def test_a_country_may_have_another_name_but_not_two_values(program: Program) -> None:
    path = "/v1/website/shop.example/total-traffic-and-engagement/visits"
    us, usa = (program.similarweb(path, **(MONTH | {"country": name})).json() for name in ("us", "USA"))
    assert us == usa and us["meta"]["request"]["country"] == "us"
    twice = program.similarweb(path, **(MONTH | {"country": ["us", "de"]}))
    assert (twice.status_code, twice.json()["message"][:21]) == (400, "country stands twice:")


def test_the_key_may_be_sent_as_a_header(program: Program) -> None:
    answer = program.client.get("/capabilities", headers={"api-key": program.key})
    assert answer.status_code == 200
