"""`footfall import ranks`: lists of sites, of origins in buckets, and WhoTracks.Me."""

import gzip
import json
import zipfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from tests.ingest.sources.conftest import FIXTURES, SHARED, Desk

RANKS = FIXTURES / "ranks"
REAL = SHARED / "whotracksme"
COLUMNS = "month, country, list, host, rank, is_bucket"


def test_a_list_of_sites_is_of_the_month_and_country_named(desk: Desk) -> None:
    desk.bring("ranks", RANKS / "sites.csv", "--month", "2026-03", "--country", "us")

    assert desk.table("ranks", COLUMNS) == [
        ("2026-03", "US", "sites", "google.com", 1, False),
        ("2026-03", "US", "sites", "shop.example", 2, False),
        ("2026-03", "US", "sites", "xn--bcher-kva.example", 3, False),
    ]
    assert desk.last.months == ["2026-03"]


def test_a_table_with_months_and_countries_needs_no_options(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "crux_2026-05.csv"
    file.write_text(
        "yyyymm,country_code,origin,rank\n"
        "202603,de,https://shop.example,1000\n202603,de,https://www.shop.example,5000\n"
        "202603,,http://shop.example,5000\n202603,,https://shop.example,1000\n202604,de,https://news.example,1000\n202604,x,https://a.example,8\n,de,https://b.example,1000\n"
    )

    desk.bring("ranks", file)

    assert sorted(desk.table("ranks", COLUMNS)) == [
        ("2026-03", "", "crux", "shop.example", 1000, True),
        ("2026-03", "DE", "crux", "shop.example", 1000, True),
        ("2026-03", "DE", "crux", "www.shop.example", 5000, True),
        ("2026-04", "DE", "crux", "news.example", 1000, True),
    ]
    assert desk.last.months == ["2026-03", "2026-04"]
    assert desk.last.left_out == {"further row of the same host": 1, "names no month": 1}
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
        ("2026-04", "", "crux", "shop.example", 1000, True),
        ("2026-04", "", "crux", "far.example", 5_000_000, True),
        ("2026-04", "", "crux", "news.example", 5_000_000, True),
    ]


