"""Evidence about days, and about the data as such."""

from datetime import timedelta
from math import hypot, log
from typing import Any

import numpy as np

from footfall.core.period import Month
from footfall.core.thresholds import Z
from footfall.features.alerts.rules.evidence import Evidence, certain, upper_tail
from footfall.features.alerts.rules.reading import Reader
from footfall.features.alerts.rules.rule import Rule

# Days of history that say how far days usually lie from trend and weekday.
HISTORY_DAYS = 120
# Turns a median of absolute deviations into a standard deviation of normal numbers.
TO_SIGMA = 1.4826
# Fewer days do not say how far days usually lie off.
LEAST_DAYS = 56


def unusual_day(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """Each day of the month against trend and weekday, with p for the best of all its days (Bonferroni)."""
    begins = max(month.last_day - timedelta(days=HISTORY_DAYS), next(iter(reader.months)).first_day)
    asked = rule.question() | {
        "period": f"{begins}..{month.last_day}",
        "granularity": "day",
        "compare": "none",
        "anomalies": True,
        "measures": ["visits"],
    }
    rows = [
        row
        for row in reader.rows("traffic-trend-granularity", asked)
        if row["visits"] and row["expected_visits"]
    ]
    if len(rows) < LEAST_DAYS:
        return []
    off = np.array([log(row["visits"] / row["expected_visits"]) for row in rows])
    spread = TO_SIGMA * float(np.median(np.abs(off)))
    if spread <= 0:
        return []
    days = _days(month)
    return [
        Evidence(
            str(row["date"]),
            # A day of few visitors lies far off by chance alone, which the spread of all days does not show.
            min(1.0, days * 2 * upper_tail(abs(deviation) / hypot(spread, _log_sd(row)))),
            row["anomaly"] is not None,
            row["visits"],
            row["visits_low"],
            row["visits_high"],
            row["expected_visits"],
            row["visits"] / row["expected_visits"] - 1,
        )
        for row, deviation in zip(rows, off.tolist(), strict=True)
        if row["date"] >= month.first_day
    ]


def _log_sd(row: dict[str, Any]) -> float:
    return (log(row["visits_high"]) - log(row["visits_low"])) / (2 * Z) if row["visits_low"] > 0 else 1.0


def no_data(rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """Days from the last one with data to today; it is never so for a month before the newest."""
    newest = next(reversed(reader.months))
    row = next(
        row for row in reversed(reader.rows("list-hp", {})) if row["date"] == max(newest, month).first_day
    )
    last = newest.first_day + timedelta(days=round(row["completeness"] * _days(newest)) - 1)
    missing = (reader.today - last).days
    is_so = month >= newest and missing >= rule.days
    return [Evidence("", certain(is_so), is_so, facts={"days": missing, "last_day": str(last)})]


def import_failed(_rule: Rule, reader: Reader, month: Month) -> list[Evidence]:
    """Uploads whose import failed and the last publication if it did, the newest first."""
    if month < next(reversed(reader.months)):
        # What failed in the past is not kept.
        return []
    return [
        Evidence(failure.name, certain(True), True, facts={"reason": failure.reason})
        for failure in reader.failures()
    ]


def _days(month: Month) -> int:
    return (month.last_day - month.first_day).days + 1
