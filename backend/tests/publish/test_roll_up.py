"""Rollups by hand: two people, two devices, two days, one site and another host of it."""

from pathlib import Path

import pytest

from tests.build import ask, crowd, lake, page, visit

A = "https://a.example"
POPULATION = [
    {"country": "US", "device": "desktop", "people": 20.0},
    {"country": "US", "device": "mobile", "people": 30.0},
]
# The site's own count equals the weighted count, so that the estimate leaves every weight as it is.
AS_WEIGHTED = {"month": "2026-03", "site": "a.example", "visits": 50.0, "unique_visitors": 40.0}


def three_visits(home: Path) -> None:
    """Ann: desktop 2 March, 3 pages, 120 s, and mobile 3 March, 1 page; Bob: desktop 3 March, a purchase."""
    lake(
        home,
        visit("ann", "2026-03-02 10:00", f"{A}/", "https://blog.a.example/x", f"{A}/y"),
        page("ann", "2026-03-03 10:00", f"{A}/", device="mobile"),
        page("bob", "2026-03-03 11:00", f"{A}/buy", event="purchase"),
        population=POPULATION,
        ranks=[{"month": "2026-03", "site": "a.example", "rank": 7}],
        first_party=[AS_WEIGHTED],
    )


def test_site_months_by_device(tmp_path: Path) -> None:
    three_visits(tmp_path)
    assert ask(tmp_path, "SELECT * EXCLUDE (site_id) FROM site_months") == [
        (
            "all_devices",
            50.0,
            70.0,
            1200.0,
            40.0,
            10.0,
            40.0,
            2,
            3,
            5,
            False,
            False,
            "tranco",
            1,
            7,
            7,
            False,
        ),
        ("desktop", 20.0, 40.0, 1200.0, 10.0, 10.0, 20.0, 2, 2, 4, False, False, "tranco", 1, 7, 7, False),
        ("mobile", 30.0, 30.0, 0.0, 30.0, 0.0, 30.0, 1, 1, 1, False, False, "tranco", 1, 7, 7, False),
    ]


def test_sums_of_a_month_by_group(tmp_path: Path) -> None:
    three_visits(tmp_path)
    assert ask(
        tmp_path,
        "SELECT device, SUM(page_views), SUM(duration_s), SUM(bounces), SUM(purchases), SUM(direct), "
        "SUM(mail) FROM month_groups GROUP BY device ORDER BY device",
    ) == [("desktop", 40.0, 1200.0, 10.0, 10.0, 20.0, 0.0), ("mobile", 30.0, 0.0, 30.0, 0.0, 30.0, 0.0)]
    assert ask(tmp_path, "SELECT DISTINCT variance_group FROM month_groups ORDER BY 1") == ask(
        tmp_path, "SELECT DISTINCT panelist_key & 63 FROM visits ORDER BY 1"
    )


def test_sums_by_day_are_of_large_sites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    three_visits(tmp_path)
    assert ask(tmp_path, "SELECT * FROM day_groups") == []

    monkeypatch.setattr("footfall.publish.steps.roll_up.roll_up.DAY_GROUPS_FROM_VISITS", 2)
    three_visits(tmp_path / "large")

    assert ask(
        tmp_path / "large", "SELECT day, device, SUM(page_views) FROM day_groups GROUP BY ALL ORDER BY ALL"
    ) == [(2, "desktop", 30.0), (3, "desktop", 10.0), (3, "mobile", 30.0)]


def test_days_on_which_each_was_seen(tmp_path: Path) -> None:
    three_visits(tmp_path)
    assert sorted(
        ask(
            tmp_path,
            "SELECT desktop_days, mobile_days, desktop_weight, mobile_weight, people_weight "
            "FROM site_panelists",
        )
    ) == [(0b010, 0b100, 10.0, 30.0, 30.0), (0b100, 0, 10.0, None, 10.0)]


def test_people_of_a_site_weigh_as_much_as_their_largest_device(tmp_path: Path) -> None:
    three_visits(tmp_path)
    assert ask(tmp_path, "SELECT sum(people_weight), count(*) FROM site_panelists") == [(40.0, 2)]
    assert sorted(ask(tmp_path, "SELECT panelist_key, site_id, people_weight FROM panelist_sites")) == sorted(
        ask(tmp_path, "SELECT panelist_key, site_id, people_weight FROM site_panelists")
    )


def test_a_visit_counts_for_every_host_it_touches(tmp_path: Path) -> None:
    lake(
        tmp_path,
        crowd(5, "2026-03-02 10:00", f"{A}/", "https://blog.a.example/x"),
        crowd(3, "2026-03-03 10:00", f"{A}/"),
        crowd(2, "2026-03-04 10:00", f"{A}/", name="q"),
    )
    assert ask(tmp_path, "SELECT host, visits, people FROM hosts") == [
        ("a.example", 10.0, 7.0),
        ("blog.a.example", 5.0, 5.0),
    ]


def test_rare_pages_count_for_the_host_of_most_pages_of_their_pool(tmp_path: Path) -> None:
    lake(
        tmp_path,
        [crowd(5, "2026-03-02 10:00", f"https://{host}.a.example/") for host in ("blog", "shop")],
        # One person on a page of the shop, in a pool with the blog's: the shop must not show by subtraction.
        [page(f"b{n}", "2026-03-03 10:00", f"https://blog.a.example/{n}") for n in range(5)],
        page("ann", "2026-03-03 10:00", "https://shop.a.example/y"),
    )
    assert ask(tmp_path, "SELECT host, visits, n_observed FROM hosts") == [
        ("blog.a.example", 11.0, 11),
        ("shop.a.example", 5.0, 5),
    ]


def test_tables_lie_in_their_order(tmp_path: Path) -> None:
    lake(tmp_path, [crowd(40, f"2026-03-{day:02d} 10:00", f"{A}/", f"https://{x}.example/") for day, x in
                    ((2, "b"), (3, "z"), (4, "c"))])  # fmt: skip
    for table, key in (
        ("visits", "site_id, panelist_key, start_ts"),
        ("pageviews", "site_id, panelist_key, ts"),
        ("site_panelists", "site_id, panelist_key"),
        ("panelist_sites", "panelist_key, site_id"),
        ("sites", "site_id"),
    ):
        stored = ask(tmp_path, f"SELECT {key} FROM {table}")
        assert stored == sorted(stored), table
    ids = [row[0] for row in ask(tmp_path, "SELECT visit_id FROM visits")]
    assert ids == list(range(240))
