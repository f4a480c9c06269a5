"""Tables as spreadsheets save them: unnamed columns, blank rows; and archives with nothing in them."""

import zipfile
from pathlib import Path

import pytest

from tests.sources.conftest import Desk


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


@pytest.mark.parametrize("folders", [(), ("folder/",)])
def test_an_archive_without_a_file_is_told(desk: Desk, tmp_path: Path, folders: tuple[str, ...]) -> None:
    file = tmp_path / "export.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for folder in folders:
            archive.writestr(folder, "")

    said = desk.bring("companies", file)

    assert said.code == 1
    assert said.err.startswith(f"footfall: {file}: this is an empty zip archive")
