"""The command itself: sources and their options, the list of imports, the door that readers keep."""

import json
from pathlib import Path

import pytest

from footfall.ingest.sources import SOURCES
from tests.ingest.sources.conftest import FIXTURES, Desk


def test_every_source_is_a_command_with_its_options_in_the_help(desk: Desk) -> None:
    listed = desk.bring("--help").out
    for source in SOURCES:
        assert source.name in listed
        described = desk.bring(source.name, "--help").out
        for option in source.options:
            assert f"--{option.name}" in described


@pytest.mark.parametrize(
    "words",
    [("nonsense", "file.csv"), ("panel",), ("panel", "file.csv", "--site", "a.example")],
    ids=["unknown source", "no path", "option of another source"],
)
def test_wrong_usage_exits_with_2(desk: Desk, words: tuple[str, ...]) -> None:
    assert desk.bring(*words).code == 2


def test_a_folder_stands_for_its_files(desk: Desk) -> None:
    said = desk.bring("panel", FIXTURES / "panel")

    assert said.code == 0
    assert [Path(entry.name).name for entry in desk.imports] == ["panel.csv", "panel.jsonl"]
    assert "2 files: 8 rows read, 8 landed, 0 refused" in said.out


def test_imports_lists_what_came_in(desk: Desk, panel: Path) -> None:
    empty = desk.run("imports")
    desk.bring("panel", panel)
    desk.bring("ranks", FIXTURES / "ranks" / "sites.csv", "--month", "2026-03")

    table = desk.run("imports")
    entries = json.loads(desk.run("imports", "--format", "json").out)

    assert empty.out == "Nothing has been imported yet.\n"
    assert [line.split()[1:5] for line in table.out.splitlines()[1:]] == [
        ["panel", "done", "3", "0"],
        ["ranks", "done", "3", "0"],
    ]
    assert [(entry["source"], entry["options"], entry["rows"]) for entry in entries] == [
        ("panel", {}, 3),
        ("ranks", {"month": "2026-03"}, 3),
    ]


def test_outside_a_terminal_a_short_import_says_nothing_on_the_way(desk: Desk) -> None:
    assert desk.bring("panel", FIXTURES / "panel").err == ""


def test_a_single_own_count_is_told_in_the_singular(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "counts.csv"
    file.write_text("site,month,visits\na.example,2026-03,100\n")

    said = desk.bring("first-party", file)

    assert "2026-03, as publishing will show it: 1 count, 1 of sites, 0 of hosts" in said.out
