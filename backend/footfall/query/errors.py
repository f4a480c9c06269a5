"""Errors for questions that cannot be answered, in the words that the caller sees."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from footfall.core.geo import NO_PLACE
from footfall.core.spelling import shortened, what_there_is

# A body may hold thousands of faults.
MOST_TOLD = 50


class RefusedError(Exception):
    """A question that cannot be answered as it was asked.

    code: stable word for programs; field: the part of the request at fault; status: HTTP status;
    details: more for programs; retry_after_s: seconds after which it makes sense to ask again; others: what
    else is wrong with the same question.
    """

    details: dict[str, object] | None = None
    others: Sequence["RefusedError"] = ()

    def as_told(self) -> dict[str, object]:
        """This error without `others`: `code`, `message`, `field` and, where there are any, `details`."""
        fields: dict[str, object] = {"code": self.code, "message": self.message, "field": self.field}
        return {**fields, "details": self.details} if self.details else fields

    @property
    def message_with_advice(self) -> str:
        """The message, and after it the advice in the details on how to correct the call, if any."""
        advice = (self.details or {}).get("advice")
        return f"{self.message}: {advice}" if advice else self.message

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
# Types of the errors that the engine itself raises within pydantic; they are the codes that callers get.
OWN_CODES = (
    "filter_not_applicable",
    "duplicate_target",
    "invalid_sort",
    "invalid_geo",
    "invalid_excluded",
    "invalid_after_step",
    "unknown_field",
)
# What to write instead, by the type of pydantic's error.
_TO_WRITE = {
    "bool_parsing": "write true or false",
    "bool_type": "write true or false",
    "date_from_datetime_inexact": "write a day as YYYY-MM-DD",
    "date_from_datetime_parsing": "write a day of the calendar as YYYY-MM-DD",
    "date_parsing": "write a day of the calendar as YYYY-MM-DD",
    "date_type": "write a day as YYYY-MM-DD",
    "datetime_from_date_parsing": "write a moment such as 2026-10-31T12:00:00Z",
    "datetime_parsing": "write a moment such as 2026-10-31T12:00:00Z",
    "datetime_type": "write a moment such as 2026-10-31T12:00:00Z",
    "dict_type": "write an object",
    "float_parsing": "write a number",
    "finite_number": "write a number",
    "float_type": "write a number",
    "greater_than": "write more than {gt}",
    "greater_than_equal": "write {ge} or more",
    "int_from_float": "write a whole number",
    "int_parsing": "write a whole number",
    "int_parsing_size": "write a smaller number",
    "int_type": "write a whole number",
    "less_than": "write less than {lt}",
    "less_than_equal": "write {le} or less",
    "list_type": "write a list",
    "model_attributes_type": "write a text or an object",
    "model_type": "write a text or an object",
    "string_pattern_mismatch": "write what fits {pattern}",
    "string_too_long": "write at most {max_length} characters",
    "string_too_short": "write at least {min_length} characters",
    "timezone_aware": "write a moment with its time zone, such as 2026-10-31T12:00:00Z",
    "too_long": "give at most {max_length}",
    "string_type": "write a text",
}
_OF_OBJECTS = ("dict_type", "model_attributes_type", "model_type")
# How pydantic lists the values of a choice: 'day', 'week' or 'month'.
_CHOICE = re.compile("'([^']*)'")
# Some calls have fields of one capitalised word; names of pydantic's kinds of values have several words.
_FIELD = re.compile(r"[a-z_][\w-]*|[A-Z][a-z]+")


# How pydantic names a kind of value in the path to a fault, where a field takes several kinds.
_KIND = re.compile(r"(?:constrained-)?(?:str|int|float|bool|date|datetime)|none|.*\[.*\]|[A-Z]\w*Param")


def refusal_of(error: ValidationError) -> RefusedError:
    """The first fault of a request, as a refusal that names its field and holds all other faults."""
    faults = error.errors(include_url=False)
    for fault in faults:
        _forget_frames(fault.get("ctx", {}).get("error"))
    return as_one(refusal_of_details(fault, fault["loc"]) for fault in first_kinds(faults))


def _forget_frames(error: object) -> None:
    """Take the tracebacks from an error that a validator raised, and from those that led to it.

    Tricky: their frames hold the open lake, and pydantic holds the error in a circle that Python never
    collects. When the program ends, DuckDB would print that its objects leaked.
    """
    while isinstance(error, BaseException):
        error.__traceback__, error = None, error.__context__


def as_one(refusals: Iterable[RefusedError]) -> RefusedError:
    """The first refusal, with the others in `others` and all of them in its details as `errors`.

    Repeated ones count once; at most MOST_TOLD are kept.
    """
    distinct: dict[tuple[str | None, str], RefusedError] = {}
    for refusal in refusals:
        distinct.setdefault((refusal.field, refusal.message), refusal)
        if len(distinct) == MOST_TOLD:
            break
    errors = [refusal.as_told() for refusal in distinct.values()]
    first, *first.others = distinct.values()
    if first.others:
        first.details = {**(first.details or {}), "errors": errors}
    return first


def first_kinds(errors: Sequence[ErrorDetails]) -> Iterator[ErrorDetails]:
    """Errors without repetition where a field takes several kinds of values.

    Pydantic reports an error for every kind that a value fails; only those of the first kind are kept.
    """
    firsts: dict[tuple[int | str, ...], int | str] = {}
    for error in errors:
        steps = error["loc"]
        # The last step of these errors is a field, even if it is named like a kind.
        end = len(steps) - (error["type"] in ("missing", "extra_forbidden"))
        kinds = [at for at in range(1, end) if _KIND.fullmatch(str(steps[at]))]
        if all(firsts.setdefault(steps[:at], steps[at]) == steps[at] for at in kinds):
            yield error


def refusal_of_details(
    details: ErrorDetails, where: tuple[int | str, ...], known: Collection[str] = ()
) -> RefusedError:
    """A refusal from one pydantic error.

    where: the path to the fault from the top of the request; known: the fields that the object at fault has.
    """
    kind, message = details["type"], details["msg"].removeprefix("Value error, ")
    # A body that is no JSON is at fault at a character, not in a field.
    field = where[0] if where and isinstance(where[0], str) else None
    if kind in OWN_CODES:
        more = details.get("ctx", {})
        refused = RefusedError(kind, message, str(more["field"]) if more.get("field") else field)
        if kind == "unknown_field" and field is not None:
            # The unknown field is in an object within the request.
            refused = RefusedError(kind, f"{_way_to((*where, 0))}{message}", field)
        refused.details = more.get("details")
        return refused
    if kind == "extra_forbidden":
        text = f"{_way_to(where)}there is no field {shortened(where[-1])!r}"
        text = f"{text}; {what_there_is(where[-1], known)}" if known else text
        return RefusedError("unknown_field", text, field)
    if kind == "too_long" and field == "targets":
        return RefusedError(
            "too_many_targets", f"targets: at most {details['ctx']['max_length']} may be given", field
        )
    if kind == "too_short" and field is not None and not isinstance(details["input"], str):
        return RefusedError(
            _code_of(field), f"{field}: at least {details['ctx']['min_length']} must be given", field
        )
    if kind == "missing":
        named = where[-1] if where else "the body"
        return RefusedError("missing_field", f"{_way_to(where)}{named} is missing", field)
    if field is None:
        text = "the body is not a JSON object: send one, with Content-Type: application/json"
        return RefusedError("invalid_request", text)
    code = _code_of(field)
    if kind in ("enum", "literal_error"):
        return RefusedError(code, _no_such_choice(details, where), field)
    if code == "invalid_geo":
        return RefusedError(code, NO_PLACE, field)
    return RefusedError(code, f"{_way_to((*where, 0))}{_plain(details, message)}", field)


def _plain(details: ErrorDetails, message: str) -> str:
    """What to write instead of a value of the wrong kind, in words for people who do not know Python."""
    advice, given = _TO_WRITE.get(details["type"]), details["input"]
    if isinstance(given, str) and details["type"] in _OF_OBJECTS:
        # A field that takes objects or texts would have accepted this text.
        return "write an object"
    if isinstance(given, str) and details["type"] in ("string_too_short", "too_short") and not given.strip():
        return "write something: it is empty"
    return advice.format(**details.get("ctx", {})) if advice else message


def _no_such_choice(details: ErrorDetails, where: tuple[int | str, ...]) -> str:
    """The sentence about a value that is not among the allowed ones."""
    given, known = details["input"], _CHOICE.findall(details["ctx"]["expected"])
    return f"{_way_to((*where, 0))}there is no {shortened(given)!r}; {what_there_is(given, known)}"


def _way_to(where: tuple[int | str, ...]) -> str:
    """The fields that enclose the last step of a path, to be put before a sentence: `targets: scope: `."""
    # A path also holds positions in lists and, where a field takes several kinds of values, the kind.
    fields = [step for step in where[:-1] if isinstance(step, str) and _FIELD.fullmatch(step)]
    return "".join(f"{field}: " for field in fields)


def _code_of(field: str) -> str:
    return _CODE_OF_FIELD.get(field, f"invalid_{field}")
