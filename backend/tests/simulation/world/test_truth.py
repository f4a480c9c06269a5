"""The truth is what a sessionisation of everybody's events says, and it adds up."""

from pathlib import Path

import duckdb
import pytest

SESSIONISE = (Path(__file__).parent / "sessionise.sql").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def seen(open_world: Path) -> duckdb.DuckDBPyConnection:
    """The visits that the panel of everybody shows, as table `visits`, and the truth beside them."""
    connection = duckdb.connect()
    connection.sql(f"CREATE VIEW events AS FROM read_parquet('{open_world}/events/*.parquet')")
    connection.sql(f"CREATE TABLE visits AS {SESSIONISE}")
    for table in ("site_month", "site_month_channel", "site_month_country", "overlap", "reach"):
        connection.sql(f"CREATE VIEW {table} AS FROM '{open_world}/truth/{table}.parquet'")
    return connection


def difference(connection: duckdb.DuckDBPyConnection, seen: str, truth: str) -> list[tuple[object, ...]]:
    """Rows that only one of two queries gives."""
    both_ways = f"(({seen}) EXCEPT ({truth})) UNION ALL (({truth}) EXCEPT ({seen}))"
    return connection.sql(both_ways).fetchall()


def test_every_measure_of_every_site_month_and_device_is_what_everybodys_events_show(
    seen: duckdb.DuckDBPyConnection,
) -> None:
    measures = """
        count(*) AS visits, count(DISTINCT panelist) AS unique_visitors,
        sum(page_views)::BIGINT AS page_views,
        round(avg(duration_s), 6) AS avg_visit_duration, round(avg(bounce::INT), 6) AS bounce_rate,
        round(avg(purchase::INT), 6) AS purchase_conversion
    """
    shown = f"""
        SELECT site, month, device, {measures} FROM visits GROUP BY site, month, device
        UNION ALL SELECT site, month, 'all_devices', {measures} FROM visits GROUP BY site, month
    """
    truth = """
        SELECT site, month, device, visits, unique_visitors, page_views, round(avg_visit_duration, 6),
            round(bounce_rate, 6), round(purchase_conversion, 6)
        FROM site_month
    """
    assert difference(seen, shown, truth) == []
    assert seen.sql("SELECT count(*) FROM visits").fetchall()[0][0] > 20_000


def test_channels_are_what_the_rules_make_of_referrers_tags_and_the_page_before(
    seen: duckdb.DuckDBPyConnection,
) -> None:
    shown = "SELECT site, month, channel, count(*) AS visits FROM visits GROUP BY ALL"
    truth = "SELECT site, month, channel, visits FROM site_month_channel"
    assert difference(seen, shown, truth) == []
    assert seen.sql("SELECT count(DISTINCT channel) FROM visits").fetchall() == [(10,)]


def test_countries_are_those_of_the_visitors(seen: duckdb.DuckDBPyConnection) -> None:
    shown = """SELECT site, month, country, count(*) AS visits, count(DISTINCT panelist) AS unique_visitors
        FROM visits GROUP BY ALL"""
    truth = "SELECT site, month, country, visits, unique_visitors FROM site_month_country"
    assert difference(seen, shown, truth) == []


def test_overlaps_are_people_seen_on_both_sites(seen: duckdb.DuckDBPyConnection) -> None:
    shown = """
        WITH people AS (SELECT DISTINCT month, site, panelist FROM visits WHERE site LIKE '%.example')
        SELECT month, a.site AS site_a, b.site AS site_b, count(*) AS visitors
        FROM people a JOIN people b USING (month, panelist) WHERE a.site < b.site GROUP BY ALL
    """
    truth = "SELECT month, least(site_a, site_b), greatest(site_a, site_b), visitors FROM overlap"
    assert difference(seen, shown, truth) == []


def test_people_of_several_months_are_counted_once(seen: duckdb.DuckDBPyConnection) -> None:
    shown = """SELECT site, '2026-09' AS first_month, '2026-10' AS last_month,
        count(DISTINCT panelist) AS unique_visitors FROM visits GROUP BY site"""
    assert difference(seen, shown, "FROM reach") == []


@pytest.mark.parametrize("preset", ["small_world", "harsh_world"])
def test_the_truth_adds_up(preset: str, request: pytest.FixtureRequest) -> None:
    world = request.getfixturevalue(preset)
    truth = duckdb.connect()
    for table in ("site_month", "site_month_channel", "site_month_country"):
        truth.sql(f"CREATE VIEW {table} AS FROM '{world}/truth/{table}.parquet'")
    sums = """
        SELECT site, month, sum(visits) FROM site_month_channel GROUP BY ALL
        EXCEPT SELECT site, month, visits FROM site_month WHERE device = 'all_devices'
    """
    assert truth.sql(sums).fetchall() == []
    assert truth.sql(sums.replace("site_month_channel", "site_month_country")).fetchall() == []
    devices = """
        SELECT site, month, sum(visits), sum(page_views) FROM site_month
        WHERE device <> 'all_devices' GROUP BY ALL
        EXCEPT SELECT site, month, visits, page_views FROM site_month WHERE device = 'all_devices'
    """
    assert truth.sql(devices).fetchall() == []
    broken = """
        SELECT * FROM site_month
        WHERE unique_visitors > visits OR visits > page_views OR bounce_rate NOT BETWEEN 0 AND 1
            OR purchase_conversion NOT BETWEEN 0 AND 1 OR avg_visit_duration < 0
            OR (bounce_rate = 1) <> (page_views = visits)
    """
    assert truth.sql(broken).fetchall() == []


def test_the_longer_the_time_the_more_people_and_never_more_than_the_months_together(
    small_world: Path,
) -> None:
    truth = duckdb.connect()
    for table in ("site_month", "reach"):
        truth.sql(f"CREATE VIEW {table} AS FROM '{small_world}/truth/{table}.parquet'")
    broken = """
        WITH several AS (
            SELECT *, coalesce(lag(unique_visitors) OVER (PARTITION BY site ORDER BY first_month DESC), 0) AS
                fewer
            FROM reach
        ), alone AS (
            SELECT site, first_month, max(one.unique_visitors) AS most, sum(one.unique_visitors) AS together
            FROM several JOIN site_month one USING (site)
            WHERE one.device = 'all_devices' AND one.month >= first_month GROUP BY ALL
        )
        SELECT * FROM several JOIN alone USING (site, first_month)
        WHERE unique_visitors NOT BETWEEN greatest(fewer, most) AND together
    """
    assert truth.sql(broken).fetchall() == []
    months = truth.sql("SELECT DISTINCT first_month, last_month FROM reach ORDER BY ALL").fetchall()
    assert months == [("2026-08", "2026-10"), ("2026-09", "2026-10")]
