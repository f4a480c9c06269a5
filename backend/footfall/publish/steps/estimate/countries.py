"""Country factors: how much more a country is undercounted than the total, by sites that give both.

A country's factor changes the weights of its panelists on every site before anything else is estimated, so
that totals stay as they are counted or estimated, and only the shares of countries in them move.
"""

import numpy as np
import polars as pl
import pyarrow as pa

from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.calibration import LEAST_OF_PART, part_factor

# Panelists of the country that a site needs to say something of it.
LEAST_OBSERVED = 5
# A counted share that is so many times off the panel's is no calibration but another way of counting.
FARTHEST = 20.0


def put_country_factors(build: MonthBuild) -> None:
    """Create `country_factors` from `told_countries`.

    It has a row for every country of the panel, or none at all if no country is counted by ten sites.
    """
    panel = [country for (country,) in build.tables.rows("SELECT DISTINCT country FROM active ORDER BY 1")]
    factors = country_factors(pl.DataFrame(build.tables.table("SELECT * FROM told_countries")), panel)
    columns = {
        "country": pa.array(list(factors), pa.string()),
        "factor": pa.array(list(factors.values()), pa.float64()),
    }
    build.tables.put("country_factors", pa.table(columns))


def country_factors(told: pl.DataFrame, panel: list[str]) -> dict[str, float]:
    """Factor by country of the panel; told: own counts of sites, rows of `told_countries`.

    y = log(counted share / estimated share) of a site, calibrated as totals are. Countries that too few sites
    count have one factor, from what the others leave at sites that count all of these. Empty if no country
    is counted by ten sites.
    """
    shown = pl.col("shown") / pl.col("shown_whole")
    rows = told.filter(pl.col("n_observed") >= LEAST_OBSERVED).with_columns(
        told=pl.col("told") / pl.col("told_whole"),
        shown=shown,
        v=(pl.col("squares_inside") * (1 - shown) ** 2 + pl.col("squares_outside") * shown**2)
        / pl.col("shown") ** 2,
    )
    sites = rows.group_by("country").len().filter(pl.col("len") >= LEAST_OF_PART)["country"].sort().to_list()
    rows = rows.filter(pl.col("country").is_in(sites))
    left = rows.group_by("site_id").agg(
        pl.col("v").max(), pl.len(), told=1 - pl.col("told").sum(), shown=1 - pl.col("shown").sum()
    )
    rest = _factor(left.filter(pl.col("len") == len(sites)).sort("site_id"))
    known = {country: _factor(rows.filter(pl.col("country") == country)) for country in sites}
    return {country: known.get(country, rest) for country in panel} if sites else {}


def _factor(rows: pl.DataFrame) -> float:
    with np.errstate(divide="ignore", invalid="ignore"):
        y = np.log(rows["told"].to_numpy() / rows["shown"].to_numpy())
    telling = np.isfinite(y) & (np.abs(y) <= np.log(FARTHEST))
    if telling.sum() < LEAST_OF_PART:
        return 1.0
    return part_factor(y[telling], rows["v"].to_numpy()[telling])
