"""Notes on targets whose robots are not known."""

from collections.abc import Iterable, Mapping

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
    "whole_sites_only": (NoteCode.WHOLE_SITES_ONLY, "robots are counted for whole sites; ask about the site"),
}


def notes_of_logs(logs: Iterable[Mapping[str, str]]) -> list[Note]:
    """A note for each target with a state other than `counted`."""
    return [
        Note(f"{log['target']}: {_WHY[log['state']][1]}", _WHY[log["state"]][0], target=log["target"])
        for log in logs
        if log["state"] in _WHY
    ]
