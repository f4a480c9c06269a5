"""Refusals for a call that does not fit its route: what is wrong, and what would be right."""

from collections.abc import Iterator, Sequence
from typing import get_args

from fastapi import Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel

from footfall.query import RefusedError
from footfall.query.errors import as_one, first_kinds, refusal_of_details

Steps = Sequence[int | str]


def refusal_of_call(error: RequestValidationError, request: Request) -> RefusedError:
    """All that is wrong with a call as one refusal, the first fault with the others; see `as_one`."""
    return as_one(refusal for _, refusal in refusals_of_call(error, request))


def refusals_of_call(error: RequestValidationError, request: Request) -> Iterator[tuple[Steps, RefusedError]]:
    """A refusal for each fault of a call, with the path to its field in body, query, path or headers."""
    route = request.scope.get("route")
    body = route.body_field if isinstance(route, APIRoute) else None
    for fault in first_kinds(error.errors()):
        # The location begins with the part of the call that has the field: body, query, path or header.
        part, *steps = fault["loc"]
        known = fields_at(body.field_info.annotation, steps[:-1]) if body and part == "body" else []
        yield steps, refusal_of_details(fault, tuple(steps), known)


def fields_at(model: object, steps: Steps) -> list[str]:
    """Names of the fields of the object at this place of a body; empty if several kinds fit there."""
    models = list(_models(model))
    for step in steps:
        # A step that is an index, or names one of the kinds of values that a field takes, is no field.
        inner = [
            found
            for each in models
            for name, field in each.model_fields.items()
            if step in (field.alias, name)
            for found in _models(field.annotation)
        ]
        models = inner or [each for each in models if each.__name__ == step] or models
    return [field.alias or name for name, field in models[0].model_fields.items()] if len(models) == 1 else []


def _models(annotation: object) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models(part)
