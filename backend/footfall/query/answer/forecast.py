"""Forecasts of four weeks after a trend, and marks on unusual days within it.

A forecast is an autoregression of the logarithm of visits on the days (or the week) before, with a trend, a
weekday profile and, from a year of data on, a yearly wave; its 95 % band holds the noise to come.
A day is marked when it lies further from the seasonal decomposition of the series (STL by LOESS, robust;
Cleveland et al. 1990) than happens by chance on one day in a thousand.
"""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import numpy as np

from footfall.core.few_people import MIN_OBSERVED
from footfall.core.granularity import Granularity
from footfall.core.measure import measures
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month, Period
from footfall.core.thresholds import Z
from footfall.query.aggregation.answer_lines import every_row
from footfall.query.aggregation.reading import cells_of
from footfall.query.answer import autoregression
from footfall.query.answer.rows.missing import with_missing_rows
from footfall.query.answer.rows.rows import rows_of
from footfall.query.answer.seasonal_trend import seasonal_trend
from footfall.query.arrays import Array
from footfall.query.estimation.accuracy_label import expected_error, label
from footfall.query.plan.period import first_in_a_row
from footfall.query.plan.plan import Plan

Rows = list[dict[str, Any]]

WEEKS = 4
# The longest past that is read, and the fewest days or weeks of it that are needed.
HISTORY_DAYS = 800
LEAST = {Granularity.DAY: 56, Granularity.WEEK: 26}
YEAR = {Granularity.DAY: 365.25, Granularity.WEEK: 365.25 / 7}
# Two-sided normal limit of one in a thousand; 1.4826 turns the median deviation into a standard one.
UNUSUAL, TO_SIGMA = 3.29, 1.4826
# Up to this part of the past may be unknown; it is interpolated.
MOST_MISSING = 0.2


def with_forecast(
    plan: Plan, rows: Rows, values: dict[str, Any], forecast: bool, anomalies: bool
) -> tuple[Rows, list[Note]]:
    """Rows with unusual days marked and with a forecast after each target's last row, and notes.

    A note says how good a forecast is, or that too few days are known.
    """
    granularity = plan.scope.granularity or Granularity.DAY
    found: Rows = []
    notes = []
    for number, target in enumerate(plan.scope.targets):
        own = [row for row in rows if row["target"] == target.value]
        days, series = _history(plan, values, number)
        if series is None:
            text = f"{target.value}: too few days were observed for a forecast or marks"
            notes.append(Note(text, NoteCode.FORECAST_TOO_FEW_DAYS, target=target.value))
        elif anomalies:
            own = _marked(own, dict(zip(days, _expected(series), strict=True)), days, series)
        if series is not None and forecast:
            steps = WEEKS * 7 if granularity is Granularity.DAY else WEEKS
            notes.append(_back_test(target.value, series, granularity, steps))
            ahead = _forecast_rows(own[-1], days[-1], predict(series, granularity, steps), granularity)
            own = own + ahead
        found += own
    return found, notes


def predict(series: Array, granularity: Granularity, steps: int) -> tuple[Array, Array, Array]:
    """The next steps of a series of positive numbers: values, low and high ends of the 95 % band."""
    log, is_daily = np.log(series), granularity is Granularity.DAY
    waves = _waves(len(series) + steps, YEAR[granularity]) if len(series) >= YEAR[granularity] else None
    value, low, high = autoregression.forecast(
        log, lags=(1, 7) if is_daily else (1,), season=7 if is_daily else None, outside=waves, steps=steps
    )
    return np.exp(value), np.exp(low), np.exp(high)


def _waves(count: int, year: float) -> Array:
    angle = 2 * np.pi * np.arange(count) / year
    return np.column_stack([np.sin(angle), np.cos(angle)])


