"""Reads lines of fields in any order: settles their layouts, and reads all lines of a layout at once.

A log may have lines of several layouts, as a server's setting was changed or it writes for several sites.
Lines of a layout have equally many fields and quotes; those whose fields do not have the form they have in
the layout are settled by themselves.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from footfall.sources.access_log.fields import Numbers, at_once, fields_of, is_plain, quoted_fields
from footfall.sources.access_log.formats import Format
from footfall.sources.access_log.layout import HOW, OF_A_PART, Layout, Shape, UnsettledError, settle

Bools = np.ndarray[tuple[int], np.dtype[np.bool_]]
_SEPARATORS = (" ", "\t", "|")
# Fewer lines may all be odd in the same way: they are read like most lines, where that is possible.
_FEW = 20
# Fewer lines are not searched for a change of the setting.
_LEAST = 3
# How often lines are halved to find where a setting was changed.
_DEEPEST = 6
# Share of lines whose fields have other forms than most: of attackers, or damaged.
_NOISE = 0.02
_UNSURE = "its fields are not told by their form"
_NOT_SURE = -2
_NEITHER = "not a line of this log"
# More layouts are read line by line.
_AT_ONCE = 12
_TIME = r"^\[?(?:\d\d/[A-Z][a-z]{2}/\d{4}:|\d{4}-\d\d-\d\d|\d{9})"
_WHOLE_TIME = r"^\[[^\]]*\]$|^[^\[]"
_END_OF_TIME = r"\]$|^[+-]\d\d:?\d\d$|^\d\d:\d\d:\d\d|^Z$|^UTC$"
_STATUS = r"^(?:\d{3}|0|-|)$"
_ADDRESS = r"^(?:[\[\]0-9A-Fa-f.:,% -]*[.:][\[\]0-9A-Fa-f.:,% -]*|.*for=.*|unknown.*|-|)$"
# What referrers, agents and requests look like, unless an attacker wrote them; other fields look otherwise.
_REFERRER = r"^(?:-|)$|^[A-Za-z][A-Za-z0-9+.-]*:/?/?|^/"
_AGENT = r"^(?:-|)$|^(?:[^:/]*|[A-Za-z][^:]*/.*|[^:/ ]+ .*)$"
_SOME_AGENT = r"^(?:-|)$|[/ (;]|[a-z]{6}"
_REQUEST = r"^(?:[A-Za-z]{3,16} .*|-|)$"
_STRICT = {
    "referrer": (_REFERRER,),
    "agent": (_AGENT, _SOME_AGENT),
    "request": (_REQUEST,),
    "method": (r"^(?:[A-Z]{3,16}|-)$",),
    "path": (r"^(?:/|\*$|-$|[a-z]+://)",),
    "status": (r"^\d{3}$",),
    "address": (r"[.:]",),
}


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
                layouts = self._settled(group.rows, group.quoted)
            except UnsettledError as error:
                if error.is_log:
                    self.problem = self.problem or str(error)
                continue
            if len(group.rows) < _FEW:
                layouts += [known for known in self._layouts.get(shape, ()) if known not in layouts]
            self._layouts[shape] = layouts
            self._main = self._main or layouts[0]

    def _settled(self, rows: list[list[str]], quoted: list[bool]) -> list[Layout]:
        """The layouts of rows of one shape: more than one where a setting was changed on the way."""
        by_layout: dict[Layout, Layout] = {}
        for layout in self._candidates(rows, quoted, _DEEPEST):
            known = by_layout.get(layout)
            if known is None or len(known.others) < len(layout.others):
                by_layout[layout] = layout
        found = list(by_layout.values())
        if not found:
            return [settle(rows, quoted, self._separator or " ", self._site)]
        if len(found) == 1:
            return found
        columns = _arrays(rows)
        fits = {layout: _fits(layout, columns, is_full=True) for layout in found}
        kept, covered = list[Layout](), np.zeros(len(rows), np.bool_)
        # The fewest layouts that read all rows, those that tell most of most rows first.
        while found:
            best = max(found, key=lambda layout: (layout.telling, np.count_nonzero(fits[layout] & ~covered)))
            found.remove(best)
            if (fits[best] & ~covered).any():
                kept.append(best)
                covered |= fits[best]
        kept = kept or list(by_layout)[:1]
        # Of a few lines without referrer and agent less is known than of the others; they say nothing else.
        kept = [
            one for one in kept if not any(one is not other and one.says_less_than(other) for other in kept)
        ]
        if any(not any(layout.agrees(other) for other in kept) for layout in by_layout):
            raise UnsettledError(f"its fields change places on the way; {HOW}")
        return kept

    def _candidates(self, rows: list[list[str]], quoted: list[bool], depth: int) -> Iterator[Layout]:
        """Layouts that rows may have; they are halved as long as one layout does not fit them all."""
        whole, half = self._try(rows, quoted), len(rows) // 2
        if isinstance(whole, Layout):
            odd = np.count_nonzero(~_fits(whole, _arrays(rows)))
            halves = (
                [self._try(rows[:half], quoted), self._try(rows[half:], quoted)] if half >= _LEAST else []
            )
            if odd <= _NOISE * len(rows) and all(
                not isinstance(part, Layout) or part.says_less_than(whole) for part in halves
            ):
                yield whole
                return
        if depth and half >= 2:
            yield from self._candidates(rows[:half], quoted, depth - 1)
            yield from self._candidates(rows[half:], quoted, depth - 1)
        if isinstance(whole, Layout):
            yield whole

    def _try(self, rows: list[list[str]], quoted: list[bool]) -> Layout | UnsettledError:
        try:
            return settle(rows, quoted, self._separator or " ", self._site)
        except UnsettledError as error:
            return error

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
        fits = [_fits(layout, columns, is_full=len(layouts) > 1) for layout in layouts]
        whose = np.where(fits[0], 0, -1)
        if len(layouts) > 1:
            whose = _nearest(np.stack(fits))
            unsure += places[whose == _NOT_SURE].tolist()
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
        columns = _arrays(group.rows)
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
        except UnsettledError as error:
            # What attackers write has any form: a few such lines are read like the others.
            if np.count_nonzero(left) <= max(1, _NOISE * self._count):
                left = self._take(known, columns, where, left, found, is_strict=False)
            unread.add(where[left].tolist(), error)
            return
        left = self._take(layouts, columns, where, left, found)
        left = self._take([*known, *layouts], columns, where, left, found, is_strict=False)
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
        for layout in layouts:
            fits = _fits(layout, columns, is_strict) & left
            if fits.any():
                kept = pa.array(fits)
                found.append(Piece(layout.format, where[fits], [column.filter(kept) for column in columns]))
                left = left & ~fits
        return left

    def _of_rows(self, rows: list[list[str]], quoted: list[bool]) -> list[Layout]:
        """The layouts of odd lines, where possible with all parts that most lines have."""
        try:
            own = self._settled(rows, quoted)
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
        columns = _arrays(rows)
        return like if _fits(like, columns).all() else None


def _separator(lines: Sequence[str]) -> str:
    """What stands between the fields of most lines."""
    counts = {mark: sum(line.count(mark) >= 5 for line in lines) for mark in _SEPARATORS[1:]}
    mark = max(counts, key=lambda mark: counts[mark])
    return mark if counts[mark] > len(lines) / 2 else " "


def _arrays(rows: Sequence[Sequence[str]]) -> list[pa.Array]:
    return [pa.array(column, pa.string()) for column in zip(*rows, strict=True)]


def _fits(layout: Layout, columns: list[pa.Array], is_strict: bool = True, is_full: bool = False) -> Bools:
    """Which lines have in their fields the form of a layout.

    is_strict: also in fields whose form attackers choose; a few such lines are of no other layout. is_full:
    and no other field has the form of a part.
    """
    at = layout.format.at
    begin, end = at["time"][0], at["time"][-1]
    fits = _matches(columns[begin], _TIME)
    fits &= _matches(columns[end], _END_OF_TIME) if end > begin else _matches(columns[begin], _WHOLE_TIME)
    fits &= _matches(columns[at["status"][0]], _STATUS)
    for place in at["address"]:
        fits &= _matches(columns[place], _ADDRESS)
    if not is_strict:
        return fits
    for part, forms in _STRICT.items():
        if places := at.get(part):
            for form in forms:
                fits &= _matches(columns[places[0]], form)
    for place in layout.others if is_full else ():
        fits &= ~_matches(columns[place], OF_A_PART.pattern)
    return fits


def _matches(column: pa.Array, form: str) -> Bools:
    encoded = column.dictionary_encode()
    good = pc.match_substring_regex(encoded.dictionary, form).to_numpy(zero_copy_only=False)
    found: Bools = good[encoded.indices.to_numpy(zero_copy_only=False)]
    return found


def _nearest(fits: np.ndarray[tuple[int, int], np.dtype[np.bool_]]) -> Numbers:
    """Which layout each line has; -1 for none.

    A line that fits several has that of the lines around it which fit one alone; _NOT_SURE if these differ.
    """
    count = fits.sum(axis=0)
    sure = np.where(count == 1, fits.argmax(axis=0), -1)
    known = np.flatnonzero(sure >= 0)
    if not len(known):
        return np.where(count > 0, _NOT_SURE if len(fits) > 1 else 0, -1)
    after = np.searchsorted(known, np.arange(len(sure)))
    before = sure[known[np.maximum(after - 1, 0)]]
    behind = sure[known[np.minimum(after, len(known) - 1)]]
    likely = np.where(before == behind, before, _NOT_SURE)
    return np.where(count == 0, -1, np.where(count == 1, sure, likely))
