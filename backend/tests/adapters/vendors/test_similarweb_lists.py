"""The Similarweb API v1: lists of sites, pages, places and people, against our own reports."""

import pytest

from footfall.core.geo import countries
from tests.adapters.vendors.conftest import Program
from tests.adapters.vendors.test_similarweb import MONTH, SITE, body, own


def test_the_ranks_of_the_site_are_added_to_its_lists(program: Program) -> None:
    (row,) = own(program, "batch-targets")
    rank_in_category = body(program, f"{SITE}/category-rank/category-rank")["rank"]
    for path in ("traffic-sources/overview", "traffic-sources/social", "traffic-sources/outgoing-referrals"):
        found = body(program, f"{SITE}/{path}", main_domain_only="true", country="us")
        assert (found["global_ranking"], found["category"], found["category_ranking"]) == (
            row["rank"],
            "Clothing",
            rank_in_category,
        )


def test_lists_of_sources_pages_and_hosts_are_those_of_our_reports(program: Program) -> None:
    sources = body(program, f"{SITE}/traffic-sources/overview")["overview"]
    rows = own(program, "top-sources", device="desktop")
    assert [each["share"] for each in sources] == [row["traffic_share"] for row in rows]
    for path, field, item, report, name in (
        ("popular-pages", "popular_pages", "page", "top-pages", "page"),
        ("leading-folders", "leading_folders", "folder", "list-subfolders", "folder"),
        ("subdomains", "subdomains", "subdomain", "list-subdomains", "host"),
    ):
        found = body(program, f"{SITE}/{path}", limit=1)[field]
        (first, *_) = own(program, report, device="desktop", compare="previous_period")
        assert [(each[item], each["share"], each["change"]) for each in found] == [
            (first[name], first["traffic_share"], first["visits_change"])
        ]


def test_sites_before_and_after_a_visit(program: Program) -> None:
    social = body(program, f"{SITE}/traffic-sources/social")
    after = body(program, f"{SITE}/traffic-sources/outgoing-referrals")
    (facebook,) = own(program, "top-sources", device="desktop", channels=["socialOrganic"])

    assert [(each["page"], each["visits"]) for each in social["social"]] == [
        ("facebook.com", facebook["visits"])
    ]
    assert social["visits"] == facebook["visits"]
    assert [each["domain"] for each in after["referrals"]] == [
        row["destination"] for row in own(program, "top-destinations", device="desktop")
    ]


@pytest.mark.parametrize(
    ("newer", "older"),
    [
        ("/v4/website/{}/traffic-sources/referrals", "traffic-sources/referrals"),
        ("/v4/website/{}/traffic-sources/social", "traffic-sources/social"),
        ("/v4/website/{}/traffic-sources/outgoing-referrals", "traffic-sources/outgoing-referrals"),
        ("/v4/website/{}/traffic-sources/mobileweb-referrals", "traffic-sources/mobileweb-referrals"),
        (
            "/v4/website/{}/traffic-sources/mobileweb-outgoing-referrals",
            "traffic-sources/mobileweb-outgoing-referrals",
        ),
        ("/v4/website/{}/similar-sites/similarsites", "similar-sites/similarsites"),
        (
            "/v5/website/{}/mobile-traffic-sources/mobile-overview-share",
            "traffic-sources/mobile-overview-share",
        ),
    ],
)
def test_newer_addresses_answer_as_the_older_ones(program: Program, newer: str, older: str) -> None:
    found = program.similarweb(newer.format("shop.example"), **MONTH)
    assert found.json() == program.similarweb(f"{SITE}/{older}", **MONTH).json()
    # No visit came by a link from another site, so both paths of referrals answer with the same refusal.
    is_referrals = older.removesuffix("referrals") in ("traffic-sources/", "traffic-sources/mobileweb-")
    assert (found.status_code, found.json()["meta"]["status"]) == (
        (404, "Error") if is_referrals else (200, "Success")
    )


