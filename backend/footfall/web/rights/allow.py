"""Says on a router or a route who may call it: `dependencies=[allow(...)]`.

It is data: LateRouter takes it out of the dependencies, and server/gate.py reads it once a call, as a
dependency of its own for each route would cost every call.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import Request, params

from footfall.web.rights.access import Access, KeyScope, ProjectRight, Proof, Right

# Where a route leaves its Access for the gate, in the scope of the call.
ACCESS = "footfall_access"


def allow(
    right: Right | None = None,
    scope: KeyScope | None = None,
    *,
    project: ProjectRight | None = None,
    also_scope: KeyScope | None = None,
    key_only: bool = False,
    basic: bool = False,
    for_assistants: bool = False,
    proof: Proof | None = None,
    before_factor: bool = False,
    from_extensions: bool = False,
    own_page: bool = False,
) -> params.Depends:
    """Fields of Access. Those that a route names stand in place of its router's, and the others are added."""
    return params.Depends(_Fields({name: value for name, value in locals().items() if value}))


def access_of(dependencies: Sequence[params.Depends]) -> Access | None:
    """What all `allow` of a router and then a route say together; None if none names a right."""
    named: dict[str, Any] = {}
    for each in dependencies:
        if isinstance(each.dependency, _Fields):
            named |= each.dependency.values
    return Access(**named) if "right" in named else None


def without_allow(dependencies: Sequence[params.Depends]) -> list[params.Depends]:
    """The dependencies that FastAPI is to call."""
    return [each for each in dependencies if not isinstance(each.dependency, _Fields)]


def access_of_call(request: Request) -> Access | None:
    """The Access of the route that takes this call; None outside a route that says who may call it."""
    access: Access | None = request.scope.get(ACCESS)
    return access


@dataclass(frozen=True)
class _Fields:
    """The fields of Access that one `allow` names. Callable, as FastAPI wants of a dependency."""

    values: Mapping[str, Any]

    def __call__(self) -> None:
        """Nothing: it was the gate's to read."""
