"""A reader that goes away early, as `head` does, is no error, and what a command had still to do is done."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from footfall.lake import ledger, manifest
from tests.build import crowd, lake

PAGES = "ts,panelist,device,url,country\n2026-03-0{day}T10:00:00Z,p{day},desktop,https://shop.example/,US\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """One published site."""
    home = tmp_path / "home"
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    return home


def unread(home: Path, *words: str, errors_too: bool = False) -> tuple[int, str]:
    """Exit code and stderr of a command whose reader has gone before the first line."""
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        [sys.executable, "-m", "footfall", *words],
        env={**os.environ, "FOOTFALL_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=writer if errors_too else subprocess.PIPE,
        text=True,
        timeout=120,
        check=False,
    )
    os.close(writer)
    return run.returncode, run.stderr or ""


@pytest.mark.parametrize(
    "command",
    [
        "--help",
        "--version",
        "report --help",
        "report --list",
        "report top-pages targets=shop.example",
        "report top-pages targets=shop.example --format json",
        "report top-pages targets=shop.example --format xlsx",
        "imports",
        "imports --format json",
        "snapshots",
        "doctor",
        "doctor --verify",
        "user list",
        "audit list",
        "jobs list",
        "connect services",
        "panel land",
    ],
)
def test_a_reader_that_has_gone_is_no_error(home: Path, command: str) -> None:
    assert unread(home, *command.split()) == (0, "")


def test_every_import_is_removed_though_nobody_reads_that_the_first_one_was(home: Path) -> None:
    for day in (3, 4):
        file = home / f"{day}.csv"
        file.write_text(PAGES.format(day=day))
        assert unread(home, "import", "panel", str(file))[0] == 0
    sent = [entry.id for entry in ledger.done_imports(home) if entry.source == "panel"][-2:]

    assert unread(home, "imports", "remove", *sent) == (0, "")

    assert not {entry.id for entry in ledger.all_imports(home)} & set(sent)


def test_a_publication_goes_on_when_nobody_reads_its_progress(home: Path) -> None:
    assert unread(home, "publish", "--rebuild", "2026-03", errors_too=True) == (0, "")

    assert [one.snapshot for one in manifest.snapshots(home)] == [1, 2]


def test_a_command_that_fails_says_so_by_its_exit_code_when_nobody_reads_why(home: Path) -> None:
    assert unread(home, "report", "top-pages", errors_too=True) == (1, "")


def test_a_command_whose_streams_are_closed_runs(home: Path) -> None:
    closed = 'exec "$0" -m footfall report list-hp --format csv >&- 2>&-'
    run = subprocess.run(
        ["/bin/sh", "-c", closed, sys.executable],
        env={**os.environ, "FOOTFALL_HOME": str(home)},
        timeout=120,
        check=False,
    )
    assert run.returncode == 0
