"""Prints an answer for people: as a table if it fits the terminal, else as a block for each row."""

from typing import Literal

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from footfall.cli.counted import counted
from footfall.core.row_text import cells_of
from footfall.core.target import with_unicode_hosts
from footfall.query import Answer

_GAP = 2


def print_answer(answer: Answer, console: Console) -> None:
    """Print rows with each measure, its interval and its change in one cell. Empty columns are left out."""
    rows = [{name: with_unicode_hosts(text) for name, text in cells_of(row).items()} for row in answer.rows]
    shown = [name for name in (rows[0] if rows else {}) if any(row[name] for row in rows)]
    if len({row.get("target") for row in answer.rows}) == 1 and len(answer.rows) > 1:
        shown = [name for name in shown if name != "target"]
    widths = [max(cell_len(text) for text in (_title(n), *(row[n] for row in rows))) for n in shown]
    if sum(widths) + _GAP * max(len(widths) - 1, 0) <= console.width:
        _print_lines(answer, rows, shown, console)
    else:
        _print_blocks(rows, shown, console)
    compared = f" against {answer.compare}" if answer.compare else ""
    end = f"{answer.report}: {answer.period or 'all months'}{compared}, days of {answer.timezone}, "
    end += f"snapshot {answer.as_of}, {counted(answer.total, 'row')}"
    console.print(end, highlight=False, soft_wrap=True)
    for note in answer.notes:
        console.print(f"note: {with_unicode_hosts(note)}", style="yellow", highlight=False, soft_wrap=True)


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


def _title(name: str) -> str:
    return name.replace("_", " ")
