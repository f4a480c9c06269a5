"""JSON lines of servers, proxies, CDNs and clouds: finds the parts of a request."""

import json
from collections.abc import Sequence
from typing import Any

import duckdb
import numpy as np
import pyarrow as pa

from footfall.ingest.sources.access_log import json_keys
from footfall.ingest.sources.access_log.fields import Numbers
from footfall.ingest.sources.access_log.formats import MOST_UNSETTLED, PARTS
from footfall.ingest.sources.access_log.hosts import are_machines

_WORDS = {"status": "status", "address": "visitor's address", "path": "path", "time": "time"}
# Agents and referrers of CloudFront and Akamai, which are written with percent signs.
_DECODED = (
    "CASE WHEN NOT contains({text}, ' ') AND regexp_matches({text}, '%2[05F]|%3A|%28')"
    " THEN url_decode(url_decode({text})) ELSE {text} END"
)


class Keys:
    """The names that objects of a log have, as far as a sample of them tells.

    carrier: the key under which they carry the lines of another program, if they do; has_requests: whether
    any of them was a request.
    """

    def __init__(self) -> None:
        self._seen: set[str] = set()
        self._of_machines: dict[str, bool] = {}
        self.carrier = ""
        self.has_requests = False

    def learn(self, lines: Sequence[str]) -> str:
        """Take the names of some lines. Gives a message if requests among them lack a part, else ''."""
        objects = [found for line in lines if isinstance(found := _loaded(line), dict)]
        if not objects:
            return ""
        names = {name for every in json_keys.EVERY.values() for name in every}
        self._seen |= {name for name in names if any(_at(found, name) is not None for found in objects)}
        self._note_machines(objects)
        lacking = [_lacking(found) for found in objects]
        bare = [found for found, parts in zip(objects, lacking, strict=True) if parts]
        self.carrier = _carrier(bare) if len(bare) > len(objects) / 2 else ""
        if self.carrier:
            return ""
        # What has neither address, path nor status is a note of the program.
        requests = [parts for parts in lacking if len(parts) > 0 and len(set(parts) - {"time"}) < 2]
        self.has_requests |= len(bare) < len(objects)
        if len(requests) <= MOST_UNSETTLED * len(objects):
            return ""
        first = requests[0][0]
        found = ", ".join(list(objects[lacking.index(requests[0])])[:12])
        known = ", ".join(name.replace("/", ".") for name in json_keys.EVERY[first][:8])
        return (
            f"its JSON lines have no {_WORDS[first]}; found: {found}; known names: {known} and others;"
            " let the server write it"
        )

    def of(self, part: str) -> list[str]:
        """The names of a part that were seen, without those under which machines are named."""
        seen = (name for name in json_keys.EVERY[part] if name in self._seen)
        return [name for name in seen if not self._of_machines.get(name)]

    def _note_machines(self, objects: Sequence[dict[str, Any]]) -> None:
        """Note which keys name machines. The first lines that have a key decide it for the log."""
        for name in json_keys.MACHINES_TOO:
            values = {value for found in objects if isinstance(value := _at(found, name), str) and value}
            if values and name not in self._of_machines:
                self._of_machines[name] = are_machines(sorted(values))


def carried(connection: duckdb.DuckDBPyConnection, texts: pa.Array, carrier: str) -> pa.Array:
    """The lines or objects that other programs put under a key; NULL where an object has no such key."""
    connection.register("carried", pa.table({"place": np.arange(len(texts)), "text": texts}))
    rows = connection.sql(
        "SELECT rtrim(CASE WHEN json_valid(text) THEN json_extract_string(text, $key) END,"
        " chr(10) || chr(13)) AS text FROM carried ORDER BY place",
        params={"key": _pointer(carrier)},
    ).to_arrow_table()
    connection.unregister("carried")
    return rows["text"].combine_chunks()


def carried_of(lines: Sequence[str], carrier: str) -> list[str]:
    """The same as `carried` for a few lines."""
    found = (_at(_loaded(line), carrier) for line in lines)
    texts = (value if isinstance(value, str) else json.dumps(value) for value in found if value is not None)
    return [text.rstrip("\r\n") for text in texts if text]


