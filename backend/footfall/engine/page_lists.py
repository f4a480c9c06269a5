"""Ranked lists of pages, added up in arrays.

The text of such a report asks for `{page_views}` and gives them one by one. Rows are chosen by the rules of
every list (`ranking`); what the statements of other lists add up is added up here. Both periods are worked on
beside each other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from footfall.engine.compose import MIN_OBSERVED
from footfall.engine.era import Era
from footfall.engine.execute import beside, columns_of, registered, side_by_side, table_of
from footfall.engine.intervals import form_of
from footfall.engine.page_lines import PageLines
from footfall.engine.page_slots import Slots, added_up
from footfall.engine.page_visitors import PageViews, Viewed, read_sql
from footfall.engine.ranking import ListComposer, Page
from footfall.engine.side_views import side_views_sql
from footfall.engine.stretches import Rows
from footfall.engine.views import pages_sql, pageviews_sql
from footfall.reports import Attribute

Columns = dict[str, NDArray[Any]]
# What to begin with, and what keeps the earlier or the later of two days.
_HOW = {
    Attribute.EARLIEST: (np.iinfo(np.int64).max, np.minimum),
    Attribute.LATEST: (np.iinfo(np.int64).min, np.maximum),
}


@dataclass(frozen=True)
class PageList:
    """One page of a ranked list of pages; values: those that its texts take as parameters."""

    composer: ListComposer
    page: Page
    values: dict[str, Any]

    def columns(self) -> Columns:
        """What `pairing` makes of another list's statement: keys, `unit`, sums of both periods, `total`."""
        reading = [(era, beside(self._page_views, era)) for era in self.composer.scope.eras]
        pages = self._table(f"SELECT * FROM ({pages_sql(self.composer.scope)})")
        lines = PageLines(self.composer.scope, pages)
        read = [(era.current, rows.result()) for era, rows in reading]
        viewed, ranked = zip(*side_by_side(lambda each: self._viewed(*each, lines), read), strict=True)
        chosen = self._chosen(lines, pages, ranked, viewed)
        slots = Slots.of(self.composer, self.page, lines, chosen)
        return added_up(self.composer, slots, viewed)

    @property
    def _leading(self) -> str:
        return form_of(self.composer.report.measures[0]).numerator

    def _page_views(self, era: Era) -> Rows:
        scope, text = self.composer.scope, self.composer.found.sql
        text = text.replace(
            "{page_views}", read_sql({part for _, parts in self.composer.sums for part in parts})
        )
        views = [
            *side_views_sql(scope, text, None),
            f"pageviews AS ({pageviews_sql(scope, text, False, [era])})",
        ]
        table = self._table(f"WITH {', '.join(views)}\n{text}")
        return {name: table.column(name).to_numpy() for name in table.column_names}

    def _table(self, statement: str) -> pa.Table:
        return table_of(self.composer.scope.snapshot, self.composer.report.id, statement, self.values)

    def _viewed(self, current: bool, rows: Rows, lines: PageLines) -> tuple[Viewed, Columns]:
        """A period, and what rows are chosen by."""
        views = PageViews.of(rows, lines)
        viewed = Viewed(current, views, views.visitors(self._leading))
        ranked = self._ranked(viewed, lines.count)
        return viewed, ranked | self._attributes(views, lines.count) if current else ranked

    def _chosen(
        self, lines: PageLines, pages: pa.Table, ranked: Sequence[Columns], viewed: Sequence[Viewed]
    ) -> Columns:
        """Rows up to the last one of the page, by the rules of every list."""
        found: Columns = {"target": lines.targets, self.composer.report.keys[-1]: lines.page_numbers}
        for each in ranked:
            found |= each
        seen = found["n_observed"] + found.get("n_before", 0) > 0
        ranking = pa.table({name: values[seen] for name, values in found.items()})
        snapshot, statement = self.composer.scope.snapshot, self.composer.choosing(self.page)
        tables = {"ranking": ranking, "pages": pages, "few": pa.table(self._few(lines, found, viewed))}
        with registered(snapshot, tables):
            return columns_of(snapshot, self.composer.report.id, statement, self.values)

    def _few(self, lines: PageLines, found: Columns, viewed: Sequence[Viewed]) -> Columns:
        """People behind all pages of few visitors together, by target: `few` of other lists."""
        targets = len(self.composer.scope.targets)
        small = found["n_observed"] < MIN_OBSERVED
        if self.composer.has_lost:
            small &= (found["n_observed"] > 0) | (found["n_before"] < MIN_OBSERVED)
        few: Columns = {"target": np.arange(targets)}
        for each in viewed:
            line, who = each.visitors.line, each.visitors.who.astype(np.int64)
            of_small = small[line]
            pairs = np.unique(lines.targets[line[of_small]] << 32 | who[of_small])
            few["few_now" if each.current else "few_then"] = np.bincount(pairs >> 32, minlength=targets)
        return few

    def _ranked(self, viewed: Viewed, count: int) -> Columns:
        visitors, suffix = viewed.visitors, "" if viewed.current else "_before"
        found: Columns = {
            "n_observed" if viewed.current else "n_before": np.bincount(visitors.line, minlength=count),
            f"squares{suffix}": np.bincount(visitors.line, visitors.leading**2, count),
        }
        of_people = {name: visitors.people for name, _ in self.composer.people}
        known = of_people | {self._leading: visitors.leading}
        names = self.composer.ranking_names(self.page)
        others = [each for each in self.composer.sums if each[0] in names and each[0] not in known]
        added: Columns = {**viewed.views.summed(others, viewed.views.line, count)}
        added |= {name: np.bincount(visitors.line, known[name], count) for name in names if name in known}
        return found | {viewed.of(name): values for name, values in added.items()}

    def _attributes(self, views: PageViews, count: int) -> Columns:
        found = {}
        seen = np.bincount(views.line, minlength=count) > 0
        for name, how in self.composer.report.attributes.items():
            first, most = _HOW[how]
            days = np.full(count, first)
            most.at(days, views.line, views.rows[name].astype("datetime64[D]").astype(np.int64))
            found[name] = np.where(seen, days.astype("datetime64[D]"), np.datetime64("NaT"))
        return found
