"""Which rows a list shows and in which order; which rows stay in `other` to hide small groups."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.core.content_type import ContentType
from footfall.core.few_people import MIN_OBSERVED
from footfall.core.page_path import compared
from footfall.core.thresholds import WIDEST_LOG_VARIANCE, Z
from footfall.query.aggregation.cells import People
from footfall.query.arrays import Array, Flags, Numbers
from footfall.query.digits import round_significant
from footfall.query.plan.sums import BEFORE, Form


@dataclass(frozen=True)
class Page:
    """The page of a ranked list that is wanted: order, search text, offset and limit.

    content_types: of a list of pages the types that are listed; empty for all.
    """

    field: str
    descending: bool
    search: str
    limit: int
    offset: int
    content_types: tuple[ContentType, ...] = ()

    @property
    def last(self) -> int:
        """Position of the last row."""
        return self.offset + self.limit

    @property
    def is_narrowed(self) -> bool:
        """Whether only some of the rows are asked for."""
        return bool(self.search or self.content_types)


@dataclass(frozen=True)
class Standing:
    """The values that rows are chosen and ordered by, one for each row.

    observed: visitors of the period, and of the compared one where there is one. squares: for the same
    periods, sums over visitors of their leading sum squared. sums: by name, with BEFORE behind those of the
    compared period; NaN for what too few of a row's people did. is_without_panel: whether nobody of a panel
    is behind the row.
    """

    observed: tuple[Numbers, ...]
    squares: tuple[Array, ...]
    sums: Mapping[str, Array]
    is_without_panel: Flags

    @property
    def is_compared(self) -> bool:
        """Whether there is a compared period."""
        return len(self.observed) > 1

    def has_enough(self, period: int) -> Flags:
        """Rows with enough people to have a number in a period: 0 the one asked about, 1 the compared one."""
        return np.asarray((self.observed[period] >= MIN_OBSERVED) | self.is_without_panel)

    @property
    def is_lost(self) -> Flags:
        """Rows that only the compared period has enough people for."""
        if not self.is_compared:
            return np.zeros(len(self.observed[0]), dtype=bool)
        return ~self.has_enough(0) & self.has_enough(1)


@dataclass(frozen=True)
class Rules:
    """What a list may show.

    leading: the sum that must be certain enough; panel_size: people of the panel; has_lost: whether rows are
    listed that only the compared period has enough people for. By row: is_known, whether it has all its keys;
    is_counted, whether it is counted and not estimated; is_without_panel, whether nobody of a panel is behind
    it; whole: number of the list it is in.
    """

    leading: str
    panel_size: int
    has_lost: bool
    is_known: Flags
    is_counted: Flags
    is_without_panel: Flags
    whole: Numbers

    def may_list(self, standing: Standing) -> Flags:
        """Rows with enough visitors and a small enough variance to be listed."""
        with np.errstate(divide="ignore", invalid="ignore"):
            spread = standing.squares[0] / standing.sums[self.leading] ** 2
        if self.panel_size > 1:
            spread = (spread - 1.0 / self.panel_size) * self.panel_size / (self.panel_size - 1)
        enough = standing.observed[0] >= MIN_OBSERVED
        found = enough & ((spread <= WIDEST_LOG_VARIANCE) | self.is_counted) | self.is_without_panel
        found = found | standing.is_lost if self.has_lost else found
        return np.asarray(found & self.is_known)

    def without_few(self, sums: Array, people: Numbers | Array) -> Array:
        """Sums by row, NaN where fewer than five people of a panel are behind one."""
        return np.where((people < MIN_OBSERVED) & ~self.is_without_panel & ~self.is_counted, np.nan, sums)

    def leave(self, standing: Standing) -> Flags:
        """Listed rows whose people of the period are too few for a number, and count in `other`."""
        return standing.is_lost if self.has_lost else np.zeros(len(self.is_known), dtype=bool)

    def people_of_rest(
        self, standing: Standing, people: People, observed_by: str | None
    ) -> tuple[Numbers, ...]:
        """Distinct people behind the rows with too few visitors to be listed, by whole, for each period."""
        counts = int(self.whole[-1]) + 1 if len(self.whole) else 0
        is_large = standing.observed[0] >= MIN_OBSERVED
        found = []
        for current in (True, False)[: len(standing.observed)]:
            is_shown = is_large if current else is_large | self.leave(standing)
            # People without a value for the key are in no row, however many they are.
            behind_rest = ~(is_shown & self.is_known | self.is_without_panel)
            there = behind_rest[people.row] & people.are_seen(observed_by) & (people.current == current)
            pairs = np.unique(self.whole[people.row[there]] << 32 | people.who[there])
            found.append(np.bincount(pairs >> 32, minlength=counts))
        return tuple(found)

    def without_rows_for_rest(
        self, standing: Standing, may_list: Flags, people_of_rest: tuple[Numbers, ...]
    ) -> Flags:
        """Rows that may be listed, minus those that `other` needs to stand for at least five people.

        The total is published elsewhere, so the rest that no row shows can be computed by subtraction. Where
        fewer than five people are behind that rest, the row with the fewest visitors is moved into it, on
        whatever page it would be.
        """
        kept = may_list.copy()
        # The few of a lost row are in the rest already.
        observed_now = np.where(self.leave(standing), 0, standing.observed[0])
        of_periods = (observed_now, *standing.observed[1:])
        has_few_of = [_is_few(observed) for observed in of_periods]
        # A row with one to four people in a period is moved only if there is no other: the rest of that
        # period might then hold just these few.
        leaves_few = np.logical_or.reduce(has_few_of)
        for observed, behind in zip(of_periods, people_of_rest, strict=True):
            # A row with many visitors that is too uncertain to be listed is in the rest already and hides the
            # few.
            largest = np.zeros(len(behind), dtype=np.int64)
            np.maximum.at(largest, self.whole, np.where(may_list, 0, observed))
            is_too_few = _is_few(behind) & (largest < MIN_OBSERVED)
            order = np.lexsort((observed, leaves_few, observed < MIN_OBSERVED, ~may_list, self.whole))
            first = order[np.diff(self.whole[order], prepend=-1) != 0]
            moved = first[is_too_few[self.whole[first]]]
            # A lost row has nobody in the period whom it could bring.
            kept[moved[observed[moved] > 0]] = False
        return kept


def positions(
    page: Page, order_value: Array, may_list: Flags, texts: pa.Array | None, later: Numbers | None = None
) -> tuple[Numbers, int]:
    """Position of each row in the list from 1 (0: not in it), and the length of the list.

    order_value: by row; NaN comes last, and rows of the same value keep their order. texts: by row, for a
    search; None without one. later: by row, 0 where the value decides, else the place among the rows that
    come after these; None: it decides everywhere.
    """
    rows = np.flatnonzero(may_list & _holds(texts, page.search) if page.search else may_list)
    values = round_significant(order_value[rows])
    values = -values if page.descending else values
    after = np.zeros(len(rows), dtype=np.int64) if later is None else later[rows]
    order = np.lexsort((np.where(after > 0, 0.0, values), after))
    found = np.zeros(len(may_list), dtype=np.int64)
    found[rows[order]] = np.arange(1, len(rows) + 1)
    return found, len(rows)


def order_value(page: Page, form: Form, standing: Standing, whole: Numbers) -> Array:
    """The values that rows are ordered by: a measure, its change, or the lower end of either."""
    nothing = np.full(len(whole), np.nan)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = _value(form, standing, "", whole)
        if page.field.endswith(("_change", "_change_low")):
            if not standing.is_compared:
                return nothing
            base = _nan_for_zero(_value(form, standing, BEFORE, whole))
            base = np.where(standing.has_enough(1), base, np.nan)
            if page.field.endswith("_low"):
                # As if no visitor were in both periods: so this end never lies above the one that is shown.
                spread = np.sqrt(
                    standing.squares[0] / standing.sums[form.numerator] ** 2 + standing.squares[1] / base**2
                )
                value = np.log(_nan_for_zero(value) / base) - Z * spread
            else:
                value = value / base
    return np.where(standing.has_enough(0) & np.isfinite(value), value, nothing)


def _value(form: Form, standing: Standing, side: str, whole: Numbers) -> Array:
    measure, above = form.measure, standing.sums[form.numerator + side]
    if measure.denominator is None:
        return above
    below: Array = standing.sums[measure.denominator + side]
    if measure.of_whole:
        below = np.asarray(np.bincount(whole, below)[whole], dtype=float)
    if measure.plus is not None:
        below = below + standing.sums[measure.plus + side]
    value: Array = above / _nan_for_zero(below)
    return value if measure.also is None else value / _nan_for_zero(standing.sums[measure.also + side])


def _nan_for_zero(values: Array) -> Array:
    """Divisors: a quotient over 0 is unknown."""
    return np.where(values == 0, np.nan, values)


def _is_few(people: Numbers) -> Flags:
    return (people >= 1) & (people < MIN_OBSERVED)


def _holds(texts: pa.Array | None, search: str) -> Flags:
    """Whether texts contain the search text, ignoring case; `*` in it matches any run of characters."""
    if texts is None:
        raise TypeError("only texts can be searched")
    lower, wanted = pc.utf8_lower(texts), compared(search)
    if "*" not in wanted:
        found = pc.match_substring(lower, wanted)
    else:
        literal = wanted.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
        found = pc.match_like(lower, f"%{literal.replace('*', '%')}%")
    return np.asarray(pc.fill_null(found, False).to_numpy(zero_copy_only=False))
