"""Rows whose numbers differ by nothing but the rounding of a sum are in the order of their texts."""

from pathlib import Path

import numpy as np
import pyarrow as pa

from footfall.engine import REPORTS, Engine
from footfall.engine.execute import columns_of, registered
from footfall.engine.ranking import ListComposer, Page
from footfall.engine.scope import resolve
from footfall.lake.opening import Lake


def test_the_last_bit_of_a_sum_does_not_decide(home: Path) -> None:
    engine, lake, found = Engine(home, threads=1), Lake(home, 1), REPORTS["top-pages"]
    snapshot = lake.snapshot(None)
    request = engine.validated("top-pages", {"targets": ["shop.example"], "compare": "none"})
    visits = np.array([58_264_803.0, np.nextafter(58_264_803.0, np.inf), 58_264_804.0, 0.0])
    ranking = {"target": [0] * 4, "page": [1, 2, 3, 4], "n_observed": [9] * 4, "squares": visits**2 / 9}
    pages = {"page_no": [1, 2, 3, 4], "page": ["a", "b", "c", "d"]}

    statement = ListComposer(found, resolve(found.report, request, snapshot), 100).choosing(
        Page("visits", descending=True, search="", limit=3, offset=0)
    )
    attributes = {"first_seen": [None] * 4, "last_seen": [None] * 4}
    tables = {
        "ranking": pa.table(ranking | attributes | {"visits": visits}),
        "pages": pa.table(pages),
        "few": pa.table({"target": [0], "few_now": [0]}),
    }
    with registered(snapshot, tables):
        rows = columns_of(snapshot, "top-pages", statement, {})

    assert rows["page"].tolist() == ["c", "a", "b"]
    engine.close()
    lake.close()
