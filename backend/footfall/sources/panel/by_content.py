"""Finds our columns in a table of page views by what is in their cells."""

import re
from collections.abc import Callable, Mapping, Sequence

from footfall.sources.panel.columns import DEVICE_WORDS
from footfall.sources.panel.recognition import by_name
from footfall.sources.records import Record

_ADDRESS = re.compile(r"https?://[^\s/]+\.", re.IGNORECASE)
_TIME = re.compile(
    r"\d{4}[-/]\d\d?[-/]\d\d?[Tt ]\d\d?:\d\d|\d\d?([./-])\d\d?\1(\d\d|\d{4}),? \d\d?:\d\d|\d{13}$"
    r"|\d{2} [A-Z][a-z]{2,8} \d{4},? \d\d?:\d\d|[A-Z][a-z]{2,8} \d\d?,? \d{4},? \d\d?:\d\d"
)
_DEVICES = re.compile(rf"({'|'.join(DEVICE_WORDS.values())})$", re.IGNORECASE)
_SIGNS = {"url": _ADDRESS, "ts": _TIME, "device": _DEVICES}


def by_content(names: Sequence[str], rows: Sequence[Record]) -> dict[str, str]:
    """The table's own name of each of our columns; empty for a table that has no addresses or no times.

    A column is known by its name, else by its cells in these rows. Panelists are in a column of short texts
    that several rows share.
    """
    cells = {name: [row.cells.get(name, "") for row in rows] for name in names}
    found = by_name(names)
    for ours, sign in _SIGNS.items():
        if ours not in found and (theirs := _first(cells, found, _all_like(sign))):
            found[ours] = theirs
    if not {"url", "ts"} <= found.keys():
        return {}
    if "panelist" not in found and (theirs := _first(cells, found, _repeats)):
        found["panelist"] = theirs
    return found


def _first(
    cells: Mapping[str, list[str]], taken: Mapping[str, str], fits: Callable[[list[str]], bool]
) -> str | None:
    return next(
        (name for name in cells if name not in taken.values() and cells[name] and fits(cells[name])), None
    )


def _all_like(sign: re.Pattern[str]) -> Callable[[list[str]], bool]:
    return lambda texts: all(sign.match(text.strip()) for text in texts)


def _repeats(texts: list[str]) -> bool:
    """Whether several rows share each text, and none is a long text such as a title."""
    return 1 < len(set(texts)) <= max(2, len(texts) // 2) and max(map(len, texts)) <= 64
