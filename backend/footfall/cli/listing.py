"""Lists as people and programs read them: a table whose cells are never cut, JSON or CSV."""

import csv
import json
import sys
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from enum import StrEnum
from typing import Annotated

import typer
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from footfall.cli.choice import option_of

_UTC = " (UTC)"
# A table without borders has two blanks between its columns.
_GAP = 2


class Count(int):
    """A number whose thousands a table sets apart, unlike those of an id."""


class ListForm(StrEnum):
    """Output format of a list."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


FORM = Annotated[
    ListForm, option_of(ListForm, "--format", help="A table for people, JSON or CSV for programs.")
]


def print_list(
    columns: Sequence[str],
    rows: Sequence[Sequence[object]],
    form: ListForm,
    whole: Sequence[Mapping[str, object]] | None = None,
    none: str = "",
) -> None:
    """Print rows under the names of their columns, which end in ` (UTC)` if they are of moments.

    whole: the entries with everything that is known of them, for JSON. none: said in a table in place of no
    rows.
    """
    names = [column.removesuffix(_UTC).replace(" ", "_") for column in columns]
    if form is ListForm.JSON:
        entries = whole if whole is not None else [dict(zip(names, row, strict=True)) for row in rows]
        typer.echo(json.dumps(entries, indent=1, default=_moment))
    elif form is ListForm.CSV:
        out = csv.writer(sys.stdout, lineterminator="\n")
        out.writerow(names)
        out.writerows([_plain(cell) for cell in row] for row in rows)
    elif rows or not none:
        print_table(columns, rows)
    else:
        typer.echo(none)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[object]], err: bool = False) -> None:
    """Print a table, as wide as its longest cells where no terminal shows it; a terminal folds them."""
    texts = [[_shown(cell) for cell in row] for row in rows]
    table = Table(box=None, pad_edge=False)
    for place, column in enumerate(columns):
        is_numeric = bool(texts) and all(row[place].replace(",", "").isdecimal() for row in texts)
        table.add_column(column, overflow="fold", justify="right" if is_numeric else "left")
    for row in texts:
        table.add_row(*map(Text, row))
    console = Console(stderr=err)
    if console.is_terminal:
        console.print(table)
        return
    console.width = sum(
        max(map(cell_len, (column, *(row[place] for row in texts)))) + _GAP
        for place, column in enumerate(columns)
    )
    with console.capture() as printed:
        console.print(table)
    for line in printed.get().splitlines():
        typer.echo(line.rstrip(), err=err)


def _shown(cell: object) -> str:
    if isinstance(cell, bool):
        return "yes" if cell else ""
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%d %H:%M:%S}"
    if isinstance(cell, Count):
        return f"{cell:,}"
    return "" if cell is None else str(cell)


def _plain(cell: object) -> object:
    return _moment(cell) if isinstance(cell, date) else cell


def _moment(cell: object) -> str:
    """A day or a moment as ISO 8601. TypeError for anything else, which JSON has no form for."""
    if isinstance(cell, datetime):
        return f"{cell:%Y-%m-%dT%H:%M:%SZ}"
    if isinstance(cell, date):
        return cell.isoformat()
    raise TypeError(f"{cell!r} is no moment")
