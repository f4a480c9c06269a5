"""XLSX."""

import datetime
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from footfall.engine.exports.columnar import pieces_of
from footfall.engine.exports.whole import Sheet

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

# Rows of a sheet, the header not counted; Excel's limit is 1 048 576 with it.
ROWS_OF_A_SHEET = 1_000_000
# Rows go to disk as they come, and no text becomes a formula, a link or a number.
_OPTIONS = {
    "constant_memory": True,
    "strings_to_formulas": False,
    "strings_to_urls": False,
    "strings_to_numbers": False,
}


def xlsx_chunks(table: Sheet) -> Iterator[bytes]:
    """A workbook that opens on the sheet `Rows`; `About` has question, filters, snapshot and columns."""
    import xlsxwriter  # slow to load, and only a workbook needs it

    with tempfile.TemporaryFile() as file:
        workbook = xlsxwriter.Workbook(file, _OPTIONS)
        bold = workbook.add_format({"bold": True})
        day = workbook.add_format({"num_format": "yyyy-mm-dd"})
        _write_about(workbook.add_worksheet("About"), table, bold)
        sheet, line = _new_sheet(workbook, "Rows", table, bold), 0
        # Whoever opens the file wants the numbers first.
        sheet.activate()
        for rows in table.pages():
            for row in rows:
                if line == ROWS_OF_A_SHEET:
                    sheet, line = _new_sheet(workbook, f"Rows {len(workbook.worksheets())}", table, bold), 0
                line += 1
                for column, name in enumerate(table.columns):
                    _write(sheet, line, column, row[name], day)
        workbook.close()
        yield from pieces_of(file)


def _write_about(sheet: "Worksheet", table: Sheet, bold: Any) -> None:
    sheet.set_column(0, 0, 28)
    lines = [*table.about, ("", ""), *table.descriptions.items()]
    for line, (name, value) in enumerate(lines):
        sheet.write_string(line, 0, name, bold)
        sheet.write_string(line, 1, value)


def _new_sheet(workbook: "Workbook", name: str, table: Sheet, bold: Any) -> "Worksheet":
    sheet = workbook.add_worksheet(name)
    sheet.freeze_panes(1, 0)
    for column, title in enumerate(table.columns):
        sheet.write_string(0, column, title, bold)
    return sheet


def _write(sheet: "Worksheet", line: int, column: int, value: Any, day: Any) -> None:
    if isinstance(value, bool):
        sheet.write_boolean(line, column, value)
    elif isinstance(value, int | float):
        sheet.write_number(line, column, value)
    elif isinstance(value, datetime.date):
        sheet.write_datetime(line, column, value, day)
    elif isinstance(value, list):
        sheet.write_string(line, column, ", ".join(map(str, value)))
    elif value is not None:
        sheet.write_string(line, column, str(value))
