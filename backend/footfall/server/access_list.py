"""Every route of an application with what `allow` says of it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from starlette.routing import BaseRoute, Mount

from footfall.web.by_path import ByPath
from footfall.web.late_routes import RoutesBelow
from footfall.web.rights.access import Access


class RouteAccess(NamedTuple):
    """A route. access: None if nothing says who may call it."""

    method: str
    path: str
    access: Access | None


class OpenRouteError(Exception):
    """Routes of which nothing says who may call them."""


def route_accesses(routes: Sequence[BaseRoute]) -> Iterator[RouteAccess]:
    """All routes; a folder of files as its path with a star."""
    for route in routes:
        if isinstance(route, RoutesBelow):
            for each in route.routes:
                yield from (RouteAccess(method, each.path, each.access) for method in sorted(each.methods))
        elif isinstance(route, Mount):
            yield RouteAccess("GET", f"{route.path}/*", getattr(route.app, "access", None))
        elif not isinstance(route, ByPath):
            # ByPath finds routes that are in the list themselves; others were added without a LateRouter.
            yield RouteAccess("GET", getattr(route, "path", str(route)), None)


def require_access(routes: Sequence[BaseRoute]) -> None:
    """OpenRouteError if something does not say who may call it: a server must not start with it."""
    open_ = [f"{each.method} {each.path}" for each in route_accesses(routes) if each.access is None]
    if open_:
        raise OpenRouteError(f"no allow(...) says who may call {', '.join(open_)}")


def table(routes: Sequence[BaseRoute]) -> str:
    """All routes as a table in Markdown, for the documentation."""
    rows = sorted(
        (each.path, each.method, each.access)
        for each in set(route_accesses(routes))
        if each.access is not None and each.method != "HEAD"
    )
    lines = [
        f"| `{method} {path}` | {access.right} | {_keys(access)} | {_also(access)} |"
        for path, method, access in rows
    ]
    return "\n".join(["| call | right | API keys | also |", "| --- | --- | --- | --- |", *lines, ""])


def _keys(access: Access) -> str:
    scopes = " and ".join(f"`{scope}`" for scope in (access.scope, access.also_scope) if scope)
    tier = ", basic tier" if access.basic else ""
    return f"{scopes}{tier}{', keys only' if access.key_only else ''}" if scopes else ""


def _also(access: Access) -> str:
    notes = {
        f"may {access.project} the project": access.project,
        "a fresh proof": access.proof,
        "before a second factor is set up": access.before_factor,
        "tokens of assistants": access.for_assistants,
        "a member's own page": access.own_page,
    }
    return "; ".join(text for text, holds in notes.items() if holds)
