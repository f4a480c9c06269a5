"""The answer that all reports share."""

import datetime
from dataclasses import dataclass, field
from functools import cached_property
from sys import getsizeof
from typing import Any

from pydantic_core import to_json

from footfall.core.calendar import UTC_ZONE
from footfall.core.digits import digits_that_hold
from footfall.core.messages.note import Note
from footfall.core.period import Period
from footfall.core.row_text import measures_of

# Rows sampled to estimate the size of an answer, and bytes of a field as JSON with its name.
ROWS_WEIGHED = 20
JSON_OF_FIELD = 40


@dataclass
class Answer:
    """One answered report; `rows` are plain dictionaries with fields in the order of the row model.

    as_of: number of the snapshot; total: rows without limit and offset; own: the report's own fields;
    timezone: of days and months.
    """

    report: str
    as_of: int
    period: Period | None
    compare: Period | None
    total: int
    rows: list[dict[str, Any]]
    notes: list[Note] = field(default_factory=list)
    sampled_fraction: float = 1.0
    own: dict[str, Any] = field(default_factory=dict)
    timezone: str = UTC_ZONE
    # Changes whenever the answer may; see `Engine.tag`.
    tag: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The public shape."""
        return {
            "report": self.report,
            "as_of": self.as_of,
            "period": _days(self.period),
            "compare": _days(self.compare),
            "timezone": self.timezone,
            "total": self.total,
            "sampled_fraction": self.sampled_fraction,
            "digits_that_hold": self.digits,
            "rows": self.rows,
            "notes": self.notes,
            "note_codes": [{"code": note.code, "values": note.values} for note in self.notes],
            **self.own,
        }

    @cached_property
    def digits(self) -> dict[str, int | None]:
        """By measure, the digits that hold in every row; None where no row has an interval."""
        return digits_that_hold(self.rows, measures_of(self.rows[0])) if self.rows else {}

    def as_json(self) -> bytes:
        """The public shape as JSON, the same for HTTP and command line; made once."""
        return self._json

    @property
    def bytes_held(self) -> int:
        """About how many bytes it takes in memory with its JSON, estimated from a few rows."""
        some = self.rows[:: max(1, len(self.rows) // ROWS_WEIGHED)]
        of_some = sum(
            getsizeof(row) + sum(map(getsizeof, row.values())) + JSON_OF_FIELD * len(row) for row in some
        )
        return getsizeof(self) + of_some * len(self.rows) // max(1, len(some))

    @cached_property
    def _json(self) -> bytes:
        return to_json(self.as_dict())


def _days(period: Period | None) -> dict[str, datetime.date] | None:
    return None if period is None else {"from": period.start, "to": period.end}
