"""How unsure the size is from which a site of a market is large, where sites are known by places in lists."""

from typing import Any

import numpy as np

from footfall.query.answer.rows.drawn_markets import bucket_of, sizes_by_day
from footfall.query.arrays import Array
from footfall.query.digits import round_significant
from footfall.query.plan.plan import Plan

THRESHOLD = "size_threshold"
# Of so many sites, the largest, the threshold is the median; as the report's query.sql has it.
LARGEST = 50


def with_drawn_threshold(plan: Plan, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows, with both ends of the threshold where they have one; None where a panel sets it.

    Each draw has the largest sites of its own, so that the middle lies above that of the numbers shown.
    """
    if THRESHOLD not in plan.report.attributes:
        return rows
    low, high = _ends(plan)
    return [row | _held(row[THRESHOLD], low, high) for row in rows]


def _held(value: float | None, low: float, high: float) -> dict[str, float | None]:
    if value is None or not np.isfinite(low):
        return {f"{THRESHOLD}_low": None, f"{THRESHOLD}_high": None}
    return {f"{THRESHOLD}_low": min(low, value), f"{THRESHOLD}_high": max(high, value)}


def _ends(plan: Plan) -> Array:
    """2.5 and 97.5 % of the threshold over joint draws; NaN where no site is known by its place."""
    day = plan.scope.period.start
    sizes = sizes_by_day(plan).get(day) if plan.scope.rank_only_targets else None
    if sizes is None:
        return np.full(2, np.nan)
    drawn = bucket_of(plan, sizes, day).now.drawn
    drawn = drawn[(drawn > 0).all(axis=1)]
    if not len(drawn):
        return np.full(2, np.nan)
    return round_significant(
        np.quantile(np.median(-np.sort(-drawn, axis=0)[:LARGEST], axis=0), [0.025, 0.975])
    )
