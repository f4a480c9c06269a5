"""Asks for all rows of a report, from a server or from a home folder."""

from abc import ABC, abstractmethod
from types import TracebackType
from typing import Any, Self

from footfall.adapters.python.rows import Rows
from footfall.query.question.fields import MAX_LIMIT
from footfall.query.question.report_named import report_named
from footfall.reports import MARKET_SITES, Report, Sites

Answer = dict[str, Any]


class Reports(ABC):
    """Answers reports. Close it, or use it in a `with` block."""

    def report(self, report_id: str, /, **params: Any) -> Rows:
        """Every row of a report, asked page by page from one snapshot; with a `limit`, only that page.

        Parameters are those of the report, with values as in JSON or as on the command line: `period` is
        `"2026-03"` or `{"from": ..., "to": ...}`. RefusedError when the report refuses the question.
        """
        report = report_named(report_id).report
        if "limit" not in report.filters or "limit" in params:
            answer = self._ask(report_id, params)
            return Rows(report_id, answer, answer.pop("rows"))
        return self._all_rows(report, params)

    @abstractmethod
    def close(self) -> None:
        """Close connections and files."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    @abstractmethod
    def _ask(self, report_id: str, params: dict[str, Any]) -> Answer:
        """One answer as the API gives it."""

    def _all_rows(self, report: Report, params: dict[str, Any]) -> Rows:
        size = MARKET_SITES if report.sites is Sites.RANKED else MAX_LIMIT
        offset = int(params.get("offset", 0))
        answer = self._ask(report.id, {**params, "limit": size})
        first, rows = answer, []
        # The row `other` sums up what is on no page so far, so only that of the last page is right.
        while len(listed := [row for row in answer["rows"] if not row.get("is_other")]) == size:
            rows += listed
            offset += size
            # Later pages must come from the same snapshot, even if a new one is published meanwhile.
            page = {"limit": size, "offset": offset, "as_of": first["as_of"]}
            answer = self._ask(report.id, params | page)
        rows += answer["rows"]
        return Rows(report.id, {name: value for name, value in first.items() if name != "rows"}, rows)
