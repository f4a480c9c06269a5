"""A desk to import at: the real command, a home of its own, and eyes on what landed."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import duckdb
import pytest
import typer
from typer.testing import CliRunner

from footfall.cli import imports
from footfall.lake import ledger, quarantine, reference
from footfall.lake.ledger import Import

FIXTURES = Path(__file__).parent / "fixtures"
SHARED = Path(__file__).parents[5] / "shared" / "data"
Row = dict[str, Any]


@dataclass
class Said:
    """What a command said, and how it ended."""

    code: int
    out: str
    err: str


@cache
def _command_line(*more: ModuleType) -> typer.Typer:
    """The commands `import` and `imports`, and those of further modules."""
    app = typer.Typer()
    for module in (imports, *more):
        module.register(app)
    return app


class Desk:
    """One home folder and the command line."""

    def __init__(self, home: Path, *more: ModuleType) -> None:
        """more: modules of further commands."""
        # There already: an import that begins it says so.
        home.mkdir(exist_ok=True)
        self.home = home
        self.app = _command_line(*more)

    def run(self, *words: str | Path) -> Said:
        """Run `footfall` with some words, in this process."""
        result = CliRunner(env={"FOOTFALL_HOME": str(self.home)}).invoke(
            self.app, [str(word) for word in words]
        )
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Said(result.exit_code, result.stdout, result.stderr)

    def bring(self, *words: str | Path) -> Said:
        """`footfall import`."""
        return self.run("import", *words)

    def start(self, *words: str | Path, setup: str = "") -> subprocess.Popen[str]:
        """`footfall import` in a process of its own; `setup` is Python to run before it."""
        code = f"{setup}\nfrom footfall.cli import main\nmain()"
        return subprocess.Popen(
            [sys.executable, "-c", code, "import", *map(str, words)],
            env=os.environ | {"FOOTFALL_HOME": str(self.home)},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[3],
        )

    @property
    def imports(self) -> list[Import]:
        """The finished imports, without removed and replaced ones."""
        return ledger.done_imports(self.home)

    @property
    def last(self) -> Import:
        """The newest of them."""
        return self.imports[-1]

    def rows(self, columns: str = "*") -> list[tuple[Any, ...]]:
        """Page views of the finished imports, in order of time."""
        parts = [str(path) for entry in self.imports for path in entry.part_paths(self.home)]
        if not parts:
            return []
        query = f"SELECT {columns} FROM read_parquet(?, hive_partitioning = false) ORDER BY ts, panelist, url"
        return duckdb.execute(query, [parts]).fetchall()

    def table(self, name: str, columns: str = "*") -> list[tuple[Any, ...]]:
        """Rows of a reference table, in the order of the file."""
        query = f"SELECT {columns} FROM ({reference.read_sql(self.home, name)}) ORDER BY sequence, line"
        return duckdb.execute(query).fetchall()

    def refused(self) -> list[tuple[int, str, str | None]]:
        """Line, reason and field of what the quarantine holds, of every import that ever started."""
        folder = quarantine.path(self.home, "x").parent
        entries = [
            json.loads(line)
            for file in sorted(folder.glob("*.jsonl"))
            for line in file.read_text().rstrip("\n").split("\n")
        ]
        return [(entry["line"], entry["reason"], entry["field"]) for entry in entries]

    def files(self) -> set[str]:
        """Every file of the raw landing and the ledger, hidden ones included, locks left out."""
        found = (path for path in (self.home / "lake").rglob("*") if path.is_file())
        return {str(path.relative_to(self.home)) for path in found if path.name not in (".lock", ".turn")}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk with nothing imported yet."""
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    return Desk(tmp_path / "home")


@pytest.fixture
def panel(tmp_path: Path) -> Path:
    """A good panel file of three page views on lines 2 to 4."""
    file = tmp_path / "panel.csv"
    file.write_text(panel_csv("ann", "bob", "eve"))
    return file


def panel_line(panelist: str, /, **cells: str) -> str:
    """One good line of a panel CSV with the five required columns; `cells` replaces some."""
    row = {
        "ts": "2026-03-01T10:00:00Z",
        "panelist": panelist,
        "device": "desktop",
        "url": f"https://shop.example/{panelist}",
        "country": "US",
    } | cells
    return ",".join(row.values())


def panel_csv(*panelists: str) -> str:
    """A good panel CSV, one page view each."""
    return "\n".join(["ts,panelist,device,url,country", *map(panel_line, panelists)]) + "\n"