def parts(
    connection: duckdb.DuckDBPyConnection, keys: Keys, numbers: Numbers, texts: pa.Array
) -> tuple[pa.Table, list[int]]:
    """The parts of requests with `line` and `host_is_servers`, and the numbers of lines that are no object.

    An agent is empty if the line has the field but nothing in it, NULL if it has no such field.
    """
    names = list(dict.fromkeys(name for part in json_keys.EVERY for name in keys.of(part)))
    found = {part: _first(names, keys.of(part)) for part in json_keys.EVERY}
    has_agent = [f"{_cell(names, name)} IS NOT NULL" for name in (*keys.of("agent"), *keys.of("headers"))]
    agent = _DECODED.format(text=found["agent"])
    columns = {part: found.get(part, "NULL::VARCHAR") for part in PARTS} | {
        "agent": f"CASE WHEN {found['agent']} IS NOT NULL THEN {agent}"
        f" WHEN {' OR '.join(has_agent) or 'false'} THEN '' END",
        "referrer": _DECODED.format(text=found["referrer"]),
        "host": f"coalesce({found['servers_host']}, {found['visitors_host']})",
        # Some servers write the path alone as `request`.
        "path": f"coalesce({found['path']},"
        f" CASE WHEN {found['request']} LIKE '/%' THEN {found['request']} END)",
        "time": f"CASE WHEN regexp_full_match({found['date']}, '\\d{{4}}-\\d\\d-\\d\\d')"
        f" AND regexp_full_match({found['time']}, '\\d\\d:\\d\\d:\\d\\d')"
        f" THEN {found['date']} || 'T' || {found['time']} || 'Z' ELSE {found['time']} END",
    }
    connection.register("arrived", pa.table({"line": numbers, "text": texts}))
    query = (
        f"SELECT line, {', '.join(f'{sql} AS {part}' for part, sql in columns.items())},"
        f" {found['servers_host']} IS NOT NULL AS host_is_servers, cell IS NULL AS is_broken"
        " FROM (SELECT line, CASE WHEN json_valid(text) THEN CASE WHEN json_type(text) = 'OBJECT'"
        f" THEN json_extract_string(text, {[_pointer(name) for name in names] or ['/']}) END END AS cell"
        " FROM arrived)"
    )
    rows = connection.sql(query).to_arrow_table().combine_chunks()
    connection.unregister("arrived")
    is_broken = rows["is_broken"].to_numpy()
    broken = rows["line"].to_numpy()[is_broken].tolist()
    return rows.drop_columns("is_broken").filter(pa.array(np.logical_not(is_broken))), broken


def _first(names: list[str], wanted: list[str]) -> str:
    """SQL of the first of some cells that has a value."""
    return f"coalesce({', '.join(_text(names, name) for name in wanted)})" if wanted else "NULL::VARCHAR"


def _cell(names: list[str], name: str) -> str:
    return f"cell[{names.index(name) + 1}]"


def _text(names: list[str], name: str) -> str:
    """SQL of a cell, NULL if it is empty, a hyphen, an object or a list."""
    cell = _cell(names, name)
    is_no_text = f"regexp_matches({cell}, '^[{{\\[]\"|^[{{\\[][}}\\]]$')"
    return f"CASE WHEN {cell} NOT IN ('', '-') AND NOT {is_no_text} THEN {cell} END"


def _pointer(name: str) -> str:
    return "/" + name


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _at(found: Any, name: str) -> Any:
    """The value in an object under a name; None if there is none."""
    for step in name.split("/"):
        if isinstance(found, list) and step.isdecimal():
            found = found[int(step)] if int(step) < len(found) else None
        else:
            found = found.get(step) if isinstance(found, dict) else None
    return found


def _lacking(found: dict[str, Any]) -> list[str]:
    """The parts of a request that an object lacks."""
    others = {"address": json_keys.FORWARDED, "path": json_keys.REQUEST}
    return [
        part
        for part in _WORDS
        if not any(_is_text(_at(found, name)) for name in json_keys.EVERY[part] + others.get(part, ()))
    ]


def _is_text(value: Any) -> bool:
    return isinstance(value, str | int | float) and value != ""


def _carrier(objects: Sequence[dict[str, Any]]) -> str:
    """The key under which most objects carry a line or an object of a server; empty if there is none."""
    counts = {
        name: sum(_carries(_at(found, name), name) for found in objects)
        for name in (*json_keys.BOXES, *json_keys.CARRIERS)
    }
    name = max(counts, key=lambda name: counts[name])
    return name if counts[name] > len(objects) / 2 else ""


def _carries(value: Any, name: str) -> bool:
    """Whether a value is an object in a box, or a line long enough for a request."""
    return (
        isinstance(value, dict)
        if name in json_keys.BOXES
        else isinstance(value, str) and value.count(" ") > 3
    )
