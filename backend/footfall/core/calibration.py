"""How uncertain the level of a site remains after calibration with sites that tell their own counts.

Standard deviations of logarithms; docs/methodology.md says where they come from.
"""

from math import sqrt

# Prior of the deviation between the levels of sites, and how many sites it counts as.
PRIOR_SD, PRIOR_SITES = 0.30, 10
# Deviation of a site's level that is assumed when no site calibrates, and the part that all sites share.
UNKNOWN_SD = 0.35
SHARED_SD = sqrt(UNKNOWN_SD**2 - PRIOR_SD**2)
# Variance that the panel's size gives to the logarithm of a count of some 30 visitors.
USUAL_VARIANCE = 0.05


def level_sd(sites: int, differ: float = PRIOR_SD) -> float:
    """Deviation of a site's level after calibration with this many sites of USUAL_VARIANCE.

    differ: standard deviation between the levels of these sites.
    """
    if sites == 0:
        return UNKNOWN_SD
    between = (sites * differ**2 + PRIOR_SITES * PRIOR_SD**2) / (sites + PRIOR_SITES)
    return sqrt(between + 1 / (sites / (between + USUAL_VARIANCE) + 1 / SHARED_SD**2))
