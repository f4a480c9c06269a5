"""Columns that several Trends reports share, made of fields of our rows, and the writing of CSV."""

from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import Any
from urllib.parse import quote

from footfall.adapters.semrush_v3.declaration import Column, Extra, Form, Line
from footfall.core.channel import PAID, Channel
from footfall.core.formulas import without_formula

# Channel of the Trends API -> ours. There, organic and paid is a parameter and a column of its own.
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
# Column -> our channel.
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
# Our accuracy -> number of the Trends API.
ACCURACY = {"measured": 3, "high": 3, "medium": 2, "low": 1, "rough": 1, "none": None}


def field(name: str, form: Form = Form.TEXT, *measures: str, extra: Extra | None = None) -> Column:
    """A field of our row, or of the row of a second question.

    measures: those it needs; without any, the field is itself a measure, unless its form is TEXT.
    """
    needed = measures or ((name,) if form is not Form.TEXT else ())

    def value(line: Line) -> Any:
        row = line.row if extra is None else line.extra.get(extra, {})
        return row.get(name)

    return Column(value, form, needed, extra)


def count(name: str, extra: Extra | None = None) -> Column:
    """A measure written as a whole number, such as visits, people or seconds."""
    return field(name, Form.COUNT, extra=extra)


def share(name: str, extra: Extra | None = None) -> Column:
    """A measure from 0 to 1, written with all its digits."""
    return field(name, Form.SHARE, extra=extra)


def ratio(name: str, extra: Extra | None = None) -> Column:
    """A measure written with at most four digits after the point, such as pages per visit."""
    return field(name, Form.RATIO, extra=extra)


def product(first: str, second: str) -> Column:
    """Two measures multiplied, such as visits and their share on desktop; unknown if one of them is."""

    def value(line: Line) -> float | None:
        left, right = line.row.get(first), line.row.get(second)
        return None if left is None or right is None else left * right

    return Column(value, Form.COUNT, (first, second))


def sum_of(*names: str) -> Column:
    """The sum of the measures that are known; unknown if none is."""

    def value(line: Line) -> float | None:
        known = [line.row[name] for name in names if line.row.get(name) is not None]
        return sum(known) if known else None

    return Column(value, Form.COUNT, names)


def _rank(line: Line) -> Any:
    """Our rows have ranks among all sites; under a country the vendor's are those in the country."""
    return line.row["rank"] if line.asked.country is None else line.extra[Extra.PLACES].get("rank")


RANK_IN_PLACE = Column(_rank, extra=Extra.PLACES)


def fixed(value: Any) -> Column:
    """The same value in every line."""
    return Column(lambda _: value)


def _target_as_sent(line: Line) -> Any:
    return line.asked.targets.get(line.row["target"], line.row["target"])


def _first_day(line: Line) -> Any:
    return line.row.get("date", line.answer.period and line.answer.period.start)


# Columns that repeat the question.
ECHOES: dict[str, Column] = {
    "target": Column(_target_as_sent),
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
    """`of(now, before)`: a number made of a measure in this month and in the month before, rounded.

    The month before is worked out from the relative change that our report gives; it counts as 0 for a row
    with the status `new`. Unknown if the comparison, the measure or its change is unknown, and if nothing is
    left.
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
    """`paid` or `organic` for one of our channels; None for `other`, which the Trends API does not have."""
    if channel not in CHANNEL_OF:
        return None
    return "paid" if Channel(channel) in PAID else "organic"


BY_DEVICE = ((Extra.DESKTOP, "desktop"), (Extra.MOBILE, "mobile"))
DEVICE_SHARES = {"desktop_share": share("desktop_share"), "mobile_share": share("mobile_share")}
VISITS_BY_DEVICE = {
    "desktop_visits": product("visits", "desktop_share"),
    "mobile_visits": product("visits", "mobile_share"),
}


_BREAKS = str.maketrans({"\n": " ", "\r": " "})


def csv_of(columns: Iterable[str], lines: Iterable[list[tuple[Any, Form]]]) -> str:
    """The answer as text: a line with the names of the columns, then a line for each row."""
    written = [";".join(columns), *(";".join(_cell(*cell) for cell in line) for line in lines)]
    return "\n".join(written) + "\n"


def _cell(value: Any, form: Form) -> str:
    """The text of a cell. One that a spreadsheet would take for a formula gets an apostrophe before it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return _number(value, form)
    text = str(value).translate(_BREAKS)
    # The API quotes nothing, so no text may hold a semicolon: in an address it becomes %3B, else a comma.
    text = text.replace(";", quote(";") if "/" in text else ",")
    return without_formula(text)


def _number(value: float, form: Form) -> str:
    if form is Form.COUNT:
        return str(round(value))
    text = repr(round(value, 4) if form is Form.RATIO else value)
    if "e" in text:
        text = format(Decimal(text), "f")
    return text.removesuffix(".0")
