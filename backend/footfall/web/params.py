"""Parameters that many routes share."""

from collections.abc import Sequence
from typing import Annotated

from fastapi import Depends, Path, Request
from fastapi.routing import APIRoute

from footfall.core.spelling import what_there_is
from footfall.core.wire import LARGEST_ID
from footfall.web.errors import RefusedCallError

# The database would fail on a larger number.
IdInPath = Annotated[int, Path(ge=0, le=LARGEST_ID)]


def require_known(request: Request, known: Sequence[str]) -> None:
    """RefusedCallError 422 for a query parameter that the call does not take, or that is given twice."""
    names = [name for name, _ in request.query_params.multi_items()]
    for name in names:
        if name not in known:
            said = f"there is no parameter {name!r} of the address; {what_there_is(name, known)}"
            raise RefusedCallError(422, "unknown_field", said, name)
    require_once(names)


def no_other_parameters(request: Request) -> None:
    """Refuse a query parameter that the route does not declare; FastAPI would silently ignore it."""
    route = request.scope.get("route")
    if isinstance(route, APIRoute):
        require_known(request, [each.alias for each in route.dependant.query_params])


def require_once(names: Sequence[str]) -> None:
    """RefusedCallError 422 for a name that is given twice, as only one of its values would count."""
    for name in names:
        if names.count(name) > 1:
            raise RefusedCallError(422, "given_twice", f"{name} stands twice: write {name}=one,other", name)


def address_of(request: Request) -> str:
    """Network address of the caller; `unknown` if the server was not told it."""
    return request.client.host if request.client else "unknown"


# For routes whose parameters choose what is answered.
KNOWN_PARAMETERS = Depends(no_other_parameters)
