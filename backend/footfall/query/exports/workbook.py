"""XLSX."""

import datetime
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from footfall.query.exports.cell_formats import SHOWN_AS, CellFormats, cell_of
from footfall.query.exports.columnar import pieces_of
from footfall.query.exports.whole import Sheet

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

# Rows of a sheet, the header not counted; Excel's limit is 1 048 576 with it.
ROWS_OF_A_SHEET = 1_000_000
# Characters: a number of seven digits fits the narrowest, and an address the widest for the most part.
NARROWEST, WIDEST = 10, 60
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
        formats = CellFormats(workbook)
        _write_about(workbook.add_worksheet("About"), table, formats)
        sheet = _RowSheet(workbook, "Rows", table, formats)
        # Whoever opens the file wants the numbers first.
        sheet.sheet.activate()
        for rows in table.pages():
            for row in rows:
                if sheet.line == ROWS_OF_A_SHEET:
                    sheet.finish()
                    sheet = _RowSheet(workbook, f"Rows {len(workbook.worksheets())}", table, formats)
                sheet.add(row)
        sheet.finish()
        workbook.close()
        yield from pieces_of(file)


def _write_about(sheet: "Worksheet", table: Sheet, formats: CellFormats) -> None:
    sheet.set_column(0, 0, 28)
    sheet.set_column(1, 1, 110)
    described = [(name, _described(table, name)) for name in table.columns]
    for line, (name, value) in enumerate([*table.about, ("", ""), *described]):
        sheet.write_string(line, 0, name, formats.head)
        sheet.write_string(line, 1, value, formats.prose)


def _described(table: Sheet, name: str) -> str:
    unit = table.units.get(name)
    addition = SHOWN_AS.get(unit) if unit else None
    return " ".join(filter(None, [table.descriptions.get(name, ""), addition]))


class _RowSheet:
    """A sheet that is being filled; line: the last one written."""

    def __init__(self, workbook: "Workbook", name: str, table: Sheet, formats: CellFormats) -> None:
        self.sheet: Worksheet = workbook.add_worksheet(name)
        self.line = 0
        self._columns = list(table.columns)
        self._units = [table.units.get(each) for each in self._columns]
        self._formats = [formats.of(*column) for column in zip(self._columns, self._units, strict=True)]
        self._widths = [max(len(each) + 2, NARROWEST) for each in self._columns]
        # What a row is about stays in sight beside its last number.
        self.sheet.freeze_panes(1, 1)
        for column, title in enumerate(self._columns):
            self.sheet.write_string(0, column, title, formats.head)

    def add(self, row: dict[str, Any]) -> None:
        """Write the next row."""
        self.line += 1
        for column, name in enumerate(self._columns):
            value = cell_of(row[name], self._units[column])
            if value is None:
                continue
            shown = self._formats[column]
            if isinstance(value, bool):
                self.sheet.write_boolean(self.line, column, value)
            elif isinstance(value, int | float):
                self.sheet.write_number(self.line, column, value, shown)
            elif isinstance(value, datetime.date):
                self.sheet.write_datetime(self.line, column, value, shown)
            else:
                self._widths[column] = max(self._widths[column], len(value) + 1)
                self.sheet.write_string(self.line, column, value)

    def finish(self) -> None:
        """Make columns as wide as their texts, up to WIDEST, and let readers filter them."""
        for column, width in enumerate(self._widths):
            self.sheet.set_column(column, column, min(width, WIDEST))
        self.sheet.autofilter(0, 0, self.line, len(self._columns) - 1)
