"""Tells calls from addresses that only look like one.

The page answers GET for every address below its own, so a wrong call is refused with 405 instead of 404.
"""

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import Scope

BELOW = "/analytics/traffic/rpc/"


def is_no_call(request: Request, refused: HTTPException) -> bool:
    """Whether it was the page that refused the method, as there is no such call; a call would allow POST."""
    return request.url.path.startswith(BELOW) and (refused.headers or {}).get("Allow") == "GET"


def without_slash(request: Request) -> str | None:
    """The address without the slash at its end; None if it has none, or there is no call either."""
    path = request.url.path
    if not path.endswith("/") or not takes_calls(request.app, path.rstrip("/")):
        return None
    query = request.url.query
    return path.rstrip("/") + (f"?{query}" if query else "")


def takes_calls(app: FastAPI, path: str) -> bool:
    """Whether a route takes POST at this path."""
    scope: Scope = {"type": "http", "method": "POST", "path": path, "root_path": "", "headers": []}
    return any(route.matches(scope)[0] is Match.FULL for route in app.routes)
