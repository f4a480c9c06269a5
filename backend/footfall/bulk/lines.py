"""What a job asks of each of its targets: the lines of its file, each made of one report or of several.

Most jobs have one line a target with all columns of the report. A line of its own for each month, country or
class of device needs a question of its own.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from footfall.bulk.models import BulkJob

TARGET = "target"


@dataclass(frozen=True)
class Ask:
    """One question, without targets. columns: names in the file, each with the
    field of the report; empty: all fields by their own names.
    """

    question: dict[str, Any]
    columns: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Line:
    """One line of each target: what stands in it whatever the answers are, and what is asked.

    subject: name of the column that holds the target.
    """

    asks: tuple[Ask, ...]
    labels: dict[str, str] = field(default_factory=dict)
    subject: str = TARGET


def stored(lines: Sequence[Line]) -> dict[str, Any]:
    """The lines as a job keeps them."""
    return {"lines": [asdict(line) for line in lines]}


def lines_of(job: BulkJob) -> list[Line]:
    """The lines of a job; of one that keeps a question alone, that question with all columns."""
    if "lines" not in job.question:
        return [Line((Ask(job.question),))]
    return [
        Line(tuple(Ask(**ask) for ask in line["asks"]), line["labels"], line["subject"])
        for line in job.question["lines"]
    ]
