"""Raking: weights are scaled to the totals of one margin after the other until all are met.

See Deming and Stephan (1940), Annals of Mathematical Statistics 11. With a limit, weights above it are cut,
what is cut goes to the others in proportion, and raking begins again. The last step is always a raking.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float64]
# Margins that are met to this part are met, and so is a limit.
TOLERANCE = 1e-4
MOST_SWEEPS, MOST_CUTS = 100, 10


class NoWeightsError(ValueError):
    """Nobody of a level has a weight, so that no factor meets its total."""


@dataclass(frozen=True)
class Margin:
    """level: number of each person's level, from 0 on; totals: people by level, all positive."""

    level: NDArray[np.int64]
    totals: Weights

    def sums(self, weights: Weights) -> Weights:
        """People by level, as these weights have them."""
        sums: Weights = np.bincount(self.level, weights, len(self.totals)).astype(np.float64, copy=False)
        return sums

    def miss(self, weights: Weights) -> float:
        """The largest relative distance to a total."""
        return float((np.abs(self.sums(weights) - self.totals) / self.totals).max())


def rake(weights: Weights, margins: Sequence[Margin]) -> Weights:
    """Weights that meet the margins; where these contradict each other, those after MOST_SWEEPS sweeps.

    NoWeightsError if a level has none but zero weights.
    """
    for _ in range(MOST_SWEEPS):
        worst = 0.0
        for margin in margins:
            sums = margin.sums(weights)
            if not (sums > 0).all():
                raise NoWeightsError("all weights of a level are zero")
            worst = max(worst, float((np.abs(sums - margin.totals) / margin.totals).max()))
            weights = weights * (margin.totals / sums)[margin.level]
        if worst <= TOLERANCE:
            break
    return weights


def rake_below(weights: Weights, margins: Sequence[Margin], limit_of: Callable[[Weights], float]) -> Weights:
    """The same with no weight above a limit, which follows from the positive ones of each raking."""
    weights = rake(weights, margins)
    for _ in range(MOST_CUTS):
        limit = limit_of(weights[weights > 0])
        met = all(margin.miss(weights) <= TOLERANCE for margin in margins)
        if met and not (weights > limit * (1 + TOLERANCE)).any():
            break
        weights = rake(_cut(weights, limit), margins)
    return weights


def _cut(weights: Weights, limit: float) -> Weights:
    """Weights of the same sum, none above the limit; of less, all at the limit, if they cannot be."""
    weights = weights.copy()
    for _ in range(MOST_CUTS):
        above = weights > limit
        if not above.any():
            break
        surplus = float((weights[above] - limit).sum())
        weights[above] = limit
        below = (weights > 0) & (weights < limit)
        if not below.any():
            break
        weights[below] *= 1 + surplus / weights[below].sum()
    return weights
