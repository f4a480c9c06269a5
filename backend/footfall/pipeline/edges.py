"""Which months are only the edge of another one: of a file that was written in its owner's own time.

A log of September from Berlin begins on 31 August at 22:00 UTC, and months here are of UTC. Two hours are
no August.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from footfall.lake.ledger import Import
from footfall.vocabulary.period import Month


def edges(home: Path, imports: Iterable[Import], tables: Iterable[str]) -> dict[str, str]:
    """Months that are an edge, with the month they belong to.

    Such a month has one day, its first or its last, and every import that has this day goes on in the month
    beside it, which has more days than one. tables: those of the lake whose files lie by day.
    """
    of_imports = [_days(home, entry, tables) for entry in imports]
    found: dict[str, set[date]] = defaultdict(set)
    for day in set().union(*of_imports):
        found[str(Month.of(day))].add(day)
    return {
        month: beside
        for month, days in found.items()
        if len(days) == 1
        for beside in [_beside(*days)]
        if beside
        and len(found.get(beside, ())) > 1
        and all(_has(one, beside) for one in of_imports if days & one)
    }


def _days(home: Path, entry: Import, tables: Iterable[str]) -> set[date]:
    paths = (path for table in tables for path in entry.part_paths(home, table))
    return {date.fromisoformat(path.parent.name.removeprefix("dt=")) for path in paths}


def _beside(day: date) -> str | None:
    """The month next to a first or last day; None for another day."""
    month = Month.of(day)
    if day == month.last_day:
        return str(month.plus(1))
    return str(month.plus(-1)) if day == month.first_day else None


def _has(days: set[date], month: str) -> bool:
    return any(str(Month.of(day)) == month for day in days)
