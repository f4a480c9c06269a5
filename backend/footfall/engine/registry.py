"""The reports there are: every folder of `footfall.reports`, found and checked on import."""

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import footfall.reports
from footfall.reports import Report, ReportContext
from footfall.vocabulary.measure import COLUMNS, HISTORY_COLUMNS, PAGE_COLUMNS

Rows = list[dict[str, Any]]
Shape = Callable[[Rows], dict[str, Any]]
Arrange = Callable[[Rows, ReportContext], Rows]


class HalfMadeReportError(Exception):
    """A report folder that lacks something; the message says what."""


@dataclass(frozen=True)
class LoadedReport:
    """A report with its SQL text and, when it has them, the functions of its shape.py."""

    report: Report
    sql: str
    shape: Shape | None
    arrange: Arrange | None = None

    @property
    def lists_pages(self) -> bool:
        """Whether its text gives page views, which the engine adds up by page."""
        return "{page_views}" in self.sql

    @property
    def adds_up_all(self) -> bool:
        """Whether its text adds up all visits by its keys and does nothing else."""
        keys = ", ".join((*self.report.keys, "month", "panelist_key"))
        text = re.sub(r"--.*", "", self.sql)
        return text.split() == f"SELECT {keys}, {{measures}} FROM visits GROUP BY {keys}".split()


def discover(folder: Path, package: str) -> dict[str, LoadedReport]:
    """Every report of a package's folder by id, sorted. HalfMadeReportError names what is missing."""
    found = [
        _load(child, package)
        for child in sorted(folder.iterdir())
        if child.is_dir() and not child.name.startswith(("_", "."))
    ]
    return {each.report.id: each for each in found}


def _load(folder: Path, package: str) -> LoadedReport:
    for name in ("report.py", "query.sql"):
        if not (folder / name).is_file():
            raise HalfMadeReportError(f"report folder {folder}: {name} is missing")
    module = importlib.import_module(f"{package}.{folder.name}.report")
    report = getattr(module, "REPORT", None)
    if not isinstance(report, Report):
        raise HalfMadeReportError(f"{folder / 'report.py'}: REPORT = Report(...) is missing")
    sql = (folder / "query.sql").read_text("utf-8")
    for complaint in _complaints(report, folder, sql):
        raise HalfMadeReportError(complaint)
    shapes = importlib.import_module(f"{package}.{folder.name}.shape") if _has_shape(folder) else None
    return LoadedReport(report, sql, getattr(shapes, "shape", None), getattr(shapes, "arrange", None))


def _has_shape(folder: Path) -> bool:
    return (folder / "shape.py").is_file()


def _complaints(report: Report, folder: Path, sql: str) -> list[str]:
    found = []
    if report.folder != folder.name:
        found.append(f"{folder / 'report.py'}: the id {report.id!r} belongs into a folder {report.folder!r}")
    if not re.match(r"-- .+\?\n", sql):
        found.append(f"{folder / 'query.sql'}: the first line must be a comment with the question it answers")
    own = set(report.columns).issuperset(c for measure in report.measures for c in measure.columns)
    if report.is_lookup == bool(re.search(r"{measures}|{page_views}", sql)) and (report.is_lookup or not own):
        found.append(
            f"{folder / 'query.sql'}: "
            + ("a plain report has no {measures}" if report.is_lookup else "{measures} is missing")
        )
    if not report.is_lookup and not report.measures:
        found.append(f"{folder / 'report.py'}: measures are missing")
    if not report.is_lookup and report.keys[:1] != ("target",):
        found.append(f"{folder / 'report.py'}: the first key must be 'target'")
    if set(report.answer.model_fields) and not _has_shape(folder):
        found.append(f"{folder / 'shape.py'} is missing: it fills the answer's own fields")
    known = PAGE_COLUMNS if "{page_views}" in sql else {*COLUMNS, *HISTORY_COLUMNS, *report.columns}
    unknown = {column for measure in report.measures for column in measure.columns} - known
    if unknown:
        found.append(
            f"{folder / 'report.py'}: no such column in vocabulary/measure.py: {', '.join(sorted(unknown))}"
        )
    return found


REPORTS: dict[str, LoadedReport] = discover(Path(footfall.reports.__file__).parent, "footfall.reports")
