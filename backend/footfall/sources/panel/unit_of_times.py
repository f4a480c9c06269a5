"""What a table's times themselves tell of how they are to be read, where no time of it was understood."""

import re
from collections import Counter
from collections.abc import Sequence

from footfall.sources.panel.written_times import COUNTS_DAYS, DAYS, NO_ORDER

# Rows among which some day is likely to be later than the twelfth.
ROWS = 1_000
_DATE = re.compile(r"(\d+)[./-](\d+)[./-](\d+)(?!\d)")


def unit(refused: Counter[str], rows: int, texts: Sequence[str]) -> str:
    """The unit of a mapping by which the times are read; empty where they tell none.

    refused: reasons why rows were refused, of so many. texts: their times.
    """
    if rows and refused[f"ts: {COUNTS_DAYS}"] == rows:
        return DAYS
    return _order(texts) if rows and refused[f"ts: {NO_ORDER}"] == rows else ""


def _order(texts: Sequence[str]) -> str:
    """The order of day and month: a number above 12 is no month, and years of a table are alike."""
    found = [[int(number) for number in date.groups()] for text in texts if (date := _DATE.search(text))]
    if not found:
        return ""
    first, second, third = (set(numbers) for numbers in zip(*found, strict=True))
    if max(first) > 31 or (max(first) > 12 and len(first) == 1 < len(third)):
        return "ymd"
    if max(first) > 12 and max(second) <= 12:
        return "dmy"
    return "mdy" if max(second) > 12 and max(first) <= 12 else ""
