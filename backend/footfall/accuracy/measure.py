"""One measurement: a world, its published estimates, the truth of the sites that did not calibrate."""

import json
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import polars as pl

from footfall.accuracy import home as homes
from footfall.accuracy import published
from footfall.accuracy.scores import Scores, score
from footfall.accuracy.yardstick import Yardstick, yardstick
from footfall.lake.opening import Lake
from footfall.vocabulary.channel import CHANNELS
from footfall.vocabulary.period import Month
from footfall.world.build import MARK

# Months whose people are counted once; a world of fewer has no such score.
MONTHS_TOGETHER = 3


@dataclass(frozen=True)
class Measurement:
    """Scores of one month of one world. held_out: its first-party sites, which are not scored."""

    world: str
    preset: str
    month: str
    calibration_sites: int
    held_out: int
    scores: Scores
    yardstick: Yardstick | None = None

    def as_dict(self) -> dict[str, Any]:
        """Plain values: the JSON of `footfall accuracy`."""
        found = asdict(self)
        scores: dict[str, Any] = found.pop("scores")
        return found | scores


def measure(
    world: Path,
    calibration: int | None = None,
    month: Month | None = None,
    home: Path | None = None,
    replicates: int = 0,
) -> Measurement:
    """Import and publish a world in a folder of its own, or take a published home, and score a month of it.

    calibration: how many of the world's first-party sites tell their counts, all by default; none of them is
    scored, so that measurements with many and with few speak of the same sites. month: the last by default.
    replicates: draws of the panel to hold the live standard errors against.
    FileNotFoundError when the world has no truth.
    """
    if not (world / "truth" / "site_month.parquet").is_file():
        raise FileNotFoundError(f"{world}: there is no truth/ in it; make a world by `footfall world`")
    if home is not None:
        return _measure(world, home, len(homes.first_party_sites(world)), month, replicates)
    with tempfile.TemporaryDirectory(prefix="footfall-accuracy-") as folder:
        homes.prepare(world, Path(folder), calibration)
        count = len(homes.first_party_sites(world)) if calibration is None else calibration
        return _measure(world, Path(folder), count, month, replicates)


def _measure(world: Path, home: Path, calibration: int, month: Month | None, replicates: int) -> Measurement:
    month = month or _months(home)[-1]
    known = homes.first_party_sites(world)
    truth = _truth(world, month).filter(~pl.col("site").is_in(known))
    if truth.is_empty():
        raise ValueError(f"{world}: truth/ says nothing of {month}")
    sites = truth.join(published.estimates(home, month, truth["site"].to_list()), on="site", how="inner")
    true_pairs = _read(world, "overlap", month).filter(
        ~pl.col("site_a").is_in(known) & ~pl.col("site_b").is_in(known)
    )
    watched = pl.concat([true_pairs["site_a"], true_pairs["site_b"]]).unique().sort().to_list()
    pairs = _ordered(true_pairs).join(
        published.overlaps(home, month, watched), on=["site_a", "site_b"], how="inner"
    )
    several = _reached(world, home, month, truth["site"].to_list())
    drawn = yardstick(home, month, replicates) if replicates else None
    return Measurement(
        world.name, _preset(world), str(month), calibration, len(known), score(sites, pairs, several), drawn
    )


def _reached(world: Path, home: Path, month: Month, sites: list[str]) -> pl.DataFrame | None:
    """People over `MONTHS_TOGETHER` months up to this one, beside the truth; None where not all are there."""
    path = world / "truth" / "reach.parquet"
    months = [month.plus(back) for back in range(1 - MONTHS_TOGETHER, 1)]
    if not (path.is_file() and set(months) <= set(_months(home))):
        return None
    true = pl.read_parquet(path).filter(
        pl.col("first_month") == str(months[0]), pl.col("last_month") == str(month)
    )
    true = true.select("site", true_unique_visitors="unique_visitors")
    told = true.filter(pl.col("site").is_in(sites))
    if told.is_empty():
        return None
    return told.join(published.reached(home, months, told["site"].to_list()), on="site", how="inner")


def _preset(world: Path) -> str:
    return str(json.loads((world / MARK).read_text(encoding="utf-8"))["preset"])


def _months(home: Path) -> Sequence[Month]:
    lake = Lake(home, 1)
    found = lake.snapshot().months
    lake.close()
    return found


def _read(world: Path, table: str, month: Month) -> pl.DataFrame:
    return pl.read_parquet(world / "truth" / f"{table}.parquet").filter(pl.col("month") == str(month))


def _truth(world: Path, month: Month) -> pl.DataFrame:
    """One row per site: its measures and channels as `true_<name>`."""
    totals = _read(world, "site_month", month).filter(pl.col("device") == "all_devices")
    totals = totals.select("site", *(pl.col(name).alias(f"true_{name}") for name in published.ESTIMATED))
    channels = _read(world, "site_month_channel", month).pivot("channel", index="site", values="visits")
    present = [
        (pl.col(channel) if channel in channels.columns else pl.lit(0)).fill_null(0).alias(f"true_{channel}")
        for channel in map(str, CHANNELS)
    ]
    return totals.join(channels.select("site", *present), on="site", how="left")


def _ordered(pairs: pl.DataFrame) -> pl.DataFrame:
    """Each pair with its names in order, as the estimates have them."""
    first = pl.min_horizontal("site_a", "site_b")
    last = pl.max_horizontal("site_a", "site_b")
    return pairs.select(site_a=first, site_b=last, true_visitors=pl.col("visitors"))
