"""Files without rows: plain text, web pages, programs' own files, pictures, archives, nothing at all."""

import tarfile
from pathlib import Path

import pytest

from footfall.ingest.sources import SOURCES
from tests.ingest.sources.conftest import Desk
from tests.ingest.sources.test_suggestions import LOG, asked_by

NO_ROWS = {
    "README.md": (
        "# Shop\n\nContacts no other host. `make help` lists commands; [Begin](docs/begin.md) goes on.\n"
        "- [API](api.md) - [Reports](reports.md) - [Formats](formats.md) - [Glossary](words.md) here\n",
        "plain text",
    ),
    "letter.txt": (
        "Dear all,\n\nin March, April and May we had 12, 13 and 14.\nThe list - what we did - is below.\n",
        "plain text",
    ),
    "page.html": ("<!DOCTYPE html>\n<html><head><title>a, b</title></head>\n</html>\n", "a web page"),
}


@pytest.mark.parametrize("name", NO_ROWS)
def test_a_text_without_rows_is_no_table_and_no_log(desk: Desk, tmp_path: Path, name: str) -> None:
    text, kind = NO_ROWS[name]
    file = tmp_path / name
    file.write_text(text)

    for source in (each for each in SOURCES if each.name not in ("world", "access-log", "network-log")):
        said = desk.bring(source.name, file, *asked_by(source))

        looks = (
            f"; it looks like {kind}, not a table or a log; give the file with the rows; docs/data-formats.md"
        )
        assert (said.code, looks in said.err) == (1, True), said.err

    for log in ("access-log", "network-log"):
        said = desk.bring(log, file)
        assert (said.code, "its first line: " in said.err) == (1, True), said.err


def test_a_file_of_bytes_is_not_called_a_text(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "data.feather"
    file.write_bytes(b"ARROW1\0\0\xff\xff\xff\xff\x10\0\n\0\n" * 40)

    for words in ([], ["first-party"], ["companies"], ["panel"]):
        said = desk.bring(*words, file)

        assert said.code == 1
        assert "t looks like a program's own file, not a table or a log" in said.err, said.err


def test_a_picture_is_no_table(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "shot.csv"
    file.write_bytes(b"\x89PNG\r\n\x1a\n0000")

    said = desk.bring("first-party", file)

    assert (said.code, "this is a picture (PNG); it has no rows" in said.err) == (1, True)


@pytest.mark.parametrize("source", ["access-log", "panel", "first-party", "network-log"])
@pytest.mark.parametrize("name", ["logs.tar", "logs.tar.gz"])
def test_an_archive_of_files_is_to_be_unpacked(desk: Desk, tmp_path: Path, name: str, source: str) -> None:
    (tmp_path / "access.log").write_text(LOG)
    file = tmp_path / name
    with tarfile.open(file, "w:gz" if name.endswith(".gz") else "w") as archive:
        archive.add(tmp_path / "access.log")

    said = desk.bring(source, file)

    assert (said.code, said.err) == (
        1,
        f"footfall: {file}: this is a tar archive; unpack it and import the files in it\n",
    )


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("nothing.csv", b"", "the file is empty"),
        ("blank.csv", b"\n\r\n\n", "the file holds no line of text"),
        (
            "packed.lz4",
            b"\x04\x22\x4d\x18\0\0",
            "this is lz4; write UTF-8 text, plain or packed with gzip, zstd, bzip2, xz or zip",
        ),
    ],
)
def test_a_file_with_nothing_to_read_says_so_whatever_it_is_given_to(
    desk: Desk, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(content)

    for words in ([], ["first-party"], ["companies"]):
        assert desk.bring(*words, tmp_path / name).err == f"footfall: {tmp_path / name}: {said}\n"


@pytest.mark.parametrize(
    ("columns", "source"), [("site,month,visits", "first-party"), ("site,name", "companies")]
)
def test_columns_without_a_row_are_a_table_and_no_plain_text(
    desk: Desk, tmp_path: Path, columns: str, source: str
) -> None:
    file = tmp_path / "columns.csv"
    file.write_text(f"{columns}\n")

    for words in ([], [source], [source, "--dry-run"]):
        said = desk.bring(*words, file)

        assert said.code == 1
        assert said.err == f"footfall: {file}: the file has columns but no rows\n"
