"""What sites that tell their own counts leave open about the level of all others.

Deviations of logarithms; docs/methodology.md says where they come from.
"""

from math import sqrt

PRIOR_SD, PRIOR_SITES = 0.30, 10
# Deviation of a site's level taken for granted when no site calibrates, and the part that all sites share.
UNKNOWN_SD = 0.35
SHARED_SD = sqrt(UNKNOWN_SD**2 - PRIOR_SD**2)
# Variance of the logarithm of a site with some 30 visitors, as far as the panel goes.
USUAL_VARIANCE = 0.05


def level_sd(sites: int, differ: float = PRIOR_SD) -> float:
    """Deviation that is left open with so many usual sites, whose levels `differ` by this."""
    if sites == 0:
        return UNKNOWN_SD
    between = (sites * differ**2 + PRIOR_SITES * PRIOR_SD**2) / (sites + PRIOR_SITES)
    return sqrt(between + 1 / (sites / (between + USUAL_VARIANCE) + 1 / SHARED_SD**2))
