"""`footfall import visits`: sessions of a panel that tells sites and no pages."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from footfall.publish.publish import Options, publish
from footfall.query import Engine
from tests.ingest.sources.conftest import Desk

# Columns and lines as comScore's Web Behavior Panel has them.
COMSCORE = """machine_id,site_session_id,user_session_id,domain_id,ref_domain__name,pages_viewed,duration,tran_flg,event_date,event_time,domain_name
{people}
"""  # noqa: E501 - as long as the maker writes it
SESSION = "{machine},88100121,5512,1043,{ref},{pages},{minutes},0,{day},{time},{site}"
NEW_YORK = ("--timezone", "America/New_York", "--device", "desktop", "--country", "US")


def session(machine: int, site: str = "shop.example", **known: object) -> str:
    usual = {"ref": "google.com", "pages": 3, "minutes": 5, "day": "20260301", "time": "05:00:00"}
    return SESSION.format_map(usual | {"machine": machine, "site": site} | known)


def comscore(folder: Path, *sessions: str) -> Path:
    file = folder / "sessions26.csv"
    file.write_text(COMSCORE.format(people="\n".join(sessions)))
    return file


def test_a_session_becomes_page_views_of_the_site_alone(desk: Desk, tmp_path: Path) -> None:
    said = desk.bring("visits", comscore(tmp_path, session(7)), *NEW_YORK)

    start = 1_772_359_200_000  # 05:00 in New York
    home, first, device = "https://shop.example/", "https://google.com/", "desktop"
    assert desk.rows("ts, panelist, device, url, referrer, country, active_ms, transition, origin") == [
        (start, "7", device, home, first, "US", 60_000, "link", "panel"),
        (start + 60_000, "7", device, home, home, "US", 180_000, "link", "panel"),
        (start + 240_000, "7", device, home, home, "US", 60_000, "link", "panel"),
    ]
    assert said.code == 0
    assert desk.last.format == "sessions of comScore (host level: pages and search phrases are unknown)"
    assert desk.last.totals == {"visits in the file": 1}
    unknown = {"site_session_id", "user_session_id", "domain_id", "tran_flg"}
    assert set(desk.last.unknown_columns) == unknown


def test_visits_page_views_and_durations_are_those_of_the_file(desk: Desk, tmp_path: Path) -> None:
    sessions = [session(number, pages=4, minutes=6) for number in range(1, 8)]
    sessions += [
        session(number, "news.example", time="05:30:00", pages=1, minutes=2) for number in range(1, 7)
    ]
    desk.bring("visits", comscore(tmp_path, *sessions), *NEW_YORK)
    publish(desk.home, Options(memory_limit="1GB", threads=1))

    engine = Engine(desk.home, threads=1)
    rows = engine.run(
        "batch-targets", {"targets": ["shop.example", "news.example"], "period": "2026-03", "compare": "none"}
    ).rows
    engine.close()

    columns = ("visits", "unique_visitors", "page_views", "avg_visit_duration", "searchOrganic")
    assert [[row[name] for name in columns] for row in rows] == [
        [7.0, 7.0, 28.0, 360.0, 7.0],
        [6.0, 6.0, 6.0, 120.0, 6.0],
    ]


def test_bad_visits_are_refused_once_each_and_cost_no_good_one(desk: Desk, tmp_path: Path) -> None:
    file = comscore(
        tmp_path,
        session(1, pages=0),
        session(2, "not a host"),
        session(3, day="20261350"),
        session(4, minutes=-3),
        session(5, ref="NULL", minutes=""),
        session(6, pages=6000),
    )

    said = desk.bring("visits", file, *NEW_YORK)

    assert desk.refused() == [
        (2, "pages: not a number from 1 to 5000", "pages"),
        (3, "site: not a host", "site"),
        (4, "start: neither a time with zone nor epoch milliseconds", "start"),
        (5, "duration: not a time from 0 to a day", "duration"),
        (7, "pages: not a number from 1 to 5000", "pages"),
    ]
    assert desk.rows("panelist, referrer, active_ms, transition") == [
        ("5", None, None, None),
        ("5", "https://shop.example/", None, "link"),
        ("5", "https://shop.example/", None, "link"),
    ]
    assert said.code == 3


def test_a_table_of_another_meter_with_our_column_names_asks_for_the_unit_of_durations(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "visits.csv"
    file.write_text(
        "panelist;start;site;pages;duration;device;country;referrer\n"
        "ann;2026-03-01T10:00:00Z;Shop.Example;2;40;mobile;de;news.example\n"
    )

    assert "add --duration s or min" in desk.bring("visits", file).err
    assert desk.bring("visits", file, "--duration", "s").code == 0
    assert desk.rows("panelist, url, referrer, country, device, active_ms") == [
        ("ann", "https://shop.example/", "https://news.example/", "DE", "mobile", 10_000),
        ("ann", "https://shop.example/", "https://shop.example/", "DE", "mobile", 30_000),
    ]


def test_what_the_file_does_not_tell_is_asked_for(desk: Desk, tmp_path: Path) -> None:
    file = comscore(tmp_path, session(1))

    assert "add --timezone, e.g. America/New_York" in desk.bring("visits", file).err
    said = desk.bring("visits", file, "--timezone", "UTC")
    assert said.code == 1 and "add --device desktop" in said.err
    assert f"footfall import visits {file}" in desk.bring("panel", file).err


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_visits_are_read_in_every_format_of_tables(desk: Desk, tmp_path: Path, kind: str) -> None:
    start = datetime(2026, 3, 1, 10, tzinfo=UTC)
    rows = [
        {"panelist": "ann", "start": start, "site": "shop.example", "pages": 2, "tags": 'a "b"'},
        {"panelist": "bob", "start": start, "site": None, "pages": 1, "tags": None},
    ]
    file = tmp_path / f"visits.{kind}"
    if kind == "parquet":
        pq.write_table(pa.Table.from_pylist(rows).append_column("list", pa.array([[1], None])), file)
    elif kind == "jsonl":
        file.write_text("\n".join(json.dumps(row, default=str) for row in rows) + "\n[1]\n")
    else:
        text = "\n".join(
            f"{row['panelist']},{row['start']},{row['site'] or ''},{row['pages']}" for row in rows
        )
        file.write_text(f"panelist,start,site,pages\n{text}\n")

    desk.bring("visits", file, "--device", "desktop")

    assert desk.rows("panelist, url, ts") == [
        ("ann", "https://shop.example/", start.timestamp() * 1000 + later) for later in (0, 10_000)
    ]
    bob = {"csv": 3, "jsonl": 2, "parquet": 2}[kind]
    assert desk.refused()[:1] == [(bob, "site: not a host", "site")]
    assert len(desk.refused()) == (2 if kind == "jsonl" else 1)
