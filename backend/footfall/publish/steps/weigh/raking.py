"""Raking by the `svy` library, and what tells whether its weights can be used.

The library gives weights also where margins contradict each other: then it ends without having met them, or
takes all weights to zero and fails. Nothing here trusts that it has converged.
"""

from collections.abc import Sequence
from math import inf
from typing import cast

import polars as pl

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

# Level -> people, as the library takes it.
Totals = dict[str | int | float | bool, int | float]


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
    import svy  # slow to load, and only a publication with a population needs it

    panel = starting_weights(group, people).alias("start").to_frame()
    sample = svy.Sample(
        panel.with_columns(panelist=pl.int_range(group.height)), svy.Design(wgt="start", psu="panelist")
    )
    sample = sample.weighting.create_bs_wgts(count, rep_prefix="drawn", rstate=SEED)
    drawn = sample.data.lazy().select(pl.col("^drawn.*$")).collect()
    controls = controls_of(group, margins, people, LEAST_REPLICATED)
    found = [for_parts(_raked_draw(draw, controls, people), group, people) for draw in drawn.iter_columns()]
    return pl.DataFrame([weights.alias(f"weight{number}") for number, weights in enumerate(found, 1)])


def _raked_draw(draw: pl.Series, controls: Sequence[Control], people: float) -> pl.Series:
    """Raked weights of a draw of the panel, else those it was drawn with; 0 for who was not drawn."""
    try:
        weights = _rake(draw, controls, trims=False) if controls else draw
        _check(weights, controls)
    except RakingError:
        weights = draw
    return weights * (people / float(weights.sum()))


def _rake(start: pl.Series, controls: Sequence[Control], *, trims: bool) -> pl.Series:
    """What the library makes of weights, be it good or not. RakingError if it makes nothing of them."""
    import svy

    columns = {f"margin{number}": control for number, control in enumerate(controls)}
    frame = pl.DataFrame(
        [start.alias("start"), *(control.levels.alias(name) for name, control in columns.items())]
    )
    totals = cast(dict[str, Totals], {name: control.totals for name, control in columns.items()})
    upper = svy.Threshold("median", TRIM_MEDIANS)
    try:
        sample = svy.Sample(frame, svy.Design(wgt="start")).weighting.rake(
            controls=totals,
            wgt_name="weight",
            on_nonconvergence="ignore",
            trimming=svy.TrimConfig(upper=upper) if trims else None,
        )
    except Exception as error:  # whatever the library says, it gives no weights
        raise RakingError(f"raking fails ({error})") from error
    weights: pl.Series = sample.data.lazy().collect().get_column("weight")
    return weights


def _check(weights: pl.Series, controls: Sequence[Control]) -> None:
    """RakingError unless these are weights, and meet their margins."""
    if not weights.is_finite().all() or (weights < 0).any() or not weights.sum() > 0:
        raise RakingError("raking gives no weights")
    misses = {control.name: control.miss(weights) for control in controls}
    name = max(misses, key=misses.__getitem__, default="")
    if misses and misses[name] > WORST_MISS:
        raise RakingError(f"{name} would be missed by {misses[name]:.0%}", misses[name])
