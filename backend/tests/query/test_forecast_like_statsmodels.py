"""Forecasts and decompositions are those of statsmodels, an independent library."""

import numpy as np
import pytest
from statsmodels.tsa.ar_model import AutoReg
from statsmodels.tsa.seasonal import STL

from footfall.query.answer.autoregression import forecast
from footfall.query.answer.seasonal_trend import seasonal_trend
from footfall.query.arrays import Array

SIZES = (14, 56, 57, 90, 365, 800)


def series(size: int, seed: int) -> Array:
    """Logarithms of visits with a trend, weekdays and a few days that stand out."""
    chance, days = np.random.default_rng(seed), np.arange(size)
    values = 5 + 0.001 * days + 0.3 * (days % 7 < 5) + chance.normal(0, 0.1, size)
    values[chance.integers(0, size, 4)] += chance.choice([-1.0, 2.0], 4)
    return np.asarray(values)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", [1, 2])
def test_season_and_trend_are_those_of_statsmodels(size: int, seed: int) -> None:
    values = series(size, seed)
    expected = STL(values, period=7, robust=True).fit()

    seasonal, trend = seasonal_trend(values, 7)

    assert seasonal == pytest.approx(np.asarray(expected.seasonal), abs=1e-9)
    assert trend == pytest.approx(np.asarray(expected.trend), abs=1e-9)


def test_weeks_that_repeat_exactly_leave_nothing() -> None:
    values = np.tile([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0], 12)

    seasonal, trend = seasonal_trend(values, 7)

    assert seasonal + trend == pytest.approx(values, abs=1e-9)
    assert trend == pytest.approx(np.full(84, 4.0), abs=1e-9)


@pytest.mark.parametrize("has_waves", [False, True])
@pytest.mark.parametrize(("lags", "season"), [((1, 7), 7), ((1,), None)])
@pytest.mark.parametrize("size", SIZES[1:])
def test_a_forecast_and_its_band_are_those_of_statsmodels(
    size: int, lags: tuple[int, ...], season: int | None, has_waves: bool
) -> None:
    values, steps = series(size, 3), 28
    angle = 2 * np.pi * np.arange(size + steps) / 365.25
    waves = np.column_stack([np.sin(angle), np.cos(angle)]) if has_waves else None
    model = AutoReg(
        values,
        lags=list(lags),
        trend="ct",
        seasonal=season is not None,
        period=season,
        exog=None if waves is None else waves[:size],
    ).fit()
    ahead = model.get_prediction(size, size + steps - 1, exog_oos=None if waves is None else waves[size:])
    low, high = np.asarray(ahead.conf_int(alpha=0.05)).T

    found = forecast(values, lags, season, waves, steps)

    for mine, theirs in zip(found, (np.asarray(ahead.predicted_mean), low, high), strict=True):
        assert mine == pytest.approx(theirs, rel=1e-9)
