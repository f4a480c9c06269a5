"""How exact a number of a site is with a larger panel, and how large a panel has to be.

Variances are of the logarithm; `docs/methodology.md` ("Panelists needed") derives the formula.
"""

from dataclasses import dataclass
from math import asinh, ceil, sinh, sqrt

from footfall.core.calibration import level_sd
from footfall.core.thresholds import Z

_MOST_TIMES = 1e6
# Upper 95 % limit of a count of which none was seen, and the fewest visitors that give a number.
_UNSEEN_LIMIT, _LEAST_VISITORS = 3.0, 5


@dataclass(frozen=True)
class ErrorParts:
    """Variances that make a number of a site uncertain.

    level: what calibration leaves open, however large the panel is. sampling: what the panel's size leaves
    open in the site's estimate. panel: the same of the weighted count alone, without the site's ranks and
    category.
    part: what is added for a part of the site, such as a country.
    """

    level: float
    sampling: float
    panel: float
    part: float = 0.0

    def error(self, times: float = 1.0) -> float:
        """Half of the 95 % interval as a part of the number, with `times` as many panelists."""
        return sinh(Z * sqrt(self._variance(times)))

    def error_with(self, sites: int, more: int) -> float:
        """The same with this panel when `more` sites tell their counts beside the `sites` that do."""
        change = (level_sd(sites + more) / level_sd(sites)) ** 2
        return ErrorParts(self.level * change, self.sampling, self.panel, self.part).error()

    @property
    def at_best(self) -> float:
        """The same with everybody in the panel."""
        return sinh(Z * sqrt(self.level))

    def times_for(self, within: float) -> float | None:
        """By how much to multiply the panelists for an error of `within`; None where no panel suffices."""
        wanted = (asinh(within) / Z) ** 2
        if self._variance(_MOST_TIMES) > wanted:
            return None
        low, high = 1 / _MOST_TIMES, _MOST_TIMES
        while high / low > 1 + 1e-9:
            middle = sqrt(low * high)
            low, high = (middle, high) if self._variance(middle) > wanted else (low, middle)
        return high

    def _variance(self, times: float) -> float:
        if self.sampling <= 0:
            return self.level + self.part / times
        # Further panelists are independent evidence, and precisions of independent evidence add up.
        more = (times - 1) / self.panel if self.panel > 0 else 0.0
        precision = max(1 / self.sampling + more, times / self.sampling if times < 1 else 0.0)
        return self.level + 1 / precision + self.part / times


def panelists_to_be_seen(panelists: int) -> int:
    """Panelists needed to see five visitors of a site that none of this many panelists visited.

    It assumes that the site has as many visitors as is still possible at 95 %: three in `panelists`.
    """
    return ceil(_LEAST_VISITORS * max(1, panelists) / _UNSEEN_LIMIT)
