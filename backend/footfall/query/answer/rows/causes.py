"""Names the channels that a change of visits comes from."""

from typing import Any

import numpy as np

from footfall.core.filters import CHANNELS
from footfall.core.measure import CHANNEL_MEASURES
from footfall.query.arrays import Array, Flags
from footfall.query.digits import round_significant
from footfall.query.estimation.variance_units import VarianceUnits
from footfall.query.plan.plan import Plan
from footfall.query.plan.sums import BEFORE
from footfall.reports import EstimatedReport

CAUSES = "visits_causes"
# A cause that carries more than this part of the change, and of all that went the same way, is named alone.
MAIN_PART = 0.5
# Else so many are named, each with at least this part.
MOST_CAUSES = 3
LEAST_PART = 0.05
Causes = list[dict[str, Any]] | None


def has_causes(report: EstimatedReport) -> bool:
    """Whether rows have the field: a report of causes that was asked for visits and for every channel."""
    names = {measure.name for measure in report.measures}
    return report.names_causes and names.issuperset(("visits", *CHANNEL_MEASURES))


def causes_of(plan: Plan, units: VarianceUnits, now: Array, notable: Flags, is_known: Flags) -> list[Causes]:
    """The causes of each row's change of visits, the largest first.

    now: values of all measures; notable: whether their changes are significant; is_known: rows with changes.
    Only channels count whose own change is significant and goes the same way. None for a row without a change
    and where one channel alone is asked about.
    """
    if not plan.compared or len(plan.scope.filters[CHANNELS]) == 1:
        return [None] * len(is_known)
    places = {measure.name: place for place, measure in enumerate(plan.report.measures)}
    rows = [places["visits"], *(places[name] for name in CHANNEL_MEASURES)]
    before = units.totals([plan.forms[place].numerator + BEFORE for place in rows])
    changed, notable = now[rows] - before, notable[rows]
    with np.errstate(divide="ignore", invalid="ignore"):
        all_parts = changed[1:] / changed[0]
    # Where channels went both ways, those of one way are more than all of the change.
    same_way = np.maximum(np.where(all_parts > 0, all_parts, 0.0).sum(axis=0), 1.0)
    parts = np.where(notable[1:] & notable[0] & (all_parts > 0), all_parts, 0.0)
    parts = round_significant(parts)
    return [
        _named(of_row, whole) if known else None
        for of_row, whole, known in zip(parts.T, same_way, is_known, strict=True)
    ]


def _named(parts: Array, whole: float) -> Causes:
    found = [
        {"channel": CHANNEL_MEASURES[place], "part": float(parts[place]), "is_main": False}
        for place in np.argsort(-parts, kind="stable")
        if parts[place] >= LEAST_PART
    ]
    if found and found[0]["part"] > MAIN_PART * whole:
        return [found[0] | {"is_main": True}]
    return found[:MOST_CAUSES]
