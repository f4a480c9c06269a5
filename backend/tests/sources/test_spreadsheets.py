"""Tables as spreadsheets save them: unnamed columns, blank rows; and archives with nothing in them."""

import zipfile
from pathlib import Path

import pytest

from tests.sources.conftest import Desk, panel_line


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
