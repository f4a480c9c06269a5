"""The truth: what the whole population did, counted by the product's definitions."""

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from footfall.core.channel import CHANNELS
from footfall.simulation.world.arrays import Array
from footfall.simulation.world.visits import Visits
from footfall.simulation.world.web import Web

OVERLAP_SITES: Final = 150
MEASURES: Final = ("visits", "page_views", "duration_s", "bounces", "purchases")


def overlap_sites(web: Web) -> Array:
    """Return the sites whose overlaps are counted: the most popular of the world, hubs left out."""
    return np.arange(web.sites.hubs, min(len(web.sites), web.sites.hubs + OVERLAP_SITES))


@dataclass(slots=True)
class Truth:
    """Counts of simulated people over one month; blocks of people add up.

    `totals` (measures, sites, 2) by device class · `people` (sites, 3): all, desktop, mobile · `channels`
    (sites, 10) · `country_devices` (sites, countries, 2): visits by device class · `country_people` (sites,
    countries) · `overlap` (k, k) over overlap_sites, above the diagonal.
    """

    totals: Array
    people: Array
    channels: Array
    country_devices: Array
    country_people: Array
    overlap: Array
    overlap_column: Array = field(repr=False)

    @classmethod
    def empty(cls, web: Web) -> "Truth":
        """Return counts of nobody."""
        count, countries, watched = len(web.sites), len(web.settings.countries), overlap_sites(web)
        column = np.full(count, -1)
        column[watched] = np.arange(len(watched))
        return cls(
            totals=np.zeros((len(MEASURES), count, 2), dtype=np.int64),
            people=np.zeros((count, 3), dtype=np.int64),
            channels=np.zeros((count, len(CHANNELS)), dtype=np.int64),
            country_devices=np.zeros((count, countries, 2), dtype=np.int64),
            country_people=np.zeros((count, countries), dtype=np.int64),
            overlap=np.zeros((len(watched), len(watched)), dtype=np.int64),
            overlap_column=column,
        )

    @property
    def country_visits(self) -> Array:
        """Visits by country (sites, countries)."""
        return np.asarray(self.country_devices.sum(axis=2))

    def add(self, web: Web, visits: Visits, heads: Array) -> None:
        """Count visits, which must be all visits of these people in the month. heads: see `Visits.heads`."""
        if not len(visits):
            return
        count, countries = len(web.sites), len(web.settings.countries)
        cell = visits.site * 2 + visits.mobile
        self.totals[0] += _count(cell, (count, 2))
        self.totals[1] += _count(cell, (count, 2), visits.pages)
        self.totals[2] += _count(cell, (count, 2), visits.duration_s)
        self.totals[3] += _count(cell[visits.pages == 1], (count, 2))
        self.totals[4] += _count(cell[visits.purchase > 0], (count, 2))
        self.channels += _count(visits.site * len(CHANNELS) + visits.channel, self.channels.shape)

        devices = np.bitwise_or.reduceat(1 << visits.mobile, heads)
        site, person = visits.site[heads], visits.person[heads]
        self.people[:, 0] += np.bincount(site, minlength=count)
        self.people[:, 1] += np.bincount(site[devices & 1 > 0], minlength=count)
        self.people[:, 2] += np.bincount(site[devices & 2 > 0], minlength=count)
        country = site * countries + web.people.country[person]
        self.country_people += _count(country, self.country_people.shape)
        of_visit = visits.site * countries + web.people.country[visits.person]
        self.country_devices += _count(of_visit * 2 + visits.mobile, self.country_devices.shape)

        column = self.overlap_column[site]
        watched = np.flatnonzero(column >= 0)
        self.overlap += _pairs(person[watched], column[watched], len(self.overlap))


def _pairs(person: Array, column: Array, columns: int) -> Array:
    """Return (columns, columns): people with both; input is sorted by person and column, so a < b."""
    both = np.zeros(columns * columns, dtype=np.int64)
    for apart in range(1, columns):
        same = np.flatnonzero(person[apart:] == person[:-apart])
        if not len(same):
            break
        both += np.bincount(column[same] * columns + column[same + apart], minlength=columns * columns)
    return both.reshape(columns, columns)


def _count(cell: Array, shape: tuple[int, ...], weight: Array | None = None) -> Array:
    counts = np.bincount(cell, weights=weight, minlength=int(np.prod(shape)))
    return counts.astype(np.int64).reshape(shape)
