"""Finds routes by their path, without trying the routes before them."""

from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from footfall.web.late_routes import LateRoute, RoutesBelow


class ByPath(BaseRoute):
    """Put before the same routes, it finds those whose paths have no parameters: the first one of each path.

    Other routes are tried one after the other. No route before these may take their paths, as it would never
    be tried.
    """

    def __init__(self, routes: RoutesBelow) -> None:
        self._found: dict[tuple[str, str], LateRoute] = {}
        for route in routes.routes:
            if "{" not in route.path:
                for method in route.methods:
                    self._found.setdefault((method, route.path), route)

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether a route has exactly this path and method."""
        if scope["type"] != "http" or scope.get("root_path"):
            return Match.NONE, {}
        if (scope["method"], scope["path"]) not in self._found:
            return Match.NONE, {}
        return Match.FULL, {"path_params": {}}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the call to the route."""
        await self._found[scope["method"], scope["path"]].handle(scope, receive, send)
