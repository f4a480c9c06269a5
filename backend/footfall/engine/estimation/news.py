"""Which changes are worth telling: more than chance, and not the work of a few visitors.

The rule of the screens' headlines (frontend/packages/widgets/src/headline/findings.ts and
frontend/packages/ui/src/measure-value/estimate.ts) for whatever leaves the screen: mails, PDFs.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from footfall.vocabulary.thresholds import Z

# Smaller changes are written as 0.0 %.
NO_CHANGE = 0.0005
# Smaller changes are shown where they are asked for, but nobody is written to because of them.
TOLD_CHANGE = 0.005
WILD_CHANGE = 2.0
# A change beyond WILD_CHANGE of a row with fewer visitors is taken for chance; the lower end of a band.
FEW = 50
FALSE_DISCOVERY_RATE = 0.05


def is_news(row: Mapping[str, Any], measure: str) -> bool:
    """Whether the change of a measure is more than chance and more than nothing."""
    change = row.get(f"{measure}_change")
    if change is None or not row.get(f"{measure}_significant") or abs(change) < NO_CHANGE:
        return False
    observed = row.get("n_observed")
    return not (change > WILD_CHANGE and observed is not None and observed < FEW)


def probability_of_chance(row: Mapping[str, Any], measure: str) -> float:
    """How likely a change this large is where nothing changed; 1 where nothing is known of it.

    The 95 % interval of a change is one of the logarithm of its factor, normal with standard deviation
    (log(1 + high) - log(1 + low)) / (2 * 1.96).
    """
    change, low, high = (row.get(f"{measure}_change{end}") for end in ("", "_low", "_high"))
    if change is None or low is None or high is None or min(change, low) <= -1 or high <= low:
        return 1.0
    # 0.2 s to load, which a server's start need not wait for.
    from scipy.special import ndtr

    deviation = (math.log1p(high) - math.log1p(low)) / (2 * Z)
    return float(2 * ndtr(-abs(math.log1p(change)) / deviation))


def pass_false_discovery_control(probabilities: Sequence[float]) -> list[bool]:
    """Which of many findings to report, so that at most one in twenty of those reported is chance.

    Benjamini and Hochberg (1995). Of 500 rows in which nothing changed, 25 are significant each by itself;
    judged together, none or hardly any of them is.
    """
    if not probabilities:
        return []
    # A second to load, which a server's start need not wait for.
    from scipy.stats import false_discovery_control

    return [bool(adjusted <= FALSE_DISCOVERY_RATE) for adjusted in false_discovery_control(probabilities)]
