"""Settles which field of a line is which part of a request, by the forms of the fields of many lines.

Web servers write fields in any order, and one more or less of them. A field is therefore known by what it is;
its place decides only between fields that are alike, as servers agree on it: the status follows the request,
the referrer comes before the agent. Where that does not decide either, nothing is settled.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from footfall.core.target import site_of
from footfall.ingest.sources.access_log import forms
from footfall.ingest.sources.access_log.addresses import addresses, from_outside
from footfall.ingest.sources.access_log.columns import MOST, Column, columns_of
from footfall.ingest.sources.access_log.formats import (
    COMMON_NAME,
    VHOST_NAME,
    Format,
    unquoted,
    with_blanks,
)
from footfall.ingest.sources.access_log.layout import HOW, OF_A_PART, Layout, UnsettledError
from footfall.ingest.sources.access_log.moments import times_of
from footfall.ingest.sources.access_log.senders import referrers_of
from footfall.ingest.sources.access_log.statuses import statuses_of

_HALF = 0.5
# Fewer lines of another host may be of attackers.
_FEWEST_OF_A_HOST = 3
# In fewer lines two ports of a server and many of its visitors look alike.
_FEWEST_PORTS = 5
_ENDS_WITH_PORT = re.compile(r"(?:[\d.]+|\]):\d+$")
_CONTENT_TYPE = re.compile(r"(?:text|image|application|font|video|audio|multipart)/[\w.+-]+(?:;.*)?")
_BARE_AGENT = re.compile(r"Mozilla/\d\.\d|Opera/[\d.]+")
# What servers' own notation calls the parts.
_DIRECTIVES = {
    "time": "%t",
    "address": "%h",
    "forwarded": "%{X-Forwarded-For}i",
    "method": "%m",
    "path": "%U%q",
    "query": "%q",
    "request": "%r",
    "status": "%>s",
    "referrer": "%{Referer}i",
    "agent": "%{User-Agent}i",
    "host": "%v",
    "content_type": "%{Content-Type}o",
}
# A field of no part, and a time without brackets around it.
_OTHER, _BARE_TIME = "%{-}n", "%{%FT%T%z}t"
_WORDS = {
    "time": "time",
    "address": "visitor's address",
    "forwarded": "address of X-Forwarded-For",
    "method": "method",
    "path": "path",
    "request": "request",
    "status": "status",
    "referrer": "referrer",
    "agent": "user agent",
    "host": "host",
}


def settle(
    rows: Sequence[Sequence[str]],
    quoted: Sequence[bool],
    separator: str,
    site: str | None,
    everywhere: frozenset[str] = frozenset(),
) -> Layout:
    """The layout of rows of equally many fields. quoted: which fields are in quotes; site: the log is of it.

    everywhere: texts that all lines have, among which these rows are.

    UnsettledError if a part that page views need is not told, or may be one of several fields.
    """
    columns = columns_of(rows, quoted)
    lines = _Lines(columns, separator, site, everywhere)
    try:
        format_ = _Settling(lines, {}).format()
    except _DoubtError as doubt:
        raise UnsettledError(doubt.problem(lines), doubtful=doubt.part) from None
    taken = {place for places in format_.at.values() for place in places}
    others = tuple(
        column.places[0]
        for column in columns
        if column.places[0] not in taken and column.share(lambda text: bool(OF_A_PART.search(text))) == 0
    )
    return Layout(format_, tuple(column.places for column in columns), others)


@dataclass(frozen=True)
class _Lines:
    """The columns of lines, and what is known beside them: as in `settle`."""

    columns: list[Column]
    separator: str
    site: str | None
    everywhere: frozenset[str]


class _DoubtError(Exception):
    """A part may be one of two columns; None stands for no column. likeliest: the first of them."""

    def __init__(self, part: str, one: Column, other: Column | None, host: str = "") -> None:
        super().__init__(part)
        self.part = part
        self.likeliest = one
        self._columns = (one, other)
        self._host = host

    def problem(self, lines: _Lines) -> str:
        """Both readings, each with the option that chooses it."""
        first, second = (f"--format '{_notation(lines, {self.part: column})}'" for column in self._columns)
        places = [f"field {column.places[0] + 1}" if column else "none" for column in self._columns]
        if self._host:
            return (
                f"{places[0]} is {self._host} in all lines, not {lines.site}: if that is the site's host,"
                f" --site {self._host}; if it is a machine's name, {second}"
            )
        return f"the {_WORDS[self.part]} may be {' or '.join(places)}; say which: {first} or {second}"


def _notation(lines: _Lines, told: Mapping[str, Column | None]) -> str:
    """What a line is in the notation of servers, if some parts are these columns and others the likeliest."""
    settling = _Settling(lines, told)
    try:
        settling.format()
    except _DoubtError as doubt:
        return _notation(lines, {doubt.part: doubt.likeliest, **told})
    except UnsettledError:
        pass
    return settling.notation()


class _Settling:
    """Columns that get their parts one after the other."""

    def __init__(self, lines: _Lines, told: Mapping[str, Column | None]) -> None:
        """told: columns of parts that are not to be looked for."""
        self._columns = lines.columns
        self._separator = lines.separator
        self._site = lines.site
        self._everywhere = lines.everywhere
        self._told = told
        self._parts: dict[str, Column] = {}

    def format(self) -> Format:
        self._time()
        self._request()
        self._status()
        self._address()
        self._agent()
        self._referrer()
        self._host()
        self._content_type()
        host = self._parts.get("host")
        is_servers = host is not None and self._at(host) < self._at(self._parts["address"])
        return Format(
            VHOST_NAME if is_servers else COMMON_NAME,
            {part: column.places for part, column in self._parts.items()},
            self._separator,
            host_is_servers=is_servers,
            decode=self._decoding(),
            fields=sum(len(column.places) for column in self._columns),
        )

    def _at(self, column: Column) -> int:
        return column.places[0]

    def _free(self) -> list[Column]:
        taken = {column.places for column in self._parts.values()}
        return [column for column in self._columns if column.places not in taken]

    def _with(self, has_form: Callable[[str], bool], least: float = MOST) -> list[Column]:
        return [column for column in self._free() if column.share(has_form) >= least]

    def _next_to(self, column: Column, step: int) -> Column | None:
        at = self._columns.index(column) + step
        return self._columns[at] if 0 <= at < len(self._columns) else None

    def _settle(self, part: str, found: Sequence[Column | None]) -> None:
        """Give a part its column. _DoubtError if it may be two, or one or none."""
        if one := self._one(part, found):
            self._parts[part] = one[0]

    def _one(self, part: str, found: Sequence[Column | None]) -> list[Column]:
        """The one column of a part, none if there is none. _DoubtError as in `_settle`."""
        if part in self._told:
            return [column for column in (self._told[part],) if column]
        if len(found) > 1 and found[0]:
            raise _DoubtError(part, found[0], found[1])
        return [column for column in found if column]

    def _rivals(self, column: Column, has_form: Callable[[str], bool]) -> list[Column]:
        """Other columns of which more than some cells have a form that nothing but a part has."""
        return [
            other
            for other in self._free()
            if other is not column
            and sum(map(has_form, other.cells)) > (1 - MOST) * len(other.cells)
            and not other.agrees(column)
        ]

    def _time(self) -> None:
        self._settle("time", times_of(self._columns))
        if "time" not in self._parts:
            raise self._lacks("time")

    def _request(self) -> None:
        found = self._with(forms.is_request, _HALF)
        if found:
            self._settle("request", [found[0], *self._rivals(found[0], forms.is_request)])
            return
        methods = self._with(lambda text: text in forms.METHODS)
        if not methods:
            raise self._lacks("request")
        self._parts["method"] = methods[0]
        paths = self._with(forms.is_path, 0.9)
        after = self._next_to(methods[0], 1)
        if after in paths:
            paths = [column for column in paths if column is after]
        paths = [
            column for column in paths if column.share(lambda text: text.startswith("/")) > _HALF
        ] or paths
        if not paths:
            raise self._lacks("path")
        self._settle("path", paths)
        query = self._next_to(self._parts["path"], 1)
        if query and query.share(lambda text: text.startswith("?")) == 1:
            self._parts["query"] = query

    def _status(self) -> None:
        request = self._parts.get("request") or self._parts["path"]
        after = self._next_to(request, 1)
        if after and after.share(forms.is_protocol) == 1:
            after = self._next_to(after, 1)
        self._settle("status", statuses_of(self._free(), (after, self._next_to(request, -1))))
        if "status" not in self._parts:
            raise self._lacks("status")

    def _address(self) -> None:
        found = self._with(forms.is_address, _HALF)
        request = self._parts.get("request") or self._parts["method"]
        front = [column for column in found if self._at(column) < self._at(request)]
        after = [column for column in found if column not in front]
        after = [
            column
            for column in after
            if not (
                _is_at_few_ports(column)
                and (front or len(after) > 1)
                and (_is_local(column) or _is_constant(column))
            )
        ]
        for is_servers in (_is_constant, _is_local, _is_at_few_ports):
            front = [column for column in front if not is_servers(column)] or front
        if len(front) == 2:
            # One may be empty or a list: what a proxy passed on.
            passed = [
                column for column in front if len(column.filled) < len(column.cells) or _is_list(column)
            ]
            if len(passed) == 1:
                (own,) = (column for column in front if column is not passed[0])
                front, after = [own], [passed[0], *after]
        front = self._one("address", front)
        if not front:
            for is_servers in (_is_constant, _is_local):
                after = [column for column in after if not is_servers(column)] or after
            after = self._one_of(after, "address")
            front, after = after, []
        if not front:
            raise self._lacks("address")
        (own,) = front
        self._parts["address"] = own
        after = [
            column
            for column in after
            if not column.agrees(own, from_outside)
            and not (_is_local(column) and not _is_local(own))
            and not (_is_constant(column) and not _is_constant(own) and not _is_list(column))
        ]
        if after := self._one_of(after, "forwarded"):
            self._parts["forwarded"] = after[0]

    def _one_of(self, found: list[Column], part: str) -> list[Column]:
        """The one column among some that may be a part of a request; none where there is none."""
        lists = [column for column in found if _is_list(column)]
        found = lists if len(lists) == 1 else found
        others = [column for column in found[1:] if not column.agrees(found[0], from_outside)]
        return self._one(part, [*found[:1], *others])

    def _agent(self) -> None:
        found = self._with(forms.is_agent, _HALF)
        bare = [column for column in found if not column.is_quoted and column.share(_is_bare_agent) > _HALF]
        if bare and self._separator == " ":
            raise UnsettledError(f"the user agent is not in quotes, so that its blanks part it; {HOW}")
        browsers = [column for column in found if column.share(forms.is_browser) > 0.3]
        found = browsers or found[-1:]
        if found:
            found = [found[0], *self._rivals(found[0], forms.is_browser)]
        may_be: list[Column | None] = [*found]
        if not browsers and found and found[0].values <= self._everywhere:
            # One program asked for everything, or it is a program of the server's.
            may_be = [found[0], None]
        if not found and (empty := self._empty_agent()):
            may_be = [empty, None]
        self._settle("agent", may_be)

    def _empty_agent(self) -> Column | None:
        """The column of the agent if the lines are in the combined format, and none has an agent."""
        after = self._columns[self._columns.index(self._parts["status"]) + 1 :][:3]
        if len(after) < 3 or not (after[1].is_quoted and after[2].is_quoted and after[2].is_empty):
            return None
        size, referrer, agent = after
        is_sized = size.share(str.isdecimal) in (0, 1) and not size.is_quoted
        is_free = not {column.places for column in (referrer, agent)} & {
            column.places for column in self._parts.values()
        }
        has_senders = referrer.is_empty or referrer.share(forms.is_url) == 1
        return agent if is_sized and is_free and has_senders else None

    def _referrer(self) -> None:
        request = self._parts.get("request") or self._parts["path"]
        found = referrers_of(self._free(), request, self._parts["status"], self._site, self._everywhere)
        agent = self._parts.get("agent")
        before = self._next_to(agent, -1) if agent else None
        if not found and before in self._free() and before and before.is_empty:
            found = [before]
        self._settle("referrer", found)

    def _host(self) -> None:
        time, address = self._parts["time"], self._parts["address"]
        found = []
        for column in self._with(forms.is_host, _HALF):
            before = self._next_to(column, -1)
            # The user whom the server knows has a name like a host: `jane.roe`.
            is_user = (
                self._next_to(column, 1) is time and before and before.is_empty and before is not address
            )
            if len(column.filled) > _HALF * len(column.cells) and not is_user:
                found.append(column)
        if self._site and len(found) > 1:
            found = _unless_none(
                found, lambda column: any(_site(cell) == site_of(self._site or "") for cell in column.values)
            )
        others = [column for column in found[1:] if not column.agrees(found[0], _site)]
        found = self._one("host", [*found[:1], *others])
        if found and self._is_of_another_host(found[0]) and "host" not in self._told:
            raise _DoubtError("host", found[0], None, found[0].cells[0])
        self._settle("host", found)

    def _is_of_another_host(self, column: Column) -> bool:
        is_one = _is_constant(column) and len(column.cells) >= _FEWEST_OF_A_HOST
        return self._site is not None and is_one and _site(column.cells[0]) != site_of(self._site)

    def _content_type(self) -> None:
        found = self._with(lambda text: bool(_CONTENT_TYPE.fullmatch(text)))
        if found:
            self._parts["content_type"] = found[0]

    def _decoding(self) -> Callable[[str], str] | None:
        agent = self._parts.get("agent")
        if agent is None or agent.share(lambda text: " " in text) > 0:
            return None
        if agent.share(lambda text: "%20" in text or "%2F" in text) > _HALF:
            return unquoted
        return with_blanks if agent.share(lambda text: "+(" in text) > _HALF else None

    def _lacks(self, part: str) -> UnsettledError:
        found = ", ".join(_WORDS[name] for name in self._parts if name in _WORDS) or "nothing"
        is_log = bool({"request", "path"} & self._parts.keys())
        return UnsettledError(f"no field of its lines is the {_WORDS[part]}; found: {found}; {HOW}", is_log)

    def notation(self) -> str:
        """What a line is in the notation of servers, as far as its parts are settled."""
        parts = {column.places: name for name, column in self._parts.items()}
        words = []
        for column in self._columns:
            name = parts.get(column.places)
            word = _DIRECTIVES[name] if name else " ".join([_OTHER] * len(column.places))
            if name == "time" and not all(cell.startswith("[") for cell in column.cells):
                word = _BARE_TIME
            words.append(f'"{word}"' if column.is_quoted else word)
        return self._separator.join(words)


def _unless_none(columns: list[Column], is_kept: Callable[[Column], bool]) -> list[Column]:
    """The columns that are kept, or all if none is."""
    return [column for column in columns if is_kept(column)] or columns


def _is_constant(column: Column) -> bool:
    return len(column.cells) > 1 and len(column.values) == 1 and len(column.filled) == len(column.cells)


def _is_local(column: Column) -> bool:
    return column.share(lambda text: from_outside(text) is None) == 1


def _is_at_few_ports(column: Column) -> bool:
    """Whether the addresses are of servers, which listen at few ports; those of visitors have any."""
    if column.share(_has_port) < 1:
        return False
    ports = {value.rpartition(":")[2] for value in column.values}
    return len(ports) <= max(_FEWEST_PORTS, len(column.filled) // _FEWEST_PORTS)


def _is_list(column: Column) -> bool:
    return any(len(addresses(value)) > 1 for value in column.values)


def _has_port(text: str) -> bool:
    return bool(_ENDS_WITH_PORT.search(text))


def _is_bare_agent(text: str) -> bool:
    return bool(_BARE_AGENT.fullmatch(text))


def _site(text: str) -> str | None:
    return site_of(text.rpartition(":")[0] or text)
