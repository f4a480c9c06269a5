"""The forms of the fields of a log line: what a text is, told by itself and not by its place."""

import re
from functools import lru_cache
from http import HTTPStatus

from footfall.ingest.sources.access_log.addresses import addresses

METHODS = frozenset(
    [
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "DELETE",
        "CONNECT",
        "OPTIONS",
        "TRACE",
        "PATCH",
        "PROPFIND",
        "PROPPATCH",
        "MKCOL",
        "COPY",
        "MOVE",
        "LOCK",
        "UNLOCK",
        "SEARCH",
        "REPORT",
        "PURGE",
        "BAN",
        "PRI",
        "MERGE",
        "CHECKOUT",
        "NOTIFY",
        "SUBSCRIBE",
        "TRACK",
        "DEBUG",
    ]
)
# With what nginx, load balancers and Cloudflare write beside the registered ones. No answer ends with 100.
_STATUSES = frozenset(
    {str(status.value) for status in HTTPStatus if status is HTTPStatus.SWITCHING_PROTOCOLS or status >= 200}
    | {
        "0",
        "000",
        "419",
        "420",
        "440",
        "444",
        "449",
        "450",
        "460",
        "463",
        "464",
        "494",
        "495",
        "496",
        "497",
        "498",
        "499",
        "509",
        "520",
        "521",
        "522",
        "523",
        "524",
        "525",
        "526",
        "527",
        "529",
        "530",
        "561",
        "598",
        "599",
    }
)
_COMMON_TIME = re.compile(r"\d\d/[A-Z][a-z]{2}/\d{4}:\d\d:\d\d:\d\d(\.\d+)?( ?[+-]\d{4})?")
_ISO_TIME = re.compile(
    r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)? ?(Z|[+-]\d\d:?\d\d|UTC)?", re.IGNORECASE
)
_EPOCH = re.compile(r"(?:1\d{9}|9\d{8})(?:\.\d+)?|(?:1\d{12}|9\d{11})")
_URL = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE)
_HOST = re.compile(r"(?:(?:[\w-]+\.)+(?:[A-Za-z]{2,24}|xn--[\w-]+)\.?|localhost|_)(?::\d{1,5})?")
_PATH = re.compile(r"/|\*$|[a-z]+://", re.IGNORECASE)
_PROTOCOL = re.compile(r"HTTPS?/\d(?:\.\d)?|h[123]c?|https?|wss?", re.IGNORECASE)
_AGENT = re.compile(
    r"Mozilla/|Opera/|(?!HTTPS?/\d)[A-Za-z][\w .!&'+-]{1,60}/v?\d|.*\b(?:bot|crawler|spider)\b"
    r"|curl|wget|ruby|python|okhttp|java\b|go-http",
    re.IGNORECASE,
)
_SERVER_SOFTWARE = re.compile(
    r"HTTPS?/\d|TLS|SSL|(?:nginx|openresty|Apache(?:-Coyote| Tomcat)?|Tomcat|Jetty|Microsoft-IIS|LiteSpeed"
    r"|lighttpd|Caddy|Varnish|Envoy|gunicorn|uvicorn|Werkzeug|PHP|Phusion Passenger|AmazonS3|cloudflare)"
    r"\b(?!-)",
    re.IGNORECASE,
)


def is_nothing(text: str) -> bool:
    """Whether a server wrote that it has no value."""
    return text in ("", "-")


@lru_cache(maxsize=1 << 13)
def is_address(text: str) -> bool:
    """Whether a text is an address, or a list of addresses and `unknown`."""
    found = addresses(text)
    return bool(found) and len(found) >= sum(
        piece.strip() not in ("unknown", "-", "") for piece in text.split(",")
    )


@lru_cache(maxsize=1 << 13)
def time_rank(text: str) -> int:
    """How surely a text is a time: 3 as web servers write it, 2 by ISO 8601, 1 a number, 0 none."""
    bare = text.strip("[]")
    if _COMMON_TIME.fullmatch(bare):
        return 3
    if _ISO_TIME.fullmatch(bare):
        return 2
    return 1 if _EPOCH.fullmatch(bare) else 0


@lru_cache(maxsize=1 << 13)
def is_request(text: str) -> bool:
    """Whether a text is a request line."""
    method, blank, _ = text.partition(" ")
    return bool(blank) and method in METHODS


def is_status(text: str) -> bool:
    """Whether a text is a status of HTTP that servers send."""
    return text in _STATUSES


def is_url(text: str) -> bool:
    """Whether a text is a whole address of the web or of an app."""
    return bool(_URL.match(text))


def is_path(text: str) -> bool:
    """Whether a text is what a browser asks for."""
    return bool(_PATH.match(text))


def is_protocol(text: str) -> bool:
    """Whether a text is a version of HTTP."""
    return bool(_PROTOCOL.fullmatch(text))


@lru_cache(maxsize=1 << 13)
def is_host(text: str) -> bool:
    """Whether a text is the name of a host, perhaps with a port; an address is none."""
    return bool(_HOST.fullmatch(text)) and not is_address(text)


@lru_cache(maxsize=1 << 13)
def is_agent(text: str) -> bool:
    """Whether a text is a user agent."""
    return bool(_AGENT.match(text)) and not _SERVER_SOFTWARE.match(text)


def is_browser(text: str) -> bool:
    """Whether a text begins as the user agents of all browsers do."""
    return text.startswith(("Mozilla/", "Mozilla%2F", "Opera/"))
