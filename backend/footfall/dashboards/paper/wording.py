"""Words, numbers and dates in a reader's language, as the screens write them."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from importlib.resources import files
from typing import Any

from babel import Locale
from babel.dates import format_date, format_interval, format_skeleton
from babel.lists import format_list
from babel.numbers import format_decimal

from footfall.core.digits import MOST_DIGITS, placed
from footfall.core.period import Period
from footfall.dashboards.paper.estimates import Estimated, form_of
from footfall.dashboards.paper.numbers import Numbers

# A larger change is written as more than this where the upper end of its interval is _WIDE times the lower
# one, both as factors.
_WILD_CHANGE, _WIDE = 2.0, 4.0


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
        """A counted value as the screen shows it, in three digits: 12.3K, 4.21, 4:29, 61.3 %."""
        form = form_of(measure)
        return self.numbers.placed(form, placed(value, MOST_DIGITS, form.finest))

    def step(self, measure: str) -> float:
        """The smallest step between values below a thousand that are written differently."""
        return float(10.0 ** form_of(measure).finest)

    def beside_axis(self, measure: str, value: float) -> str:
        """A value of a measure beside an axis, with no more digits than a round number has."""
        return self.numbers.tick(form_of(measure), value)

    def estimate(self, row: Mapping[str, Any], measure: str) -> str:
        """A measure of a row, the range where that is all that is known. An estimate that reads as zero is
        written as less than its interval's end."""
        return self.numbers.first(form_of(measure), Estimated.of(row, measure))

    def count(self, value: float) -> str:
        """A count with three digits: 2.60M; 942 000 where a language has no short word for thousands."""
        return self.number("visits", value)

    def exact(self, value: float) -> str:
        """A number with all its digits."""
        return str(format_decimal(value, locale=self._babel))

    def share(self, value: float, digits: int = 1) -> str:
        """A share from 0 to 1 as per cent."""
        return self.numbers.percent(value, digits)

    def change_of(self, row: Mapping[str, Any], measure: str) -> str:
        """The change of a measure; of a growth of uncertain size only that it is more than 200 %.

        If it fell to zero, how far it fell at least; empty if that is unknown.
        """
        change, low, high = (row.get(f"{measure}_change{end}") for end in ("", "_low", "_high"))
        if change is None:
            return ""
        if change > _WILD_CHANGE and _is_wide(low, high):
            return f"> +{self.share(_WILD_CHANGE, 0)}"
        if change > -1 or high is None or high <= -1:
            return self.numbers.change(change, low, high)
        if high >= 0:
            return ""
        return self.word("ui.measureValue.atLeast").format(
            change=f"{self.numbers.minus}{self.share(-high, 0)}"
        )

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

    def interval(self, row: Mapping[str, Any], measure: str) -> str:
        """The 95 % interval of a measure from low \N{EN DASH} high, to the last place of its value."""
        return self.numbers.interval(form_of(measure), Estimated.of(row, measure))

    def with_interval(self, measure: str, value: float, low: float | None, high: float | None) -> str:
        """A number and its 95 % interval in brackets, if it has one."""
        form, found = form_of(measure), Estimated(value, low, high)
        interval = "" if found.is_counted else f" ({self.numbers.interval(form, found)})"
        return f"{self.numbers.estimate(form, found)}{interval}"

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
    def numbers(self) -> Numbers:
        """How numbers are written."""
        return Numbers(self._babel)

    @property
    def _babel(self) -> Locale:
        return _babel(self.locale)


def _is_wide(low: float | None, high: float | None) -> bool:
    return low is not None and high is not None and 1 + high > _WIDE * max(1 + low, 1e-9)


def _measure_id(name: str) -> str:
    first, *rest = name.split("_")
    return "widgets.measure." + first + "".join(each.capitalize() for each in rest)


@cache
def _babel(locale: str) -> Locale:
    return Locale.parse(locale)


@cache
def _catalogue(folder: str, locale: str) -> dict[str, str]:
    path = files("footfall.dashboards.paper") / folder / f"{locale}.json"
    found: dict[str, str] = json.loads(path.read_text("utf-8"))
    return found
