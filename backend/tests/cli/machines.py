"""Machines that share a lake in an object store: each has a home folder and runs the real commands."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import httpx
from typer.testing import CliRunner

from footfall import cli
from footfall.lake import manifest
from footfall.lake.month_file import TABLES, serve_folder
from footfall.lake.object_store.store import Store
from footfall.lake.object_store.tree import OBJECTS, Tree, read_head
from tests.ingest.sources.conftest import Said, panel_csv

QUESTION = ("report", "traffic-trend", "targets=shop.example", "--format", "json")


class Machine:
    """One machine. lake: None for a lake in its home folder."""

    def __init__(self, home: Path, lake: str | None, **settings: str) -> None:
        self.home, self.lake = home, lake
        self._settings = {"FOOTFALL_HOME": str(home), **settings}
        if lake is not None:
            self._settings["FOOTFALL_LAKE"] = lake

    def run(self, *words: str | Path) -> Said:
        """Run a command in this process; errors are told as `footfall` tells them."""
        result = CliRunner(env=self._settings).invoke(cli.build(str(words[0])), [str(word) for word in words])
        error = result.exception
        if error is None or isinstance(error, SystemExit):
            return Said(result.exit_code, result.stdout, result.stderr)
        if not isinstance(error, cli._told()):
            raise error
        return Said(1, result.stdout, f"{result.stderr}footfall: {cli._sentence(error)}\n")

    def well(self, *words: str | Path) -> str:
        """Run a command that must succeed, and give what it printed."""
        said = self.run(*words)
        assert said.code == 0, said.err
        return said.out

    def start(self, *words: str | Path, setup: str = "") -> "subprocess.Popen[str]":
        """Run a command in a process of its own; `setup` is Python to run before it."""
        return subprocess.Popen(
            [sys.executable, "-c", f"{setup}\nfrom footfall.cli import main\nmain()", *map(str, words)],
            env=os.environ | self._settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def answer(self, *more: str) -> Any:
        """What it answers to the question."""
        return json.loads(self.well(*QUESTION, *more))

    def files(self, pattern: str) -> list[str]:
        """Names of files in its home folder."""
        return sorted(path.name for path in self.home.glob(pattern))


def panel(folder: Path, people: int, name: str = "panel.csv") -> Path:
    """A file of so many people, each with one page view."""
    file = folder / name
    file.write_text(panel_csv(*(f"{name}-{number}" for number in range(people))))
    return file


def tables(home: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table of the published months, in order."""
    served = manifest.newest_readable(home)
    assert served is not None
    found: dict[str, list[tuple[Any, ...]]] = {}
    for entry in served.files:
        with duckdb.connect() as connection:
            connection.execute(f"ATTACH '{serve_folder(home) / entry.file}' AS month (READ_ONLY)")
            for table in TABLES:
                rows = connection.execute(f"FROM month.{table} ORDER BY ALL").fetchall()
                found[f"{entry.month} {table}"] = rows
    return found


def served(port: int) -> int | None:
    """The snapshot that a server of this machine serves; None while it does not answer."""
    try:
        return int(httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5, verify=False).json()["snapshot"])
    except httpx.TransportError:
        return None


def tree_of(lake: str) -> Tree:
    """The state in force."""
    return read_head(Store(lake)).tree


def left_over(lake: str) -> set[str]:
    """Objects that the state in force does not name."""
    return set(Store(lake).names(OBJECTS)) - tree_of(lake).objects()
