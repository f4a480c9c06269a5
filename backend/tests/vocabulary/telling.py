"""A target as the cases shared with the page tell it."""

from typing import Any

from footfall.vocabulary.target import Target, TargetError


def as_told(typed: str, scope: str | None) -> dict[str, Any]:
    """What the server makes of a text: value and scope, or the problem."""
    try:
        target = Target.parse(typed, scope)
    except TargetError as error:
        return {"problem": error.problem.value}
    return {"value": target.value, "scope": target.scope.value}
