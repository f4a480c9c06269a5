"""Finds routes by their path, without trying the routes before them."""

from collections.abc import Sequence

from fastapi.routing import RouteContext, iter_route_contexts
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send


class ByPath(BaseRoute):
    """Put before the same routes, it finds those whose paths have no parameters: the first one of each path.

    FastAPI tries one route after the other, and those of an included router twice. No route before these
    may take their paths, as it would never be tried.
    """

    def __init__(self, routes: Sequence[BaseRoute]) -> None:
        self._routes = routes
        self._found: dict[tuple[str, str], RouteContext] | None = None

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether a route has exactly this path and method."""
        if scope["type"] != "http" or scope.get("root_path"):
            return Match.NONE, {}
        context = self._by_path().get((scope["method"], scope["path"]))
        if context is None:
            return Match.NONE, {}
        return Match.FULL, {"route": context.original_route, "endpoint": context.endpoint, "path_params": {}}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the call to the route."""
        await self._by_path()[scope["method"], scope["path"]].app(scope, receive, send)

    def _by_path(self) -> dict[tuple[str, str], RouteContext]:
        """The routes by method and path, made at the first call, as FastAPI does."""
        if self._found is None:
            found: dict[tuple[str, str], RouteContext] = {}
            for context in iter_route_contexts(self._routes):
                if context.path and "{" not in context.path:
                    for method in context.methods or ():
                        found.setdefault((method, context.path), context)
            self._found = found
        return self._found
