"""Widgets on paper: the answers of their reports as tables and charts, ready for the templates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from footfall.core.period import Period
from footfall.core.target import Target
from footfall.dashboards.paper.cells import (
    ACCENT,
    CHANNEL_COLOURS,
    HEADINGS,
    SITE_COLOURS,
    Cell,
    Row,
    estimates_of,
    key_text,
    measure_cell,
    nice_ticks,
    runs,
)
from footfall.dashboards.paper.estimates import Estimated, Form, parts_of_hundred, shares_of
from footfall.dashboards.paper.notes import note_text
from footfall.dashboards.paper.shapes import ROWS, ROWS_EACH, Channels, Table, Trend, Widget
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine, RefusedError
from footfall.query.answer.model import Answer
from footfall.query.question.model import request_model

Block = dict[str, Any]
# A value and both ends of its 95 % interval, None without one.
Number = tuple[float, float | None, float | None]
_MOST_DATES = 8
# A column of names is this much wider than one of numbers.
_KEY_WIDTH = 2.2


@dataclass(frozen=True)
class Asking:
    """The question of a page, its sites, the engine that answers it, and the language of the reader."""

    engine: Engine
    question: Mapping[str, Any]
    sites: Sequence[Target]
    wording: Wording
    # The periods that answers were compared with so far.
    compared: set[Period] = field(default_factory=set)

    def rows(self, report: str, params: Mapping[str, Any]) -> tuple[list[Row], list[str]]:
        """The rows and notes of a report; see `answer`."""
        answer = self.answer(report, params)
        return list(answer.rows), self.notes_of(answer)

    def answer(self, report: str, params: Mapping[str, Any]) -> Answer:
        """The answer of a report. Filters that it does not take are left out, as on the screens."""
        fields = request_model(report).model_fields
        given = {**self.question, **params}
        known = {name: value for name, value in given.items() if name in fields}
        answer = self.engine.run(report, known)
        if answer.compare:
            self.compared.add(answer.compare)
        return answer

    def notes_of(self, answer: Answer) -> list[str]:
        """The notes of an answer in the reader's language."""
        return [note_text(note, self.wording) for note in answer.notes]

    def colour(self, target: str) -> str | None:
        """The colour of a site of the page; None for another site."""
        places = [place for place, site in enumerate(self.sites) if site.value == target]
        return SITE_COLOURS[places[0] % len(SITE_COLOURS)] if places else None


def block_of(widget: Widget, asking: Asking, notes: set[str]) -> Block:
    """A widget as a block of the template. Notes of its report are added to `notes`.

    A report that refuses gives a block with its message. RefusedError if the server is at fault (5xx).
    """
    wording = asking.wording
    block: Block = {
        "kind": "none",
        "title": wording.word(widget.title),
        "hint": wording.word(widget.hint) if widget.hint else "",
        "note": "",
    }
    try:
        match widget:
            case Trend():
                block |= trend_of(widget, asking, notes)
            case Channels():
                block |= _channels(widget, asking, notes)
            case Table():
                block |= _table(widget, asking, notes)
    except RefusedError as error:
        if error.status >= 500:
            raise
        block |= {"kind": "none", "note": error.message}
    return block


