"""Numbers in a reader's language, with the digits that hold, as the screens write them.

The screens' formats are in frontend/packages/ui/src/format/numbers.ts.
"""

import re
from dataclasses import dataclass, replace

from babel import Locale
from babel.numbers import (
    format_compact_decimal,
    format_decimal,
    format_percent,
    get_decimal_symbol,
    get_minus_sign_symbol,
)

from footfall.core.digits import FEWEST_DIGITS, Placed, digits_of, is_wide, placed, rounded_to
from footfall.dashboards.paper.estimates import FINEST_CHANGE, Estimated, Form

# The number in a text such as "2,6 Mio.".
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
# Languages whose numbers of four digits are not grouped, which babel does not know.
_GROUPED_LATE = frozenset({"es", "it", "pl"})
_HOUR = 3600
# Seconds that durations are rounded to, by their last place: round on a clock, none coarser than the place.
_CLOCK_STEPS = (1, 10, 60, 600, 3600)


@dataclass(frozen=True)
class Numbers:
    """The numbers of a language."""

    locale: Locale

    @property
    def minus(self) -> str:
        """The sign of a number below zero."""
        return str(get_minus_sign_symbol(self.locale))

    def first(self, form: Form, found: Estimated) -> str:
        """What is written first of an estimate: the number, or the range where that is all that is known."""
        return self.interval(form, found) if found.is_range else self.estimate(form, found)

    def second(self, form: Form, found: Estimated) -> str:
        """What follows in small letters: the interval, or the middle of a range; empty of what is counted."""
        if found.is_counted:
            return ""
        return self.estimate(form, found) if found.is_range else self.interval(form, found)

    def estimate(self, form: Form, found: Estimated) -> str:
        """An estimate. One that reads as zero is written as less than its interval's end, as it may be more.

        A part of a whole that does is written as less than the last place of the others. ValueError without
        a value.
        """
        if found.value is None:
            raise ValueError("an estimate without a value has no digits")
        number = found.placed(form.finest)
        if found.part is not None and number.value == 0 and found.value > 0:
            unit = Placed(rounded_to(10.0**number.place, number.place), number.place)
            return f"< {self.placed(form, unit)}"
        text = self.placed(form, number)
        if found.high is None or found.is_counted or text != self.placed(form, replace(number, value=0.0)):
            return text
        end = placed(found.high, FEWEST_DIGITS, form.finest)
        if end.value == 0 or self.placed(form, end) == text:
            return text
        if form is not Form.SHARE:
            return f"< {self.placed(form, end)}"
        # As two digits of the end are all that is told, they are not cut off at the form's last place.
        bound = placed(found.high, FEWEST_DIGITS, -12)
        return f"< {self.percent(bound.value, max(0, -bound.place - 2))}"

    def ends(self, form: Form, found: Estimated) -> tuple[str, str]:
        """Both ends of the 95 % interval, written down to the last place of its value; of a wide one, where
        that place says nothing of the lower end or too much of the upper, each with two digits of its own.
        """
        if is_wide(found.low, found.high):
            ends = (placed(end or 0.0, FEWEST_DIGITS, form.finest) for end in (found.low, found.high))
            low, high = (self.placed(form, end) for end in ends)
            return low, high
        number = found.placed(form.finest)
        low, high = (self.placed(form, number.in_same_place(end or 0.0)) for end in (found.low, found.high))
        return low, high

    def interval(self, form: Form, found: Estimated) -> str:
        """The 95 % interval from low \N{EN DASH} high; one number if both read alike."""
        low, high = self.ends(form, found)
        return f"\N{ALMOST EQUAL TO} {low}" if low == high else f"{low} \N{EN DASH} {high}"

    def change(self, value: float, low: float | None = None, high: float | None = None) -> str:
        """A relative change with its sign: 0.081 is +8.1 %. low, high: its interval."""
        return self._signed(_placed_change(value, low, high))

    def about_change(self, value: float) -> str:
        """A change whose interval is not at hand: as many digits as any bears."""
        number = placed(value, FEWEST_DIGITS, FINEST_CHANGE)
        return self._signed(number if number.value else Placed(0.0, FINEST_CHANGE))

    def change_ends(self, value: float, low: float, high: float) -> tuple[str, str]:
        """Both ends of the interval of a change, written down to its own last place."""
        number = _placed_change(value, low, high)
        return self._signed(number.in_same_place(low)), self._signed(number.in_same_place(high))

    def placed(self, form: Form, number: Placed) -> str:
        """A number down to its last place, zeros included: 24.0M and 7.21M to three digits."""
        match form:
            case Form.DURATION:
                step = _CLOCK_STEPS[min(max(number.place, 0), len(_CLOCK_STEPS) - 1)]
                return duration(rounded_to(number.value / step, 0) * step)
            case Form.COUNT if abs(number.value) >= 1000:
                return self._compact(number)
            case Form.DECIMAL:
                return self._decimal(number.value, max(0, -number.place))
            case Form.SHARE:
                return self.percent(number.value, max(0, -number.place - 2))
            case _:
                return self._decimal(number.value, 0)

    def tick(self, form: Form, value: float) -> str:
        """A value beside an axis, with no zeros at its end: 2.6M."""
        match form:
            case Form.SHARE:
                return self.percent(value, 0, 2)
            case Form.DECIMAL:
                return self._decimal(value, 0, 2)
            case Form.COUNT if abs(value) >= 1000:
                return self._compact(placed(value, 3, 0), with_zeros=False)
            case _:
                return self.placed(form, placed(value, 3, form.finest))

    def percent(self, value: float, decimals: int, most: int | None = None) -> str:
        """A share from 0 to 1 as per cent; most: decimals at most, where zeros at the end are left out."""
        pattern = _percent_like(self.locale, _decimals(decimals, most) + "%")
        grouped = self._is_grouped(100 * value)
        return str(format_percent(value, pattern, self.locale, group_separator=grouped))

    def _signed(self, number: Placed) -> str:
        text = self.percent(abs(number.value), max(0, -number.place - 2))
        if number.value == 0:
            return text
        return ("+" if number.value > 0 else self.minus) + text

    def _decimal(self, value: float, decimals: int, most: int | None = None) -> str:
        pattern, grouped = _decimals(decimals, most), self._is_grouped(value)
        return str(format_decimal(value, pattern, self.locale, group_separator=grouped))

    def _is_grouped(self, value: float) -> bool:
        """Whether thousands are set apart; some languages do so from five digits on: 1640, 16.400."""
        return abs(value) >= 10_000 or self.locale.language not in _GROUPED_LATE

    def _compact(self, number: Placed, with_zeros: bool = True) -> str:
        """A count from a thousand on: 2.60M; 942 000 where a language has no short word for thousands."""
        text, found = "", 0
        for decimals in range(number.digits + 1):
            text = format_compact_decimal(
                number.value, format_type="short", locale=self.locale, fraction_digits=decimals
            )
            found = sum(character.isdigit() for character in text)
            if found >= number.digits:
                break
        digits = _NUMBER.search(text)
        if not any(character.isalpha() for character in text):
            return str(
                format_decimal(
                    number.value, "#,##0", self.locale, group_separator=abs(number.value) >= 10_000
                )
            )
        lacking = number.digits - found
        if not with_zeros or lacking <= 0 or digits is None:
            return str(text)
        point = get_decimal_symbol(self.locale)
        zeros = "0" * lacking
        return text[: digits.end()] + (zeros if point in digits[0] else point + zeros) + text[digits.end() :]


def _placed_change(value: float, low: float | None, high: float | None) -> Placed:
    number = placed(value, digits_of(value, low, high), FINEST_CHANGE)
    # Nothing is written as 0.0 %.
    return number if number.value else Placed(0.0, FINEST_CHANGE)


def duration(seconds: float) -> str:
    """`m:ss`, from one hour on `h:mm:ss`."""
    whole = round(seconds)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if whole >= _HOUR else f"{minutes}:{rest:02}"


def _decimals(least: int, most: int | None) -> str:
    optional = max(0, (most or 0) - least)
    return "#,##0" + ("." if least + optional else "") + "0" * least + "#" * optional


def _percent_like(locale: Locale, pattern: str) -> str:
    """A pattern with the percent sign where the language has it: 8,1 % in German, %8,1 in Turkish."""
    usual = str(locale.percent_formats[None].pattern)
    number = pattern.removesuffix("%")
    return usual.replace("#,##,##0", number).replace("#,##0", number)
