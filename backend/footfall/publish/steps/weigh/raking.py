"""Raked weights of a cell, and what tells whether they can be used.

Raking gives weights also where margins contradict each other: then it ends without having met them, or takes
all weights to zero and fails. Nothing here trusts that it has converged.
"""

from collections.abc import Iterator, Sequence
from math import inf

import numpy as np
import polars as pl
from numpy.typing import NDArray

from footfall.publish.steps.weigh import iterative_fitting
from footfall.publish.steps.weigh.controls import Control, controls_of
from footfall.publish.steps.weigh.margins import Margin
from footfall.publish.steps.weigh.starting_weights import design_effect, for_parts, starting_weights

# Weights that are more uneven than this are not used.
WORST_DESIGN_EFFECT = 4.0
# A level may have so much more or less than its people. Where margins can be met they are to 0.01 %.
WORST_MISS = 0.01
# Raking lets somebody stand for nobody where margins cannot be met: not for less of what they started with.
LEAST_FACTOR = 1e-6
TRIM_MEDIANS = 5.0
# The same for replicates: a draw that leaves out all of so few happens once in some two hundred thousand.
LEAST_REPLICATED = 12
# Seed of the draws of replicates.
SEED = 1


class RakingError(ValueError):
    """Margins give no weights that can be used. miss: the largest of a level; infinite without weights."""

    def __init__(self, reason: str, miss: float = inf) -> None:
        super().__init__(reason)
        self.miss = miss


def raked(group: pl.DataFrame, controls: Sequence[Control], people: float) -> pl.Series:
    """Weights of a cell's panelists, in their order, raked, trimmed at TRIM_MEDIANS medians and raked again.

    RakingError if they miss a margin, are too uneven, or are no weights at all.
    """
    start = starting_weights(group, people)
    weights = _rake(start, controls, trims=True)
    _check(weights, controls)
    if (weights < LEAST_FACTOR * start).any():
        raise RakingError("somebody would stand for nobody")
    weights = for_parts(weights * (people / float(weights.sum())), group, people)
    if (effect := design_effect(weights)) > WORST_DESIGN_EFFECT:
        raise RakingError(f"the design effect would be {effect:.1f}", 0.0)
    return weights


def replicates_of(group: pl.DataFrame, margins: Sequence[Margin], people: float, count: int) -> pl.DataFrame:
    """Columns `weight1` to `weight<count>`, one row per panelist of a cell in their order.

    Bootstrap samples after Rao and Wu (1988, JASA 83), raked like the panel itself. A draw that cannot be
    raked, such as one without anybody of a level, stays as it was drawn.
    """
    start = starting_weights(group, people).to_numpy()
    drawn = [pl.Series(start * factors) for factors in _drawn_factors(group.height, count)]
    controls = controls_of(group, margins, people, LEAST_REPLICATED)
    found = [for_parts(_raked_draw(draw, controls, people), group, people) for draw in drawn]
    return pl.DataFrame([weights.alias(f"weight{number}") for number, weights in enumerate(found, 1)])


def _raked_draw(draw: pl.Series, controls: Sequence[Control], people: float) -> pl.Series:
    """Raked weights of a draw of the panel, else those it was drawn with; 0 for who was not drawn."""
    try:
        weights = _rake(draw, controls, trims=False) if controls else draw
        _check(weights, controls)
    except RakingError:
        weights = draw
    return weights * (people / float(weights.sum()))


def _drawn_factors(panelists: int, count: int) -> Iterator[NDArray[np.float64]]:
    """Of each draw how often each panelist is in it, of n - 1 with replacement, times n / (n - 1).

    A single panelist is in every draw once.
    """
    if panelists == 1:
        yield from (np.ones(1) for _ in range(count))
        return
    chance = np.random.default_rng(SEED)
    for _ in range(count):
        times = np.bincount(chance.integers(0, panelists, panelists - 1), minlength=panelists)
        yield (times * (panelists / (panelists - 1))).astype(np.float64)


def _rake(start: pl.Series, controls: Sequence[Control], *, trims: bool) -> pl.Series:
    """What raking makes of weights, be it good or not. RakingError if it makes nothing of them."""
    margins = [_margin(control) for control in controls]
    weights = start.to_numpy().astype(np.float64)
    try:
        if trims:
            return pl.Series(iterative_fitting.rake_below(weights, margins, _limit))
        return pl.Series(iterative_fitting.rake(weights, margins))
    except iterative_fitting.NoWeightsError as error:
        raise RakingError(f"raking fails ({error})") from error


def _limit(weights: NDArray[np.float64]) -> float:
    return TRIM_MEDIANS * float(np.median(weights))


def _margin(control: Control) -> iterative_fitting.Margin:
    places = {level: place for place, level in enumerate(sorted(control.totals))}
    level = np.array([places[level] for level in control.levels.to_list()], dtype=np.int64)
    return iterative_fitting.Margin(level, np.array([control.totals[name] for name in places]))


def _check(weights: pl.Series, controls: Sequence[Control]) -> None:
    """RakingError unless these are weights, and meet their margins."""
    if not weights.is_finite().all() or (weights < 0).any() or not weights.sum() > 0:
        raise RakingError("raking gives no weights")
    misses = {control.name: control.miss(weights) for control in controls}
    name = max(misses, key=misses.__getitem__, default="")
    if misses and misses[name] > WORST_MISS:
        raise RakingError(f"{name} would be missed by {misses[name]:.0%}", misses[name])
