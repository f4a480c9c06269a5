"""Published visits and page views as tables of Iceberg, read back by other programs."""

import json
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from pyiceberg.table import StaticTable

from footfall.core.period import Month
from footfall.lake import erasure
from footfall.lake.month_file import parquet_path
from footfall.publish import iceberg
from footfall.publish.publish import publish
from tests.build import crowd, lake, land, page
from tests.publish.test_publish import QUICK

A = "https://a.example"
OPEN = replace(QUICK, iceberg=True)
READER = Path(__file__).parents[3] / ".cache" / "iceberg-reader" / "bin" / "python"

# Another DuckDB, which has the extensions for Iceberg as packages.
QUERY = """
import glob, json, os, sys
import duckdb, duckdb_extension_avro, duckdb_extension_iceberg

base = duckdb.connect()
for package in (duckdb_extension_avro, duckdb_extension_iceberg):
    folder = os.path.dirname(package.__file__)
    base.execute(f"LOAD '{glob.glob(folder + '/extensions/*/*.duckdb_extension')[0]}'")
print(json.dumps(base.sql(sys.argv[1]).fetchall()))
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Two published months, in a folder whose name asks for care."""
    home = tmp_path / "Großes Büro"
    lake(home, crowd(6, "2026-03-02 09:00", f"{A}/1", f"{A}/2"), page("b", "2026-04-02 10:00", f"{A}/1"))
    publish(home, OPEN)
    return home


def table(home: Path, name: str) -> StaticTable:
    """A table as its readers find it: by its folder alone."""
    return StaticTable.from_metadata(str(iceberg.folder(home) / name))


def rows(found: Any, name: str) -> list[dict[str, Any]]:
    """Rows of a table or a Parquet file in the order of what makes them unique."""
    time = {"visits": "start_ts", "pageviews": "ts"}[name]
    return sorted(found.to_pylist(), key=lambda row: (row["visit_id"], row[time], row["panelist_key"]))


def copies(home: Path, name: str) -> list[dict[str, Any]]:
    """What the Parquet copies of the two months hold."""
    months = (Month(2026, 3), Month(2026, 4))
    found = [pq.ParquetFile(parquet_path(home, name, month)).read() for month in months]
    plain = [table.cast(_plain(table.schema)) for table in found]
    return rows(pa.concat_tables(plain), name)


def _plain(schema: pa.Schema) -> pa.Schema:
    return pa.schema(
        pa.field(field.name, pa.string() if pa.types.is_dictionary(field.type) else field.type)
        for field in schema
    )


@pytest.mark.parametrize("name", iceberg.TABLES)
def test_a_table_has_the_rows_of_all_published_months(home: Path, name: str) -> None:
    found = rows(table(home, name).scan().to_arrow(), name)

    assert found == copies(home, name)
    assert len(found) == {"visits": 7, "pageviews": 13}[name]


@pytest.mark.skipif(not READER.exists(), reason="there is no other DuckDB: make iceberg-reader")
def test_duckdb_reads_it_by_its_folder(home: Path) -> None:
    scan = f"iceberg_scan('{iceberg.folder(home) / 'visits'}')"
    query = f"SELECT domain, count(*), sum(page_views)::BIGINT FROM {scan} GROUP BY domain"
    done = subprocess.run([READER, "-c", QUERY, query], capture_output=True, text=True, check=True)

    assert json.loads(done.stdout) == [["a.example", 7, 13]]


def test_a_reader_is_told_which_files_a_time_lies_in(home: Path) -> None:
    in_april = table(home, "visits").scan(row_filter="start_ts >= 1775001600000").plan_files()

    assert [Path(task.file.file_path).name for task in in_april] == ["2026-04.v1.parquet"]


def test_it_follows_a_publication_while_readers_of_the_one_before_finish(home: Path) -> None:
    before = table(home, "visits")
    land(home, page("c", "2026-04-03 10:00", f"{A}/2"))
    publish(home, OPEN)
    after = table(home, "visits")

    assert (before.scan().to_arrow().num_rows, after.scan().to_arrow().num_rows) == (7, 8)
    assert before.metadata.table_uuid == after.metadata.table_uuid
    assert after.current_snapshot().summary["footfall.snapshot"] == "2"  # type: ignore[union-attr,index]

    land(home, page("d", "2026-04-04 10:00", f"{A}/2"))
    publish(home, OPEN)
    data = iceberg.folder(home) / "visits" / "data"
    assert sorted(path.name for path in data.iterdir()) == [
        "2026-03.v1.parquet",
        "2026-04.v2.parquet",
        "2026-04.v3.parquet",
    ]


def test_a_publication_that_was_killed_before_the_tables_were_written_is_made_up_for(tmp_path: Path) -> None:
    lake(tmp_path, crowd(6, "2026-03-02 09:00", f"{A}/1"))
    publish(tmp_path, QUICK)
    # What a kill leaves: metadata that no hint points to.
    stray = iceberg.folder(tmp_path) / "visits" / "metadata" / "00000-half.metadata.json"
    stray.parent.mkdir(parents=True)
    stray.write_text("{", encoding="utf-8")

    summary = publish(tmp_path, OPEN)

    assert not summary.published
    assert table(tmp_path, "visits").scan().to_arrow().num_rows == 6
    assert not stray.exists()


def test_a_moved_home_gets_tables_of_its_own_at_the_next_publication(home: Path, tmp_path: Path) -> None:
    moved = home.rename(tmp_path / "elsewhere")
    publish(moved, OPEN)
    assert table(moved, "pageviews").scan().to_arrow().num_rows == 13


def test_an_erased_person_is_in_no_file_of_the_tables(home: Path) -> None:
    before = table(home, "pageviews").scan().to_arrow().num_rows
    erasure.erase(home, ["b"])
    publish(home, OPEN)

    months = {path.name[:7] for path in (iceberg.folder(home) / "visits" / "data").iterdir()}
    assert (before, table(home, "pageviews").scan().to_arrow().num_rows) == (13, 12)
    assert months == {"2026-03"}


def test_an_erasure_that_was_killed_after_the_tables_were_written_leaves_nothing_either(home: Path) -> None:
    erasure.erase(home, ["b"])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(iceberg, "_prune", _killed)
        with pytest.raises(KeyboardInterrupt):
            publish(home, OPEN)
    data = iceberg.folder(home) / "visits" / "data"
    before = {path.name for path in data.iterdir()}
    publish(home, OPEN)

    assert before == {"2026-03.v1.parquet", "2026-03.v2.parquet", "2026-04.v1.parquet"}
    assert {path.name for path in data.iterdir()} == {"2026-03.v2.parquet"}


def _killed(*_: object) -> None:
    raise KeyboardInterrupt


def test_without_the_setting_the_tables_go(home: Path) -> None:
    publish(home, QUICK)
    assert not iceberg.folder(home).exists()


def test_without_the_package_nothing_is_begun(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(RuntimeError, match="pip install 'footfall\\[iceberg\\]'"):
        publish(home, OPEN)
