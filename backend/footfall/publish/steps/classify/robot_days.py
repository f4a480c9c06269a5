"""Which days of devices were a robot's, judged by how their page views follow one another.

busy: more page views a day, or in one minute, than people make. pace: at least half of the page views come
after the same number of whole seconds as the page view before them did. even: nearly all of them come after
between half and double that time. sleepless: page views in every hour of the day, or in nearly every hour of
two days in a row, as people may stay up for one night; this sign is for the panel only, since one visitor of
a log may be all people behind one address. other_days: see `robots.py`. Copies of a page view count once.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from footfall.core.calendar import DAY_MS

# More page views a day, or in one minute, than people make.
DAY_LIMIT = 2_000
MINUTE_LIMIT = 60
# A day with fewer page views than this tells nothing.
LEAST_VIEWS = 50
# People go through pictures at an even pace now and then, but not so long and without a pause.
LEAST_EVEN, EVEN_PERCENT = 100, 90
# Page views in so many hours of a day leave no time to sleep; people sleep, if not every night.
HOURS = 22
SIGNS = ("busy", "pace", "even", "sleepless", "other_days")
NONE = -1

DAYS = 31
_HOUR_MS, _MINUTE_MS = 3_600_000, 60_000
# More than any day lasts, also one on which clocks go back.
_ROOM_MS = 2 * DAY_MS

Column = NDArray[Any]


@dataclass(frozen=True)
class Days:
    """Columns over days of devices. cell: device x DAYS + day of the month counted from 0, rising; busiest:
    page views of the busiest minute; hours: hours with a page view; same, even: page views that count for
    the signs pace and even; measured: whether an access log has the device.
    """

    cell: Column
    page_views: Column
    busiest: Column
    hours: Column
    same: Column
    even: Column
    measured: Column

    def signs(self) -> Column:
        """The first sign of each day, as its position in `SIGNS`; NONE without any."""
        enough = self.page_views >= LEAST_VIEWS
        is_sign = (
            (self.page_views > DAY_LIMIT) | (self.busiest >= MINUTE_LIMIT),
            enough & (2 * self.same >= self.page_views),
            (self.page_views >= LEAST_EVEN) & (100 * self.even >= EVEN_PERCENT * self.page_views),
            enough & ~self.measured & self._sleepless(),
        )
        return np.select(is_sign, range(len(is_sign)), NONE)

    def _sleepless(self) -> Column:
        awake = self.hours >= HOURS
        device, day = np.divmod(self.cell, DAYS)
        follows = np.zeros(len(self.cell), np.bool_)
        follows[1:] = (device[1:] == device[:-1]) & (day[1:] == day[:-1] + 1) & awake[1:] & awake[:-1]
        precedes = np.append(follows[1:], False)[: len(follows)]
        return np.asarray((self.hours >= DAY_MS // _HOUR_MS) | follows | precedes)


def days_of(cell: Column, since: Column, url: Column, measured: Column) -> Days:
    """The days that page views are of. The columns are over page views, in any order.

    cell: as in `Days`; since: milliseconds since the day began; url: id of the address; measured: from an
    access log.
    """
    moment = cell * _ROOM_MS + since
    row = _distinct(np.argsort(moment), moment, url, measured)
    cell, ms = np.divmod(moment[row], _ROOM_MS)
    begins = _changes(cell)
    start = np.flatnonzero(begins)
    gap_s = np.diff(ms, prepend=0) // 1000
    gap_s[start] = NONE
    before_s = np.append(NONE, gap_s)[:-1]
    # Page views of one and the same second have no pace.
    paced = (gap_s >= 1) & (before_s >= 1)
    minute = np.flatnonzero(begins | _changes(ms // _MINUTE_MS))
    of_minute = np.diff(minute, append=len(row))

    def count(which: Column) -> Column:
        return np.add.reduceat(which, start, dtype=np.int64)

    return Days(
        cell=cell[start],
        page_views=np.diff(start, append=len(row)),
        busiest=np.maximum.reduceat(of_minute, np.flatnonzero(begins[minute])),
        hours=count(begins | _changes(ms // _HOUR_MS)),
        same=count(paced & (gap_s == before_s)),
        even=count(paced & (gap_s <= 2 * before_s) & (before_s <= 2 * gap_s)),
        measured=np.logical_or.reduceat(measured[row], start),
    )


def _distinct(row: Column, moment: Column, url: Column, measured: Column) -> Column:
    """Rows in order of `moment`, with one row for all copies of a page view."""
    at = moment[row]
    tied = at[1:] == at[:-1]
    if not tied.any():
        return row
    place = np.flatnonzero(np.append(tied, False) | np.append(False, tied))
    some = row[place]
    some = some[np.lexsort((measured[some], url[some], moment[some]))]
    copy = np.ones(len(some), np.bool_)
    copy[0] = False
    for column in (moment, url, measured):
        of_some = column[some]
        copy[1:] &= of_some[1:] == of_some[:-1]
    row[place] = some
    return np.delete(row, place[copy])


def _changes(column: Column) -> Column:
    """Whether each value differs from the one before; the first does."""
    changes = np.ones(len(column), np.bool_)
    changes[1:] = column[1:] != column[:-1]
    return changes
