"""Rank lists on the scale of one of them.

A list has more sites than another, or names that are no sites, so that its thousandth is no other's. Of the
sites that two lists have in common as many are among the first of one as among the first of the other: at the
ends of buckets this says which places mean the same, and between them places keep their order.
"""

from dataclasses import dataclass

import numpy as np

from footfall.core.rank import BUCKETS
from footfall.publish.steps.estimate.prior import Array
from footfall.publish.steps.rank_only.traffic_law import log_place, log_share_at

# Places at which lists are held against each other; those within the first bucket only exact lists have.
EXACT_PLACES, PLACES = (10, 30, 100, 300), BUCKETS
# With fewer sites in common lists are not brought to one scale, nor is a place that has fewer on either side.
FEWEST = 5
# The last place over which noise is spread, and by how many places.
LAST, SPREAD_BY = 1e9, 800
_STEP = 0.2


@dataclass(frozen=True)
class Scale:
    """Logarithms of places of one list, rising, and of those of another that mean the same; beyond the first
    and the last the distance stays what it is there."""

    theirs: Array
    ours: Array

    def of(self, log_shares: Array) -> Array:
        """Log shares by the other list for those by the one."""
        places = log_place(log_shares)
        inside = np.clip(places, self.theirs[0], self.theirs[-1])
        return log_share_at(np.interp(inside, self.theirs, self.ours) + places - inside)

    def slope(self, log_shares: Array) -> Array:
        """How many times as far two log shares near this one are from each other afterwards."""
        return (self.of(log_shares + _STEP) - self.of(log_shares - _STEP)) / (2 * _STEP)


def scale_of(theirs: Array, ours: Array, is_exact: bool) -> Scale:
    """The scale by log shares that two lists have for the same sites; is_exact: whether `ours` are of an
    exact list."""
    unchanged = Scale(np.zeros(1), np.zeros(1))
    if len(theirs) < FEWEST:
        return unchanged
    sorted_theirs, sorted_ours = np.sort(log_place(theirs)), np.sort(log_place(ours))
    places = np.log((*EXACT_PLACES, *PLACES) if is_exact else PLACES)
    before = np.searchsorted(sorted_ours, places, side="right")
    enough = (before >= FEWEST) & (before <= len(theirs) - FEWEST)
    places, before = places[enough], before[enough]
    if not len(places):
        return Scale(np.median(sorted_theirs, keepdims=True), np.median(sorted_ours, keepdims=True))
    met = (sorted_theirs[before - 1] + sorted_theirs[before]) / 2
    met, number = np.unique(met, return_index=True)
    return Scale(met, places[number])


def as_noisy(log_shares: Array, noise: float, end: float = LAST) -> Array:
    """What a list with such a noise reads for the sites that it has at the places of these shares.

    noise: variance; end: the last place of sites that it can have. There are more small sites than large
    ones, so that noise brings more of them up than it takes down: as many readings lie above the one that
    stands at a place as there are places before it.
    """
    from scipy.special import ndtr  # slow to load, and only a month without a panel needs it

    places = np.exp(np.linspace(0.0, np.log(end), SPREAD_BY))
    shares = log_share_at(np.log(places))
    many = np.diff(places, prepend=0.0)
    readings = np.linspace(shares[-1] - 4 * np.sqrt(noise), shares[0] + 4 * np.sqrt(noise), 400)
    above = (ndtr((shares - readings[:, None]) / np.sqrt(noise)) * many).sum(axis=1)
    # The middle of the first place has half a site before it.
    return np.interp(-log_place(log_shares), -np.log(above + 0.5), readings)
