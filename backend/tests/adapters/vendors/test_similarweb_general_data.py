"""The vendor's small free API about a site: all its fields, with the numbers of our own reports."""

import pytest

from footfall.core.geo import countries
from tests.adapters.vendors.conftest import Program
from tests.adapters.vendors.test_similarweb import MONTH, SITE, body, own

# In the vendor's order and spelling (`engagments`).
FIELDS = """
    site_name category is_site_verified large_screenshot title description redirect_url
    estimated_monthly_visits reach_months data_months daily_visits_min_date daily_visits_max_date
    global_rank country_rank category_rank top_country_shares engagments traffic_sources
    search_ratio social_ratio display_ads_ratio referrals_ratio
    top_referring total_referring top_destinations total_destinations
    top_organic_keywords organic_keywords_rolling_unique_count organic_search_share
    top_paid_keywords paid_keywords_rolling_unique_count paid_search_share
    top_social top_publishers top_ad_networks incoming_ads_rolling_unique_count
    also_visited_unique_count similar_sites similar_sites_by_rank mobile_apps tags
"""
LITE = f"{SITE}/general-data/all"


def test_every_field_of_the_vendor_is_there_and_those_a_panel_cannot_know_are_null(program: Program) -> None:
    lite = body(program, LITE)
    assert set(lite) - {"meta"} == set(FIELDS.split())
    unknown = {name for name, value in lite.items() if value is None}
    assert unknown == {"large_screenshot", "title", "description", "redirect_url"}
    assert (lite["mobile_apps"], lite["tags"]) == ({}, [])


def test_engagement_is_of_the_month_asked_for_and_visits_go_back_from_it(program: Program) -> None:
    lite = body(program, LITE)
    before, now = own(program, "traffic-trend-granularity", period="2026-02..2026-03")
    assert lite["estimated_monthly_visits"] == {
        "2026-02-01": before["visits"],
        "2026-03-01": now["visits"],
    }
    assert (lite["reach_months"], lite["data_months"]) == (2, 1)
    assert (lite["daily_visits_min_date"], lite["daily_visits_max_date"]) == ("2026-02-01", "2026-03-31")
    assert lite["engagments"] == {
        "year": 2026,
        "month": 3,
        "visits": now["visits"],
        "time_on_site": now["avg_visit_duration"],
        "page_per_visit": now["pages_per_visit"],
        "bounce_rate": now["bounce_rate"],
    }
    assert sum(lite["traffic_sources"].values()) == pytest.approx(1)


def test_a_rank_says_how_many_places_the_site_has_risen(program: Program) -> None:
    lite = body(program, LITE)
    (now,) = own(program, "batch-targets")
    (before,) = own(program, "batch-targets", period="2026-02")
    assert lite["global_rank"] == {"rank": now["rank"], "direction": before["rank"] - now["rank"]}
    first = lite["top_country_shares"][0]["country"]
    code = next(each.code for each in countries().values() if int(each.number) == first)
    ranks = [
        body(program, f"{SITE}/country-rank/country-rank", country=code, start_date=month, end_date=month)
        for month in ("2026-02", "2026-03")
    ]
    rank_before, rank_now = (each["country_rank"][0]["country_rank"] for each in ranks)
    assert lite["country_rank"] == {"country": first, "rank": rank_now, "direction": rank_before - rank_now}

    # There is no month before the first one.
    oldest = body(program, LITE, start_date="2026-02", end_date="2026-02")
    ranked = [oldest[f"{name}_rank"] for name in ("global", "country", "category")]
    assert [each["direction"] for each in ranked] == [None] * 3 and all(each["rank"] for each in ranked)


def test_lists_are_those_of_our_reports_with_changes_and_counts(program: Program) -> None:
    lite = body(program, LITE)
    question = {"compare": "previous_period"}
    for name, count, report, site, more in (
        ("top_referring", "total_referring", "top-sources", "source", {"channels": ["referral"]}),
        ("top_destinations", "total_destinations", "top-destinations", "destination", {}),
    ):
        rows = own(program, report, **question, **more)
        assert lite[name] == [
            {"site": row[site], "value": row["traffic_share"], "change": row["visits_change"]} for row in rows
        ]
        assert lite[count] == len(rows)
    rows = own(program, "top-sources", **question, channels=["socialOrganic", "socialPaid"])
    assert rows and lite["top_social"] == [
        {
            "name": row["name"],
            "icon": None,
            "site": row["source"],
            "value": row["traffic_share"],
            "change": row["visits_change"],
        }
        for row in rows
    ]
    assert (lite["organic_search_share"], lite["paid_search_share"]) == (1, 0)


def test_similar_sites_have_their_rank(program: Program) -> None:
    lite = body(program, LITE)
    ranks = {
        row["domain"]: own(program, "batch-targets", targets=[row["domain"]])[0]["rank"]
        for row in own(program, "similar-sites")
    }
    assert lite["similar_sites"] == [
        {"site": site, "screenshot": None, "rank": rank} for site, rank in ranks.items()
    ]
    by_rank = [each["rank"] for each in lite["similar_sites_by_rank"]]
    assert by_rank == sorted(ranks.values()) and len(by_rank) > 1
    assert lite["also_visited_unique_count"] == len(own(program, "list-audience-domains"))


def test_an_unknown_site_is_not_found(program: Program) -> None:
    answer = program.similarweb("/v1/website/nobody.example/general-data/all", **MONTH)
    assert (answer.status_code, answer.json()["meta"]["error_code"]) == (404, 401)
