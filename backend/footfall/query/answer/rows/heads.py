"""What stands before the measures of a row: target, date, keys in words, attributes, facts about the site."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from numpy.typing import NDArray

from footfall.core.few_people import MIN_OBSERVED, count_in_bands
from footfall.query.answer.rows.facts import facts_of
from footfall.query.arrays import Array, Flags, Numbers
from footfall.query.digits import round_significant
from footfall.query.estimation.variance_units import VarianceUnits
from footfall.query.plan.plan import Plan
from footfall.reports import RankedReport

OTHER = "other"
NO_ERROR = {"expected_error": None}


@dataclass(frozen=True)
class ResultColumns:
    """What the rows of an answer are made of, by row.

    targets: position of the target. positions: place in a list from 1, 0 for `other`, negative for the pages
    before; 1 in a trend. labels: the accuracy in a word. log_sd: of the first measure. rank_only: whether a
    row rests on rank lists and owners' counts alone.
    """

    units: VarianceUnits
    targets: list[int]
    days: list[date]
    positions: Numbers
    n_observed: Numbers
    labels: list[str]
    log_sd: Array
    rank_only: Flags


def heads_of(plan: Plan, result: ResultColumns) -> list[dict[str, Any]]:
    """What stands before the measures of each row: target, date, keys in words, attributes, facts."""
    report, scope = plan.report, plan.scope
    list_keys = set(report.keys) - set(report.whole_keys)
    has_status = isinstance(report, RankedReport) and report.has_status
    has_other = isinstance(report, RankedReport) and report.has_other
    units, labels = result.units, result.labels
    nothing = [None] * len(result.targets)
    own = {
        name: _own_column(units.columns[name][units.starts]) if units.has(name) else nothing
        for name in report.row.model_fields
    }
    n_observed, log_sds = result.n_observed.tolist(), round_significant(result.log_sd).tolist()
    n_before = units.total("seen_then").tolist() if plan.compared else n_observed
    heads = []
    for i, (number, day) in enumerate(zip(result.targets, result.days, strict=True)):
        head: dict[str, Any] = {} if report.cross_target else {"target": scope.targets[number].value}
        if report.has_dates:
            head["date"] = day
        is_other = has_other and result.positions[i] == 0
        head |= {name: OTHER if is_other and name in list_keys else values[i] for name, values in own.items()}
        head |= facts_of(report, scope, number, day, labels[i], n_observed[i], log_sds[i])
        if has_status:
            # A site that is known without a panel is neither new nor lost because nobody was observed.
            head["status"] = None if is_other or result.rank_only[i] else _status(n_observed[i], n_before[i])
        if has_other:
            head["is_other"] = bool(is_other)
        heads.append(head | {"n_observed": count_in_bands(n_observed[i]), "accuracy": labels[i]} | NO_ERROR)
    return heads


def _own_column(column: NDArray[Any]) -> list[Any]:
    """A report's own column, missing numbers as None."""
    if column.dtype.kind == "f":
        column = round_significant(column)
    return [None if value != value else value for value in column.tolist()]


def _status(n_observed: float, n_before: float) -> str | None:
    if n_observed < MIN_OBSERVED:
        return "lost"
    return "new" if n_before < MIN_OBSERVED else None
