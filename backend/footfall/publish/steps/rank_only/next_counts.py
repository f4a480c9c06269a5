"""How much surer places in lists would be if one more site told its count.

A count of a site at x takes k(x, y)^2 / (k(x, x) + its own variance) from the variance of a site at y, k
being the covariance that the counts there are leave.
"""

import numpy as np
import polars as pl

from footfall.publish.steps.estimate.prior import Array, Index
from footfall.publish.steps.rank_only.level import (
    SELECTION_SD,
    STEP,
    Level,
    kernel,
    prior_variance,
    site_variance,
)
from footfall.publish.steps.rank_only.lists import Places
from footfall.publish.steps.rank_only.traffic_law import log_share

# Places near which the further site may stand: one of the head and one of the middle of a list of a million.
NEAR = (3_000, 80_000)
# A site so many times before or behind a place is near it.
_NEAR_TIMES = 2.0


def next_counts(level: Level, places: Places, site_id: Index) -> pl.DataFrame:
    """Rows `site_id`, `place`, `level_variance`: what sites would share of their variance after one more.

    The variance of sites is kept as it is. Sites without a place have no row.
    """
    listed = np.flatnonzero(np.isfinite(places.log_share))
    if not len(listed):
        return pl.DataFrame(schema={"site_id": pl.UInt32, "place": pl.UInt32, "level_variance": pl.Float32})
    some = places.of(listed)
    frames = [
        pl.DataFrame(
            {"site_id": site_id[listed], "level_variance": _shared_with(level, some, place)},
            schema={"site_id": pl.UInt32, "level_variance": pl.Float32},
        ).with_columns(place=pl.lit(place, pl.UInt32))
        for place in NEAR
    ]
    return pl.concat(frames).select("site_id", "place", "level_variance").sort("site_id", "place")


def _shared_with(level: Level, places: Places, place: int) -> Array:
    x = places.log_place
    grid = np.arange(x.min(), x.max() + 2 * STEP, STEP)
    new = _one_near(places, place)
    at = new.log_place
    pages = level.told.without_pages
    to_told, to_new = kernel(grid, level.x) - pages, (kernel(at, level.x) - pages + SELECTION_SD**2)[0]
    left = prior_variance(grid) - np.einsum("ij,ij->i", to_told @ level.inverse, to_told)
    common = kernel(grid, at)[:, 0] - to_told @ level.inverse @ to_new
    told = float(prior_variance(at)[0]) + SELECTION_SD**2 - float(to_new @ level.inverse @ to_new)
    own = float(site_variance(new, level.site)[0])
    return np.asarray(np.interp(x, grid, left - common**2 / (told + own)))


def _one_near(places: Places, place: int) -> Places:
    """A site at this place, known as well as listed sites near it are."""
    off = np.abs(places.log_place - np.log(place))
    near = off <= max(np.log(_NEAR_TIMES), off.min())
    variance = np.array([np.median(places.variance[near])])
    return Places(log_share(np.array([float(place)])), variance, np.ones(1))
