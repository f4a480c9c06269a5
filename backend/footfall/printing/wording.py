"""Words, numbers and dates in a reader's language, as the screens write them."""

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.dates import format_date, format_interval, format_skeleton
from babel.lists import format_list
from babel.numbers import format_compact_decimal, format_decimal, format_percent, get_decimal_symbol

from footfall.engine import REPORTS
from footfall.reports import EstimatedReport
from footfall.vocabulary.measure import Kind, Measure
from footfall.vocabulary.period import Period

# Shares that are small and therefore have two decimals.
_RATES = frozenset({"purchase_conversion", "similarity"})
_SMALLEST_CHANGE = 0.0005
# A larger change is written as more than this where the upper end of its interval is _WIDE times the lower
# one, both as factors.
_WILD_CHANGE, _WIDE = 2.0, 4.0
# The number in a text such as "2,6 Mio.".
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_HOUR = 3600


@dataclass(frozen=True)
class Wording:
    """One language of the product."""

    locale: str

    def text(self, name: str, /, **values: object) -> str:
        """A text of mails and PDFs by its id, with its placeholders filled."""
        return _catalogue("locales", self.locale)[name].format(**values)

    def word(self, name: str, otherwise: str | None = None) -> str:
        """A word of the screens by its id. `otherwise` if there is none, or KeyError without it."""
        found = _catalogue("words", self.locale)
        return found[name] if otherwise is None else found.get(name, otherwise)

    def has_word(self, name: str) -> bool:
        """Whether the screens have a word of this id."""
        return name in _catalogue("words", self.locale)

    def measure(self, name: str) -> str:
        """The name of a measure. Channels are measures too."""
        channel = f"ui.channel.{name}"
        return self.word(channel) if self.has_word(channel) else self.word(_measure_id(name), name)

    def formula(self, name: str) -> str:
        """The definition of a measure; empty if the screens give none."""
        if self.has_word(f"ui.channel.{name}"):
            return self.word("widgets.measure.channel.formula")
        return self.word(f"{_measure_id(name)}.formula", "")

    def number(self, measure: str, value: float) -> str:
        """A value as the screen shows it: 12.3K, 4.21, 4:29, 61.3 %."""
        known = _measures().get(measure)
        if known is None or known.unit in ("people", "visits"):
            return self.count(value)
        if known.unit == "seconds":
            return duration(value)
        if known.kind is Kind.SHARE:
            return self.share(value, 2 if measure in _RATES else 1)
        if known.kind is Kind.RATIO:
            return format_decimal(value, "#,##0.00" if abs(value) < 100 else "#,##0", self._babel)
        return self.count(value)

    def step(self, measure: str) -> float:
        """The smallest step between values below a thousand that are written differently."""
        known = _measures().get(measure)
        if known is not None and known.kind is Kind.SHARE:
            return 0.0001 if measure in _RATES else 0.001
        is_decimal = known is not None and known.kind is Kind.RATIO and known.unit != "seconds"
        return 0.01 if is_decimal else 1

    def beside_axis(self, measure: str, value: float) -> str:
        """A value of a measure beside an axis, with no more digits than a round number has."""
        text = self.number(measure, value)
        return self.tick(value) if text == self.count(value) else text

    def estimate(self, row: Mapping[str, Any], measure: str) -> str:
        """A measure of a row. An estimate that reads as zero is written as less than its interval's end."""
        text = self.number(measure, row[measure] or 0)
        low, high = (row.get(f"{measure}{end}") for end in ("_low", "_high"))
        if high is None or low == high or text != self.number(measure, 0):
            return text
        if (end := self.number(measure, high)) == text:
            return text
        known = _measures().get(measure)
        is_share = known is not None and known.kind is Kind.SHARE
        return f"< {self.share(high, max(0, 1 - math.floor(math.log10(100 * high)))) if is_share else end}"

    def count(self, value: float) -> str:
        """A count with three digits: 2.60M; 942 000 where a language has no short word for thousands."""
        text = self.tick(value)
        number = _NUMBER.search(text)
        lacking = 3 - sum(character.isdigit() for character in text)
        if abs(value) < 1000 or lacking <= 0 or number is None:
            return text
        point = get_decimal_symbol(self._babel)
        zeros = "0" * lacking
        return text[: number.end()] + (zeros if point in number[0] else point + zeros) + text[number.end() :]

    def tick(self, value: float) -> str:
        """A count with at most three digits: 2.6M, as beside an axis."""
        if abs(value) < 1000:
            return format_decimal(round(value), locale=self._babel)
        rounded = round(value, 2 - math.floor(math.log10(abs(value))))
        for digits in (2, 1, 0):
            text = format_compact_decimal(
                rounded, format_type="short", locale=self._babel, fraction_digits=digits
            )
            if sum(character.isdigit() for character in text) <= 3:
                break
        is_short = any(character.isalpha() for character in text)
        return text if is_short else format_decimal(rounded, locale=self._babel)

    def exact(self, value: float) -> str:
        """A number with all its digits."""
        return format_decimal(value, locale=self._babel)

    def share(self, value: float, digits: int = 1) -> str:
        """A share from 0 to 1 as per cent."""
        pattern = "#,##0." + "0" * digits + "%" if digits else "#,##0%"
        return format_percent(value, _percent_like(self._babel, pattern), self._babel)

    def change_of(self, row: Mapping[str, Any], measure: str) -> str:
        """The change of a measure; of a growth of uncertain size only that it is more than 200 %.

        If it fell to zero, how far it fell at least; empty if that is unknown.
        """
        change, low, high = (row.get(f"{measure}_change{end}") for end in ("", "_low", "_high"))
        if change > _WILD_CHANGE and _is_wide(low, high):
            return f"> +{self.share(_WILD_CHANGE, 0)}"
        if change > -1 or high is None or high <= -1:
            return self.change(change)
        return f"< \N{MINUS SIGN}{self.share(-high, 0)}" if high < 0 else ""

    def causes(self, row: Mapping[str, Any]) -> str:
        """What the row's change of visits comes from, as headlines say it; empty where nothing is named."""
        causes = row.get("visits_causes")
        if not causes:
            return ""
        names = [self.measure(cause["channel"]) for cause in causes]
        if causes[0]["is_main"]:
            return self.word("widgets.headline.mainly").format(cause=names[0])
        parts = [f"{name} {self.share(cause['part'], 0)}" for name, cause in zip(names, causes, strict=True)]
        way = "growth" if row["visits_change"] > 0 else "decline"
        said = format_list(parts, "standard", self._babel)
        return self.word(f"widgets.headline.{way}").format(causes=said)

    def change(self, value: float) -> str:
        """A relative change with its sign: 0.081 is +8.1 %."""
        if abs(value) < _SMALLEST_CHANGE:
            return self.share(0)
        sign = "+" if value > 0 else "\N{MINUS SIGN}"
        return sign + self.share(abs(value), 1 if abs(value) < 10 else 0)

    def interval(self, measure: str, low: float, high: float) -> str:
        """The 95 % interval from low \N{EN DASH} high; one number if both read alike."""
        ends = self.number(measure, low), self.number(measure, high)
        return f"\N{ALMOST EQUAL TO} {ends[0]}" if ends[0] == ends[1] else " \N{EN DASH} ".join(ends)

    def place(self, code: str, name: str = "") -> str:
        """The name of a country, region or state. name: taken if the language has none."""
        letters = code.rpartition("-")[2]
        if code.startswith("US-") and self.has_word(f"ui.state.{letters}"):
            return self.word(f"ui.state.{letters}")
        if self.has_word(f"ui.region.{code}"):
            return self.word(f"ui.region.{code}")
        return self._babel.territories.get(code) or name or code

    def category(self, name: str) -> str:
        """The name of a site category. Only those of the sample and of well-known sites are translated."""
        if not name:
            return "\N{EN DASH}"
        first, *rest = name.split()
        key = "ui.category." + first.lower() + "".join(each.capitalize() for each in rest)
        return self.word(key, name)

    def day(self, day: date) -> str:
        """A day: 3 Mar 2026."""
        return format_date(day, "medium", self._babel)

    def month(self, day: date, short: bool = False) -> str:
        """A month: March 2026, or Mar."""
        return str(
            format_date(day, "LLL", self._babel)
            if short
            else format_skeleton("yMMMM", day, locale=self._babel)
        )

    def period(self, period: Period) -> str:
        """A period: whole months by their names, else by its days."""
        ends_month = (period.end + timedelta(days=1)).day == 1
        if period.start.day != 1 or not ends_month:
            return str(format_interval(period.start, period.end, "yMMMd", locale=self._babel))
        first, last = self.month(period.start), self.month(period.end)
        return first if first == last else f"{first} \N{EN DASH} {last}"

    @property
    def _babel(self) -> Locale:
        return _babel(self.locale)


