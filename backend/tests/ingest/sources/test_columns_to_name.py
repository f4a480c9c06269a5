"""A table of another maker: the refusal names the command that reads it, and what is left to fill in."""

import shlex
from datetime import date
from pathlib import Path

import pytest

from tests.ingest.sources.conftest import Desk
from tests.ingest.sources.test_suggestions import KNOWN, LOG


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

    columns = "--map ts=timestamp,url=url,device=device,country=country,panelist=COLUMN"
    assert said.err.endswith(f"footfall import panel {file} {columns}\n")


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

    others = ",panelist=panelist,url=url,device=device,country=country" if ts != "ts" else ""
    command = f"footfall import panel {file} --map ts={ts}:{unit}{others} --timezone ZONE\n"
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
