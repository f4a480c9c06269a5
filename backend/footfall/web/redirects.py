"""Redirect targets, limited to pages of this installation."""

import re

HOME_PATH = "/analytics/traffic/"
# One slash, then no second one or backslash, which browsers read as another host; no control characters,
# which would end the header.
_LOCAL = re.compile(r"/(?![/\\])[^\x00-\x20\x7f\\]{0,1999}")


def local_path(redirect_to: str | None) -> str:
    """The path if it is on this server, else the start page."""
    return redirect_to if redirect_to and _LOCAL.fullmatch(redirect_to) else HOME_PATH
