"""Visits: gaps, midnight, copies, order, duration, destination."""

from pathlib import Path

from tests.build import ask, lake, page, visit

A, B = "https://a.example", "https://b.example"
VISITS = """
    SELECT domain, strftime(make_timestamp(start_ts * 1000), '%d %H:%M'), page_views, duration_s, entry_path,
      exit_path
    FROM visits JOIN sites USING (site_id) ORDER BY start_ts, domain"""


def test_a_gap_of_thirty_minutes_holds_a_visit_together_and_more_ends_it(tmp_path: Path) -> None:
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", f"{A}/1"),
        page("a", "2026-03-02 10:30", f"{A}/2"),
        page("a", "2026-03-02 11:00:00.001", f"{A}/3", active_ms=5_900),
    )
    assert ask(tmp_path, VISITS) == [
        ("a.example", "02 10:00", 2, 1800, "/1", "/2"),
        ("a.example", "02 11:00", 1, 6, "/3", "/3"),
    ]


def test_midnight_ends_a_visit(tmp_path: Path) -> None:
    lake(tmp_path, visit("a", "2026-03-02 23:59", f"{A}/1", f"{A}/2"))
    assert ask(tmp_path, VISITS) == [
        ("a.example", "02 23:59", 1, 0, "/1", "/1"),
        ("a.example", "03 00:00", 1, 0, "/2", "/2"),
    ]


def test_what_goes_on_after_midnight_came_as_before(tmp_path: Path) -> None:
    """Four people come by a search; after midnight three go on within half an hour, by a link or typed."""
    search = "https://www.google.com/"
    lake(
        tmp_path,
        page("a", "2026-03-02 23:50", f"{A}/1", referrer=search),
        page("a", "2026-03-03 00:05", f"{A}/2", referrer=f"{A}/1"),
        page("b", "2026-03-02 23:51", f"{A}/1", referrer=search),
        page("b", "2026-03-03 00:06", f"{A}/2"),
        page("c", "2026-03-02 23:20", f"{A}/1", referrer=search),
        page("c", "2026-03-03 00:07", f"{A}/2", referrer=f"{A}/1"),
        page("d", "2026-03-02 23:52", f"{A}/1", referrer=search),
        page("d", "2026-03-03 00:08", f"{A}/2", transition="link"),
    )
    found = ask(
        tmp_path,
        "SELECT strftime(make_timestamp(start_ts * 1000), '%d %H:%M'), channel, source FROM visits "
        "WHERE start_ts >= epoch_ms(TIMESTAMP '2026-03-03') ORDER BY start_ts",
    )
    assert found == [
        ("03 00:05", "searchOrganic", "google.com"),
        ("03 00:06", "searchOrganic", "google.com"),
        ("03 00:07", "direct", "(direct)"),
        ("03 00:08", "searchOrganic", "google.com"),
    ]


def test_visits_to_two_sites_may_interleave(tmp_path: Path) -> None:
    lake(tmp_path, visit("a", "2026-03-02 10:00", f"{A}/1", f"{B}/1", f"{A}/2", f"{B}/2"))
    assert ask(tmp_path, VISITS) == [
        ("a.example", "02 10:00", 2, 120, "/1", "/2"),
        ("b.example", "02 10:01", 2, 120, "/1", "/2"),
    ]


def test_exact_copies_count_once_and_another_query_is_another_page_view(tmp_path: Path) -> None:
    one = page("a", "2026-03-02 10:00", f"{A}/1?utm_source=1", active_ms=1000)
    summary = lake(
        tmp_path, one, one, one | {"active_ms": 2000}, page("a", "2026-03-02 10:00", f"{A}/1?utm_source=2")
    )
    assert summary.counts["copies"] == 2
    assert ask(tmp_path, "SELECT path, is_entry, is_exit FROM pageviews") == [
        ("/1", True, False),
        ("/1", False, True),
    ]


def test_two_like_lines_of_an_access_log_are_two_page_views(tmp_path: Path) -> None:
    line = page("hash", "2026-03-02 10:00", f"{A}/1", origin="access_log", country=None)
    summary = lake(tmp_path, line, line)
    assert summary.counts["copies"] == 0
    assert ask(tmp_path, "SELECT page_views, duration_s FROM visits") == [(2, 0)]
    assert ask(tmp_path, "SELECT path, is_entry, is_exit FROM pageviews") == [
        ("/1", True, False),
        ("/1", False, True),
    ]


