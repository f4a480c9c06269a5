"""Finds the report that a question names."""

from difflib import get_close_matches

from footfall.engine.errors import RefusedError
from footfall.engine.registry import REPORTS, LoadedReport


def report_named(report_id: str) -> LoadedReport:
    """The report of an id; RefusedError when there is none."""
    if report_id not in REPORTS:
        raise no_such_report(report_id)
    return REPORTS[report_id]


def no_such_report(report_id: str) -> RefusedError:
    """The refusal of an unknown id: those spelled like it, and all there are."""
    near = " or ".join(get_close_matches(report_id, REPORTS, n=2))
    meant = f"did you mean {near}? There" if near else "there"
    known = ", ".join(REPORTS)
    return RefusedError(
        "unknown_report", f"there is no report {report_id!r}; {meant} are: {known}", "report", 404
    )
