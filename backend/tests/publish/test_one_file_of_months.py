"""A panel's Parquet file may have people who are in some of its months, or in none of its rows."""

from datetime import UTC, datetime
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from footfall.lake import manifest
from footfall.publish.options import Options
from footfall.publish.publish import publish
from tests.ingest.sources.conftest import Desk


def test_a_small_panel_of_two_months_is_published_whoever_is_in_which(tmp_path: Path) -> None:
    seen = [
        (f"2026-0{month}-{day:02d}", "ann" if month == 2 else "bob") for month in (2, 3) for day in (3, 4)
    ]
    times = [datetime.fromisoformat(f"{day}T10:00").replace(tzinfo=UTC) for day, _ in seen]
    rows = len(seen)
    # As pandas keeps the categories of a table after most of its people were filtered out.
    people = pa.array(["ann", "bob", "zoe"])
    panelist = pa.DictionaryArray.from_arrays([["ann", "bob"].index(who) for _, who in seen], people)
    table = pa.table(
        {
            "ts": [int(time.timestamp() * 1000) for time in times],
            "panelist": panelist,
            "device": ["desktop"] * rows,
            "url": ["https://shop.example/"] * rows,
            "country": ["US"] * rows,
        }
    )
    pq.write_table(table, tmp_path / "panel.parquet")
    home = tmp_path / "home"
    assert Desk(home).bring("panel", tmp_path / "panel.parquet").code == 0

    publish(home, Options(memory_limit="1GB", threads=1))

    served = manifest.newest_readable(home)
    assert served is not None
    assert [month.month for month in served.files] == ["2026-02", "2026-03"]
