"""Sites, bots, and what stands before a visit, on real publications."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from footfall.lake import registry
from footfall.publish.options import Options
from tests.build import Row, ask, lake, page, visit

SITE = "https://www.shop.example"


def channels(home: Path) -> list[tuple[str, str]]:
    return ask(home, "SELECT channel, source FROM visits ORDER BY start_ts")


def test_site_is_the_registrable_domain_private_suffixes_included(tmp_path: Path) -> None:
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", "https://alice.github.io/x"),
        page("a", "2026-03-02 11:00", "https://Blog.Shop.co.uk:443/y"),
        page("a", "2026-03-02 13:00", "https://bücher.example/"),
    )
    assert ask(tmp_path, "SELECT domain, host FROM hosts JOIN sites USING (site_id) ORDER BY domain") == [
        ("alice.github.io", "alice.github.io"),
        ("shop.co.uk", "blog.shop.co.uk"),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"),
    ]


# What no report can be asked about.
SITELESS = (
    "http://192.168.0.7/z",
    "http://[::1]/",
    "http://10.1/",
    "http://localhost:3000/",
    "http://wiki/a",
    "https://github.io/",
    f"https://{'a' * 64}.example/",
)


@pytest.mark.parametrize("piece_rows", [1, 1_000])
def test_page_views_of_hosts_that_are_no_site_are_left_out_and_counted(
    tmp_path: Path, piece_rows: int
) -> None:
    summary = lake(
        tmp_path,
        [page("b", f"2026-03-02 10:0{i}", url) for i, url in enumerate(SITELESS)],
        page("a", "2026-03-02 10:00", f"{SITE}/", referrer="http://192.168.0.7/z"),
        [page("a", "2026-03-02 10:01", f"{SITE}/b") for _ in range(3)],
        [page("a", "2026-03-02 10:02", "http://localhost/") for _ in range(3)],
        options=Options(memory_limit="1GB", threads=1, piece_rows=piece_rows),
    )

    assert ask(tmp_path, "SELECT domain FROM sites") == [("shop.example",)]
    assert ask(tmp_path, "SELECT DISTINCT host FROM pages") == [("www.shop.example",)]
    visits = ask(tmp_path, "SELECT page_views, source, destination_id FROM visits")
    assert visits == [(2, "(direct)", None)]
    assert {name: summary.counts[name] for name in ("landed", "siteless", "copies", "published")} == {
        "landed": len(SITELESS) + 7,
        "siteless": len(SITELESS) + 3,
        "copies": 2,
        "published": 2,
    }
    assert registry.sites(tmp_path).knows(["shop.example", "localhost", "github.io"]) == [True, False, False]


def test_a_month_of_nothing_but_hosts_that_are_no_site_has_no_visits(tmp_path: Path) -> None:
    summary = lake(
        tmp_path, [page("a", "2026-03-02 10:00", url, referrer="https://bing.com/") for url in SITELESS]
    )

    assert ask(tmp_path, "SELECT count(*) FROM visits") == [(0,)]
    assert summary.counts["siteless"] == len(SITELESS)


def test_paths_are_kept_without_query_and_fragment(tmp_path: Path) -> None:
    urls = [
        "https://a.example",
        "https://a.example?x=1",
        "https://a.example/p?q=/2#z",
        "https://a.example/p#a?b",
    ]
    lake(tmp_path, [page("a", f"2026-03-02 1{i}:00", url) for i, url in enumerate(urls)])
    assert ask(tmp_path, "SELECT host, path FROM pageviews ORDER BY ts") == [
        ("a.example", "/"),
        ("a.example", "/"),
        ("a.example", "/p"),
        ("a.example", "/p"),
    ]


def test_a_referrer_of_the_own_site_tells_nothing(tmp_path: Path) -> None:
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", f"{SITE}/", referrer="https://blog.shop.example/post"),
        page("b", "2026-03-02 11:00", f"{SITE}/?gclid=1", referrer="https://blog.shop.example/post"),
    )
    assert channels(tmp_path) == [("direct", "(direct)"), ("searchPaid", "google.com")]


def test_a_phrase_that_is_no_text_is_none(tmp_path: Path) -> None:
    """Latin-1 instead of UTF-8, as old search boxes send it."""
    search = "https://www.google.com/search?q=caf%E9"
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", search),
        page("a", "2026-03-02 10:01", f"{SITE}/", referrer="https://www.google.com/"),
    )
    found = ask(tmp_path, "SELECT channel, phrase FROM visits WHERE source = 'google.com'")
    assert found == [("searchOrganic", None)]


def test_typed_and_bookmarked_pages_are_direct_whatever_was_open_before(tmp_path: Path) -> None:
    before = page("a", "2026-03-02 10:00:00", "https://news.example/")
    typed = page("a", "2026-03-02 10:00:04", f"{SITE}/", transition="typed")
    lake(tmp_path, before, typed)
    assert channels(tmp_path)[1] == ("direct", "(direct)")


def test_a_followed_link_without_referrer_comes_from_the_page_just_before(tmp_path: Path) -> None:
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00:00", "https://news.example/"),
        page("a", "2026-03-02 10:00:04", f"{SITE}/", transition="link"),
        page("b", "2026-03-02 11:00:00", "https://www.reddit.com/r/x"),
        page("b", "2026-03-02 11:00:10", f"{SITE}/", transition="link"),
        page("c", "2026-03-02 12:00:00", "https://news.example/"),
        page("c", "2026-03-02 12:00:11", f"{SITE}/", transition="link"),
    )
    shop = ask(
        tmp_path,
        "SELECT channel, source FROM visits JOIN sites USING (site_id) "
        "WHERE domain = 'shop.example' ORDER BY start_ts",
    )
    assert shop == [("referral", "news.example"), ("socialOrganic", "reddit.com"), ("direct", "(direct)")]


def test_ai_search_is_told_by_the_page_before(tmp_path: Path) -> None:
    google = "https://www.google.com/"
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", "https://www.google.com/search?q=Red+Shoes&udm=50"),
        page("a", "2026-03-02 10:01", f"{SITE}/", referrer=google),
        page("b", "2026-03-02 11:00", "https://www.google.com/search?q=red%20shoes"),
        page("b", "2026-03-02 11:29", f"{SITE}/", referrer=google),
        page("c", "2026-03-02 12:00", "https://www.google.com/search?udm=50&q=boots"),
        page("c", "2026-03-02 12:01", "https://www.google.com/search?q=boots"),
        page("c", "2026-03-02 12:02", f"{SITE}/", referrer=google),
        page("d", "2026-03-02 13:00", "https://www.google.com/search?q=too+old&udm=50"),
        page("d", "2026-03-02 13:31", f"{SITE}/", referrer=google),
    )
    shop = ask(
        tmp_path,
        "SELECT channel, source, phrase FROM visits JOIN sites USING (site_id) "
        "WHERE domain = 'shop.example' ORDER BY start_ts",
    )
    assert shop == [
        ("aiSearch", "google.com", "red shoes"),
        ("searchOrganic", "google.com", "red shoes"),
        ("searchOrganic", "google.com", "boots"),
        ("searchOrganic", "google.com", None),
    ]


def test_bots_are_left_out_by_day_and_counted(tmp_path: Path) -> None:
    person = page("ann", "2026-03-02 10:00", f"{SITE}/")
    start = 1772409600000  # 2026-03-02
    crawler = [page("crawler", start + i * 40_000 + i % 7 * 900, f"{SITE}/{i}") for i in range(2001)]
    burst = [page("burst", start + i * 900, f"{SITE}/{i}") for i in range(70)]
    clockwork = [page("clock", start + i * 15_000, f"{SITE}/{i}") for i in range(200)]
    quiet_day = page("clock", "2026-03-03 10:00", f"{SITE}/")
    summary = lake(tmp_path, person, crawler, burst, clockwork, quiet_day)
    assert (summary.counts["robots"], summary.counts["published"]) == (2001 + 70 + 200, 2)


def test_busy_people_are_no_bots(tmp_path: Path) -> None:
    start = 1772409600000
    gaps = [3_000 + (i * 7919) % 40_000 for i in range(900)]
    rows, ts = [], start
    for i, gap in enumerate(gaps):
        rows.append(page("ann", ts, f"{SITE}/{i}"))
        ts += gap
    assert lake(tmp_path, rows).counts["robots"] == 0


def test_confirmation_pages_and_purchase_events_are_purchases(tmp_path: Path) -> None:
    lake(
        tmp_path,
        visit("a", "2026-03-02 10:00", f"{SITE}/", f"{SITE}/checkout/Thank-You"),
        visit("b", "2026-03-02 11:00", f"{SITE}/", f"{SITE}/thanks-a-lot-for-reading"),
        page("c", "2026-03-02 12:00", f"{SITE}/pay", event="purchase"),
    )
    assert ask(tmp_path, "SELECT purchase FROM visits ORDER BY start_ts") == [(True,), (False,), (True,)]
    assert ask(tmp_path, "SELECT path FROM pageviews WHERE purchase ORDER BY ts") == [
        ("/checkout/Thank-You",),
        ("/pay",),
    ]


MIDNIGHT = 1772409600000  # 2026-03-02
A_DAY = 86_400_000


def paced(robot: str, gaps: list[float], start: int = MIDNIGHT, **known: Any) -> list[Row]:
    """Page views of a robot, so many seconds after one another."""
    ts = start + np.cumsum([gap * 1000 for gap in gaps]).astype(int)
    return [page(robot, int(each), f"{SITE}/{i}", **known) for i, each in enumerate(ts)]


def test_a_robot_that_changes_its_pace_between_sites_is_one(tmp_path: Path) -> None:
    robot = paced("robot", [9.0] * 20 + [4.0] * 20 + [31.0] * 20)
    short = paced("too short to tell", [9.0] * 49)
    counts = lake(tmp_path, robot, short).counts
    assert (counts["robots"], counts["robots_pace"], counts["published"]) == (60, 60, 49)


def test_a_robot_that_varies_its_pace_a_little_is_one(tmp_path: Path) -> None:
    robot = paced("robot", [10 + 3.9 * (i * 7919 % 200 / 100 - 1) for i in range(120)])
    counts = lake(tmp_path, robot).counts
    assert (counts["robots"], counts["robots_even"]) == (120, 120)


def test_a_panelist_who_never_rests_is_a_robot_and_a_busy_address_of_a_log_is_not(tmp_path: Path) -> None:
    gaps = [100.0, 1500.0, 620.0] * 38
    panel = paced("robot", gaps)
    logged = [
        row | {"url": row["url"].replace("shop", "own")}
        for row in paced("address", gaps, origin="access_log")
    ]
    counts = lake(tmp_path, panel, logged).counts
    assert (counts["robots"], counts["robots_sleepless"], counts["published"]) == (114, 114, 114)


def test_who_stays_up_one_night_is_no_robot_and_who_never_sleeps_is(tmp_path: Path) -> None:
    """Page views in 22 hours of a day: on days that do not follow each other, and on two in a row."""
    gaps = [100.0, 1500.0, 620.0] * 35
    one_night = paced("ann", gaps) + paced("ann", gaps, MIDNIGHT + 2 * A_DAY)
    two_days = paced("robot", gaps) + paced("robot", gaps, MIDNIGHT + A_DAY)
    counts = lake(tmp_path, one_night, two_days).counts
    assert (counts["robots"], counts["robots_sleepless"], counts["published"]) == (210, 210, 210)


def test_a_robot_is_one_on_its_short_days_too_but_not_on_the_phone_of_the_same_person(tmp_path: Path) -> None:
    robot = [paced("ann", [15.0] * 60, MIDNIGHT + day * A_DAY) for day in range(2)]
    short = paced("ann", [700.0] * 3, MIDNIGHT + 2 * A_DAY)
    phone = paced("ann", [700.0] * 4, MIDNIGHT, device="mobile")
    counts = lake(tmp_path, robot, short, phone).counts
    assert (counts["robots_pace"], counts["robots_other_days"], counts["published"]) == (120, 3, 4)
    assert counts["robot_devices"] == 1


def test_a_day_of_a_robot_among_many_of_a_person_is_left_out_alone(tmp_path: Path) -> None:
    person = [paced("ann", [700.0] * 3, MIDNIGHT + day * A_DAY) for day in range(6)]
    robot = [paced("ann", [15.0] * 60, MIDNIGHT + day * A_DAY) for day in (7, 9)]
    counts = lake(tmp_path, person, robot).counts
    assert (counts["robots"], counts["robots_other_days"], counts["published"]) == (120, 0, 18)
