"""Sizes and colours of slides, and how texts stand on them."""

from typing import Any

from pptx.dml.color import RGBColor
from pptx.enum.text import MSO_ANCHOR, PP_ALIGN
from pptx.util import Emu, Inches, Pt

WIDTH, HEIGHT = Inches(13.333), Inches(7.5)
SIDE, TOP, BODY, FOOT = Inches(0.6), Inches(0.4), Inches(1.5), Inches(6.95)
INNER = Emu(WIDTH - 2 * SIDE)
INK, QUIET, LINE = "#191b23", "#5f616c", "#e6e7ee"
GOOD, BAD = "#007c65", "#c4002b"
# Characters that a sheet of a chart cannot hold, and XML neither.
_UNPRINTABLE = {code: None for code in (*range(32), 127) if code not in (9, 10)}


def rgb(colour: str) -> RGBColor:
    """A colour such as `#2e1a5c`."""
    return RGBColor(*bytes.fromhex(colour.removeprefix("#")))  # type: ignore[no-untyped-call]  # the library has no types


def plain(text: str) -> str:
    """A text without characters that files of presentations cannot hold."""
    return text.translate(_UNPRINTABLE)


def write(
    paragraph: Any, text: str, size: float, colour: str = INK, bold: bool = False, italic: bool = False
) -> Any:
    """Add a run of text to a paragraph. size: in points."""
    run = paragraph.add_run()
    run.text = plain(text)
    run.font.size, run.font.bold, run.font.italic = Pt(size), bold, italic
    run.font.color.rgb = rgb(colour)
    return run


def text_box(slide: Any, left: int, top: int, width: int, height: int, is_right: bool = False) -> Any:
    """The frame of a new box without inner edges, whose text wraps."""
    frame = slide.shapes.add_textbox(left, top, width, height).text_frame
    frame.word_wrap = True
    frame.margin_left = frame.margin_right = frame.margin_top = frame.margin_bottom = 0
    frame.vertical_anchor = MSO_ANCHOR.TOP
    if is_right:
        frame.paragraphs[0].alignment = PP_ALIGN.RIGHT
    return frame


def next_paragraph(frame: Any) -> Any:
    """The first paragraph of a frame while it is empty, else a new one."""
    first = frame.paragraphs[0]
    return first if len(frame.paragraphs) == 1 and not first.runs else frame.add_paragraph()


def describe(shape: Any, text: str) -> None:
    """Say what a chart or table shows, for people who do not see it."""
    shape.element.nvGraphicFramePr.cNvPr.set("descr", plain(text))
