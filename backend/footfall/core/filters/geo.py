"""The filter of places: where visitors are."""

from typing import Annotated

from pydantic import AfterValidator, Field

from footfall.core.filters.filter import Control, Filter
from footfall.core.geo import WORLDWIDE, Geo, GeoKind, parse_geo
from footfall.core.place_field import kept_place, place
from footfall.core.sql_text import sql_text


def _codes(value: Geo) -> tuple[str, ...]:
    if value == WORLDWIDE:
        return ()
    if "," in value.code:
        return tuple(value.code.split(","))
    # The code of a few places means another place where it stands alone, such as NA.
    return (value.code if parse_geo(value.code) == value else f"{GeoKind.COUNTRY}:{value.code}",)


def _sql(value: Geo) -> list[str]:
    columns = {"country": value.countries, "region": value.states}
    return [
        f"{column} IN ({', '.join(map(sql_text, places))})" for column, places in columns.items() if places
    ]


GEO: Filter[Geo] = Filter(
    name="geo",
    title="Region",
    heading="widgets.heading.region",
    neutral=WORLDWIDE,
    nothing_written=("worldwide",),
    in_question=Annotated[
        str | list[str],
        AfterValidator(place),
        Field(
            "worldwide",
            validate_default=True,
            description="`worldwide`, an alpha-2 country, a UN M49 subcontinent or continent (`150`), a "
            "business region (`1001`-`1004`, or by name: `NA` alone is North America), a US state "
            "(`state:5`), or a list of countries or of states. The kind may stand before it: `country:NA` is "
            "Namibia. Countries go by other names too: `UK`, `USA`.",
        ),
    ],
    kept=Annotated[str | list[str], AfterValidator(kept_place)],
    in_rules=Annotated[
        str, Field("worldwide", max_length=200, description="Only visits from there, as reports take it.")
    ],
    for_assistants=Annotated[
        str | None,
        Field(
            None, description="Country `US`, region `150`, `EMEA`, state `state:CA`, or countries `DE,AT`."
        ),
    ],
    read=lambda value: value,
    codes=_codes,
    # Where a table has countries and no regions, only countries are asked about.
    columns=frozenset({"country"}),
    sql=_sql,
    narrows=lambda inner, outer: outer in (WORLDWIDE, inner),
    is_answered_by_rank=lambda value: not value.states,
    is_known_of_hosts=True,
    control=Control.PLACE,
)
