"""The filter of hemispheres, which the product does not have.

Read before anything else (`pytest -p tests.core.filters.hemisphere`), as if it stood in `core/filters`.
"""

from dataclasses import replace
from enum import StrEnum

from footfall.core import filters
from footfall.core.filters import choice


class Hemisphere(StrEnum):
    """Half of the earth."""

    BOTH = "both"
    NORTHERN = "northern"
    SOUTHERN = "southern"


SOUTH = ("AR", "AU", "BR", "NZ", "ZA")


def _sql(value: Hemisphere) -> list[str]:
    is_in = "IN" if value is Hemisphere.SOUTHERN else "NOT IN"
    return [f"country {is_in} ({', '.join(repr(country) for country in SOUTH)})"]


HEMISPHERE = replace(
    choice(
        "hemisphere",
        Hemisphere,
        Hemisphere.BOTH,
        title="Hemisphere",
        names={Hemisphere.BOTH: "Both", Hemisphere.NORTHERN: "Northern", Hemisphere.SOUTHERN: "Southern"},
        description="Half of the earth that visitors are in.",
        in_rules="Only visits from there.",
        column="country",
    ),
    sql=_sql,
)
filters.FILTERS = (*filters.FILTERS, HEMISPHERE)
