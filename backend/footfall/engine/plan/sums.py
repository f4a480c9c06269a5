"""The sums that measures are made of."""

from collections.abc import Iterable
from dataclasses import dataclass

from footfall.vocabulary.measure import PEOPLE_COLUMNS, Measure

# A sum: its name, the columns added up, whether it counts people.
Quantity = tuple[str, tuple[str, ...], bool]
# Ends the name of a sum of the compared period.
BEFORE = "__before"


@dataclass(frozen=True)
class Form:
    """The sums that one measure is made of; their names in the compared period end in `__before`."""

    measure: Measure
    numerator: str

    @property
    def names(self) -> tuple[str, ...]:
        """Sums it needs of one period."""
        return (self.numerator, *self.measure.divisors)


def form_of(measure: Measure) -> Form:
    """The form of one measure: columns that are added up become one sum under the measure's name."""
    return Form(measure, measure.numerator[0] if len(measure.numerator) == 1 else measure.name)


def quantities_of(measures: Iterable[Measure]) -> list[tuple[str, tuple[str, ...], bool]]:
    """Distinct sums of a report: name, columns added up, whether they count people."""
    found: dict[str, tuple[tuple[str, ...], bool]] = {}
    for measure in measures:
        found[form_of(measure).numerator] = (measure.numerator, PEOPLE_COLUMNS.issuperset(measure.numerator))
        for below in measure.divisors:
            found.setdefault(below, ((below,), below in PEOPLE_COLUMNS))
    return [(name, columns, is_people) for name, (columns, is_people) in found.items()]
