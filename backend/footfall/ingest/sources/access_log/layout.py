"""Layouts: which field of a line is which part of a request, for lines of one shape."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from footfall.ingest.sources.access_log import forms
from footfall.ingest.sources.access_log.columns import columns_of
from footfall.ingest.sources.access_log.formats import Format

# Texts that other fields than those of a request seldom have.
OF_A_PART = re.compile(
    r"://|^Mozilla/|^(?:GET|POST|HEAD) |^(?:\d{1,3}\.){3}\d{1,3}|^\[?[0-9a-f]{1,4}:[0-9a-f:]+:"
)
HOW = 'say what the fields are, e.g. --format \'%h %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i"\''


class UnsettledError(Exception):
    """The forms of the fields do not tell what they are. The message says what is missing or in doubt.

    is_log: whether these are requests nevertheless; doubtful: the part that may be one of several fields;
    about_line: the message for a single line.
    """

    def __init__(self, problem: str, is_log: bool = True, doubtful: str = "") -> None:
        super().__init__(problem)
        self.doubtful = doubtful
        self.is_log = is_log
        self.about_line = "its fields are not told by their form" if is_log else "not a line of this log"


@dataclass(frozen=True)
class Shape:
    """What lines of one layout share: the number of their fields, and of quotes."""

    separator: str
    width: int
    quotes: int


@dataclass(frozen=True)
class Layout:
    """A format, and the fields of its columns from left to right.

    others: fields of no part that never looked like the text of another part.
    """

    format: Format
    columns: tuple[tuple[int, ...], ...]
    others: tuple[int, ...] = field(default=(), compare=False)

    @property
    def telling(self) -> int:
        """How many of referrer and agent it tells."""
        return len({"referrer", "agent"} & self.format.at.keys())

    def agrees(self, other: "Layout") -> bool:
        """Whether both have the parts of every request, and what else both have, in the same places."""
        mine, theirs = self.format.at, other.format.at
        parts = {"status", "address", "request", "method", "path", *(mine.keys() & theirs.keys())}
        return all(mine.get(part) == theirs.get(part) for part in parts)

    def has_parts_of(self, other: "Layout") -> bool:
        """Whether this layout tells referrer and agent if another does."""
        optional = {"referrer", "agent"}
        return other.format.at.keys() & optional <= self.format.at.keys()

    def says_less_than(self, other: "Layout") -> bool:
        """Whether this layout has nothing that another has not, at the same place."""
        return self.format.at.items() <= other.format.at.items()

    def like(self, rows: Sequence[Sequence[str]], quoted: Sequence[bool]) -> "Layout | None":
        """This layout for rows with more or fewer fields before the time, such as a name with a blank.

        None if the rows have other columns after the time, or a field there does not have its form.
        """
        first = self.columns[:2]
        if any(self.format.at[part] not in first for part in ("address", "host") if part in self.format.at):
            return None
        columns = columns_of(rows, quoted)
        time = self.columns.index(self.format.at["time"])
        after = len(self.columns) - time
        if len(columns) < after or columns[-after].share(lambda text: forms.time_rank(text) >= 2) < 1:
            return None
        shifted = dict(zip(self.columns[time:], columns[-after:], strict=True))
        before = columns[:-after]
        shifted |= dict(zip(self.columns[:time], before, strict=False))
        at = {part: shifted[places] for part, places in self.format.at.items() if places in shifted}
        if at.keys() != self.format.at.keys() or at["status"].share(forms.is_status) < 1:
            return None
        if at["address"].share(forms.is_address) < 1:
            return None
        found = {part: column.places for part, column in at.items()}
        return Layout(replace(self.format, at=found), tuple(column.places for column in columns))
