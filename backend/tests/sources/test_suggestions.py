"""A file given to the wrong source: the refusal names what it looks like and a command that reads it."""

import shlex
from pathlib import Path

import pytest

from tests.sources.conftest import Desk

AGENT = "Mozilla/5.0 (X11) Firefox/140.0"
LOG = f'192.0.2.4 - - [01/Mar/2026:10:00:00 +0000] "GET /jeans HTTP/1.1" 200 4110 "-" "{AGENT}"'
FILES = {
    "counts.csv": ("site,month,visits\nshop.example,2026-03,10\n", "first-party"),
    "list_2026-03.csv": ("site,rank\nshop.example,1\n", "ranks"),
    "panel.csv": (
        "ts,panelist,device,url,country\n2026-03-01T10:00:00Z,ann,desktop,https://shop.example/,US\n",
        "panel",
    ),
    "people.csv": ("panelist,country,age\nann,US,25-34\n", "panelists"),
    "margins.csv": ("country,device,people\nUS,desktop,1000\n", "population"),
    "kinds.csv": ("site,category\nshop.example,Fashion\n", "categories"),
    "firms.csv": ("site,name\nshop.example,Shop Ltd\n", "companies"),
}


@pytest.mark.parametrize("given", ["first-party", "panel", "ranks"])
@pytest.mark.parametrize("name", FILES)
def test_the_command_that_a_refusal_names_reads_the_file(
    desk: Desk, tmp_path: Path, name: str, given: str
) -> None:
    text, right = FILES[name]
    file = tmp_path / name
    file.write_text(text)

    said = desk.bring(given, file)

    if given == right:
        assert said.code == 0
        return
    assert said.code == 1
    _, found, command = said.err.partition("footfall import ")
    assert found, said.err
    words = shlex.split(command)
    assert words[0] == right
    assert desk.bring(*words).code == 0


def test_a_log_without_a_site_says_the_first_reason(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    file.write_text(f"{LOG}\n")

    said = desk.bring("access-log", file)

    assert said.code == 1
    assert "can be used: the line names no host; give the site with --site; see" in said.err


def test_a_picture_is_no_table(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "shot.csv"
    file.write_bytes(b"\x89PNG\r\n\x1a\n0000")

    said = desk.bring("first-party", file)

    assert (said.code, "its first line is no UTF-8 text, so this is no table" in said.err) == (1, True)
