"""Page views of one period in arrays, and who viewed which page.

DuckDB spends most of the time of a list of pages on counting the distinct people of every page: it hashes
each page view, over several months twice. In a month file the page views of one panelist are neighbours. So
here whole runs of them are sorted instead, and single page views only by page, which numpy does by counting.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from footfall.core.channel import CHANNELS
from footfall.query.aggregation.cells import People
from footfall.query.aggregation.pages.page_index import PageIndex
from footfall.query.aggregation.pages.runs import Rows, Runs
from footfall.query.arrays import Array, Numbers, starts_of
from footfall.query.plan.sums import BEFORE, Quantity

# A month is a number below 2**16, a panelist key one of 32 bits.
MONTH_BITS = 16

# Columns that say which person and page a page view belongs to.
_ALWAYS = ("target", "month", "page_id", "panelist_key", "weight", "people_weight")
# By column of measures: SQL of what a weight is multiplied with; page views are the sum of the weights alone.
_FACTORS: dict[str, str] = {
    "visits": "is_first::UTINYINT",
    "entrances": "is_entry::UTINYINT",
    "exits": "is_exit::UTINYINT",
    "dwell_s": "COALESCE(dwell_s, 0)",
    "timed_page_views": "(dwell_s IS NOT NULL)::UTINYINT",
}
_CHANNELS = tuple(channel.value for channel in CHANNELS)
# An ENUM is stored as the position of its word.
_CHANNEL = "ENUM_CODE(channel)::UTINYINT"


def read_sql(columns: set[str]) -> str:
    """SQL of the columns to read of each page view, for these columns of measures."""
    found = {name: factor for name, factor in _FACTORS.items() if name in columns}
    if columns.intersection(_CHANNELS):
        found |= {"visits": _FACTORS["visits"], "channel": _CHANNEL}
    return ", ".join([*_ALWAYS, *(f"{expression} AS {name}" for name, expression in found.items())])


@dataclass(frozen=True)
class PageVisitors:
    """Who viewed which page in a period: one for each line and panelist, in the order of lines.

    people: the largest weight of the person in each month, averaged over months; leading: the sum by which a
    list chooses its rows.
    """

    line: Numbers
    who: NDArray[np.uint32]
    people: Array
    leading: Array


@dataclass(frozen=True)
class PageViews:
    """The page views of a period, with the line of each one's page in the page index."""

    rows: Rows
    runs: Runs
    line: Numbers

    @classmethod
    def of(cls, rows: Rows, index: PageIndex) -> "PageViews":
        """Page views as read, with their lines in the index."""
        runs = Runs.of(rows)
        return cls(rows, runs, index.of(runs, rows["page_id"]))

    def weights_of(self, column: str) -> Array:
        """What each page view adds to a column (not one of a channel)."""
        weight: Array = self.rows["weight"]
        return weight * self.rows[column] if column in _FACTORS else weight

    def summed(self, wanted: Sequence[Quantity], place: Numbers, size: int) -> dict[str, Array]:
        """Weighted sums by place, which is given for each page view."""
        columns = {column for each in wanted for column in each.columns}
        found: dict[str, Array] = {}
        if columns.intersection(_CHANNELS):
            # All channels at once take as long as one, as every visit has exactly one.
            cells = place * len(_CHANNELS) + self.rows["channel"]
            sums = np.bincount(cells, self.weights_of("visits"), size * len(_CHANNELS))
            by_channel = sums.reshape(size, len(_CHANNELS))
            found = dict(zip(_CHANNELS, by_channel.T, strict=True)) | {"visits": by_channel.sum(axis=1)}
        for column in columns.difference(found):
            found[column] = np.bincount(place, self.weights_of(column), size).astype(float)
        return {each.name: reduce(np.add, [found[column] for column in each.columns]) for each in wanted}

    def people_with(self, quantity: Quantity, size: int) -> Numbers:
        """By line, how many people of it add something to a quantity."""
        found = np.zeros(len(self.line), dtype=bool)
        for column in quantity.columns:
            if column in _CHANNELS:
                found |= (self.rows["channel"] == _CHANNELS.index(column)) & (self.rows["visits"] > 0)
            else:
                found |= self.weights_of(column) > 0
        who = self.rows["panelist_key"].astype(np.int64)
        pairs = np.unique(self.line[found].astype(np.int64) << 32 | who[found])
        return np.bincount(pairs >> 32, minlength=size)

    def visitors(self, leading: str) -> PageVisitors:
        """The people on every page; leading: the column whose sum decides which pages are listed."""
        person_month, in_order = self._by_line()
        line = self.line[in_order]
        of_month = starts_of(line, person_month)
        of_person = starts_of(line[of_month], person_month[of_month] >> MONTH_BITS)
        heaviest = np.maximum.reduceat(self.rows["people_weight"][in_order], of_month)
        months = np.diff(of_person, append=len(of_month))
        first = of_month[of_person]
        return PageVisitors(
            line[first],
            self.rows["panelist_key"][in_order[first]],
            np.add.reduceat(heaviest, of_person) / months,
            np.add.reduceat(self.weights_of(leading)[in_order], first),
        )

    def _by_line(self) -> tuple[Numbers, Numbers]:
        """Page views sorted by line, panelist and month: who and when as one number, and the order."""
        who = self.runs.numbers("panelist_key") << MONTH_BITS | self.runs.numbers("month")
        person_month, laid_out = self.runs.in_order(who)
        by_line = order_of(self.line[laid_out])
        return person_month[by_line], laid_out[by_line]


@dataclass(frozen=True)
class Viewed:
    """Who viewed what in one of the two periods."""

    current: bool
    visitors: PageVisitors

    @property
    def people(self) -> People:
        """The people on every page, with the sum `people`."""
        everybody = self.visitors
        current = np.full(len(everybody.line), self.current)
        return People(everybody.line, current, everybody.who.astype(np.int64), {"people": everybody.people})

    def of(self, name: str) -> str:
        """The full name of a sum: with the suffix BEFORE in the compared period."""
        return name if self.current else name + BEFORE


def order_of(numbers: Numbers) -> Numbers:
    """A stable order of numbers below 2**32.

    Tricky: numpy sorts numbers of 16 bits by counting them, ten times as fast as larger ones; so these are
    sorted by their lower half, then by the upper one.
    """
    order = np.argsort(numbers.astype(np.uint16), kind="stable")
    upper = (numbers >> 16).astype(np.uint16)
    return order if not upper.any() else order[np.argsort(upper[order], kind="stable")]