def test_duration_ends_with_the_active_time_of_the_last_page_of_at_most_half_an_hour(tmp_path: Path) -> None:
    lake(
        tmp_path,
        visit("a", "2026-03-02 10:00", f"{A}/1", f"{A}/2", active_ms=20_000),
        page("b", "2026-03-02 10:00", f"{A}/1", active_ms=7_200_000),
    )
    assert ask(tmp_path, "SELECT duration_s FROM visits ORDER BY duration_s") == [(80,), (1800,)]
    assert ask(tmp_path, "SELECT path, dwell_s FROM pageviews ORDER BY dwell_s, path") == [
        ("/2", 20),
        ("/1", 60),
        ("/1", 1800),
    ]


def test_dwell_of_a_last_page_without_active_time_is_unknown(tmp_path: Path) -> None:
    lake(tmp_path, page("a", "2026-03-02 10:00", f"{A}/1"))
    assert ask(tmp_path, "SELECT dwell_s FROM pageviews") == [(None,)]


def test_destination_is_the_next_other_site_within_half_an_hour(tmp_path: Path) -> None:
    lake(
        tmp_path,
        visit("a", "2026-03-02 10:00", f"{A}/", f"{B}/"),
        page("b", "2026-03-02 10:00", f"{A}/"),
        page("b", "2026-03-02 10:31", f"{B}/"),
        page("c", "2026-03-02 23:50", f"{A}/"),
        page("c", "2026-03-03 00:01", f"{B}/"),
        page("d", "2026-03-02 10:00", f"{A}/"),
        page("d", "2026-03-02 10:40", f"{A}/"),
        page("d", "2026-03-02 10:45", f"{B}/"),
    )
    led_on = ask(
        tmp_path,
        "SELECT count(*), max(d.domain) FROM visits JOIN sites AS s USING (site_id) "
        "JOIN sites AS d ON d.site_id = destination_id WHERE s.domain = 'a.example'",
    )
    assert led_on == [(2, "b.example")]


def test_channel_and_source_are_those_of_the_first_page_view(tmp_path: Path) -> None:
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", f"{A}/1", referrer="https://news.example/"),
        page("a", "2026-03-02 10:05", f"{A}/2", referrer="https://www.google.com/"),
    )
    assert ask(tmp_path, "SELECT channel, source, page_views FROM visits") == [
        ("referral", "news.example", 2)
    ]
    assert ask(tmp_path, "SELECT DISTINCT channel FROM pageviews") == [("referral",)]


def test_place_and_device_come_from_the_first_page_view_else_from_what_is_known(tmp_path: Path) -> None:
    lake(
        tmp_path,
        page("a", "2026-03-02 10:00", f"{A}/1", country=None, device="mobile"),
        page("a", "2026-03-02 10:05", f"{A}/2", country="FR"),
        page("b", "2026-03-02 10:00", f"{A}/1", country=None),
        panelists=[{"panelist": "a", "country": "US", "region": "US-CA"}],
    )
    assert ask(tmp_path, "SELECT device, country, region FROM visits ORDER BY device") == [
        ("desktop", None, None),
        ("mobile", "US", "US-CA"),
    ]


def test_a_site_with_access_logs_is_answered_by_them_alone(tmp_path: Path) -> None:
    summary = lake(
        tmp_path,
        visit("ann", "2026-03-02 10:00", f"{A}/", f"{B}/"),
        page("hash", "2026-03-02 10:00", f"{A}/log", origin="access_log", country=None),
        panelists=[{"panelist": "ann", "country": "US"}],
        population=[{"country": "US", "device": "desktop", "people": 1000.0}],
        first_party=[{"month": "2026-03", "site": "b.example", "visits": 1000.0, "unique_visitors": 1000.0}],
    )
    assert summary.counts["superseded"] == 1
    assert ask(
        tmp_path, "SELECT domain, measured, weight FROM visits JOIN sites USING (site_id) ORDER BY domain"
    ) == [("a.example", True, 1.0), ("b.example", False, 1000.0)]
    assert ask(tmp_path, "SELECT count(*) FROM weights") == [(1,)]
