"""All rows of an answer, read page by page from one snapshot."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, Protocol

from footfall.core.digits import FEWEST_DIGITS
from footfall.core.unit import Unit
from footfall.query.answer.model import Answer
from footfall.query.answer.schema.models import row_model
from footfall.query.engine import Engine
from footfall.query.exports.units import unit_of
from footfall.query.question.fields import MAX_LIMIT
from footfall.query.question.model import Request
from footfall.query.registry import REPORTS, LoadedReport
from footfall.reports import MARKET_SITES, Sites

Row = dict[str, Any]


class Sheet(Protocol):
    """What a table needs to be a file: columns, rows, and what a reader must know."""

    @property
    def columns(self) -> Mapping[str, Any]:
        """Columns by name."""

    @property
    def descriptions(self) -> Mapping[str, str]:
        """What each column says."""

    @property
    def units(self) -> Mapping[str, Unit]:
        """What each column counts; texts are left out."""

    @property
    def about(self) -> list[tuple[str, str]]:
        """Question, filters, snapshot, notes."""

    def pages(self) -> Iterator[list[Row]]:
        """Rows, some at a time."""


class Export:
    """One question, answered to its last row.

    A `limit` in the question is kept; without one all rows are read. RefusedError as for the question itself,
    at once and not in the middle of a file. said: puts a note into the reader's language; by default notes
    stay English.
    """

    def __init__(
        self,
        engine: Engine,
        report_id: str,
        params: Mapping[str, Any] | Request,
        said: Callable[[str], str] = str,
    ) -> None:
        self._engine = engine
        self._said = said
        self.request = engine.validated(report_id, params)
        self.found: LoadedReport = REPORTS[report_id]
        self._is_paged = "limit" in self.found.report.filters and "limit" not in self.request.model_fields_set
        self._offset = getattr(self.request, "offset", 0)
        self.first: Answer = self._page(self._offset)

    @property
    def name(self) -> str:
        """Name of its file, without an extension."""
        period = self.first.period
        days = f"-{period.start}-{period.end}" if period else ""
        return f"{self.found.report.id}{days}-as-of-{self.first.as_of}"

    @cached_property
    def columns(self) -> dict[str, Any]:
        """Type of each column as the row model has it; without the measures that were not asked for."""
        fields = row_model(self.found.report).model_fields
        shown = self.first.rows[0] if self.first.rows else fields
        return {name: info.annotation for name, info in fields.items() if name in shown}

    @cached_property
    def descriptions(self) -> dict[str, str]:
        """What each column says."""
        fields = row_model(self.found.report).model_fields
        return {name: str(fields[name].description or "") for name in self.columns}

    @cached_property
    def units(self) -> dict[str, Unit]:
        """What each column counts; texts are left out."""
        report = self.found.report
        granularity = getattr(self.request, "granularity", getattr(report, "granularity", None))
        fields = row_model(report).model_fields
        found = {name: unit_of(fields[name], granularity) for name in self.columns}
        return {name: unit for name, unit in found.items() if unit is not None}

    @cached_property
    def about(self) -> list[tuple[str, str]]:
        """What a reader of the file must know: the question, its filters, the snapshot, the notes."""
        report, answer = self.found.report, self.first
        # Validation has converted the texts that were sent, and pydantic would warn about each on stderr.
        asked = self.request.model_dump(mode="json", include=self.request.model_fields_set, warnings=False)
        lines = [("report", report.id), ("question", report.question), ("as_of", str(answer.as_of))]
        lines += [("period", str(answer.period))] if answer.period else []
        lines += [("compare", str(answer.compare))] if answer.compare else []
        lines += [("timezone", answer.timezone)]
        kept = {name: value for name, value in asked.items() if name not in ("period", "compare", "as_of")}
        # All measures are asked for by naming none.
        lines += [(name, text) for name, value in kept.items() if (text := _worded(value))]
        lines += [("sampled_fraction", f"{answer.sampled_fraction:g}")]
        held = [f"{name} {digits}" for name, digits in self.digits.items() if digits is not None]
        lines += [("digits_that_hold", ", ".join(held))] if held else []
        return lines + [("note", self._said(note)) for note in answer.notes]

    @cached_property
    def digits(self) -> dict[str, int | None]:
        """The digits that hold in every row, by measure; the fewest there are if more pages follow unread."""
        has_more = self._is_paged and len(self._listed(self.first)) >= self._page_size
        found = self.first.digits
        return {name: FEWEST_DIGITS if digits and has_more else digits for name, digits in found.items()}

    def pages(self) -> Iterator[list[Row]]:
        """Rows, some thousands at a time; `other` once, at the end."""
        answer, offset = self.first, self._offset
        while self._is_paged:
            listed = self._listed(answer)
            if len(listed) < self._page_size:
                break
            yield listed
            offset += self._page_size
            answer = self._page(offset)
        yield answer.rows

    @staticmethod
    def _listed(answer: Answer) -> list[Row]:
        """The rows of a page but `other`."""
        return [row for row in answer.rows if not row.get("is_other")]

    @property
    def _page_size(self) -> int:
        return MARKET_SITES if self.found.report.sites is Sites.RANKED else MAX_LIMIT

    def _page(self, offset: int) -> Answer:
        if not self._is_paged:
            return self._engine.run(self.found.report.id, self.request)
        wanted: dict[str, Any] = {"limit": self._page_size, "offset": offset}
        if offset != self._offset:
            # All pages of a file come from one snapshot, even if a new one is published meanwhile.
            wanted["as_of"] = self.first.as_of
        return self._engine.run(self.found.report.id, self.request.model_copy(update=wanted))


def _worded(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_worded(each) for each in value)
    if isinstance(value, dict):
        named = value.get("value") or value.get("name") or value.get("code")
        return str(named) if named else ", ".join(f"{k} {_worded(v)}" for k, v in value.items() if v)
    return str(value)
