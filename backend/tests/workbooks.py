"""Reads what a workbook holds and how a spreadsheet would show it."""

import io
import zipfile
from typing import NamedTuple
from xml.etree import ElementTree

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


class Cell(NamedTuple):
    """A value as it is stored, and the format its number is shown in; empty for texts."""

    text: str
    shown_as: str


def part_of(content: bytes, name: str) -> ElementTree.Element:
    """A part of the file, such as `worksheets/sheet2`."""
    with zipfile.ZipFile(io.BytesIO(content)) as book:
        return ElementTree.fromstring(book.read(f"xl/{name}.xml"))


def rows_of(content: bytes, sheet: int = 2) -> list[dict[str, Cell]]:
    """The cells of each row that has any, by the title of their column; the second sheet is `Rows`."""
    styles = _styles(content)
    lines = [
        {cell.get("r", "").rstrip("0123456789"): _cell(cell, styles) for cell in row}
        for row in part_of(content, f"worksheets/sheet{sheet}").iter(f"{_MAIN}row")
    ]
    return [{lines[0][column].text: cell for column, cell in line.items()} for line in lines[1:]]


def _cell(cell: ElementTree.Element, styles: list[str]) -> Cell:
    text = "".join(part.text or "" for part in cell.iter() if part.tag in (f"{_MAIN}t", f"{_MAIN}v"))
    return Cell(text, "" if cell.get("t") else styles[int(cell.get("s", "0"))])


def _styles(content: bytes) -> list[str]:
    book = part_of(content, "styles")
    own = {each.get("numFmtId"): each.get("formatCode", "") for each in book.iter(f"{_MAIN}numFmt")}
    # Those that every spreadsheet knows by their number.
    known = {"0": "General", "3": "#,##0", "4": "#,##0.00", "10": "0.00%", "46": "[h]:mm:ss"} | own
    cells = book.find(f"{_MAIN}cellXfs")
    assert cells is not None
    return [known[each.get("numFmtId", "0")] for each in cells]
