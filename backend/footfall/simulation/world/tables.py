"""The laws of behaviour as look-up tables: some for the whole world, some for one month."""

from dataclasses import dataclass
from math import erf, exp, sqrt
from typing import Final

import numpy as np

from footfall.core.channel import CHANNELS, Channel
from footfall.core.period import Month
from footfall.simulation.world.arrays import Array, share_table, stream
from footfall.simulation.world.countries import COUNTRIES
from footfall.simulation.world.hubs import ARRIVALS
from footfall.simulation.world.months import DAY_S, SEASONS, day_weights
from footfall.simulation.world.presets import WorldSettings
from footfall.simulation.world.sites import (
    CHANNEL_CONVERSION,
    CHANNEL_PAGES,
    LEAST_PAGES,
    PAGES_CLASSES,
    PAGES_STEP,
    SEASON_PROFILES,
    WEEKDAY_PROFILES,
    Sites,
)

TABLES_STREAM: Final = 5
WEIBULL_SHAPES: Final = (0.6, 0.7, 0.8, 0.9)
MOST_DWELL_S: Final = 1500.0
MOST_GAPS: Final = 64
FUNNEL_PAGES: Final = 5
AI_GROWTH_A_MONTH: Final = 0.06
# Inverse Gaussian: measured shape / mean of an e-shop's pages a visit.
PAGES_SHAPE: Final = 0.6
# Share of the day's browsing in each local hour, from midnight.
HOURS: Final = (
    1.6, 0.9, 0.5, 0.4, 0.5, 0.9, 2.0, 3.4, 4.6, 5.2, 5.4, 5.4, 5.6, 5.4, 5.2, 5.2, 5.3, 5.5, 5.9, 6.6, 7.1,
    6.9, 5.6, 3.4,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tables:
    """Laws of the whole world.

    `pages` (classes, 1024) · `mean_dwell` (shapes, MOST_GAPS, 512): mean of 1, 2 ... Weibull dwells of scale
    1 · `channel_pages_class`, `funnel_conversion` (sites, channels): chance of a purchase in a stay of at
    least FUNNEL_PAGES pages · `arrival` (channels, 256) row of ARRIVALS · `before_pages` (8,) · `hour`
    (countries, 4096) second of the UTC day.
    """

    pages: Array
    mean_dwell: Array
    channel_pages_class: Array
    funnel_conversion: Array
    arrival: Array
    arrival_channel: Array
    arrival_site: Array
    arrival_is_referral: Array
    before_pages: Array
    hour: Array


@dataclass(frozen=True, slots=True)
class MonthTables:
    """Laws of one month: `day` (weekday profiles, 1024), `site_factor` (sites,), `channel` (sites, 1024)."""

    day: Array
    site_factor: Array
    channel: Array


def make_tables(settings: WorldSettings, sites: Sites) -> Tables:
    """Tabulate what does not change from month to month."""
    pages, long_share = _pages_table()
    shift = np.rint(np.array(CHANNEL_PAGES) / PAGES_STEP).astype(np.int64)
    pages_class = np.clip(sites.pages_class[:, None] + shift, 0, PAGES_CLASSES - 1)
    conversion = sites.conversion[:, None] * np.array(CHANNEL_CONVERSION)
    weights = np.array([[a.weight if a.channel is c else 0.0 for a in ARRIVALS] for c in CHANNELS])
    return Tables(
        pages=pages,
        mean_dwell=_mean_dwell(settings.seed),
        channel_pages_class=pages_class,
        funnel_conversion=np.minimum(0.6, conversion / long_share[pages_class]),
        arrival=share_table(weights, 256),
        arrival_channel=np.array([CHANNELS.index(a.channel) for a in ARRIVALS]),
        arrival_site=np.array([sites.index(a.site) if a.site else -1 for a in ARRIVALS]),
        arrival_is_referral=np.array([a.referrer == "source" for a in ARRIVALS]),
        before_pages=np.array((1, 1, 1, 1, 1, 2, 2, 3)),
        hour=np.array([_hours(COUNTRIES[country].hours) for country in settings.countries]),
    )


def make_month_tables(
    sites: Sites, number: int, of: int, month: Month, unchanging: bool = False
) -> MonthTables:
    """Tabulate one month: weekdays, season, drift of each site's popularity, growing AI channels."""
    season = np.array([SEASONS[name][month.month - 1] for name in SEASON_PROFILES])
    growth = np.ones(len(CHANNELS))
    for channel in (Channel.AI_ASSISTANTS, Channel.AI_SEARCH):
        growth[CHANNELS.index(channel)] = exp(
            0 if unchanging else AI_GROWTH_A_MONTH * (number - (of - 1) / 2)
        )
    return MonthTables(
        day=share_table(np.array([day_weights(month, name) for name in WEEKDAY_PROFILES]), 1024),
        site_factor=season[sites.season] * np.exp(sites.drift[number]),
        channel=share_table(sites.channels * growth, 1024),
    )


def _pages_table() -> tuple[Array, Array]:
    """Return quantiles of pages a stay, and the share of stays of at least FUNNEL_PAGES pages, by class."""
    most = 240
    middles = (np.arange(1024) + 0.5) / 1024
    rows, long_share = [], []
    for number in range(PAGES_CLASSES):
        mean = LEAST_PAGES * exp(PAGES_STEP * number)
        below = np.array([_inverse_gaussian(n + 0.5, mean, PAGES_SHAPE * mean) for n in range(1, most)])
        rows.append(1 + np.searchsorted(below, middles))
        long_share.append(1 - below[FUNNEL_PAGES - 2])
    return np.array(rows, dtype=np.int64), np.maximum(0.005, np.array(long_share))


def _inverse_gaussian(x: float, mean: float, shape: float) -> float:
    """Cumulative distribution of the inverse Gaussian."""

    def normal(z: float) -> float:
        return 0.5 * (1 + erf(z / sqrt(2)))

    root = sqrt(shape / x)
    return normal(root * (x / mean - 1)) + exp(2 * shape / mean) * normal(-root * (x / mean + 1))


def _mean_dwell(seed: int) -> Array:
    random = stream(seed, TABLES_STREAM)
    middles = (np.arange(512) + 0.5) / 512
    rows = []
    for shape in WEIBULL_SHAPES:
        dwells = np.minimum(random.weibull(shape, (4096, MOST_GAPS)), MOST_DWELL_S / 70)
        means = np.cumsum(dwells, axis=1) / np.arange(1, MOST_GAPS + 1)
        rows.append(np.quantile(means, middles, axis=0).T)
    return np.array(rows)


def _hours(ahead: int) -> Array:
    """Return 4096 seconds of the UTC day, spread like browsing in a country `ahead` hours of UTC."""
    shares = np.roll(np.array(HOURS), -ahead)
    edges = np.concatenate(([0.0], np.cumsum(shares / shares.sum())))
    middles = (np.arange(4096) + 0.5) / 4096
    return np.asarray(np.interp(middles, edges, np.arange(25) * (DAY_S / 24)), dtype=np.int64)
