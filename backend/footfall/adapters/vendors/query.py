"""Reads the query of a call of any dialect: parameters by name, and names of countries."""

from collections.abc import Collection

from starlette.datastructures import QueryParams

from footfall.core.geo import GeoKind, UnknownPlaceError, parse_geo
from footfall.core.spelling import shortened, spelled_like

# Vendors ignore unknown parameters. One as similar to a known one as this (0 to 1) is taken for mistyped.
ALIKE = 0.8


def texts_of(query: QueryParams, known: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """The values by lower-case name, without blanks around them, and a sentence for each wrong name.

    Wrong are names that stand twice with different values, and unknown names spelled like one in `known`:
    ignored, they would get the answer to another question. Other unknown names are kept and are not wrong.
    """
    texts: dict[str, str] = {}
    wrong: list[str] = []
    for name_as_sent, value in query.multi_items():
        name, text = name_as_sent.strip().lower(), value.strip()
        if texts.setdefault(name, text) != text:
            wrong.append(f"{shortened(name)} stands twice: give one value, or several with commas")
        if name not in known and (meant := spelled_like(name, known, most=1, cutoff=ALIKE)):
            wrong.append(f"there is no parameter {shortened(name)!r}; did you mean {meant[0]}?")
    return texts, wrong


def country_of(text: str) -> str:
    """The ISO 3166-1 alpha-2 code of a country, by its code or any of its names.

    The text of a ValueError is the end of a sentence and says what to write.
    """
    advice = "write two letters of ISO 3166-1, such as US"
    try:
        place = parse_geo(f"country:{text}")
    except UnknownPlaceError as error:
        meant = " or ".join(f"{code} ({name})" for code, name in error.meant.items() if len(code) == 2)
        raise ValueError(f"did you mean {meant}?" if meant else advice) from None
    if place.kind is not GeoKind.COUNTRY:
        raise ValueError(advice)
    return place.code
