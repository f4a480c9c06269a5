"""The columns of lines with equally many fields: neighbouring fields that are one text are one column."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from footfall.ingest.sources.access_log.forms import is_nothing, time_rank

# Some lines of a log are damaged or of attackers, so a form needs not hold for all of them.
MOST = 0.98
_LONGEST_BRACKET = 5
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_CLOCK = re.compile(r"\d\d:\d\d:\d\d([.,]\d+)?")
_ZONE = re.compile(r"[+-]\d\d:?\d\d|Z|UTC")


@dataclass(frozen=True)
class Column:
    """One column. places: the indices of its fields; cells: its texts; is_quoted: whether they had quotes."""

    places: tuple[int, ...]
    cells: tuple[str, ...]
    is_quoted: bool

    @cached_property
    def filled(self) -> tuple[str, ...]:
        """The cells with a value."""
        return tuple(cell for cell in self.cells if not is_nothing(cell))

    @cached_property
    def values(self) -> frozenset[str]:
        """The distinct cells with a value."""
        return frozenset(self.filled)

    @property
    def is_empty(self) -> bool:
        """Whether no cell has a value."""
        return not self.filled

    def share(self, has_form: Callable[[str], bool]) -> float:
        """Share of the cells with a value that have a form; 0 if there is none."""
        if not self.filled:
            return 0.0
        good = {value for value in self.values if has_form(value)}
        return sum(cell in good for cell in self.filled) / len(self.filled)

    def agrees(self, other: "Column", meaning: Callable[[str], str | None] = lambda text: text) -> bool:
        """Whether both columns nearly always mean the same."""
        same = sum(meaning(a) == meaning(b) for a, b in zip(self.cells, other.cells, strict=True))
        return same >= MOST * len(self.cells)


def columns_of(rows: Sequence[Sequence[str]], quoted: Sequence[bool]) -> list[Column]:
    """The columns of rows of equally many fields. quoted: which fields are in quotes."""
    found, at, width = [], 0, len(rows[0])
    cells = [tuple(row[place] for row in rows) for place in range(width)]
    while at < width:
        end = _end(cells, quoted, at)
        texts = cells[at] if end == at + 1 else tuple(map(" ".join, zip(*cells[at:end], strict=True)))
        found.append(Column(tuple(range(at, end)), texts, quoted[at]))
        at = end
    return found


def _end(cells: Sequence[Sequence[str]], quoted: Sequence[bool], at: int) -> int:
    """The index after the last field of the column that begins at a field."""
    end = at + 1
    if quoted[at]:
        return end
    last = min(len(cells), at + _LONGEST_BRACKET)
    if _all(cells[at], lambda text: text.startswith("[") and not text.endswith("]")):
        closing = (place for place in range(end, last) if _all(cells[place], lambda text: text.endswith("]")))
        return next(closing, at) + 1
    if _all(cells[at], lambda text: text.endswith(",")):
        while end < len(cells) and not quoted[end]:
            end += 1
            if not _all(cells[end - 1], lambda text: text.endswith(",")):
                break
        return end
    if _all(cells[at], _DATE.fullmatch) and end < last and _all(cells[end], _CLOCK.fullmatch):
        end += 1
    is_time = end > at + 1 or _all(cells[at], lambda text: time_rank(text) >= 2)
    return end + 1 if is_time and end < last and _all(cells[end], _ZONE.fullmatch) else end


def _all(cells: Sequence[str], has_form: Callable[[str], object]) -> bool:
    if not has_form(cells[0]):
        # Nearly all columns end here.
        return len(cells) > 50 and sum(map(bool, map(has_form, cells))) >= MOST * len(cells)
    return sum(map(bool, map(has_form, cells))) >= MOST * len(cells)
