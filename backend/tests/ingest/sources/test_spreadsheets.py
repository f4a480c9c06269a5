"""Tables as spreadsheets save them: unnamed columns, blank rows; and archives with nothing in them."""

import json
import zipfile
from datetime import UTC, date, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.ingest.sources.conftest import Desk, panel_line


@pytest.mark.parametrize("separator", [",", ";"])
def test_unnamed_columns_and_rows_without_a_cell_are_blank_paper(
    desk: Desk, tmp_path: Path, separator: str
) -> None:
    file = tmp_path / "companies.csv"
    file.write_text("site,name,,\nshop.example,Shop,,\n,,,\n , ,,\nb.example,B,,\n".replace(",", separator))

    said = desk.bring("companies", file)

    assert sorted(desk.table("companies", "site, name")) == [("b.example", "B"), ("shop.example", "Shop")]
    assert "2 rows read, 2 landed, 0 refused" in said.out
    assert "columns not used" not in said.out


def test_a_row_with_some_cell_but_no_site_is_still_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.csv"
    file.write_text("site,name\nshop.example,Shop\n,Nobody\n")

    desk.bring("companies", file)

    assert desk.refused() == [(3, "site: missing", "site")]


@pytest.mark.parametrize("quoted", ["", '"'], ids=["plain", "quoted"])
@pytest.mark.parametrize("separator", [",", ";"])
def test_rows_of_a_panel_without_a_cell_are_blank_paper(
    desk: Desk, tmp_path: Path, separator: str, quoted: str
) -> None:
    empty, spaces = f"{quoted}{quoted},,,,", f"{quoted} {quoted}, ,,,"
    rows = [panel_line("ann"), empty, spaces, panel_line("bob"), empty]
    file = tmp_path / "panel.csv"
    file.write_text("\n".join(["ts,panelist,device,url,country", *rows]).replace(",", separator))

    said = desk.bring("panel", file)

    assert desk.rows("panelist") == [("ann",), ("bob",)]
    assert "2 rows read, 2 landed, 0 refused" in said.out


def test_a_row_of_a_panel_with_some_cell_is_still_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    lines = ["note,ts,panelist,device,url,country", f",{panel_line('ann')}", "total,,,,,", ",,,,,US"]
    file.write_text("\n".join(lines))

    desk.bring("panel", file)

    assert desk.refused() == [(3, "ts: missing", "ts"), (4, "ts: missing", "ts")]


def test_rows_of_visits_without_a_cell_are_blank_paper(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "visits.csv"
    lines = [
        "start,panelist,device,site,pages",
        ",,,,",
        "2026-03-01T10:00:00Z,ann,desktop,shop.example,1",
        ",,,,",
    ]
    file.write_text("\n".join(lines))

    said = desk.bring("visits", file)

    assert said.code == 0, said.err
    assert desk.last.totals == {"visits in the file": 1}
    assert desk.refused() == []


@pytest.mark.parametrize("folders", [(), ("folder/",)])
def test_an_archive_without_a_file_is_told(desk: Desk, tmp_path: Path, folders: tuple[str, ...]) -> None:
    file = tmp_path / "export.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for folder in folders:
            archive.writestr(folder, "")

    said = desk.bring("companies", file)

    assert said.code == 1
    assert said.err.startswith(f"footfall: {file}: this is an empty zip archive")


@pytest.mark.parametrize(
    "written",
    ["1204000", "1,204,000", "1.204.000", "1'204'000", "1\u2019204\u2019000", "1 204 000", "1.204.000,00"],
)
def test_thousands_are_set_apart_by_whatever_a_spreadsheet_takes(
    desk: Desk, tmp_path: Path, written: str
) -> None:
    file = tmp_path / "counts.csv"
    file.write_text(f"site;month;visits\nshop.example;2026-03;{written}\n")

    desk.bring("first-party", file)

    assert desk.table("first_party", "visits") == [(1_204_000,)]


@pytest.mark.parametrize("written", ["1234.567", "0.125", "1,2345", "1.204,000.00"])
def test_a_fraction_of_a_visit_is_refused_and_no_thousands(desk: Desk, tmp_path: Path, written: str) -> None:
    file = tmp_path / "counts.csv"
    file.write_text(f"site;month;visits\nshop.example;2026-03;{written}\n")

    desk.bring("first-party", file)

    assert desk.refused() == [(2, "visits: not a whole number from 0", "visits")]


def test_a_fraction_of_three_digits_in_parquet_and_json_is_no_thousands(desk: Desk, tmp_path: Path) -> None:
    rows = [{"country": "US", "device": "any", "people": 12.125}]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "margins.parquet")
    counts = tmp_path / "counts.jsonl"
    counts.write_text(json.dumps({"site": "shop.example", "month": "2026-03", "visits": 12.125}) + "\n")

    desk.bring("population", tmp_path / "margins.parquet")
    desk.bring("first-party", counts)

    assert desk.table("population", "people") == [(12.125,)]
    assert desk.refused()[-1] == (1, "visits: not a whole number from 0", "visits")


