"""Looks at the first rows of a file that is offered as a panel: are they page views of people at all?"""

import re
from collections.abc import Mapping, Sequence

from footfall.ingest.protocol import MisreadError, Task, UnreadableError
from footfall.ingest.sources.panel.by_content import ROWS, are_like, are_machines, is_log

__all__ = ["ROWS", "refuse_what_is_no_panel"]

# So many page views in a row are not all at midnight.
_ENOUGH = 20
_MIDNIGHT = re.compile(
    r".*[Tt ]0?0:00(:00(\.0+)?)?(\s?([Zz]|UTC|GMT|[+-]\d\d:?(\d\d)?))?$|.*12:00(:00)? ?[Aa][Mm]$"
)


def refuse_what_is_no_panel(
    task: Task, cells: Mapping[str, Sequence[str]], rows: Sequence[Mapping[str, str]]
) -> None:
    """Check the first rows of a file. UnreadableError for a log of a web server.

    MisreadError for panelists that are addresses of machines, and for times that are days.
    cells: by our name; rows: the same rows by the names of the file.
    """
    path = task.job.path
    if is_log(rows):
        raise UnreadableError(path, "this is a log of a web server, whose requests are not those of a panel")
    if are_machines([cell for cell in cells.get("panelist", ()) if cell]):
        raise MisreadError(
            path,
            "its panelists are addresses of machines, with any number of people behind each; a log of a web"
            " server is for access-log, one of a network for network-log",
        )
    times = [cell for cell in cells.get("ts", ()) if cell]
    if len(times) >= _ENOUGH and are_like(_MIDNIGHT, times):
        raise MisreadError(path, "ts: a day without a time of day, which page views and visits need")
