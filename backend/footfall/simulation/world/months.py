"""Calendar months of a world and what the calendar does to traffic."""

from calendar import monthrange
from datetime import date
from typing import Final

import numpy as np

from footfall.core.period import Month
from footfall.simulation.world.arrays import Array

DAY_S: Final = 86_400


def days_in(month: Month) -> int:
    """Number of days."""
    return monthrange(month.year, month.month)[1]


def start_s(month: Month) -> int:
    """Start of the month, seconds since 1970 UTC."""
    return (month.first_day - date(1970, 1, 1)).days * DAY_S


def months_until(last: Month, count: int) -> tuple[Month, ...]:
    """Return `count` months, oldest first, ending with `last`."""
    return tuple(last.plus(i + 1 - count) for i in range(count))


# Monday first. "work" is measured on the sessions of US federal sites; leisure and shopping turn it round.
WEEKDAYS: Final = {
    "work": (0.96, 1.17, 1.16, 1.16, 1.08, 0.79, 0.68),
    "leisure": (0.93, 0.92, 0.92, 0.94, 1.01, 1.14, 1.14),
    "shopping": (1.00, 0.95, 0.94, 0.96, 1.02, 1.05, 1.08),
}

# January first, relative to the average month.
SEASONS: Final = {
    "flat": (1.0,) * 12,
    "retail": (0.94, 0.86, 0.93, 0.94, 0.97, 0.95, 0.93, 0.92, 0.97, 1.02, 1.30, 1.27),
    "travel": (1.12, 1.00, 1.02, 1.03, 1.06, 1.12, 1.20, 1.10, 0.92, 0.84, 0.78, 0.81),
    "school": (1.05, 1.08, 1.08, 1.04, 1.05, 0.92, 0.70, 0.80, 1.14, 1.12, 1.08, 0.94),
    "winter": (1.12, 1.08, 1.04, 0.98, 0.94, 0.90, 0.88, 0.90, 0.96, 1.02, 1.07, 1.11),
}


def day_weights(month: Month, profile: str) -> Array:
    """Return the share of the month's visits that falls on each day (days,)."""
    first = month.first_day.weekday()
    factors = np.array([WEEKDAYS[profile][(first + d) % 7] for d in range(days_in(month))])
    return np.asarray(factors / factors.sum())
