"""Evidence that a number of a site changed.

A month is compared with the mean logarithm of the months before it. Most visits and page views are made by
few people who come often, so these numbers alone tell little: their change is also tested by the number of
visitors and by visits a visitor. The smaller p of the two counts, multiplied by two (Bonferroni). A change of
counted numbers is certain, and needs no test.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf, log, sqrt
from typing import Any, Self

import numpy as np

from footfall.core.few_people import most_in_band
from footfall.core.period import Month
from footfall.core.row_label import Accuracy
from footfall.core.thresholds import Z
from footfall.features.alerts.rules.evidence import (
    Evidence,
    change_interval,
    log_sd_of_change,
    p_of_change,
)
from footfall.features.alerts.rules.reading import BASE_MONTHS, HISTORY_MONTHS, Reader
from footfall.features.alerts.rules.rule import Rule, Watched

# Standard deviation of a month's logarithm that all sites share, as the panel is weighted and calibrated anew
# each month. Intervals of changes leave it out; measured on simulated webs in which nothing changes.
MONTH_LOG_SD = 0.05
# A site's own variation counts from so many monthly changes on, if chance alone would make it so much larger
# than its intervals say no more often than this.
LEAST_HISTORY = 4
OWN_VARIATION_P = 0.05
# Measures that people make by coming and looking often.
PER_VISITOR = (Watched.VISITS, Watched.PAGE_VIEWS)
VISITORS = Watched.UNIQUE_VISITORS
# Usual standard deviation of the logarithm of visits a visitor between months.
PER_VISITOR_LOG_SD = 0.05
# If visits a visitor changed by more than this many standard deviations, visitors say nothing about visits.
PER_VISITOR_USUAL = 1.645
# Least part of the variance of visits that is that of visits a visitor.
LEAST_PART = 0.25


@dataclass(frozen=True)
class Change:
    """A month against the mean logarithm of those before it.

    log_ratio: log of the month over this mean, -inf after a fall to 0; sd: its standard deviation, 0 if all
    these numbers were counted; before: the mean, as a number; months: how many months it is of.
    """

    log_ratio: float
    sd: float
    before: float
    months: int

    @classmethod
    def of(cls, measure: str, row: dict[str, Any], past: Sequence[dict[str, Any]]) -> Self | None:
        """The change of a measure; None if the month has no number, or no month before it has one."""
        logs = np.log([each[measure] if each[measure] and each[measure] > 0 else np.nan for each in past])
        base = logs[-BASE_MONTHS:]
        base = base[np.isfinite(base)]
        value, mean = row.get(measure), float(base.mean()) if len(base) else 0.0
        if value is None or not len(base):
            return None
        before = float(np.exp(mean))
        if row["accuracy"] == Accuracy.MEASURED and row[f"{measure}_low"] == row[f"{measure}_high"]:
            sd = _log_sd_of_mean(measure, past[-BASE_MONTHS:])
            return cls(log(value) - mean if value else -inf, sd, before, len(base))
        if not value:
            return None
        low, high = row[f"{measure}_change_low"], row[f"{measure}_change_high"]
        sd = _with_own_variation(_widened(log_sd_of_change(low, high)), logs)
        sd *= sqrt(_part_against_mean(past[-1]["n_observed"], row["n_observed"], len(base)))
        return cls(log(value) - mean, sd, before, len(base))

    def with_visitors(self, people: "Change") -> "Change | None":
        """The change by visitors and visits a visitor; None if visits a visitor changed unusually.

        Visits a visitor are taken to change by a few percent, as they usually do: the noisier their change
        is, the smaller the part of it that counts.
        """
        variance = max(self.sd**2 - people.sd**2, LEAST_PART * self.sd**2)
        usual = PER_VISITOR_LOG_SD**2
        if usual + variance <= 0 or not np.isfinite(variance):
            return None
        per_visitor = self.log_ratio - people.log_ratio
        if abs(per_visitor) > PER_VISITOR_USUAL * sqrt(usual + variance):
            return None
        part = usual / (usual + variance)
        sd = hypot(people.sd, sqrt(part * variance))
        return Change(people.log_ratio + part * per_visitor, sd, self.before, self.months)


def changed(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """The month against the mean logarithm of the six before it, or of as many as there are."""
    base = reader.before(month, HISTORY_MONTHS)
    if not base:
        return []
    measure = rule.measure.value
    measures = [measure, *([VISITORS.value] if rule.measure in PER_VISITOR else [])]
    asked = rule.question() | {"period": str(month), "compare": str(base[-1]), "measures": measures}
    row = reader.row("batch-targets", asked)
    past = reader.trend(rule.question(), base, *measures)
    own = Change.of(measure, row, past)
    if own is None:
        return []
    people = Change.of(VISITORS.value, row, past) if len(measures) > 1 and own.sd > 0 else None
    by_visitors = own.with_visitors(people) if people else None
    n_observed = row["n_observed"]
    p, is_so = p_of_change(own.log_ratio, own.sd, rule.by, rule.direction.value, n_observed)
    if people:
        others = [by_visitors] if by_visitors else []
        ps = [p_of_change(o.log_ratio, o.sd, rule.by, rule.direction.value, n_observed)[0] for o in others]
        p = min(1.0, 2 * min([p, *ps]))
    facts: dict[str, Any] = {"months_before": own.months}
    if people:
        names = ("visitors_change", "visitors_change_low", "visitors_change_high")
        facts |= dict(zip(names, change_interval(people.log_ratio, people.sd), strict=True))
    low, high = row[f"{measure}_low"], row[f"{measure}_high"]
    change, change_low, change_high = change_interval(own.log_ratio, own.sd)
    return [
        Evidence("", p, is_so, row[measure], low, high, own.before, change, change_low, change_high, facts)
    ]


def _widened(sd: float) -> float:
    """The deviation with the part that all sites of a month share."""
    return hypot(sd, sqrt(2) * MONTH_LOG_SD)


def _log_sd_of_mean(measure: str, past: Sequence[dict[str, Any]]) -> float:
    """Deviation of the mean logarithm of past months; 0 where all were counted.

    What is wrong with an estimate of a site is wrong in all its months, so their deviations add up.
    """
    ends = [(row[f"{measure}_low"], row[f"{measure}_high"]) for row in past if row[measure]]
    return sum((log(high) - log(low)) / (2 * Z) if low > 0 else inf for low, high in ends) / len(ends)


def _with_own_variation(sd: float, logs: np.ndarray) -> float:
    """Deviation of the site's monthly changes, if larger than `sd` by more than chance; else `sd`."""
    steps = np.diff(logs)
    steps = steps[np.isfinite(steps)]
    if len(steps) < LEAST_HISTORY:
        return sd
    from scipy.special import chdtri  # loaded late, as in `query.estimation.notable`

    own = float(np.mean(np.square(steps)))
    by_chance = float(chdtri(len(steps), OWN_VARIATION_P)) / len(steps)
    return sqrt(own) if own > sd**2 * by_chance else sd


def _part_against_mean(people_before: int, people: int, months: int) -> float:
    """Variance of a month against the mean of `months` before it, as a part of that against one month.

    A month's variance goes with one over its panel visitors, who are told in bands: the part is at most so
    large. Months are taken to be equally correlated.
    """
    own = most_in_band(people_before) / (most_in_band(people_before) + people)
    return own + (1 - own) / months
