"""The lines that the file of a job has for each target, each made of one or several reports.

Most jobs have one line for each target, with all columns of the report. A line for each month, country or
device needs a question for each of them.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from footfall.features.bulk.models import BulkJob

TARGET = "target"


@dataclass(frozen=True)
class Ask:
    """One question, without targets.

    columns: fields of the report by their name in the file; if empty, all fields with their own names.
    """

    question: dict[str, Any]
    columns: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Line:
    """One line for each target.

    asks: its questions; labels: fixed cells by column; subject: name of the column with the target.
    """

    asks: tuple[Ask, ...]
    labels: dict[str, str] = field(default_factory=dict)
    subject: str = TARGET


def stored(lines: Sequence[Line]) -> dict[str, Any]:
    """The lines as `BulkJob.question` stores them."""
    return {"lines": [asdict(line) for line in lines]}


def lines_of(job: BulkJob) -> list[Line]:
    """The lines of a job. A job that stores only a question has one line with all columns."""
    if "lines" not in job.question:
        return [Line((Ask(job.question),))]
    return [
        Line(tuple(Ask(**ask) for ask in line["asks"]), line["labels"], line["subject"])
        for line in job.question["lines"]
    ]
