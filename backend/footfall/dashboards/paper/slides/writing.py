"""The slides of one file, one after the other."""

import io
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from PIL import Image
from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE
from pptx.enum.text import PP_ALIGN
from pptx.util import Emu, Inches, Pt

from footfall.dashboards.paper.contents import Contents
from footfall.dashboards.paper.shapes import Table, Trend, Widget
from footfall.dashboards.paper.slides.charts import bar_chart, line_chart, parts_chart
from footfall.dashboards.paper.slides.frame import (
    BODY,
    FOOT,
    HEIGHT,
    INK,
    INNER,
    QUIET,
    SIDE,
    TOP,
    WIDTH,
    describe,
    next_paragraph,
    plain,
    rgb,
    text_box,
    write,
)
from footfall.dashboards.paper.slides.tables import answer_table
from footfall.dashboards.paper.widgets import Block

# The layout with a title alone, in the template that python-pptx brings.
_TITLE_ONLY = 5
_BAND, _LOGO = Inches(2.7), Inches(0.7)
_SEPARATOR = " \N{MIDDLE DOT} "
_DRAWING = "{http://schemas.openxmlformats.org/drawingml/2006/main}"


class Writing:
    """A file of slides that is being written."""

    def __init__(self, contents: Contents) -> None:
        self._contents = contents
        self._file = Presentation()
        _widen(self._file)
        about = self._file.core_properties
        about.title, about.author = plain(contents.title), plain(contents.brand.name)
        # The template has its own writer and day.
        about.last_modified_by, about.created = about.author, datetime.now(UTC)
        about.modified = about.created
        about.language = contents.wording.locale

    def title(self) -> None:
        """The first slide: title, sites, period and filters, what stands out, data release, brand."""
        contents, brand = self._contents, self._contents.brand
        slide = self._slide(contents.title, 36, brand.on_colour, top=Inches(0.9))
        band = slide.shapes.add_shape(MSO_SHAPE.RECTANGLE, 0, 0, WIDTH, _BAND)
        band.fill.solid()
        band.fill.fore_color.rgb = rgb(brand.colour)
        band.line.fill.background()
        band.shadow.inherit = False
        # Behind the title, which was there first.
        slide.shapes._spTree.insert(2, band._element)
        if contents.question:
            frame = text_box(slide, SIDE, Inches(1.75), INNER, Inches(0.5))
            write(frame.paragraphs[0], contents.question, 16, brand.on_colour)
        self._brand(slide)
        frame = text_box(slide, SIDE, Inches(3.0), INNER, Inches(3.8))
        sites = next_paragraph(frame)
        for name, colour in contents.sites:
            write(sites, "\N{BLACK CIRCLE} ", 16, colour)
            write(sites, f"{name}    ", 16, INK, bold=True)
        facts = next_paragraph(frame)
        facts.space_before = Pt(6)
        for name, value in contents.facts:
            write(facts, f"{name} ", 14, QUIET)
            write(facts, f"{value}    ", 14)
        for finding in contents.findings:
            paragraph = next_paragraph(frame)
            paragraph.space_before = Pt(12)
            write(paragraph, finding, 22, INK, bold=True)
        self._foot(slide, _SEPARATOR.join(contents.source[:2]))

    def widget(self, title: str, block: Block, widget: Widget | None, notes: str) -> None:
        """A slide with a chart, a table, or the reason why there is neither. notes: of the slide."""
        wording = self._contents.wording
        slide = self._slide(title)
        if block["hint"]:
            frame = text_box(slide, SIDE, Inches(1.08), INNER, Inches(0.34))
            write(frame.paragraphs[0], block["hint"], 11, QUIET)
        shape = None
        match widget:
            case Trend(measure=measure) if block["kind"] == "trend":
                shape = line_chart(slide, block, measure)
            case Table(pictured=str(measure)) if "bars" in block:
                shape = bar_chart(slide, block["bars"], measure)
            case Table() if block["kind"] == "table" and block["groups"]:
                shape = answer_table(slide, block, block["groups"], wording)
            case _ if block["kind"] == "stacked":
                shape = parts_chart(slide, block)
        if shape is not None:
            describe(shape, f"{title}: {block['hint']}" if block["hint"] else title)
        if block["note"]:
            frame = text_box(slide, SIDE, BODY, INNER, Inches(1))
            write(frame.paragraphs[0], block["note"], 16, QUIET)
        named = [widget.report] if widget is not None else []
        release = f"{wording.text('print.data')} {self._contents.as_of}"
        self._foot(slide, _SEPARATOR.join([*named, release, self._contents.made]))
        slide.notes_slide.notes_text_frame.text = plain(notes)

    def text(self, title: str, parts: Sequence[Mapping[str, Any]]) -> None:
        """A slide with what somebody wrote, in the blocks of `markdown.parts_of`."""
        slide = self._slide(title)
        frame = text_box(slide, SIDE, BODY, INNER, Emu(FOOT - BODY))
        for part in parts:
            paragraph = next_paragraph(frame)
            paragraph.space_after = Pt(6)
            paragraph.level = min(8, max(0, part["depth"] - 1))
            is_head = part["kind"] == "heading"
            if part["mark"]:
                write(paragraph, f"{part['mark']} ", 18, QUIET)
            for span in part["spans"]:
                colour = QUIET if span["code"] else INK
                size = 22 if is_head else 18
                run = write(
                    paragraph,
                    span["text"],
                    size,
                    colour,
                    bold=is_head or span["strong"],
                    italic=span["emphasis"],
                )
                if span["link"]:
                    run.hyperlink.address = span["link"]

    def source(self) -> None:
        """The last slide: notes of the answers, and where the numbers come from."""
        contents, wording = self._contents, self._contents.wording
        slide = self._slide(wording.text("print.source"))
        frame = text_box(slide, SIDE, BODY, INNER, Emu(FOOT - BODY))
        for sentence in contents.source:
            write(next_paragraph(frame), sentence, 14)
        if contents.notes:
            head = next_paragraph(frame)
            head.space_before = Pt(14)
            write(head, wording.text("print.notes"), 16, INK, bold=True)
        for note in contents.notes:
            paragraph = next_paragraph(frame)
            paragraph.space_before = Pt(4)
            write(paragraph, f"\N{EN DASH} {note}", 12)

    def save(self, file: io.BytesIO) -> None:
        """Write the file, with the language of its texts, by which they are hyphenated and checked."""
        for slide in self._file.slides:
            for run in slide.element.iter(f"{_DRAWING}r"):
                run.get_or_add_rPr().set("lang", self._contents.wording.locale)
        self._file.save(file)

    def _slide(self, title: str, size: float = 26, colour: str = INK, top: int = TOP) -> Any:
        slide = self._file.slides.add_slide(self._file.slide_layouts[_TITLE_ONLY])
        shape = slide.shapes.title
        shape.left, shape.top, shape.width, shape.height = SIDE, top, INNER, Inches(0.7)
        frame = shape.text_frame
        frame.margin_left = frame.margin_right = frame.margin_top = frame.margin_bottom = 0
        # Long titles get smaller, as there is room for one line.
        run = write(frame.paragraphs[0], title, min(size, 26 * 66 / max(1, len(title))), colour, bold=True)
        run.font.size = max(run.font.size, Pt(14))
        frame.paragraphs[0].alignment = PP_ALIGN.LEFT
        return slide

    def _brand(self, slide: Any) -> None:
        brand = self._contents.brand
        named = text_box(slide, SIDE, TOP, INNER, Inches(0.4), is_right=True)
        if brand.logo is not None and _is_picture(brand.logo):
            picture = slide.shapes.add_picture(io.BytesIO(brand.logo), SIDE, TOP, height=_LOGO)
            picture.left = Emu(WIDTH - SIDE - picture.width)
            named = text_box(slide, SIDE, Emu(TOP + _LOGO), INNER, Inches(0.4), is_right=True)
        write(named.paragraphs[0], brand.name, 14, brand.on_colour, bold=True)

    def _foot(self, slide: Any, said: str) -> None:
        frame = text_box(slide, SIDE, FOOT, INNER, Emu(HEIGHT - FOOT))
        write(frame.paragraphs[0], said, 10, QUIET)


def _widen(file: Any) -> None:
    """Make slides 16 to 9, with what the template has in its place."""
    factor = WIDTH / file.slide_width
    file.slide_width, file.slide_height = WIDTH, HEIGHT
    for kind in (file.slide_master, *file.slide_layouts):
        for shape in kind.placeholders:
            left, top, width, height = shape.left, shape.top, shape.width, shape.height
            shape.left, shape.width = Emu(int(left * factor)), Emu(int(width * factor))
            shape.top, shape.height = top, height


def _is_picture(content: bytes) -> bool:
    """Whether a logo can be read; of uploads only the first bytes were looked at."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.format in ("PNG", "JPEG")
    except (OSError, ValueError, Image.DecompressionBombError):
        return False
