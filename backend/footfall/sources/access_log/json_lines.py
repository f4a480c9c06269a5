"""JSON lines of nginx, Caddy, Traefik, Cloudflare and others: finds the parts of a request."""

import duckdb
import numpy as np
import pyarrow as pa

from footfall.sources.access_log.fields import Numbers
from footfall.sources.access_log.formats import PARTS

# Names of each part in the logs of different servers. A dot steps into an object, a number into a list.
_KEYS = {
    "time": (
        "time_iso8601",
        "time_local",
        "msec",
        "StartUTC",
        "EdgeStartTimestamp",
        "timestamp",
        "@timestamp",
        "time",
        "ts",
    ),
    "address": (
        "remote_addr",
        "remote_ip",
        "client_ip",
        "clientip",
        "ip",
        "ClientHost",
        "ClientIP",
        "request.client_ip",
        "request.remote_ip",
    ),
    "forwarded": (
        "http_x_forwarded_for",
        "x_forwarded_for",
        "request_X-Forwarded-For",
        "request.headers.X-Forwarded-For.0",
    ),
    "method": ("request_method", "method", "RequestMethod", "ClientRequestMethod", "request.method"),
    "path": (
        "request_uri",
        "uri",
        "path",
        "url",
        "RequestPath",
        "ClientRequestURI",
        "ClientRequestPath",
        "request.uri",
    ),
    "request": ("request",),
    "status": ("status", "response", "status_code", "DownstreamStatus", "EdgeResponseStatus"),
    "referrer": (
        "http_referer",
        "http_referrer",
        "referer",
        "referrer",
        "request_Referer",
        "ClientRequestReferer",
        "request.headers.Referer.0",
    ),
    "content_type": (
        "sent_http_content_type",
        "content_type",
        "downstream_Content-Type",
        "EdgeResponseContentType",
        "resp_headers.Content-Type.0",
    ),
    "agent": (
        "http_user_agent",
        "user_agent",
        "agent",
        "useragent",
        "request_User-Agent",
        "ClientRequestUserAgent",
        "request.headers.User-Agent.0",
    ),
    # Cloudflare passes on requests for the hosts of its customer alone.
    "server_host": ("vhost", "virtual_host", "server_name", "ClientRequestHost"),
    "visitors_host": ("http_host", "host", "RequestHost", "RequestAddr", "request.host"),
}
_HEADERS = "request.headers"


def parts(
    connection: duckdb.DuckDBPyConnection, numbers: Numbers, texts: pa.Array
) -> tuple[pa.Table, list[int]]:
    """The parts of requests with `line` and `host_is_servers`, and the numbers of lines that are no object.

    An agent is empty if the line has the field but nothing in it, NULL if it has no such field.
    """
    paths = [*dict.fromkeys(name for names in _KEYS.values() for name in names), _HEADERS]
    found = {
        part: f"coalesce({', '.join(_text(paths, name) for name in names)})" for part, names in _KEYS.items()
    }
    has_agent = " OR ".join(f"{_cell(paths, name)} IS NOT NULL" for name in (*_KEYS["agent"], _HEADERS))
    agent = f"CASE WHEN {found['agent']} IS NOT NULL THEN {found['agent']} WHEN {has_agent} THEN '' END"
    columns = {part: found.get(part, "NULL::VARCHAR") for part in PARTS} | {
        "agent": agent,
        "host": f"coalesce({found['server_host']}, {found['visitors_host']})",
    }
    pointers = [_pointer(path) for path in paths]
    connection.register("arrived", pa.table({"line": numbers, "text": texts}))
    query = (
        f"SELECT line, {', '.join(f'{sql} AS {part}' for part, sql in columns.items())},"
        f" {found['server_host']} IS NOT NULL AS host_is_servers, cell IS NULL AS is_broken"
        " FROM (SELECT line, CASE WHEN json_valid(text) THEN CASE WHEN json_type(text) = 'OBJECT'"
        f" THEN json_extract_string(text, {pointers}) END END AS cell FROM arrived)"
    )
    rows = connection.sql(query).to_arrow_table().combine_chunks()
    connection.unregister("arrived")
    is_broken = rows["is_broken"].to_numpy()
    broken = rows["line"].to_numpy()[is_broken].tolist()
    return rows.drop_columns("is_broken").filter(pa.array(np.logical_not(is_broken))), broken


def _cell(paths: list[str], name: str) -> str:
    return f"cell[{paths.index(name) + 1}]"


def _text(paths: list[str], name: str) -> str:
    """SQL of a cell, NULL if it is empty, a hyphen or an object."""
    cell = _cell(paths, name)
    return f"CASE WHEN {cell} NOT IN ('', '-') AND {cell} NOT LIKE '{{%' THEN {cell} END"


def _pointer(name: str) -> str:
    return "/" + name.replace(".", "/")