def test_hosts_of_common_crawl_are_written_from_their_end(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "ranks.txt"
    file.write_text(
        "#harmonicc_pos\t#harmonicc_val\t#pr_pos\t#pr_val\t#host_rev\n"
        "1\t3.1E7\t4\t0.02\tuk.co.shop.www\n2\t3.0E7\t1\t0.05\torg.news\n3\t2E7\t2\t0.03\tuk.co.shop.blog\n"
    )

    desk.bring("ranks", file, "--month", "2026-04")

    assert desk.table("ranks", "list, site, host, rank") == [
        ("common_crawl", "shop.co.uk", "www.shop.co.uk", 1),
        ("common_crawl", "news.org", "news.org", 2),
        ("common_crawl", "shop.co.uk", "blog.shop.co.uk", 3),
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

    assert desk.table("ranks", "host, rank") == [("shop.example", 1), ("news.example", 2)]


def test_hosts_keep_the_better_bucket_of_their_two_schemes(desk: Desk) -> None:
    desk.bring("ranks", RANKS / "crux.csv", "--month", "2026-03")

    assert desk.table("ranks", "site, host, rank, is_bucket") == [
        ("google.com", "www.google.com", 1000, True),
        ("shop.example", "shop.example", 5000, True),
        ("news.example", "news.example", 5000, True),
    ]
    assert desk.last.left_out == {"further row of the same host": 1}


def test_each_host_of_a_site_has_its_own_row(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "crux.csv"
    listed = {
        "wiki.example": ("wiki.example", 50_000),
        "en.wiki.example": ("wiki.example", 1_000),
        "de.m.wiki.example": ("wiki.example", 5_000),
        "alice.github.io": ("alice.github.io", 10_000),
        "bbc.co.uk": ("bbc.co.uk", 5_000),
        "news.bbc.co.uk": ("bbc.co.uk", 5_000),
    }
    lines = [f"https://{host},{rank}" for host, (_, rank) in listed.items()]
    file.write_text("\n".join(["origin,rank", *lines]) + "\n")

    desk.bring("ranks", file, "--month", "2026-03")

    assert desk.table("ranks", "host, site, rank") == [(host, *row) for host, row in listed.items()]
    assert not desk.last.left_out


def test_whotracksme_is_ranked_by_popularity_within_month_and_country_and_gives_categories(
    desk: Desk,
) -> None:
    desk.bring("ranks", RANKS / "whotracksme.csv")

    assert sorted(desk.table("ranks", COLUMNS)) == [
        ("2026-02", "", "whotracksme", "google.com", 1, False),
        ("2026-02", "", "whotracksme", "news.example", 2, False),
        ("2026-02", "", "whotracksme", "shop.example", 3, False),
        ("2026-02", "US", "whotracksme", "shop.example", 1, False),
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

    assert desk.table("ranks", "host") == [("a.example",), ("d.example",)]
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

    maker = {"tranco_J9LY-1m.csv": "tranco", "majestic_million.csv": "majestic", "umbrella.csv": "umbrella"}
    assert desk.table("ranks", COLUMNS) == [
        ("2026-03", "", maker[name], "google.com", 1, False),
        ("2026-03", "", maker[name], "shop.example", 2, False),
    ]
    assert desk.refused() == ([(3, "site: not a site", "site")] if name == "umbrella.csv" else [])
    assert said.code == (3 if name == "umbrella.csv" else 0), said.err


PLACES = {
    "202603_de.csv": ("2026-03", "DE"),
    "de/202604.csv.gz": ("2026-04", "DE"),
    "country/at/202604.csv.gz": ("2026-04", "AT"),
    "global/202604.csv.gz": ("2026-04", ""),
    "crux-fr-2026-04.csv": ("2026-04", "FR"),
    "my/tranco_2026-04.csv": ("2026-04", ""),
    "my_shops_2026-05.csv": ("2026-05", ""),
}


def _write_places(folder: Path) -> None:
    for name in PLACES:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        text = b"origin,rank\nhttps://www.a.example,1000\nhttps://b.example,5000\n"
        file.write_bytes(gzip.compress(text) if name.endswith(".gz") else text)


def test_names_in_a_folder_tell_months_and_countries(desk: Desk, tmp_path: Path) -> None:
    _write_places(tmp_path / "lists")

    said = desk.bring("ranks", tmp_path / "lists")

    assert said.code == 0, said.err
    assert {*desk.table("ranks", "month, country, list")} == {(*place, "crux") for place in PLACES.values()}


def test_an_archive_of_several_lists_lands_as_one_import(desk: Desk, tmp_path: Path) -> None:
    _write_places(tmp_path / "lists")
    file = tmp_path / "lists.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for name in PLACES:
            archive.write(tmp_path / "lists" / name, name)

    said = desk.bring("ranks", file)

    assert said.code == 0, said.err
    assert {*desk.table("ranks", "month, country, list")} == {(*place, "crux") for place in PLACES.values()}
    assert (len(desk.imports), desk.last.rows) == (1, 2 * len(PLACES))
    desk.run("imports", "remove", desk.last.id)
    assert desk.table("ranks") == []


def test_a_list_in_an_archive_that_cannot_be_read_is_named(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "lists.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("202603.csv", "origin,rank\nhttps://a.example,1000\n")
        archive.writestr("readme.txt", "These are lists.\n")

    said = desk.bring("ranks", file)

    assert "readme.txt: " in said.err
    assert desk.table("ranks", "month, host") == [("2026-03", "a.example")]


def test_a_folder_above_the_one_given_names_no_country(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "my" / "202603.csv"
    file.parent.mkdir()
    file.write_text("origin,rank\nhttps://a.example,1000\n")

    desk.bring("ranks", file)

    assert desk.table("ranks", "country") == [("",)]


def test_a_list_that_is_imported_again_takes_the_place_of_the_whole_list(desk: Desk, tmp_path: Path) -> None:
    for day, text in (("01", "1,old.example\n2,a.example\n"), ("15", "1,a.example\n2,new.example\n")):
        file = tmp_path / f"tranco_2026-03-{day}.csv"
        file.write_text(text)
        desk.bring("ranks", file)

    assert desk.table("ranks", "host, rank") == [("a.example", 1), ("new.example", 2)]


def test_parts_of_a_list_add_up_however_often_they_are_imported_again(desk: Desk, tmp_path: Path) -> None:
    for name, text in {
        "part-0.csv": "origin,rank\nhttps://a.example,1000\nhttps://b.example,5000\n",
        "part-1.csv": "origin,rank\nhttps://c.example,10000\n",
        "part-0-again.csv": "origin,rank\nhttps://a.example,5000\nhttps://d.example,5000\n",
    }.items():
        (tmp_path / name).write_text(text)
        desk.bring("ranks", tmp_path / name, "--month", "2026-03")

    assert sorted(desk.table("ranks", "host, rank")) == [
        ("a.example", 5000),
        ("c.example", 10000),
        ("d.example", 5000),
    ]


@pytest.mark.parametrize("order", [("tranco", "crux"), ("crux", "tranco")])
def test_lists_of_two_makers_are_kept_apart(desk: Desk, tmp_path: Path, order: tuple[str, str]) -> None:
    texts = {
        "tranco": "4,shop.example\n700,news.example\n",
        "crux": "origin,rank\nhttps://shop.example,5000\n",
    }
    for name in order:
        (tmp_path / f"{name}_2026-03.csv").write_text(texts[name])
        desk.bring("ranks", tmp_path / f"{name}_2026-03.csv")

    assert sorted(desk.table("ranks", "list, host, rank, is_bucket")) == [
        ("crux", "shop.example", 5000, True),
        ("tranco", "news.example", 700, False),
        ("tranco", "shop.example", 4, False),
    ]


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("202603.csv", "origin,rank\nhttps://a.example,1000\n", "crux"),
        ("2026-03_b2b-shops.csv", "site,rank\na.example,1000\n", "b2b_shops"),
        ("top-1m.csv", "1,a.example\n2,www.a.example\n", "umbrella"),
        ("top-1m.csv", "".join(f"{n},s{n}.example\n" for n in range(1, 1_200)), "tranco"),
        ("list.csv", "Alexa Rank,Site\n1,a.example\n", "alexa"),
        (
            "cloudflare-radar_top-100-domains_20260315.csv",
            "rank,domain,categories\n1,a.example,Shops\n",
            "radar",
        ),
        ("2026-03.csv", "site,rank\na.example,7\n", "list"),
    ],
)
def test_a_list_is_named_by_its_columns_or_its_file(
    desk: Desk, tmp_path: Path, name: str, text: str, told: str
) -> None:
    (tmp_path / name).write_text(text)

    desk.bring("ranks", tmp_path / name, *([] if "2026" in name else ["--month", "2026-03"]))

    assert {*desk.table("ranks", "list")} == {(told,)}


def test_a_list_named_by_hand_replaces_what_its_file_was_taken_for(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "top-1m.csv"
    file.write_text("1,a.example\n2,b.example\n")
    desk.bring("ranks", file, "--month", "2026-03")

    desk.bring("ranks", file, "--month", "2026-03", "--list", "Tranco")

    assert desk.table("ranks", "list, host") == [("tranco", "a.example"), ("tranco", "b.example")]


DEVICES = (
    "yyyymm,country_code,origin,device,rank,desktopDensity,phoneDensity,tabletDensity\n"
    "202603,de,https://shop.example,desktop,1000,0.3,0,0\n202603,de,https://shop.example,phone,1000,0,0.65,0\n"
    "202603,de,https://shop.example,tablet,1000,0,0,0.05\n202603,de,http://shop.example,phone,50000,0,1,0\n"
    "202603,at,https://shop.example,,5000,0.25,0.7,0.05\n202603,at,https://m.shop.example,,5000,,,\n"
)


def _as_csv(text: str, file: Path) -> Path:
    file.with_suffix(".csv").write_text(text)
    return file.with_suffix(".csv")


def _as_lines_of_json(text: str, file: Path) -> Path:
    rows = pl.read_csv(text.encode()).to_dicts()
    lines = [json.dumps({name: value for name, value in row.items() if value is not None}) for row in rows]
    file.with_suffix(".jsonl").write_text("\n".join(lines) + "\n")
    return file.with_suffix(".jsonl")


def _as_parquet(text: str, file: Path) -> Path:
    pl.read_csv(text.encode()).write_parquet(file.with_suffix(".parquet"))
    return file.with_suffix(".parquet")


@pytest.mark.parametrize("write", [_as_csv, _as_lines_of_json, _as_parquet])
@pytest.mark.parametrize(
    "change", [str, lambda text: text.replace("Density", "density").replace("rank", "RANK")]
)
def test_a_table_of_crux_tells_devices_beside_places(
    desk: Desk, tmp_path: Path, write: Callable[[str, Path], Path], change: Callable[[str], str]
) -> None:
    said = desk.bring("ranks", write(change(DEVICES), tmp_path / "bquxjob"))

    assert said.code == 0, said.err
    assert sorted(desk.table("list_devices", "month, country, list, site, host, desktop, phone, tablet")) == [
        ("2026-03", "AT", "crux", "shop.example", "shop.example", 0.25, 0.7, 0.05),
        ("2026-03", "DE", "crux", "shop.example", "shop.example", 0.3, 0.65, 0.05),
    ]
    assert sorted(desk.table("ranks", COLUMNS)) == [
        ("2026-03", "AT", "crux", "m.shop.example", 5000, True),
        ("2026-03", "AT", "crux", "shop.example", 5000, True),
        ("2026-03", "DE", "crux", "shop.example", 1000, True),
    ]


def test_devices_may_come_without_places(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "devices.csv"
    file.write_text(
        "yyyymm,origin,desktopDensity,phoneDensity,tabletDensity\n202603,https://a.example,0.5,0.4,0.1\n"
    )

    desk.bring("ranks", file)

    assert desk.table("list_devices", "list, country, host, desktop, phone, tablet") == [
        ("crux", "", "a.example", 0.5, 0.4, 0.1)
    ]
    assert desk.table("ranks") == []
    assert desk.last.months == ["2026-03"]


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_twelve_real_months_of_whotracksme(desk: Desk) -> None:
    said = desk.bring("ranks", REAL)

    assert said.code == 0
    assert "12 files: 8,852 rows read, 8,852 landed, 0 refused" in said.out
    ranked = Counter(month for (month,) in desk.table("ranks", "month"))
    assert sorted(ranked) == [f"2017-{m:02d}" for m in range(5, 13)] + [f"2018-{m:02d}" for m in range(1, 5)]
    assert ranked["2018-04"] == 1330
    assert ("2018-04", "", "whotracksme", "google.com", 1, False) in desk.table("ranks", COLUMNS)
