"""What the query of a dialect's call says: parameters by name, and the countries that it names."""

from collections.abc import Collection

from starlette.datastructures import QueryParams

from footfall.vocabulary.geo import GeoKind, UnknownPlaceError, parse_geo
from footfall.vocabulary.spelling import shortened, spelled_like

# Vendors ignore parameters that they do not know; one that is this like a known one is mistyped.
ALIKE = 0.8


def texts_of(query: QueryParams, known: Collection[str]) -> tuple[dict[str, str], list[str]]:
    """The parameters by name, in any case, without blanks, and what is wrong with their names.

    Others than the known ones are left in. Wrong are those that stand twice with two values, or that are
    spelled like a known one: who asks would get the answer of another question.
    """
    texts: dict[str, str] = {}
    wrong: list[str] = []
    for written, value in query.multi_items():
        name, text = written.strip().lower(), value.strip()
        if texts.setdefault(name, text) != text:
            wrong.append(f"{shortened(name)} stands twice: give one value, or several with commas")
        if name not in known and (meant := spelled_like(name, known, most=1, cutoff=ALIKE)):
            wrong.append(f"there is no parameter {shortened(name)!r}; did you mean {meant[0]}?")
    return texts, wrong


def country_of(text: str) -> str:
    """The alpha-2 code of a country, by any of its names; ValueError ends a sentence with what to write."""
    how = "write two letters of ISO 3166-1, such as US"
    try:
        place = parse_geo(f"country:{text}")
    except UnknownPlaceError as error:
        meant = " or ".join(f"{code} ({name})" for code, name in error.meant.items() if len(code) == 2)
        raise ValueError(f"did you mean {meant}?" if meant else how) from None
    if place.kind is not GeoKind.COUNTRY:
        raise ValueError(how)
    return place.code
