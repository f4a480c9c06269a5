"""Click-streams of others come in by a mapping of their columns."""

import json
from pathlib import Path

import pytest

from tests.ingest.sources.clicks import epoch_ms, written
from tests.ingest.sources.conftest import Desk

WEBTRACKR = """"panelist_id","wave","url","timestamp","duration"
"p1","1","https://shop.example/jeans","2026-03-01 10:00:00",12.5
"p1","1","https://www.google.com/search?q=jeans","2026-03-01 10:00:12.5",NA
"p2","2","https://news.example/","2026-03-02 09:30:00",300
"""
ACTIVITYWATCH = {
    "buckets": {
        "aw-watcher-window_host.local": {
            "id": "aw-watcher-window_host.local",
            "type": "currentwindow",
            "client": "aw-watcher-window",
            "hostname": "host.local",
            "events": [
                {"timestamp": "2026-03-01T10:00:00.100000+00:00", "duration": 5.0, "data": {"app": "Firefox"}}
            ],
        },
        "aw-watcher-web-firefox_host.local": {
            "id": "aw-watcher-web-firefox_host.local",
            "created": "2026-02-01T08:00:00.000000+00:00",
            "type": "web.tab.current",
            "client": "aw-client-web",
            "hostname": "host.local",
            "events": [
                {
                    "timestamp": "2026-03-01T10:00:00.250000+00:00",
                    "duration": 5.5,
                    "data": {"url": "https://shop.example/", "title": "Shop", "incognito": False},
                },
                {
                    "timestamp": "2026-03-01T10:00:06+00:00",
                    "duration": 1,
                    "data": {"url": "https://secret.example/", "title": "", "incognito": True},
                },
                {
                    "timestamp": "2026-03-01T10:01:00+00:00",
                    "duration": 2,
                    "data": {"url": "about:newtab", "title": "", "incognito": False},
                },
            ],
        },
    }
}
WEB_HISTORIAN = [
    {
        "id": number,
        "url": url,
        "urlId": "3",
        "protocol": "https:",
        "domain": url.split("/")[2],
        "searchTerms": "",
        "date": date,
        "transType": transition,
        "refVisitId": came_from,
        "title": "A title",
    }
    for number, came_from, date, transition, url in (
        ("7", "0", 1772359200123.5, "generated", "https://www.google.com/search?q=jeans"),
        ("8", "7", 1772359210000, "link", "https://shop.example/jeans"),
        ("9", "8", 1772359211000, "auto_subframe", "https://ads.example/frame"),
    )
]


def test_a_webtrackr_table_comes_in_by_the_command_its_refusal_names(desk: Desk, tmp_path: Path) -> None:
    file = written(tmp_path, "wt.csv", WEBTRACKR)

    refused = desk.bring("panel", file)
    known = {"COUNTRY": "US", "DEVICE": "desktop"}
    said = desk.bring(*(known.get(w, w) for w in refused.err.rpartition(": footfall import ")[2].split()))

    assert refused.code == 1
    assert "there is no column 'ts'" in refused.err
    assert "this looks like a webtrackR table" in refused.err
    assert said.code == 0, said.err
    assert desk.rows("ts, panelist, device, url, country, active_ms") == [
        (epoch_ms("2026-03-01T10:00:00"), "p1", "desktop", "https://shop.example/jeans", "US", 12_500),
        (
            epoch_ms("2026-03-01T10:00:12.5"),
            "p1",
            "desktop",
            "https://www.google.com/search?q=jeans",
            "US",
            None,
        ),
        (epoch_ms("2026-03-02T09:30:00"), "p2", "desktop", "https://news.example/", "US", 300_000),
    ]
    assert desk.last.unknown_columns == ["wave"]


def test_of_posthogs_events_page_views_count_and_the_mapping_is_named(desk: Desk, tmp_path: Path) -> None:
    names = "event,timestamp,distinct_id,properties.$current_url,properties.$referrer,properties.$device_type"
    lines = [
        f"{names},properties.$geoip_country_code",
        "$pageview,2026-03-01T10:00:00.123000+00:00,u1,https://shop.example/a,$direct,Desktop,DE",
        "$autocapture,2026-03-01T10:00:03+00:00,u1,https://shop.example/a,$direct,Desktop,DE",
        "$pageview,2026-03-01T10:01:00+00:00,u2,https://shop.example/b,https://www.google.com/,Mobile,FR",
    ]
    file = written(tmp_path, "events.csv", "\n".join(lines))

    refused = desk.bring("panel", file)
    said = desk.bring(*refused.err.rpartition(": footfall import ")[2].split())

    assert "this looks like a PostHog export" in refused.err
    assert said.code == 3, said.err
    assert desk.rows("panelist, device, url, referrer, country, event") == [
        ("u1", "desktop", "https://shop.example/a", None, "DE", "view"),
        ("u2", "mobile", "https://shop.example/b", "https://www.google.com/", "FR", "view"),
    ]
    assert desk.refused() == [(3, "event: not view or purchase", "event")]


