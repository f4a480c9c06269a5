"""Each Trends report: the documented header row and types, and the numbers of our own report."""

import re
from typing import Any

import pytest

from footfall.adapters.semrush_v3 import TRENDS_REPORTS
from tests.adapters.vendors.conftest import MONTHS, SITES, Program

# The header rows as documented or seen live, by report.
CHANNELS = (
    "direct;search_organic;search_paid;social_organic;social_paid;referral;mail;display_ad;ai_assistants;"
    "ai_search"
)
SERIES = (
    f"display_date;country;device_type;target;rank;visits;users;hits;{CHANNELS};time_on_site;pages_per_visit;"
    "bounce_rate;desktop_share;mobile_share;is_forecasted"
)
COMMON = "target;display_date;country;device_type"
HEADERS = {
    "summary": "display_date;country;device_type;target;rank;visits;desktop_visits;mobile_visits;users;"
    "desktop_users;mobile_users",
    "summary_by_day": SERIES,
    "summary_by_week": SERIES,
    "sources": "target;from_target;display_date;country;device_type;channel;traffic_type;traffic;"
    "traffic_share;traffic_diff;prev_traffic;search_engine;categories",
    "destinations": "target;display_date;country;device_type;to_target;traffic_share;traffic;prev_traffic;"
    "categories",
    "toppages": "device_type;display_date;country;target;page;desktop_share;mobile_share;users_by_target;"
    "traffic;entrance_traffic;traffic_share",
    "subdomains": "domain;display_date;country;device_type;subdomain;traffic_share;desktop_share;"
    "mobile_share;total_visits;desktop_visits;mobile_visits;total_users;desktop_users;mobile_users;"
    "total_hits;desktop_hits;mobile_hits",
    "subfolders": "display_date;subfolder;subdomain;traffic_share;users;unique_pageviews;entrances;exits;"
    f"time_on_subfolder;pages_per_visit;bounce_rate;{CHANNELS};search;social;paid",
    "geo": "target;display_date;device_type;geo;traffic;global_traffic;traffic_share;users;"
    "avg_visit_duration;bounce_rate;pages_per_visit;desktop_share;mobile_share",
    "rank": "display_date;country;device_type;rank;domain",
    "categories": "domain_name;total_traffic;direct_traffic;referral_traffic;search_organic_traffic;"
    "search_paid_traffic;social_organic_traffic;social_paid_traffic;mail_traffic;display_ad_traffic;"
    "ai_assistants_traffic;ai_search_traffic;conversion_rate;unique_visitors;hits;sum_time_on_site;"
    "bounce_rate;bounced_visits;report_date",
    "purchase_conversion": "target;display_date;device_type;country;conversion",
    "accuracy": "display_date;device_type;country;target;accuracy",
    "audience_insights": "target;overlap_score;similarity_score;target_users;overlap_users;categories;"
    "is_adult",
    "audience_interests": f"{COMMON};category;users;users_score",
    "age_and_sex_distribution": f"{COMMON};age;female_users;male_users;female_share;male_share",
    "household_distribution": f"{COMMON};size;users_share;users",
    "income_distribution": f"{COMMON};income_type;users_share;users",
    "education_distribution": f"{COMMON};education;users_share;users",
    "occupation_distribution": f"{COMMON};occupation;users_share;users",
    "social_media": f"{COMMON};social_name;social_domain;users_score;users",
}
COUNT, SHARE, RATIO = r"-?\d+", r"0|1|0\.\d+", r"\d+(\.\d{1,4})?"
COUNTS = (
    "rank;visits;users;hits;traffic;global_traffic;traffic_diff;prev_traffic;unique_pageviews;entrances;exits;"
    "entrance_traffic;users_by_target;female_users;male_users;target_users;overlap_users;total_traffic;"
    "total_visits;total_users;total_hits;unique_visitors;bounced_visits;sum_time_on_site;time_on_site;time_on_subfolder;avg_visit_duration;"
    f"search;social;paid;accuracy;{CHANNELS}"
)
SHARES = (
    "traffic_share;desktop_share;mobile_share;bounce_rate;conversion;conversion_rate;overlap_score;"
    "similarity_score;users_score;users_share;female_share;male_share"
)
# What a filled cell looks like, by column; every other column is a text.
TYPES = {
    **dict.fromkeys(COUNTS.split(";"), COUNT),
    **dict.fromkeys(SHARES.split(";"), SHARE),
    "pages_per_visit": RATIO,
    "display_date": r"2026-0[123]-\d\d",
    "report_date": r"2026-0[23]-01",
    "country": "GLOBAL|US",
    "device_type": "all|desktop",
    "channel": "direct|referral|search|social|mail|display_ad|ai_assistants|ai_search",
    "traffic_type": "organic|paid",
    "geo": "us|de",
    "page": r"[^/:]+/[^;]*",
    "is_forecasted": "true|false",
    "is_adult": "true|false",
    "age": r"\d\d-\d\d|65\+",
    "size": r"\d|10\+",
}
# By Trends report: our report, what else it is asked, and its field for each column that is compared.
OURS: dict[str, tuple[str, dict[str, Any], dict[str, str]]] = {
    "summary": ("batch-targets", {}, {"visits": "visits", "users": "unique_visitors"}),
    "summary_by_day": (
        "traffic-trend-granularity",
        {"granularity": "day"},
        {
            "display_date": "date",
            "visits": "visits",
            "hits": "page_views",
            "search_organic": "searchOrganic",
            "bounce_rate": "bounce_rate",
            "time_on_site": "avg_visit_duration",
        },
    ),
    "summary_by_week": (
        "traffic-trend-granularity",
        {"granularity": "week"},
        {"display_date": "date", "visits": "visits", "users": "unique_visitors", "direct": "direct"},
    ),
    "sources": (
        "top-sources",
        {},
        {"from_target": "source", "traffic": "visits", "traffic_share": "traffic_share"},
    ),
    "destinations": (
        "top-destinations",
        {},
        {"to_target": "destination", "traffic": "visits", "traffic_share": "traffic_share"},
    ),
    "toppages": (
        "top-pages",
        {},
        {
            "page": "page",
            "users_by_target": "unique_visitors",
            "traffic": "visits",
            "entrance_traffic": "entrances",
            "traffic_share": "traffic_share",
        },
    ),
    "subdomains": (
        "list-subdomains",
        {},
        {"subdomain": "host", "total_visits": "visits", "total_users": "unique_visitors"},
    ),
    "subfolders": (
        "list-subfolders",
        {"device": "desktop"},
        {"subfolder": "folder", "unique_pageviews": "visits", "exits": "exits", "bounce_rate": "bounce_rate"},
    ),
    "geo": (
        "list-regions",
        {},
        {"geo": "geo", "traffic": "visits", "users": "unique_visitors", "mobile_share": "mobile_share"},
    ),
    "rank": ("site-ranking", {}, {"rank": "rank", "domain": "target"}),
    "categories": (
        "list-category-domains",
        {"category": "Clothing"},
        {"domain_name": "target", "total_traffic": "visits", "unique_visitors": "unique_visitors"},
    ),
    "purchase_conversion": ("batch-targets", {}, {"conversion": "purchase_conversion"}),
    "accuracy": ("accuracy", {}, {}),
    "audience_insights": (
        "list-audience-domains",
        {},
        {
            "target": "domain",
            "overlap_score": "overlap_share",
            "similarity_score": "similarity",
            "overlap_users": "overlap_visitors",
        },
    ),
    "audience_interests": (
        "list-audience-interests",
        {"sort": "unique_visitors_desc"},
        {"category": "category", "users": "unique_visitors", "users_score": "penetration"},
    ),
    "age_and_sex_distribution": ("get-audience-demographics", {"traits": ["age_gender"]}, {}),
    "household_distribution": (
        "get-audience-demographics",
        {"traits": ["household_size"]},
        {"users": "unique_visitors", "users_share": "share"},
    ),
    "income_distribution": (
        "get-audience-demographics",
        {"traits": ["income"]},
        {"income_type": "value", "users": "unique_visitors", "users_share": "share"},
    ),
    "education_distribution": (
        "get-audience-demographics",
        {"traits": ["education"]},
        {"education": "value", "users": "unique_visitors", "users_share": "share"},
    ),
    "occupation_distribution": (
        "get-audience-demographics",
        {"traits": ["occupation"]},
        {"occupation": "value", "users": "unique_visitors", "users_share": "share"},
    ),
    "social_media": (
        "list-audience-social-media",
        {"sort": "unique_visitors_desc"},
        {"social_name": "network", "social_domain": "domain", "users_score": "penetration"},
    ),
}
# Each site with and without a country, a device, and both.
NARROWED = list(zip(SITES, ("us", None, "us"), (None, "desktop", "desktop"), strict=True))
WITHOUT_TARGET = ("rank", "categories")
WITHOUT_LIMIT = ("summary_by_day", "summary_by_week", "accuracy")


