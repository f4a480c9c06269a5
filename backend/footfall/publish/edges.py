"""Which months are only a few hours at the edge of another one, from a file written in another local time.

A log of September from Berlin begins on 31 August at 22:00 UTC. Where months are those of UTC, these two
hours are not a month to publish.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from footfall.core.calendar import Calendar
from footfall.core.period import Month
from footfall.publish.months_of_files import days_between, times_of

# The clock that is farthest from UTC is that of Kiribati.
_FARTHEST_MS = 14 * 3_600_000


def edges(files: Mapping[str, Sequence[Path]], calendar: Calendar) -> dict[str, str]:
    """Months that are an edge, with the month they belong to. files: the landed files of each month.

    All times of such a month are within 14 hours of the month beside it. Every import that has data of it has
    data of the month beside it too, and that one has at least two days with data.
    """
    found = {}
    for month, paths in files.items():
        for neighbour in _beside(Month.parse(month), paths, calendar):
            others = files.get(neighbour, ())
            if len({path.parent.name for path in others}) > 1 and _imports(paths) <= _imports(others):
                found[month] = neighbour
    return found


def _beside(month: Month, paths: Sequence[Path], calendar: Calendar) -> list[str]:
    """The month next to the few hours that are all there is of a month; none for another month."""
    start, end = calendar.span_of(month)
    sides = {
        month.plus(1): (end - _FARTHEST_MS, end),
        month.plus(-1): (start, start + _FARTHEST_MS),
    }
    return [str(side) for side, hours in sides.items() if _all_within(paths, (start, end), hours)]


def _all_within(paths: Sequence[Path], month: tuple[int, int], hours: tuple[int, int]) -> bool:
    """Whether all times of a month in these files are within some hours."""
    days = days_between(hours[0], hours[1] - 1)
    if not all(path.parent.name in days for path in paths):
        return False
    for path in paths:
        times = times_of(path)
        # A file that is damaged or gone is reported by the build of its month.
        if times is None or max(times[0], month[0]) < hours[0] or min(times[1], month[1] - 1) >= hours[1]:
            return False
    return True


def _imports(paths: Sequence[Path]) -> set[str]:
    return {path.name.partition("-")[0] for path in paths}
