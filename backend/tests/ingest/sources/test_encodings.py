"""Text that is not UTF-8: read where its letters are sure, else refused with the way to save it."""

import gzip
from pathlib import Path

import pytest

from footfall.ingest.files.code_page import SURE
from tests.ingest.sources.conftest import Desk, panel_csv

ADVICE = 'save the file as UTF-8, in Excel as "CSV UTF-8", and import it again'
READ = "it is not UTF-8, and was read as Windows-1252"
GERMAN = "site;name\nbaecker.example;Bäckerei Süß & Söhne\ncafe.example;Café Übersee\n"
NAMES = [("baecker.example", "Bäckerei Süß & Söhne"), ("cafe.example", "Café Übersee")]


def companies(desk: Desk) -> list[tuple[str, str]]:
    return desk.table("companies", "site, name")


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_table_that_a_german_excel_saved_is_read_and_the_import_says_how(
    desk: Desk, tmp_path: Path, line_end: str
) -> None:
    file = tmp_path / "companies.csv"
    file.write_bytes(GERMAN.replace("\n", line_end).encode("cp1252"))

    said = desk.bring("companies", file)

    assert companies(desk) == NAMES
    assert desk.refused() == []
    assert said.err == f"footfall: {file}: {READ}\n"


def test_its_letters_are_the_same_wherever_a_code_page_has_latin_letters() -> None:
    pages = ("cp1250", "cp1252", "cp1254", "cp1257", "cp1258", "latin_1", "iso8859_2", "iso8859_15")
    assert {SURE.encode(page) for page in pages} == {SURE.encode("cp1252")}


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Crème", "cp1252"),
        ("Księgarnia", "cp1250"),
        ("Čas", "cp1250"),
        ("Москва", "cp1251"),
        ("日本語", "cp932"),
        ("中文", "gbk"),
        ("Mädchen", "mac_roman"),
        ("Jürgen", "cp850"),
    ],
)
def test_letters_that_are_others_elsewhere_are_refused_with_the_way_to_save_them(
    desk: Desk, tmp_path: Path, name: str, encoding: str
) -> None:
    file = tmp_path / "companies.csv"
    file.write_bytes(f"site,name\na.example,{name}\nb.example,Plain\n".encode(encoding))

    said = desk.bring("companies", file)

    assert companies(desk) == [("b.example", "Plain")]
    assert desk.refused() == [(2, "not UTF-8", None)]
    assert f"footfall: {file}: {ADVICE}\n" in said.err


def test_a_file_with_lines_of_both_is_not_guessed_at(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.csv"
    file.write_bytes("site,name\na.example,Süß\n".encode("cp1252") + "b.example,Süß\n".encode())

    said = desk.bring("companies", file)

    assert companies(desk) == [("b.example", "Süß")]
    assert ADVICE in said.err


def test_a_header_of_unsure_letters_is_told_with_the_way_to_save_it(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "companies.csv"
    file.write_bytes("site,société,numéro à\na.example,x,y\n".encode("cp1252"))

    said = desk.bring("companies", file)

    assert said.code == 1
    assert f"its first line is no UTF-8 text, so this is no table; {ADVICE}" in said.err


@pytest.mark.parametrize("packed", [False, True])
def test_a_panel_is_read_likewise_plain_and_packed(desk: Desk, tmp_path: Path, packed: bool) -> None:
    file = tmp_path / "panel.csv"
    content = panel_csv("Jörg", "Ann").encode("cp1252")
    file.write_bytes(gzip.compress(content) if packed else content)

    said = desk.bring("panel", file)

    assert sorted(desk.rows("panelist")) == [("Ann",), ("Jörg",)]
    assert f"{file}: {READ}" in said.err


def test_a_line_of_a_log_is_somebody_elses_and_costs_itself_alone(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    line = '203.0.113.9 - - [10/Mar/2026:10:00:00 +0000] "GET /{} HTTP/1.1" 200 100 "-" "Mozilla/5.0"\n'
    file.write_bytes(line.format("a").encode() + line.format("ö").encode("cp1252"))

    said = desk.bring("access-log", file, "--site", "shop.example")

    assert desk.refused() == [(2, "not UTF-8", None)]
    assert ADVICE not in said.err and READ not in said.err


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("packed", [False, True])
def test_utf_16_is_read_with_and_without_its_mark_plain_and_packed(
    desk: Desk, tmp_path: Path, encoding: str, packed: bool
) -> None:
    file = tmp_path / "companies.csv"
    content = GERMAN.encode(encoding)
    file.write_bytes(gzip.compress(content) if packed else content)

    desk.bring("companies", file)

    assert companies(desk) == NAMES
