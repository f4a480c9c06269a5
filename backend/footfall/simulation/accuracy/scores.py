"""Scores of published estimates against the truth: plain numbers of plain columns."""

from collections.abc import Callable
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.core.channel import CHANNELS

Array = NDArray[np.float64]
LEAST_SHOWN, MANY, LEAST_COMMON = 5, 100, 30


def score(sites: pl.DataFrame, overlaps: pl.DataFrame, reached: pl.DataFrame | None = None) -> dict[str, Any]:
    """Scores by name, over the sites that are shown; `..._all_...` over all of them.

    sites: columns of `published.estimates`, and the truth as `true_<name>`. overlaps: columns of
    `published.overlaps` with the truth. reached: columns of `published.reached` with the truth, None if the
    world has too few months. A score is None where no site has it.
    """
    shown = sites.filter((pl.col("n_observed") >= LEAST_SHOWN) & pl.col("visits").is_not_null())
    many = shown.filter(pl.col("n_observed") >= MANY)
    summary: dict[str, Any] = {"sites": sites.height, "sites_shown": shown.height, "sites_many": many.height}
    for short, name in (("visits", "visits"), ("uniques", "unique_visitors")):
        summary |= {f"{short}_{key}": value for key, value in _of(shown, name, "").items()}
        naive = _of(shown, name, "naive_")
        summary |= {f"naive_{short}_{key}": value for key, value in naive.items()}
        summary[f"{short}_many_median_error"] = _median(np.abs(_relative(many, name, "")))
        summary[f"naive_{short}_many_median_error"] = _median(np.abs(_relative(many, name, "naive_")))
    summary["visits_all_rank_correlation"] = _spearman(sites["stored_visits"], sites["true_visits"])
    summary["naive_visits_all_rank_correlation"] = _spearman(sites["naive_visits"], sites["true_visits"])
    summary["duration_bias"] = _median(_relative(shown, "avg_visit_duration", ""))
    summary["bounce_bias"] = _median(_relative(shown, "bounce_rate", ""))
    summary["channels_mean_error"] = _channels(shown)
    summary["channels_many_mean_error"] = _channels(many)
    common = overlaps.filter(pl.col("common") >= LEAST_COMMON)
    summary["overlaps"] = common.height
    for prefix in ("", "naive_"):
        off = np.abs(_relative(common, "visitors", prefix))
        summary[f"{prefix}overlap_median_error"] = _median(off)
        summary[f"{prefix}overlap_mean_error"] = _mean(off)
    if reached is not None:
        summary |= _reach(reached)
    return summary


def _reach(sites: pl.DataFrame) -> dict[str, Any]:
    """Scores of people over several months: `reach_...` of the published ones, `naive_reach_...` and
    `summed_reach_...` of the simple ways to count them."""
    shown = sites.filter((pl.col("n_observed") >= LEAST_SHOWN) & pl.col("unique_visitors").is_not_null())
    found: dict[str, Any] = {"reach_sites": shown.height}
    for prefix in ("", "naive_", "summed_"):
        scores = _of(shown, "unique_visitors", prefix)
        found |= {f"{prefix}reach_{key}": value for key, value in scores.items()}
    return found


def _of(sites: pl.DataFrame, name: str, prefix: str) -> dict[str, Any]:
    off = _relative(sites, name, prefix)
    size = np.abs(off)
    found = {
        "median_error": _median(size),
        "mean_error": _mean(size),
        "within_30": _mean((size <= 0.3).astype(float)),
        "bias": _median(off),
        "rank_correlation": _spearman(sites[prefix + name], sites[f"true_{name}"]),
    }
    if not prefix:
        told = sites.filter(pl.col(f"true_{name}").is_not_null())
        true = told[f"true_{name}"].to_numpy()
        low, high = (told[f"{name}_{end}"].to_numpy() for end in ("low", "high"))
        inside = (low <= true) & (true <= high)
        found["coverage"] = _mean(inside.astype(float))
        found["half_width"] = _median(((high - low) / 2 / told[name].to_numpy())[np.isfinite(high)])
    return found


def _relative(sites: pl.DataFrame, name: str, prefix: str) -> Array:
    """Relative error of each site where the truth is not 0."""
    true = sites[f"true_{name}"].cast(pl.Float64).to_numpy()
    own = sites[prefix + name].to_numpy().astype(float)
    there = (true > 0) & np.isfinite(own)
    return np.asarray(own[there] / true[there] - 1)


def _channels(sites: pl.DataFrame) -> float | None:
    """Mean error of a channel's share in points, over the channels that a site has in truth or estimate."""
    sites = sites.drop_nulls([f"true_{channel}" for channel in CHANNELS])
    own = sites.select(map(str, CHANNELS)).to_numpy() / sites["visits"].to_numpy()[:, None]
    true = sites.select(f"true_{channel}" for channel in CHANNELS).to_numpy()
    true = true / true.sum(axis=1, keepdims=True)
    there = (own > 0) | (true > 0)
    return _mean(100 * np.abs(own - true)[there])


def _guarded(how: Callable[[Array], Any]) -> Callable[[Array], float | None]:
    def value(numbers: Array) -> float | None:
        return float(how(numbers)) if len(numbers) else None

    return value


_median, _mean = _guarded(np.median), _guarded(np.mean)


def _spearman(one: pl.Series, other: pl.Series) -> float | None:
    """Rank correlation, ties at their mean rank; None where one side has a single value."""
    if one.n_unique() < 2 or other.n_unique() < 2:
        return None
    ranks = [series.cast(pl.Float64).rank("average").to_numpy() for series in (one, other)]
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])
