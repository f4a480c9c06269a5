"""A file given to the wrong source: the refusal names what it looks like and a command that reads it."""

import json
import shlex
import tarfile
from datetime import date
from pathlib import Path

import pytest
import xlsxwriter

from footfall.sources import SOURCES
from footfall.sources.protocol import Source
from tests.sources import test_log_formats as logs
from tests.sources import test_network_log as network
from tests.sources.conftest import Desk

AGENT = "Mozilla/5.0 (X11) Firefox/140.0"
LOG = f'192.0.2.4 - - [01/Mar/2026:10:00:00 +0000] "GET /jeans HTTP/1.1" 200 4110 "-" "{AGENT}"\n'
TAKEOUT = {
    "Browser History": [
        {"page_transition": "LINK", "url": "https://shop.example/", "time_usec": 1772359200000000}
    ]
}
# Name of a file -> what it has in it, and the source that reads it.
FILES = {
    "counts.csv": ("site,month,visits\nshop.example,2026-03,10\n", "first-party"),
    "ga4.csv": ("Hostname,Month,Sessions,Views\nwww.shop.example,202603,120,300\n", "first-party"),
    "queries.csv": ("Top queries,Clicks,Impressions,CTR,Position\njeans,12,90,13.3%,4.2\n", "first-party"),
    "list_2026-03.csv": ("site,rank\nshop.example,1\n", "ranks"),
    "tranco_2026-03.csv": ("1,google.com\n2,shop.example\n", "ranks"),
    "panel.csv": (
        "ts,panelist,device,url,country\n2026-03-01T10:00:00Z,ann,desktop,https://shop.example/,US\n",
        "panel",
    ),
    "webtrackr.csv": (
        "panelist_id,timestamp,url,duration\n7,2026-03-01 10:00:00,https://shop.example/,12\n",
        "panel",
    ),
    "sessions.csv": (
        "panelist,start,site,pages,device,country\nann,2026-03-01T10:00:00Z,shop.example,3,desktop,US\n",
        "visits",
    ),
    "History.json": (json.dumps(TAKEOUT), "history"),
    "people.csv": ("panelist,country,age\nann,US,25-34\n", "panelists"),
    "metered.csv": ("panelist,device,month,metered_days\nann,desktop,2026-03,12\n", "metering"),
    "margins.csv": ("country,device,people\nUS,desktop,1000\n", "population"),
    "kinds.csv": ("site,category\nshop.example,Fashion\n", "categories"),
    "firms.csv": ("site,name\nshop.example,Shop Ltd\n", "companies"),
    "nginx.log": (LOG, "access-log"),
    "iis.log": (logs.IIS, "access-log"),
    "alb.log": (f"{logs.ALB}\n", "access-log"),
    "s3.log": (f"{logs.S3}\n", "access-log"),
    "haproxy.log": (logs.HAPROXY, "access-log"),
    "caddy.json": (f"{json.dumps(logs.CADDY)}\n", "access-log"),
    "squid.log": (network.SQUID, "network-log"),
    "ssl.log": (f"{network.ZEEK}\n", "network-log"),
}
# What only the user knows stands in capitals.
KNOWN = {
    "HOST": "shop.example",
    "YYYY-MM": "2026-03",
    "ZONE": "Europe/Berlin",
    "COUNTRY": "US",
    "DEVICE": "desktop",
    "PANELIST": "ann",
    "NAME": "ann",
}
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


def asked_by(source: Source) -> list[str]:
    """The options that a source cannot do without, with something for each."""
    needed = [option.name for option in source.options if option.required]
    return [word for name in needed for word in (f"--{name}", KNOWN[name.upper()])]


def test_a_file_of_every_source_is_here() -> None:
    assert {right for _, right in FILES.values()} == {each.name for each in SOURCES} - {"world"}


