"""`footfall import panel`: a row is judged alike in whatever format and packing it comes."""

import random
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.ingest.sources.conftest import Desk

CELLS = {
    "ts": ["1772359200000", "1772359200", "99999999999999", ""],
    "panelist": ["ann", "bob", ""],
    "device": ["desktop", "Mobile", "tablet", "toaster", ""],
    "url": ["https://a.example/", "HTTP://B.example/?q=1", "ftp://a.example/", "https://:80/", ""],
    "country": ["US", "us", "Narnia", ""],
    "region": ["US-CA", "us-ny", "California", ""],
    "referrer": ["https://b.example/", "android-app://a", ""],
    "active_ms": ["5", "4294967295", "4294967296", "-1", ""],
    "event": ["view", "Purchase", "hover", ""],
    "transition": ["link", "TYPED", "teleport", ""],
}


@pytest.mark.parametrize("encoded", [True, False], ids=["numbered texts", "plain texts"])
@pytest.mark.parametrize("row_group", [7, 5000])
def test_parquet_and_csv_are_judged_alike_cell_by_cell(
    desk: Desk, tmp_path: Path, encoded: bool, row_group: int
) -> None:
    chance = random.Random(20261120)
    rows = [
        {name: chance.choice(cells) if chance.random() < 0.2 else cells[0] for name, cells in CELLS.items()}
        for _ in range(3000)
    ]
    csv, parquet = tmp_path / "panel.csv", tmp_path / "panel.parquet"
    csv.write_text("\n".join([",".join(CELLS), *(",".join(row.values()) for row in rows)]))
    numbers = {"ts", "active_ms"}
    columns = {
        name: pa.array([int(row[name]) if row[name] else None for row in rows], pa.int64())
        if name in numbers
        else pa.array([row[name] if row[name] or i % 2 else None for i, row in enumerate(rows)])
        for name in CELLS
    }
    pq.write_table(pa.table(columns), parquet, row_group_size=row_group, use_dictionary=encoded)
    other = Desk(tmp_path / "other")

    desk.bring("panel", parquet)
    other.bring("panel", csv)

    assert 1000 < len(desk.rows()) < 3000
    assert sorted(desk.rows(), key=str) == sorted(other.rows(), key=str)
    # A CSV file has its header on line 1.
    assert [(line + 1, reason, field) for line, reason, field in desk.refused()] == other.refused()
    assert desk.last.left_unknown == other.last.left_unknown
