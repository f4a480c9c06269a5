"""Notes on targets whose robots are not known."""

from collections.abc import Iterable, Mapping
from typing import Any

from footfall.engine.note import Note, NoteCode

_WHY = {
    "no_log": (
        NoteCode.NO_LOG,
        "there is no access log of the site in the period; import one (footfall import access-log FILE) to "
        "see its robots",
    ),
    "import_again": (
        NoteCode.IMPORT_LOG_AGAIN,
        "its access log was imported by a version that did not keep robots; import the log again to see them",
    ),
    "days_lacking": (
        NoteCode.LOG_LACKS_DAYS,
        "its access log has some days of a month only, and robots are counted on these; import the logs of "
        "the other days (footfall import access-log FILE)",
    ),
    "whole_sites_only": (NoteCode.WHOLE_SITES_ONLY, "robots are counted for whole sites; ask about the site"),
}


def notes_of_logs(logs: Iterable[Mapping[str, Any]]) -> list[Note]:
    """A note for each target with a state other than `counted`."""
    return [
        Note(f"{log['target']}: {_WHY[log['state']][1]}", _WHY[log["state"]][0], **_values(log))
        for log in logs
        if log["state"] in _WHY
    ]


def _values(log: Mapping[str, Any]) -> dict[str, str | int]:
    days = ("log_days", "days") if log["state"] == "days_lacking" else ()
    return {"target": log["target"]} | {name: log[name] for name in days}
