"""Addresses of the web that are kept as they were typed, and may be opened again."""

import re

from footfall.core.spelling import shortened
from footfall.core.target import BLANKS, PROTOCOL, Problem, Target, TargetError, TargetScope

# A port after a host is no scheme: shop.example:8443/a.
_SCHEME = re.compile(r"^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:/|$))")


def require_web_address(text: str) -> None:
    """Refuse what no page of the web has for an address: another scheme than http(s), a password, no host.

    For addresses that are kept as they were typed, and may be opened again. TargetError says what is wrong.
    """
    require_web_scheme(text)
    Target.parse(text, TargetScope.PAGE)


def require_web_scheme(text: str) -> None:
    """Refuse another scheme than http(s) and a password; TargetError says what is wrong."""
    cleaned = text.strip(BLANKS).lower()
    scheme = _SCHEME.match(cleaned)
    if scheme and scheme[1] not in ("http", "https"):
        raise TargetError(
            Problem.HOST,
            f"{shortened(text)!r} is no address of the web: write https:// or nothing before the host",
        )
    if "@" in re.split("[/?#]", PROTOCOL.sub("", cleaned))[0]:
        raise TargetError(
            Problem.HOST, "the address holds a name or a password: leave out what is before the @"
        )
