"""Exports of single page views by tools that keep no visits: they are known, and refused with what to do."""

from footfall.ingest.files.records import Records
from footfall.ingest.protocol import Chunk, MisreadError, Task

NAME = "exports of single page views (GoatCounter, Simple Analytics, Piwik PRO, Statcounter)"
# Columns by which the exports of each tool are known, in lower case.
_MARKS = {
    "GoatCounter": ({"title", "firstvisit", "referrer scheme"},),
    "Simple Analytics": ({"added_iso", "datapoint"}, {"added_iso", "is_unique"}, {"added_iso", "path"}),
    "Piwik PRO": ({"session_id", "visitor_id", "server_time"}, {"session_id", "visitor_id", "event_index"}),
    "Statcounter": ({"date and time", "ip address"}, {"date and time", "page url"}),
}


def recognises(records: Records) -> bool:
    """Whether it has the columns of one of these exports."""
    return _maker(records) is not None


def read(task: Task, records: Records) -> Chunk:
    """Always MisreadError: what these tools count as a visit does not follow from their page views."""
    raise MisreadError(
        task.job.path,
        f"this is an export of single page views ({_maker(records)}), which do not tell the visits of a"
        " month; write those of its reports as a table site,month,visits",
    )


def _maker(records: Records) -> str | None:
    names = {name.strip().lower() for name in records.names}
    return next((maker for maker, sets in _MARKS.items() if any(marks <= names for marks in sets)), None)
