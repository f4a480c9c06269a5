"""What a Trends report is: a report of ours, its columns in their order, and what it may be asked."""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from footfall.api.compatible.trends_v3.question import VendorQuery
from footfall.engine import Answer

Row = dict[str, Any]


class Form(Enum):
    """How a value is written."""

    COUNT = "count"  # a whole number without separators
    SHARE = "share"  # 0 to 1, with as many digits as it has
    RATIO = "ratio"  # four digits
    TEXT = "text"


class Extra(Enum):
    """A second question whose rows stand beside those of the report."""

    DESKTOP = "desktop"  # the same question about desktop visits
    MOBILE = "mobile"  # the same question about mobile visits
    WORLDWIDE = "worldwide"  # all visits of the target
    SITES = "sites"  # the sites that the rows name, each as a target


@dataclass(frozen=True)
class Line:
    """One row of ours, what stands beside it, and the question and answer it belongs to."""

    row: Row
    extra: dict[Extra, Row]
    asked: VendorQuery
    answer: Answer


@dataclass(frozen=True)
class Column:
    """One column: what it holds of a line; None is written as an empty cell.

    measures: what our report has to compute for it. extra: the second question it is read from. compared:
    whether it needs the month before.
    """

    value: Callable[[Line], Any]
    form: Form = Form.TEXT
    measures: tuple[str, ...] = ()
    extra: Extra | None = None
    compared: bool = False


@dataclass(frozen=True, kw_only=True)
class TrendsReport:
    """One report of the dialect.

    columns: every column by name; default: those without `export_columns`, in this order. params: what our
    report is asked beside the common question; own: the dialect's own parameters, each turned into ours.
    key: field of our rows that second questions are joined by. arrange: our rows as rows of this report.
    sorts: the field of ours by which ours puts rows in the order of a column; other columns are sorted here.
    order: the order of rows when none is asked for, by a column, `-` before it for the largest first.
    rows, most_rows, most_offset: usual and largest `display_limit`, and largest `display_offset`.
    most_targets: 0 for a report about all sites. needs_number: leaves out rows without the first measure.
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
