"""Click-streams of others come in by a mapping of their columns; a dry run shows how."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.sources.conftest import Desk

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


def written(folder: Path, name: str, text: str) -> Path:
    """A file with this text."""
    file = folder / name
    file.write_text(text)
    return file


def epoch_ms(text: str) -> int:
    """Milliseconds of an ISO time in UTC."""
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


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


@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("s", "1772359200.25"),
        ("ms", "1772359200250"),
        ("us", "1772359200250000"),
        ("ns", "1772359200250000000"),
        ("webkit", "13416832800250000"),
        ("mac", "794052000.25"),
    ],
)
@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_times_come_in_every_unit_from_every_kind_of_file(
    desk: Desk, tmp_path: Path, unit: str, found: str, kind: str
) -> None:
    row = {"when": found, "who": "ann", "url": "https://a.example/", "device": "desktop", "country": "US"}
    file = tmp_path / f"clicks.{kind}"
    if kind == "parquet":
        number = float(found) if "." in found else int(found)
        pq.write_table(pa.Table.from_pylist([row | {"when": number}]), file)
    elif kind == "csv":
        file.write_text(",".join(row) + "\n" + ",".join(row.values()) + "\n")
    else:
        file.write_text(json.dumps(row | {"when": float(found)}) + "\n")

    said = desk.bring("panel", file, "--map", f"ts=when:{unit},panelist=who")

    assert said.code == 0, said.err + said.out
    assert desk.rows("ts, panelist") == [(1772359200250, "ann")]


@pytest.mark.parametrize(
    "found",
    [
        "1772359200",  # seconds
        "1772359200.0",
        "1772359200000",  # milliseconds
        "1772359200000000",
        "1772359200000000000",
        "2026-03-01 10:00:00 UTC",
        "2026-03-01 11:00:00 Europe/Berlin",
        "2026-03-01T11:00:00+01:00[Europe/Berlin]",
        "20260301T100000Z",
        "Sun, 01 Mar 2026 10:00:00 GMT",
        "Sun Mar 01 2026 11:00:00 GMT+0100 (Central European Standard Time)",
        "01.03.2026 10:00:00 +0000",
    ],
)
def test_a_time_that_says_its_zone_is_read_however_it_is_written(
    desk: Desk, tmp_path: Path, found: str
) -> None:
    file = written(
        tmp_path,
        "panel.csv",
        f"ts;panelist;device;url;country\n{found};ann;desktop;https://a.example/;DE\n"
        "1772359201;bob;desktop;https://a.example/;DE\n1772359202000;eve;desktop;https://a.example/;DE\n",
    )

    desk.bring("panel", file)

    assert desk.rows("ts, panelist") == [
        (1_772_359_200_000, "ann"),
        (1_772_359_201_000, "bob"),
        (1_772_359_202_000, "eve"),
    ]


@pytest.mark.parametrize(
    ("unit", "found"),
    [
        ("", "2026/07/01 12:00"),
        ("", "20260701120000"),
        ("", "01-Jul-2026 12:00"),
        ("", "1-Jul-26 12:00"),
        ("", "Jul 1, 2026, 12:00:00 PM"),
        ("", "1 July 2026 12:00"),
        ("", "Wed Jul 01 12:00:00 2026"),
        ("", "01.07.2026, 12:00:00"),
        ("mdy", "7/1/2026 12:00 PM"),
        ("mdy", "7/1/2026, 12:00:00\u202fPM"),
        ("mdy", "07/01/26 12:00"),
        ("dmy", "01/07/2026 12:00"),
        ("dmy", "1.7.26 12:00"),
        ("ymd", "26-07-01 12:00"),
        ("excel", "46204.5"),
    ],
)
@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_a_time_without_a_zone_is_read_with_one(
    desk: Desk, tmp_path: Path, unit: str, found: str, kind: str
) -> None:
    row = {"ts": found, "panelist": "ann", "device": "desktop", "url": "https://a.example/", "country": "DE"}
    file = tmp_path / f"panel.{kind}"
    if kind == "parquet":
        number = float(found) if unit == "excel" else found
        pq.write_table(pa.Table.from_pylist([row | {"ts": number}]), file)
    else:
        file.write_text(";".join(row) + "\n" + ";".join(row.values()) + "\n")
    words = ["--map", f"ts=ts:{unit}"] if unit else []

    without = desk.bring("panel", file, *words)
    said = desk.bring("panel", file, *words, "--timezone", "Europe/Berlin")

    assert "ts: names no zone; give it with --timezone" in without.err
    assert said.code == 0, said.err
    assert desk.rows("ts") == [(epoch_ms("2026-07-01T10:00:00"),)]


@pytest.mark.parametrize(
    ("found", "why"),
    [
        ("3/4/2026 8:12 AM", "the order of day and month is not known; say it, as in --map ts=COLUMN:mdy"),
        ("3/4/26 08:12", "the order of day and month is not known; say it, as in --map ts=COLUMN:mdy"),
        ("3.4.26 08:12", "the order of day and month is not known; say it, as in --map ts=COLUMN:mdy"),
        ("46204.5", "a number of days, as of a spreadsheet; say so, as in --map ts=COLUMN:excel"),
        ("2026-03-01 10:00:00 CST", "a zone by letters that stand for several; write it as +01:00"),
        ("1.77236E+12", "a number whose last digits were cut off, as spreadsheets do; save it with all"),
    ],
)
@pytest.mark.parametrize("zone", [[], ["--timezone", "Europe/Berlin"]])
def test_a_time_that_can_be_read_in_several_ways_is_refused_with_what_to_do(
    desk: Desk, tmp_path: Path, found: str, why: str, zone: list[str]
) -> None:
    file = written(
        tmp_path,
        "panel.csv",
        f"ts;panelist;device;url;country\n{found};ann;desktop;https://a.example/;DE\n",
    )

    desk.bring("panel", file, *zone)

    ((line, reason, field),) = desk.refused()
    assert (line, field, f"ts: {why}" in reason) == (2, "ts", True), reason


def test_a_form_of_times_without_a_zone_is_not_taken_for_universal_time(desk: Desk, tmp_path: Path) -> None:
    mapping = written(tmp_path, "mapping.toml", '[time]\nformat = "%d/%m/%Y %H.%M"\n')
    file = written(
        tmp_path,
        "panel.csv",
        "ts;panelist;device;url;country\n01/07/2026 12.00;ann;desktop;https://a.example/;DE\n",
    )

    desk.bring("panel", file, "--map", mapping)
    reasons = desk.refused()
    desk.bring("panel", file, "--map", mapping, "--timezone", "Europe/Berlin")

    assert reasons == [(2, "ts: names no zone; give it with --timezone", "ts")]
    assert desk.rows("ts") == [(epoch_ms("2026-07-01T10:00:00"),)]


def test_a_table_of_visits_is_refused_as_what_it_is(desk: Desk, tmp_path: Path) -> None:
    header = (
        "machine_id,site_session_id,domain_name,ref_domain__name,pages_viewed,duration,event_date,event_time"
    )
    file = written(tmp_path, "sessions.csv", f"{header}\n1,2,shop.example,google.com,3,4,20260301,10:00:00\n")

    said = desk.bring("panel", file)

    assert said.code == 1
    assert "these are visits, as of comScore, not page views" in said.err


def test_a_zoneless_time_is_refused_with_the_option_that_reads_it(desk: Desk, tmp_path: Path) -> None:
    file = written(
        tmp_path,
        "panel.csv",
        "ts,panelist,device,url,country\n2026-07-01 12:00:00,ann,desktop,https://a.example/,DE\n",
    )

    refused = desk.bring("panel", file)
    reasons = desk.refused()
    desk.bring("panel", file, "--timezone", "Europe/Berlin")

    assert refused.code == 1
    assert reasons == [(2, "ts: names no zone; give it with --timezone", "ts")]
    assert desk.rows("ts") == [(epoch_ms("2026-07-01T10:00:00"),)]


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


def test_a_dry_run_shows_rows_as_understood_and_imports_nothing(desk: Desk, tmp_path: Path) -> None:
    lines = [
        f"2026-03-01T10:00:{n:02d}Z,p{n},desktop,https://a.example/?token=secret{n},US" for n in range(20)
    ]
    text = (
        "\n".join(["ts,panelist,device,url,country", *lines, "never,x,desktop,https://a.example/,US"]) + "\n"
    )

    said = desk.bring("panel", written(tmp_path, "panel.csv", text), "--dry-run")

    assert said.code == 3
    shown = [line.split() for line in said.out.splitlines() if "https://" in line]
    assert [row[2:5] for row in shown] == [[f"p{n}", "desktop", "https://a.example/"] for n in range(10)]
    assert shown[0][:2] == ["2026-03-01", "10:00:00+00:00"]
    assert "21 rows, 1 refused" in said.out
    assert "panel.csv:22: ts: neither a time with zone nor epoch milliseconds: 'never'" in said.out
    assert "secret" not in said.out
    assert not desk.home.exists() or not desk.files()


@pytest.mark.parametrize(("allowed", "code"), [("0%", 3), ("24%", 3), ("25%", 0), ("0.5", 0)])
def test_a_share_of_refused_rows_may_be_allowed(desk: Desk, tmp_path: Path, allowed: str, code: int) -> None:
    good = "2026-03-01T10:00:00Z,p{},desktop,https://a.example/,US"
    text = "\n".join(["ts,panelist,device,url,country", *(good.format(n) for n in range(3)), "never,x,,,"])

    assert desk.bring("panel", written(tmp_path, "panel.csv", text), "--max-refused", allowed).code == code


def test_the_quarantine_keeps_the_first_of_each_reason_and_counts_the_rest(
    desk: Desk, tmp_path: Path
) -> None:
    good = "2026-03-01T10:00:00Z,ann,desktop,https://a.example/,US"
    bad = ["never,x,desktop,https://a.example/,US"] * 1_500 + [
        "2026-03-01T10:00:00Z,x,toaster,https://a.example/,US"
    ]
    text = "\n".join(["ts,panelist,device,url,country", good, *bad]) + "\n"

    said = desk.bring("panel", written(tmp_path, "panel.csv", text))

    assert desk.last.refused == 1_501
    refused = desk.refused()
    assert len(refused) == 1_001
    assert refused[-1] == (1_503, "device: not desktop, mobile or tablet", "device")
    assert "the first 1,000 of each reason (500 more are not kept) in" in said.out
