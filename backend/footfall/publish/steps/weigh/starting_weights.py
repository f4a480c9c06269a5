"""Weights before raking: people / panelists, less for whoever was metered for a part of the month only.

Weights are scaled until weight x metered part sums up to the people. See docs/decisions/0053.
"""

import polars as pl

# Visits are unbiased whatever the power is. People metered for a part of the month bias reach, and the larger
# the power, the less they count. With 6, where four in ten come, go or pause, reach is at most 2 % too high,
# and a quarter of the effective size is lost.
METERED_POWER = 6
# Somebody metered for a shorter part of the month weighs as if it were this one.
LEAST_METERED = 0.1


def flat_weights(group: pl.DataFrame, people: float) -> pl.Series:
    """Weights of a cell's panelists that differ only by how long each was metered."""
    return for_parts(starting_weights(group, people), group, people)


def starting_weights(group: pl.DataFrame, people: float) -> pl.Series:
    """Weights to rake from, which sum to `people`."""
    if not _has_parts(group):
        return pl.Series([people / group.height] * group.height)
    powers = group["metered"].clip(LEAST_METERED, 1.0) ** METERED_POWER
    return powers * (people / float(powers.sum()))


def for_parts(weights: pl.Series, group: pl.DataFrame, people: float) -> pl.Series:
    """Weights that sum to `people`, scaled until weight x metered part sums to `people` instead."""
    if not _has_parts(group):
        return weights
    return weights * (people / float((weights * group["metered"].clip(LEAST_METERED, 1.0)).sum()))


def design_effect(weights: pl.Series) -> float:
    """Kish's design effect n sum(w^2) / sum(w)^2; 1 for equal weights."""
    total = float(weights.sum())
    return weights.len() * float((weights * weights).sum()) / (total * total)


def _has_parts(group: pl.DataFrame) -> bool:
    return "metered" in group.columns and bool((group["metered"] < 1.0).any())
