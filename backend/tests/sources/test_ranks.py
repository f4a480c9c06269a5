"""`footfall import ranks`: lists of sites, of origins in buckets, and WhoTracks.Me."""

import zipfile
from collections import Counter
from pathlib import Path

import pytest

from tests.sources.conftest import FIXTURES, SHARED, Desk

RANKS = FIXTURES / "ranks"
REAL = SHARED / "whotracksme"
COLUMNS = "month, country, site, rank, is_bucket"


def test_a_list_of_sites_is_of_the_month_and_country_named(desk: Desk) -> None:
    desk.bring("ranks", RANKS / "sites.csv", "--month", "2026-03", "--country", "us")

    assert desk.table("ranks", COLUMNS) == [
        ("2026-03", "US", "google.com", 1, False),
        ("2026-03", "US", "shop.example", 2, False),
        ("2026-03", "US", "xn--bcher-kva.example", 3, False),
    ]
    assert desk.last.months == ["2026-03"]


def test_a_table_with_months_and_countries_needs_no_options(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "crux_2026-05.csv"
    file.write_text(
        "yyyymm,country_code,origin,rank\n"
        "202603,de,https://shop.example,1000\n202603,de,https://www.shop.example,5000\n"
        "202603,,https://shop.example,5000\n202604,de,https://news.example,1000\n202604,x,https://a.example,8\n,de,https://b.example,1000\n"
    )

    desk.bring("ranks", file)

    assert sorted(desk.table("ranks", COLUMNS)) == [
        ("2026-03", "", "shop.example", 5000, True),
        ("2026-03", "DE", "shop.example", 1000, True),
        ("2026-04", "DE", "news.example", 1000, True),
    ]
    assert desk.last.months == ["2026-03", "2026-04"]
    assert desk.last.left_out == {"further origin of the same site": 1, "names no month": 1}
    assert desk.last.refused_by_reason == {"country: not a two-letter country code": 1}


def test_the_table_of_the_chrome_ux_report_in_bigquery_names_its_month(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "bq-results.csv"
    file.write_text(
        "date,origin,experimental_popularity_rank\n"
        "2026-04-01,https://shop.example,1000\n2026-04-01,https://far.example,5000000\n"
        "2026-04-01,https://news.example,5000000\n"
    )

    desk.bring("ranks", file)

    assert desk.table("ranks", COLUMNS) == [
        ("2026-04", "", "shop.example", 1000, True),
        ("2026-04", "", "far.example", 5_000_000, True),
        ("2026-04", "", "news.example", 5_000_000, True),
    ]


def test_hosts_of_common_crawl_are_written_from_their_end(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ranks.txt"
    file.write_text(
        "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n"
        "1\t3.1E7\t4\t0.02\tuk.co.shop.www\n2\t3.0E7\t1\t0.05\torg.news\n3\t2E7\t2\t0.03\tuk.co.shop.blog\n"
    )

    desk.bring("ranks", file, "--month", "2026-04")

    assert desk.table("ranks", COLUMNS) == [
        ("2026-04", "", "shop.co.uk", 1, False),
        ("2026-04", "", "news.org", 2, False),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "1\tshop.example\n2\tnews.example\n",
        "shop.example\t1\nnews.example\t2\n",
        "# a list\n1,shop.example\n2,news.example\n",
        '"1";"shop.example"\n"2";"news.example"\n',
        "Global Rank\tWebsite\n1\tshop.example\n2\tnews.example\n",
    ],
)
def test_lists_with_tabs_and_without_a_header(desk: Desk, tmp_path: Path, text: str) -> None:
    file = tmp_path / "list.txt"
    file.write_text(text)

    desk.bring("ranks", file, "--month", "2026-04")

    assert [row[2:4] for row in desk.table("ranks", COLUMNS)] == [("shop.example", 1), ("news.example", 2)]


def test_origins_become_sites_with_the_best_of_their_buckets(desk: Desk) -> None:
    desk.bring("ranks", RANKS / "crux.csv", "--month", "2026-03")

    assert desk.table("ranks", COLUMNS) == [
        ("2026-03", "", "google.com", 1000, True),
        ("2026-03", "", "shop.example", 5000, True),
        ("2026-03", "", "news.example", 5000, True),
    ]
    assert desk.last.left_out == {"further origin of the same site": 1}


def test_subdomains_give_their_site_their_best_rank_and_get_none_themselves(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "crux.csv"
    origins = (
        "wiki.example",
        "en.wiki.example",
        "de.m.wiki.example",
        "alice.github.io",
        "bbc.co.uk",
        "news.bbc.co.uk",
    )
    ranks = (50_000, 1_000, 5_000, 10_000, 5_000, 5_000)
    lines = [f"https://{origin},{rank}" for origin, rank in zip(origins, ranks, strict=True)]
    file.write_text("\n".join(["origin,rank", *lines]) + "\n")

    desk.bring("ranks", file, "--month", "2026-03")

    assert desk.table("ranks", "site, rank") == [
        ("wiki.example", 1_000),
        ("alice.github.io", 10_000),
        ("bbc.co.uk", 5_000),
    ]
    assert desk.last.left_out == {"further origin of the same site": 3}


def test_whotracksme_is_ranked_by_popularity_within_month_and_country_and_gives_categories(
    desk: Desk,
) -> None:
    desk.bring("ranks", RANKS / "whotracksme.csv")

    assert sorted(desk.table("ranks", COLUMNS)) == [
        ("2026-02", "", "google.com", 1, False),
        ("2026-02", "", "news.example", 2, False),
        ("2026-02", "", "shop.example", 3, False),
        ("2026-02", "US", "shop.example", 1, False),
    ]
    assert sorted(desk.table("categories", "site, category")) == [
        ("google.com", "Reference"),
        ("news.example", "News and Portals"),
        ("shop.example", "E-Commerce"),
    ]


def test_the_month_that_is_given_counts_more_than_that_of_the_file_name(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "tranco_2026-05-01.csv"
    file.write_text("1,shop.example\n")

    desk.bring("ranks", file, "--month", "2026-03")
    desk.bring("ranks", file)

    assert [each.months for each in desk.imports] == [["2026-03"], ["2026-05"]]


def test_a_list_without_a_month_says_what_to_add(desk: Desk) -> None:
    said = desk.bring("ranks", RANKS / "sites.csv")

    assert said.code == 1
    assert "add --month YYYY-MM" in said.err


def test_what_cannot_be_read_as_a_month_is_wrong_usage(desk: Desk) -> None:
    said = desk.bring("ranks", RANKS / "sites.csv", "--month", "2026-13")

    assert said.code == 2
    assert "--month" in said.err


def test_bad_ranks_and_sites_are_refused_by_line_and_field(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ranks.csv"
    file.write_text("site,rank\na.example,1\nnot a site,2\nb.example,zero\nc.example,0\nd.example,5\n,6\n")

    desk.bring("ranks", file, "--month", "2026-03")

    assert [row[2] for row in desk.table("ranks", COLUMNS)] == ["a.example", "d.example"]
    assert desk.refused() == [
        (3, "site: not a site", "site"),
        (4, "rank: not a whole number from 1", "rank"),
        (5, "rank: not a whole number from 1", "rank"),
        (7, "site: missing", "site"),
    ]


MAJESTIC = (
    "GlobalRank,TldRank,Domain,TLD,RefSubNets,RefIPs,IDN_Domain,IDN_TLD,PrevGlobalRank,PrevTldRank,"
    "PrevRefSubNets,PrevRefIPs\n"
    "1,1,google.com,com,495104,2329044,google.com,com,1,1,495104,2329044\n"
    "2,2,shop.example,example,400000,2000000,shop.example,example,2,2,1,1\n"
)
LISTS = {
    "tranco_J9LY-1m.csv": "1,google.com\r\n2,shop.example\r\n",
    "majestic_million.csv": MAJESTIC,
    "umbrella.csv": "1,google.com\n2,shop.example\n3,com\n",
}


@pytest.mark.parametrize("packed", [False, True], ids=["plain", "zip"])
@pytest.mark.parametrize("name", LISTS)
def test_lists_of_tranco_umbrella_and_majestic_as_they_are_downloaded(
    desk: Desk, tmp_path: Path, name: str, packed: bool
) -> None:
    file = tmp_path / (f"2026-03-15-{name}.zip" if packed else f"2026-03-15-{name}")
    if packed:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("top-1m.csv", LISTS[name])
    else:
        file.write_text(LISTS[name])

    said = desk.bring("ranks", file)

    assert desk.table("ranks", COLUMNS) == [
        ("2026-03", "", "google.com", 1, False),
        ("2026-03", "", "shop.example", 2, False),
    ]
    assert desk.refused() == ([(3, "site: not a site", "site")] if name == "umbrella.csv" else [])
    assert said.code == (3 if name == "umbrella.csv" else 0), said.err


def test_an_archive_of_several_files_names_them(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "lists.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("a.csv", "site,rank\n")
        archive.writestr("b.csv", "site,rank\n")

    said = desk.bring("ranks", file, "--month", "2026-03")

    assert said.code == 1
    assert "this is a zip archive of 2 files (a.csv, b.csv); unpack it and import one of them" in said.err


def test_the_later_import_wins_for_a_site(desk: Desk, tmp_path: Path) -> None:
    for rank in (7, 3):
        file = tmp_path / f"{rank}.csv"
        file.write_text(f"site,rank\na.example,{rank}\n")
        desk.bring("ranks", file, "--month", "2026-03")

    assert desk.table("ranks", "site, rank") == [("a.example", 3)]


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_twelve_real_months_of_whotracksme(desk: Desk) -> None:
    said = desk.bring("ranks", REAL)

    assert said.code == 0
    assert "12 files: 8,852 rows read, 8,852 landed, 0 refused" in said.out
    ranked = Counter(month for (month,) in desk.table("ranks", "month"))
    assert sorted(ranked) == [f"2017-{m:02d}" for m in range(5, 13)] + [f"2018-{m:02d}" for m in range(1, 5)]
    assert ranked["2018-04"] == 1330
    assert ("2018-04", "", "google.com", 1, False) in desk.table("ranks", COLUMNS)
