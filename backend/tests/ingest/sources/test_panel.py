"""`footfall import panel`: every format gives the same page views; what is wrong with a row is named."""

import gzip
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import duckdb
import pytest
import zstandard

from tests.ingest.sources.conftest import FIXTURES, Desk, panel_csv, panel_line

CSV = FIXTURES / "panel" / "panel.csv"
JSON = FIXTURES / "panel" / "panel.jsonl"
EXPECTED = [
    (
        1772359200000,
        "ann",
        "desktop",
        "https://www.shop.example/",
        "https://www.google.com/",
        "US",
        "US-CA",
        12000,
        "view",
        "link",
        "panel",
    ),
    (
        1772359230000,
        "ann",
        "desktop",
        "https://www.shop.example/jeans",
        "https://www.shop.example/",
        "US",
        "US-CA",
        8000,
        "view",
        "link",
        "panel",
    ),
    (
        1772359290500,
        "bob",
        "mobile",
        "http://news.example/",
        None,
        "DE",
        None,
        None,
        "view",
        "typed",
        "panel",
    ),
    (
        1772495999999,
        "bob",
        "mobile",
        "https://shop.example/checkout/thanks",
        None,
        "DE",
        None,
        3000,
        "purchase",
        "form",
        "panel",
    ),
]


def _parquet(path: Path, select: str) -> Path:
    duckdb.execute(f"COPY ({select}) TO '{path}' (FORMAT parquet)")
    return path


@pytest.mark.parametrize("file", [CSV, JSON], ids=["csv", "jsonl"])
@pytest.mark.parametrize("pack", [bytes, gzip.compress, zstandard.compress], ids=["plain", "gzip", "zstd"])
def test_text_gives_the_same_page_views_however_packed_and_named(
    desk: Desk, tmp_path: Path, file: Path, pack: Callable[[bytes], bytes]
) -> None:
    packed = tmp_path / "some-name"
    packed.write_bytes(pack(file.read_bytes()))

    said = desk.bring("panel", packed)

    assert said.code == 0, said.err
    assert desk.rows() == EXPECTED
    assert "4 rows read, 4 landed, 0 refused" in said.out
    assert "days 2026-03-01 to 2026-03-02" in said.out


@pytest.mark.parametrize(
    "ts",
    ["epoch_ms(ts::TIMESTAMPTZ)", "ts::TIMESTAMPTZ", "strftime(ts::TIMESTAMPTZ, '%Y-%m-%dT%H:%M:%S.%gZ')"],
    ids=["milliseconds", "timestamp", "text"],
)
def test_parquet_gives_the_same_page_views_whatever_type_its_time_has(
    desk: Desk, tmp_path: Path, ts: str
) -> None:
    texts = f"SELECT * FROM read_csv('{CSV}', all_varchar = true)"
    zoned = "CASE WHEN ts = '1772359290500' THEN '2026-03-01T10:01:30.5Z' ELSE ts END"
    fixed = f"SELECT * REPLACE ({zoned} AS ts) FROM ({texts})"
    duckdb.execute("SET TimeZone = 'UTC'")
    file = _parquet(
        tmp_path / "p.parquet", f"SELECT * REPLACE ({ts} AS ts, active_ms::INT AS active_ms) FROM ({fixed})"
    )

    said = desk.bring("panel", file)

    assert said.code == 0, said.err
    assert desk.rows() == EXPECTED


