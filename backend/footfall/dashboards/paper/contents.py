"""What a printed dashboard says, on pages or on slides: its sites and filters, findings and answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from footfall.core.filters import FILTERS, Control, Filter
from footfall.core.geo import parse_geo
from footfall.core.period import Month, Period
from footfall.core.spelling import shortened, what_there_is
from footfall.core.target import Target, TargetError
from footfall.dashboards.own import OwnItem
from footfall.dashboards.paper.cells import SITE_COLOURS
from footfall.dashboards.paper.dashboards import DASHBOARDS
from footfall.dashboards.paper.findings import findings_of
from footfall.dashboards.paper.headlines import HEADLINES
from footfall.dashboards.paper.markdown import parts_of
from footfall.dashboards.paper.own_widgets import catalogue, printed_form
from footfall.dashboards.paper.placeholders import without_placeholders
from footfall.dashboards.paper.shapes import Channels, Table, Trend, Widget
from footfall.dashboards.paper.widgets import Asking, Block, block_of
from footfall.dashboards.paper.wording import Wording
from footfall.query import Engine, RefusedError


@dataclass(frozen=True)
class Brand:
    """Whose report it is. colour: `#rrggbb`; logo: a PNG or JPEG; logo_type: `png` or `jpg`."""

    name: str = "Footfall"
    colour: str = "#2e1a5c"
    logo: bytes | None = None
    logo_type: str = "png"

    @property
    def on_colour(self) -> str:
        """White or near black, whichever has more contrast to the colour (WCAG 2.2, relative luminance)."""
        parts = [int(self.colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        return "#ffffff" if luminance < 0.179 else "#191b23"


FOOTFALL = Brand()
# Fields that the question of a page may have: its filters, and what it is about besides sites.
_FILTERS = (
    *("targets", "period", "granularity", "compare"),
    *(one.name for one in FILTERS),
    *("traffic_type", "as_of"),
)
_ABOUT = (
    *("category", "conditions", "steps", "order", "window_minutes"),
    *("segment", "excluded", "without_hubs"),
)
ASKED = frozenset((*_FILTERS, *_ABOUT))


@dataclass(frozen=True)
class Answered:
    """A widget with its block. widget: None for a text, and for a widget that only screens show."""

    block: Block
    widget: Widget | None = None


@dataclass(frozen=True)
class Contents:
    """A dashboard in the words of its reader.

    sites: name and colour of each; facts: names and values of period, filters and snapshot; findings: what
    changed or stands out; notes: of the answers; source: where the numbers come from, in sentences.
    """

    title: str
    question: str
    brand: Brand
    wording: Wording
    sites: Sequence[tuple[str, str]]
    facts: Sequence[tuple[str, str]]
    findings: Sequence[str]
    answered: Sequence[Answered]
    notes: Sequence[str]
    source: Sequence[str]
    as_of: int
    made: str

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """The widgets that were asked, in reading order."""
        return tuple(each.widget for each in self.answered if each.widget is not None)


def contents_of(
    engine: Engine, dashboard: str, question: Mapping[str, Any], wording: Wording, brand: Brand = FOOTFALL
) -> Contents:
    """A dashboard with its filters. RefusedError for an unknown one, or a question that is wrong."""
    if dashboard not in DASHBOARDS:
        text = f"there is no dashboard {shortened(dashboard)!r}; {what_there_is(dashboard, DASHBOARDS)}"
        raise RefusedError("unknown_dashboard", text, "dashboard", 404)
    _require_known(question)
    asking = Asking(engine, {"as_of": engine.snapshot_number(), **question}, _sites(question), wording)
    notes: set[str] = set()
    answered = [Answered(block_of(widget, asking, notes), widget) for widget in DASHBOARDS[dashboard]]
    titles = (
        wording.word(f"shell.dashboard.{dashboard}"),
        wording.word(f"shell.dashboard.{dashboard}.question"),
    )
    headline = HEADLINES.get(dashboard)
    findings = findings_of(headline, asking) if headline else []
    return _contents(titles, asking, findings, answered, notes, brand)


def own_contents(
    engine: Engine,
    name: str,
    question: Mapping[str, Any],
    items: Sequence[OwnItem],
    newest: Month,
    wording: Wording,
    brand: Brand = FOOTFALL,
) -> Contents:
    """An own dashboard. RefusedError for a question that is wrong.

    question: that of its page; items: its widgets and texts; newest: the last month of relative periods.
    """
    _require_known(question)
    frozen = {"as_of": engine.snapshot_number(), **question}
    page = Asking(engine, frozen, _sites(question), wording)
    notes: set[str] = set()
    answered: list[Answered] = []
    for item in without_placeholders(items):
        if item.text is not None:
            answered.append(Answered({**_NOTHING, "kind": "text", "parts": parts_of(item.text)}))
            continue
        forms = printed_form(item.dashboard or "", item.widget or "")
        if not forms:
            answered.append(Answered(_not_printed(item, forms is not None, wording)))
            continue
        asked = {**frozen, **item.filters.question(newest), **_subject(item)}
        asking = Asking(engine, asked, _sites(asked), wording, page.compared)
        own = " \N{MIDDLE DOT} ".join(_differing(item, asked, asking))
        for form in forms:
            block = block_of(form, asking, notes)
            answered.append(Answered({**block, "hint": own or block["hint"]}, form))
    return _contents((name, ""), page, [], answered, notes, brand)


def definitions(widgets: Sequence[Widget], wording: Wording) -> list[tuple[str, str]]:
    """Name and formula of each measure of some widgets, each once."""
    names: list[str] = []
    for widget in widgets:
        match widget:
            case Trend(measure=measure):
                names.append(measure)
            case Table(measures=measures):
                names.extend(measures)
            case Channels():
                names.append("direct")
    found = ((wording.measure(name), wording.formula(name)) for name in dict.fromkeys(names))
    return [(name, formula) for name, formula in found if formula]


_NOTHING = {"kind": "none", "title": "", "hint": "", "note": ""}


def _not_printed(item: OwnItem, is_known: bool, wording: Wording) -> dict[str, Any]:
    title = f"{item.dashboard}/{item.widget}"
    if is_known:
        title = wording.word(catalogue()[item.dashboard or ""][item.widget or ""]["title"], title)
    return {
        **_NOTHING,
        "title": title,
        "note": wording.text("print.screenOnly" if is_known else "print.gone"),
    }


def _subject(item: OwnItem) -> dict[str, Any]:
    """The targets of a widget about a market or a pasted list, from its setting; else empty."""
    lines = [line for line in item.setting.split("\n") if line]
    if item.dashboard == "market-overview" and lines[1:]:
        return {"targets": lines[1:2] if lines[0] == "seed" else lines[1:]}
    if item.dashboard == "industry-bulk" and lines:
        return {"targets": lines}
    return {}


def _differing(item: OwnItem, asked: Mapping[str, Any], asking: Asking) -> list[str]:
    """The values of a widget's own filters, which differ from those of its page, as they are printed."""
    own = item.filters
    said = [site.shown for site in asking.sites] if own.targets else []
    if own.period:
        said.append(_period(asked, asking))
    for _, value in _facts({**own.question(Month(1, 1)), "as_of": "", "period": None}, asking)[1:-1]:
        said.append(value)
    return said


