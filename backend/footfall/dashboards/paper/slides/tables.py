"""Tables of slides: native ones, with as many rows as a slide has room for."""

from collections.abc import Sequence
from typing import Any

from pptx.enum.text import MSO_ANCHOR, PP_ALIGN
from pptx.oxml import parse_xml
from pptx.util import Emu, Inches

from footfall.dashboards.paper.cells import Cell
from footfall.dashboards.paper.slides.frame import (
    BAD,
    BODY,
    GOOD,
    INK,
    INNER,
    LINE,
    QUIET,
    SIDE,
    next_paragraph,
    rgb,
    write,
)
from footfall.dashboards.paper.widgets import Block
from footfall.dashboards.paper.wording import Wording

# Rows that a slide has room for, headings of sites among them; fewer than a screen's first page of a list.
ROOM = 12
# Letters that an inch of a row has room for. Longer names are cut in their middle, but not in notes.
_LETTERS = 16
_ROW, _HEADING = Inches(0.385), Inches(0.34)
# "No Style, No Grid" of PowerPoint.
_PLAIN = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}"
_DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main"


def answer_table(slide: Any, block: Block, groups: Sequence[Block], wording: Wording) -> Any:
    """Groups of rows below the names of their sites, then how many rows more there are. Returns the shape."""
    columns = block["columns"]
    lines: list[tuple[list[Cell], bool]] = []
    for group in groups:
        if group["name"]:
            lines.append(([{"text": group["name"], "colour": group["colour"]}], True))
        shown, more = rows_on_slide(group)
        lines += [(cells, False) for cells in shown]
        if more > 0:
            lines.append(([{"text": wording.text("print.more", count=wording.exact(more))}], False))
    # A short table is written larger, as a room full of people is to read it.
    scale = 1.4 if len(lines) <= ROOM // 2 else 1.0
    row, heading = Emu(int(_ROW * scale)), Emu(int(_HEADING * scale))
    height = heading + row * len(lines)
    shape = slide.shapes.add_table(len(lines) + 1, len(columns), SIDE, BODY, INNER, height)
    table = shape.table
    shape.element.graphic.graphicData.tbl.tblPr.find(f"{{{_DRAWING}}}tableStyleId").text = _PLAIN
    table.horz_banding = False
    whole = sum(column["width"] for column in columns)
    for at, column in enumerate(columns):
        table.columns[at].width = Emu(int(INNER * column["width"] / whole))
        _fill(table.cell(0, at), [[(column["title"], 11, QUIET, True)]], column["right"], scale)
    table.rows[0].height = heading
    for place, (cells, head) in enumerate(lines, start=1):
        table.rows[place].height = row
        for at, column in enumerate(columns):
            most = int(_LETTERS * table.columns[at].width.inches / scale)
            texts = _texts(cells[at], head, most) if at < len(cells) else []
            _fill(table.cell(place, at), texts, column["right"], scale)
        if head and len(columns) > 1:
            table.cell(place, 0).merge(table.cell(place, len(columns) - 1))
    return shape


def rows_on_slide(group: Block) -> tuple[list[list[Cell]], int]:
    """The rows of a group that a slide has room for, and how many there are more.

    The row of all others is left out of a list that is cut, as it is about those that the whole list lacks.
    """
    rows: list[list[Cell]] = group["rows"]
    members = _members(group)
    if _lines(group) <= ROOM:
        return rows, group["total"] - len(members)
    shown = members[: ROOM - (2 if group["name"] else 1)]
    return shown, max(group["total"], len(members)) - len(shown)


def fits(groups: Sequence[Block]) -> bool:
    """Whether all rows of some groups have room on one slide, with the names of their sites."""
    return sum(map(_lines, groups)) <= ROOM


def _members(group: Block) -> list[list[Cell]]:
    """The rows without that of all others, which stands last."""
    rows: list[list[Cell]] = group["rows"]
    return rows[: len(rows) - group["others"]]


def _lines(group: Block) -> int:
    return len(group["rows"]) + int(group["name"] != "") + int(group["total"] > len(_members(group)))


_Run = tuple[str, float, str, bool]


def _texts(cell: Cell, is_head: bool, most: int) -> list[list[_Run]]:
    """The lines of a cell, each with its parts: text, size in points, colour, and whether it is bold."""
    tone = {"good": GOOD, "bad": BAD}.get(cell.get("tone", ""), QUIET)
    first: list[_Run] = [(_cut(cell["text"], most), 12, cell.get("colour") or INK, is_head)]
    if change := cell.get("change"):
        first.append((f"  {change}", 10, tone, False))
    interval = cell.get("interval")
    return [first, [(interval, 8, QUIET, False)]] if interval else [first]


def _cut(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    end = most // 3
    return f"{text[: most - end]}\N{HORIZONTAL ELLIPSIS}{text[1 - end :]}"


def _fill(cell: Any, lines: Sequence[Sequence[_Run]], is_right: bool, scale: float) -> None:
    cell.margin_top = cell.margin_bottom = Inches(0.02)
    cell.margin_left = cell.margin_right = Inches(0.06)
    cell.vertical_anchor = MSO_ANCHOR.MIDDLE
    for line in lines:
        paragraph = next_paragraph(cell.text_frame)
        paragraph.alignment = PP_ALIGN.RIGHT if is_right else PP_ALIGN.LEFT
        for text, size, colour, bold in line:
            write(paragraph, text, size * scale, colour, bold)
    colour = f'<a:solidFill><a:srgbClr val="{rgb(LINE)}"/></a:solidFill>'
    below = parse_xml(f'<a:lnB xmlns:a="{_DRAWING}" w="6350">{colour}</a:lnB>')
    cell._tc.get_or_add_tcPr().append(below)