@pytest.mark.parametrize(
    ("written", "people"), [("82,345", 82_345.0), ("82,5", 82.5), ("1,082,345", 1_082_345.0)]
)
def test_people_with_a_comma_before_three_digits_are_thousands(
    desk: Desk, tmp_path: Path, written: str, people: float
) -> None:
    file = tmp_path / "margins.csv"
    file.write_text(f"country;device;people\nUS;any;{written}\n")

    desk.bring("population", file)

    assert desk.table("population", "people") == [(people,)]


def test_what_a_mac_packs_beside_a_file_is_no_second_table(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("companies.csv", "site,name\nshop.example,Shop\n")
        archive.writestr("__MACOSX/._companies.csv", b"\0\5\x16\7")
        archive.writestr("._companies.csv", b"\0\5\x16\7")

    said = desk.bring("companies", file)

    assert (said.code, desk.table("companies", "name")) == (0, [("Shop",)]), said.err


@pytest.mark.parametrize(
    "written",
    [
        "2026-03",
        "202603",
        "2026/03",
        "2026-03-31",
        "2026/3/31",
        "31.3.2026",
        "03.2026",
        "3/2026",
        "2026-03-01 00:00:00",
        "2026-03-01T00:00:00Z",
        "Mar-26",
        "Mar 2026",
        "March 2026",
        "Mrz. 26",
        "März 2026",
    ],
)
def test_a_month_is_read_as_spreadsheets_write_it(desk: Desk, tmp_path: Path, written: str) -> None:
    file = tmp_path / "counts.csv"
    file.write_text(f"site,month,visits\nshop.example,{written},12\n")

    desk.bring("first-party", file)

    assert desk.table("first_party", "month") == [("2026-03",)]


@pytest.mark.parametrize(
    "written", ["46326", "13.2026", "03/04/2026", "Maybe 2026x", "Xyz-26", "30.2.2026", "3-26"]
)
def test_what_is_no_month_for_sure_is_refused(desk: Desk, tmp_path: Path, written: str) -> None:
    file = tmp_path / "counts.csv"
    file.write_text(f"site,month,visits\nshop.example,{written},12\n")

    desk.bring("first-party", file)

    assert desk.refused() == [(2, "month: not a month YYYY-MM", "month")]


def test_a_month_that_is_a_moment_in_parquet_is_read(desk: Desk, tmp_path: Path) -> None:
    rows = [{"site": "shop.example", "month": datetime(2026, 3, 1), "visits": 12}]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "counts.parquet")

    desk.bring("first-party", tmp_path / "counts.parquet")

    assert desk.table("first_party", "month, visits") == [("2026-03", 12)]


def test_days_with_dots_are_read_in_lists_of_people_and_of_page_views(desk: Desk, tmp_path: Path) -> None:
    people, seen = tmp_path / "people.csv", tmp_path / "seen.csv"
    people.write_text("panelist;country;joined;left\nann;DE;31.12.2025;03/04/2026\n")
    seen.write_text("ts;panelist;device;url;country\n31.12.2025 00:00;ann;desktop;https://shop.example/;DE\n")

    desk.bring("panelists", people)
    unread = desk.bring("panel", seen)
    desk.bring("panel", seen, "--timezone", "UTC")

    assert desk.table("panelists", 'joined, "left"') == [(date(2025, 12, 31), None)]
    assert "ts: names no zone; give it with --timezone" in unread.err
    assert desk.rows("ts") == [(int(datetime(2025, 12, 31, tzinfo=UTC).timestamp() * 1000),)]


def test_people_with_a_point_before_three_digits_are_thousands_or_a_fraction(
    desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "margins.csv"
    rows = [f"US;{device};{people}\n" for device, people in (("any", "82.345"), ("desktop", "82.3450"))]
    file.write_text(f"country;device;people\n{''.join(rows)}US;mobile;1.082.345\n")

    said = desk.bring("population", file)

    unclear = "thousands or a fraction; write it without the point, or with a fourth digit behind it"
    assert (said.code, desk.refused()) == (3, [(2, f"people: {unclear}", "people")])
    assert desk.table("population", "device, people") == [("desktop", 82.345), ("mobile", 1_082_345.0)]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_lines_of_a_title_above_the_columns_are_passed_over(
    desk: Desk, tmp_path: Path, separator: str
) -> None:
    file = tmp_path / "counts.csv"
    lines = [
        "Traffic of our sites,,",
        "Made on 3 November",
        ",,",
        "site,month,visits",
        "shop.example,2026-03,12",
    ]
    file.write_text("\n".join(lines).replace(",", separator) + "\nb.example\n")

    told, said = desk.bring(file), desk.bring("first-party", file)

    assert told.err.endswith(f"It looks like data for first-party: footfall import first-party {file}\n")
    assert desk.table("first_party", "site, visits") == [("shop.example", 12)]
    assert desk.refused() == [(6, "wrong number of fields", None)]
    assert "2 rows read, 1 landed, 1 refused" in said.out
