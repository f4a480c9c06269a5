"""The rank curve: visits or people of a site by its rank in public lists, for months without a panel.

log y = a - s log r + e: y is the count, r the rank, e how far the site lies from the curve. a comes from the
sites with own counts. Unless these sites say otherwise, s is near 1 (Zipf's law; 0.94 to 1.2 where it was
measured) and e within a factor of two or so.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl

from footfall.pipeline.steps.estimate.prior import Array
from footfall.vocabulary.rank import BUCKETS

SLOPE, SLOPE_SD = 1.0, 0.15
# Standard deviation of e that is believed as if ten sites had shown it.
RESIDUAL_SD, RESIDUAL_SITES = 0.6, 10
# Variances of e that are tried.
VARIANCES = np.exp(np.linspace(np.log(0.01), np.log(4.0), 40))
# How large countries are is told by so many of the best placed sites.
SITES_OF_COUNTRIES = 5_000


@dataclass(frozen=True)
class Places:
    """Columns over sites: mean and variance of the logarithm of the place, NaN where no list has the site."""

    log: Array
    variance: Array


@dataclass(frozen=True)
class Curve:
    """coefficients: a and s; covariance: of these two; residual: variance of e; sites: number fitted."""

    coefficients: Array
    covariance: Array
    residual: float
    sites: int

    def at(self, places: Places) -> tuple[Array, Array, Array]:
        """Columns over sites: the count by the curve, and two variances of its logarithm: the one that all
        sites share (of the curve), and the site's own (of e, and of the rank within its bucket)."""
        design = _design(places.log)
        shared = np.einsum("ij,jk,ik->i", design, self.covariance, design)
        own = self.residual + np.square(self.coefficients[1]) * places.variance
        return np.exp(design @ self.coefficients), shared, own


@dataclass(frozen=True)
class _Fit:
    """a and s with their covariance, under a variance of e; likelihood: the log of it, restricted."""

    coefficients: Array
    covariance: Array
    residual: float
    likelihood: float


def places_of(rank: Array, is_bucket: Array) -> Places:
    """Log ranks of sites. is_bucket: the rank is the end of a bucket, over which the true one is uniform."""
    low = np.zeros(len(rank))
    for below, limit in zip((0, *BUCKETS), BUCKETS, strict=False):
        low[(rank == limit) & is_bucket.astype(bool)] = below
    inside = is_bucket.astype(bool) & np.isin(rank, BUCKETS)
    first, second = _moments(np.where(inside, low, 0.0), np.where(inside, rank, 1.0))
    return Places(
        np.where(inside, first, np.log(rank)), np.where(inside, np.maximum(second - first**2, 0.0), 0.0)
    )


def _moments(low: Array, high: Array) -> tuple[Array, Array]:
    """Means of log r and of its square, r uniform between low and high."""

    def whole(x: Array) -> tuple[Array, Array]:
        log = np.log(np.where(x > 0, x, 1.0))
        return x * log - x, x * log**2 - 2 * x * log + 2 * x

    (first_low, second_low), (first, second) = whole(low), whole(high)
    return (first - first_low) / (high - low), (second - second_low) / (high - low)


def fit_curve(places: Places, count: Array) -> Curve | None:
    """The curve through listed sites with own counts; None without any."""
    telling = np.isfinite(places.log) & (count > 0)
    y, x, noise = np.log(count[telling]), _design(places.log[telling]), places.variance[telling]
    if not len(y):
        return None
    likeliest = max((_fit(x, y, noise, variance) for variance in VARIANCES), key=lambda fit: fit.likelihood)
    residual = (len(y) * likeliest.residual + RESIDUAL_SITES * RESIDUAL_SD**2) / (len(y) + RESIDUAL_SITES)
    fit = _fit(x, y, noise, residual)
    return Curve(fit.coefficients, fit.covariance, residual, len(y))


def _design(log_place: Array) -> Array:
    return np.column_stack([np.ones(len(log_place)), -log_place])


def _fit(x: Array, y: Array, noise: Array, residual: float) -> _Fit:
    """The curve through counts y, given the variance of e; noise: variance of the logarithm of each place."""
    variance = residual + SLOPE**2 * noise
    prior = np.diag([0.0, 1 / SLOPE_SD**2])
    precision = x.T @ (x / variance[:, None]) + prior
    covariance = np.linalg.inv(precision)
    coefficients = covariance @ (x.T @ (y / variance) + prior @ np.array([0.0, SLOPE]))
    left = y - x @ coefficients
    off = float(np.sum(np.square(left) / variance)) + ((coefficients[1] - SLOPE) / SLOPE_SD) ** 2
    _, size = np.linalg.slogdet(precision)
    likelihood = -0.5 * (float(np.log(variance).sum()) + float(size) + off)
    return _Fit(np.asarray(coefficients), np.asarray(covariance), residual, likelihood)


def country_shares(ranked: pl.DataFrame, slope: float) -> pl.DataFrame:
    """Rows `site`, `country`, `share` from country lists; the rest of a site's share is unknown.

    ranked: `site`, `country`, `log`. With a curve of one slope everywhere the share of a country c in a site
    is m_c (r_c / r)^-s, r_c and r its places there and worldwide. The sizes m_c are those with which the
    shares of the best placed sites come closest to 1.
    """
    worldwide = ranked.filter(pl.col("country") == "").select("site", worldwide="log")
    local = ranked.filter(pl.col("country") != "").join(worldwide, on="site")
    local = local.with_columns(ratio=(-slope * (pl.col("log") - pl.col("worldwide"))).exp())
    if local.is_empty():
        return local.select("site", "country", share="ratio")
    best = local.select("site", "worldwide").unique().sort("worldwide", "site").head(SITES_OF_COUNTRIES)
    table = local.join(best.select("site"), on="site", how="semi").pivot(
        "country", index="site", values="ratio", sort_columns=True
    )
    countries = [name for name in table.columns if name != "site"]
    from scipy.optimize import nnls  # slow to load, and only a month without a panel needs it

    sizes, _ = nnls(table.select(countries).fill_null(0.0).to_numpy(), np.ones(table.height))
    sized = local.join(pl.DataFrame({"country": countries, "size": sizes}), on="country")
    sized = sized.with_columns(share=pl.col("ratio") * pl.col("size"))
    whole = pl.col("share").sum().over("site")
    return (
        sized.with_columns(share=pl.col("share") / pl.max_horizontal(whole, 1.0))
        .filter(pl.col("share") > 0)
        .select("site", "country", "share")
        .sort("site", "country")
    )
