"""CSV and JSON."""

import csv
import io
from collections.abc import Iterator
from typing import Any

from pydantic_core import to_json

from footfall.core.formulas import without_formula
from footfall.core.row_text import listed
from footfall.query.exports.units import as_counted
from footfall.query.exports.whole import Export, Sheet

BYTE_ORDER_MARK = "\ufeff"


def csv_chunks(sheet: Sheet) -> Iterator[bytes]:
    """UTF-8 with comment lines `# name: value` about the answer, a header line, and the rows.

    Counts are whole numbers.
    """
    return _chunks(sheet, io.StringIO(), ",", ".")


def semicolon_csv_chunks(sheet: Sheet) -> Iterator[bytes]:
    """The same for spreadsheets with a decimal comma; begins with the mark by which Excel knows UTF-8."""
    text = io.StringIO()
    text.write(BYTE_ORDER_MARK)
    return _chunks(sheet, text, ";", ",")


def _chunks(sheet: Sheet, text: io.StringIO, separator: str, decimal: str) -> Iterator[bytes]:
    for name, value in sheet.about:
        text.write(f"# {name}: {' '.join(value.split())}\n")
    writer = csv.writer(text, delimiter=separator, lineterminator="\n")
    writer.writerow(sheet.columns)
    columns = [(name, sheet.units.get(name)) for name in sheet.columns]
    for rows in sheet.pages():
        writer.writerows(
            [_cell(as_counted(row[name], unit), decimal) for name, unit in columns] for row in rows
        )
        yield text.getvalue().encode()
        text.seek(0)
        text.truncate()


def json_chunks(export: Export) -> Iterator[bytes]:
    """The answer in its public shape, with all rows."""
    head = export.first.as_dict()
    opening, closing = to_json(head | {"digits_that_hold": export.digits, "rows": []}).split(b'"rows":[]')
    yield opening + b'"rows":['
    is_first = True
    for rows in export.pages():
        if rows:
            yield (b"" if is_first else b",") + b",".join(to_json(row) for row in rows)
            is_first = False
    yield b"]" + closing


def _cell(value: Any, decimal: str) -> Any:
    if isinstance(value, float):
        return repr(value).replace(".", decimal)
    if isinstance(value, list):
        value = listed(value, lambda each: str(_cell(each, decimal)))
    return without_formula(value) if isinstance(value, str) else value
