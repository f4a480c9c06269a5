"""An answer for people: a table when it fits the terminal, else a block per row."""

from typing import Any, Literal

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from footfall.engine import Answer

_IN_ONE_CELL = ("_low", "_high", "_change", "_change_low", "_change_high", "_significant")
_UNITS = ((1e9, "G"), (1e6, "M"), (1e3, "k"))
_GAP = 2


def print_table(answer: Answer, console: Console) -> None:
    """Rows with each measure, its interval and its change in one cell; columns of nothing are left out."""
    rows = [_cells(row) for row in answer.rows]
    shown = [name for name in (rows[0] if rows else {}) if any(row[name] for row in rows)]
    if len({row.get("target") for row in answer.rows}) == 1 and len(answer.rows) > 1:
        shown = [name for name in shown if name != "target"]
    widths = [max(cell_len(text) for text in (_title(n), *(row[n] for row in rows))) for n in shown]
    if sum(widths) + _GAP * max(len(widths) - 1, 0) <= console.width:
        _print_lines(answer, rows, shown, console)
    else:
        _print_blocks(rows, shown, console)
    compared = f" against {answer.compare}" if answer.compare else ""
    end = f"{answer.report}: {answer.period or 'all months'}{compared}, snapshot {answer.as_of}, "
    console.print(f"{end}{answer.total} rows", highlight=False, soft_wrap=True)
    for note in answer.notes:
        console.print(f"note: {note}", style="yellow", highlight=False, soft_wrap=True)


def _print_lines(answer: Answer, rows: list[dict[str, str]], shown: list[str], console: Console) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="bold")
    for name in shown:
        numeric = all(isinstance(row[name], int | float) or row[name] is None for row in answer.rows)
        justify: Literal["left", "right"] = "right" if numeric else "left"
        table.add_column(_title(name), justify=justify, no_wrap=True)
    for row in rows:
        table.add_row(*(Text(row[name]) for name in shown))
    console.print(table)


def _print_blocks(rows: list[dict[str, str]], shown: list[str], console: Console) -> None:
    width = max(len(name) for name in shown)
    for row in rows:
        for name in shown:
            if row[name]:
                line = f"{_title(name):{width}}  {row[name]}"
                console.print(Text(line), soft_wrap=True)
        console.print()


def _cells(row: dict[str, Any]) -> dict[str, str]:
    measures = {name for name in row if f"{name}_low" in row and f"{name}_change" in row}
    parts = {name + suffix for name in measures for suffix in _IN_ONE_CELL}
    return {
        name: _measure(row, name) if name in measures else _worded(value)
        for name, value in row.items()
        if name not in parts and name != "is_other"
    }


def _measure(row: dict[str, Any], name: str) -> str:
    """Value, 95 % interval and change: `4.81M (4.2M-5.5M) +23.6 %`."""
    value, low, high, change = (row[name + suffix] for suffix in ("", "_low", "_high", "_change"))
    if value is None:
        return ""
    found = _short(value)
    if low is not None and low != high:
        digits = 2 if high - low > value / 10 else 3
        found += f" ({_short(low, digits)}-{_short(high, digits)})"
    return found if change is None else f"{found} {change:+.1%}".replace("%", " %")


def _short(value: float, digits: int = 3) -> str:
    """A number in few letters: 4.81M, 0.372, 0."""
    for size, unit in _UNITS:
        if abs(value) >= size * 0.9995:
            return f"{_rounded(value / size, digits)}{unit}"
    return _rounded(value, digits)


def _rounded(value: float, digits: int) -> str:
    whole = len(f"{abs(value):.0f}")
    return f"{value:.0f}" if whole >= digits else f"{value:.{digits}g}"


def _worded(value: object) -> str:
    return "" if value is None else _short(value) if isinstance(value, float) else str(value)


def _title(name: str) -> str:
    return name.replace("_", " ")
