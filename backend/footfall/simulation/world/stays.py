"""What people do in a month, as stays on sites.

A *trip* is a wish to see a site through one channel. A *stay* is a run of page views on one site: a trip is
one stay, or two when it comes from a page of a hub or of a linking site that was seen right before. Stays of
a person never overlap, and none passes midnight UTC. A *visit* (visits.py) joins stays by the product's
definition.
"""

from dataclasses import dataclass, fields
from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, bits, pick, stream, words
from footfall.simulation.world.population import BOTH, MOBILE_ONLY
from footfall.simulation.world.tables import (
    FUNNEL_PAGES,
    MOST_DWELL_S,
    MOST_GAPS,
    MonthTables,
    Tables,
)
from footfall.simulation.world.trips import draw_trips, fit_timeline, order_trips
from footfall.simulation.world.web import Web

BEHAVIOUR_STREAM: Final = 10
# Of 16 trips, so many follow the one before at once.
CONTINUES_OF_16: Final = 9


@dataclass(frozen=True, slots=True)
class Stays:
    """Columns over stays, by person and time. Seconds count from the start of the month.

    The first page view is at `start`, the last one `gaps` later and seen for `last` seconds. `channel` is
    that of a visit that starts here. `arrival` is the trip's row of ARRIVALS. `before` marks a stay that
    comes before the trip's own; `other` is the trip's site for such a stay, else the linking site or -1.
    """

    person: Array
    site: Array
    start: Array
    gaps: Array
    last: Array
    pages: Array
    mobile: Array
    channel: Array
    purchase: Array
    arrival: Array
    before: Array
    other: Array

    def __len__(self) -> int:
        return len(self.person)

    def take(self, which: Array) -> "Stays":
        """Return the chosen stays."""
        return Stays(**{f.name: getattr(self, f.name)[which] for f in fields(self)})


def simulate(web: Web, month: MonthTables, number: int, first: int, end: int) -> Stays:
    """Simulate people `first` to `end` (excluded) in month `number`, whatever other people do."""
    random = stream(web.settings.seed, BEHAVIOUR_STREAM, number, first)
    tables = web.tables
    pair = draw_trips(random, web, month, number, first, end)
    order, time = order_trips(random, web, month, number, pair, first, end)
    pair = pair.take(order)
    person, site = web.pair_person.take(pair), web.repertoire.site.take(pair)
    word, other_word = words(random, len(pair)), words(random, len(pair))

    habit = np.where(bits(word, 10, 1) == 1, web.repertoire.habit.take(pair), bits(word, 0, 10))
    channel = pick(month.channel, site, habit).astype(np.int64)
    arrival = pick(tables.arrival, channel, bits(word, 11, 8)).astype(np.int64)
    pages = pick(tables.pages, pick(tables.channel_pages_class, site, channel), bits(word, 19, 10))
    gaps, last = _times(tables, web.sites.dwell_s.take(site), web.sites.shape_class.take(site), pages, word)
    chance = pick(tables.funnel_conversion, site, channel) * 65_536
    purchase = (pages >= FUNNEL_PAGES) & (bits(other_word, 0, 16) < chance)
    linking = np.where(
        tables.arrival_is_referral.take(arrival), pick(web.sites.sources, site, bits(other_word, 16, 4)), -1
    )
    before = _before(tables, np.where(linking >= 0, linking, tables.arrival_site.take(arrival)), other_word)
    lead = np.where(before.site >= 0, before.gaps + before.last, 0)
    begins, fits = fit_timeline(
        time, lead + gaps + last, 2 + bits(other_word, 33, 5), bits(other_word, 38, 4) < CONTINUES_OF_16
    )
    mobile = _on_phone(web, person, site, bits(other_word, 42, 12))

    # A trip that happens is one stay, or two. `trip`: the trip of each stay; `ahead`: positions of the stays
    # that come before a trip's own.
    kept = np.flatnonzero(fits)
    led = before.site.take(kept) >= 0
    trip = np.repeat(kept, 1 + led)
    ahead = np.flatnonzero(led) + np.arange(np.count_nonzero(led))
    leaders = kept[led]
    is_before = np.zeros(len(trip), dtype=bool)
    is_before[ahead] = True

    def woven(trips: Array, leads: Array | int) -> Array:
        """Return a column over stays from one over trips, with `leads` for the stays before them."""
        column = trips.take(trip)
        column[ahead] = leads if isinstance(leads, int) else leads.take(leaders)
        return column

    return Stays(
        person=person.take(trip),
        site=woven(site, before.site),
        start=woven(begins + lead, begins),
        gaps=woven(gaps, before.gaps),
        last=woven(last, before.last),
        pages=woven(pages, before.pages),
        mobile=mobile.take(trip),
        channel=woven(channel, 0),
        purchase=woven(purchase, 0),
        arrival=arrival.take(trip),
        before=is_before,
        other=woven(linking, site),
    )


@dataclass(frozen=True, slots=True)
class _Before:
    """What is seen right before each trip; site -1 where nothing is."""

    site: Array
    pages: Array
    gaps: Array
    last: Array


def _before(tables: Tables, site: Array, word: Array) -> _Before:
    """Return the short stays before trips: one to three pages, a few seconds to a minute."""
    pages = tables.before_pages.take(bits(word, 20, 3))
    return _Before(site, pages, (pages - 1) * (4 + bits(word, 23, 5)), 2 + bits(word, 28, 5))


def _times(tables: Tables, scale: Array, shape: Array, pages: Array, word: Array) -> tuple[Array, Array]:
    """Return seconds from the first page view to the last one, and seconds on the last page."""
    steps = pages - 1
    table = tables.mean_dwell.reshape(-1, tables.mean_dwell.shape[2])
    mean = pick(table, shape * MOST_GAPS + np.clip(steps, 1, MOST_GAPS) - 1, bits(word, 29, 9)) * scale
    gaps = np.clip((mean * steps).astype(np.int64), steps, steps * int(MOST_DWELL_S))
    last = pick(table, shape * MOST_GAPS, bits(word, 38, 9)) * scale
    return gaps, np.maximum(1, last.astype(np.int64))


def _on_phone(web: Web, person: Array, site: Array, chance: Array) -> Array:
    """Return whether each trip happens on a mobile device; `chance` are 12 random bits."""
    owns = web.people.ownership.take(person)
    odds = web.sites.mobile.take(site) + web.people.mobile.take(person)
    phone = np.where(owns == BOTH, chance < 4096 / (1 + np.exp(-odds)), owns == MOBILE_ONLY)
    return np.asarray(phone, dtype=np.int64)
