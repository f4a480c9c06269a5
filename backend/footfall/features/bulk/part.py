"""Answers about a part of a job's targets, as lines of its file."""

from dataclasses import dataclass, field
from typing import Any

from footfall.core.unit import Unit
from footfall.features.bulk.files import head_of
from footfall.features.bulk.lines import TARGET, Line
from footfall.query.exports import Export

Row = dict[str, Any]


@dataclass
class Part:
    """The rows so far, their head (`files.head_of`) and notes. as_of: the snapshot that answers, if known."""

    as_of: int | None
    head: dict[str, Any] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def add(self, line: Line, exports: list[Export], good: list[str], bad: dict[str, str]) -> None:
        """Add a line for each target. exports: the answers to the asks of the line, in their order.

        bad: texts that are no targets, with the reason; they get a line without numbers.
        """
        columns = _columns(line, exports)
        self.head = self.head or head_of(exports[0], columns, _units(line, exports))
        answers = [{row[TARGET]: row for page in export.pages() for row in page} for export in exports]
        self.rows += [_row(line, [answer[target] for answer in answers]) for target in good]
        empty = dict.fromkeys(columns) | line.labels
        accuracy = {"accuracy": "none"} if "accuracy" in columns else {}
        self.rows += [empty | {line.subject: typed} | accuracy for typed in bad]
        told = [note for export in exports for note in export.first.notes] if good else []
        self.notes += [*told, *(f"left out: {why}" for why in bad.values())]


def _columns(line: Line, exports: list[Export]) -> dict[str, str]:
    """The description of each column of the line, in their order; the target comes first."""
    found = {line.subject: exports[0].descriptions[TARGET]} | dict.fromkeys(line.labels, "")
    for ask, export in zip(line.asks, exports, strict=True):
        if ask.columns:
            found |= {name: export.descriptions[ours] for name, ours in ask.columns.items()}
        else:
            found |= export.descriptions
    return found


def _units(line: Line, exports: list[Export]) -> dict[str, Unit]:
    """The unit of each column of the line that has one."""
    found: dict[str, Unit] = {}
    for ask, export in zip(line.asks, exports, strict=True):
        names = ask.columns or dict(zip(export.units, export.units, strict=True))
        found |= {name: export.units[ours] for name, ours in names.items() if ours in export.units}
    return found


def _row(line: Line, answers: list[Row]) -> Row:
    """The line of one target: what the reports answer about it, under the names of the columns."""
    row = {line.subject: answers[0][TARGET]} | line.labels
    for ask, answer in zip(line.asks, answers, strict=True):
        row |= {name: answer[ours] for name, ours in ask.columns.items()} if ask.columns else answer
    return row
