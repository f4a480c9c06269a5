"""Routes that FastAPI makes when they are first called, or described.

FastAPI makes a route when it is declared, and once more for the application, with models of all it takes and
of each refusal: 1.7 s of CPU for the 400 of this product at each start, and most servers need a few.
"""

import re
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, params
from fastapi.routing import RouteContext, iter_route_contexts
from starlette._utils import get_route_path
from starlette.exceptions import HTTPException
from starlette.routing import BaseRoute, Match, compile_path
from starlette.types import Receive, Scope, Send

from footfall.web.rights.access import Access
from footfall.web.rights.allow import ACCESS, access_of, without_allow

# An endpoint, and what `APIRouter.add_api_route` takes besides.
Declared = tuple[Callable[..., Any], dict[str, Any]]

_PARAMETER = re.compile(r"{\w+}")
_CHOSEN = "footfall_late_route"
# Of all routes, as one may take another's models along.
_MAKING = threading.RLock()


@dataclass(frozen=True)
class RouteNote:
    """A route as a router notes it; access: None if nothing says who may call it."""

    path: str
    methods: frozenset[str]
    access: Access | None
    make: Callable[[], Declared]


class LateRouter(APIRouter):
    """A router that only notes what is declared; `included` makes an application's routes of it.

    An `allow` among its dependencies is for all of its routes.
    """

    def __init__(self, *, dependencies: Sequence[params.Depends] = (), **settings: Any) -> None:
        self.settings = {**settings, "dependencies": without_allow(dependencies)}
        super().__init__(**self.settings)
        self.noted: list[RouteNote] = []
        self._allowed = dependencies

    def add_api_route(self, path: str, endpoint: Callable[..., Any], **options: Any) -> None:
        """Note a route; the decorators come here too."""
        dependencies = options.get("dependencies") or ()
        options["dependencies"] = without_allow(dependencies)
        self.add_late_route(
            path, options.get("methods") or ["GET"], lambda: (endpoint, options), dependencies
        )

    def add_late_route(
        self,
        path: str,
        methods: Sequence[str],
        make: Callable[[], Declared],
        allowed: Sequence[params.Depends] = (),
    ) -> None:
        """Note a route whose endpoint and options, models above all, are made with it.

        allowed: what `allow` says of this route.
        """
        access = access_of([*self._allowed, *allowed])
        self.noted.append(RouteNote(path, frozenset(method.upper() for method in methods), access, make))


class LateRoute(BaseRoute):
    """A route that matches by path and method, and is made when the first call is handed to it."""

    def __init__(
        self,
        path: str,
        methods: frozenset[str],
        make: Callable[[], RouteContext],
        access: Access | None = None,
    ) -> None:
        self.path, self.methods, self.access = path, methods, access
        self._regex, _, self._convertors = compile_path(path)
        self._make = make
        self._made: RouteContext | None = None

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether path and method are those of the route; PARTIAL if only the path is."""
        found = self._regex.match(get_route_path(scope)) if scope["type"] == "http" else None
        if found is None:
            return Match.NONE, {}
        given = {name: self._convertors[name].convert(value) for name, value in found.groupdict().items()}
        is_whole = scope["method"] in self.methods
        return Match.FULL if is_whole else Match.PARTIAL, {
            "path_params": {**scope.get("path_params", {}), **given}
        }

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the call to the route. HTTPException 405 if it has another method."""
        if scope["method"] not in self.methods:
            scope["route"] = self
            raise HTTPException(405, headers={"Allow": ", ".join(sorted(self.methods))})
        made = self.made()
        scope["route"], scope["endpoint"] = made.original_route, made.endpoint
        scope[ACCESS] = self.access
        await made.app(scope, receive, send)

    def made(self) -> RouteContext:
        """The route as FastAPI makes it."""
        if self._made is None:
            with _MAKING:
                self._made = self._made or self._make()
        return self._made


class RoutesBelow(BaseRoute):
    """The routes of one router, tried only for paths in the same folders as theirs.

    Trying one takes 1 us, and there are hundreds before the last. A parameter in their paths is one part
    between slashes, or the router is tried for every path.
    """

    def __init__(self, routes: Sequence[LateRoute]) -> None:
        self.routes = routes
        self._folders = _folders_of([route.path for route in routes])

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """The first route that takes path and method, else the first that has the path."""
        if self._folders and not scope.get("root_path") and not self._folders.match(scope["path"]):
            return Match.NONE, {}
        partial: tuple[Match, Scope] = Match.NONE, {}
        for route in self.routes:
            match, found = route.matches(scope)
            if match == Match.FULL:
                return match, {**found, _CHOSEN: route}
            if match == Match.PARTIAL and partial[0] == Match.NONE:
                partial = match, {**found, _CHOSEN: route}
        return partial

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the call to the route that matched."""
        await scope[_CHOSEN].handle(scope, receive, send)


def included(
    router: LateRouter, shared: Callable[[], APIRouter], dependencies: Sequence[params.Depends] = ()
) -> RoutesBelow:
    """The routes of a router. shared: makes an empty router with what all have; dependencies: of these."""

    def route(note: RouteNote) -> LateRoute:
        def made() -> RouteContext:
            own, parent = APIRouter(**router.settings), shared()
            endpoint, options = note.make()
            own.add_api_route(note.path, endpoint, **options)
            parent.include_router(own, dependencies=dependencies)
            (context,) = iter_route_contexts(parent.routes)
            return context

        return LateRoute(router.prefix + note.path, note.methods, made, note.access)

    return RoutesBelow([route(each) for each in router.noted])


def made_routes(routes: Sequence[BaseRoute]) -> Iterator[BaseRoute | RouteContext]:
    """All routes as FastAPI makes them, for a description. A router that finds other's routes has none."""
    for route in routes:
        if isinstance(route, RoutesBelow):
            yield from (each.made() for each in route.routes)
        else:
            yield route


def _folders_of(paths: Sequence[str]) -> re.Pattern[str] | None:
    folders = {path.rpartition("/")[0] for path in paths}
    if any("{" in _PARAMETER.sub("", path) for path in paths):
        return None
    return re.compile("|".join(sorted(f"{_pattern(folder)}/[^/]*/?$" for folder in folders)))


def _pattern(folder: str) -> str:
    return "[^/]+".join(re.escape(part) for part in _PARAMETER.split(folder))
