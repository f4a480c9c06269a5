"""Visits by the product's definition, from stays.

A visit is one person on one site with gaps of at most 30 minutes between page views, cut at midnight UTC. Its
channel and device are those of its first page view; it lasts from its first page view to the end of its last
one.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array
from footfall.simulation.world.months import DAY_S
from footfall.simulation.world.stays import Stays

GAP_S: Final = 30 * 60


@dataclass(frozen=True, slots=True)
class Visits:
    """Columns over visits, sorted by (person, site, time)."""

    person: Array
    site: Array
    mobile: Array
    channel: Array
    pages: Array
    duration_s: Array
    purchase: Array

    def __len__(self) -> int:
        return len(self.person)

    def heads(self) -> Array:
        """Return the positions of the first visit of each person to each site."""
        changes = (np.diff(self.site, prepend=-1) != 0) | (np.diff(self.person, prepend=-1) != 0)
        return np.flatnonzero(changes)


def sessionise(stays: Stays, sites: int) -> Visits:
    """Join stays to visits; stays must be in time order of each person and must not overlap."""
    if not len(stays):
        empty = np.zeros(0, dtype=np.int64)
        return Visits(*(empty for _ in range(7)))
    count = len(stays)
    keys = (stays.person.astype(np.int64) * sites + stays.site) * count + np.arange(count)
    keys.sort()
    order, pair = keys % count, keys // count
    start = stays.start.take(order)
    day = start // DAY_S
    seen = start + stays.gaps.take(order)
    opens = np.ones(count, dtype=bool)
    opens[1:] = (pair[1:] != pair[:-1]) | (day[1:] != day[:-1]) | (start[1:] - seen[:-1] > GAP_S)
    heads = np.flatnonzero(opens)
    tails = np.append(heads[1:], count) - 1
    first = order[heads]
    return Visits(
        person=stays.person.take(first),
        site=stays.site.take(first),
        mobile=stays.mobile.take(first),
        channel=stays.channel.take(first),
        pages=np.add.reduceat(stays.pages.take(order), heads),
        duration_s=seen[tails] + stays.last[order[tails]] - start[heads],
        purchase=np.maximum.reduceat(stays.purchase.take(order), heads),
    )
