"""Reads lines of fields in any order: settles their layouts, and reads all lines of a layout at once.

A log may have lines of several layouts, as a server's setting was changed or it writes for several sites.
Lines of a layout have equally many fields and quotes; those whose fields do not have the form they have in
the layout are settled by themselves.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.access_log.changes import NOISE, layouts_of
from footfall.ingest.sources.access_log.fields import (
    Numbers,
    at_once,
    fields_of,
    is_plain,
    quoted_fields,
)
from footfall.ingest.sources.access_log.fitting import NOT_SURE, Bools, arrays, fits_of, nearest
from footfall.ingest.sources.access_log.formats import Format
from footfall.ingest.sources.access_log.layout import HOW, Layout, Shape, UnsettledError

_SEPARATORS = (" ", "\t", "|")
# Fewer lines may all be odd in the same way: they are read like most lines, where that is possible.
_FEW = 20
_UNSURE = "its fields are not told by their form"
_MORE = f"a few of its lines have a field more that looks like a referrer or a user agent; {HOW}"
_NEITHER = "not a line of this log"
# More layouts are read line by line.
_AT_ONCE = 12


@dataclass
class Group:
    """Lines of one shape that are to be settled. places: their indices among the lines."""

    rows: list[list[str]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    quoted: list[bool] = field(default_factory=list)


@dataclass(frozen=True)
class Piece:
    """What was found of some lines: the format and columns of those at `places`."""

    format: Format
    places: Numbers
    columns: list[pa.Array]


@dataclass
class Unread:
    """Lines that are not read: the reason by index, and how many of them are requests."""

    reasons: dict[int, str] = field(default_factory=dict)
    unsettled: int = 0
    problem: str = ""

    def add(self, places: list[int], error: UnsettledError) -> None:
        """Note that some lines are not read."""
        self.reasons |= dict.fromkeys(places, error.about_line)
        if error.is_log and places:
            self.unsettled += len(places)
            self.problem = self.problem or str(error)


class TextLines:
    """The layouts of the lines of one log, which are learned as its lines are read."""

    def __init__(self, site: str | None) -> None:
        self._site = site
        self._separator = ""
        self._layouts: dict[Shape, list[Layout]] = {}
        self._main: Layout | None = None
        self._weight: dict[Shape, int] = {}
        self._count = 0
        self.problem = ""

    @property
    def main(self) -> Layout | None:
        """The layout that most lines have; None as long as none is settled."""
        return self._main

    def learn(self, lines: Sequence[str]) -> None:
        """Settle the layouts of a sample of lines."""
        if not self._separator:
            self._separator = _separator(lines)
        groups = self._groups(lines)
        self._weight = {shape: len(group.rows) for shape, group in groups.items()}
        for shape, group in sorted(groups.items(), key=lambda item: -len(item[1].rows)):
            if len(group.rows) < _FEW and (shape in self._layouts or self._main):
                continue
            try:
                layouts = self._layouts_of(group.rows, group.quoted)
            except UnsettledError as error:
                if error.is_log:
                    self.problem = self.problem or str(error)
                continue
            if len(group.rows) < _FEW:
                layouts += [known for known in self._layouts.get(shape, ()) if known not in layouts]
            self._layouts[shape] = layouts
            self._main = self._main or layouts[0]

    def _layouts_of(self, rows: list[list[str]], quoted: list[bool]) -> list[Layout]:
        return layouts_of(rows, quoted, self._separator or " ", self._site)

    def read(self, texts: pa.Array) -> tuple[list[Piece], Unread]:
        """The fields of lines. Indices are those of `texts`."""
        found: list[Piece] = []
        unsure: list[int] = []
        todo = np.arange(len(texts))
        self._count = len(texts)
        if self._layouts and len(texts):
            plain = is_plain(texts, self._separator)
            quotes = pc.count_substring(texts, '"').to_numpy(zero_copy_only=False)
            shapes = sorted(self._layouts, key=lambda shape: -self._weight.get(shape, 0))[:_AT_ONCE]
            for shape in shapes:
                alike_in_quotes = quotes[todo] == shape.quotes if shape.separator == " " else True
                places = todo[plain[todo] & alike_in_quotes]
                if not len(places):
                    continue
                alike = texts if len(places) == len(texts) else texts.take(pa.array(places))
                columns, odd = at_once(alike, shape.separator, shape.width)
                places = np.delete(places, odd)
                found += self._fitting(shape, places, columns, unsure)
                read = np.zeros(len(texts), np.bool_)
                for piece in found:
                    read[piece.places] = True
                read[unsure] = True
                todo = todo[~read[todo]]
        more, unread = self._one_by_one(todo, texts.take(pa.array(todo)).to_pylist())
        unread.reasons |= dict.fromkeys(unsure, _UNSURE)
        unread.unsettled += len(unsure)
        return found + more, unread

    def _fitting(
        self, shape: Shape, places: Numbers, columns: list[pa.Array], unsure: list[int]
    ) -> list[Piece]:
        """Those lines of a shape whose fields have the forms of one of its layouts."""
        layouts = self._layouts[shape]
        fits = [fits_of(layout, columns, is_full=len(layouts) > 1) for layout in layouts]
        whose = np.where(fits[0], 0, -1)
        if len(layouts) > 1:
            whose = nearest(np.stack(fits))
            unsure += places[whose == NOT_SURE].tolist()
        found = []
        for at, layout in enumerate(layouts):
            mine = whose == at
            if mine.all():
                return [Piece(layout.format, places, columns)]
            if mine.any():
                kept = pa.array(mine)
                found.append(Piece(layout.format, places[mine], [column.filter(kept) for column in columns]))
        return found

    def _groups(self, lines: Sequence[str]) -> dict[Shape, Group]:
        groups: dict[Shape, Group] = defaultdict(Group)
        for place, line in enumerate(lines):
            row = fields_of(line, self._separator or " ")
            if row is None or len(row) < 4:
                continue
            quoted = quoted_fields(line, self._separator or " ")
            group = groups[Shape(self._separator or " ", len(row), 2 * sum(quoted))]
            group.rows.append(row)
            group.places.append(place)
            group.quoted = group.quoted or quoted
        return groups

    def _one_by_one(self, places: Numbers, lines: list[str]) -> tuple[list[Piece], Unread]:
        found: list[Piece] = []
        unread = Unread()
        if not len(places):
            return found, unread
        groups = self._groups(lines)
        seen = {at for group in groups.values() for at in group.places}
        unread.reasons = {int(places[at]): _NEITHER for at in range(len(lines)) if at not in seen}
        for shape, group in groups.items():
            self._settle_group(shape, group, places, found, unread)
        return found, unread

    def _settle_group(
        self, shape: Shape, group: Group, places: Numbers, found: list[Piece], unread: Unread
    ) -> None:
        """Read the lines of one shape that no known layout fits, or that must be split one by one."""
        columns = arrays(group.rows)
        where = places[np.array(group.places, np.int64)]
        left = self._take(self._layouts.get(shape, ()), columns, where, np.ones(len(where), np.bool_), found)
        if not left.any():
            return
        rows = [row for row, is_left in zip(group.rows, left.tolist(), strict=True) if is_left]
        known = self._layouts.get(shape, ())
        try:
            layouts = self._of_rows(rows, group.quoted)
            if any(not own.has_parts_of(other) for other in known for own in layouts):
                raise UnsettledError("", is_log=False)
            if self._main and len(rows) < _FEW and not all(self._main.has_parts_of(own) for own in layouts):
                raise UnsettledError(_MORE)
        except UnsettledError as error:
            # What attackers write has any form: a few such lines are read like the others.
            if np.count_nonzero(left) <= max(1, NOISE * self._count):
                left = self._take(known, columns, where, left, found, is_strict=False)
            unread.add(where[left].tolist(), error)
            return
        left = self._take(layouts, columns, where, left, found)
        every = list(dict.fromkeys([*known, *layouts]))
        left = self._take(every, columns, where, left, found, is_strict=False)
        unread.reasons |= dict.fromkeys(where[left].tolist(), _NEITHER)

    def _take(
        self,
        layouts: Sequence[Layout],
        columns: list[pa.Array],
        where: Numbers,
        left: Bools,
        found: list[Piece],
        is_strict: bool = True,
    ) -> Bools:
        """Add those of the lines left that fit a layout to `found`; gives the lines left after that."""
        if not layouts:
            return left
        is_one = len(layouts) == 1
        fits = [
            fits_of(layout, columns, is_strict, is_full=not (is_one and is_strict)) & left
            for layout in layouts
        ]
        whose = np.where(fits[0], 0, -1) if is_one else nearest(np.stack(fits))
        for at, layout in enumerate(layouts):
            mine = whose == at
            if mine.any():
                kept = pa.array(mine)
                found.append(Piece(layout.format, where[mine], [column.filter(kept) for column in columns]))
        return left & (whose < 0)

    def _of_rows(self, rows: list[list[str]], quoted: list[bool]) -> list[Layout]:
        """The layouts of odd lines, where possible with all parts that most lines have."""
        try:
            own = self._layouts_of(rows, quoted)
        except UnsettledError as error:
            if like := self._like(rows, quoted):
                return [like]
            raise error from None
        if self._main and not all(layout.has_parts_of(self._main) for layout in own):
            like = self._like(rows, quoted)
            return [like] if like else own
        return own

    def _like(self, rows: list[list[str]], quoted: list[bool]) -> Layout | None:
        """The layout of most lines for a few rows whose fields all fit it; None if they do not."""
        like = self._main.like(rows, quoted) if self._main and len(rows) < _FEW else None
        if like is None:
            return None
        columns = arrays(rows)
        return like if fits_of(like, columns).all() else None


def _separator(lines: Sequence[str]) -> str:
    """What stands between the fields of most lines."""
    counts = {mark: sum(line.count(mark) >= 5 for line in lines) for mark in _SEPARATORS[1:]}
    mark = max(counts, key=lambda mark: counts[mark])
    return mark if counts[mark] > len(lines) / 2 else " "