def _is_wide(low: float | None, high: float | None) -> bool:
    return low is not None and high is not None and 1 + high > _WIDE * max(1 + low, 1e-9)


def duration(seconds: float) -> str:
    """`m:ss`, from one hour on `h:mm:ss`."""
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if whole >= _HOUR else f"{minutes}:{rest:02}"


def _measure_id(name: str) -> str:
    first, *rest = name.split("_")
    return "widgets.measure." + first + "".join(each.capitalize() for each in rest)


def _percent_like(locale: Locale, pattern: str) -> str:
    """A pattern with the percent sign where the language has it: 8,1 % in German, %8,1 in Turkish."""
    usual = str(locale.percent_formats[None].pattern)
    number = pattern.removesuffix("%")
    return usual.replace("#,##,##0", number).replace("#,##0", number)


@cache
def _measures() -> dict[str, Measure]:
    reports = (found.report for found in REPORTS.values())
    listed = (report.measures for report in reports if isinstance(report, EstimatedReport))
    return {measure.name: measure for measures in listed for measure in measures}


@cache
def _babel(locale: str) -> Locale:
    return Locale.parse(locale)


@cache
def _catalogue(folder: str, locale: str) -> dict[str, str]:
    path = files("footfall.printing") / folder / f"{locale}.json"
    found: dict[str, str] = json.loads(path.read_text("utf-8"))
    return found
