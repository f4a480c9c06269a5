"""One measurement: a world, its published estimates, the truth of the sites that did not calibrate."""

import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polars as pl

from footfall.core.period import Month
from footfall.simulation.accuracy import home as homes
from footfall.simulation.accuracy import published, truth
from footfall.simulation.accuracy.quantities import classes
from footfall.simulation.accuracy.replication_variance import (
    ReplicationVariance,
    replication_variance,
)
from footfall.simulation.accuracy.robots import Robots, robots
from footfall.simulation.accuracy.scores import score

# Months whose people are counted once; a world of fewer has no such score.
MONTHS_TOGETHER = 3


@dataclass(frozen=True)
class Measurement:
    """Scores of one month of one world. held_out: number of its first-party sites, which are not scored.

    summary: see `scores.score`; classes: see `quantities.classes`.
    """

    world: str
    preset: str
    month: str
    calibration_sites: int
    held_out: int
    summary: dict[str, Any]
    classes: list[dict[str, Any]]
    robots: Robots | None = None
    replication_variance: ReplicationVariance | None = None

    def as_dict(self) -> dict[str, Any]:
        """Plain values: the JSON of `footfall accuracy`."""
        return asdict(self)


def measure(
    world: Path,
    calibration: int | None = None,
    month: Month | None = None,
    home: Path | None = None,
    replicates: int = 0,
) -> Measurement:
    """Import and publish a world in a temporary folder, or take a published home, and score a month of it.

    world: any folder of files in the import formats, with `truth/site_month.parquet`. calibration: how many
    of its first-party sites tell their counts, all by default; none of them is scored, so that measurements
    with many and with few are of the same sites. month: the last by default. replicates: how many draws of
    the panel the live standard errors are compared with, 0 for no comparison. FileNotFoundError when the
    world has no truth, ValueError when its truth has no visits or nothing of the month.
    """
    truth.check(world)
    if home is not None:
        return _measure(world, home, len(homes.first_party_sites(world)), month, replicates)
    with tempfile.TemporaryDirectory(prefix="footfall-accuracy-") as folder:
        homes.prepare(world, Path(folder), calibration)
        count = len(homes.first_party_sites(world)) if calibration is None else calibration
        return _measure(world, Path(folder), count, month, replicates)


def _measure(world: Path, home: Path, calibration: int, month: Month | None, replicates: int) -> Measurement:
    published_months = published.months(home)
    month = month or published_months[-1]
    known = homes.first_party_sites(world)
    true = truth.sites(world, month).filter(~pl.col("site").is_in(known))
    if true.is_empty():
        raise ValueError(f"{world}: truth/ says nothing of {month}")
    names = true["site"].to_list()
    sites = true.join(published.estimates(home, month, names), on="site", how="inner")
    true_pairs = truth.pairs(world, month).filter(
        ~pl.col("site_a").is_in(known) & ~pl.col("site_b").is_in(known)
    )
    watched = pl.concat([true_pairs["site_a"], true_pairs["site_b"]]).unique().sort().to_list()
    pairs = true_pairs.join(published.overlaps(home, month, watched), on=["site_a", "site_b"], how="inner")
    several = _reached(world, home, month, published_months, names)
    drawn = replication_variance(home, month, replicates) if replicates else None
    return Measurement(
        world.name,
        truth.preset(world),
        str(month),
        calibration,
        len(known),
        score(sites, pairs, several),
        classes(
            sites,
            _countries(world, home, month, sites),
            _changes(world, home, month, published_months, sites),
            several,
        ),
        robots(world, home, month),
        drawn,
    )


def _reached(
    world: Path, home: Path, month: Month, published_months: Sequence[Month], sites: list[str]
) -> pl.DataFrame | None:
    """People over `MONTHS_TOGETHER` months up to this one, with the truth; None if a month is missing."""
    months = [month.plus(back) for back in range(1 - MONTHS_TOGETHER, 1)]
    true = truth.people_of(world, months[0], month).filter(pl.col("site").is_in(sites))
    if true.is_empty() or not set(months) <= set(published_months):
        return None
    return true.join(published.reached(home, months, true["site"].to_list()), on="site", how="inner")


def _changes(
    world: Path, home: Path, month: Month, published_months: Sequence[Month], sites: pl.DataFrame
) -> pl.DataFrame | None:
    """Visits over those of the month before, with the truth; None if that month is not published."""
    if month.plus(-1) not in published_months:
        return None
    true = sites.select("site", "true_visits").join(
        truth.sites(world, month.plus(-1)).select("site", then="true_visits"), on="site"
    )
    found = published.changes(home, month, true["site"].to_list())
    return found.join(true.select("site", true_change=pl.col("true_visits") / pl.col("then")), on="site")


def _countries(world: Path, home: Path, month: Month, sites: pl.DataFrame) -> pl.DataFrame | None:
    """Shares of countries of the sites that are shown, with the truth; None if it has no countries."""
    true = truth.countries(world, month)
    if true.is_empty():
        return None
    shown = sites.filter(pl.col("visits").is_not_null())
    found = published.countries(home, month, shown["site"].to_list())
    return found.join(true, on=["site", "country"]).join(shown.select("site", "panel_visitors"), on="site")
