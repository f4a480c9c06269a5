"""Objects of a question that take only certain fields, and name these when given another."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Self, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, ModelWrapValidatorHandler, ValidationError, model_validator
from pydantic_core import ErrorDetails, InitErrorDetails, PydanticCustomError, core_schema

from footfall.core.spelling import shortened, what_there_is
from footfall.query.errors import MOST_TOLD

Made = TypeVar("Made")

_KINDS_OF_ERRORS = frozenset(get_args(core_schema.ErrorType))


class KnownFields(BaseModel):
    """Base of an object in a question. An unknown field is refused, and the message names the known ones."""

    model_config = ConfigDict(extra="forbid")

    @classmethod
    def about_unknown(cls, name: str, known: Collection[str], _body: Mapping[str, Any]) -> str:
        """The sentence about an unknown field."""
        return no_such_field(name, known)

    @model_validator(mode="wrap")
    @classmethod
    def refuse_other_fields(cls, body: object, read: ModelWrapValidatorHandler[Self]) -> Self:
        """Refuse unknown fields, together with everything else that is wrong."""
        if not isinstance(body, dict):
            return read(body)
        known = [field.alias or name for name, field in cls.model_fields.items()]
        unknown = [name for name in body if name not in known]
        wrong = [unknown_field(name, cls.about_unknown(name, known, body)) for name in unknown[:MOST_TOLD]]
        rest = {name: value for name, value in body.items() if name in known}
        return read_or_all_wrong(cls.__name__, rest, read, wrong)


def no_such_field(name: str, known: Collection[str]) -> str:
    """The sentence about an unknown field, with those spelled like it and all known ones."""
    return f"there is no field {shortened(name)!r}; {what_there_is(name, known)}"


def unknown_field(name: str, text: str) -> PydanticCustomError:
    """The error about an unknown field."""
    return PydanticCustomError("unknown_field", "{text}", {"text": text, "field": name})


def read_or_all_wrong(
    title: str,
    body: Mapping[str, Any],
    read: ModelWrapValidatorHandler[Made],
    first: Sequence[PydanticCustomError],
    last: Sequence[PydanticCustomError] = (),
) -> Made:
    """The object read from a body; a ValidationError with all errors when there are any.

    first, last: errors found without reading, which come before and after those that reading finds.
    """
    found: Iterator[InitErrorDetails] = iter(())
    try:
        made = read(body)
        if not (first or last):
            return made
    except ValidationError as error:
        if not (first or last):
            raise
        found = map(_again, error.errors(include_url=False))
    before, after = ([InitErrorDetails(type=each, input=body) for each in errors] for errors in (first, last))
    raise ValidationError.from_exception_data(title, [*before, *found, *after])


def _again(error: ErrorDetails) -> InitErrorDetails:
    """A reported error as one that can be raised again."""
    kind, context = error["type"], error.get("ctx", {})
    if kind in _KINDS_OF_ERRORS:
        return InitErrorDetails(type=kind, loc=error["loc"], input=error["input"], ctx=context)
    custom = PydanticCustomError(kind, "{told}", {**context, "told": error["msg"]})
    return InitErrorDetails(type=custom, loc=error["loc"], input=error["input"])
