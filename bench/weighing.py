"""Weighting 20 000 panelists of a simulated web, and drawing and raking 200 replicates of them."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import polars as pl

from footfall.pipeline.margins import COLUMNS
from footfall.pipeline.weigh import cell_of, raked

PANELISTS = 20_000
REPLICATES = 200
T = TypeVar("T")


def weighing(world: Path) -> None:
    """Seconds of weighting a month's panel, with and without replicates."""
    population = pl.read_csv(world / "population.csv", infer_schema=False).with_columns(
        pl.col("people").cast(pl.Float64)
    )
    for name in {"month", *COLUMNS} - set(population.columns):
        population = population.with_columns(pl.lit(None, pl.String).alias(name))
    people = pl.read_parquet(world / "panelists.parquet").unique("panelist", keep="last").sort("panelist")
    people = people.head(PANELISTS)
    groups = [
        people.filter(pl.col("country") == country, pl.col("metered_devices").is_in([device, "both"]))
        .with_columns(device=pl.lit(device))
        .select("country", "device", *COLUMNS)
        for country in sorted(set(people["country"]))
        for device in ("desktop", "mobile")
    ]
    groups = [group for group in groups if group.height]
    month = "2026-01"
    cells = _timed("import of svy and the weights", lambda: [cell_of(g, population, month) for g in groups])
    cells = _timed("weights", lambda: [cell_of(g, population, month) for g in groups])
    kinds = {cell.margins for cell in cells}
    print(f"{people.height:,} panelists in {len(cells)} cells, raked to: {'; '.join(sorted(kinds))}")
    _timed(
        f"weights with {REPLICATES} replicates",
        lambda: [
            raked(group, cell.raked_to, cell.people, REPLICATES)
            for group, cell in zip(groups, cells, strict=True)
        ],
    )


def _timed(label: str, act: Callable[[], T]) -> T:
    started, cpu = time.perf_counter(), time.process_time()
    found = act()
    spent = time.perf_counter() - started, time.process_time() - cpu
    print(f"{label:32} {spent[0]:6.2f} s  {spent[1]:6.2f} s of CPU", flush=True)
    return found
