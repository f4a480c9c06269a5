"""The sums that measures are made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from footfall.core.measure import OF_EVERYBODY, PEOPLE_COLUMNS, Kind, Measure

# Suffix of the names of sums over the compared period.
BEFORE = "__before"
_OF_ALL = (("visits",), ("people",))


class Quantity(NamedTuple):
    """A sum by its name, and the columns of a cell that are added up for it.

    counts_people: a person counts once, with the weight of the person; otherwise events add up.
    """

    name: str
    columns: tuple[str, ...]
    counts_people: bool


@dataclass(frozen=True)
class Form:
    """The sums that one measure is made of; their names in the compared period end in `__before`."""

    measure: Measure
    numerator: str

    @property
    def counts_some(self) -> bool:
        """Whether it counts what some of a row's people did, such as those who came by a channel.

        A ratio or a share of the row's own visits is about all of its people instead.
        """
        is_total = self.measure.kind in (Kind.TOTAL, Kind.PEOPLE)
        return is_total and OF_EVERYBODY.isdisjoint(self.measure.numerator)

    @property
    def is_of_all(self) -> bool:
        """Whether it counts all visits or all people of a row, as owners' counts do, and not some of them."""
        return self.measure.numerator in _OF_ALL

    @property
    def names(self) -> tuple[str, ...]:
        """Sums it needs of one period."""
        return (self.numerator, *self.measure.divisors)


def form_of(measure: Measure) -> Form:
    """The form of one measure: columns that are added up become one sum under the measure's name."""
    return Form(measure, measure.numerator[0] if len(measure.numerator) == 1 else measure.name)


def quantities_of(measures: Iterable[Measure]) -> list[Quantity]:
    """The distinct sums that measures are made of."""
    found: dict[str, Quantity] = {}
    for measure in measures:
        name, columns = form_of(measure).numerator, measure.numerator
        found[name] = Quantity(name, columns, PEOPLE_COLUMNS.issuperset(columns))
        for divisor in measure.divisors:
            found.setdefault(divisor, Quantity(divisor, (divisor,), divisor in PEOPLE_COLUMNS))
    return list(found.values())
