"""A row of an answer as short texts: each measure with its interval and its change in one cell."""

from collections.abc import Callable, Iterable
from typing import Any

_IN_ONE_CELL = ("_low", "_high", "_change", "_change_low", "_change_high", "_significant")
_UNITS = ((1e9, "G"), (1e6, "M"), (1e3, "k"))


def measures_of(row: dict[str, Any]) -> list[str]:
    """The measures of a row, in its order."""
    return [name for name in row if f"{name}_low" in row and f"{name}_change" in row]


def cells_of(row: dict[str, Any], sure: str = "") -> dict[str, str]:
    """Text by column name, empty where the value is unknown. sure: a mark after significant changes."""
    measures = measures_of(row)
    parts = {name + suffix for name in measures for suffix in _IN_ONE_CELL}
    return {
        name: _measure(row, name, sure) if name in measures else _cell(name, value)
        for name, value in row.items()
        if name not in parts and name != "is_other"
    }


def short(value: float, digits: int = 3) -> str:
    """A number in few characters: 4.81M, 0.372, 0."""
    for size, unit in _UNITS:
        if abs(value) >= size * 0.9995:
            return f"{_rounded(value / size, digits)}{unit}"
    return _rounded(value, digits)


def _measure(row: dict[str, Any], name: str, sure: str) -> str:
    """Value, 95 % interval and change: `4.81M (4.2M-5.5M) +23.6 %`."""
    value, low, high, change = (row[name + suffix] for suffix in ("", "_low", "_high", "_change"))
    if value is None:
        return ""
    found = short(value)
    if low is not None and low != high:
        digits = 2 if high - low > value / 10 else 3
        found += f" ({short(low, digits)}-{short(high, digits)})"
    if change is None:
        return found
    mark = sure if row[f"{name}_significant"] else ""
    return f"{found} {change:+.1%}{mark}".replace("%", " %")


def _rounded(value: float, digits: int) -> str:
    whole = len(f"{abs(value):.0f}")
    return f"{value:.0f}" if whole >= digits else f"{value:.{digits}g}"


def plus_minus(error: float) -> str:
    """An expected error as screens write it: `±12 %`, at least `±1 %`, and `> ±100 %` for all above 1."""
    return "> ±100 %" if error > 1 else f"±{max(error, 0.01):.0%}".replace("%", " %")


def _cell(name: str, value: object) -> str:
    is_error = name == "expected_error" and isinstance(value, float)
    return plus_minus(float(str(value))) if is_error else _worded(value)


def listed(values: Iterable[object], write: Callable[[object], str] = str) -> str:
    """A list in one cell: `shoes, boots`; things by their values but for flags: `direct 0.29, mail 0.2`."""
    return ", ".join(
        " ".join(write(part) for part in each.values() if not isinstance(part, bool))
        if isinstance(each, dict)
        else write(each)
        for each in values
    )


def _worded(value: object) -> str:
    if isinstance(value, list | tuple):
        return listed(value, _worded)
    return "" if value is None else short(value) if isinstance(value, float) else str(value)