@pytest.mark.parametrize(
    ("path", "field"),
    [("traffic-sources/overview", "overview"), ("traffic-sources/outgoing-referrals", "referrals")],
)
def test_a_share_is_a_part_of_the_visits_beside_the_list_on_each_of_its_pages(
    program: Program, path: str, field: str
) -> None:
    pages = [body(program, f"{SITE}/{path}", limit=1, offset=offset) for offset in (0, 1)]
    whole = body(program, f"{SITE}/{path}")
    rows = [page[field][0] for page in pages]

    assert [page["visits"] for page in pages] == [pytest.approx(whole["visits"])] * 2
    assert rows == whole[field][:2] and rows[1]["visits"] > 0
    assert [row["share"] * whole["visits"] for row in rows] == [
        pytest.approx(row["visits"], rel=1e-6) for row in rows
    ]


def test_lists_about_mobile_are_those_of_our_reports(program: Program) -> None:
    after = body(program, f"{SITE}/traffic-sources/mobileweb-outgoing-referrals")
    places = body(program, "/v4/website/shop.example/geo/mobile-traffic-by-country")
    assert after["meta"]["device"] == places["meta"]["device"] == "MobileWeb"
    assert [(each["domain"], each["visits"]) for each in after["referrals"]] == [
        (row["destination"], row["visits"]) for row in own(program, "top-destinations", device="mobile")
    ]
    assert [(each["country_name"], each["visits"]) for each in places["records"]] == [
        (row["name"], row["visits"])
        for row in own(program, "list-regions", device="mobile", by="country")
        if not row["is_other"]
    ]


@pytest.mark.parametrize(
    "path", ["/v1/website/{}/geo", "/v1/website/{}/Geo", "/v4/website/{}/geo", "/v4/website/{}/geo/total"]
)
def test_countries_have_their_iso_numbers(program: Program, path: str) -> None:
    address = path.format("shop.example").replace("/total", "")
    last = "total-traffic-by-country" if path.endswith("total") else "traffic-by-country"
    records = body(program, f"{address}/{last}")["records"]
    assert {each["country"]: each["country_name"] for each in records} == {
        840: "United States",
        276: "Germany",
    }


def test_ranks_beside_countries_are_those_of_the_country_alone(program: Program) -> None:
    records = body(program, "/v4/website/shop.example/geo/traffic-by-country")["records"]
    alone = body(program, f"{SITE}/country-rank/country-rank", country="us")["country_rank"]

    assert {each["country"]: each["rank"] for each in records}[840] == alone[-1]["country_rank"]


def test_every_country_has_a_number_of_its_own() -> None:
    numbers = [country.number for country in countries().values()]
    assert len(set(numbers)) == len(numbers) and all(len(each) == 3 and each.isdigit() for each in numbers)


def test_similar_sites_and_demographics_are_those_of_our_reports(program: Program) -> None:
    similar = body(program, f"{SITE}/similar-sites/similarsites")["similar_sites"]
    rows = own(program, "similar-sites")
    assert [(each["url"], each["score"]) for each in similar] == [
        (row["domain"], row["score"]) for row in rows
    ]
    also = body(program, "/v4/website/shop.example/total-audience-interests/also-visited")["records"]
    others = own(program, "list-audience-domains")
    assert [(each["domain"], each["overlap"]) for each in also] == [
        (row["domain"], row["overlap_share"]) for row in others
    ]
    ages = body(program, "/v4/website/shop.example/demographics_v2/age")
    sexes = body(program, f"{SITE}/demographics/gender")
    shares = {
        row["value"]: row["share"]
        for row in own(program, "get-audience-demographics", traits=["age", "gender"])
    }
    assert (ages["age_25_to_34"], ages["age_65_plus"]) == (shares["25-34"], None)
    assert (sexes["female"], sexes["male"]) == (shares["female"], shares["male"])
