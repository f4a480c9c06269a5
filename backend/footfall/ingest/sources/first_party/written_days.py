"""Days as exports of analytics write them, in the language and order of whoever exported them."""

import re
from collections.abc import Callable, Sequence
from datetime import date, datetime, timedelta

# `20261001`, and the number of a day within the period of the export, counted from 0.
_NUMBERS = ("%Y%m%d",)
_NTH = re.compile(r"0\d{3}")
_SIGNED = (
    *("%Y-%m-%d", "%Y/%m/%d", "%d.%m.%Y", "%d.%m.%y", "%Y. %m. %d.", "%Y. %m. %d", "%Y年%m月%d日"),
    *("%m/%d/%Y", "%m/%d/%y", "%d/%m/%Y", "%d/%m/%y", "%y/%m/%d", "%d-%m-%Y", "%d-%m-%y", "%m-%d-%Y"),
    *("%b %d, %Y", "%B %d, %Y", "%d %b %Y", "%d %B %Y", "%d-%b-%Y", "%a, %b %d, %Y", "%A, %B %d, %Y"),
    *("%a, %d %b %Y", "%A, %d %B %Y"),
)
_MIDNIGHT = re.compile(r"[ T]00:00(:00(\.0+)?)?Z?$")
_NTH_OF_MONTH = re.compile(r"(?<=\d)(st|nd|rd|th)\b")
Period = tuple[date, date]


class OrderError(ValueError):
    """Nobody can tell days from months. The message says what to do."""


def parser_of(cells: Sequence[str], period: Period | None) -> Callable[[str], date] | None:
    """What reads these cells as days; None if they are not all days.

    period: first and last day of the export, if it says. It tells the order of day and month, and from where
    days are numbered. OrderError if several orders fit.
    """
    texts = {*cells}
    if not texts:
        return None
    if period and all(map(_NTH.fullmatch, texts)) and len(texts) <= 1 + (period[1] - period[0]).days:
        return lambda cell: period[0] + timedelta(days=int(cell))
    found: dict[tuple[date, ...], Callable[[str], date]] = {}
    for form in (*_NUMBERS, *_SIGNED):
        parse = _parser(form)
        try:
            days = [parse(text) for text in sorted(texts)]
        except ValueError:
            continue
        if period is None or all(period[0] <= day <= period[1] for day in days):
            found.setdefault(tuple(days), parse)
    if len(found) > 1:
        raise OrderError("the order of day and month is not known; write it as 2026-03-31")
    return next(iter(found.values()), None)


def are_numbered(cells: Sequence[str]) -> bool:
    """Whether cells are days without any sign: `20261001`, or `0003` for the fourth day of a period."""
    if all(map(_NTH.fullmatch, cells)):
        return True
    try:
        return all(re.fullmatch(r"(19|20)\d{6}", cell) and _parser("%Y%m%d")(cell) for cell in cells)
    except ValueError:
        return False


def _parser(form: str) -> Callable[[str], date]:
    def parse(cell: str) -> date:
        plain = _NTH_OF_MONTH.sub("", _MIDNIGHT.sub("", cell.strip()))
        return datetime.strptime(plain, form).date()

    return parse
