"""Weighting 20 000 panelists of a simulated web with 200 replicates, and what it adds to a publication."""

import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import polars as pl

from footfall.publish.context import MonthBuild
from footfall.publish.step_order import STEPS, Step
from footfall.publish.steps.estimate.estimate import estimate
from footfall.publish.steps.weigh.margins import COLUMNS
from footfall.publish.steps.weigh.weigh import cell_of, raked, weigh
from footfall.publish.tasks import month
from footfall.simulation.accuracy.home import prepare
from footfall.simulation.world.build import build_world
from footfall.simulation.world.presets import preset_settings

PANELISTS = 20_000
MONTH = "2026-01"
REPLICATES = 200
# A few months, and all of the default world, as loading libraries dominates a short publication.
PUBLISHED_MONTHS = (3, 13)
T = TypeVar("T")


def weighing(world: Path) -> None:
    """Print how long weighting the panel of a month takes, with and without replicates."""
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
    cells = _timed("weights", lambda: [cell_of(g, population, MONTH) for g in groups])
    cells = _timed("weights", lambda: [cell_of(g, population, MONTH) for g in groups])
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


def publishing() -> None:
    """Print the CPU of each step of publications on one thread, and what `weigh` and `estimate` add.

    The shortest publication comes first, so that loading libraries counts only there.
    """
    for count in PUBLISHED_MONTHS:
        _publication(count)


def _publication(month_count: int) -> None:
    spent: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="footfall-publishing-") as folder:
        made = build_world(preset_settings("default", seed=7, months=month_count), Path(folder) / "world")
        with patch.object(month, "STEPS", tuple(_counted(step, spent) for step in STEPS)):
            prepare(made.folder, Path(folder) / "home", None, threads=1)
    ours = spent[weigh.__name__] + spent[estimate.__name__]
    others = sum(spent.values()) - ours
    print(f"{made.page_views:,} page views, {made.panelists:,} panelists, {made.months} months, one thread")
    for name, seconds in spent.items():
        print(f"{name:12} {seconds:6.2f} s of CPU")
    print(f"weigh and estimate add {ours:.2f} s to {others:.2f} s: {ours / others:.1%}")


def _counted(step: Step, spent: Counter[str]) -> Step:
    @wraps(step)
    def counted(build: MonthBuild) -> None:
        started = time.process_time()
        step(build)
        spent[step.__name__] += time.process_time() - started

    return counted
