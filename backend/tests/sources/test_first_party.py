"""`footfall import first-party`: own format and exports as they come; whole numbers stay whole."""

import csv
import shutil
from pathlib import Path

import pytest

from tests.sources.conftest import FIXTURES, SHARED, Desk

EXPORTS = FIXTURES / "first_party"
REAL = SHARED / "analytics.usa.gov"
AGENCIES = ("national-science-foundation", "postal-service", "treasury")
MEASURES = "visits, unique_visitors, page_views, avg_visit_duration, bounce_rate"


def test_the_own_format_keeps_totals_and_cuts_apart(desk: Desk) -> None:
    said = desk.bring("first-party", EXPORTS / "native.csv")

    assert desk.table("first_party", f"month, site, scope, device, country, channel, {MEASURES}") == [
        ("2026-03", "shop.example", "domain", "", "", "", 1000, 700, 2500, 95.5, 0.4),
        ("2026-03", "shop.example", "domain", "desktop", "", "", 600, 400, 1500, 120.0, 0.35),
        ("2026-03", "shop.example", "domain", "", "DE", "searchOrganic", 300, None, None, None, None),
        ("2026-03", "blog.shop.example", "subdomain", "", "", "", 50, 40, 60, None, None),
    ]
    assert "totals visits 1,050, unique_visitors 740, page_views 2,560" in said.out


def test_an_agency_folder_stands_for_its_table_of_domains_in_the_month_of_most_of_its_days(
    desk: Desk,
) -> None:
    said = desk.bring("first-party", EXPORTS / "agency")

    assert desk.table("first_party", "month, site, scope, visits, unique_visitors, page_views") == [
        ("2023-12", "agency.example", "subdomain", 1134291, 857119, 1986795),
        ("2023-12", "data.agency.example", "subdomain", 529610, 360041, 895065),
        ("2023-12", "(other)", "other", 41305, 20478, 44854),
        ("2023-12", "single.example", "domain", 1000, 900, 1500),
        ("2023-12", "double.example", "subdomain", 70, 60, 80),
        ("2023-12", "www.double.example", "subdomain", 30, 20, 40),
    ]
    days = desk.table("first_party", "DISTINCT first_day, last_day, sequence, line")
    assert {(str(first), str(last)) for first, last, _, _ in days} == {("2023-12-06", "2024-01-04")}
    assert "totals visits 1,706,306, unique_visitors 1,238,618, page_views 2,928,334" in said.out


def test_without_the_daily_files_beside_it_the_month_has_to_be_said(desk: Desk, tmp_path: Path) -> None:
    alone = shutil.copy(EXPORTS / "agency" / "top-domains-30-days.csv", tmp_path)

    refused = desk.bring("first-party", alone)
    said = desk.bring("first-party", alone, "--month", "2024-01")

    assert refused.code == 1
    assert "neither users.csv nor devices.csv lies beside it; add --month YYYY-MM" in refused.err
    assert said.code == 0
    assert desk.last.months == ["2024-01"]


def test_a_table_of_pages_is_no_truth_of_domains(desk: Desk) -> None:
    said = desk.bring("first-party", EXPORTS / "usagov-pages.csv", "--month", "2024-01")

    assert said.code == 1
    assert "this is a table of pages" in said.err
    assert "Import top-domains-30-days.csv" in said.err


def test_a_ga4_export_takes_its_month_from_its_comment_lines_and_leaves_its_total_out(desk: Desk) -> None:
    said = desk.bring("first-party", EXPORTS / "ga4.csv")

    assert desk.table("first_party", f"month, site, scope, {MEASURES}") == [
        ("2026-03", "shop.example", "subdomain", 12345, 9876, 45678, 65.25, 0.412),
        ("2026-03", "blog.shop.example", "subdomain", 345, 300, 500, 30.0, 0.6),
    ]
    assert "left out: 1 row of totals" in said.out


