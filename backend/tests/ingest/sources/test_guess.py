"""What an uploaded file is taken for, and what it is asked for that it does not say."""

import io
import zipfile
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from footfall.ingest.files import records
from footfall.ingest.guess import Reading, fits, guess, missing, read_as
from tests.ingest.sources.test_suggestions import LOG

CLICKS = "user;visited;page;screen\n" + "".join(
    f"u{person};{day:02d}.03.2026 09:{person:02d};https://www.shop.example/{day};Handy\n"
    for person in range(4)
    for day in range(1, 9)
)
DAY = "# ----\n# Konto: Laden\n# Startdatum: 20260301\n# Enddatum: 20260331\n"
EXPORT = f"{DAY}Hostname,Sitzungen,Nutzer insgesamt,Aufrufe\nwww.shop.example,120,90,300\n"


def guessed(folder: Path, name: str, text: str) -> tuple[Reading, list[str]]:
    """How a file is read, and the options it lacks."""
    file = folder / name
    file.write_text(text)
    reading = guess(file)
    return reading, missing(file, reading)


def test_a_table_of_foreign_columns_is_known_by_what_stands_in_them(tmp_path: Path) -> None:
    reading, lacking = guessed(tmp_path, "export.csv", CLICKS)
    known = {**reading.options, "country": "DE", "timezone": "Europe/Berlin"}
    whole = read_as(tmp_path / "export.csv", reading.source, known)

    assert (reading.source, reading.options) == (
        "panel",
        {"map": "panelist=user,url=page,ts=visited,device=screen"},
    )
    assert lacking == ["country", "timezone"]
    assert fits(whole) and missing(tmp_path / "export.csv", whole) == []
    assert whole.preview is not None
    assert whole.preview.rows[0]["ts"] == "2026-03-01 08:00:00+00:00"


def test_a_table_whose_rows_come_in_without_one_column_is_still_known(tmp_path: Path) -> None:
    seen = "".join(
        f"2026-03-0{day}T10:00:00Z,ann,https://shop.example/,desktop,Germany\n" for day in range(1, 9)
    )

    reading, lacking = guessed(tmp_path, "views.csv", f"ts,panelist,url,device,country\n{seen}")

    assert (reading.source, fits(reading), lacking) == ("panel", True, [])


def test_a_list_of_ranks_without_a_month_asks_for_it(tmp_path: Path) -> None:
    reading, lacking = guessed(tmp_path, "tranco_X5Y7N.csv", "1,google.com\n2,shop.example\n")

    assert (reading.source, lacking) == ("ranks", ["month"])


def test_a_table_of_something_else_is_not_taken_for_a_list_without_a_month(tmp_path: Path) -> None:
    reading, lacking = guessed(tmp_path, "staff.csv", "name,room\nann,4\n")

    assert (reading.source, lacking) == ("", [])
    assert reading.error == "staff.csv: no source reads this file. Choose what it is to see why."


def test_a_table_of_clicks_lacks_site_and_month(tmp_path: Path) -> None:
    text = "Top queries,Clicks,Impressions,CTR,Position\njeans,12,90,13.3%,4.2\n"

    reading, lacking = guessed(tmp_path, "queries.csv", text)

    assert (reading.source, lacking) == ("first-party", ["site", "month"])


@pytest.mark.parametrize(
    ("name", "site"),
    [
        ("www.shop.com-access.log", "www.shop.com"),
        ("shop.co.uk-ssl_log-Sep-2026", "shop.co.uk"),
        ("logs_blog.shop.de.log.1", "blog.shop.de"),
        ("access.log", None),
        ("access.log.2026-03.zip", None),
    ],
)
def test_the_site_of_a_log_is_taken_from_its_name(tmp_path: Path, name: str, site: str | None) -> None:
    reading, lacking = guessed(tmp_path, name, LOG)

    assert reading.source == "access-log"
    assert (reading.options, lacking) == (({"site": site}, []) if site else ({}, ["site"]))


def test_the_month_of_an_export_is_known_in_every_language(tmp_path: Path) -> None:
    reading, lacking = guessed(tmp_path, "Benutzerakquisition.csv", EXPORT)

    assert (reading.source, reading.error, lacking) == ("first-party", "", [])
    assert reading.preview is not None
    assert [(row["month"], row["visits"]) for row in reading.preview.rows] == [("2026-03", 120)]


def zipped(*members: tuple[str, bytes]) -> bytes:
    """A zip archive of files by name."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in members:
            archive.writestr(name, content)
    return packed.getvalue()


NESTED = zipped(("inner.zip", zipped(("ranks.csv", b"1,google.com\n"))))
WRONG = {
    "logo.png": (
        b"\x89PNG\r\n\x1a\n" + bytes(40),
        "this is a picture (PNG); it has no rows; give the table or the log itself",
    ),
    "month.pdf": (
        b"%PDF-1.7\n" + bytes(40),
        "this is a PDF document; it has no rows; give the table or the log itself",
    ),
    "visits.xls": (
        b"\xd0\xcf\x11\xe0" + bytes(40),
        "this is an old file of Excel or Word; save each sheet as CSV",
    ),
    "visits.xlsx": (
        zipped(("[Content_Types].xml", b"<a/>"), ("xl/workbook.xml", b"<a/>")),
        "this is a spreadsheet; save each sheet as CSV",
    ),
    "all.zip": (NESTED, "this is a zip archive of 1 files (inner.zip); unpack it and import one of them"),
    "cut.zip": (NESTED[:60], "the zip archive is damaged (File is not a zip file)"),
    "empty.csv": (b"", "the file is empty"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_no_source_reads_is_named(tmp_path: Path, name: str) -> None:
    body, said = WRONG[name]
    file = tmp_path / name
    file.write_bytes(body)

    reading = guess(file)

    assert (reading.source, said in reading.error) == ("", True), reading.error


def test_a_table_of_foreign_columns_may_have_any_size_and_be_parquet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = CLICKS.splitlines()
    columns = zip(*(line.split(";") for line in lines[1:]), strict=True)
    pq.write_table(
        pa.table(dict(zip(lines[0].split(";"), map(list, columns), strict=True))), tmp_path / "clicks.parquet"
    )
    # As for a file larger than what a table may take.
    monkeypatch.setattr(records, "TABLE_BYTES", 100)

    found = [guessed(tmp_path, "export.csv", CLICKS)[0], guess(tmp_path / "clicks.parquet")]

    assert [(one.source, one.options["map"]) for one in found] == [
        ("panel", "panelist=user,url=page,ts=visited,device=screen")
    ] * 2


def test_a_letter_is_not_taken_for_a_table(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all,\nplease find enclosed, our numbers.\nBest,\nX\n")

    assert guess(file).error == "letter.txt: no source reads this file. Choose what it is to see why."
