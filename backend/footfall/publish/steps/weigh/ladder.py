"""What the panelists of a cell are raked to: as many margins as can be met together.

A cell is a country and a class of device. Where its margins cannot all be met, one margin after the other is
left out, and in the end all of them: then weights are people / panelists. There is always an answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import polars as pl

from footfall.publish.steps.weigh.controls import LEAST_LEVEL, controls_of
from footfall.publish.steps.weigh.margins import Margin, margins_of, population_of
from footfall.publish.steps.weigh.raking import WORST_DESIGN_EFFECT, RakingError, raked
from footfall.publish.steps.weigh.starting_weights import design_effect, flat_weights

# A cell of fewer panelists is not raked.
LEAST_PANELISTS = 50


@dataclass(frozen=True)
class Cell:
    """Weights of one country and device class, and how they were computed.

    people: of the population, 0 without one. weights: by panelist, in the order of the group. raked_to: the
    margins that they meet. design_effect: Kish's n sum(w^2) / sum(w)^2. left_out: the margins that could not
    be met, and levels that panelists have and nobody of the population, as text, with the first reason; both
    empty where all that tell panelists apart are met, and in cells of too few panelists (`is_small`).
    """

    country: str
    device: str
    people: float
    weights: pl.Series
    design_effect: float
    raked_to: tuple[Margin, ...] = ()
    left_out: tuple[str, ...] = ()
    reason: str = ""
    is_small: bool = False

    @property
    def margins(self) -> str:
        """What was raked to, as text: `total` if nothing was, `none` without a population."""
        if self.people == 0:
            return "none"
        return " + ".join(margin.name for margin in self.raked_to) or "total"


def cell_of(group: pl.DataFrame, population: pl.DataFrame, month: str) -> Cell:
    """Weigh the panelists of one country and device class; `group` has these two and the margins' columns."""
    country, device = group["country"][0], group["device"][0]
    margins = margins_of(population_of(population, country, device, month), device)
    if not margins:
        alone = flat_weights(group, float(group.height))
        return Cell(country, device, 0.0, alone, design_effect(alone))
    people = margins[0].people
    if group.height < LEAST_PANELISTS:
        flat = flat_weights(group, people)
        is_small = any(margin.columns for margin in margins)
        return Cell(country, device, people, flat, design_effect(flat), is_small=is_small)
    panel = _Panel(group, people)
    telling = tuple(control.margin for control in controls_of(group, margins, people, LEAST_LEVEL))
    rung, reason = panel.highest(telling)
    left_out = tuple(margin.name for margin in telling if margin not in rung.margins) + rung.foreign
    if rung.foreign and not reason:
        reason = "by the population there is nobody of that level"
    return Cell(country, device, people, rung.weights, rung.effect, rung.margins, left_out, reason)


@dataclass(frozen=True)
class _Rung:
    """Weights that meet margins.

    foreign: levels of theirs that nobody of the population has, with the margin; loss: how much is lost by
    taking these margins and not one more.
    """

    margins: tuple[Margin, ...]
    weights: pl.Series
    effect: float
    foreign: tuple[str, ...] = ()
    loss: int = 0


@dataclass(frozen=True)
class _Panel:
    """The panelists of a cell, who stand for `people`."""

    group: pl.DataFrame
    people: float

    def highest(self, telling: tuple[Margin, ...]) -> tuple[_Rung, str]:
        """The most margins of these that can be met, and why it is not all; empty text if it is."""
        left, reason = self._alone_possible(telling)
        try:
            return self._rung(left), reason
        except RakingError as error:
            reason = reason or str(error)
        while True:
            found: list[_Rung] = []
            misses: list[tuple[float, tuple[Margin, ...]]] = []
            for loss, fewer in _with_less(left):
                try:
                    found.append(self._rung(fewer, loss))
                except RakingError as error:
                    misses.append((error.miss, fewer))
            if found:
                return min(found, key=lambda rung: (rung.loss, rung.effect)), reason
            # None of them is the one that stands in the way: without which are the others missed the least?
            left = min(misses, key=lambda each: each[0])[1]

    def _alone_possible(self, margins: Sequence[Margin]) -> tuple[tuple[Margin, ...], str]:
        """Margins that can be met alone, of ages perhaps the wide bands; and why it is not all of them."""
        left, reason = [], ""
        for margin in margins:
            fitting = next(
                (
                    each
                    for each in (margin, margin.with_wide_ages())
                    if self._least(each) <= WORST_DESIGN_EFFECT
                ),
                None,
            )
            if fitting is not margin:
                reason = (
                    reason or f"{margin.name} alone asks for a design effect of {self._least(margin):.1f}"
                )
            if fitting is not None:
                left.append(fitting)
        return tuple(left), reason

    def _least(self, margin: Margin) -> float:
        """The least design effect of weights that meet a margin; infinite if it tells nobody apart."""
        controls = controls_of(self.group, [margin], self.people, LEAST_LEVEL)
        return controls[0].least_effect if controls else inf

    def _rung(self, margins: tuple[Margin, ...], loss: int = 0) -> _Rung:
        """Weights that meet these margins; without any there always are some. May raise RakingError."""
        controls = controls_of(self.group, margins, self.people, LEAST_LEVEL)
        if controls:
            weights = raked(self.group, controls, self.people)
        else:
            weights = flat_weights(self.group, self.people)
        margins = tuple(control.margin for control in controls)
        foreign = tuple(f"{control.name} {level}" for control in controls for level in control.foreign)
        return _Rung(margins, weights, design_effect(weights), foreign, loss)


def _with_less(margins: tuple[Margin, ...]) -> list[tuple[int, tuple[Margin, ...]]]:
    """Each way to ask for a little less, with how much is lost by it: 0, 1 or 2.

    Regions say least about what people visit, then the finer age; no other margin says more than the rest.
    """
    ways = []
    for place, margin in enumerate(margins):
        before, after = margins[:place], margins[place + 1 :]
        ways.append((0 if "region" in margin.columns else 2, before + after))
        wide = margin.with_wide_ages()
        if wide is not margin:
            ways.append((1, (*before, wide, *after)))
    return sorted(ways, key=lambda way: way[0])