def trend_of(widget: Trend, asking: Asking, notes: set[str]) -> Block:
    """The block of a line chart. Notes of its report are added to `notes`."""
    measure, wording = widget.measure, asking.wording
    rows, said = asking.rows(widget.report, {"measures": [measure], **widget.params})
    notes.update(said)
    rows = [row for row in rows if not row.get("is_forecast")]
    dates = sorted({row["date"] for row in rows})
    if not dates:
        return {"kind": "none", "note": wording.word("ui.widget.empty.title")}
    numbers = [row[f"{measure}_high"] or row[measure] for row in rows if row.get(measure) is not None]
    ticks = nice_ticks(max(numbers, default=0), wording.step(measure))
    top, places = ticks[-1], {day: place / max(1, len(dates) - 1) for place, day in enumerate(dates)}
    series = []
    for site in asking.sites:
        found = {row["date"]: row for row in rows if row["target"] == site.value}
        points = [_point(found.get(day), measure, places[day], top) for day in dates]
        numbers = [_number(found.get(day, {}), measure) for day in dates]
        series.append(
            {
                "name": site.shown,
                "colour": asking.colour(site.value),
                "runs": runs(points),
                "numbers": numbers,
            }
        )
    by_month = all(day.day == 1 for day in dates)
    step = -(-len(dates) // _MOST_DATES)
    xticks = [
        {"at": places[day], "label": wording.month(day, short=True) if by_month else wording.day(day)}
        for day in dates[::step]
    ]
    yticks = [{"at": tick / top, "label": wording.beside_axis(measure, tick)} for tick in ticks]
    labels = [wording.month(day) if by_month else wording.day(day) for day in dates]
    return {"kind": "trend", "series": series, "xticks": xticks, "yticks": yticks, "labels": labels}


def _number(row: Row, measure: str) -> Number | None:
    value = row.get(measure)
    return None if value is None else (value, row.get(f"{measure}_low"), row.get(f"{measure}_high"))


def _point(row: Row | None, measure: str, place: float, top: float) -> dict[str, float] | None:
    if row is None or row.get(measure) is None:
        return None
    value = row[measure]
    low, high = row.get(f"{measure}_low"), row.get(f"{measure}_high")
    ends = {"low": value if low is None else low, "high": value if high is None else high}
    return {"x": place, "y": value / top, **{name: end / top for name, end in ends.items()}}


def _channels(widget: Channels, asking: Asking, notes: set[str]) -> Block:
    rows, said = asking.rows(widget.report, {"measures": list(CHANNEL_COLOURS), **widget.params})
    notes.update(said)
    if all(row.get(channel) is None for row in rows for channel in CHANNEL_COLOURS):
        return {"kind": "none", "note": asking.wording.word("ui.widget.empty.title")}
    bars = []
    for row in rows:
        if row.get("is_forecast"):
            continue
        shares = parts_of_hundred(shares_of([Estimated.of(row, channel) for channel in CHANNEL_COLOURS]))
        parts = [
            {
                "share": share.value or 0.0,
                "colour": colour,
                "label": asking.wording.numbers.estimate(Form.SHARE, share),
            }
            for share, colour in zip(shares, CHANNEL_COLOURS.values(), strict=False)
        ]
        name = Target.parse(row["target"]).shown if "target" in row else asking.wording.word(widget.title)
        if row.get("date") is not None:
            name = f"{name} \N{MIDDLE DOT} {asking.wording.day(row['date'])}"
        colour = asking.colour(row.get("target", "")) or ACCENT
        bars.append({"name": name, "colour": colour, "parts": parts, "is_site": "target" in row})
    named = [
        {"name": asking.wording.measure(channel), "colour": colour}
        for channel, colour in CHANNEL_COLOURS.items()
    ]
    return {"kind": "stacked", "bars": bars, "parts": named}


def _table(widget: Table, asking: Asking, notes: set[str]) -> Block:
    wording = asking.wording
    found: list[tuple[Target | None, Sequence[Row], int]] = []
    several = len(asking.sites) > 1
    fields = request_model(widget.report).model_fields
    most = widget.rows or (ROWS_EACH if several and widget.each_site else ROWS)
    params = {**widget.params, **({"limit": most} if "limit" in fields else {})}
    if "measures" in fields:
        params["measures"] = list(widget.measures)
    if widget.each_site and "targets" in fields:
        for site in asking.sites:
            answer = asking.answer(widget.report, {**params, "targets": [site.value]})
            notes.update(asking.notes_of(answer))
            found.append((site, answer.rows[: most + 1], answer.total))
    else:
        answer = asking.answer(widget.report, params)
        notes.update(asking.notes_of(answer))
        found.append((None, answer.rows[: most + 1], answer.total))
    lead = several and widget.each_site
    groups = [
        {
            "name": site.shown if lead and site else "",
            "colour": asking.colour(site.value) if lead and site else None,
            "rows": _lines(widget, rows, asking),
            "total": total,
            "others": sum(bool(row.get("is_other")) for row in rows),
        }
        for site, rows, total in found
        if rows
    ]
    note = "" if groups else wording.word("ui.widget.empty.title")
    columns = [
        {
            "title": wording.word(HEADINGS[key]),
            "right": key == "step",
            "width": 1 if key == "step" else _KEY_WIDTH,
        }
        for key in widget.keys
    ]
    columns += [
        {"title": wording.measure(measure), "right": True, "width": 1.3} for measure in widget.measures
    ]
    block: Block = {"kind": "table", "columns": columns, "groups": groups, "note": note}
    if widget.pictured and groups:
        block["bars"] = _bars(widget, widget.pictured, [(site, rows) for site, rows, _ in found], asking)
    return block


def _bars(
    widget: Table, measure: str, found: Sequence[tuple[Target | None, Sequence[Row]]], asking: Asking
) -> Block:
    """A table's measure as bars: the labels of its rows, and the numbers of each site by these."""
    keys = [key for key in widget.keys if key != "target"]
    labels: dict[str, None] = {}
    series: dict[str, dict[str, Number]] = {}
    for site, rows in found:
        for row in rows:
            number = _number(row, measure)
            if row.get("is_other") or number is None:
                continue
            label = " \N{MIDDLE DOT} ".join(key_text(row, key, asking.wording) for key in keys)
            labels[label] = None
            series.setdefault(site.value if site else str(row.get("target", "")), {})[label] = number
    return {
        "labels": list(labels),
        "series": [
            {
                "name": Target.parse(name).shown if name else asking.wording.measure(measure),
                "colour": asking.colour(name) or ACCENT,
                "numbers": [numbers.get(label) for label in labels],
            }
            for name, numbers in series.items()
        ],
    }


def _lines(widget: Table, rows: Sequence[Row], asking: Asking) -> list[list[Cell]]:
    """A line of cells for each row: its keys, then its measures."""
    columns = [
        [
            measure_cell(row, measure, asking.wording, found)
            for row, found in zip(rows, estimates_of(rows, measure), strict=True)
        ]
        for measure in widget.measures
    ]
    return [_keys(widget, row, asking) + list(cells) for row, *cells in zip(rows, *columns, strict=True)]


def _keys(widget: Table, row: Row, asking: Asking) -> list[Cell]:
    cells: list[Cell] = []
    for key in widget.keys:
        if key == "target":
            target = str(row["target"])
            cells.append({"text": Target.parse(target).shown, "colour": asking.colour(target)})
            continue
        cell: Cell = {"text": key_text(row, key, asking.wording)}
        share = row.get(widget.bar) if widget.bar and key == widget.keys[0] else None
        if share is not None:
            colour = asking.colour(str(row.get("target", ""))) or ACCENT
            cell |= {"bar": min(1.0, share), "bar-colour": colour}
        cells.append(cell)
    return cells