def _history(plan: Plan, values: dict[str, Any], number: int) -> tuple[list[date], Array | None]:
    """Days or weeks up to the end of the period and their visits; None when too few are known."""
    scope, report = plan.scope, plan.report
    granularity = scope.granularity or Granularity.DAY
    end = scope.period.end
    unbroken = first_in_a_row(scope.snapshot.months, Month.of(end))
    first = max(unbroken.first_day, end - timedelta(days=HISTORY_DAYS))
    if granularity is Granularity.WEEK:
        # Weeks cut by the beginning or the end are left out.
        first += timedelta(days=-first.weekday() % 7)
        end -= timedelta(days=(end.weekday() + 1) % 7)
    if end <= first:
        return [], None
    past = replace(
        scope,
        targets=(scope.targets[number],),
        sites=(scope.sites[number],),
        period=Period(min(first, end), end),
        compare=None,
        notes=(),
    )
    loaded = replace(plan.loaded, report=replace(report, measures=measures("visits")))
    longer = Plan(loaded, past, plan.panel_size)
    rows = with_missing_rows(longer, rows_of(longer, every_row(cells_of(longer, values))))
    visits = np.array([row["visits"] or np.nan for row in rows], dtype=float)
    missing = np.isnan(visits)
    if len(visits) < LEAST[granularity] or missing.mean() > MOST_MISSING:
        return [], None
    places = np.arange(len(visits))
    visits[missing] = np.exp(np.interp(places[missing], places[~missing], np.log(visits[~missing])))
    return [row["date"] for row in rows], visits


def _expected(series: Array) -> Array:
    """The value expected for each day from trend and weekday."""
    seasonal, trend = seasonal_trend(np.log(series), season=7)
    return np.asarray(np.exp(trend + seasonal))


def _marked(rows: Rows, expected: dict[date, float], days: list[date], series: Array) -> Rows:
    off = dict(zip(days, np.log(series) - np.log([expected[day] for day in days]), strict=True))
    spread = TO_SIGMA * float(np.median(np.abs(np.array(list(off.values())))))
    found = []
    for row in rows:
        deviation, known = off.get(row["date"], 0.0), row["visits"] is not None
        unusual = known and spread > 0 and abs(deviation) > UNUSUAL * spread
        mark = {
            "expected_visits": float(expected[row["date"]]) if known and row["date"] in expected else None
        }
        found.append(row | mark | {"anomaly": ("high" if deviation > 0 else "low") if unusual else None})
    return found


def _back_test(target: str, series: Array, granularity: Granularity, steps: int) -> Note:
    """How well the same method would have forecast the last steps, in a sentence."""
    if len(series) - steps < LEAST[granularity]:
        text = f"{target}: too short a history to test the forecast on"
        return Note(text, NoteCode.FORECAST_UNTESTED, target=target)
    value, low, high = predict(series[:-steps], granularity, steps)
    truth = series[-steps:]
    error = float(np.mean(np.abs(value - truth) / truth))
    inside = int(np.sum((low <= truth) & (truth <= high)))
    return Note(
        f"{target}: the forecast, tested on the last {WEEKS} weeks, is off by {error:.1%} in the mean "
        f"and holds {inside} of {steps} points in its band",
        NoteCode.FORECAST_TESTED,
        target=target,
        weeks=WEEKS,
        error=round(error, 3),
        inside=inside,
        points=steps,
    )


def _forecast_rows(
    last: dict[str, Any], day: date, ahead: tuple[Array, Array, Array], granularity: Granularity
) -> Rows:
    empty = {name: None for name in last if name not in ("target", "category")}
    found = []
    for value, low, high in zip(*ahead, strict=True):
        day = granularity.next(day)
        error = expected_error(float(value), float(low), float(high))
        sureness = label(error, float(np.log(high / low)) / (2 * Z), MIN_OBSERVED, measured=False)
        state = {"date": day, "is_partial": False, "is_forecast": True, "n_observed": 0, "accuracy": sureness}
        numbers = {"visits": float(value), "visits_low": float(low), "visits_high": float(high)}
        found.append({**last, **empty, **state, **numbers, "expected_error": error})
    return found
