"""How many visits a visitor makes in a month, from sites that tell both; so people follow from visits."""

from dataclasses import dataclass

import numpy as np

from footfall.publish.steps.estimate.prior import Array

# Visits of a visitor in a month, its median. No published source was found: a guess, whose deviation is half
# that of all sites together and half that of each (0.45 altogether).
VISITS_EACH, SHARED_SD, SITE_SD = 2.2, 0.3, 0.335
# SITE_SD is believed as if so many sites had shown it.
SITES = 10


@dataclass(frozen=True)
class VisitsEach:
    """Visits of a visitor: mean of the logarithm; shared: its variance; own: of one site round it."""

    log: float
    shared: float
    own: float


def visits_each(visits: Array, people: Array) -> VisitsEach:
    """The posterior by sites that tell visits and people; both are NaN where one does not."""
    told = (people > 0) & (visits >= people)
    log = np.log(visits[told] / people[told])
    mean = float(log.mean()) if len(log) else 0.0
    own = (float(np.square(log - mean).sum()) + SITES * SITE_SD**2) / (len(log) + SITES)
    precision = 1 / SHARED_SD**2 + len(log) / own
    centre = (np.log(VISITS_EACH) / SHARED_SD**2 + log.sum() / own) / precision
    return VisitsEach(float(centre), 1 / precision, own)
