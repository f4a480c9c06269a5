"""Finds the unit of a table's times, or the order of their days and months, if none could be read."""

import re
from collections import Counter
from collections.abc import Sequence

from footfall.ingest.sources.panel.written_times import COUNTS_DAYS, DAYS, NO_ORDER

# So many rows are likely to have a day after the twelfth, which tells days from months.
ROWS = 1_000
_DATE = re.compile(r"(\d+)[./-](\d+)[./-](\d+)(?!\d)")


def unit(refused: Counter[str], rows: int, texts: Sequence[str]) -> str:
    """The unit for a mapping with which the times can be read; empty if they do not tell it.

    refused: how many rows were refused by reason; rows: how many there are; texts: their times.
    """
    if rows and refused[f"ts: {COUNTS_DAYS}"] == rows:
        return DAYS
    return _order(texts) if rows and refused[f"ts: {NO_ORDER}"] == rows else ""


def _order(texts: Sequence[str]) -> str:
    """The order of day, month and year; empty if it is not certain.

    A number above 12 is no month, and the years of a table are all the same.
    """
    found = [[int(number) for number in date.groups()] for text in texts if (date := _DATE.search(text))]
    if not found:
        return ""
    first, second, third = (set(numbers) for numbers in zip(*found, strict=True))
    if max(first) > 31 or (max(first) > 12 and len(first) == 1 < len(third)):
        return "ymd"
    if max(first) > 12 and max(second) <= 12:
        return "dmy"
    return "mdy" if max(second) > 12 and max(first) <= 12 else ""
