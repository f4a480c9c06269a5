"""Which column of numbers is the status, where others look alike: sizes, durations, other statuses."""

from collections import Counter
from collections.abc import Sequence

from footfall.ingest.sources.access_log import forms
from footfall.ingest.sources.access_log.columns import MOST, Column

# In fewer lines statuses of one request must be the same; in more, success or failure is enough.
_ENOUGH = 50
# So many requests are answered with 200, unless a log is odd.
_LEAST_GOOD = 0.2
# A column of which so many cells are one number tells nothing by being no 200.
_NEARLY_ALL = 0.5


def statuses_of(columns: Sequence[Column], nearest: Sequence[Column | None]) -> list[Column]:
    """The column of the status: none if there is no such column, two if it may be either.

    nearest: the columns next to the request, the likeliest first. Where the status stands decides only
    between columns that say the same.
    """
    found = [column for column in columns if _may_be(column)]
    if not found:
        return []
    usual = [column for column in nearest if column in found]
    found.sort(key=lambda column: usual.index(column) if column in usual else len(usual))
    kept = [column for column in found if "200" in column.values]
    kept = kept if kept and _is_mostly_good(kept[0]) else found
    odd = [column for column in found if column not in kept and _is_nearly_constant(column)]
    if len(kept[0].values) > 1:
        # Not everything is answered with one failure; a size may always be the same.
        odd = [column for column in odd if len(column.values) > 1]
    other = next((column for column in (*kept[1:], *odd) if not _say_the_same(kept[0], column)), None)
    return kept[:1] if other is None else [kept[0], other]


def _may_be(column: Column) -> bool:
    good = sum(map(forms.is_status, column.cells))
    return len(column.places) == 1 and good >= MOST * len(column.cells) and bool(column.values - {"0", "000"})


def _is_mostly_good(column: Column) -> bool:
    return column.share(lambda text: text == "200") >= _LEAST_GOOD


def _is_nearly_constant(column: Column) -> bool:
    ((_, most),) = Counter(column.cells).most_common(1)
    return most >= _NEARLY_ALL * len(column.cells)


def _say_the_same(column: Column, other: Column) -> bool:
    return column.agrees(other, _success if len(column.cells) > _ENOUGH else str)


def _success(text: str) -> str:
    return "good" if text[:1] == "2" or text == "304" else "bad"
