"""Measures that are made of their sums in the same way, so that all of them are worked out at once."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import cast

import numpy as np

from footfall.core.measure import Measure
from footfall.query.arrays import Array, Flags
from footfall.query.estimation.variance_units import VarianceUnits
from footfall.query.plan.sums import BEFORE, Form

# Numbers in one array at most, unless a single measure has more: as many as stay in a core's cache.
AT_ONCE = 1 << 17


@dataclass(frozen=True)
class MeasureGroup:
    """Measures of one kind over the same rows. Arrays are measures x rows, or measures x lines of units."""

    forms: tuple[Form, ...]
    units: VarianceUnits

    @property
    def measure(self) -> Measure:
        """One of the measures, for properties that all of them share."""
        return self.forms[0].measure

    @property
    def numerators(self) -> list[str]:
        """Name of the sum that is the numerator, by measure."""
        return [form.numerator for form in self.forms]

    @property
    def names_below(self) -> list[str]:
        """Name of the sum that is the denominator, by measure."""
        return self._names("denominator", "")

    @property
    def of_all(self) -> Flags:
        """By measure, as a column: whether it counts all visits or all people of a row, as owners' counts do,
        and not only some of them or what they do."""
        return np.array([[form.is_of_all] for form in self.forms])

    def value(self, before: bool = False) -> Array:
        """Values of the period asked about, or of the compared one (`before`)."""
        suffix = BEFORE if before else ""
        above = self.units.totals(_named(self.numerators, suffix))
        if self.measure.denominator is None:
            return above
        value = above / self._divisor(suffix)
        return value if self.measure.also is None else value / self.units.totals(self._names("also", suffix))

    @cached_property
    def linearised(self) -> Array:
        """Each line's part in the logarithm of a value, except its part in the whole of a share.

        Survey statistics call these linearised values (Woodruff 1971, see `intervals`).
        """
        return self._linearised("")

    @cached_property
    def linearised_before(self) -> Array:
        """The same of the compared period."""
        return self._linearised(BEFORE)

    @cached_property
    def of_whole(self) -> Array:
        """Part of each unit in the denominator of a share, which is a sum over the whole."""
        return self.units.whole_parts(self._names("denominator", ""))

    @cached_property
    def of_whole_before(self) -> Array:
        """The same of the compared period."""
        return self.units.whole_parts(self._names("denominator", BEFORE))

    def varying(self, before: bool = False) -> Array:
        """How much of the divisor varies with the panel: all but what is known beside it."""
        suffix = BEFORE if before else ""
        return self.units.whole_totals(self._names("denominator", suffix)) / self._divisor(suffix)

    @property
    def net_degree(self) -> Array:
        """How much values grow with the number of people; what is known beside a divisor does not grow."""
        net = np.full((len(self.forms), len(self.units.starts)), float(self.measure.net_degree))
        return net if self.measure.plus is None else net + 1 - self.varying()

    def _linearised(self, suffix: str) -> Array:
        measure = self.measure
        parts = measure.degree * self.units.parts(_named(self.numerators, suffix))
        if measure.also is not None:
            parts = parts - self.units.parts(self._names("also", suffix))
        if measure.denominator is not None and not measure.of_whole:
            parts = parts - self.units.parts(self._names("denominator", suffix))
        return parts

    def _divisor(self, suffix: str) -> Array:
        below = self._names("denominator", suffix)
        total = self.units.whole_totals(below) if self.measure.of_whole else self.units.totals(below)
        return total if self.measure.plus is None else total + self.units.totals(self._names("plus", suffix))

    def _names(self, part: str, suffix: str) -> list[str]:
        """Names of the sums that are a part of these measures."""
        return _named([cast(str, getattr(form.measure, part)) for form in self.forms], suffix)


def grouped(forms: Sequence[Form], units: VarianceUnits) -> Iterator[tuple[list[int], MeasureGroup]]:
    """Measures in groups, each with the places of its measures in `forms`."""
    alike: dict[object, list[int]] = {}
    for place, form in enumerate(forms):
        alike.setdefault(_kind_of(form.measure), []).append(place)
    size = max(1, AT_ONCE // max(len(units.row_of_line), 1))
    for places in alike.values():
        for first in range(0, len(places), size):
            some = places[first : first + size]
            yield some, MeasureGroup(tuple(forms[place] for place in some), units)


def _kind_of(measure: Measure) -> object:
    """Equal for measures that can be computed together."""
    parts = (measure.denominator, measure.plus, measure.also)
    return measure.kind, measure.of_whole, measure.degree, tuple(part is not None for part in parts)


def _named(names: Sequence[str], suffix: str) -> list[str]:
    return [name + suffix for name in names]
