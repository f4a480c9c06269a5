"""How the cells of a workbook show numbers and days."""

import datetime
from typing import TYPE_CHECKING, Any

from footfall.core.row_text import listed
from footfall.core.unit import Unit
from footfall.query.exports.units import as_counted

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

SECONDS_OF_A_DAY = 86_400
# Written as in an American Excel; each reader's Excel shows its own separators and names of months.
NUMBER_FORMATS: dict[Unit, str] = {
    Unit.COUNT: "#,##0",
    Unit.RATIO: "#,##0.00",
    Unit.SHARE: "0.00%",
    Unit.CHANGE: "+0.0%;-0.0%;0.0%",
    Unit.SECONDS: "[h]:mm:ss",
    Unit.DAY: "yyyy-mm-dd",
    Unit.MONTH: "mmm yyyy",
}
# What is added to the description of a column because of how a workbook shows its values.
SHOWN_AS: dict[Unit, str] = {Unit.SECONDS: "In this file a time, shown as h:mm:ss."}
# Ends of intervals are grey, so that the values stand out.
_ENDS = ("_low", "_high")
_GREY = "#6B7280"


class CellFormats:
    """The formats of one workbook, each made only once, because Excel limits their number."""

    def __init__(self, workbook: "Workbook") -> None:
        self._workbook = workbook
        self._made: dict[tuple[Unit, bool], Format] = {}
        self.head: Format = workbook.add_format({"bold": True, "valign": "top"})
        self.prose: Format = workbook.add_format({"text_wrap": True, "valign": "top"})

    def of(self, column: str, unit: Unit | None) -> "Format | None":
        """The format of a column by its unit; None without a unit, as for texts."""
        if unit is None:
            return None
        key = (unit, column.endswith(_ENDS))
        if key not in self._made:
            colour = {"font_color": _GREY} if key[1] else {}
            self._made[key] = self._workbook.add_format({"num_format": NUMBER_FORMATS[unit], **colour})
        return self._made[key]


def cell_of(value: Any, unit: Unit | None) -> bool | float | datetime.date | str | None:
    """A value as a cell holds it: a list as one text, a count as a whole number, seconds as a part of a day.

    That is Excel's time.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, list):
        return listed(value)
    if isinstance(value, int | float):
        return value / SECONDS_OF_A_DAY if unit is Unit.SECONDS else as_counted(value, unit)
    if isinstance(value, str) and unit in (Unit.DAY, Unit.MONTH):
        return datetime.date.fromisoformat(value)
    return value if isinstance(value, datetime.date) else str(value)
