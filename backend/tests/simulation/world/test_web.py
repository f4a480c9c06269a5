"""The simulated web looks like the web: popularity, weekdays, seasons, growth, depth, devices."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import duckdb
import numpy as np
import pytest

from footfall.core.demo import DEMO_RETAILERS, WOMEN_JEANS
from footfall.core.period import Month
from footfall.simulation.world.months import SEASONS, WEEKDAYS, day_weights
from footfall.simulation.world.presets import preset_settings
from footfall.simulation.world.sites import make_sites
from footfall.simulation.world.web import Web, make_web


@pytest.fixture(scope="module")
def web() -> Web:
    return make_web(replace(preset_settings("default", seed=11, panelists=300), people=2400))


def test_visits_follow_zipf_with_a_slope_near_minus_one(small_world: Path) -> None:
    visits = (
        duckdb.connect()
        .sql(f"""
        SELECT sum(visits) AS v FROM '{small_world}/truth/site_month.parquet'
        WHERE device = 'all_devices' GROUP BY site ORDER BY v DESC
    """)
        .fetchnumpy()["v"]
    )
    rank = np.arange(1, len(visits) + 1)
    slope = np.polyfit(np.log(rank[9:400]), np.log(visits[9:400]), 1)[0]
    assert -1.2 < slope < -0.85


def test_expected_traffic_is_proportional_to_popularity(web: Web) -> None:
    trips = np.bincount(web.repertoire.site, weights=web.repertoire.trips, minlength=len(web.sites))
    everywhere = (web.sites.home < 0) & (web.sites.popularity > 1e-3)
    ratio = trips[everywhere] / trips.sum() / web.sites.popularity[everywhere]
    assert 0.7 < np.median(ratio) < 1.4


def test_work_sites_rest_at_the_weekend_and_leisure_sites_do_not(small_world: Path) -> None:
    sites = duckdb.connect()
    sites.sql(f"CREATE VIEW categories AS FROM read_csv('{small_world}/categories.csv')")
    share = sites.sql(f"""
        SELECT category, avg((isodow(make_timestamp(ts * 1000)) >= 6)::INT)
        FROM '{small_world}/events/*.parquet'
        JOIN categories ON site = regexp_extract(url, '^https://(?:[^/]+\\.)?([^./]+\\.[^./]+)/', 1)
        WHERE category IN ('Finance', 'Entertainment') GROUP BY category
    """).fetchall()
    weekend = dict(share)
    assert weekend["Finance"] < 2 / 7 - 0.03
    assert weekend["Entertainment"] > 2 / 7


@pytest.mark.parametrize("profile", list(WEEKDAYS))
def test_a_months_days_share_it_by_weekday(profile: str) -> None:
    month = Month(2026, 2)
    shares = day_weights(month, profile)
    assert shares.sum() == pytest.approx(1)
    monday_first = np.roll(shares, month.first_day.weekday())[:7]
    assert monday_first / monday_first.mean() == pytest.approx(np.array(WEEKDAYS[profile]), rel=0.01)


def test_the_mean_mobile_share_is_a_little_over_half(small_world: Path) -> None:
    share = (
        duckdb.connect()
        .sql(f"""
        SELECT sum(visits) FILTER (device = 'mobile') / sum(visits) FILTER (device = 'all_devices')
        FROM '{small_world}/truth/site_month.parquet'
    """)
        .fetchall()[0][0]
    )
    assert 0.5 < share < 0.7


def test_visits_have_the_measured_depth_and_number(small_world: Path) -> None:
    visits, depth, bounce = (
        duckdb.connect()
        .sql(f"""
        SELECT sum(visits) / 3 / (7200 * 2000), sum(page_views) / sum(visits),
            sum(bounce_rate * visits) / sum(visits)
        FROM '{small_world}/truth/site_month.parquet' WHERE device = 'all_devices'
    """)
        .fetchall()[0]
    )
    assert 95 < visits < 135
    assert 2.5 < depth < 3.2
    assert 0.4 < bounce < 0.6


def test_ai_channels_grow_from_month_to_month(small_world: Path) -> None:
    shares = (
        duckdb.connect()
        .sql(f"""
        SELECT sum(visits) FILTER (channel IN ('aiAssistants', 'aiSearch')) / sum(visits)
        FROM '{small_world}/truth/site_month_channel.parquet' GROUP BY month ORDER BY month
    """)
        .fetchall()
    )
    assert [a < b for a, b in pairwise(shares)] == [True, True]


def test_shops_sell_and_others_do_not(small_world: Path) -> None:
    sql = duckdb.connect()
    sql.sql(f"CREATE VIEW categories AS FROM read_csv('{small_world}/categories.csv')")
    conversion = dict(
        sql.sql(f"""
        SELECT category, sum(purchase_conversion * visits) / sum(visits)
        FROM '{small_world}/truth/site_month.parquet' JOIN categories USING (site)
        WHERE device = 'all_devices' GROUP BY category
    """).fetchall()
    )
    assert 0.01 < conversion["Fashion"] < 0.06
    assert conversion["News"] == 0


def test_a_purchase_comes_after_cart_and_checkout(small_world: Path) -> None:
    steps = (
        duckdb.connect()
        .sql(f"""
        WITH pages AS (
            SELECT event, split_part(url, '.example/', 2) AS page,
                lag(split_part(url, '.example/', 2), 1) OVER w AS one_before,
                lag(split_part(url, '.example/', 2), 2) OVER w AS two_before
            FROM '{small_world}/events/*.parquet' WINDOW w AS (PARTITION BY panelist ORDER BY ts)
        )
        SELECT DISTINCT page, one_before, two_before FROM pages WHERE event = 'purchase'
    """)
        .fetchall()
    )
    assert steps == [("checkout/thank-you", "checkout", "cart")]


def test_no_two_pages_and_no_two_sites_have_the_same_address(web: Web) -> None:
    assert len(set(web.pages.url.to_pylist())) == len(web.pages.url)
    assert len(set(web.sites.domain)) == len(web.sites) == 4019


def test_more_months_are_the_same_sites_with_a_longer_past(web: Web) -> None:
    other = make_sites(preset_settings("default", seed=11, panelists=300, months=2))
    assert other.domain == web.sites.domain
    assert (other.channels == web.sites.channels).all()
    assert (other.sources == web.sites.sources).all()


def test_names_outside_ascii_are_punycode_in_addresses_and_words_in_searches(web: Web) -> None:
    assert [domain for domain in web.sites.domain if domain.startswith("xn--")] == [
        "xn--grn-haus-75a.example",
        "xn--caf-amber-d4a.example",
    ]
    assert {"gr%C3%BCn+haus", "caf%C3%A9+amber"} <= set(web.pages.phrases.to_pylist())


def test_the_demo_retailers_have_their_page_group_and_enough_visitors(small_world: Path) -> None:
    assert {site: len(set(urls)) for site, urls in WOMEN_JEANS.items()} == dict.fromkeys(DEMO_RETAILERS, 10)
    sql = duckdb.connect()
    sql.sql(f"CREATE VIEW events AS FROM '{small_world}/events/*.parquet'")
    visitors = sql.sql(f"""
        SELECT count(DISTINCT panelist) AS n FROM events, unnest({list(DEMO_RETAILERS)}) AS d(site)
        WHERE contains(url, site || '/')
        GROUP BY site, strftime(make_timestamp(ts * 1000), '%Y-%m') ORDER BY n
    """).fetchall()
    jeans = sql.sql(f"""
        SELECT count(DISTINCT url) FROM events WHERE url IN {sum(WOMEN_JEANS.values(), ())}
    """).fetchall()
    assert len(visitors) == 9
    assert visitors[0][0] >= 60
    assert jeans == [(30,)]


@pytest.mark.parametrize("season", list(SEASONS))
def test_a_year_of_seasons_averages_one(season: str) -> None:
    assert np.mean(SEASONS[season]) == pytest.approx(1, abs=0.005)


def test_owners_counts_differ_by_site_in_the_harsh_preset_only(web: Web) -> None:
    harsh = make_sites(preset_settings("harsh", seed=11, panelists=300, months=1)).people_each
    assert set(web.sites.people_each.tolist()) == {2000}
    assert np.log(harsh / 2000).std() == pytest.approx(0.3, abs=0.02)
    assert np.median(harsh) == pytest.approx(2000, rel=0.03)
