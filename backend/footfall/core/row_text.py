"""A row of an answer as short texts: each measure with its interval and its change in one cell."""

from collections.abc import Callable, Iterable
from typing import Any

from footfall.core.digits import FEWEST_DIGITS, MOST_DIGITS, Placed, digits_of, placed
from footfall.core.row_label import Accuracy

_IN_ONE_CELL = ("_low", "_high", "_change", "_change_low", "_change_high", "_significant")
# Numbers have no unit here, so shares have the places that screens give them: 0.0061 is 0.61 %.
_FINEST, _FINEST_CHANGE, _FINEST_PLAIN = -4, -3, -12
_UNITS = ((1e9, 9, "G"), (1e6, 6, "M"), (1e3, 3, "k"))


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


def short(value: float, low: float | None = None, high: float | None = None) -> str:
    """A number in few characters, with the digits that hold in its interval: 4.81M, 0.372, 0.

    Three digits without an interval, zeros at the end left out.
    """
    if low is None or high is None or low == high:
        text, unit = _parted(placed(value, MOST_DIGITS, _FINEST_PLAIN))
        return (text.rstrip("0").rstrip(".") if "." in text else text) + unit
    return _written(placed(value, digits_of(value, low, high), _FINEST))


def ends(value: float, low: float, high: float) -> tuple[str, str]:
    """Both ends of the interval of a number, to the last place of the number."""
    number = placed(value, digits_of(value, low, high), _FINEST)
    if not number.value:
        number = placed(high, FEWEST_DIGITS, _FINEST)
    return _written(number.in_same_place(low)), _written(number.in_same_place(high))


def _measure(row: dict[str, Any], name: str, sure: str) -> str:
    """Value, 95 % interval and change: `4.81M (4.2M-5.5M) +23.6 %`; of a rough value, of which little more
    than the interval is known, that first: `0.91M-17M (middle 3.9M)`."""
    value, low, high, change = (row[name + suffix] for suffix in ("", "_low", "_high", "_change"))
    if value is None:
        return ""
    found = short(value, low, high)
    if row.get("accuracy") == Accuracy.ROUGH and low is not None and high is not None and low != high:
        first, last = (_written(placed(end, FEWEST_DIGITS, _FINEST)) for end in (low, high))
        return f"{first}-{last} (middle {found})"
    if low is not None and high is not None and low != high:
        found += f" ({'-'.join(ends(value, low, high))})"
    if change is None:
        return found
    mark = sure if row[f"{name}_significant"] else ""
    return f"{found} {_changed(row, name)}{mark}"


def _changed(row: dict[str, Any], name: str) -> str:
    change, low, high = (row[f"{name}_change{end}"] for end in ("", "_low", "_high"))
    number = placed(change, digits_of(change, low, high), _FINEST_CHANGE)
    return f"{number.value:+.{max(0, -number.place - 2)}%}".replace("%", " %")


def _written(number: Placed) -> str:
    return "".join(_parted(number))


def _parted(number: Placed) -> tuple[str, str]:
    """The digits of a number, and the letter of its size."""
    for size, exponent, unit in _UNITS:
        if abs(number.value) >= size:
            return f"{number.value / size:.{max(0, exponent - number.place)}f}", unit
    return f"{number.value:.{max(0, -number.place)}f}", ""


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
