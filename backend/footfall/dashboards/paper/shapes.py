"""What a printed dashboard is made of: a trend, channels or a table."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

_Params = Mapping[str, Any]
# Rows of a list on paper: for a single site, and for each of several sites.
ROWS, ROWS_EACH = 20, 8


@dataclass(frozen=True)
class Trend:
    """A measure over time: a line for each site, with its interval as a band."""

    report: str
    title: str
    measure: str = "visits"
    params: _Params = field(default_factory=dict)
    hint: str = ""


@dataclass(frozen=True)
class Channels:
    """Visits by channel, one bar for each site."""

    report: str
    title: str
    hint: str = ""
    params: _Params = field(default_factory=dict)


@dataclass(frozen=True)
class Table:
    """Rows with their keys and measures.

    keys: fields of the row, see cells.py. each_site: the report is asked for one site at a time, as a list is
    about one site. bar: the measure drawn as a bar below the first key. rows: how many at most, None for ROWS
    or ROWS_EACH. pictured: the measure that the screens draw as bars, as slides do.
    """

    report: str
    title: str
    keys: tuple[str, ...]
    measures: tuple[str, ...]
    params: _Params = field(default_factory=dict)
    hint: str = ""
    each_site: bool = True
    bar: str | None = None
    rows: int | None = None
    pictured: str | None = None


Widget = Trend | Channels | Table
