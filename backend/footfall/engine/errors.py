"""Errors for questions that cannot be answered, in the words that the caller sees."""

from pydantic import ValidationError
from pydantic_core import ErrorDetails


class RefusedError(Exception):
    """A question that cannot be answered as it was asked.

    code: stable word for programs; field: the part of the request at fault; status: HTTP status;
    details: more for programs; retry_after_s: when asking again makes sense.
    """

    details: dict[str, object] | None = None

    def __init__(
        self,
        code: str,
        message: str,
        field: str | None = None,
        status: int = 422,
        retry_after_s: int | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.field = field
        self.status = status
        self.retry_after_s = retry_after_s


_CODE_OF_FIELD = {
    "targets": "invalid_target",
    "period": "invalid_period",
    "compare": "invalid_period",
    "geo": "invalid_geo",
}
# Errors the engine raises itself, under the code the caller gets.
OWN_CODES = (
    "filter_not_applicable",
    "duplicate_target",
    "invalid_sort",
    "invalid_geo",
    "invalid_excluded",
    "invalid_after_step",
)


def refusal_of(error: ValidationError) -> RefusedError:
    """The first thing wrong with a request, as a refusal that names its field."""
    details = error.errors(include_url=False)[0]
    return refusal_of_details(details, details["loc"])


def refusal_of_details(details: ErrorDetails, where: tuple[int | str, ...]) -> RefusedError:
    """A refusal from one pydantic error; `where` is the way to the fault from the request's top."""
    kind, message = details["type"], details["msg"].removeprefix("Value error, ")
    # A body that is no JSON is at fault at a character, not in a field.
    field = where[0] if where and isinstance(where[0], str) else None
    if kind in OWN_CODES:
        named = details.get("ctx", {}).get("field")
        return RefusedError(kind, message, str(named) if named else field)
    if kind == "extra_forbidden":
        return RefusedError("unknown_field", f"there is no field {field!r}", field)
    if kind == "too_long" and field == "targets":
        return RefusedError(
            "too_many_targets", f"targets: at most {details['ctx']['max_length']} may be given", field
        )
    if kind == "too_short" and field is not None:
        return RefusedError(
            _code_of(field), f"{field}: at least {details['ctx']['min_length']} must be given", field
        )
    if kind == "missing":
        return RefusedError("missing_field", f"{field} is missing", field)
    if field is None:
        return RefusedError("invalid_request", f"the body is not a JSON object: {message}")
    code = _code_of(field)
    return RefusedError(code, message if code == "invalid_geo" else f"{field}: {message}", field)


def _code_of(field: str) -> str:
    return _CODE_OF_FIELD.get(field, f"invalid_{field}")
