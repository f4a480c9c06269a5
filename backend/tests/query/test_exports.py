"""Exports, read back: every row of every page, typed, and nothing that a spreadsheet computes."""

import csv
import io
import json
import zipfile
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from footfall.query import REPORTS, Engine
from footfall.query.answer.schema.models import row_model
from footfall.query.exports import Export, FileFormat, chunks_of, whole, workbook
from footfall.query.exports.columnar import arrow_type
from footfall.query.exports.units import unit_of
from tests.build import crowd, lake
from tests.workbooks import part_of, rows_of

# A warning on the way would stand on the screen of whoever asked on the command line. pytest forgets the one
# that the engine leaves out.
pytestmark = pytest.mark.filterwarnings("error", "ignore:Arrow output on a DB-API result")
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
ASKED = {
    "targets": "shop.example",
    "period": "2026-03",
    "compare": "none",
    "channels": "direct,searchOrganic",
}
EVIL = '=HYPERLINK("https://evil.example")'


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Seven pages of five to eleven people, one of them with few, and search phrases that are formulas."""
    home = tmp_path_factory.mktemp("lake")
    search = "https://www.google.com/search?q=%3DHYPERLINK(%22https://evil.example%22)"
    lake(
        home,
        *(
            crowd(5 + n, f"2026-03-0{n + 2} 09:00", f"https://shop.example/p{n}", name=f"n{n}-")
            for n in range(7)
        ),
        crowd(2, "2026-03-20 09:00", "https://shop.example/rare", name="rare"),
        crowd(6, "2026-03-21 08:59", search, name="s"),
        crowd(6, "2026-03-21 09:00", "https://shop.example/p0", name="s", referrer=search),
    )
    return home


@pytest.fixture
def engine(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """An engine whose exports read two rows a page."""
    monkeypatch.setattr(whole, "MAX_LIMIT", 2)
    engine = Engine(home, threads=1)
    yield engine
    engine.close()


def written(engine: Engine, report: str, file_format: str, **params: Any) -> bytes:
    return b"".join(chunks_of(Export(engine, report, ASKED | params), FileFormat(file_format)))


def test_csv_has_every_row_and_says_what_was_asked(engine: Engine) -> None:
    text = written(engine, "top-pages", "csv", measures=[]).decode()
    lines = text.splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))

    assert [line for line in lines if line.startswith("#")] == [
        "# report: top-pages",
        "# question: Which pages of a target are viewed most?",
        "# as_of: 1",
        "# period: 2026-03-01..2026-03-31",
        "# timezone: UTC",
        "# targets: shop.example",
        "# channels: direct, searchOrganic",
        "# sampled_fraction: 1",
        "# digits_that_hold: visits 2, unique_visitors 2, page_views 2, entrances 2, exits 2, direct 2, "
        "searchOrganic 2, traffic_share 2",
        "# note: there is no population for this panel: its numbers are those of its own members, and their "
        "label is low at best; import a population file to scale them up",
    ]
    assert [(row["page"], float(row["page_views"])) for row in rows] == [
        ("shop.example/p0", 11.0),
        ("shop.example/p6", 11.0),
        ("shop.example/p5", 10.0),
        ("shop.example/p4", 9.0),
        ("shop.example/p3", 8.0),
        ("shop.example/p2", 7.0),
        ("other", 8.0),
    ]


def test_csv_for_a_decimal_comma_has_semicolons_and_the_mark_of_excel(engine: Engine) -> None:
    text = written(engine, "top-pages", "csv-semicolon").decode()
    lines = text.splitlines()
    rows = list(
        csv.DictReader((line for line in lines if not line.startswith(("#", "\ufeff"))), delimiter=";")
    )
    plain = READERS["csv"](written(engine, "top-pages", "csv"))

    assert lines[0] == "\ufeff# report: top-pages"
    assert (rows[0]["page"], rows[0]["page_views"], rows[0]["first_seen"]) == (
        "shop.example/p0",
        "11",
        "2026-03-02",
    )
    assert [row["traffic_share"].replace(",", ".") for row in rows] == [row["traffic_share"] for row in plain]


COUNTED = ("visits", "unique_visitors", "page_views")


@pytest.mark.parametrize("file_format", ["csv", "xlsx"])
def test_counts_and_ends_of_their_intervals_are_whole_in_tables(engine: Engine, file_format: str) -> None:
    rows = engine.run("top-pages", ASKED | {"limit": 100}).rows
    counts = [f"{name}{end}" for name in COUNTED for end in ("", "_low", "_high")]
    assert any(row[name] % 1 for row in rows for name in counts if row[name] is not None)

    found = READERS[file_format](written(engine, "top-pages", file_format))

    told = [[row[name] for name in counts if row.get(name) not in (None, "")] for row in found]
    assert [[float(value) for value in line] for line in told] == [
        [round(row[name]) for name in counts if row[name] is not None] for row in rows
    ]


@pytest.mark.parametrize("file_format", ["json", "parquet"])
def test_files_for_programs_keep_every_digit_of_a_count(engine: Engine, file_format: str) -> None:
    rows = engine.run("top-pages", ASKED | {"limit": 100}).rows

    found = READERS[file_format](written(engine, "top-pages", file_format))

    assert [row["visits_low"] for row in found] == [row["visits_low"] for row in rows]


@pytest.mark.parametrize("file_format", ["csv", "json", "xlsx", "parquet"])
def test_every_file_holds_the_rows_of_the_answer(engine: Engine, file_format: str) -> None:
    wanted = engine.run("top-pages", ASKED | {"limit": 100}).rows

    found = READERS[file_format](written(engine, "top-pages", file_format))

    assert [row["page"] for row in found] == [row["page"] for row in wanted]
    assert [float(row["traffic_share"]) for row in found] == [row["traffic_share"] for row in wanted]
    assert found[0]["first_seen"] == "2026-03-02"


def test_a_limit_asked_for_is_kept(engine: Engine) -> None:
    rows = READERS["json"](written(engine, "top-pages", "json", limit=3))

    assert [row["page"] for row in rows] == ["shop.example/p0", "shop.example/p6", "shop.example/p5", "other"]


def test_json_is_the_answer_itself(home: Path) -> None:
    engine = Engine(home, threads=1)

    assert json.loads(written(engine, "top-pages", "json")) == json.loads(
        engine.run("top-pages", ASKED).as_json()
    )
    assert json.loads(written(engine, "list-regions", "json")) == json.loads(
        engine.run("list-regions", ASKED).as_json()
    )


def test_formulas_are_neutralised(engine: Engine) -> None:
    (in_csv, *_) = READERS["csv"](written(engine, "list-keywords", "csv"))
    (in_xlsx, *_) = READERS["xlsx"](written(engine, "list-keywords", "xlsx"))
    with zipfile.ZipFile(io.BytesIO(written(engine, "list-keywords", "xlsx"))) as book:
        sheets = "".join(book.read(name).decode() for name in book.namelist() if "worksheets/" in name)

    assert in_csv["phrase"] == f"'{EVIL.lower()}"
    assert in_xlsx["phrase"] == EVIL.lower()
    assert "<f>" not in sheets and "<hyperlink" not in sheets


def test_a_workbook_opens_on_its_rows(engine: Engine) -> None:
    with zipfile.ZipFile(io.BytesIO(written(engine, "top-pages", "xlsx"))) as book:
        about, rows = (book.read(f"xl/worksheets/sheet{number}.xml").decode() for number in (1, 2))

    assert 'tabSelected="1"' in rows and "tabSelected" not in about


def test_a_workbook_shows_numbers_days_and_times_as_people_read_them(engine: Engine) -> None:
    (march,) = rows_of(written(engine, "traffic-trend", "xlsx", targets="shop.example", period="2026-03"))
    (top, *_) = rows_of(written(engine, "top-pages", "xlsx"))

    # 46 082 days after the end of 1899 is 1 March 2026.
    assert march["date"] == ("46082", "mmm yyyy")
    assert (march["visits"].shown_as, march["visits_high"].shown_as) == ("#,##0", "#,##0")
    assert march["pages_per_visit"].shown_as == "#,##0.00"
    assert march["bounce_rate"].shown_as == top["traffic_share"].shown_as == "0.00%"
    assert march["avg_visit_duration"].shown_as == "[h]:mm:ss"
    # 2 March, the first day of the page.
    assert top["first_seen"] == ("46083", "yyyy-mm-dd")
    assert top["n_observed"].shown_as == "#,##0"


def test_a_duration_in_a_workbook_is_a_part_of_a_day(engine: Engine) -> None:
    # Two pages 90 seconds apart, seen by six people each: 90 / 86 400.
    asked = {"channels": "searchOrganic", "period": "2026-03-21"}
    (shown,) = rows_of(written(engine, "batch-targets", "xlsx", **asked))
    (seconds,) = engine.run("batch-targets", ASKED | asked).rows
    about = part_of(written(engine, "batch-targets", "xlsx"), "worksheets/sheet1")

    assert float(shown["avg_visit_duration"].text) * 86_400 == pytest.approx(seconds["avg_visit_duration"])
    assert "In this file a time, shown as h:mm:ss." in "".join(about.itertext())


def test_changes_in_a_workbook_carry_their_sign(engine: Engine) -> None:
    (row,) = rows_of(
        written(
            engine, "batch-targets", "xlsx", period="2026-03-20..2026-03-31", compare="2026-03-02..2026-03-13"
        )
    )

    assert row["visits_change"].shown_as == row["visits_change_low"].shown_as == "+0.0%;-0.0%;0.0%"


def test_columns_of_a_workbook_are_as_wide_as_their_texts_and_titles_stay_in_sight(engine: Engine) -> None:
    sheet = part_of(written(engine, "top-pages", "xlsx"), "worksheets/sheet2")
    widths = [float(each.get("width", 0)) for each in sheet.iter(f"{SHEET}col")]
    (pane,) = sheet.iter(f"{SHEET}pane")
    (titles,) = sheet.iter(f"{SHEET}autoFilter")

    # "shop.example/p0" is longer than the title "page"; "is_other" is the longest of its column.
    assert [round(width) for width in widths[:2]] == [14, 17]
    assert (pane.get("xSplit"), pane.get("ySplit"), pane.get("state")) == ("1", "1", "frozen")
    assert titles.get("ref", "").startswith("A1:")


def test_parquet_is_typed_and_says_what_was_asked(engine: Engine) -> None:
    table = pq.read_table(io.BytesIO(written(engine, "top-pages", "parquet")))

    assert (table.schema.field("page_views").type, table.schema.field("is_other").type) == (
        pa.float64(),
        pa.bool_(),
    )
    assert table.column("first_seen")[0].as_py() == date(2026, 3, 2)
    assert table.schema.metadata[b"footfall.as_of"] == b"1"
    assert table.schema.metadata[b"footfall.targets"] == b"shop.example"
    assert b"page_views 2" in table.schema.metadata[b"footfall.digits_that_hold"]


def test_an_empty_answer_is_a_file_with_its_columns(engine: Engine) -> None:
    table = pq.read_table(io.BytesIO(written(engine, "top-pages", "parquet", targets="nobody.example")))
    text = written(engine, "top-pages", "csv", targets="nobody.example").decode()

    assert table.num_rows == 0 and table.column_names[:2] == ["target", "page"]
    assert "# note: nobody.example: no month of this snapshot has five people there" in text.splitlines()
    assert text.splitlines()[-1].startswith("target,page,")


def test_a_sheet_that_is_full_goes_on_in_another(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "ROWS_OF_A_SHEET", 3)

    with zipfile.ZipFile(io.BytesIO(written(engine, "top-pages", "xlsx"))) as book:
        names = [
            sheet.get("name")
            for sheet in ElementTree.fromstring(book.read("xl/workbook.xml")).iter(f"{SHEET}sheet")
        ]

    assert names == ["About", "Rows", "Rows 2", "Rows 3"]


@pytest.mark.parametrize("report", REPORTS)
def test_every_column_of_every_report_has_a_type(report: str) -> None:
    fields = row_model(REPORTS[report].report).model_fields

    assert all(arrow_type(info.annotation) for info in fields.values())


@pytest.mark.parametrize("report", REPORTS)
def test_every_number_of_every_report_says_what_it_counts(report: str) -> None:
    fields = row_model(REPORTS[report].report).model_fields
    numbers = {name: info for name, info in fields.items() if arrow_type(info.annotation) == pa.float64()}

    assert {name for name, info in numbers.items() if unit_of(info) is None} == set()


def _csv(content: bytes) -> list[dict[str, Any]]:
    return list(csv.DictReader(line for line in content.decode().splitlines() if not line.startswith("#")))


def _json(content: bytes) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(content)["rows"]
    return rows


def _parquet(content: bytes) -> list[dict[str, Any]]:
    rows = pq.read_table(io.BytesIO(content)).to_pylist()
    return [{name: str(v) if isinstance(v, date) else v for name, v in row.items()} for row in rows]


def _xlsx(content: bytes) -> list[dict[str, Any]]:
    return [{name: _stored(*cell) for name, cell in row.items()} for row in rows_of(content)]


def _stored(text: str, shown_as: str) -> str:
    """Days are numbers counted from the end of 1899."""
    is_day = shown_as in ("yyyy-mm-dd", "mmm yyyy")
    return str(date.fromordinal(date(1899, 12, 30).toordinal() + int(text))) if is_day else text


READERS = {"csv": _csv, "json": _json, "xlsx": _xlsx, "parquet": _parquet}
