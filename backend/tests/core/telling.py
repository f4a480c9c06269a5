"""A target in the form of `target_cases.json`, which the tests of the page share."""

from typing import Any

from footfall.core.target import Target, TargetError


def as_told(typed: str, scope: str | None) -> dict[str, Any]:
    """How the server reads a text: value and scope, or the code of the problem and what may be meant."""
    try:
        target = Target.parse(typed, scope)
    except TargetError as error:
        told = {"problem": error.problem.value}
        return told | {"meant": error.meant} if error.meant else told
    return {"value": target.value, "scope": target.scope.value}
