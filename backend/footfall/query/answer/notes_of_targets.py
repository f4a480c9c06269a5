"""Notes on targets whose owners have not imported the data that a report is about."""

from collections.abc import Mapping
from typing import Any

from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode

_OF_LOGS = {
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

_OF_OWN_COUNTS = {
    "no_counts": (
        NoteCode.NO_OWN_COUNTS,
        "nothing to compare in the period; it takes counts of its own analytics (footfall import first-party "
        "FILE, or a connected service) and a panel whose members visit it or, without a panel, a rank list",
    ),
    "whole_sites_only": (
        NoteCode.OWN_COUNTS_OF_WHOLE_SITES,
        "own counts are compared for whole sites; ask about the site",
    ),
}


def notes_of_targets(own: Mapping[str, Any]) -> list[Note]:
    """A note for each target that lacks data, and one that names other sites with counts.

    own: the answer's own fields, of which `logs`, `telling` and `told_elsewhere` are read.
    """
    notes = [
        Note(f"{target['target']}: {why[target['state']][1]}", why[target["state"]][0], **_values(target))
        for field, why in (("logs", _OF_LOGS), ("telling", _OF_OWN_COUNTS))
        for target in own.get(field, ())
        if target["state"] in why
    ]
    if elsewhere := own.get("told_elsewhere"):
        sites = ", ".join(elsewhere)
        notes.append(
            Note(f"sites with counts to compare: {sites}", NoteCode.OWN_COUNTS_ELSEWHERE, sites=sites)
        )
    return notes


def _values(target: Mapping[str, Any]) -> dict[str, str | int]:
    days = ("log_days", "days") if target["state"] == "days_lacking" else ()
    return {"target": target["target"]} | {name: target[name] for name in days}
