"""Finds the report that a question names."""

from footfall.core.spelling import shortened, what_there_is
from footfall.query.errors import RefusedError
from footfall.query.registry import REPORTS, LoadedReport


def report_named(report_id: str) -> LoadedReport:
    """The report of an id; RefusedError when there is none."""
    if report_id not in REPORTS:
        raise no_such_report(report_id)
    return REPORTS[report_id]


def no_such_report(report_id: str) -> RefusedError:
    """The refusal of an unknown id, which names the ids spelled like it and all known ones."""
    text = f"there is no report {shortened(report_id)!r}; {what_there_is(report_id, REPORTS)}"
    return RefusedError("unknown_report", text, "report", 404)
