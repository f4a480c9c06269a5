"""Estimates as they are written: in which form, with which digits, and as parts of a printed whole."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, Self

from footfall.core.digits import FEWEST_DIGITS, Placed, digits_of, placed, rounded_parts
from footfall.core.measure import Kind, Measure
from footfall.core.row_label import Accuracy
from footfall.query import REPORTS
from footfall.reports import EstimatedReport

# 0.1 %: nothing finer is written of a change, nor of a part of a whole.
FINEST_CHANGE = -3
# The place of 1 %.
_WHOLE_PERCENT = -2
# Parts that differ from their whole by less are all of it.
_SAME = 1e-6


class Form(Enum):
    """How a value is written, and the last place that it is written to at most, as a power of ten."""

    COUNT = ("count", 0)
    WHOLE = ("whole", 0)  # an index is no amount: 1,640
    DECIMAL = ("decimal", -2)
    DURATION = ("duration", 0)
    SHARE = ("share", -4)  # 0.01 %

    @property
    def finest(self) -> int:
        """The last place at most."""
        return self.value[1]


# Measures that are ratios, and written as whole numbers.
_INDICES = frozenset({"hhi", "index"})


@dataclass(frozen=True)
class Estimated:
    """A number and its 95 % interval, None without one.

    part: the number as a part of a printed whole; is_range: little more than the interval is known, of which
    the number is only the middle.
    """

    value: float | None
    low: float | None = None
    high: float | None = None
    part: Placed | None = None
    is_range: bool = False

    @classmethod
    def of(cls, row: Mapping[str, Any], measure: str) -> Self:
        """A measure of a row."""
        ends = (row.get(f"{measure}_low"), row.get(f"{measure}_high"))
        is_range = row.get("accuracy") == Accuracy.ROUGH and None not in ends and ends[0] != ends[1]
        return cls(row.get(measure), *ends, is_range=is_range)

    @property
    def is_counted(self) -> bool:
        """Whether it has no error to show."""
        return self.low is None or self.high is None or self.low == self.high

    def placed(self, finest: int) -> Placed:
        """Rounded to the digits that hold. A value of zero takes its last place from its interval."""
        if self.part is not None:
            return self.part
        if self.value or self.is_counted:
            return placed(self.value or 0.0, digits_of(self.value or 0.0, self.low, self.high), finest)
        return Placed(0.0, placed(self.high or 0.0, FEWEST_DIGITS, finest).place)


def parts_of_hundred(found: Sequence[Estimated]) -> list[Estimated]:
    """Estimates that are all parts of 100 %, written so that they add up to it.

    Down to the last place that holds in the largest of them, between 1 % and 0.1 %. Unchanged where they are
    not the whole.
    """
    if not found:
        return []
    largest = max(found, key=lambda each: each.value or 0.0)
    place = min(_WHOLE_PERCENT, max(FINEST_CHANGE, largest.placed(Form.SHARE.finest).place))
    return _with_parts(found, [place] * len(found), Placed(1.0, place))


def shares_of(found: Sequence[Estimated]) -> list[Estimated]:
    """Estimates as parts of their sum, with the digits that hold in each; none where the sum is 0."""
    total = sum(each.value or 0.0 for each in found)
    if not total:
        return []

    def share(end: float | None) -> float | None:
        return None if end is None else end / total

    return [Estimated(share(each.value or 0.0), share(each.low), share(each.high)) for each in found]


def _with_parts(found: Sequence[Estimated], places: Sequence[int], whole: Placed) -> list[Estimated]:
    parts = [
        Placed(each.value or 0.0, min(place, whole.place)) for each, place in zip(found, places, strict=True)
    ]
    if abs(sum(part.value for part in parts) - whole.value) > _SAME * whole.value:
        return list(found)
    return [
        replace(each, part=Placed(value, part.place)) if each.value else each
        for each, part, value in zip(found, parts, rounded_parts(parts, whole), strict=True)
    ]


def form_of(measure: str) -> Form:
    """How a measure is written; a name that no report has, as a count."""
    known = _measures().get(measure)
    if known is None:
        return Form.COUNT
    if known.unit == "seconds":
        return Form.DURATION
    if known.kind is Kind.SHARE:
        return Form.SHARE
    if known.kind is Kind.RATIO:
        return Form.WHOLE if measure in _INDICES else Form.DECIMAL
    return Form.COUNT


@cache
def _measures() -> dict[str, Measure]:
    reports = (found.report for found in REPORTS.values())
    listed = (report.measures for report in reports if isinstance(report, EstimatedReport))
    return {measure.name: measure for measures in listed for measure in measures}
