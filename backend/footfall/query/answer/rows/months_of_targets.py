"""Sums over months of which a target has only some: the answer says so, and compares them with nothing else.

A sum of one month against one of two months would be a decline that never was.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from footfall.core.granularity import Granularity
from footfall.core.messages.note import Note
from footfall.core.messages.note_code import NoteCode
from footfall.core.period import Month
from footfall.core.target import TargetScope
from footfall.lake.sites import WHOLE_SITE
from footfall.query.answer.rows.partial_buckets import OF_CHANGES
from footfall.query.plan.comparison import ComparisonPeriod
from footfall.query.plan.period import runs_of_months
from footfall.query.plan.scope import Scope

Rows = list[dict[str, Any]]
# Targets that a note names; further ones it counts. So many notes on months at most: rows of long lists of
# sites say it themselves, in `months_with_data`.
NAMED = MOST_NOTES = 5


def with_changes_of_like_months(scope: Scope, rows: Rows) -> Rows:
    """Rows without changes where a target has data for more months of one period than of the other."""
    unlike = {scope.targets[number].value for number in _unlike(scope)}
    return [
        {name: None if name.endswith(OF_CHANGES) else value for name, value in row.items()}
        if row.get("target") in unlike
        else row
        for row in rows
    ]


def notes_of_months(scope: Scope) -> list[Note]:
    """A note for each run of months that targets lack, and one on those without changes for that reason."""
    lacking: dict[tuple[Month, ...], list[str]] = defaultdict(list)
    for number, target in enumerate(scope.targets):
        there = _months(scope, scope.sides[0], number)
        missing = tuple(month for month in scope.period.months() if month not in there)
        if _adds_months(scope) and there and missing:
            lacking[missing].append(target.value)
    notes = []
    largest = sorted(lacking.items(), key=lambda each: len(each[1]), reverse=True)
    for missing, targets in largest[:MOST_NOTES]:
        months, named = runs_of_months(list(missing)), _named(targets)
        text = f"{named}: no data for {months.replace('..', ' to ')}, so that numbers are of the other months"
        code = NoteCode.TARGET_LACKS_MONTHS
        notes.append(Note(text, code, targets=named, count=len(targets), months=months))
    if unlike := [scope.targets[number].value for number in _unlike(scope)]:
        named = _named(unlike)
        text = f"{named}: no changes are given, as there is data for another number of months to compare with"
        notes.append(Note(text, NoteCode.OTHER_MONTHS_COMPARED, targets=named, count=len(unlike)))
    return notes


def _unlike(scope: Scope) -> list[int]:
    """Targets with data for another number of months in the compared period, and for some months of both."""
    if len(scope.sides) == 1 or not _adds_months(scope):
        return []
    now, before = scope.sides
    counts = [
        (len(_months(scope, now, number)), len(_months(scope, before, number)))
        for number in range(len(scope.targets))
    ]
    # Periods of unlike length are the reader's choice, where all their months are there.
    due = (len(now.period.months()), len(before.period.months()))
    return [
        number for number, count in enumerate(counts) if all(count) and count != due and count[0] != count[1]
    ]


def _months(scope: Scope, side: ComparisonPeriod, number: int) -> set[Month]:
    """Months of a period in which a target's site is known, or is itself counted by its owner.

    One to four people are as good as nobody.
    """
    site, target = scope.sites[number], scope.targets[number]
    host = WHOLE_SITE if target.scope is TargetScope.DOMAIN else target.host
    return {
        month
        for month in side.period.months()
        if (site and month in site.known_months)
        or ((alone := scope.counts_alone.get((target.site, month))) and host in alone.hosts)
    }


def _adds_months(scope: Scope) -> bool:
    """Whether a row may be of several months."""
    of_one_month = scope.granularity in (Granularity.DAY, Granularity.WEEK, Granularity.MONTH)
    return not of_one_month and len(scope.period.months()) > 1


def _named(targets: Sequence[str]) -> str:
    more = len(targets) - NAMED
    return ", ".join(targets[:NAMED]) + (f" and {more} more" if more > 0 else "")
