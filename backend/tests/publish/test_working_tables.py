"""What the steps rely on in DuckDB."""

from pathlib import Path

import pyarrow as pa
import pytest

from footfall.publish.working_tables import WorkingTables


@pytest.mark.parametrize("rows", [10, 300_000])
def test_joins_keep_the_order_of_the_first_table(tmp_path: Path, rows: int) -> None:
    tables = WorkingTables("500MB", 2, tmp_path / "scratch")
    tables.run(
        "CREATE TABLE first AS SELECT range AS n, hash(range) % 1000 AS k FROM range($rows)", rows=rows
    )
    tables.run("CREATE TABLE second AS SELECT range AS k, 'x' || range AS word FROM range(2000000)")
    tables.run_in_order("CREATE TABLE joined AS SELECT n FROM first JOIN second ON second.k = first.k")
    order = "SELECT count(*), count(*) FILTER (n <= before) FROM "
    assert tables.rows(order + "(SELECT n, lag(n) OVER () AS before FROM joined)") == [(rows, 0)]
    assert tables.rows("SELECT current_setting('threads')") == [(2,)]
    tables.close()


@pytest.mark.parametrize("pieces", [1, 3])
def test_a_table_of_any_number_of_pieces_is_read_in_the_order_they_came(tmp_path: Path, pieces: int) -> None:
    tables = WorkingTables("500MB", 2, tmp_path / "scratch")
    for piece in range(pieces):
        tables.append(
            "numbers", pa.table({"n": range(piece * 1000, piece * 1000 + 1000), "piece": [piece] * 1000})
        )
    assert tables.rows("SELECT count(*), sum(n) FROM numbers") == [(pieces * 1000, sum(range(pieces * 1000)))]

    tables.run("CREATE TABLE copies (n BIGINT)")
    for batch in tables.batches("numbers", ["n"], 300):
        assert len(batch) <= 1000
        tables.store("copies", batch)
    assert tables.rows("SELECT n FROM copies") == [(n,) for n in range(pieces * 1000)]

    tables.drop("numbers")
    tables.append("numbers", pa.table({"other": [7]}))
    assert tables.rows("SELECT * FROM numbers") == [(7,)]
    tables.close()


def test_values_travel_as_literals(tmp_path: Path) -> None:
    tables = WorkingTables("500MB", 1, tmp_path / "scratch")
    given = tables.rows("SELECT $text, $number, $list", text="it's $number", number=2.5, list=["a", "b'"])
    assert [str(value) for value in given[0]] == ["it's $number", "2.5", "['a', \"b'\"]"]
    with pytest.raises(KeyError, match="nobody"):
        tables.run("SELECT $nobody")
    tables.close()
