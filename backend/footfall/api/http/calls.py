"""Addresses below the calls that are none: the page takes every address below its own, for GET."""

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.routing import Match
from starlette.types import Scope

BELOW = "/analytics/traffic/rpc/"


def is_no_call(request: Request, refused: HTTPException) -> bool:
    """Whether a method was refused by the page, as there is no such call; all calls are asked by POST."""
    return request.url.path.startswith(BELOW) and (refused.headers or {}).get("Allow") == "GET"


def without_slash(request: Request) -> str | None:
    """The address without the slash at its end, where that is a call."""
    path = request.url.path
    if not path.endswith("/") or not takes_calls(request.app, path.rstrip("/")):
        return None
    return str(request.url.replace(path=path.rstrip("/")))


def takes_calls(app: FastAPI, path: str) -> bool:
    """Whether a call is at this path."""
    scope: Scope = {"type": "http", "method": "POST", "path": path, "root_path": "", "headers": []}
    return any(route.matches(scope)[0] is Match.FULL for route in app.routes)
