"""What would be published for sites with own counts if they had none, and how far each moves other sites.

Without its count in the calibration a site is an estimate as any other; with it, other sites are moved. A
site whose count calibrates nobody has nothing to be left out, and moves nobody.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from footfall.publish.context import MonthBuild
from footfall.publish.steps.estimate.calibration import Calibration, calibrate, without_each
from footfall.publish.steps.estimate.levels import SiteLevels
from footfall.publish.steps.estimate.observations import UNKNOWN, PanelObservations
from footfall.publish.steps.estimate.prior import Array, Index

MEASURES = ("visits", "unique_visitors")
# told: the own count, null for none; published: the count, else the estimate; seen: the estimate before
# calibration, null without a panel; panel: the estimate as calibrated by the `other_sites`, without a panel
# what places in lists stand for, null without one; log_variance: of the log of `panel`; n_observed: panel
# visitors.
_OWN_NUMBERS = {
    "site_id": pl.UInt32,
    "measure": pl.String,
    "told": pl.Float64,
    "published": pl.Float64,
    "seen": pl.Float64,
    "panel": pl.Float64,
    "log_variance": pl.Float64,
    "n_observed": pl.UInt32,
    "calibrates": pl.Boolean,
    "other_sites": pl.UInt32,
}
# log_times: log of the factor by which a site's count moves the `sites` estimated sites of a category.
_MOVED = {
    "site_id": pl.UInt32,
    "measure": pl.String,
    "category": pl.String,
    "sites": pl.UInt32,
    "log_times": pl.Float64,
}
Row = dict[str, Any]


@dataclass(frozen=True)
class Errors:
    """Log errors of the estimates of a measure at sites whose own counts calibrate, with the variances of the
    estimates' logs and the categories. site: positions of the sites among the panel's."""

    y: Array
    variance: Array
    category: Index
    site: Index

    def calibration(self, every: Index) -> Calibration:
        """The calibration of sites of these categories."""
        return calibrate(self.y, self.variance, self.category, every)

    def without_each(self, every: Index) -> dict[int, Calibration]:
        """By position of a site with a count: the calibration without this count."""
        found = without_each(self.y, self.variance, self.category, every)
        return dict(zip(self.site.tolist(), found, strict=True))


@dataclass(frozen=True)
class CountedMeasure:
    """A measure over sites, some of whose owners count it themselves.

    count: by owners, NaN for none. estimate: what is published without such a count. seen, variance: the
    estimate before calibration, and the variance of its logarithm. errors: of `seen`
    against `count`.
    """

    count: Array
    estimate: Array
    seen: Array
    variance: Array
    errors: Errors


def either(visits: Calibration, people: Calibration) -> tuple[Calibration, Calibration]:
    """Calibrations of visits and of people. Where sites count only one of the two, its calibration stands for
    both, since a panel that sees too many visitors sees too many visits."""
    return visits if visits.sites else people, people if people.sites or not visits.sites else visits


def put_no_own_numbers(build: MonthBuild) -> None:
    """Create `own_numbers` and `moved_by` without rows, for a month without an estimate to compare."""
    put_rows(build, [], [])


def put_own_numbers(
    build: MonthBuild,
    panel: PanelObservations,
    levels: SiteLevels,
    counted: tuple[CountedMeasure, CountedMeasure],
    scaled: bool,
) -> None:
    """Create `own_numbers` and `moved_by`.

    counted: visits and people. scaled: whether the panel is weighted to a population, so that it says
    something where no site has a count.
    """
    # All sites of a category are moved alike, so calibrations are by category, at its number + 1.
    every = np.arange(UNKNOWN, len(panel.names))
    whole = either(*(each.errors.calibration(every) for each in counted))
    lefts = [each.errors.without_each(every) for each in counted]
    alone = [each.errors.calibration(every) for each in counted]
    tells = np.isfinite([each.count for each in counted])
    rows: list[Row] = []
    moved: list[Row] = []
    for position in np.flatnonzero(tells.any(axis=0)).tolist():
        calibrations: tuple[Calibration, Calibration] | None = None
        if scaled or np.delete(tells[0], position).any():
            visits, people = (left.get(position, own) for left, own in zip(lefts, alone, strict=True))
            calibrations = either(visits, people)
        site = {"site_id": int(panel.sites["site_id"][position])}
        for number, (measure, each) in enumerate(zip(MEASURES, counted, strict=True)):
            calibration = calibrations[number] if calibrations else None
            row = site | {"measure": measure, "n_observed": int(levels.count[position])}
            row["calibrates"] = any(position in left for left in lefts)
            rows.append(row | _compared(each, position, calibration, int(panel.category[position])))
            if calibration and row["calibrates"]:
                times = whole[number].shift - calibration.shift
                moved += [site | {"measure": measure} | one for one in _moved(panel, ~tells[number], times)]
    put_rows(build, rows, moved)


def _compared(measure: CountedMeasure, position: int, left: Calibration | None, category: int) -> Row:
    count = float(measure.count[position])
    row: Row = {
        "told": count if np.isfinite(count) else None,
        "published": count if np.isfinite(count) else float(measure.estimate[position]),
        "seen": float(measure.seen[position]),
    }
    if left is None:
        return row | {"panel": None, "log_variance": None, "other_sites": 0}
    return row | {
        "panel": float(measure.seen[position] * np.exp(left.shift[category + 1])),
        "log_variance": float(measure.variance[position] + left.log_variance[category + 1]),
        "other_sites": left.sites,
    }


def _moved(panel: PanelObservations, is_estimated: Array, log_times: Array) -> Iterator[Row]:
    """By how much the estimated sites of each category are moved.

    log_times: log of the factor by category, at its number + 1.
    """
    counts = np.bincount(panel.category[is_estimated] + 1, minlength=len(log_times))
    names: Sequence[str | None] = (None, *panel.names)
    for name, sites, times in zip(names, counts.tolist(), log_times.tolist(), strict=True):
        if sites:
            yield {"category": name, "sites": sites, "log_times": times}


def put_rows(build: MonthBuild, rows: list[Row], moved: list[Row]) -> None:
    """Create `own_numbers` and `moved_by` with these rows."""
    build.tables.put("own_numbers", pl.DataFrame(rows, _OWN_NUMBERS).to_arrow())
    build.tables.put("moved_by", pl.DataFrame(moved, _MOVED).to_arrow())
