"""How a Trends report is declared: our report that answers it, its columns, and the parameters it takes."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from footfall.adapters.semrush_v3.question import VendorQuery
from footfall.query import Answer

Row = dict[str, Any]


class Form(Enum):
    """How a value is written as text."""

    COUNT = "count"  # a whole number without separators
    SHARE = "share"  # a share or a relative change, with all its digits
    RATIO = "ratio"  # at most four digits after the point
    TEXT = "text"  # a text; a number in it keeps all its digits


class Extra(Enum):
    """A second question, whose rows add values to those of the report."""

    DESKTOP = "desktop"  # the same question about desktop visits
    MOBILE = "mobile"  # the same question about mobile visits
    WORLDWIDE = "worldwide"  # visits of the target from all countries
    PLACES = "places"  # ranks of the sites in the country asked for
    SITES = "sites"  # the sites that the rows name, asked as targets


@dataclass(frozen=True)
class Line:
    """What the columns of one line of CSV are read from.

    row: of our report; extra: the row of each second question about the same thing, empty if there is none;
    asked, answer: the question and answer of our report that `row` belongs to.
    """

    row: Row
    extra: dict[Extra, Row]
    asked: VendorQuery
    answer: Answer


@dataclass(frozen=True)
class Column:
    """One column.

    value: its value in a line; None is written as an empty cell. measures: those that our report has to
    compute for it. extra: the second question that it is read from. compared: whether it needs the month
    before.
    """

    value: Callable[[Line], Any]
    form: Form = Form.TEXT
    measures: tuple[str, ...] = ()
    extra: Extra | None = None
    compared: bool = False


@dataclass(frozen=True, kw_only=True)
class TrendsReport:
    """One report of the dialect.

    report: id of our report. columns: every column by name; default: the columns and their order when
    `export_columns` is left out.
    own: parameters that only this report takes; params: turns them into those of our report; required: names
    of parameters that may not be left out.
    key: the field of our rows by which rows of second questions are matched. arrange: turns our rows into
    those of this report.
    sorts: column -> measure by which our report can sort its rows; lines are sorted here by other columns.
    order: the column of the order when none is asked for, with `-` before it for the largest first.
    rows, most_rows: usual and largest `display_limit`; most_offset: largest `display_offset`, None for any.
    most_targets: 0 for a report about all sites. needs_number: leaves out rows without the first measure.
    without_geo: our report is asked about all countries, whatever `country` is. device: the `device_type`
    when it is left out.
    """

    name: str
    summary: str
    report: str
    columns: dict[str, Column]
    default: tuple[str, ...]
    params: Callable[[VendorQuery], Row] = lambda _: {}
    own: tuple[str, ...] = ()
    required: tuple[str, ...] = ()
    key: str = "target"
    arrange: Callable[[list[Row], VendorQuery], list[Row]] = lambda rows, _: rows
    sorts: dict[str, str] = field(default_factory=dict)
    order: str | None = None
    rows: int = 1000
    most_rows: int = 5000
    most_offset: int | None = None
    most_targets: int = 1
    needs_number: bool = False
    without_geo: bool = False
    device: str | None = None
