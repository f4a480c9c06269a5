"""Searches everything in a home folder for people: the proof that an erasure left nothing of them."""

import gzip
import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import duckdb

from footfall.core.sql_text import sql_text
from footfall.lake import registry

# A shorter name occurs by chance in longer words and in compressed bytes.
_TELLING = 8
_KEYS = ("panelist_key", "key")
_BLOCK = 1 << 24


@dataclass
class Search:
    """What was searched and found.

    files: how many, by the first two folders of their path; bytes: of all of them; found: paths, relative to
    the home folder, of the files that hold a name or a key.
    """

    files: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    found: list[str] = field(default_factory=list)


def keys_of(home: Path, panelists: Collection[str]) -> list[int]:
    """The keys that stand for these people in published files; none for somebody who was never published."""
    known = registry.panelists(home)
    return [int(known.keys([name])[0]) for name in panelists if known.knows([name])[0]]


def search(home: Path, panelists: Sequence[str], keys: Sequence[int]) -> Search:
    """Look for names in every file below `home`, and for keys in every table of people.

    Parquet and DuckDB files are read as tables, all others byte by byte; names of eight characters and more
    are looked for in the bytes of tables too.
    """
    result = Search()
    telling = [name for name in panelists if len(name) >= _TELLING]
    for path in sorted(path for path in home.rglob("*") if path.is_file()):
        place = path.relative_to(home)
        result.files["/".join(place.parts[:-1][:2]) or place.name] += 1
        result.bytes += path.stat().st_size
        is_table = path.suffix in (".parquet", ".duckdb")
        if _bytes_hold(path, telling if is_table else panelists) or (
            is_table and _tables_hold(path, panelists, keys)
        ):
            result.found.append(str(place))
    return result


def _tables_hold(path: Path, panelists: Sequence[str], keys: Sequence[int]) -> bool:
    with duckdb.connect() as connection:
        connection.execute("SET enable_progress_bar = false")
        if path.suffix == ".parquet":
            connection.execute(
                f"CREATE VIEW file AS FROM read_parquet({sql_text(path)}, hive_partitioning = false)"
            )
        else:
            connection.execute(f"ATTACH {sql_text(path)} AS file (READ_ONLY); USE file")
        columns = connection.execute(
            "SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE NOT internal"
        ).fetchall()
        for table, column, kind in columns:
            condition = _condition(column, kind, panelists, keys)
            if (
                condition
                and connection.execute(f'SELECT 1 FROM "{table}" WHERE {condition} LIMIT 1').fetchone()
            ):
                return True
    return False


def _condition(column: str, kind: str, panelists: Sequence[str], keys: Sequence[int]) -> str:
    if kind == "UINTEGER" and column in _KEYS and keys:
        return f'"{column}" IN ({", ".join(map(str, keys))})'
    if kind != "VARCHAR":
        return ""
    whole = f'"{column}" IN ({", ".join(map(sql_text, panelists))})'
    parts = [f'contains("{column}", {sql_text(name)})' for name in panelists if len(name) >= _TELLING]
    return " OR ".join([whole, *parts])


def _bytes_hold(path: Path, names: Sequence[str]) -> bool:
    if not names:
        return False
    pattern = re.compile(
        rb"(?<![\w-])(?:" + b"|".join(re.escape(name.encode()) for name in names) + rb")(?![\w-])"
    )
    longest = max(len(name.encode()) for name in names) + 2
    with path.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
    before = b""
    with gzip.open(path) if packed else path.open("rb") as content:
        while block := content.read(_BLOCK):
            if pattern.search(before + block):
                return True
            before = block[-longest:]
    return False
