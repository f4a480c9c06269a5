"""A file, a folder or a misspelt word in place of the kind of data."""

import shlex
from pathlib import Path

import pytest
import xlsxwriter

from tests.ingest.sources.conftest import Desk
from tests.ingest.sources.test_suggestions import FILES, KNOWN


@pytest.mark.parametrize("name", ["panel.csv", "ga4.csv", "nginx.log", "History.json"])
def test_a_file_in_place_of_the_kind_of_data_is_told_the_command_that_reads_it(
    desk: Desk, tmp_path: Path, name: str
) -> None:
    text, source = FILES[name]
    (tmp_path / name).write_text(text)

    said = desk.bring(tmp_path / name)

    start, _, command = said.err.strip().partition("footfall import ")
    assert (said.code, start.startswith(f"footfall: which kind of data is {tmp_path / name}?")) == (1, True)
    words = [KNOWN.get(word, word) for word in shlex.split(command)]
    assert (words[0], desk.bring(*words).code) == (source, 0)


def test_a_folder_in_place_of_the_kind_of_data_is_told_where_the_kinds_are(
    desk: Desk, tmp_path: Path
) -> None:
    said = desk.bring(tmp_path)

    assert (said.code, said.err) == (
        1,
        f"footfall: which kind of data is {tmp_path}? footfall import --help lists the kinds\n",
    )


def test_a_spreadsheet_in_place_of_the_kind_of_data_is_to_be_saved_as_csv(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "counts.xlsx"
    with xlsxwriter.Workbook(file) as book:
        book.add_worksheet("Counts").write_row(0, 0, ["site", "month", "visits"])
        book.add_worksheet("Notes")

    said = desk.bring(file)

    assert (said.code, said.err) == (
        1,
        f"footfall: {file}: this is a spreadsheet; save each sheet as CSV\n",
    )


@pytest.mark.parametrize("name", ["counts.csv", "clicks/2026", "loop"])
def test_a_file_that_is_not_there_is_no_unknown_command(desk: Desk, tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to(tmp_path / "loop")

    said = desk.bring(tmp_path / name)

    assert (said.code, said.err) == (1, f"footfall: {tmp_path / name}: there is no such file\n")


def test_a_misspelt_kind_of_data_is_still_an_unknown_command(desk: Desk) -> None:
    said = desk.bring("panels", "clicks.csv")

    assert (said.code, "No such command 'panels'" in said.err) == (2, True)
