"""Reads lines of fields in any order: settles their layouts by sample, and reads all lines of a layout at once.

A log may have lines of several layouts, as a server's setting was changed or it writes for several sites.
Lines of a layout have equally many fields and quotes; those whose fields do not have the form they have in the
layout are settled by themselves.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources.access_log.fields import Numbers, at_once, fields_of, is_plain, quoted_fields
from footfall.sources.access_log.formats import Format
from footfall.sources.access_log.layout import Layout, Shape, UnsettledError, settle

Bools = np.ndarray[tuple[int], np.dtype[np.bool_]]
_SEPARATORS = (" ", "\t", "|")
# Fewer lines may all be odd in the same way: they are read like most lines, where that is possible.
_FEW = 20
_NEITHER = "not a line of this log"
# More layouts are read line by line.
_AT_ONCE = 12
_TIME = r"^\[?(?:\d\d/[A-Z][a-z]{2}/\d{4}:|\d{4}-\d\d-\d\d|\d{9})"
_STATUS = r"^(?:\d{3}|0|-|)$"
_ADDRESS = r"^(?:[\[\]0-9A-Fa-f.:,% -]*|.*for=.*|unknown)$"
# Texts that are no referrer and no agent: they have the form of another field.
_NO_REFERRER = r"^(?:Mozilla/.*|Opera/.*|[\d.]+|[^/:]*\.[^/:]*)$"
_NO_AGENT = r"^(?:[a-z-]+://\S*|[\d.:]+|/\S*|\[.*)$"


@dataclass
class Group:
    """Lines of one shape that are to be settled. places: their indices among the lines."""

    rows: list[list[str]] = field(default_factory=list)
    places: list[int] = field(default_factory=list)
    quoted: list[bool] = field(default_factory=list)


@dataclass(frozen=True)
class Found:
    """What was found of some lines: the format and columns of those at `places`."""

    format: Format
    places: Numbers
    columns: list[pa.Array]


@dataclass
class Unread:
    """Lines that are not read: the reason by index, and how many of them are requests of an unsettled layout."""

    reasons: dict[int, str] = field(default_factory=dict)
    unsettled: int = 0
    problem: str = ""


class TextLines:
    """The layouts of the lines of one log, which are learned as its lines are read."""

    def __init__(self, site: str | None) -> None:
        self._site = site
        self._separator = ""
        self._layouts: dict[Shape, list[Layout]] = {}
        self._main: Layout | None = None
        self._weight: dict[Shape, int] = {}
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
                layout = settle(group.rows, group.quoted, self._separator, self._site)
            except UnsettledError as error:
                if error.is_log:
                    self.problem = self.problem or str(error)
                continue
            known = self._layouts.setdefault(shape, [])
            if layout not in known:
                # The newest layout comes first: it is that of most of these lines.
                known.insert(0, layout)
            self._main = self._main or layout

    def read(self, texts: pa.Array) -> tuple[list[Found], Unread]:
        """The fields of lines. Indices are those of `texts`."""
        found: list[Found] = []
        todo = np.arange(len(texts))
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
                found += self._fitting(shape, places, columns)
                read = np.zeros(len(texts), np.bool_)
                for piece in found:
                    read[piece.places] = True
                todo = todo[~read[todo]]
        more, unread = self._one_by_one(todo, texts.take(pa.array(todo)).to_pylist())
        return found + more, unread

    def _fitting(self, shape: Shape, places: Numbers, columns: list[pa.Array]) -> list[Found]:
        """Those lines of a shape whose fields have the forms of one of its layouts."""
        layouts = self._layouts[shape]
        fits = [_fits(layout.format, columns) for layout in layouts]
        whose = np.where(fits[0], 0, -1)
        if len(layouts) > 1:
            whose = _nearest(np.stack(fits))
        found = []
        for at, layout in enumerate(layouts):
            mine = whose == at
            if mine.all():
                return [Found(layout.format, places, columns)]
            if mine.any():
                kept = pa.array(mine)
                found.append(Found(layout.format, places[mine], [column.filter(kept) for column in columns]))
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

    def _one_by_one(self, places: Numbers, lines: list[str]) -> tuple[list[Found], Unread]:
        found: list[Found] = []
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
        self, shape: Shape, group: Group, places: Numbers, found: list[Found], unread: Unread
    ) -> None:
        """Read the lines of one shape that no known layout fits, or that must be split one by one."""
        columns = [pa.array(column, pa.string()) for column in zip(*group.rows, strict=True)]
        where = places[np.array(group.places, np.int64)]
        left = np.ones(len(where), np.bool_)
        for layout in self._layouts.get(shape, ()):
            fits = _fits(layout.format, columns, is_strict=False) & left
            if fits.any():
                kept = pa.array(fits)
                found.append(Found(layout.format, where[fits], [column.filter(kept) for column in columns]))
                left &= ~fits
        if not left.any():
            return
        rows = [row for row, is_left in zip(group.rows, left.tolist(), strict=True) if is_left]
        try:
            layout = self._of_rows(rows, group.quoted)
        except UnsettledError as error:
            unread.reasons |= dict.fromkeys(where[left].tolist(), error.about_line)
            if error.is_log:
                unread.unsettled += len(rows)
                unread.problem = unread.problem or str(error)
            return
        columns = [pa.array(column, pa.string()) for column in zip(*rows, strict=True)]
        fits = _fits(layout.format, columns, is_strict=False)
        kept = pa.array(fits)
        found.append(Found(layout.format, where[left][fits], [column.filter(kept) for column in columns]))
        unread.reasons |= dict.fromkeys(where[left][~fits].tolist(), _NEITHER)

    def _of_rows(self, rows: list[list[str]], quoted: list[bool]) -> Layout:
        """The layout of a few odd lines, where possible like that of most lines."""
        if self._main and len(rows) < _FEW and (like := self._main.like(rows, quoted)):
            return like
        return settle(rows, quoted, self._separator or " ", self._site)


def _separator(lines: Sequence[str]) -> str:
    """What stands between the fields of most lines."""
    counts = {mark: sum(line.count(mark) >= 5 for line in lines) for mark in _SEPARATORS[1:]}
    mark = max(counts, key=lambda mark: counts[mark])
    return mark if counts[mark] > len(lines) / 2 else " "


def _fits(format_: Format, columns: list[pa.Array], is_strict: bool = True) -> Bools:
    """Which lines have in all fields the form of a layout.

    is_strict: also in the fields whose form attackers choose; a few such lines are no other layout.
    """
    fits = _matches(columns[format_.at["time"][0]], _TIME)
    fits &= _matches(columns[format_.at["status"][0]], _STATUS)
    for place in format_.at["address"]:
        fits &= _matches(columns[place], _ADDRESS)
    if not is_strict:
        return fits
    foreign = np.zeros(len(fits), np.bool_)
    for part, form in (("referrer", _NO_REFERRER), ("agent", _NO_AGENT)):
        if places := format_.at.get(part):
            foreign |= _matches(columns[places[0]], form)
    count = int(np.count_nonzero(foreign & fits))
    return fits & ~foreign if count >= _FEW and count > 0.02 * len(fits) else fits


def _matches(column: pa.Array, form: str) -> Bools:
    encoded = column.dictionary_encode()
    good = pc.match_substring_regex(encoded.dictionary, form).to_numpy(zero_copy_only=False)
    found: Bools = good[encoded.indices.to_numpy(zero_copy_only=False)]
    return found


def _nearest(fits: np.ndarray[tuple[int, int], np.dtype[np.bool_]]) -> Numbers:
    """Which layout each line has; -1 for none. A line that fits several has that of its neighbours."""
    count = fits.sum(axis=0)
    sure = np.where(count == 1, fits.argmax(axis=0), -1)
    known = np.flatnonzero(sure >= 0)
    if not len(known):
        return np.where(count > 0, fits.argmax(axis=0), -1)
    before = np.maximum(np.searchsorted(known, np.arange(len(sure)), side="right") - 1, 0)
    likely = sure[known[before]]
    fitting = fits[likely, np.arange(len(sure))]
    return np.where(count == 0, -1, np.where(fitting, likely, fits.argmax(axis=0)))
