"""Reference tables: the later import wins, row by row."""

import signal
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from footfall.ingest.files.sheet import rows_of
from footfall.lake import ledger, reference
from footfall.lake.ledger import Import


def _bring(home: Path, identifier: str, table: str, rows: list[dict[str, object]], done: bool = True) -> None:
    part = reference.write(home, table, identifier, rows_of(table, rows))
    entry = Import(id=identifier, source=table, name="f", sha256="0", bytes=1, parts=[part])
    ledger.finish(home, entry) if done else ledger.save(home, entry)


def test_the_later_import_wins_per_key_and_the_later_line_within_a_file(tmp_path: Path) -> None:
    _bring(
        tmp_path,
        "b2",
        "categories",
        [
            {"site": "a.example", "category": "Old", "line": 2},
            {"site": "b.example", "category": "First", "line": 3},
            {"site": "b.example", "category": "Second", "line": 4},
        ],
    )
    _bring(tmp_path, "a1", "categories", [{"site": "a.example", "category": "New", "line": 2}])
    _bring(
        tmp_path, "c3", "categories", [{"site": "a.example", "category": "Running", "line": 2}], done=False
    )

    found = duckdb.execute(reference.read_sql(tmp_path, "categories") + " ORDER BY site").fetchall()

    assert found == [("a.example", "New", 2, "a1", 2), ("b.example", "Second", 4, "b2", 1)]


def test_rows_with_empty_traits_are_keys_of_their_own(tmp_path: Path) -> None:
    _bring(
        tmp_path,
        "a1",
        "population",
        [
            {"country": "US", "device": "any", "people": 10.0, "line": 2},
            {"country": "US", "device": "any", "age": "18-24", "people": 3.0, "line": 3},
        ],
    )
    _bring(tmp_path, "b2", "population", [{"country": "US", "device": "any", "people": 11.0, "line": 2}])

    query = f"SELECT age, people FROM ({reference.read_sql(tmp_path, 'population')}) ORDER BY people"
    assert duckdb.execute(query).fetchall() == [("18-24", 3.0), (None, 11.0)]


@pytest.mark.parametrize("table", reference.TABLES)
def test_without_imports_a_table_is_empty_with_the_same_columns(tmp_path: Path, table: str) -> None:
    empty = duckdb.execute(f"DESCRIBE {reference.read_sql(tmp_path, table)}").fetchall()
    _bring(tmp_path, "a1", table, [{"line": 2}])
    full = duckdb.execute(f"DESCRIBE {reference.read_sql(tmp_path, table)}").fetchall()

    assert [(name, kind) for name, kind, *_ in empty if name != "sequence"] == [
        (name, kind) for name, kind, *_ in full if name != "sequence"
    ]


def test_the_next_import_removes_a_killed_ones_table_leftovers(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys; from pathlib import Path\n"
        "from footfall.infra import atomic; from footfall.lake import reference\n"
        "from footfall.ingest.files.sheet import rows_of\n"
        "atomic.move = lambda *_: os.kill(os.getpid(), signal.SIGKILL)\n"
        "row = {'site': 'a.example', 'category': 'Shops', 'line': 2}\n"
        "reference.write(Path(sys.argv[1]), 'categories', 'a1', rows_of('categories', [row]))"
    )
    assert subprocess.run([sys.executable, "-c", code, tmp_path]).returncode == -signal.SIGKILL
    assert [path.suffix for path in (tmp_path / "lake" / "categories").iterdir()] == [".part"]

    reference.sweep(tmp_path)

    assert list((tmp_path / "lake" / "categories").iterdir()) == []
