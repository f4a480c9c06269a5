"""The rule of significance: which changes are more than chance and more than nothing.

The engine applies it to every change when it makes the row, and the row says so (`<measure>_significant`).
Screens, mails, alerts, PDFs and other vendors' APIs read that field and decide nothing themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from footfall.core.row_label import Accuracy
from footfall.core.thresholds import Z
from footfall.query.arrays import Array, Flags, Numbers

# Smaller changes are written as 0.0 %.
NO_CHANGE = 0.0005
# An estimated growth beyond WILD_CHANGE of a row with fewer visitors than FEW is taken for chance.
WILD_CHANGE = 2.0
FEW = 30
FALSE_DISCOVERY_RATE = 0.05


def are_notable(change: Array, low: Array, high: Array, n_observed: Numbers, is_counted: Flags) -> Flags:
    """Whether changes are significant: measures x rows, or arrays that broadcast to that; False for NaN.

    A change is if its 95 % interval leaves out 0, it is at least NO_CHANGE in size, and it is no growth
    beyond WILD_CHANGE of fewer than FEW observed visitors, unless it was counted and not estimated.
    """
    is_beyond_chance = (low > 0) | (high < 0)
    is_wild = (change > WILD_CHANGE) & (n_observed < FEW) & ~is_counted
    found: Flags = is_beyond_chance & (np.abs(change) >= NO_CHANGE) & ~is_wild
    return found


def is_counted(row: Mapping[str, Any], measure: str) -> bool:
    """Whether a row's change was counted in both periods: neither the number nor its change has an interval.

    An estimate may have none by accident, where all visitors did the same; its row is not labelled measured.
    """
    if row.get("accuracy") != Accuracy.MEASURED:
        return False
    ends = ((f"{measure}{of}_low", f"{measure}{of}_high") for of in ("", "_change"))
    return all(row.get(low) == row.get(high) for low, high in ends)


def probability_of_chance(row: Mapping[str, Any], measure: str) -> float:
    """How likely a change this large is where nothing changed; 1 where nothing is known of it.

    The 95 % interval of a change is one of the logarithm of its factor, normal with standard deviation
    (log(1 + high) - log(1 + low)) / (2 * 1.96). A change that was counted is certain: 0, if there is any.
    """
    change, low, high = (row.get(f"{measure}_change{end}") for end in ("", "_low", "_high"))
    if change is None or low is None or high is None:
        return 1.0
    if is_counted(row, measure):
        return 0.0 if change else 1.0
    if min(change, low) <= -1 or high <= low:
        return 1.0
    # 0.2 s to load, which a server's start need not wait for.
    from scipy.special import ndtr

    deviation = (np.log1p(high) - np.log1p(low)) / (2 * Z)
    return float(2 * ndtr(-abs(np.log1p(change)) / deviation))


def pass_false_discovery_control(probabilities: Sequence[float]) -> list[bool]:
    """Which of many findings to report, so that at most one in twenty of those reported is chance.

    Benjamini and Hochberg (1995). Of 500 rows in which nothing changed, 25 are significant each by itself;
    judged together, none or hardly any of them is. What is certain (0) is always reported, and makes no room
    for others that may be chance.
    """
    uncertain = [probability for probability in probabilities if probability > 0]
    if not uncertain:
        return [True] * len(probabilities)
    # A second to load, which a server's start need not wait for.
    from scipy.stats import false_discovery_control

    stands = iter(false_discovery_control(uncertain) <= FALSE_DISCOVERY_RATE)
    return [probability <= 0 or bool(next(stands)) for probability in probabilities]
