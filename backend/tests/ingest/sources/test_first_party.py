"""`footfall import first-party`: own format and exports as they come; whole numbers stay whole."""

import csv
import shutil
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import FIXTURES, SHARED, Desk

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


def test_a_folder_of_an_agency_is_imported_as_its_domains_table_for_the_month_with_most_of_its_days(
    desk: Desk,
) -> None:
    said = desk.bring("first-party", EXPORTS / "agency")

    assert desk.table("first_party", "month, site, scope, visits, unique_visitors, page_views") == [
        ("2023-12", "www.agency.example", "subdomain", 1134291, 857119, 1986795),
        ("2023-12", "data.agency.example", "subdomain", 529610, 360041, 895065),
        ("2023-12", "(other)", "other", 41305, 20478, 44854),
        ("2023-12", "www.single.example", "subdomain", 1000, 900, 1500),
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


def test_a_ga4_export_takes_its_month_from_its_comment_lines_and_its_total_for_the_site(desk: Desk) -> None:
    said = desk.bring("first-party", EXPORTS / "ga4.csv")

    assert desk.table("first_party", f"month, site, scope, {MEASURES}") == [
        ("2026-03", "www.shop.example", "subdomain", 12345, 9876, 45678, 65.25, 0.412),
        ("2026-03", "blog.shop.example", "subdomain", 345, 300, 500, 30.0, 0.6),
        ("2026-03", "shop.example", "domain", 12690, 10100, 46178, 64.3, 0.417),
    ]
    assert "totals visits 12,690, unique_visitors 10,176, page_views 46,178" in said.out
    assert "3 counts, 1 of sites, 2 of hosts, 0 unused" in said.out
    assert "shop.example: 12,690 visits; hosts www.shop.example 12,345, blog.shop.example 345" in said.out


def test_the_total_of_a_ga4_export_of_several_sites_is_no_site_s(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ga4.csv"
    file.write_text("Hostname,Sessions\nwww.shop.example,10\nwww.north.example,20\n,30\n")

    said = desk.bring("first-party", file, "--month", "2026-03")

    assert desk.table("first_party", "site, visits") == [("www.shop.example", 10), ("www.north.example", 20)]
    assert "left out: 1 row of totals of several sites" in said.out


def test_a_ga4_export_that_is_broken_down_further_is_refused_whole(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ga4.csv"
    file.write_text("Hostname,City,Sessions\nshop.example,Bonn,10\nshop.example,Lyon,20\n")

    said = desk.bring("first-party", file, "--month", "2026-03")

    assert said.code == 1
    assert "broken down by the column 'City' too" in said.err


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


def test_a_misspelt_column_of_the_own_format_is_named_with_the_name_it_should_have(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "own-counts.csv"
    file.write_text("site,mnth,visits\nshop.example,2026-03,5\n")

    said = desk.bring("first-party", file)

    assert said.code == 1
    assert said.err == (
        f"footfall: {file}: there is no column 'month'; columns found: site, mnth, visits;"
        " required: site, month, visits; rename the column 'mnth' to 'month'\n"
    )


STRANGE = """site,month,visits
WWW.Shop.Example.,2026-03,100
https://blog.shop.example/,2026-03,20
app.shop.example:8080,2026-03,7
(not set),2026-03,3
(other),2026-03,2
www.müller.example,2026-03,40
north.example/women/,2026-03,9
north.example,2026-03,-5
north.example,,5
north.example,2026-13,5
west.example,2026-03,0
blog.shop.example.,2026-03,20
192.0.2.7,2026-03,6
co.uk,2026-03,8
"""


def test_odd_hosts_of_a_stranger_are_understood_or_refused_by_line(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "strange.csv"
    file.write_text(STRANGE, encoding="utf-8")

    said = desk.bring("first-party", file)

    assert desk.table("first_party", "site, scope, visits") == [
        ("www.shop.example", "subdomain", 100),
        ("blog.shop.example", "subdomain", 20),
        ("app.shop.example", "subdomain", 7),
        ("(not set)", "other", 3),
        ("(other)", "other", 2),
        ("www.xn--mller-kva.example", "subdomain", 40),
        ("west.example", "domain", 0),
    ]
    assert "  müller.example: 40 visits of www.müller.example" in said.out
    assert desk.refused() == [
        (8, "host: not a host", "host"),
        (9, "visits: not a whole number from 0", "visits"),
        (10, "month: missing", "month"),
        (11, "month: not a month YYYY-MM", "month"),
    ]
    assert "2 row of an IP address or of a suffix under which others register" in said.out
    assert "1 row that repeats another" in said.out
    assert "7 counts, 2 of sites, 2 of hosts, 3 unused" in said.out
    assert "shop.example: 100 visits of www.shop.example, which stands for the site" in said.out
    assert "(names no host)" in said.out
    assert "west.example 0 (counts no visits)" in said.out


def test_beside_a_panel_an_import_says_that_its_sites_must_have_been_seen(
    desk: Desk, panel: Path, tmp_path: Path
) -> None:
    file = tmp_path / "counts.csv"
    months = [f"2026-{month:02d}" for month in range(1, 6)]
    file.write_text("\n".join(["site,month,visits", *(f"shop.example,{month},5" for month in months)]))
    desk.bring("panel", panel)

    said = desk.bring("first-party", file)

    assert (
        "A site that fewer than five people of the panel saw in a month has its count and no parts of it."
        in said.out
    )
    tallies = [line for line in said.out.splitlines() if "as publishing will show it" in line]
    assert [line.partition(",")[0] for line in tallies] == months
    assert "shop.example" not in said.out


def test_two_counts_of_one_host_in_a_file_name_both_lines(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "counts.csv"
    file.write_text("site,month,visits\nshop.example,2026-03,5\nSHOP.example.,2026-03,6\n")

    said = desk.bring("first-party", file)

    assert said.code == 1
    assert "shop.example stands in several rows of 2026-03 (lines 2 and 3)" in said.err


def test_an_import_says_what_it_replaces(desk: Desk, tmp_path: Path) -> None:
    for name, visits in (("first", 1000), ("second", 2000)):
        (tmp_path / name).write_text(f"site,month,visits\nshop.example,2026-03,{visits}\n")
    desk.bring("first-party", tmp_path / "first")
    first = desk.last.id

    said = desk.bring("first-party", tmp_path / "second")

    assert f"2,000 of import {desk.last.id} replaces 1,000 of import {first}" in said.out
    assert f"footfall imports remove {first} settles it" in said.out


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_nearly_every_row_of_real_agencies_is_shown(desk: Desk) -> None:
    """Of these 60 rows five were used while only rows of whole sites were."""
    folders = [REAL / agency for agency in AGENCIES]

    said = desk.bring("first-party", *folders)

    assert "60 counts, 16 of sites, 43 of hosts, 1 unused" in said.out
    assert "irs.gov: 19,389,834 visits of www.irs.gov, which stands for the site" in said.out
    assert "usps.com: no count of the whole site; hosts tools.usps.com 302,049,471" in said.out


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
