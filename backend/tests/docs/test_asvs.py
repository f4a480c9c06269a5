"""The checklist of OWASP ASVS 5.0 names each requirement of levels 1 and 2 once, and files that are there."""

import re
from pathlib import Path

from tests.docs.pages import DOCS, ROOT

PAGE = DOCS / "security" / "asvs.md"
# How many requirements each section of the standard (5.0.0) has at levels 1 and 2. They are its first ones.
SECTIONS = """
1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5
14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
"""
REQUIREMENTS = [
    f"{section}.{number}"
    for section, count in (each.split(":") for each in SECTIONS.split())
    for number in range(1, int(count) + 1)
]
STATES = {"met", "operator", "not applicable", "**not met**"}
MOST_NOT_MET = 5
# A path of a file: it has a folder or an ending that only files have.
_PATH = re.compile(r"`([\w.-]+(?:/[\w.-]+)+|[\w.-]+\.(?:py|md|txt)|Dockerfile)`")


def rows() -> list[tuple[list[str], str, str]]:
    """The numbers, the state and the reason of each row."""
    found = []
    for line in PAGE.read_text("utf-8").splitlines():
        if re.match(r"\| \d", line):
            numbers, _, state, how = (cell.strip() for cell in line.strip("|").split("|"))
            found.append((numbers.split(", "), state, how))
    return found


def place_of(path: str) -> Path | None:
    """Where a file is that the page names; None if nowhere."""
    folders = (ROOT, ROOT / "backend" / "footfall", ROOT / "backend")
    return next((folder / path for folder in folders if (folder / path).exists()), None)


def test_each_requirement_is_answered_once() -> None:
    assert len(REQUIREMENTS) == 253
    named = [number for numbers, _, _ in rows() for number in numbers]
    assert sorted(named) == sorted(REQUIREMENTS)


def test_each_row_has_a_state_and_what_is_met_names_its_place() -> None:
    assert {state for _, state, _ in rows()} == STATES
    assert [
        numbers for numbers, state, how in rows() if state in ("met", "operator") and not _PATH.search(how)
    ] == []


def test_few_requirements_are_not_met() -> None:
    not_met = [number for numbers, state, _ in rows() if state == "**not met**" for number in numbers]
    assert len(not_met) <= MOST_NOT_MET, (
        f"meet them, or say why more than {MOST_NOT_MET} are acceptable: {not_met}"
    )


def test_each_file_that_the_checklist_names_is_there() -> None:
    named = {path for _, _, how in rows() for path in _PATH.findall(how)}
    assert len(named) > 150
    assert sorted(path for path in named if place_of(path) is None) == []
