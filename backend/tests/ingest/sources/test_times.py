"""Times of page views come in every unit, form and zone; one that can be read in several ways is refused."""

import json
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.ingest.sources.clicks import epoch_ms, written
from tests.ingest.sources.conftest import Desk


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

    said = desk.bring("panel", file, "--map", f"ts=when:{unit},panelist=who,device=device")

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
        ("", "2026-03-01"),
        ("", "2026/3/1"),
        ("", "01.03.2026"),
        ("", "3/1/2026"),
        ("", "March 1, 2026"),
        ("mdy", "3/1/2026"),
        ("excel", "46082"),
    ],
)
def test_a_day_without_a_clock_is_no_time_of_a_page_view(
    desk: Desk, tmp_path: Path, unit: str, found: str
) -> None:
    file = written(
        tmp_path, "panel.csv", f"ts;panelist;device;url;country\n{found};ann;desktop;https://a.example/;DE\n"
    )
    words = ["--map", f"ts=ts:{unit}"] if unit else []

    desk.bring("panel", file, "--timezone", "Europe/Berlin", *words)

    ((_, reason, _),) = desk.refused()
    assert reason == "ts: a day without a time of day, which page views and visits need"


@pytest.mark.parametrize("midnight", ["2026-03-01T00:00:00Z", "2026-03-01 00:00:00+00:00"])
@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_page_views_that_are_all_at_midnight_have_only_days(
    desk: Desk, tmp_path: Path, kind: str, midnight: str
) -> None:
    row = {
        "ts": midnight,
        "panelist": "ann",
        "device": "desktop",
        "url": "https://a.example/",
        "country": "DE",
    }
    file = tmp_path / f"panel.{kind}"
    if kind == "parquet":
        pq.write_table(pa.Table.from_pylist([row] * 30), file)
    elif kind == "jsonl":
        file.write_text(f"{json.dumps(row)}\n" * 30)
    else:
        file.write_text("\n".join([",".join(row), *[",".join(row.values())] * 30]))

    said = desk.bring("panel", file)

    assert (said.code, "ts: a day without a time of day" in said.err) == (1, True), said.err


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
