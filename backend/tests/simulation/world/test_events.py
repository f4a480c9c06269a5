"""Events tell where visits come from: pages of hubs and linking sites stand before them."""

from pathlib import Path

import duckdb
import pytest

VISIT_STARTS = """
    SELECT url, referrer, transition, previous, wait FROM (
        SELECT url, referrer, transition, lag(url) OVER w AS previous, (ts - lag(ts) OVER w) / 1000 AS wait
        FROM '{world}/events/2026-10.parquet' WINDOW w AS (PARTITION BY panelist ORDER BY ts)
    )
"""


@pytest.fixture
def starts(small_world: Path) -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    connection.sql("CREATE TABLE starts AS " + VISIT_STARTS.format(world=small_world))
    return connection


@pytest.mark.parametrize(
    ("referrer", "before"),
    [
        ("https://www.google.com/", "https://www.google.com/search?q=%"),
        ("https://search.brave.com/", "https://search.brave.com/%"),
        ("https://l.instagram.com/", "https://www.instagram.com/"),
        ("https://t.co/", "https://x.com/home"),
        ("https://chatgpt.com/", "https://chatgpt.com/c/68f3b7"),
        ("https://gemini.google.com/", "https://gemini.google.com/app"),
        ("https://mail.google.com/", "https://mail.google.com/mail/u/0/"),
    ],
)
def test_visitors_from_a_hub_were_on_its_page_just_before(
    starts: duckdb.DuckDBPyConnection, referrer: str, before: str
) -> None:
    came, after_its_page = starts.sql(f"""
        SELECT count(*), count(*) FILTER (previous LIKE '{before}' AND wait <= 60) FROM starts
        WHERE referrer = '{referrer}' AND url LIKE '%.example/%'
    """).fetchall()[0]
    assert came > 20
    assert after_its_page == came


def test_an_answer_of_google_ai_mode_is_known_by_the_page_before(starts: duckdb.DuckDBPyConnection) -> None:
    modes = starts.sql("""
        SELECT count(*) FILTER (previous LIKE '%&udm=50') AS answers, count(*) AS searches FROM starts
        WHERE referrer = 'https://www.google.com/' AND url LIKE '%.example/%'
    """).fetchall()[0]
    assert 0 < modes[0] < 0.2 * modes[1]


def test_a_referral_names_the_site_that_was_open(starts: duckdb.DuckDBPyConnection) -> None:
    referrals = starts.sql(r"""
        SELECT count(*), count(*) FILTER (contains(previous, source)) FROM (
            SELECT *, regexp_extract(referrer, '^https://www\.([^/]+\.example)/$', 1) AS source FROM starts
        )
        WHERE source <> '' AND NOT contains(url, source)
    """).fetchall()[0]
    assert referrals[0] > 1000
    assert referrals[0] == referrals[1]


def test_direct_visits_are_typed_or_bookmarked(starts: duckdb.DuckDBPyConnection) -> None:
    bare = starts.sql("""
        SELECT DISTINCT transition FROM starts
        WHERE referrer IS NULL AND NOT contains(url, '?') AND transition <> 'link' ORDER BY 1
    """).fetchall()
    assert bare == [("bookmark",), ("typed",)]


def test_search_phrases_name_sites_and_subjects(starts: duckdb.DuckDBPyConnection) -> None:
    phrases = {
        row[0]
        for row in starts.sql(r"""
            SELECT DISTINCT replace(regexp_extract(url, '[?&][qp]=([^&]+)', 1), '+', ' ') FROM starts
            WHERE contains(url, 'search?')
        """).fetchall()
    }
    assert {"acme fashion", "acme fashion sale", "acme-fashion.example", "women jeans"} <= phrases


def test_bots_make_two_percent_of_page_views_at_a_steady_pace(small_world: Path) -> None:
    heaviest, total, paces = (
        duckdb.connect()
        .sql(f"""
        WITH page_views AS (
            SELECT panelist, ts - lag(ts) OVER (PARTITION BY panelist ORDER BY ts) AS pace
            FROM '{small_world}/events/2026-10.parquet'
        ),
        panelists AS (
            SELECT count(*) AS n, count(DISTINCT pace) AS paces, sum(count(*)) OVER () AS total
            FROM page_views GROUP BY panelist
        )
        SELECT n, total, paces FROM panelists ORDER BY paces, n DESC LIMIT 1
    """)
        .fetchall()[0]
    )
    assert paces == 1
    assert heaviest / float(total) == pytest.approx(0.02, abs=0.0002)
