"""Lists, piped into another program: nothing is cut, and programs get JSON and CSV."""

import csv
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from footfall.cli import COMMANDS, build

LONG = "a-name-of-a-file-that-is-longer-than-forty-columns-of-a-narrow-terminal.csv"
ROWS = "site,month,visits\n" + "".join(
    f"shop-{number}.example,2026-03,{number}000\n" for number in range(1, 4)
)
# Every command that lists something, with a text that one of its rows holds whole.
LISTS = {
    "imports": LONG,
    "snapshots": "2026-03 to 2026-03 (1)",
    "mappings": "comes with Footfall",
    "jobs list": "check-alerts",
    "audit list": "key_created",
    "user list": "somebody-with-a-long-name@a-company-with-a-long-name.example",
    "key list": "a key with a name that is longer than forty columns",
    "connect list": "no connections",
    "doctor": "Accounts database, `postgresql://USER:PASSWORD@HOST/NAME` or `sqlite:///PATH`",
    "alerts kinds": "measure direction value device geo channels",
}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("lists")
    file = folder / LONG
    file.write_text(ROWS)
    home = folder / "home"
    person = "somebody-with-a-long-name@a-company-with-a-long-name.example"
    for words in (
        ("import", "first-party", str(file)),
        ("publish",),
        ("user", "owner", person),
        ("key", "add", "a key with a name that is longer than forty columns", "--scope", "reports"),
    ):
        piped(home, *words)
    return home


def piped(home: Path, *words: str) -> str:
    """What a command writes into a pipe, in an environment of 40 columns."""
    environment = {**os.environ, "FOOTFALL_HOME": str(home), "COLUMNS": "40"}
    command = [sys.executable, "-m", "footfall", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


@pytest.mark.parametrize("command", LISTS)
def test_a_list_in_a_pipe_is_never_cut(home: Path, command: str) -> None:
    printed = piped(home, *command.split())

    assert any(LISTS[command] in line for line in printed.splitlines())
    assert "…" not in printed


@pytest.mark.parametrize("command", LISTS)
def test_json_and_csv_of_a_list_have_its_rows(home: Path, command: str) -> None:
    as_json = json.loads(piped(home, *command.split(), "--format", "json"))
    names, *rows = csv.reader(piped(home, *command.split(), "--format", "csv").splitlines())

    assert len(as_json) == len(rows)
    assert all(len(row) == len(names) for row in rows)


def test_every_command_that_lists_is_among_these() -> None:
    listing = {path for name in COMMANDS for path in lists_in(get_command(build(name)), ())}

    assert listing == set(LISTS)


def lists_in(command: Any, path: tuple[str, ...]) -> Iterator[str]:
    """The commands below that print a list, as they are typed."""
    if any(option.metavar == "[table|json|csv]" for option in command.params):
        yield " ".join(path)
    for name, below in getattr(command, "commands", {}).items():
        yield from lists_in(below, (*path, name))