@pytest.mark.parametrize("name", FILES)
def test_the_command_that_a_refusal_names_reads_the_file(desk: Desk, tmp_path: Path, name: str) -> None:
    text, right = FILES[name]
    file = tmp_path / name
    file.write_text(text)

    for source in (each for each in SOURCES if each.name not in ("world", right)):
        said = desk.bring(source.name, file, *asked_by(source))

        command = said.err.partition("footfall import ")[2]
        words = [KNOWN.get(word, word) for word in shlex.split(command)]
        assert (said.code, words[:1]) == (1, [right]), said.err
        assert desk.bring(*words).code in (0, 3), said.err


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


def test_page_views_given_as_a_list_of_panelists_are_told_as_such(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(FILES["panel.csv"][0])

    said = desk.bring("panelists", file)

    assert said.err == (
        f"footfall: {file}: this is no list of panelists; "
        f"it looks like page views for panel: footfall import panel {file}\n"
    )
    assert desk.imports == []


def test_page_views_of_which_none_is_good_are_not_sent_to_where_they_were(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    file.write_text(FILES["panel.csv"][0].replace("mobile", "mobil").replace("desktop", "desktp"))

    said = desk.bring("panel", file)

    cell = "as in line 2: 'desktp'; did you mean desktop?"
    assert f"rows can be used: device: not desktop, mobile or tablet, {cell}; see " in said.err
    assert "it looks like" not in said.err


def test_a_table_of_clicks_given_as_a_rank_list_is_told_apart(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "queries.csv"
    file.write_text(FILES["queries.csv"][0])

    said = desk.bring("ranks", file)

    assert said.err == (
        f"footfall: {file}: there is no column 'site', 'rank'; columns found: Top queries, Clicks, "
        "Impressions, CTR, Position; required: site, rank; it looks like Google Search Console for "
        f"first-party: footfall import first-party {file} --site HOST --month YYYY-MM\n"
    )


@pytest.mark.parametrize("folder", ["rename the column", "footfall import"])
def test_a_folder_named_like_advice_does_not_hide_the_advice(desk: Desk, tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir()
    file = tmp_path / folder / "people.csv"
    file.write_text(FILES["people.csv"][0])

    said = desk.bring("panel", file)
    dry = desk.bring("panel", "--dry-run", file)

    expected = f"it looks like data for panelists: footfall import panelists {shlex.quote(str(file))}\n"
    assert (said.err.rpartition("; ")[2], dry.err.rpartition("; ")[2]) == (expected, expected)


def test_a_log_without_a_site_says_the_first_reason(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    file.write_text(LOG)

    said = desk.bring("access-log", file)

    assert said.code == 1
    assert "can be used: the line names no host; give the site with --site; see" in said.err


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


def views(heads: str, rows: int) -> str:
    """Page views of another maker, each row by somebody else."""
    return heads + "".join(
        f"2026-03-01T10:00:00Z,person{row},https://shop.example/{row},desktop,DE\n" for row in range(rows)
    )


@pytest.mark.parametrize("rows", [60, 400_000])
def test_a_table_known_by_its_cells_is_told_the_columns_and_which_one_is_left_to_name(
    desk: Desk, tmp_path: Path, rows: int
) -> None:
    file = tmp_path / "views.csv"
    file.write_text(views("when,who,where,machine,land\n", rows))

    said = [
        desk.bring(file),
        desk.bring("panel", file),
        desk.bring("access-log", file, "--site", "a.example"),
    ]

    columns = "url=where,ts=when,device=machine,panelist=COLUMN"
    command = f"footfall import panel {file} --map {columns} --country COUNTRY\n"
    assert [one.err.endswith(command) for one in said] == [True, True, True]


def test_a_table_without_a_known_column_of_people_is_not_one_person(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "views.csv"
    file.write_text(views("timestamp,member,url,device,country\n", 60))

    said = desk.bring("panel", file)

    assert said.err.endswith(f"footfall import panel {file} --map ts=timestamp,panelist=COLUMN\n")


@pytest.mark.parametrize(
    "name", ["panel.csv", "webtrackr.csv", "nginx.log", "list_2026-03.csv", "people.csv"]
)
@pytest.mark.parametrize("folder", ["two words", "Jörg's", "two\nlines"])
def test_a_command_for_a_file_with_blanks_in_its_name_can_be_typed(
    desk: Desk, tmp_path: Path, name: str, folder: str
) -> None:
    text, right = FILES[name]
    (tmp_path / folder).mkdir()
    file = tmp_path / folder / name
    file.write_text(text)

    for words in ([file], ["categories", file], ["panelists" if right != "panelists" else "panel", file]):
        said = desk.bring(*words)

        typed = [KNOWN.get(word, word) for word in shlex.split(said.err.rpartition("footfall import ")[2])]
        assert typed[:2] == [right, str(file)], said.err
        assert desk.bring(*typed, "--dry-run").code == 0, said.err


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("nothing.csv", b"", "the file is empty"),
        ("blank.csv", b"\n\r\n\n", "the file holds no line of text"),
        (
            "packed.xz",
            b"\xfd7zXZ\0\0",
            "this is xz; write UTF-8 text, plain or packed with gzip, zstd or zip",
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


@pytest.mark.parametrize("ts", ["ts", "used_at"])
@pytest.mark.parametrize(
    ("times", "unit"),
    [
        (["3/4/2026 8:12 AM", "3/31/2026 8:15 PM"], "mdy"),
        (["03/04/2026 08:12", "31/03/2026 20:15"], "dmy"),
        (["26-03-04 08:12", "26-03-31 20:15"], "ymd"),
        (["46085.341667", "46112.84375"], "excel"),
    ],
)
def test_a_file_whose_times_tell_how_they_are_read_is_told_the_command(
    desk: Desk, tmp_path: Path, ts: str, times: list[str], unit: str
) -> None:
    file = tmp_path / "clicks.csv"
    rows = "".join(f"{time},ann,desktop,https://shop.example/,US\n" for time in times)
    file.write_text(f"{ts},panelist,device,url,country\n{rows}")

    asked, tried = desk.bring(file), desk.bring("panel", file, "--map", f"ts={ts}")

    command = f"footfall import panel {file} --map ts={ts}:{unit} --timezone ZONE\n"
    assert (asked.err.endswith(command), tried.err.endswith(command)) == (True, True), asked.err + tried.err
    words = [KNOWN.get(word, word) for word in shlex.split(command)[2:]]
    assert desk.bring(*words).code == 0
    assert desk.rows("last_day(epoch_ms(ts)::DATE)")[0] == (date(2026, 3, 31),)


def test_a_word_that_stands_for_what_only_the_user_knows_is_refused(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "clicks.csv"
    file.write_text("when,where,n\n2026-03-01T10:00:00Z,https://shop.example/,1\n")
    said = desk.bring(file).err

    words = shlex.split(said.rpartition("footfall import ")[2])
    typed = [*words[: words.index("--country")], "--country"]
    refused = [
        desk.bring(*typed, "DE", "--device", "desktop"),
        desk.bring("panel", file, "--map", "ts=when,url=where", "--panelist", "NAME"),
        desk.bring("panel", file, "--map", "ts=when,url=where", "--country", "COUNTRY"),
        desk.bring("panel", file, "--map", "ts=when,url=where", "--country", "UK"),
    ]

    assert (words[-1], "panelist=COLUMN" in said) == ("COUNTRY", True), said
    told = [" ".join(one.err.replace("│", " ").split()) for one in refused]
    assert [one.code for one in refused] == [2, 2, 2, 2]
    assert "'COLUMN' stands for what the file calls its column of 'panelist'; give that" in told[0]
    assert "'NAME' stands for a name; give the one that is meant" in told[1]
    assert "'COUNTRY' is not a two-letter country code such as US" in told[2]
    assert "'UK' is not a two-letter country code such as US; did you mean GB?" in told[3]
    assert desk.imports == []


def test_the_word_that_stands_for_a_host_is_no_host(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    file.write_text(LOG)

    said = desk.bring(*shlex.split(desk.bring(file).err.partition("footfall import ")[2]))

    assert (said.code, "'HOST' is not a site such as shop.example" in said.err) == (2, True)
    assert desk.imports == []
