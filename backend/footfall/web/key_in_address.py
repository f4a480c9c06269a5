"""API keys of programs that cannot send the usual header: in the query, in the path, in a vendor's header."""

import re

from fastapi import Request

# Links to reports, for spreadsheets.
REPORT_LINKS = "/api/reports/"
TRENDS = "/analytics/ta/"
TRENDS_BALANCE = "/users/countapiunits.html"
SHARED = "/analytics/traffic/shared/"
FEEDS = "/feeds/alerts/"
_TOKEN = re.compile(rf"({SHARED}|{FEEDS})[^/]+")
_IN_PATH = re.compile(r"(/analytics/ta/limits/key/)(.*)", re.DOTALL)
_SIMILARWEB = re.compile(r"/(?:v\d/|batch/|capabilities$)")


def key_in_address(request: Request) -> str | None:
    """The key from the place where clients of this path send it; None without one, and for other paths."""
    path = request.url.path
    if in_path := _IN_PATH.fullmatch(path):
        return in_path[2]
    if path.startswith((REPORT_LINKS, TRENDS)) or path == TRENDS_BALANCE:
        return request.query_params.get("key")
    if _SIMILARWEB.match(path):
        return request.query_params.get("api_key") or request.headers.get("api-key")
    return None


def without_key(path: str) -> str:
    """A path as it may be logged: a key in it, or the token of a share link or a feed, becomes `...`."""
    return _TOKEN.sub(r"\1...", _IN_PATH.sub(r"\1...", path))
