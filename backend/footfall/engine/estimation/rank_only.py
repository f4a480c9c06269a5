"""What is known of a row that rests on rank lists and owners' counts: visits, people, nothing else."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from footfall.engine.estimation.intervals import Estimate
from footfall.engine.plan.scope import Scope
from footfall.reports import Report
from footfall.vocabulary.granularity import Granularity
from footfall.vocabulary.measure import Kind, Measure

LEVELS = frozenset({"visits", "people"})
# What owners tell beside them.
TOLD = frozenset({"page_views", "duration_s", "bounces"})


def known_of(
    scope: Scope,
    report: Report,
    measure: Measure,
    estimate: Estimate,
    rank_only: NDArray[np.bool_],
    measured: NDArray[np.bool_],
    positions: list[int],
) -> Estimate:
    """The estimate with NaN where nobody knows the measure; rank_only, measured, positions: of the rows."""
    used = frozenset(measure.columns)
    known = np.full(len(rank_only), used <= LEVELS | set(report.columns))
    if not report.cross_target and used <= LEVELS | TOLD:
        known |= measured
    # What is nobody's count at all would read as none.
    known &= estimate.value > 0
    if measure.kind is Kind.PEOPLE:
        known &= _is_one_count(scope, report, positions)
    kept = known | ~rank_only
    return replace(
        estimate,
        **{
            name: np.where(kept, getattr(estimate, name), np.nan)
            for name in ("value", "low", "high", "change", "change_low", "change_high")
        },
    )


def _is_one_count(scope: Scope, report: Report, positions: list[int]) -> NDArray[np.bool_]:
    """Whether people of a row are those of one site in one month: others meet, and nobody saw how often."""
    single = scope.granularity is Granularity.MONTH or len(scope.period.months()) == 1
    if not report.cross_target:
        return np.full(len(positions), single)
    return np.array([single and report.list_key is not None and place > 0 for place in positions])
