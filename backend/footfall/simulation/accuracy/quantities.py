"""Every kind of number that is published, beside the truth, by how many panelists visited the site.

Errors of levels, ratios and changes are logarithms, since mean relative errors reward estimates that are too
low; errors of shares are points.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.core.channel import CHANNELS
from footfall.core.thresholds import Z

# Panel visitors of a site, from and to; the last two have no upper end.
CLASSES: tuple[tuple[int, int | None], ...] = ((5, 14), (15, 99), (100, None), (5, None))
LEVELS = ("visits", "unique_visitors")
RATIOS = ("avg_visit_duration", "pages_per_visit")
SHARES = ("bounce_rate", "mobile_share")
SEVERAL = "unique_visitors of 3 months"
CHANGE = "change of visits"
# Quantities whose error is in points.
_POINTS = (*SHARES, "channel shares", "country shares")
# Columns of a quantity's rows; `naive` is null where there is no naive number.
_COLUMNS = ("visitors", "value", "low", "high", "true", "naive")


def classes(
    sites: pl.DataFrame,
    countries: pl.DataFrame | None = None,
    before: pl.DataFrame | None = None,
    reached: pl.DataFrame | None = None,
) -> list[dict[str, Any]]:
    """One entry per quantity and class of visitors: `rows`, `error`, `bias`, `coverage`, `spread`,
    `naive_error`.

    sites: rows of `published.estimates` with the truth; countries: of `published.countries`; before: of
    `published.changes`; reached: of `published.reached`, the last three with the truth too. error: mean of
    |log(value / true)|, or of the distance in points. bias: median of value / true - 1, or mean difference in
    points. coverage: share of intervals that hold the truth. spread: root mean square of errors of logarithms
    in the standard deviations that intervals promise, 1 as promised; None for points.
    """
    found = []
    for quantity, rows in _quantities(sites, countries, before, reached):
        rows = rows.drop_nulls(["value", "true", "visitors"])
        if quantity not in _POINTS:
            rows = rows.filter((pl.col("value") > 0) & (pl.col("true") > 0))
        for low, high in CLASSES:
            inside = pl.col("visitors") >= low
            chosen = rows.filter(inside if high is None else inside & (pl.col("visitors") <= high))
            if chosen.height:
                found.append(
                    {"quantity": quantity, "from": low, "to": high}
                    | (_points(chosen) if quantity in _POINTS else _logs(chosen))
                )
    return found


def _quantities(
    sites: pl.DataFrame,
    countries: pl.DataFrame | None,
    before: pl.DataFrame | None,
    reached: pl.DataFrame | None,
) -> Iterator[tuple[str, pl.DataFrame]]:
    for name in LEVELS:
        yield name, _rows(sites, name, naive=f"naive_{name}")
    if reached is not None:
        several = reached.with_columns(panel_visitors=pl.col("n_observed"))
        yield SEVERAL, _rows(several, "unique_visitors", naive="naive_unique_visitors")
    if before is not None:
        yield CHANGE, _rows(before, "change", naive="naive_change")
    for name in (*RATIOS, *SHARES):
        yield name, _rows(sites, name)
    yield "channel shares", _channels(sites)
    if countries is not None:
        yield "country shares", _rows(countries, "share")


def _rows(frame: pl.DataFrame, name: str, naive: str | None = None) -> pl.DataFrame:
    there = frame.columns
    if name not in there or f"true_{name}" not in there:
        return pl.DataFrame(schema=dict.fromkeys(_COLUMNS, pl.Float64))
    columns = {
        "visitors": "panel_visitors",
        "value": name,
        "low": f"{name}_low",
        "high": f"{name}_high",
        "true": f"true_{name}",
    }
    chosen = [pl.col(column).cast(pl.Float64).alias(alias) for alias, column in columns.items()]
    naive_value = pl.col(naive).cast(pl.Float64) if naive in there else pl.lit(None, pl.Float64)
    return frame.select(*chosen, naive_value.alias("naive"))


def _channels(sites: pl.DataFrame) -> pl.DataFrame:
    """Shares of channels that a site has in truth or estimate.

    The product shows the interval of a channel's visits, which is compared with the true visits.
    """
    parts = []
    for channel in map(str, CHANNELS):
        if f"true_{channel}" not in sites.columns or f"{channel}_low" not in sites.columns:
            continue
        whole, true = pl.col("visits"), pl.sum_horizontal(f"true_{one}" for one in CHANNELS)
        # The ends in shares of the true visits, so that they hold a share when they hold the visits.
        parts.append(
            sites.filter(pl.col(f"true_{channel}").is_not_null())
            .filter((pl.col(channel) > 0) | (pl.col(f"true_{channel}") > 0))
            .select(
                visitors=pl.col("panel_visitors").cast(pl.Float64),
                value=pl.col(channel) / whole,
                low=pl.col(f"{channel}_low") / true,
                high=pl.col(f"{channel}_high") / true,
                true=pl.col(f"true_{channel}") / true,
                naive=pl.lit(None, pl.Float64),
            )
        )
    return pl.concat(parts) if parts else pl.DataFrame(schema=dict.fromkeys(_COLUMNS, pl.Float64))


def _logs(rows: pl.DataFrame) -> dict[str, Any]:
    off = np.log(rows["value"].to_numpy() / rows["true"].to_numpy())
    naive = rows.filter(pl.col("naive") > 0)
    return {
        "rows": rows.height,
        "error": float(np.abs(off).mean()),
        "bias": float(np.expm1(np.median(off))),
        "coverage": _coverage(rows),
        "spread": _spread(rows),
        "naive_error": float(np.abs(np.log(naive["naive"].to_numpy() / naive["true"].to_numpy())).mean())
        if naive.height
        else None,
    }


def _points(rows: pl.DataFrame) -> dict[str, Any]:
    off: NDArray[np.float64] = 100 * (rows["value"].to_numpy() - rows["true"].to_numpy())
    return {
        "rows": rows.height,
        "error": float(np.abs(off).mean()),
        "bias": float(off.mean()),
        "coverage": _coverage(rows),
        "spread": None,
        "naive_error": None,
    }


def _coverage(rows: pl.DataFrame) -> float | None:
    """Share of the rows with an interval whose interval has the truth in it, up to the last digits."""
    told = rows.drop_nulls(["low", "high"])
    if told.is_empty():
        return None
    true, low, high = (told[name].to_numpy() for name in ("true", "low", "high"))
    return float(((low <= true * (1 + 1e-9)) & (true <= high * (1 + 1e-9))).mean())


def _spread(rows: pl.DataFrame) -> float | None:
    """Root mean square of log errors in the standard deviations that intervals promise; None without any."""
    told = rows.drop_nulls(["low", "high"]).filter((pl.col("low") > 0) & (pl.col("high") > pl.col("low")))
    if told.is_empty():
        return None
    true, value, low, high = (told[name].to_numpy() for name in ("true", "value", "low", "high"))
    promised = np.log(high / low) / (2 * Z)
    return float(np.sqrt(np.mean(np.square(np.log(value / true) / promised))))


def is_points(quantity: str) -> bool:
    """Whether errors of this kind of number are in points."""
    return quantity in _POINTS