def test_a_ga4_export_that_is_broken_down_further_is_refused_whole(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ga4.csv"
    file.write_text("Hostname,Country,Sessions\nshop.example,Germany,10\nshop.example,France,20\n")

    said = desk.bring("first-party", file, "--month", "2026-03")

    assert said.code == 1
    assert "shop.example stands in several rows of 2026-03" in said.err


def test_a_matomo_export_has_a_row_per_month(desk: Desk, tmp_path: Path) -> None:
    utf16 = tmp_path / "export.csv"
    utf16.write_text((EXPORTS / "matomo.csv").read_text(), encoding="utf-16")

    said = desk.bring("first-party", utf16, "--site", "shop.example")

    assert desk.table("first_party", f"month, site, scope, {MEASURES}") == [
        ("2026-02", "shop.example", "domain", 1000, 700, None, 101.0, 0.45),
        ("2026-03", "shop.example", "domain", 1100, 770, None, 99.0, 0.435),
    ]
    assert "columns not used: Actions" in said.out


def test_a_plausible_export_by_month(desk: Desk) -> None:
    desk.bring("first-party", EXPORTS / "plausible.csv", "--site", "shop.example")

    assert desk.table("first_party", f"month, site, {MEASURES}") == [
        ("2026-02", "shop.example", 1200, 900, 3000, 88.0, 0.41),
        ("2026-03", "shop.example", 1300, 950, 3300, 90.0, 0.4),
    ]


def test_plausible_days_add_up_to_whole_months_but_their_visitors_do_not(desk: Desk, tmp_path: Path) -> None:
    february = [f"2026-02-{day:02d},10,30,20,1.5,50,60" for day in range(1, 29)]
    march = ["2026-03-01,10,30,20,1.5,50,60"]
    file = tmp_path / "visitors.csv"
    header = "date,visitors,pageviews,visits,views_per_visit,bounce_rate,visit_duration"
    file.write_text("\n".join([header, *february, *march]))

    said = desk.bring("first-party", file, "--site", "shop.example")

    assert desk.table("first_party", f"month, {MEASURES}") == [("2026-02", 560, None, 840, 60.0, 0.5)]
    assert "1 day of 2026-03, which is not complete" in said.out


@pytest.mark.parametrize("export", ["matomo.csv", "plausible.csv"])
def test_an_export_that_names_no_site_says_what_to_add(desk: Desk, export: str) -> None:
    said = desk.bring("first-party", EXPORTS / export)

    assert said.code == 1
    assert "add --site HOST" in said.err


def test_an_unknown_export_names_the_columns_found_and_the_shapes_known(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "export.csv"
    file.write_text("when,how_many\n2026-03,5\n")

    said = desk.bring("first-party", file)

    assert said.code == 1
    assert "columns found: when, how_many" in said.err
    for known in ("footfall", "analytics.usa.gov", "Google Analytics 4", "Matomo", "Plausible"):
        assert known in said.err


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
@pytest.mark.parametrize("agency", AGENCIES)
def test_published_totals_of_real_agencies_are_reproduced_exactly(desk: Desk, agency: str) -> None:
    with (REAL / agency / "top-domains-30-days.csv").open(newline="") as file:
        published = list(csv.DictReader(file))
    sums = [sum(int(row[name]) for row in published) for name in ("visits", "users", "pageviews")]

    said = desk.bring("first-party", REAL / agency)

    stored = desk.table("first_party", "visits, unique_visitors, page_views")
    assert [sum(column) for column in zip(*stored, strict=True)] == sums
    assert sorted(stored) == sorted(
        (int(row["visits"]), int(row["users"]), int(row["pageviews"])) for row in published
    )
    visits, users, views = (f"{total:,}" for total in sums)
    assert f"totals visits {visits}, unique_visitors {users}, page_views {views}" in said.out


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_both_shapes_of_the_real_table_of_all_domains(desk: Desk) -> None:
    domains = desk.bring("first-party", REAL / "postal-service" / "all-domains-30-days.csv")
    pages = desk.bring("first-party", REAL / "treasury" / "all-domains-30-days.csv")

    assert domains.code == 0
    assert ("tools.usps.com", 235749595) in desk.table("first_party", "site, visits")
    assert pages.code == 1
    assert "this is a table of pages" in pages.err
