"""Finds the layouts of lines of one shape, also where a setting was changed on the way."""

from collections.abc import Iterator, Sequence

import numpy as np

from footfall.ingest.sources.access_log.fitting import arrays, fits_of
from footfall.ingest.sources.access_log.layout import HOW, Layout, UnsettledError
from footfall.ingest.sources.access_log.settling import settle

Rows = Sequence[Sequence[str]]
# Fewer lines are not searched for a change of the setting.
_LEAST = 3
# How often lines are halved to find where a setting was changed.
_DEEPEST = 6
# Share of lines whose fields have other forms than most: of attackers, or damaged.
NOISE = 0.02
# In fewer lines a text may be the same in all of them by chance.
_ENOUGH = 10


def layouts_of(rows: Rows, quoted: Sequence[bool], separator: str, site: str | None) -> list[Layout]:
    """The layouts of rows of one shape. quoted, separator, site: as in `settle`.

    UnsettledError if the lines of a layout, taken together, leave in doubt what a few of them seem to tell.
    """
    return _Search(rows, quoted, separator, site).layouts()


class _Search:
    def __init__(self, rows: Rows, quoted: Sequence[bool], separator: str, site: str | None) -> None:
        self._rows = rows
        self._quoted = quoted
        self._separator = separator
        self._site = site
        self._everywhere = frozenset[str]()
        if len(rows) >= _ENOUGH:
            self._everywhere = frozenset(rows[0]).intersection(*rows[1:])

    def layouts(self) -> list[Layout]:
        by_layout: dict[Layout, Layout] = {}
        whole = self._try(self._rows)
        for layout in self._candidates(self._rows, whole, _DEEPEST):
            known = by_layout.get(layout)
            if known is None or len(known.others) < len(layout.others):
                by_layout[layout] = layout
        found = list(by_layout.values())
        if isinstance(whole, Layout) and len(found) == 1:
            return found
        if not found:
            raise whole if isinstance(whole, UnsettledError) else UnsettledError(HOW)
        columns = arrays(self._rows)
        fits = {layout: fits_of(layout, columns, is_full=True) for layout in found}
        kept, covered = list[Layout](), np.zeros(len(self._rows), np.bool_)
        # The fewest layouts that read all rows, those that tell most of most rows first.
        while found:
            best = max(found, key=lambda layout: (layout.telling, np.count_nonzero(fits[layout] & ~covered)))
            found.remove(best)
            mine = fits[best] & ~covered
            if mine.any():
                self._check(best, np.flatnonzero(mine).tolist())
                kept.append(best)
                covered |= mine
        kept = kept or list(by_layout)[:1]
        # Of a few lines without referrer and agent less is known than of the others; they say nothing else.
        kept = [
            one for one in kept if not any(one is not other and one.says_less_than(other) for other in kept)
        ]
        if any(not any(layout.agrees(other) for other in kept) for layout in by_layout):
            raise UnsettledError(f"its fields change places on the way; {HOW}")
        return kept

    def _check(self, layout: Layout, places: list[int]) -> None:
        """UnsettledError unless the rows that have a layout give it when they are settled together."""
        if len(places) <= NOISE * len(self._rows) or len(places) < _ENOUGH:
            return
        own = self._try([self._rows[place] for place in places])
        if isinstance(own, UnsettledError):
            raise own
        if not layout.agrees(own):
            raise UnsettledError(f"its fields change places on the way; {HOW}")

    def _candidates(self, rows: Rows, whole: Layout | UnsettledError, depth: int) -> Iterator[Layout]:
        """Layouts that rows may have; they are halved as long as one layout does not fit them all."""
        half = len(rows) // 2
        halves = [rows[:half], rows[half:]]
        parts = [self._try(part) for part in halves] if half >= _LEAST or (depth and half >= 2) else []
        for part, found in zip(halves, parts, strict=False):
            # Numbers that all are statuses are so by chance in a few lines alone.
            if isinstance(found, UnsettledError) and found.doubtful == "status" and len(part) >= _ENOUGH:
                raise found
        if isinstance(whole, Layout):
            odd = np.count_nonzero(~fits_of(whole, arrays(rows)))
            are_like = half < _LEAST or all(
                not isinstance(part, Layout) or part.says_less_than(whole) for part in parts
            )
            if odd <= NOISE * len(rows) and are_like:
                yield whole
                return
        if depth and half >= 2:
            for part, found in zip(halves, parts, strict=True):
                yield from self._candidates(part, found, depth - 1)
        if isinstance(whole, Layout):
            yield whole

    def _try(self, rows: Rows) -> Layout | UnsettledError:
        try:
            return settle(rows, self._quoted, self._separator, self._site, self._everywhere)
        except UnsettledError as error:
            return error
