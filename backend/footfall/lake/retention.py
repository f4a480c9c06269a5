"""Removes page views, and requests of robots, that are older than they may be kept.

The files they came from stay known, so that importing these again does not bring back what has expired.
Earlier snapshots hold it too, so the next publication keeps none of them, as after an erasure.
"""

import shutil
from pathlib import Path

from footfall.core.calendar import OF_UTC, Calendar
from footfall.core.period import Month
from footfall.lake import erasure, ledger, robot_requests
from footfall.lake.ledger import Import

_BY_DAY = tuple(f"lake/{table}/dt=" for table in ("raw", robot_requests.FOLDER))


def expire(home: Path, first: str, calendar: Calendar = OF_UTC) -> int:
    """Remove page views and robots' requests of months before `first`, `YYYY-MM`. Returns how many files.

    calendar: by which months are cut. Files are of a day of UTC; one that has hours of `first` stays whole.
    Only while holding `import_lock.exclusive` and while nobody publishes. Killed at any moment, the same call
    does the rest.
    """
    removed = 0
    day = str(calendar.midnight(Month.parse(first).first_day).date())
    for entry in ledger.all_imports(home):
        expired = [part for part in entry.parts if _is_before(part, day)]
        if expired:
            erasure.mark(home)
            ledger.save(home, _without(entry, expired, day))
            removed += len(expired)
    for folder in (home / "lake").glob("*/dt=*"):
        if _is_before(str(folder.relative_to(home)), day):
            shutil.rmtree(folder)
    return removed


def _is_before(part: str, day: str) -> bool:
    return any(part.startswith(folder) and part.removeprefix(folder) < day for folder in _BY_DAY)


def _without(entry: Import, expired: list[str], day: str) -> Import:
    days: dict[str, str | None] = {"first_day": max(entry.first_day, day)} if entry.first_day else {}
    if entry.last_day and entry.last_day < day:
        days = {"first_day": None, "last_day": None}
    change = {
        "parts": [part for part in entry.parts if part not in set(expired)],
        "months": [month for month in entry.months if month >= day[:7]],
    }
    return entry.model_copy(update=change | days)
