"""Lines of access logs read into requests: common and combined format, and JSON of nginx and Caddy."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

_QUOTED = r'"((?:[^"\\]|\\.)*)"'
# After the agent servers add fields of their own; a line without its last quote is broken, not "common".
_LINE = re.compile(
    rf"^(\S+) \S+ (?:\S+|.+?) \[([^\]]+)\] {_QUOTED} (\d{{3}}) \S+(?: {_QUOTED} {_QUOTED}(?: .*)?)?\s*$"
)
# Apache's vhost_combined and vhost_common, nginx with `$host` first: the host the request was for, then the
# address. `%l`, a hyphen on every server of today, tells that the address is the second field.
_WITH_HOST = re.compile(r"^(\S+) (?=(\S+) - \S)")
_ADDRESS = re.compile(r"^\[?(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]+)\]?$")
_TIME_FORMAT = "%d/%b/%Y:%H:%M:%S %z"
# A leap second is read as the second before it, so that it stays on its day.
_LEAP = re.compile(r"(:\d\d):60\b")

# What the same thing is called in JSON logs; a dot steps into an object.
_TIME_KEYS = ("time_iso8601", "time_local", "msec", "timestamp", "@timestamp", "time", "ts")
_ADDRESS_KEYS = (
    "remote_addr",
    "remote_ip",
    "client_ip",
    "clientip",
    "ip",
    "request.client_ip",
    "request.remote_ip",
)
_METHOD_KEYS = ("request_method", "method", "request.method")
_PATH_KEYS = ("request_uri", "uri", "path", "url", "request.uri")
_STATUS_KEYS = ("status", "response", "status_code")
_REFERRER_KEYS = ("http_referer", "http_referrer", "referer", "referrer", "request.headers.Referer")
_SERVER_HOST_KEYS = ("vhost", "virtual_host", "server_name")
_HOST_KEYS = ("http_host", "host", "request.host")
_TYPE_KEYS = ("sent_http_content_type", "content_type", "resp_headers.Content-Type")
_AGENT_KEYS = ("http_user_agent", "user_agent", "agent", "useragent", "request.headers.User-Agent")


class BadLineError(ValueError):
    """A line that is not an access-log line; `field` names the part that is wrong, where it is known."""

    def __init__(self, problem: str, field: str | None = None) -> None:
        super().__init__(problem)
        self.field = field


@dataclass(frozen=True)
class Request:
    """One request. ts: epoch ms; path with query as asked for; referrer empty when not known.

    agent: empty where the line has none, None where the format has no place for it. host: as the line gives
    it, with or without port, or empty; host_is_servers: whether it is the server's own name for the site, not
    what the visitor sent. content_type: of the answer, where the line tells.
    """

    ts: int
    address: str
    method: str
    path: str
    status: int
    referrer: str
    agent: str | None
    host: str = ""
    host_is_servers: bool = False
    content_type: str = ""


def parse(line: str) -> Request:
    """One line in any of the formats. Raises BadLineError."""
    return _parse_json(line) if line.startswith("{") else _parse_text(line)


def _parse_text(line: str) -> Request:
    host, line = _split_host(line)
    found = _LINE.match(line)
    if found is None:
        raise BadLineError("not a line of the common or combined format")
    address, time, request, status, referrer, agent = found.groups()
    method, path = _split_request(request)
    return Request(
        _text_time(time),
        address,
        method,
        path,
        int(status),
        _known(referrer),
        None if agent is None else _known(agent),
        host,
        bool(host),
    )


def _split_host(line: str) -> tuple[str, str]:
    """The host a line begins with, or none, and the line from the visitor's address on."""
    found = _WITH_HOST.match(line)
    if found is None or found[2] == "-":
        return "", line
    # `address identity - user` looks the same; there the first field is the address, and only there.
    if _ADDRESS.match(found[1]) and not _ADDRESS.match(found[2]):
        return "", line
    return found[1], line[found.end() :]


def _parse_json(line: str) -> Request:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLineError("broken JSON") from None
    find = _finder(entry)
    method, path = find(_METHOD_KEYS), find(_PATH_KEYS)
    if not (method and path):
        # nginx's own `$request` is the whole request line.
        method, path = _split_request(str(find(("request",)) or ""))
    status = find(_STATUS_KEYS)
    if not str(status).isdecimal():
        raise BadLineError("no status", "status")
    host = _known(find(_SERVER_HOST_KEYS))
    address = find(_ADDRESS_KEYS)
    if not address:
        raise BadLineError("no client address", "remote_addr")
    return Request(
        _json_time(find(_TIME_KEYS)),
        str(address),
        str(method),
        str(path),
        int(str(status)),
        _known(find(_REFERRER_KEYS)),
        _agent(entry, find),
        host or _known(find(_HOST_KEYS)),
        bool(host),
        _known(find(_TYPE_KEYS)),
    )


def _agent(entry: Mapping[str, Any], find: Callable[[tuple[str, ...]], Any]) -> str | None:
    """The user agent: empty where it is asked for and empty, None where the log has no such field."""
    found = _known(find(_AGENT_KEYS))
    headers = "headers" in (entry["request"] if isinstance(entry.get("request"), dict) else ())
    return found if found or headers or any(key in entry for key in _AGENT_KEYS) else None


def _finder(entry: Mapping[str, Any]) -> Callable[[tuple[str, ...]], Any]:
    def find(keys: tuple[str, ...]) -> Any:
        for key in keys:
            value: Any = entry
            for step in key.split("."):
                value = value.get(step) if isinstance(value, dict) else None
            if isinstance(value, list):
                value = value[0] if value else None
            if value not in (None, "") and not isinstance(value, dict):
                return value
        return None

    return find


def _split_request(request: str) -> tuple[str, str]:
    method, _, rest = request.partition(" ")
    path = rest.rpartition(" ")[0] if rest.rpartition(" ")[2].startswith("HTTP/") else rest
    return method, path


@lru_cache(maxsize=1 << 12)
def _text_time(text: str) -> int:
    try:
        return int(datetime.strptime(_LEAP.sub(r"\1:59", text), _TIME_FORMAT).timestamp() * 1000)
    except ValueError:
        raise BadLineError("the time is not like 17/May/2015:10:05:03 +0000", "time") from None


def _json_time(value: Any) -> int:
    try:
        return int(
            float(value) * (1 if float(value) > 1e11 else 1000)
        )  # milliseconds, or seconds as nginx and Caddy
    except (TypeError, ValueError, OverflowError):
        pass
    try:
        moment = datetime.fromisoformat(_LEAP.sub(r"\1:59", str(value)))
    except ValueError:
        return _text_time(str(value))
    if moment.tzinfo is None:
        raise BadLineError("the time has no zone", "time")
    return int(moment.astimezone(UTC).timestamp() * 1000)


def _known(value: Any) -> str:
    return "" if value in (None, "-") else str(value)
