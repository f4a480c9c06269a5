"""Scores of a lake without a panel: what lists and owners' counts tell of sites, by class of place."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import polars as pl

from footfall.core.period import Month
from footfall.simulation.accuracy import home as homes
from footfall.simulation.accuracy import published, truth

# Places in the worldwide list, from and to; the last has no upper end.
CLASSES: tuple[tuple[int, int | None], ...] = (
    *((1, 1_000), (1_001, 10_000), (10_001, 100_000), (100_001, None)),
    (1, None),
)
# The most visited sites, which people look at first.
LARGEST = 60
OTHER = "other"


@dataclass(frozen=True)
class PlaceScores:
    """Scores of the sites of one class of place.

    listed: how many there are; shown: how many have visits with an interval. error: median of
    |log(visits / true)|. coverage: share of intervals that hold the truth. factor: median of high / visits.
    country_distance: mean total variation between the shares of countries and the truth, countries without a
    list together. mobile_error: mean distance of mobile shares. All are None where nothing is shown.
    """

    places: str
    listed: int
    shown: int
    error: float | None
    coverage: float | None
    factor: float | None
    country_distance: float | None
    country_coverage: float | None
    mobile_error: float | None
    mobile_coverage: float | None


@dataclass(frozen=True)
class WithoutPanel:
    """Scores of one month of one world without a panel, by class of place and of the largest sites.

    Of small sites a world simulates few visits by country, so that the truth itself is uneven there.
    """

    world: str
    preset: str
    month: str
    calibration_sites: int
    held_out: int
    places: Sequence[PlaceScores]

    def as_dict(self) -> dict[str, Any]:
        """Plain values: the JSON of `footfall accuracy`."""
        return asdict(self)


def has_panel(world: Path) -> bool:
    """Whether a world has events of a panel."""
    return (world / "events").is_dir()


def measure_without_panel(world: Path, calibration: int, month: Month | None = None) -> WithoutPanel:
    """Import and publish a world without a panel in a temporary folder, and score a month of it.

    calibration: how many of its first-party sites tell their counts; none of them is scored. month: the last
    by default. FileNotFoundError when the world has no truth, ValueError when it says nothing of the month.
    """
    truth.check(world)
    with TemporaryDirectory(prefix="footfall-accuracy-") as folder:
        home = Path(folder)
        homes.prepare(world, home, calibration)
        month = month or published.months(home)[-1]
        known = homes.first_party_sites(world)
        true = truth.sites(world, month).filter(~pl.col("site").is_in(known))
        if true.is_empty():
            raise ValueError(f"{world}: truth/ says nothing of {month}")
        columns = [name + end for name in ("visits", "mobile_share") for end in ("", "_low", "_high")]
        sites = true.join(
            published.answers(home, str(month), true["site"].to_list(), columns), on="site", how="left"
        )
        sites = sites.join(_places(world, month), on="site", how="inner").sort("site")
        countries = _countries(world, home, month, sites)
    return WithoutPanel(
        world=str(world),
        preset=truth.preset(world),
        month=str(month),
        calibration_sites=calibration,
        held_out=len(known),
        places=_by_place(sites, countries),
    )


def _places(world: Path, month: Month) -> pl.DataFrame:
    """Rows `site`, `place`: the end of the bucket in the worldwide list."""
    listed = pl.read_csv(world / "ranks" / f"{month}.csv")
    site = pl.col("origin").str.strip_prefix("https://").str.strip_prefix("www.")
    return listed.select(site=site, place="rank")


def _by_place(sites: pl.DataFrame, countries: pl.DataFrame) -> Sequence[PlaceScores]:
    of_classes = []
    for low, high in CLASSES:
        inside = pl.col("place") >= low
        chosen = sites.filter(inside if high is None else inside & (pl.col("place") <= high))
        if chosen.height:
            of_classes.append(_scores(f"{low:,} to {high:,}" if high else f"from {low:,}", chosen, countries))
    largest = sites.sort("true_visits", "site", descending=[True, False]).head(LARGEST)
    return [*of_classes, _scores(f"the {LARGEST} largest", largest, countries)]


def _scores(places: str, sites: pl.DataFrame, countries: pl.DataFrame) -> PlaceScores:
    shown = sites.drop_nulls(["visits", "visits_low", "visits_high"]).filter(pl.col("visits") > 0)
    off = (shown["visits"] / shown["true_visits"]).log().abs()
    countries = countries.join(sites.select("site"), on="site", how="semi")
    mobile = sites.drop_nulls(["mobile_share", "true_mobile_share"])
    return PlaceScores(
        places,
        sites.height,
        shown.height,
        _median(off),
        _coverage(shown, "visits"),
        _median(shown["visits_high"] / shown["visits"]),
        _distance(countries),
        _coverage(countries.filter(pl.col("country") != OTHER), "share"),
        _mean((mobile["mobile_share"] - mobile["true_mobile_share"]).abs()),
        _coverage(mobile, "mobile_share"),
    )


def _countries(world: Path, home: Path, month: Month, sites: pl.DataFrame) -> pl.DataFrame:
    """Rows `site`, `country`, `share` with its interval, `true_share`, of the sites that tell countries.

    Countries without a list of their own are one, `other`.
    """
    with_list = [path.name.split(".")[1] for path in (world / "ranks").glob(f"{month}.??.csv")]
    is_other = ~pl.col("country").is_in(with_list)
    named = pl.when(is_other).then(pl.lit(OTHER)).otherwise(pl.col("country"))
    true = truth.countries(world, month).with_columns(country=named)
    true = true.group_by("site", "country").agg(pl.col("true_share").sum())
    names = sites.drop_nulls("visits")["site"].to_list()
    found = published.countries(home, month, names).with_columns(country=named)
    found = found.group_by("site", "country").agg(
        pl.col("share").sum(), pl.col("share_low").first(), pl.col("share_high").first()
    )
    told = found.filter((pl.col("country") != OTHER) & pl.col("share").is_not_null())["site"].unique()
    # A sum depends on the order of its parts in the last digit, and a repeated measurement must not.
    whole = true.join(found, on=["site", "country"], how="full", coalesce=True).sort("site", "country")
    return whole.filter(pl.col("site").is_in(told.implode())).with_columns(
        pl.col("share", "true_share").fill_null(0.0)
    )


def _distance(countries: pl.DataFrame) -> float | None:
    apart = (pl.col("share") - pl.col("true_share")).abs().sum() / 2
    return _mean(countries.group_by("site", maintain_order=True).agg(apart=apart)["apart"])


def _coverage(rows: pl.DataFrame, name: str) -> float | None:
    rows = rows.drop_nulls([f"{name}_low", f"{name}_high"])
    inside = rows.select(pl.col(f"true_{name}").is_between(f"{name}_low", f"{name}_high"))
    return _mean(inside.to_series().cast(pl.Float64))


def _mean(values: pl.Series) -> float | None:
    return float(np.mean(values.to_numpy())) if len(values) else None


def _median(values: pl.Series) -> float | None:
    return float(np.median(values.to_numpy())) if len(values) else None
