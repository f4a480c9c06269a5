"""The index of pages: one line for each page of a target's site, the same in all months."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.query.aggregation.pages.runs import Runs
from footfall.query.arrays import Flags, Numbers
from footfall.query.plan.scope import Scope


@dataclass(frozen=True)
class PageIndex:
    """Numbers of the pairs of target and page, by target, then in the order of the pages' texts.

    pages: rows of the view `pages`. Pages of a site have neighbouring numbers in a month file, and in all
    months together: so lines are found in a dense look-up table.
    """

    scope: Scope
    pages: pa.Table

    @property
    def count(self) -> int:
        """Number of lines, viewed or not."""
        return int(self._counts.sum())

    @cached_property
    def targets(self) -> Numbers:
        """Position of the target, by line."""
        return np.repeat(np.arange(len(self._counts)), self._counts)

    @cached_property
    def page_numbers(self) -> Numbers:
        """`page_no` of each line."""
        return np.arange(self.count) + np.repeat(self._first_page - self._first_line, self._counts)

    def of(self, runs: Runs, page_id: NDArray[np.integer]) -> Numbers:
        """The line of each page view, given in runs of one target and month."""
        target = runs.numbers("target")
        month = runs.numbers("month") - self._first_month
        place = page_id + runs.each(self._offsets[target * self._months + month])
        line: Numbers = self._line_in_site[place]
        return line + runs.each(self._first_line[target])

    @cached_property
    def is_named(self) -> Flags:
        """Whether a line is of a page that lists may name; not of the rare pages of a site."""
        named = np.zeros(int(self._column("page_no").max(initial=-1)) + 1, dtype=bool)
        named[self._column("page_no")] = self.pages.column("page").is_valid().to_numpy()
        return named[self.page_numbers]

    def texts(self, lines: Numbers) -> pa.Array:
        """Addresses of the pages on these lines; null for rare pages."""
        page_no = self._column("page_no")
        first = np.zeros(int(page_no.max(initial=-1)) + 1, dtype=np.int64)
        # In reverse order, so that the first row of a page is the one that stays.
        first[page_no[::-1]] = np.arange(len(page_no))[::-1]
        return self.pages.column("page").take(pa.array(first[self.page_numbers[lines]])).combine_chunks()

    @cached_property
    def _site_of(self) -> Numbers:
        """Position of a target's site among the sites that have pages; one past the last if it has none."""
        ids = np.array([site.id if site else -1 for site in self.scope.sites])
        place = np.searchsorted(self._sites, ids)
        there = np.isin(ids, self._sites)
        return np.where(there, place, len(self._sites))

    @cached_property
    def _sites(self) -> Numbers:
        return np.unique(self._column("site_id"))

    @cached_property
    def _site(self) -> Numbers:
        return np.searchsorted(self._sites, self._column("site_id"))

    @cached_property
    def _first_month(self) -> int:
        return int(self._month.min(initial=2**31))

    @cached_property
    def _months(self) -> int:
        return int(self._month.max(initial=self._first_month)) - self._first_month + 1

    @cached_property
    def _month(self) -> Numbers:
        return np.abs(self._column("month"))

    @cached_property
    def _page_range(self) -> tuple[Numbers, Numbers]:
        """The smallest and the largest `page_no` of each site, and of no site."""
        return _ranges(self._site, self._column("page_no"), len(self._sites) + 1)

    @property
    def _first_page(self) -> Numbers:
        """The smallest `page_no` of each target's site."""
        return self._page_range[0][self._site_of]

    @cached_property
    def _counts(self) -> Numbers:
        """Number of lines of each target."""
        first, last = self._page_range
        return (last - first + 1)[self._site_of]

    @cached_property
    def _first_line(self) -> Numbers:
        return np.cumsum(self._counts) - self._counts

    @cached_property
    def _id_ranges(self) -> tuple[Numbers, Numbers, Numbers]:
        """By site and month: the smallest page_id, how many there are, where they begin in the look-up."""
        place = self._site * self._months + (self._month - self._first_month)
        first, last = _ranges(place, self._column("page_id"), (len(self._sites) + 1) * self._months)
        width = last - first + 1
        return first, width, np.cumsum(width) - width

    @cached_property
    def _offsets(self) -> Numbers:
        """By target and month: the offset from a page_id to its place in the look-up table."""
        first, _, begin = self._id_ranges
        return (begin - first).reshape(-1, self._months)[self._site_of].reshape(-1)

    @cached_property
    def _line_in_site(self) -> Numbers:
        first, width, begin = self._id_ranges
        place = self._site * self._months + (self._month - self._first_month)
        found = np.zeros(int(width.sum()), dtype=np.int64)
        page_no = self._column("page_no") - self._page_range[0][self._site]
        found[self._column("page_id") - first[place] + begin[place]] = page_no
        return found

    def _column(self, name: str) -> Numbers:
        column: Numbers = self.pages.column(name).to_numpy().astype(np.int64)
        return column


def _ranges(place: Numbers, values: Numbers, size: int) -> tuple[Numbers, Numbers]:
    """The smallest and the largest value at each place; an empty range where there is none."""
    first, last = np.full(size, np.iinfo(np.int64).max), np.full(size, -1)
    np.minimum.at(first, place, values)
    np.maximum.at(last, place, values)
    first[last < 0] = 0
    return first, last
