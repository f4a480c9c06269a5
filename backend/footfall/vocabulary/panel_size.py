"""How exact a number of a site is with a larger panel, and how large a panel has to be.

Variances are of the logarithm; `docs/methodology.md` ("Panelists needed") derives the formula.
"""

from dataclasses import dataclass
from math import asinh, ceil, sinh, sqrt

from footfall.vocabulary.calibration import level_sd
from footfall.vocabulary.thresholds import Z

_MOST_TIMES = 1e6
# Upper 95 % limit of a count of which none was seen, and the visitors that give a number.
_UNSEEN_LIMIT, _LEAST_VISITORS = 3.0, 5


@dataclass(frozen=True)
class ErrorParts:
    """What makes a number of a site unsure.

    level: what calibration leaves open, which no panelist narrows. sampling: of the site's estimate, panel:
    of the weighted count alone (the estimate also knows the site's ranks and category). part: what a part of
    the site, such as a country, has on top.
    """

    level: float
    sampling: float
    panel: float
    part: float = 0.0

    def error(self, times: float = 1.0) -> float:
        """Half the 95 % interval as a part of the number, with so many times as many panelists."""
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
        """How many times as many panelists an error of `within` takes; None where no panel suffices."""
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
    """Panelists for five visitors of a site whom none of these visited, if as many visit as still may."""
    return ceil(_LEAST_VISITORS * max(1, panelists) / _UNSEEN_LIMIT)
