"""The registry of reports: every folder of `footfall.reports`, found and checked on import."""

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import footfall.reports
from footfall.core.measure import COLUMNS, HISTORY_COLUMNS, PAGE_COLUMNS
from footfall.reports import EstimatedReport, LookupReport, PageReport, Report, ReportContext

Rows = list[dict[str, Any]]
# Columns and views that network logs cannot fill.
_WITHIN_VISITS = re.compile(r"\b(source|phrase|pageviews|destination_id)\b")
Shape = Callable[[Rows], dict[str, Any]]
Arrange = Callable[[Rows, ReportContext], Rows]
Finish = Callable[[dict[str, Any]], dict[str, Any]]


class HalfMadeReportError(Exception):
    """A report folder is incomplete; the message says what is missing."""


@dataclass(frozen=True)
class LoadedReport:
    """A report with its SQL text and, when it has them, the functions of its shape.py."""

    report: Report
    sql: str
    shape: Shape | None
    arrange: Arrange | None = None
    finish: Finish | None = None

    @property
    def tells_pages(self) -> bool:
        """Whether its rows are about pages or about where visits came from and went to."""
        if isinstance(self.report, PageReport) or "step" in self.report.keys:
            return True
        text = re.sub(r"--.*", "", self.sql)
        return "host" not in self.report.keys and bool(_WITHIN_VISITS.search(text))

    @property
    def tells_phrases(self) -> bool:
        """Whether its rows are about search phrases."""
        return "phrase" in self.report.keys

    @property
    def adds_up_all(self) -> bool:
        """Whether its query only adds up all visits by its keys, so that roll-ups could answer it."""
        keys = ", ".join((*self.report.keys, "month", "panelist_key"))
        text = re.sub(r"--.*", "", self.sql)
        return text.split() == f"SELECT {keys}, {{measures}} FROM visits GROUP BY {keys}".split()


def discover(folder: Path, package: str) -> dict[str, LoadedReport]:
    """Every report of a package's folder by id, sorted. HalfMadeReportError names what is missing."""
    reports = [
        _load(child, package)
        for child in sorted(folder.iterdir())
        if child.is_dir() and not child.name.startswith(("_", ".")) and not _is_left_over(child)
    ]
    return {loaded.report.id: loaded for loaded in reports}


def _is_left_over(folder: Path) -> bool:
    """Whether a folder holds only compiled files, left over from a report of another branch."""
    return [child.name for child in folder.iterdir()] == ["__pycache__"]


def _load(folder: Path, package: str) -> LoadedReport:
    for name in ("report.py", "query.sql"):
        if not (folder / name).is_file():
            raise HalfMadeReportError(f"report folder {folder}: {name} is missing")
    module = importlib.import_module(f"{package}.{folder.name}.report")
    report = getattr(module, "REPORT", None)
    if not isinstance(report, Report):
        raise HalfMadeReportError(
            f"{folder / 'report.py'}: REPORT = TrendReport(...), or another kind, is missing"
        )
    sql = (folder / "query.sql").read_text("utf-8")
    for complaint in _complaints(report, folder, sql):
        raise HalfMadeReportError(complaint)
    shapes = importlib.import_module(f"{package}.{folder.name}.shape") if _has_shape(folder) else None
    functions = (getattr(shapes, name, None) for name in ("shape", "arrange", "finish"))
    return LoadedReport(report, sql, *functions)


def _has_shape(folder: Path) -> bool:
    return (folder / "shape.py").is_file()


def _complaints(report: Report, folder: Path, sql: str) -> list[str]:
    complaints = []
    if report.folder != folder.name:
        complaints.append(
            f"{folder / 'report.py'}: the id {report.id!r} belongs into a folder {report.folder!r}"
        )
    if not re.match(r"-- .+\?\n", sql):
        complaints.append(
            f"{folder / 'query.sql'}: the first line must be a comment with the question it answers"
        )
    complaints += [f"{folder / 'query.sql'}: {fault}" for fault in _faults_of_text(report, sql)]
    if isinstance(report, EstimatedReport):
        complaints += [f"{folder / 'report.py'}: {fault}" for fault in _faults_of_fields(report)]
    if set(report.answer.model_fields) and not _has_shape(folder):
        complaints.append(f"{folder / 'shape.py'} is missing: it fills the answer's own fields")
    return complaints


def _faults_of_text(report: Report, sql: str) -> list[str]:
    placeholder = "{page_views}" if isinstance(report, PageReport) else "{measures}"
    if isinstance(report, LookupReport):
        return [f"a LookupReport has no {placeholder}"] if placeholder in sql else []
    wanted = {column for measure in report.measures for column in measure.columns}
    makes_all = isinstance(report, EstimatedReport) and wanted.issubset(report.columns)
    return [] if placeholder in sql or makes_all else [f"{placeholder} is missing"]


def _faults_of_fields(report: EstimatedReport) -> list[str]:
    faults = [] if report.measures else ["measures are missing"]
    if report.keys[:1] != ("target",):
        faults.append("the first key must be 'target'")
    known = {*COLUMNS, *HISTORY_COLUMNS, *report.columns}
    known = set(PAGE_COLUMNS) if isinstance(report, PageReport) else known
    unknown = {column for measure in report.measures for column in measure.columns} - known
    if unknown:
        faults.append(f"no such column in vocabulary/measure.py: {', '.join(sorted(unknown))}")
    orders = {"default_sort": report.default_sort, "candidates_by": getattr(report, "candidates_by", None)}
    faults += [
        f"{name}={order!r}: which comes first is missing, write {order}_desc or {order}_asc"
        for name, order in orders.items()
        if order and not order.endswith(("_desc", "_asc"))
    ]
    return faults


REPORTS: dict[str, LoadedReport] = discover(Path(footfall.reports.__file__).parent, "footfall.reports")
