"""Places in questions and in what is kept: read, or refused with the spec's message and what may be meant."""

from pydantic_core import PydanticCustomError

from footfall.vocabulary.geo import Geo, UnknownPlaceError, kept_geo, parse_geo


def place(value: str | list[str]) -> Geo:
    """The place of a question."""
    try:
        return parse_geo(value)
    except UnknownPlaceError as error:
        raise _no_such_place(error) from None


def kept_place(value: str | list[str]) -> str | list[str]:
    """A place as it is stored."""
    try:
        return kept_geo(value)
    except UnknownPlaceError as error:
        raise _no_such_place(error) from None


def _no_such_place(error: UnknownPlaceError) -> PydanticCustomError:
    told = {"given": error.given, "meant": list(error.meant), "advice": error.advice}
    return PydanticCustomError("invalid_geo", "{reason}", {"reason": str(error), "details": told})
