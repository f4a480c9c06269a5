"""`footfall import access-log`: page views of people, measured by the site's own server."""

import gzip
from pathlib import Path

import duckdb
import pytest

from tests.ingest.sources.conftest import FIXTURES, SHARED, Desk

LOGS = FIXTURES / "access_log"
REAL = SHARED / "apache-logs" / "apache_logs"


def test_page_views_of_people_land_and_the_rest_is_counted_by_reason(desk: Desk) -> None:
    said = desk.bring("access-log", LOGS / "combined.log", "--site", "Shop.Example")

    assert said.code == 3
    assert desk.rows("ts, device, url, referrer, country, event, origin") == [
        (
            1747476303000,
            "desktop",
            "https://shop.example/jeans/",
            "https://www.google.com/",
            None,
            "view",
            "access_log",
        ),
        (1747476360000, "mobile", "https://shop.example/", None, None, "view", "access_log"),
        (1747476420000, "desktop", "https://shop.example/checkout", None, None, "view", "access_log"),
    ]
    assert desk.last.left_out == {
        "no page (asset, robots.txt)": 2,
        "feed": 1,
        "not a GET request": 1,
        "no user agent": 1,
        "not answered with success": 1,
        "bot by its user agent": 1,
    }
    assert desk.refused() == [(8, "not a line of this log", None)]
    assert "11 rows read, 3 landed, 1 refused" in said.out


def test_a_visitor_is_an_address_with_a_user_agent_and_the_address_is_nowhere(
    desk: Desk, tmp_path: Path
) -> None:
    desk.bring("access-log", LOGS / "combined.log", "--site", "shop.example")
    desk.bring("access-log", LOGS / "common.log", "--site", "shop.example")

    visitors = [panelist for (panelist,) in desk.rows("panelist")]

    assert len(visitors) == 4
    assert len(set(visitors)) == 3, "the log without user agents has another visitor"
    assert all(len(visitor) == 32 for visitor in visitors)
    landed = b"".join(path.read_bytes() for path in (desk.home / "lake" / "raw").rglob("*.parquet"))
    assert b"203.0.113.5" not in landed


def test_logs_read_side_by_side_in_a_new_home_give_a_visitor_one_name(desk: Desk, tmp_path: Path) -> None:
    logs = [tmp_path / f"{number}.log" for number in range(8)]
    for number, log in enumerate(logs):
        line = (
            f'203.0.113.5 - - [17/May/2025:10:05:{number:02d} +0000] "GET / HTTP/1.1" 200 5 "-" "Mozilla/5.0"'
        )
        log.write_text(line + "\n")

    desk.bring("access-log", *logs, "--site", "shop.example")

    visitors = [panelist for (panelist,) in desk.rows("panelist")]
    assert (len(visitors), len(set(visitors))) == (8, 1)


def test_another_home_names_the_same_visitor_differently(desk: Desk, tmp_path: Path) -> None:
    other = Desk(tmp_path / "other")
    desk.bring("access-log", LOGS / "common.log", "--site", "shop.example")
    process = other.start("access-log", LOGS / "common.log", "--site", "shop.example")

    assert process.wait() == 0
    assert desk.rows("ts, url") == other.rows("ts, url")
    assert desk.rows("panelist") != other.rows("panelist")


def test_json_logs_of_nginx_and_caddy_are_read(desk: Desk, tmp_path: Path) -> None:
    packed = tmp_path / "access.log.gz"
    packed.write_bytes(gzip.compress((LOGS / "json.log").read_bytes()))

    desk.bring("access-log", packed, "--site", "shop.example")

    assert desk.rows("ts, device, url, referrer") == [
        (1747476303000, "desktop", "https://shop.example/jeans/", "https://www.google.com/"),
        (1747476363250, "mobile", "https://shop.example/about", "https://shop.example/"),
    ]
    assert desk.refused() == [(3, "broken JSON", None)]


def test_the_same_log_of_another_site_is_another_import(desk: Desk) -> None:
    desk.bring("access-log", LOGS / "common.log", "--site", "a.example")
    desk.bring("access-log", LOGS / "common.log", "--site", "b.example")

    assert sorted(desk.rows("url")) == [("https://a.example/jeans/",), ("https://b.example/jeans/",)]


def test_a_site_that_is_no_host_is_wrong_usage(desk: Desk) -> None:
    said = desk.bring("access-log", LOGS / "common.log", "--site", "not a host")

    assert said.code == 2
    assert "--site" in said.err


def test_lines_without_a_host_need_the_site(desk: Desk) -> None:
    said = desk.bring("access-log", LOGS / "common.log")

    assert said.code == 1
    assert {reason for _, reason, _ in desk.refused()} == {
        "the line names no host; give the site with --site"
    }


@pytest.mark.skipif(not REAL.exists(), reason="the real samples are not here")
def test_a_real_log_of_ten_thousand_lines(desk: Desk) -> None:
    desk.bring("access-log", REAL, "--site", "semicomplete.com")

    query = """
        WITH views AS (
            SELECT panelist, ts,
                coalesce(
                    ts - lag(ts) OVER visitor > 1_800_000
                    OR ts // 86_400_000 <> lag(ts) OVER visitor // 86_400_000,
                    true
                ) AS begins
            FROM read_parquet(?, hive_partitioning = false)
            WINDOW visitor AS (PARTITION BY panelist ORDER BY ts)
        ),
        numbered AS (
            SELECT panelist, sum(begins::INT) OVER (PARTITION BY panelist ORDER BY ts) AS visit FROM views
        ),
        visits AS (SELECT panelist, visit, count(*) AS pages FROM numbered GROUP BY ALL)
        SELECT sum(pages)::INT, count(DISTINCT panelist), count(*),
            round(sum(pages) / count(*), 2), round(avg((pages = 1)::INT), 2)
        FROM visits
    """
    parts = [str(path) for path in desk.last.part_paths(desk.home)]
    assert duckdb.execute(query, [parts]).fetchall() == [(1675, 972, 1129, 1.48, 0.75)]
    assert (desk.last.rows_read, desk.last.refused) == (10_000, 1)
    assert desk.last.left_out == {
        "no page (asset, robots.txt)": 5300,
        "bot by its user agent": 1725,
        "feed reader by its user agent": 902,
        "no user agent": 190,
        "not answered with success": 144,
        "further range of one file": 31,
        "not a GET request": 15,
        "monitoring or link checker by its user agent": 12,
        "feed": 5,
    }
    assert desk.refused() == [(8899, "not a line of this log", None)]
