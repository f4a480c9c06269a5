"""How far the traffic of sites may depart from the published law from one place in lists to another.

Natural logarithms. Tilt: slopes near 1 were found for the 30 000 largest sites of the US, of Germany and of
the world, others elsewhere (M. Schmeiser 2014). A bend is what two places further apart than BEND_LENGTH have
not in common.
"""

from math import log

# For each log place from TILT_ROUND on.
TILT_SD, TILT_ROUND = 0.15, log(10_000)
BEND_SD, BEND_LENGTH = 0.35, log(10)
