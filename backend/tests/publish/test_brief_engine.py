"""Brief months are built on one engine, one after the other, as if each had its own."""

from pathlib import Path

import duckdb
import pyarrow as pa
import pytest

from footfall.publish import brief_engine
from footfall.publish.working_tables import WorkingTables


def brief(folder: Path, memory_limit: str = "500MB", threads: int = 1) -> WorkingTables:
    return WorkingTables(memory_limit, threads, folder, is_brief=True)


def test_the_next_month_has_the_same_engine_and_none_of_the_tables(tmp_path: Path) -> None:
    brief_engine.close()
    with brief(tmp_path / "first") as tables:
        engine = tables.connection
        tables.run("CREATE TYPE main.word AS ENUM ('a'); CREATE MACRO twice(n) AS 2 * n")
        tables.put("kept", pa.table({"n": [1]}))
        tables.append("lent", pa.table({"n": [2]}))
        tables.run_in_order("CREATE TABLE doubled AS SELECT twice(n) AS n FROM kept")
        assert tables.rows("SELECT n FROM doubled UNION ALL SELECT n FROM lent") == [(2,), (2,)]

    with brief(tmp_path / "second") as tables:
        assert tables.connection is engine
        tables.run("CREATE TYPE main.word AS ENUM ('b')")
        for query in ("FROM kept", "FROM lent", "SELECT twice(1)"):
            with pytest.raises(duckdb.CatalogException):
                tables.rows(query)
    brief_engine.close()


def test_each_month_has_its_own_limits(tmp_path: Path) -> None:
    brief_engine.close()
    limits = ("memory_limit", "threads", "temp_directory")
    asked = "SELECT " + ", ".join(f"current_setting('{name}')" for name in limits)
    with brief(tmp_path / "first", "500MB", 1) as tables:
        first = tables.rows(asked)
    with brief(tmp_path / "second's", "300MB", 2) as tables:
        second = tables.rows(asked)
    assert first == [("476.8 MiB", 1, str(tmp_path / "first"))]
    assert second == [("286.1 MiB", 2, str(tmp_path / "second's"))]
    brief_engine.close()


def test_an_engine_that_failed_or_spilled_is_not_used_again(tmp_path: Path) -> None:
    brief_engine.close()
    with pytest.raises(duckdb.CatalogException), brief(tmp_path / "failed") as tables:
        failed = tables.connection
        tables.run("BEGIN; CREATE TABLE half (n INTEGER); FROM nothing")
    with brief(tmp_path / "spilled", "20MB") as tables:
        spilled = tables.connection
        assert spilled is not failed
        tables.run("CREATE TABLE large AS SELECT hash(range)::VARCHAR AS word FROM range(3000000)")
        assert any((tmp_path / "spilled").iterdir())
    with brief(tmp_path / "next") as tables:
        assert tables.connection is not spilled
        assert tables.rows("SELECT 1") == [(1,)]
    brief_engine.close()


@pytest.mark.parametrize("rows", [10, 300_000])
def test_joins_keep_the_order_of_the_first_table_in_a_brief_month_too(tmp_path: Path, rows: int) -> None:
    with brief(tmp_path / "scratch") as tables:
        tables.run(
            "CREATE TABLE first AS SELECT range AS n, hash(range) % 1000 AS k FROM range($rows)", rows=rows
        )
        tables.run("CREATE TABLE second AS SELECT range AS k, 'x' || range AS word FROM range(2000000)")
        before = tables.rows("SELECT current_setting('disabled_optimizers')")
        tables.run_in_order("CREATE TABLE joined AS SELECT n FROM first JOIN second ON second.k = first.k")
        order = "SELECT count(*), count(*) FILTER (n <= before) FROM "
        assert tables.rows(order + "(SELECT n, lag(n) OVER () AS before FROM joined)") == [(rows, 0)]
        assert tables.rows("SELECT current_setting('disabled_optimizers')") == before
    brief_engine.close()
