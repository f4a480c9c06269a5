"""Evidence about a site as a whole: a number that changed, one that crossed a value, a rank."""

from math import log

import numpy as np

from footfall.alerts.rules.evidence import (
    Evidence,
    beyond,
    change_interval,
    log_sd_of_change,
    p_of_change,
    p_of_side,
    sd_against_mean,
)
from footfall.alerts.rules.reading import BASE_MONTHS, HISTORY_MONTHS, Reader
from footfall.alerts.rules.rule import SHARES, Direction, Rule
from footfall.engine.thresholds import Z
from footfall.vocabulary.period import Month

# Standard deviation of a month's logarithm that all sites share, as the panel is weighted and calibrated anew
# each month. Intervals of changes leave it out; measured on simulated webs in which nothing changes.
MONTH_LOG_SD = 0.05
# Months of history from which a site's own variation is known well enough to count.
LEAST_HISTORY = 4


def changed(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """The month against the mean logarithm of the six before it, or as many as there are."""
    measure = rule.measure.value
    base = reader.before(month, HISTORY_MONTHS)
    if not base:
        return []
    asked = rule.question() | {"period": str(month), "compare": str(base[-1]), "measures": [measure]}
    row = reader.row("batch-targets", asked)
    past = [each[measure] for each in reader.trend(rule.question(), base, measure)]
    logs = np.log([value if value and value > 0 else np.nan for value in past])
    held_against = logs[-BASE_MONTHS:]
    held_against = held_against[np.isfinite(held_against)]
    value = row.get(measure)
    if not value or not len(held_against):
        return []
    low, high = row[f"{measure}_change_low"], row[f"{measure}_change_high"]
    one = max(_widened(log_sd_of_change(low, high)), _own_variation(logs))
    sd = sd_against_mean(one, len(held_against))
    ratio = log(value) - float(held_against.mean())
    p, is_so = p_of_change(ratio, sd, rule.by, rule.direction.value, row["n_observed"])
    numbers = dict(zip(("change", "change_low", "change_high"), change_interval(ratio, sd), strict=True))
    return [
        Evidence(
            "",
            p,
            is_so,
            value,
            row[f"{measure}_low"],
            row[f"{measure}_high"],
            before=float(np.exp(held_against.mean())),
            **numbers,
            facts={"months_before": len(held_against)},
        )
    ]


def _widened(sd: float) -> float:
    """With what all sites of a month share; what was counted and not estimated stays as it is."""
    return float(np.sqrt(sd**2 + 2 * MONTH_LOG_SD**2)) if sd > 0 else 0.0


def _own_variation(logs: np.ndarray) -> float:
    """Root mean square of a site's changes from month to month; 0 while its history is short."""
    steps = np.diff(logs)
    steps = steps[np.isfinite(steps)]
    return float(np.sqrt(np.mean(np.square(steps)))) if len(steps) >= LEAST_HISTORY else 0.0


def crossed(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """The month's number, its whole interval beyond the value."""
    measure, limit = rule.measure.value, rule.value or 0.0
    asked = rule.question() | {"period": str(month), "compare": "none", "measures": [measure]}
    row = reader.row("batch-targets", asked)
    value = row.get(measure)
    if value is None:
        return []
    low, high = row[f"{measure}_low"], row[f"{measure}_high"]
    is_above = rule.direction is Direction.UP
    p = p_of_side(value, low, high, limit, is_above, rule.measure in SHARES)
    return [Evidence("", p, value > limit if is_above else value < limit, value, low, high)]


def rank_left(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """The site's visitors against those of the site at the end of the range that it left."""
    filters = {"geo": rule.geo, "device": rule.device.value, "period": str(month), "compare": "none"}
    only = {"measures": ["unique_visitors"]}
    asked = rule.question() | {"channels": []} | filters | only
    row = reader.row("batch-targets", asked)
    people, rank = row.get("unique_visitors"), row.get("rank")
    if not people or rank is None:
        return []
    is_above = rank < rule.first_rank
    place = rule.first_rank if is_above else rule.last_rank
    edge = reader.row("site-ranking", filters | {"limit": 1, "offset": place - 1})
    there = edge.get("unique_visitors")
    if not there:
        return []
    sd = float(np.hypot(_log_sd(row), _log_sd(edge)))
    distance = log(people / there) * (1 if is_above else -1)
    is_so = not rule.first_rank <= rank <= rule.last_rank
    p = beyond(distance, sd) if is_so else 1.0
    low, high = row["unique_visitors_low"], row["unique_visitors_high"]
    return [Evidence("", p, is_so, people, low, high, there, facts={"rank": rank})]


def _log_sd(row: dict[str, float]) -> float:
    value, low = row["unique_visitors"], row["unique_visitors_low"]
    return log(value / low) / Z if low > 0 else 1.0
