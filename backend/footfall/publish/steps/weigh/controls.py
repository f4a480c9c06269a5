"""The totals that panelists of a cell are raked to, one set per margin."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

import polars as pl

from footfall.publish.steps.weigh.margins import Margin

# A level with fewer panelists than this is joined with the other rare ones of its margin.
LEAST_LEVEL = 5
_REST = "(rest)"
_UNKNOWN = "(unknown)"


@dataclass(frozen=True)
class Control:
    """A margin as the panelists of a cell can be raked to it.

    levels: of each panelist, in their order; totals: people by level, of which each has a panelist. They sum
    to the people of the cell. foreign: levels that panelists have and, by the population, nobody.
    """

    margin: Margin
    levels: pl.Series
    totals: dict[str, float]
    foreign: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The columns of the margin as text."""
        return self.margin.name

    @property
    def tells(self) -> bool:
        """Whether panelists have at least two known levels; otherwise raking to it has no effect."""
        return len(self.totals.keys() - {_UNKNOWN}) > 1

    @property
    def least_effect(self) -> float:
        """The smallest design effect of weights that meet the margin: n sum(T^2 / n) / sum(T)^2 over levels.

        By Cauchy and Schwarz, as equal weights within each level have the smallest sum of squares.
        """
        counts = Counter(self.levels.to_list())
        squares = fsum(total * total / counts[level] for level, total in self.totals.items())
        return len(self.levels) * squares / fsum(self.totals.values()) ** 2

    def miss(self, weights: pl.Series) -> float:
        """The largest relative distance between people by weights and by the margin, over levels."""
        sums = pl.DataFrame({"level": self.levels, "weight": weights}).group_by("level").sum()
        return max(abs(float(weighted) / self.totals[level] - 1) for level, weighted in sums.iter_rows())


def controls_of(group: pl.DataFrame, margins: Sequence[Margin], people: float, least: int) -> list[Control]:
    """Of each margin that tells panelists apart; levels with fewer than `least` of them are one."""
    found = [_control(group, margin, people, least) for margin in margins if margin.columns]
    return [control for control in found if control.tells]


def _control(group: pl.DataFrame, margin: Margin, people: float, least: int) -> Control:
    """Panelists whose answer is unknown keep their share of the sample, as if answers were missing at random.

    So do those of a level that nobody of the population has: a panelist stands for somebody.
    Levels with fewer than `least` panelists are one level together, which is left out if it has no panelist.
    """
    answers = margin.levels(group).to_list()
    counts = Counter(answers)
    known = {level: share for level, share in margin.shares.items() if share > 0 and counts[level] >= least}
    rest = fsum(share for level, share in margin.shares.items() if level not in known)
    is_rare = {level: rest > 0 and margin.shares.get(level, 0.0) > 0 for level in counts}
    raked_as = {level: level if level in known else _REST if is_rare[level] else _UNKNOWN for level in counts}
    unknown_share = sum(counts[level] for level in counts if raked_as[level] == _UNKNOWN) / len(answers)
    shares = dict(known)
    if _REST in raked_as.values():
        shares[_REST] = rest
    scale = people * (1 - unknown_share) / (fsum(shares.values()) or 1.0)
    totals = {level: share * scale for level, share in shares.items()}
    if unknown_share:
        totals[_UNKNOWN] = people * unknown_share
    foreign = tuple(sorted(level for level in counts if margin.shares.get(level) == 0))
    levels = pl.Series([raked_as[level] for level in answers], dtype=pl.String)
    return Control(margin, levels, totals, foreign)
