"""Formats as Apache (`LogFormat`) and nginx (`log_format`) write them, for the option --format."""

import re

from footfall.ingest.sources.access_log.formats import Format

_NICKNAMES = {
    "common": '%h %l %u %t "%r" %>s %b',
    "combined": '%h %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i"',
    "vhost_combined": '%v:%p %h %l %u %t "%r" %>s %O "%{Referer}i" "%{User-Agent}i"',
}
# `%>s`, `%400,501{User-agent}i`, `%{%d/%b/%Y %T}t`, `%%`; `$status`, `${status}`.
_DIRECTIVE = re.compile(
    r"%[<>]?(?:!?\d{3}(?:,\d{3})*)?[<>]?(?:\{(?P<name>[^}]*)\}\^?)?(?P<letter>[A-Za-z%]{1})|\$\{?(?P<variable>\w+)\}?"
)
_LETTERS = {
    "h": "address", "a": "address", "t": "time", "r": "request", "s": "status", "m": "method", "U": "path",
    "q": "query", "v": "host", "V": "host",
}  # fmt: skip
_HEADERS = {
    "x-forwarded-for": "forwarded",
    "x-real-ip": "forwarded",
    "cf-connecting-ip": "forwarded",
    "true-client-ip": "forwarded",
    "referer": "referrer",
    "user-agent": "agent",
    "host": "host",
    "content-type": "content_type",
}
_VARIABLES = {
    "remote_addr": "address",
    "binary_remote_addr": "address",
    "http_x_forwarded_for": "forwarded",
    "proxy_add_x_forwarded_for": "forwarded",
    "http_x_real_ip": "forwarded",
    "http_cf_connecting_ip": "forwarded",
    "time_local": "time",
    "time_iso8601": "time",
    "msec": "time",
    "request": "request",
    "request_method": "method",
    "request_uri": "path",
    "uri": "path",
    "args": "query",
    "query_string": "query",
    "status": "status",
    "http_referer": "referrer",
    "http_user_agent": "agent",
    "host": "host",
    "http_host": "host",
    "server_name": "host",
    "sent_http_content_type": "content_type",
}
# Hosts that the server itself names.
_SERVERS = frozenset({"v", "server_name"})
_IN_QUOTES = r'(?:[^"\\]|\\.)*'


def checked(text: str) -> str:
    """A format as typed. ValueError if a part that page views need is missing."""
    format_of(text)
    return text


def format_of(text: str) -> Format:
    """The format of lines that a server writes with this setting. ValueError as in `checked`."""
    setting = _NICKNAMES.get(text.strip(), text.strip()).replace('\\"', '"').replace("\\t", "\t")
    pattern, at, found, is_servers = "^", 0, set[str](), False
    for directive in _DIRECTIVE.finditer(setting):
        pattern += re.escape(setting[at : directive.start()])
        after = setting[directive.end() : directive.end() + 1]
        before = setting[directive.start() - 1 : directive.start()] if directive.start() else ""
        part = _part(directive)
        body = _body(directive, part, before, after)
        if part and part not in found:
            found.add(part)
            is_servers |= part == "host" and (directive["letter"] or directive["variable"]) in _SERVERS
            # Apache writes its own brackets around the time.
            name = f"(?P<{part}>{body})"
            pattern += rf"\[{name}\]" if directive["letter"] == "t" and directive["name"] is None else name
        else:
            pattern += "%" if directive["letter"] == "%" else f"(?:{body})"
        at = directive.end()
    pattern += re.escape(setting[at:])
    _check(text, found)
    # Servers may write more behind the fields that were told.
    return Format("lines as told by --format", pattern=pattern + r"(?:\s.*)?$", host_is_servers=is_servers)


def _part(directive: re.Match[str]) -> str:
    """The part of a request that a directive writes; empty for another."""
    name, letter, variable = directive["name"], directive["letter"], directive["variable"]
    if variable:
        return _VARIABLES.get(variable, "")
    if letter == "i" and name:
        return _HEADERS.get(name.lower(), "")
    if letter == "o" and name and name.lower() == "content-type":
        return "content_type"
    if letter in ("h", "a", "t", "v", "V") or name is None:
        return _LETTERS.get(letter, "")
    return ""


def _body(directive: re.Match[str], part: str, before: str, after: str) -> str:
    """The pattern of what a directive writes."""
    if before == '"' and after == '"':
        return _IN_QUOTES
    if part == "time" and (before == "[" or directive["letter"] == "t"):
        return r"[^\]]+" if directive["name"] is None or before == "[" else r".+?"
    if part == "query":
        return r"(?:\?\S*)?" if directive["letter"] else r"\S*"
    if part in ("forwarded", "request", "agent", "address") or directive["letter"] == "u":
        return r".*?"
    if part == "host":
        return r"[^\s:]*?" if after == ":" else r"\S*?"
    return r"\S*?" if after and after != " " else r"\S*"


def _check(text: str, found: set[str]) -> None:
    needed = {"time": "%t", "status": "%>s", "address": "%h", "request": "%r"}
    if "forwarded" in found:
        needed.pop("address")
    if {"method", "path"} <= found or "path" in found:
        needed.pop("request")
    lacking = [directive for part, directive in needed.items() if part not in found]
    if lacking:
        raise ValueError(f"{text!r} has no {lacking[0]}; it takes the notation of Apache or nginx")
