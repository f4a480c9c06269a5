"""Turns rows of answers into cells of a table and points of a chart."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from footfall.core.target import with_unicode_hosts
from footfall.dashboards.paper.estimates import Estimated, form_of, parts_of_hundred
from footfall.dashboards.paper.wording import Wording

Row = Mapping[str, Any]
Cell = dict[str, Any]
# Colours of sites and channels, the same as on the screens (frontend/packages/ui/src/theme).
SITE_COLOURS = ("#008ff8", "#009f81", "#ff642d", "#ab6cfe", "#d87900")
CHANNEL_COLOURS = {
    "direct": "#2bb3ff",
    "referral": "#59ddaa",
    "searchOrganic": "#fdc23c",
    "searchPaid": "#ef9800",
    "socialOrganic": "#f67cf2",
    "socialPaid": "#e14adf",
    "mail": "#9bd85d",
    "displayAd": "#ff8786",
    "aiAssistants": "#c695ff",
    "aiSearch": "#35a21e",
}
ACCENT = "#006dca"
# Characters that are printed of a long address, about five lines of a column. The end is kept, as pages of a
# folder differ there. Tables to download have the whole address.
_BEGINNING, _END = 80, 40
# Measures of which less is better, so a fall is good news.
_LOWER_IS_BETTER = frozenset({"bounce_rate", "drop_off"})
_NEUTRAL = frozenset({"hhi", "cr4", "share", "index", "traffic_share", "penetration", "lift"})
# Ids of the headings of keys, by field.
HEADINGS = {
    "target": "widgets.list.target",
    "date": "widgets.list.date",
    "measure": "widgets.choice.measure",
    "device": "dashboards.overview.devices.title",
    "company": "dashboards.companies.company",
    "industry": "dashboards.companies.industry",
    "country": "widgets.heading.country",
    "founded": "dashboards.companies.founded",
    "source": "widgets.heading.source",
    "channel": "widgets.heading.channel",
    "category": "widgets.heading.category",
    "destination": "dashboards.destinations.destination",
    "page": "widgets.heading.page",
    "content_type": "dashboards.topPages.type",
    "geo": "widgets.heading.region",
    "host": "dashboards.hosts.host",
    "folder": "dashboards.folders.folder",
    "phrase": "dashboards.keywords.phrase",
    "engine": "dashboards.keywords.engine",
    "domain": "widgets.list.target",
    "network": "dashboards.networks.title",
    "region": "dashboards.overlap.region",
    "quadrant": "dashboards.market.quadrant.name",
    "step": "funnel.step",
    "name": "widgets.heading.page",
    "value": "dashboards.overlap.segment",
}
_LEVELS = {
    "none_completed": "noneCompleted",
    "full_time_work": "fullTime",
    "part_time_work": "partTime",
    "own_business": "ownBusiness",
    "leave_of_absence": "leave",
    "parental_leave": "parental",
}


def key_text(row: Row, key: str, wording: Wording) -> str:
    """The text of a key of a row in the reader's language."""
    if row.get("is_other") and key not in ("target", "channel", "category"):
        return wording.word("widgets.list.other")
    value = row.get("name" if key == "company" else key)
    if value is None or (row.get("is_other") and value == "other"):
        return ""
    if key == "source" and value != "(direct)":
        return str(row.get("name") or _address(row, key, str(value)))
    if key == "geo":
        return wording.place(str(value), str(row.get("name") or ""))
    write = _WRITTEN.get(key)
    return write(value, wording) if write else _address(row, key, str(value))


def _address(row: Row, key: str, value: str) -> str:
    """An address as the screens show it: hosts in their own script, pages without the host of their site."""
    host = str(row.get("target", "")).partition("/")[0]
    if key in ("page", "folder") and host:
        value = value.removeprefix(host) if value.startswith(f"{host}/") else value
    shown = with_unicode_hosts(value)
    if len(shown) <= _BEGINNING + _END:
        return shown
    return f"{shown[:_BEGINNING]}\N{HORIZONTAL ELLIPSIS}{shown[-_END:]}"


def _quadrant(value: Any, wording: Wording) -> str:
    first, *rest = str(value).split("_")
    return wording.word(f"dashboards.quadrant.{first}{''.join(map(str.title, rest))}", str(value))


def _content_type(value: Any, wording: Wording) -> str:
    first, *rest = str(value).split("_")
    return wording.word(f"dashboards.topPages.type.{first}{''.join(map(str.title, rest))}", str(value))


def _levels(value: Any, wording: Wording) -> str:
    return " ".join(_level(part, wording) for part in str(value).split(" "))


def _level(part: str, wording: Wording) -> str:
    return wording.word(f"dashboards.level.{_LEVELS.get(part, part)}", part.replace("-", "\N{EN DASH}"))


# How values of keys are written. Those of other keys are addresses.
_WRITTEN: Mapping[str, Callable[[Any, Wording], str]] = {
    "source": lambda _, wording: wording.word("widgets.list.direct"),
    "channel": lambda value, wording: wording.measure(str(value)),
    "measure": lambda value, wording: wording.measure(str(value)),
    "category": lambda value, wording: wording.category(str(value)),
    "date": lambda value, wording: wording.day(value),
    "device": lambda value, wording: wording.word(f"widgets.device.{value}"),
    "content_type": _content_type,
    "country": lambda value, wording: wording.place(str(value)),
    "quadrant": _quadrant,
    "value": _levels,
}


def estimates_of(rows: Sequence[Row], measure: str) -> list[Estimated]:
    """A measure of the rows of a table; shares by a trait are all of a whole, and written to add up."""
    found = [Estimated.of(row, measure) for row in rows]
    return parts_of_hundred(found) if measure == "share" else found


def measure_cell(row: Row, measure: str, wording: Wording, found: Estimated) -> Cell:
    """A cell with a number and its interval, of a rough one the range first; with a significant change."""
    if found.value is None:
        return {"text": wording.word("ui.measureValue.notAvailable")}
    form = form_of(measure)
    cell: Cell = {"text": wording.numbers.first(form, found)}
    if second := wording.numbers.second(form, found):
        cell["interval"] = second
    change = row.get(f"{measure}_change")
    if change is not None and row[f"{measure}_significant"]:
        rises = (change > 0) != (measure in _LOWER_IS_BETTER)
        cell["change"] = wording.change_of(row, measure)
        cell["tone"] = "" if measure in _NEUTRAL else "good" if rises else "bad"
    return cell


def nice_ticks(highest: float, least: float, steps: int = 4) -> list[float]:
    """Round numbers from 0 to the first one at or above `highest`, in about `steps` steps.

    least: the smallest step that the texts of ticks can show; every step is a multiple of it.
    """
    if highest <= 0:
        return [0.0, 1.0]
    rough = max(highest / steps, least)
    magnitude = 10.0 ** _exponent(rough)
    sizes = [factor * magnitude for factor in (1, 2, 2.5, 5, 10)]
    step = next(size for size in sizes if size >= rough * 0.999 and (size / least + 1e-6) % 1 < 1e-5)
    count = -(-highest // step)
    return [step * index for index in range(int(count) + 1)]


def _exponent(number: float) -> int:
    return int(f"{number:e}".partition("e")[2])


def runs(values: Sequence[dict[str, float] | None]) -> list[list[dict[str, float]]]:
    """The parts of a line between its gaps. values: its points, None in a gap."""
    found: list[list[dict[str, float]]] = [[]]
    for point in values:
        if point is not None:
            found[-1].append(point)
        elif found[-1]:
            found.append([])
    return [run for run in found if run]