def test_a_parquet_time_without_zone_is_read_as_utc_and_the_summary_says_so(
    desk: Desk, tmp_path: Path
) -> None:
    select = (
        "SELECT TIMESTAMP '2026-03-01 10:00:00' AS ts, 'ann' AS panelist, 'desktop' AS device,"
        " 'https://a.example/' AS url, 'US' AS country"
    )

    said = desk.bring("panel", _parquet(tmp_path / "p.parquet", select))

    assert desk.rows("ts") == [(1772359200000,)]
    assert "ts has no zone in this file; it was read as UTC" in said.err


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        ({"ts": ""}, "ts: missing"),
        ({"ts": "yesterday"}, "ts: neither a time with zone nor epoch milliseconds"),
        ({"ts": "2026-03-01"}, "ts: a day without a time of day, which page views and visits need"),
        ({"ts": "2026-03-01T10:00:00"}, "ts: names no zone; give it with --timezone"),
        ({"ts": "2026-02-30T10:00:00Z"}, "ts: neither a time with zone nor epoch milliseconds"),
        ({"ts": "772359200000"}, "ts: before 1995"),
        ({"ts": (datetime.now(UTC) + timedelta(days=2)).isoformat()}, "ts: in the future"),
        ({"panelist": ""}, "panelist: missing"),
        ({"device": ""}, "device: missing"),
        ({"device": "toaster"}, "device: not desktop, mobile or tablet"),
        ({"url": ""}, "url: missing"),
        ({"url": "shop.example/"}, "url: no http or https host"),
        ({"url": "ftp://shop.example/"}, "url: no http or https host"),
        ({"url": "https:///jeans"}, "url: no http or https host"),
        ({"url": "about:blank"}, "url: no http or https host"),
        ({"url": "https://a.example/" + "x" * 70_000}, "url: longer than 65536 bytes"),
    ],
)
def test_a_row_that_cannot_be_used_is_refused_with_its_line_and_the_others_land(
    desk: Desk, tmp_path: Path, cells: dict[str, str], reason: str
) -> None:
    file = tmp_path / "panel.csv"
    file.write_text("\n".join([panel_csv("ann").rstrip(), panel_line("bad", **cells), panel_line("bob")]))

    said = desk.bring("panel", file)

    assert said.code == 3
    assert desk.rows("panelist") == [("ann",), ("bob",)]
    assert desk.refused() == [(3, reason, reason.partition(":")[0])]
    assert f"refused: 1 {reason}" in said.out
    assert f"panel.csv:3: {reason}" in said.out


@pytest.mark.parametrize(
    ("column", "cell", "said"),
    [
        ("device", "mobil", "not desktop, mobile or tablet: 'mobil'; did you mean mobile?"),
        ("device", "Lapptop", "not desktop, mobile or tablet: 'Lapptop'; did you mean laptop?"),
        ("device", "toaster", "not desktop, mobile or tablet: 'toaster'\n"),
        ("event", "purchas", "not view or purchase: 'purchas'; did you mean purchase?"),
        ("transition", "lnik", "not link, typed, bookmark, form or reload: 'lnik'; did you mean link?"),
    ],
)
@pytest.mark.parametrize("form", ["csv", "json", "parquet"])
def test_a_word_that_is_none_of_a_list_is_told_with_the_list_and_the_one_it_is_spelled_like(
    desk: Desk, tmp_path: Path, column: str, cell: str, said: str, form: str
) -> None:
    plain = tmp_path / "plain.csv"
    plain.write_text(panel_csv("ann", "bob"))
    rows = f"SELECT *, '' AS event, '' AS transition FROM '{plain}'"
    wrong = f"IF(panelist = 'ann', '{cell}', {column}) AS {column}"
    file = tmp_path / f"panel.{form}"
    duckdb.execute(f"COPY (SELECT * REPLACE ({wrong}) FROM ({rows})) TO '{file}' (FORMAT {form})")

    told, dry = desk.bring("panel", file), desk.bring("panel", "--dry-run", file)

    assert [f"{column}: {said}" in each for each in (told.out, dry.out)] == [True, True]