def test_activitywatch_gives_pages_of_its_web_watcher_without_private_windows(
    desk: Desk, tmp_path: Path
) -> None:
    file = written(tmp_path, "aw-buckets-export.json", json.dumps(ACTIVITYWATCH, indent=2))

    said = desk.bring("panel", file, "--map", "activitywatch", "--device", "desktop", "--country", "DE")

    assert said.code == 3, said.err
    assert desk.rows("ts, panelist, url, active_ms") == [
        (1772359200250, "host.local", "https://shop.example/", 5500)
    ]
    assert desk.last.left_out == {
        "event of another watcher (currentwindow)": 1,
        "page view of a private window": 1,
    }
    assert desk.refused() == [(4, "url: no http or https host", "url")]
    assert desk.last.rows_read == 4


def test_web_historian_keeps_transitions_and_what_a_visit_came_from(desk: Desk, tmp_path: Path) -> None:
    file = written(tmp_path, "history.json", json.dumps(WEB_HISTORIAN))

    said = desk.bring(
        "panel", file, "--map", "web-historian", "--panelist", "p9", "--device", "desktop", "--country", "US"
    )

    assert said.code == 0, said.err
    assert desk.rows("ts, url, referrer, transition") == [
        (1772359200123, "https://www.google.com/search?q=jeans", None, "typed"),
        (1772359210000, "https://shop.example/jeans", "https://www.google.com/search?q=jeans", "link"),
    ]
    assert desk.last.left_out == {"page in a frame": 1}


def test_pages_of_gesis_surf_end_when_they_are_closed(desk: Desk, tmp_path: Path) -> None:
    page = {
        "id": 1,
        "domain_title": "Shop",
        "domain_url": "https://shop.example/",
        "domain_last_accessed": "2026-03-01T10:00:09Z",
        "domain_session_id": "session-1-2",
        "start_time": "2026-03-01T10:00:00.500000Z",
        "closing_time": "2026-03-01T10:00:09.750000Z",
        "category_label": "Shopping",
        "snapshot_html": "<html></html>",
    }
    paged = {"count": 1, "next": None, "previous": None, "results": [page]}
    file = written(tmp_path, "domains.json", json.dumps(paged))

    options = ("--panelist", "p1", "--device", "desktop", "--country", "DE")
    desk.bring("panel", file, "--map", "gesis-surf", *options)

    assert desk.rows("ts, panelist, url, active_ms") == [(1772359200500, "p1", "https://shop.example/", 9250)]


MAPPING = """
[columns]
ts = "Zeitpunkt"
panelist = "Teilnehmer"
url = "Adresse"
device = "Gerät"
active_ms = "Minuten"
[units]
active_ms = "min"
[constants]
country = "DE"
[time]
zone = "Europe/Berlin"
format = "%d.%m.%Y %H:%M"
[values.device]
Smartphone = "mobile"
PC = "desktop"
"""


def test_a_mapping_file_says_units_zone_form_of_times_and_values(desk: Desk, tmp_path: Path) -> None:
    mapping = written(tmp_path, "mapping.toml", MAPPING)
    file = written(
        tmp_path,
        "klicks.csv",
        "Teilnehmer;Zeitpunkt;Adresse;Gerät;Minuten\n"
        "t1;01.07.2026 12:00;https://shop.example/;Smartphone;1.5\n"
        "t2;01.01.2026 12:00;https://shop.example/;PC;2\n"
        "t3;31.02.2026 12:00;https://shop.example/;PC;2\n",
    )

    said = desk.bring("panel", file, "--map", mapping)

    assert said.code == 3
    assert desk.rows("ts, panelist, device, country, active_ms") == [
        (epoch_ms("2026-01-01T11:00:00"), "t2", "desktop", "DE", 120_000),
        (epoch_ms("2026-07-01T10:00:00"), "t1", "mobile", "DE", 90_000),
    ]
    assert desk.refused() == [(4, "ts: neither a time with zone nor epoch milliseconds", "ts")]


def test_a_table_of_visits_is_refused_as_what_it_is(desk: Desk, tmp_path: Path) -> None:
    header = (
        "machine_id,site_session_id,domain_name,ref_domain__name,pages_viewed,duration,event_date,event_time"
    )
    file = written(tmp_path, "sessions.csv", f"{header}\n1,2,shop.example,google.com,3,4,20260301,10:00:00\n")

    said = desk.bring("panel", file)

    assert said.code == 1
    assert "these are visits, as of comScore, not page views" in said.err


@pytest.mark.parametrize(
    ("mapping", "complaint"),
    [
        ("ts", "is no pair such as ts=timestamp"),
        ("when=ts", "'when' is no column of a panel"),
        ("nowhere.toml", "No such file"),
        ('{"x": 1}', "is no pair such as ts=timestamp"),
    ],
)
def test_a_mapping_that_cannot_be_used_is_wrong_usage(
    desk: Desk, tmp_path: Path, mapping: str, complaint: str
) -> None:
    said = desk.bring("panel", written(tmp_path, "p.csv", WEBTRACKR), "--map", mapping)

    assert said.code == 2
    assert complaint in " ".join(said.err.replace("│", " ").split())


def test_a_column_that_the_mapping_names_and_the_file_lacks_is_named(desk: Desk, tmp_path: Path) -> None:
    said = desk.bring("panel", written(tmp_path, "p.csv", WEBTRACKR), "--map", "ts=used_at")

    assert said.code == 1
    assert "the mapping names a column 'used_at'; columns found: panelist_id" in said.err
