"""The orders that a report's rows can be asked for in, and an example question."""

from typing import Any

from footfall.core.demo import DEMO_RETAILERS
from footfall.reports import EstimatedReport, RankedReport, Report


def sortable(report: Report) -> tuple[str, ...]:
    """Fields that rows can be ordered by: keys and measures; without `target` for a cross-target report."""
    is_cross_target = isinstance(report, EstimatedReport) and report.cross_target
    keys = report.keys[1:] if is_cross_target else report.keys
    return (*keys, *(measure.name for measure in report.measures))


def orders_of(report: Report) -> tuple[str, ...]:
    """Every value of `sort` that the report takes: fields, changes and, for candidates, lower ends.

    Each comes with `_desc` (largest first), then with `_asc`.
    """
    names = [measure.name for measure in report.measures]
    fields = [*sortable(report), *(f"{name}_change" for name in names)]
    if isinstance(report, RankedReport) and report.candidates:
        fields += [f"{name}{end}" for name in names for end in ("_low", "_change_low")]
    return tuple(f"{field}_{direction}" for field in fields for direction in ("desc", "asc"))


def example_of(report: Report) -> dict[str, Any]:
    """A question that this report answers from the sample data, as JSON."""
    about = {"targets": list(DEMO_RETAILERS)} if "targets" in report.filters else {}
    return about | report.example
