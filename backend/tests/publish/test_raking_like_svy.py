"""Raked weights are those of svy, an independent library of survey statistics."""

import numpy as np
import polars as pl
import pytest
import svy
from numpy.typing import NDArray

from footfall.publish.steps.weigh.iterative_fitting import Margin, NoWeightsError, rake, rake_below

TIMES_MEDIAN = 5.0


def drawn(seed: int) -> tuple[NDArray[np.float64], list[Margin]]:
    """Weights of a panel and one to three margins, which often contradict each other."""
    chance = np.random.default_rng(seed)
    size = int(chance.integers(20, 200))
    weights = chance.gamma(0.7, 10, size)
    margins = []
    for _ in range(int(chance.integers(1, 4))):
        levels, level = np.unique(chance.integers(0, chance.integers(2, 6), size), return_inverse=True)
        margins.append(Margin(level, 1000 * chance.dirichlet(np.full(len(levels), 2.0))))
    if seed % 3 == 0:
        # As in a bootstrap sample, some have no weight.
        weights = weights * chance.poisson(1, size)
    return weights, margins


def by_svy(weights: NDArray[np.float64], margins: list[Margin], *, trims: bool) -> NDArray[np.float64]:
    names = [f"margin{number}" for number in range(len(margins))]
    frame = pl.DataFrame(
        {"start": weights} | {name: margin.level for name, margin in zip(names, margins, strict=True)}
    )
    found = svy.Sample(frame, svy.Design(wgt="start")).weighting.rake(
        controls={
            name: dict(enumerate(margin.totals.tolist())) for name, margin in zip(names, margins, strict=True)
        },
        wgt_name="weight",
        on_nonconvergence="ignore",
        trimming=svy.TrimConfig(upper=svy.Threshold("median", TIMES_MEDIAN)) if trims else None,
    )
    raked: NDArray[np.float64] = found.data.lazy().collect()["weight"].to_numpy()
    return raked


@pytest.mark.parametrize("trims", [False, True])
def test_weights_are_those_of_svy(trims: bool) -> None:
    compared, cut = 0, 0
    for seed in range(150):
        weights, margins = drawn(seed)
        if any((margin.sums(weights) == 0).any() for margin in margins):
            continue
        expected = by_svy(weights, margins, trims=trims)
        if trims:
            found = rake_below(weights, margins, lambda each: TIMES_MEDIAN * float(np.median(each)))
            cut += not np.allclose(found, rake(weights, margins), rtol=1e-3)
        else:
            found = rake(weights, margins)
        assert found == pytest.approx(expected, rel=1e-9), seed
        compared += 1
    assert compared > 120
    assert cut > 50 or not trims


def test_a_level_of_which_nobody_was_drawn_gives_no_weights() -> None:
    with pytest.raises(NoWeightsError):
        rake(np.array([0.0, 0.0, 1.0]), [Margin(np.array([0, 0, 1]), np.array([5.0, 5.0]))])
