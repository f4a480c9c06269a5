"""What each column of an answer counts."""

import datetime
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

from pydantic.fields import FieldInfo

from footfall.core.granularity import Granularity
from footfall.core.unit import Unit

_OF_TYPES = {int: Unit.COUNT, datetime.date: Unit.DAY}


def unit_of(field: FieldInfo, granularity: Granularity | None = None) -> Unit | None:
    """The unit that a field of a row declares, or that of its type; None for texts and booleans.

    granularity: of the answer; if it is by month, the first day of a bucket stands for a month.
    """
    parts = [*field.metadata, *_parts_of(field.annotation)]
    declared = next((part for part in parts if isinstance(part, Unit)), None)
    if declared is not None:
        return declared
    found = next((_OF_TYPES[part] for part in parts if isinstance(part, type) and part in _OF_TYPES), None)
    return Unit.MONTH if found is Unit.DAY and granularity is Granularity.MONTH else found


def as_counted(value: Any, unit: Unit | None) -> Any:
    """A value as files for people have it: a count as a whole number, everything else as it is.

    Estimates have fractions, such as 5012000.004 visits, which people took for a thousand times as many.
    """
    return round(value) if unit is Unit.COUNT and isinstance(value, float) else value


def _parts_of(annotation: Any) -> Iterator[Any]:
    """Types and metadata in an annotation, those of lists left out: they are written as one text."""
    if get_origin(annotation) is list:
        return
    if get_origin(annotation) is Annotated:
        yield from annotation.__metadata__
    if not get_args(annotation):
        yield annotation
    for part in get_args(annotation):
        yield from _parts_of(part)
