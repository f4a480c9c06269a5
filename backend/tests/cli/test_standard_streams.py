"""A reader that goes away early, as `head` does, is no error, and what a command had still to do is done."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Protocol

import pytest

from footfall.lake import ledger, manifest
from tests.build import crowd, lake
from tests.warm_commands import Commands


class Unread(Protocol):
    """Runs a command whose reader has gone before the first line; gives exit code and stderr."""

    def __call__(self, *words: str, errors_too: bool = False) -> tuple[int, str]: ...


PAGES = "ts,panelist,device,url,country\n2026-03-0{day}T10:00:00Z,p{day},desktop,https://shop.example/,US\n"


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One published site."""
    home = tmp_path_factory.mktemp("published")
    lake(home, crowd(6, "2026-03-02 09:00", "https://shop.example/"))
    return home


@pytest.fixture
def home(published: Path, tmp_path: Path) -> Path:
    """The same in a home of its own."""
    return shutil.copytree(published, tmp_path / "home")


@pytest.fixture
def unread(home: Path, commands: Commands) -> Unread:
    def run(*words: str, errors_too: bool = False) -> tuple[int, str]:
        reader, writer = os.pipe()
        os.close(reader)
        environment = {**os.environ, "FOOTFALL_HOME": str(home)}
        said = commands.run(words, home, environment, writer, writer if errors_too else None)
        os.close(writer)
        return said.code, said.err

    return run


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
def test_output_that_nobody_reads_any_more_is_no_error(unread: Unread, command: str) -> None:
    assert unread(*command.split()) == (0, "")


def test_every_import_is_removed_though_nobody_reads_that_the_first_one_was(
    home: Path, unread: Unread
) -> None:
    for day in (3, 4):
        file = home / f"{day}.csv"
        file.write_text(PAGES.format(day=day))
        assert unread("import", "panel", str(file))[0] == 0
    sent = [entry.id for entry in ledger.done_imports(home) if entry.source == "panel"][-2:]

    assert unread("imports", "remove", *sent) == (0, "")

    assert not {entry.id for entry in ledger.all_imports(home)} & set(sent)


def test_a_publication_goes_on_when_nobody_reads_its_progress(home: Path, unread: Unread) -> None:
    assert unread("publish", "--rebuild", "2026-03", errors_too=True) == (0, "")

    assert [one.snapshot for one in manifest.snapshots(home)] == [1, 2]


def test_a_command_that_fails_says_so_by_its_exit_code_when_nobody_reads_why(unread: Unread) -> None:
    assert unread("report", "top-pages", errors_too=True) == (1, "")


def test_a_command_whose_streams_are_closed_runs(home: Path) -> None:
    closed = 'exec "$0" -m footfall report list-hp --format csv >&- 2>&-'
    run = subprocess.run(
        ["/bin/sh", "-c", closed, sys.executable],
        env={**os.environ, "FOOTFALL_HOME": str(home)},
        timeout=120,
        check=False,
    )
    assert run.returncode == 0