def _require_known(question: Mapping[str, Any]) -> None:
    if unknown := [name for name in question if name not in ASKED]:
        raise RefusedError(
            "unknown_field", f"{unknown[0]}: not one of {', '.join(sorted(ASKED))}", "question"
        )


def _contents(
    titles: tuple[str, str],
    asking: Asking,
    findings: Sequence[str],
    answered: Sequence[Answered],
    notes: set[str],
    brand: Brand,
) -> Contents:
    """titles: of the dashboard, and the question below it."""
    wording, as_of = asking.wording, int(asking.question["as_of"])
    calendar = asking.engine.calendar(as_of)
    made = wording.day(calendar.today(datetime.now(UTC)))
    period, *others = _facts(asking.question, asking)
    return Contents(
        *titles,
        brand,
        wording,
        [(site.shown, SITE_COLOURS[place % len(SITE_COLOURS)]) for place, site in enumerate(asking.sites)],
        [period, *_compared(asking), *others],
        findings,
        answered,
        sorted(notes),
        [
            wording.text("print.release", snapshot=as_of, date=made),
            wording.text("days.zone", zone=calendar.zone),
            wording.text("print.intervals"),
        ],
        as_of,
        made,
    )


def _sites(question: Mapping[str, Any]) -> list[Target]:
    given = question.get("targets") or []
    texts = given.split(",") if isinstance(given, str) else given
    try:
        return [Target.parse(text["value"] if isinstance(text, dict) else text) for text in texts]
    except (TargetError, KeyError, TypeError, AttributeError) as error:
        raise RefusedError("invalid_target", f"targets: {error}", "targets") from None


def _facts(question: Mapping[str, Any], asking: Asking) -> list[tuple[str, str]]:
    """Names and values of period, filters and snapshot, in this order, for the cover."""
    wording = asking.wording
    facts = [(wording.text("print.period"), _period(question, asking))]
    named = [(one, _names(one, question.get(one.name), wording)) for one in FILTERS]
    facts += [(wording.word(one.heading, one.title), ", ".join(names)) for one, names in named if names]
    facts.append((wording.text("print.data"), str(question["as_of"])))
    return facts


def _names(one: Filter[Any], written: object, wording: Wording) -> list[str]:
    """The values of a filter in the words of its reader; none where nothing is left out."""
    try:
        codes = one.codes(one.parse(written)) if written is not None else ()
    except ValueError:
        return []  # the widgets say what is wrong with it
    match one.control:
        case Control.CHOICE:
            return [wording.word(f"{one.heading}.{code}", one.names[code]) for code in codes]
        case Control.PLACE:
            places = map(parse_geo, codes)
            return [wording.place(place.states[0] if place.states else place.code) for place in places]
        case Control.CHANNELS:
            return [wording.measure(code) for code in codes]
        case Control.CATEGORIES:
            return [wording.category(code) for code in codes]


def _compared(asking: Asking) -> list[tuple[str, str]]:
    """The period that changes are compared with; empty if widgets have different ones, or none has any."""
    if len(asking.compared) != 1:
        return []
    [only] = asking.compared
    return [(asking.wording.word("ui.chart.comparison"), asking.wording.period(only))]


def _period(question: Mapping[str, Any], asking: Asking) -> str:
    given = question.get("period")
    try:
        if isinstance(given, dict):
            return asking.wording.period(Period.of(given["from"], given["to"]))
        if isinstance(given, str):
            return asking.wording.period(Period.parse(given))
    except (ValueError, KeyError) as error:
        raise RefusedError("invalid_period", f"period: {error}", "period") from None
    newest = asking.engine.newest_month()
    return asking.wording.month(newest.first_day)
