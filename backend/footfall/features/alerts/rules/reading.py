"""What rules read: reports of one month and of the months before it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from footfall.core.period import Month
from footfall.core.row_label import Accuracy
from footfall.core.row_text import measures_of
from footfall.features.data import requests as asked_for
from footfall.features.data.requests import PublicationState
from footfall.ingest import uploads
from footfall.ingest.uploads import UploadState
from footfall.query import Engine
from footfall.query.answer.model import Answer

# Months before the judged one that its numbers are compared with.
BASE_MONTHS = 6
# Months of history that say how much a number varies by itself.
HISTORY_MONTHS = 12


@dataclass(frozen=True)
class Failure:
    """An import or publication that failed."""

    at: datetime
    name: str
    reason: str


class Reader:
    """Answers of an engine for rules, and what failed in its home folder. months: whether each is full."""

    def __init__(self, engine: Engine, home: Path, today: date) -> None:
        self._engine = engine
        self._home = home
        self.today = today
        self.months = engine.months_published()

    def full_months(self) -> list[Month]:
        """Months that can be judged, oldest first."""
        return [month for month, is_full in self.months.items() if is_full]

    def before(self, month: Month, most: int) -> list[Month]:
        """Full months right before a month without a gap, oldest first, `most` at most."""
        found: list[Month] = []
        while len(found) < most and self.months.get(month.plus(-len(found) - 1)):
            found.append(month.plus(-len(found) - 1))
        return found[::-1]

    def answer(self, report: str, asked: dict[str, Any]) -> Answer:
        """The whole answer. RefusedError where it cannot be given."""
        return self._engine.run(report, asked)

    def rows(self, report: str, asked: dict[str, Any]) -> Sequence[dict[str, Any]]:
        """The rows of an answer; a range is no number for a rule, which would compare its middle."""
        return [_without_range(row) for row in self.answer(report, asked).rows]

    def row(self, report: str, asked: dict[str, Any]) -> dict[str, Any]:
        """The only row of an answer; empty when there is none."""
        return next(iter(self.rows(report, asked)), {})

    def trend(self, asked: dict[str, Any], months: Sequence[Month], *measures: str) -> list[dict[str, Any]]:
        """Rows of measures, one for each of these months."""
        period = f"{months[0]}..{months[-1]}"
        more = {"period": period, "compare": "none", "measures": list(measures)}
        return list(self.rows("traffic-trend-granularity", asked | more))

    def failures(self) -> list[Failure]:
        """What failed and is still kept, the newest first."""
        failed = [
            Failure(upload.created, upload.name, upload.error)
            for upload in uploads.listed(self._home)
            if upload.state is UploadState.FAILED
        ]
        last = asked_for.publication(self._home)
        if last is not None:
            whole = [last.error] if last.state is PublicationState.FAILED else []
            at = last.finished or datetime.now(UTC)
            failed += [Failure(at, "publication", said) for said in (*whole, *last.failed)]
        return sorted(failed, key=lambda failure: failure.at, reverse=True)


def _without_range(row: dict[str, Any]) -> dict[str, Any]:
    if row.get("accuracy") != Accuracy.ROUGH:
        return row
    ends = ("", "_low", "_high")
    return row | {f"{name}{end}": None for name in measures_of(row) for end in ends}
