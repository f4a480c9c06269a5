"""An autoregression by least squares, and its forecast with a 95 % band.

y_t = c + trend t + season of t + sum over lags of a_l y_(t - l) + b x_t + e_t (Hyndman and Athanasopoulos,
Forecasting, 2021, chapter 10). The band is that of the moving-average form of the lags: it holds the noise to
come, not the error of the coefficients.
"""

from collections.abc import Sequence

import numpy as np

from footfall.query.arrays import Array

# The two-sided normal limit of 95 %.
NORMAL_95 = 1.959963984540054
# Directions of the regressors that are smaller than this against the largest tell nothing.
_LEAST_SINGULAR = 1e-15


def forecast(
    series: Array, lags: Sequence[int], season: int | None, outside: Array | None, steps: int
) -> tuple[Array, Array, Array]:
    """The next steps of a series: values, low and high ends of the 95 % band.

    lags: ascending; season: length of a season of dummies, such as 7 days; outside: columns known for the
    series and for the steps, such as waves of the year.
    """
    count, longest = len(series), max(lags)
    fixed = _fixed(count + steps, season)
    shifted = np.column_stack([series[longest - lag : count - lag] for lag in lags])
    parts = [fixed[longest:count], shifted] + ([] if outside is None else [outside[longest:count]])
    regressors = np.column_stack(parts)
    coefficients = _pseudo_inverse(regressors) @ series[longest:]
    residuals = series[longest:] - regressors @ coefficients
    variance = float(residuals @ residuals) / len(residuals)

    past = np.concatenate([series, np.empty(steps)])
    for place in range(count, count + steps):
        before = past[[place - lag for lag in lags]]
        row = [fixed[place], before] + ([] if outside is None else [outside[place]])
        past[place] = np.concatenate(row) @ coefficients
    ahead = past[count:]
    of_lags = dict(zip(lags, coefficients[fixed.shape[1] :], strict=False))
    half = NORMAL_95 * np.sqrt(variance * np.cumsum(np.square(_answers_to_a_shock(of_lags, steps))))
    return ahead, ahead - half, ahead + half


def _fixed(count: int, season: int | None) -> Array:
    """Constant, trend from 1 on, and a column for each place of the season but the first."""
    places = np.arange(count)
    columns = [np.ones(count), places + 1.0]
    columns += [(places % season == place).astype(float) for place in range(1, season or 0)] if season else []
    return np.column_stack(columns)


def _pseudo_inverse(matrix: Array) -> Array:
    left, sizes, right = np.linalg.svd(matrix, full_matrices=False)
    inverse = np.zeros_like(sizes)
    tells = sizes > _LEAST_SINGULAR * sizes.max()
    inverse[tells] = 1 / sizes[tells]
    found: Array = right.T @ (inverse[:, None] * left.T)
    return found


def _answers_to_a_shock(of_lags: dict[int, float], steps: int) -> Array:
    """What is left of a shock of 1 after 0, 1, ... steps."""
    answers = np.zeros(steps)
    answers[0] = 1.0
    for step in range(1, steps):
        answers[step] = sum(size * answers[step - lag] for lag, size in of_lags.items() if lag <= step)
    return answers