def test_an_unknown_event_is_refused_and_a_missing_one_is_a_view(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    lines = [panel_line("ann") + ",", panel_line("bob") + ",purchase", panel_line("eve") + ",hover"]
    file.write_text("\n".join(["ts,panelist,device,url,country,event", *lines]))

    desk.bring("panel", file)

    assert desk.rows("panelist, event") == [("ann", "view"), ("bob", "purchase")]
    assert desk.refused() == [(4, "event: not view or purchase", "event")]


def test_an_optional_cell_that_cannot_be_understood_is_left_unknown_and_its_row_lands(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "panel.csv"
    header = "ts,panelist,device,url,country,region,active_ms,transition"
    good = panel_line("ann") + ",US-CA,5,link"
    bad = [
        panel_line("c", country="Narnia") + ",,,",
        panel_line("r") + ",California,,",
        panel_line("m") + ",,-5,",
        panel_line("t") + ",,,teleport",
    ]
    file.write_text("\n".join([header, good, *bad]))

    said = desk.bring("panel", file)

    assert desk.rows("panelist, country, region, active_ms, transition") == [
        ("ann", "US", "US-CA", 5, "link"),
        ("c", None, None, None, None),
        ("m", "US", None, None, None),
        ("r", "US", None, None, None),
        ("t", "US", None, None, None),
    ]
    assert [line for line, _, _ in desk.refused()] == [3, 4, 5, 6]
    assert "0 refused" in said.out
    assert "left unknown: " in said.out


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_unknown_columns_are_left_out_and_named(desk: Desk, tmp_path: Path, kind: str) -> None:
    file = tmp_path / f"panel.{kind}"
    columns = (
        "1772359200000 AS ts, 'ann' AS panelist, 'desktop' AS device, 'https://a.example/' AS url,"
        " 'US' AS country, 'blue' AS mood, 3 AS shoe_size"
    )
    form = {"csv": "csv, HEADER", "jsonl": "json", "parquet": "parquet"}[kind]
    duckdb.execute(f"COPY (SELECT {columns}) TO '{file}' (FORMAT {form})")

    said = desk.bring("panel", file)

    assert said.code == 0, said.err
    assert "columns not used: mood, shoe_size" in said.out
    assert len(desk.rows()) == 1


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_a_missing_required_column_is_an_error_that_names_file_column_and_the_columns_found(
    desk: Desk, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / f"panel.{kind}"
    columns = (
        "1772359200000 AS ts, 'ann' AS panelist, 'desktop' AS device, 'https://a.example/' AS address,"
        " 'US' AS country"
    )
    form = {"csv": "csv, HEADER", "jsonl": "json", "parquet": "parquet"}[kind]
    duckdb.execute(f"COPY (SELECT {columns}) TO '{file}' (FORMAT {form})")

    said = desk.bring("panel", file)

    assert said.code == 1
    assert f"{file}: there is no column 'url'" in said.err
    for found in ("ts", "panelist", "device", "address", "country"):
        assert found in said.err.partition("columns found:")[2]
    assert desk.imports == []


def test_a_misspelt_column_is_named_with_the_name_it_should_have(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text("ts,panelist,device,ulr,country\n1772359200000,ann,desktop,https://a.example/,US\n")

    said = desk.bring("panel", file)

    assert said.code == 1
    assert said.err == (
        f"footfall: {file}: there is no column 'url'; columns found: ts, panelist, device, ulr, country;"
        " required: ts, panelist, device, url, country; rename the column 'ulr' to 'url'\n"
    )


def test_columns_may_be_in_any_order_case_and_separated_by_semicolons(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    text = 'URL;Country; Device ;TS;Panelist\r\n"https://a.example/?q=a;b";US;Desktop;1772359200000;ann\r\n'
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())

    said = desk.bring("panel", file)

    assert said.code == 0, said.err
    assert desk.rows("panelist, url, device") == [("ann", "https://a.example/", "desktop")]


def test_rows_in_any_order_of_time_land_in_the_folder_of_their_day(desk: Desk, tmp_path: Path) -> None:
    days = [f"2026-{month:02d}-{day:02d}" for month in (1, 2, 3, 4) for day in range(1, 28)]
    lines = [panel_line(f"p{i}", ts=f"{day}T12:00:00Z") for i, day in enumerate(reversed(days))]
    file = tmp_path / "panel.csv"
    file.write_text("\n".join(["ts,panelist,device,url,country", *lines]))

    desk.bring("panel", file)

    assert sorted({Path(part).parent.name for part in desk.last.parts}) == [f"dt={day}" for day in days]
    assert desk.last.months == ["2026-01", "2026-02", "2026-03", "2026-04"]
    assert len(desk.rows()) == len(days)


def test_a_leap_second_is_read_as_the_second_before_it(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(
        "ts,panelist,device,url,country\n2016-12-31T23:59:60Z,ann,desktop,https://a.example/,US\n"
    )

    desk.bring("panel", file)

    assert desk.rows("ts") == [(1483228799000,)]
