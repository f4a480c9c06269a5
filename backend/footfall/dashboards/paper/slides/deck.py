"""Puts a dashboard on slides: its title, a slide for each widget, and what its numbers come with."""

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from footfall.core import extras
from footfall.core.period import Month
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.contents import (
    FOOTFALL,
    Answered,
    Brand,
    Contents,
    contents_of,
    definitions,
    own_contents,
)
from footfall.dashboards.paper.shapes import Table, Trend, Widget
from footfall.dashboards.paper.widgets import Block
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine

# Lines of a text that a slide has room for, and letters of a line.
_MOST_LINES, _LETTERS = 17, 100


def slides(
    engine: Engine, dashboard: str, question: Mapping[str, Any], locale: str = "en", brand: Brand = FOOTFALL
) -> bytes:
    """A dashboard with its sites and filters as a PowerPoint file; refuses as `printed`.

    The computer that shows it has the letters, so every language is written, whatever fonts this one has.
    """
    return _deck(contents_of(engine, dashboard, question, Wording(locale), brand))


def own_slides(
    engine: Engine,
    name: str,
    question: Mapping[str, Any],
    items: Sequence[OwnItem],
    newest: Month,
    locale: str = "en",
    brand: Brand = FOOTFALL,
) -> bytes:
    """An own dashboard as a PowerPoint file; see `own_contents`."""
    return _deck(own_contents(engine, name, question, items, newest, Wording(locale), brand))


def _deck(contents: Contents) -> bytes:
    extras.needed("pptx", "a deck of slides")
    # Imported here, as most processes do not need it.
    from footfall.dashboards.paper.slides.writing import Writing

    writing = Writing(contents)
    writing.title()
    for answered in contents.answered:
        if answered.block["kind"] == "text":
            for head, parts in _text_slides(answered.block, contents.title):
                writing.text(head, parts)
            continue
        for title, block in _widget_slides(answered.block):
            writing.widget(title, block, answered.widget, _notes(block, answered, contents))
    writing.source()
    file = io.BytesIO()
    writing.save(file)
    return file.getvalue()


def _widget_slides(block: Block) -> Iterator[tuple[str, Block]]:
    """Title and block of each slide of a widget: one, or one of each site where a list of all has no room."""
    from footfall.dashboards.paper.slides.tables import fits

    groups = block.get("groups", ())
    if "bars" in block or len(groups) < 2 or fits(groups):
        yield block["title"], block
        return
    for group in groups:
        alone = {**block, "groups": [{**group, "name": ""}]}
        yield (f"{block['title']} \N{MIDDLE DOT} {group['name']}" if group["name"] else block["title"]), alone


def _text_slides(block: Block, title: str) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Heading and parts of each slide of a text. title: of a slide whose text begins without a heading."""
    parts = list(block["parts"])
    head = title
    if parts and parts[0]["kind"] == "heading":
        head = "".join(span["text"] for span in parts.pop(0)["spans"])
    kept: list[dict[str, Any]] = []
    lines = 0
    for part in parts:
        needs = 1 + sum(len(span["text"]) for span in part["spans"]) // _LETTERS
        if kept and lines + needs > _MOST_LINES:
            yield head, kept
            kept, lines = [], 0
        kept.append(part)
        lines += needs
    yield head, kept


def _notes(block: Block, answered: Answered, contents: Contents) -> str:
    """What a slide's own notes say: hint, all numbers with their intervals, and what measures mean."""
    wording, widget = contents.wording, answered.widget
    said = [block["hint"]] if block["hint"] else []
    numbers = list(_numbers(block, widget, wording))
    if numbers:
        said += ["\n".join([wording.text("print.intervals"), *numbers])]
    if widget is not None:
        meant = [f"{name}: {formula}" for name, formula in definitions([widget], wording)]
        said += ["\n".join([wording.text("print.definitions"), *meant])] if meant else []
    return "\n\n".join([*said, *contents.source[:2]])


def _numbers(block: Block, widget: Widget | None, wording: Wording) -> Iterator[str]:
    """A line for each date or row, with every number and its interval."""
    if isinstance(widget, Trend) and block["kind"] == "trend":
        for at, label in enumerate(block["labels"]):
            told = [
                f"{one['name']} {wording.with_interval(widget.measure, *one['numbers'][at])}"
                for one in block["series"]
                if one["numbers"][at] is not None
            ]
            yield f"{label}: {'; '.join(told)}"
    if block["kind"] == "stacked":
        for bar in block["bars"]:
            told = [
                f"{part['name']} {share['label']}"
                for part, share in zip(block["parts"], bar["parts"], strict=False)
                if share["share"]
            ]
            yield f"{bar['name']}: {'; '.join(told)}"
    if isinstance(widget, Table) and block["kind"] == "table":
        heads = [column["title"] for column in block["columns"]]
        for group in block["groups"]:
            for cells in group["rows"]:
                yield _row_text(group["name"], cells, heads, len(widget.keys))


def _row_text(site: str, cells: Sequence[Mapping[str, Any]], heads: Sequence[str], keys: int) -> str:
    names = [site, *(cell["text"] for cell in cells[:keys])]
    numbers = []
    for head, cell in zip(heads[keys:], cells[keys:], strict=True):
        change = f" {cell['change']}" if cell.get("change") else ""
        interval = f" ({cell['interval']})" if cell.get("interval") else ""
        numbers.append(f"{head} {cell['text']}{change}{interval}")
    named = " \N{MIDDLE DOT} ".join(filter(None, names))
    return f"{named}: {'; '.join(numbers)}" if numbers else named
