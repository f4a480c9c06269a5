"""Trips of a block of people in a month: who wants to see which site, and when."""

from typing import Final

import numpy as np

from footfall.simulation.world.arrays import Array, bits, pick, words
from footfall.simulation.world.months import DAY_S, days_in
from footfall.simulation.world.tables import MonthTables
from footfall.simulation.world.web import Web

LATEST_S: Final = DAY_S - 2
# A wished time packs (person of the block, day, second) so that one sort orders all trips.
DAY_BITS, SECOND_BITS, TRIP_BITS = 5, 17, 26


def draw_trips(
    random: np.random.Generator, web: Web, month: MonthTables, number: int, first: int, end: int
) -> Array:
    """Return the person-site pair of every trip. Interest in a site comes and goes from month to month."""
    low, high = web.repertoire.first[first], web.repertoire.first[end]
    expected = web.repertoire.trips[low:high] * month.site_factor[web.repertoire.site[low:high]]
    expected *= days_in(web.months[number]) / 30.4
    interest = 0.25 + 0.75 * random.standard_exponential(high - low)
    return np.repeat(np.arange(low, high), random.poisson(expected * interest))


def order_trips(
    random: np.random.Generator, web: Web, month: MonthTables, number: int, pair: Array, first: int, end: int
) -> tuple[Array, Array]:
    """Give each trip a wished time; return the order by person and time, and the packed times in it."""
    word = words(random, len(pair))
    thought = pick(month.day, web.sites.weekday.take(web.repertoire.site.take(pair)), bits(word, 0, 10))
    person = web.pair_person.take(pair)
    online = _online_days(random, web.people.online[first:end], days_in(web.months[number]))
    day = pick(online, person - first, thought)
    second = pick(web.tables.hour, web.people.country.take(person), bits(word, 10, 12)) + bits(word, 22, 4)
    time = (((person - first) << DAY_BITS | day) << SECOND_BITS) | np.minimum(second, LATEST_S)
    keys = time << TRIP_BITS | np.arange(len(pair))
    keys.sort()
    return keys & ((1 << TRIP_BITS) - 1), keys >> TRIP_BITS


def _online_days(random: np.random.Generator, online: Array, days: int) -> Array:
    """Return (people, days): the day online that a wish of each day comes true, its own or the next."""
    is_online = random.random((len(online), days)) < online[:, None]
    is_online[:, 0] |= ~is_online.any(axis=1)
    chosen = np.empty((len(online), days), dtype=np.int64)
    following = np.argmax(is_online, axis=1)
    for day in range(days - 1, -1, -1):
        following = np.where(is_online[:, day], day, following)
        chosen[:, day] = following
    return chosen


def fit_timeline(time: Array, length: Array, pause: Array, continues: Array) -> tuple[Array, Array]:
    """Place trips one after another; return start (seconds of the month) and whether each ends by midnight.

    `time` are packed wishes in order, `length` and `pause` seconds. A trip that `continues` follows its
    predecessor of the same day at once, others keep their wish unless somebody is still busy. What would pass
    midnight does not happen: it is always the last trips of a day, so nothing else moves.
    """
    group = time >> SECOND_BITS
    opens = np.diff(group, prepend=-1) != 0
    taken = np.cumsum(length + pause) - (length + pause)
    day_number = np.cumsum(opens) - 1
    heads = np.flatnonzero(opens)
    room = (
        DAY_S + int(np.diff(np.append(taken[heads], taken[-1] + length[-1] + pause[-1])).max())
        if len(time)
        else 0
    )
    wish = np.where(continues & ~opens, 0, time & ((1 << SECOND_BITS) - 1))
    # The running maximum of (wish - time already taken) is the start of the latest pause that still counts.
    base = day_number * room
    start = np.maximum.accumulate(base + wish - taken) + taken - base
    day = group & ((1 << DAY_BITS) - 1)
    return day * DAY_S + start, start + length <= LATEST_S
