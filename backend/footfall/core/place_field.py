"""Validators of fields that hold a place. A wrong place is refused with suggestions of what may be meant."""

from pydantic_core import PydanticCustomError

from footfall.core.geo import Geo, UnknownPlaceError, kept_geo, parse_geo


def place(value: str | list[str]) -> Geo:
    """The place of a question; PydanticCustomError `invalid_geo` when there is no such place."""
    try:
        return parse_geo(value)
    except UnknownPlaceError as error:
        raise _no_such_place(error) from None


def kept_place(value: str | list[str]) -> str | list[str]:
    """A place as it is stored (`geo.kept_geo`); PydanticCustomError `invalid_geo` when there is none."""
    try:
        return kept_geo(value)
    except UnknownPlaceError as error:
        raise _no_such_place(error) from None


def _no_such_place(error: UnknownPlaceError) -> PydanticCustomError:
    details = {"given": error.given, "meant": list(error.meant), "advice": error.advice}
    return PydanticCustomError("invalid_geo", "{reason}", {"reason": str(error), "details": details})