def table(text: str) -> tuple[str, list[dict[str, str]]]:
    """The header row and the lines by column; nothing is quoted, so a plain split does."""
    header, *lines = text.removesuffix("\n").split("\n")
    names = header.split(";")
    return header, [dict(zip(names, line.split(";"), strict=True)) for line in lines]


def written(column: str, value: Any) -> str:
    """Our value as the Trends API writes it; computed here independently of the code under test."""
    if value is None:
        return ""
    if column == "geo":
        return str(value).lower()
    if re.fullmatch(TYPES.get(column, ""), "12") and column != "pages_per_visit":
        return f"{value:.0f}"
    return f"{value:g}" if value in (0, 1) else str(value)


def test_all_21_reports_of_the_api_are_answered() -> None:
    assert set(TRENDS_REPORTS) == set(HEADERS) == set(OURS) and len(HEADERS) == 21


@pytest.mark.parametrize("name", HEADERS)
def test_a_report_has_the_documented_columns_and_our_numbers(program: Program, name: str) -> None:
    filled = 0
    for site, place, device in NARROWED:
        for month in MONTHS:
            filled += compare(program, name, site, month)
            filled += compare(program, name, site, month, place, device)
    assert filled > 0


def compare(
    program: Program, name: str, site: str, month: str, place: str | None = None, device: str | None = None
) -> int:
    """Compare the answer to one call with our own report; returns the number of lines."""
    report, more, fields = OURS[name]
    params: dict[str, Any] = {"display_date": f"{month}-01"}
    ours: dict[str, Any] = {"period": month, "compare": "none", "device": "all_devices"} | more
    if name not in WITHOUT_TARGET:
        params["targets" if name in ("summary", "audience_insights") else "target"] = site
        ours["targets"] = [site]
    if name == "categories":
        params["category"] = "Clothing"
    if place:
        params["country"] = place
        ours |= {} if name == "geo" else {"geo": "US"}
    if device or name == "purchase_conversion":
        params["device_type"] = "desktop"
        ours["device"] = "desktop"
    if name not in WITHOUT_LIMIT:
        ours["limit"] = 1000
    answer = program.trends(name, **params)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    header, lines = table(answer.text)
    assert header == HEADERS[name]
    for line in lines:
        for column, text in line.items():
            assert not text or re.fullmatch(TYPES.get(column, ".+"), text), f"{column}: {text}"
    rows = program.own(report, **ours)
    if name == "geo" and place:
        rows = [row for row in rows if row["geo"] == "US"]
    expected = sorted(tuple(written(column, row[ours]) for column, ours in fields.items()) for row in rows)
    found = sorted(tuple(line[column].replace("%3B", ";") for column in fields) for line in lines)
    if name != "age_and_sex_distribution":
        assert found == expected
    return len(lines)


def test_ages_and_sexes_are_those_of_our_report(program: Program) -> None:
    rows = program.own(
        "get-audience-demographics", targets=["shop.example"], period="2026-03", compare="none", limit=1000
    )
    _, lines = table(
        program.trends("age_and_sex_distribution", target="shop.example", display_date="2026-03-01").text
    )
    found = {
        (sex, line["age"]): (line[f"{sex}_users"], line[f"{sex}_share"])
        for line in lines
        for sex in ("female", "male")
        if line[f"{sex}_users"]
    }
    assert found == {
        (row["gender"], row["age"]): (f"{row['unique_visitors']:.0f}", str(row["share"])) for row in rows
    }
    assert found
