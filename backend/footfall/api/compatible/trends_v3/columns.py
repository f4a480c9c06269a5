"""Columns that several Trends reports have, made of fields of our rows, and how their values are written."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any
from urllib.parse import quote

from footfall.api.compatible.trends_v3.declaration import Column, Extra, Form, Line
from footfall.engine.exports.text import FORMULA_STARTS
from footfall.vocabulary.channel import PAID, Channel

# The dialect tells channel and type apart; ours are one word.
CHANNELS: dict[str, tuple[str, ...]] = {
    "direct": ("direct",),
    "referral": ("referral",),
    "search": ("searchOrganic", "searchPaid"),
    "social": ("socialOrganic", "socialPaid"),
    "mail": ("mail",),
    "display_ad": ("displayAd",),
    "ai_assistants": ("aiAssistants",),
    "ai_search": ("aiSearch",),
}
CHANNEL_OF = {ours: name for name, all_ours in CHANNELS.items() for ours in all_ours}
_CHANNEL_COLUMNS = {
    "direct": "direct",
    "search_organic": "searchOrganic",
    "search_paid": "searchPaid",
    "social_organic": "socialOrganic",
    "social_paid": "socialPaid",
    "referral": "referral",
    "mail": "mail",
    "display_ad": "displayAd",
    "ai_assistants": "aiAssistants",
    "ai_search": "aiSearch",
}
# Sums that the vendor no longer recommends and scripts still ask for.
_CHANNEL_SUMS = {
    "search": ("searchOrganic", "searchPaid"),
    "social": ("socialOrganic", "socialPaid"),
    "paid": ("searchPaid", "socialPaid", "displayAd"),
}
ACCURACY = {"measured": 3, "high": 3, "medium": 2, "low": 1, "none": None}


def field(name: str, form: Form = Form.TEXT, *measures: str, extra: Extra | None = None) -> Column:
    """A field of our row; without `measures` the field is a measure itself unless it is a text."""
    needed = measures or ((name,) if form is not Form.TEXT else ())

    def value(line: Line) -> Any:
        row = line.row if extra is None else line.extra.get(extra, {})
        return row.get(name)

    return Column(value, form, needed, extra)


def count(name: str, extra: Extra | None = None) -> Column:
    """A whole number."""
    return field(name, Form.COUNT, extra=extra)


def share(name: str, extra: Extra | None = None) -> Column:
    """A share or score."""
    return field(name, Form.SHARE, extra=extra)


def ratio(name: str, extra: Extra | None = None) -> Column:
    """Pages per visit."""
    return field(name, Form.RATIO, extra=extra)


def part(total: str, of: str) -> Column:
    """A total times a share of it, such as the visits on desktop."""

    def value(line: Line) -> float | None:
        whole, fraction = line.row.get(total), line.row.get(of)
        return None if whole is None or fraction is None else whole * fraction

    return Column(value, Form.COUNT, (total, of))


def sum_of(*names: str) -> Column:
    """Several counts added up; unknown when none of them is known."""

    def value(line: Line) -> float | None:
        known = [line.row[name] for name in names if line.row.get(name) is not None]
        return sum(known) if known else None

    return Column(value, Form.COUNT, names)


def fixed(value: Any) -> Column:
    """The same in every row."""
    return Column(lambda _: value)


def _written(line: Line) -> Any:
    return line.asked.targets.get(line.row["target"], line.row["target"])


def _first_day(line: Line) -> Any:
    return line.row.get("date", line.answer.period and line.answer.period.start)


ECHOES: dict[str, Column] = {
    "target": Column(_written),
    "display_date": Column(_first_day),
    "country": Column(lambda line: line.asked.country or "GLOBAL"),
    "device_type": Column(lambda line: "all" if line.asked.device == "all_devices" else line.asked.device),
    "target_type": Column(lambda line: line.asked.scope or "domain"),
}
CHANNEL_COLUMNS: dict[str, Column] = {
    **{name: count(ours) for name, ours in _CHANNEL_COLUMNS.items()},
    **{name: sum_of(*ours) for name, ours in _CHANNEL_SUMS.items()},
}
TEN_CHANNELS = tuple(_CHANNEL_COLUMNS)


def changed(of: Callable[[float, float], float], measure: str = "visits") -> Column:
    """A number made of the measure now and in the month before; unknown where nothing is known of that.

    Ours give the relative change: the base is 0 where the row is new.
    """

    def value(line: Line) -> float | None:
        now, change = line.row.get(measure), line.row.get(f"{measure}_change")
        if line.answer.compare is None or now is None:
            return None
        if change is None:
            return of(now, 0.0) if line.row.get("status") == "new" else None
        return None if change <= -1 else of(now, now / (1 + change))

    return Column(value, Form.COUNT, (measure,), compared=True)


TRAFFIC_DIFF = changed(lambda now, before: now - before)
PREV_TRAFFIC = changed(lambda _, before: before)


def traffic_type(channel: str) -> str | None:
    """Whether somebody pays for visits of a channel of ours."""
    if channel not in CHANNEL_OF:
        return None
    return "paid" if Channel(channel) in PAID else "organic"


BY_DEVICE = ((Extra.DESKTOP, "desktop"), (Extra.MOBILE, "mobile"))
DEVICE_SHARES = {"desktop_share": share("desktop_share"), "mobile_share": share("mobile_share")}
VISITS_BY_DEVICE = {
    "desktop_visits": part("visits", "desktop_share"),
    "mobile_visits": part("visits", "mobile_share"),
}


_BREAKS = str.maketrans({"\n": " ", "\r": " "})


def csv_of(columns: Iterable[str], lines: Iterable[list[tuple[Any, Form]]]) -> str:
    """The whole answer, its first line the names of the columns."""
    written = [";".join(columns), *(";".join(_cell(*each) for each in line) for line in lines)]
    return "\n".join(written) + "\n"


def _cell(value: Any, form: Form) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return _number(value, form)
    text = str(value).translate(_BREAKS)
    # Nothing is quoted here, so no text may hold what parts the cells: an address has a code for it.
    text = text.replace(";", quote(";") if "/" in text else ",")
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def _number(value: float, form: Form) -> str:
    if form is Form.COUNT:
        return str(round(value))
    text = repr(round(value, 4) if form is Form.RATIO else value)
    if "e" in text:
        text = format(Decimal(text), "f")
    return text.removesuffix(".0")
