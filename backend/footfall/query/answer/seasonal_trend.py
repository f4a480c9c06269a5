"""The seasonal-trend decomposition of Cleveland, Cleveland, McRae and Terpenning (1990), robust: STL.

Journal of Official Statistics 6, 3-73, with the sizes that the authors suggest: seasons are smoothed over
seven of their kind, the trend over the odd number from 1.5 season / (1 - 1.5 / 7) on, by lines (LOESS).
"""

from math import ceil

import numpy as np

from footfall.query.arrays import Array, Numbers

# Of one kind, such as Mondays.
SEASONAL = 7
INNER, ROBUST = 2, 15


def seasonal_trend(series: Array, season: int) -> tuple[Array, Array]:
    """Seasonal part and trend of a series, which has at least two seasons."""
    count = len(series)
    kinds = [_Kind(len(series[kind::season])) for kind in range(season)]
    level = _Lines.all_along(count, _odd_from(season + 1))
    along = _Lines.all_along(count, _odd_from(ceil(1.5 * season / (1 - 1.5 / SEASONAL))))
    seasonal, trend = np.zeros(count), np.zeros(count)
    trusts: Array | None = None
    for repeat in range(ROBUST + 1):
        for _ in range(INNER):
            longer = np.empty(count + 2 * season)
            for place, kind in enumerate(kinds):
                trusted = None if trusts is None else trusts[place::season]
                longer[place::season] = kind.smoothed((series - trend)[place::season], trusted)
            low = _averaged(_averaged(_averaged(longer, season), season), 3)
            seasonal = longer[season : season + count] - level.through(low, None)
            rest = series - seasonal
            trend = along.through(rest, trusts)
            trend = np.where(np.isnan(trend), rest, trend)
        if repeat < ROBUST:
            trusts = _trusts(np.abs(series - (trend + seasonal)))
    return seasonal, trend


def _odd_from(size: int) -> int:
    return size + (size % 2 == 0)


class _Lines:
    """Lines through neighbours: at each of `places` through the `width` values from `first` on."""

    def __init__(self, count: int, places: Numbers, first: Numbers, width: int, span: int) -> None:
        self._places = places[:, None]
        self._window = first[:, None] + np.arange(width)
        self._least_spread = 0.001 * (count - 1)
        distance = np.abs(self._window - self._places)
        reach = np.maximum(places - first, first + width - 1 - places)[:, None] + max(0, span - count) // 2
        near = (1.0 - (distance / reach) ** 3) ** 3
        self._near = np.where(distance <= 0.001 * reach, 1.0, np.where(distance <= 0.999 * reach, near, 0.0))

    @classmethod
    def all_along(cls, count: int, span: int) -> "_Lines":
        """At each place through the nearest `span` values."""
        places, width = np.arange(count), min(span, count)
        first = np.clip(places - (span + 2) // 2 + 1, 0, count - width)
        return cls(count, places, first, width, span)

    def through(self, values: Array, trusts: Array | None) -> Array:
        """Values of the lines; NaN where none of the neighbours is trusted."""
        weights = self._near if trusts is None else self._near * trusts[self._window]
        total = weights.sum(axis=1, keepdims=True)
        with np.errstate(invalid="ignore", divide="ignore"):
            weights = weights / total
            centre = (weights * self._window).sum(axis=1, keepdims=True)
            off = self._window - centre
            spread = (weights * off * off).sum(axis=1, keepdims=True)
            slope = np.where(np.sqrt(spread) > self._least_spread, (self._places - centre) / spread, 0.0)
            lines = (weights * (slope * off + 1.0) * values[self._window]).sum(axis=1)
        return np.where(total[:, 0] > 0, lines, np.nan)


class _Kind:
    """Smooths the values of one kind of day, with one more at both ends."""

    def __init__(self, count: int) -> None:
        width = min(SEASONAL, count)
        self._inside = _Lines.all_along(count, SEASONAL)
        self._ends = _Lines(count, np.array([-1, count]), np.array([0, count - width]), width, SEASONAL)

    def smoothed(self, values: Array, trusts: Array | None) -> Array:
        """count + 2 values."""
        inside, ends = self._inside.through(values, trusts), self._ends.through(values, trusts)
        inside = np.where(np.isnan(inside), values, inside)
        ends = np.where(np.isnan(ends), inside[[0, -1]], ends)
        return np.concatenate([ends[:1], inside, ends[1:]])


def _averaged(values: Array, width: int) -> Array:
    """Means of each `width` values in a row."""
    return np.asarray(np.lib.stride_tricks.sliding_window_view(values, width).mean(axis=1))


def _trusts(residuals: Array) -> Array:
    """Tukey's biweight of each residual: nothing from six times their median on."""
    limit = 6.0 * float(np.median(residuals))
    if limit == 0:
        return np.ones(len(residuals))
    trusts = np.square(1.0 - np.square(residuals / limit))
    return np.where(residuals <= 0.001 * limit, 1.0, np.where(residuals <= 0.999 * limit, trusts, 0.0))
