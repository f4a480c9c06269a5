"""Settles which field of a line is which part of a request, by the forms of the fields of many lines.

Web servers write fields in any order, and one more or less of them. A field is therefore known by what it is;
its place decides only between fields that are alike, as servers agree on it: the status follows the request,
the referrer comes before the agent. Where that does not decide either, nothing is settled.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import urlsplit

from footfall.sources.access_log import forms
from footfall.sources.access_log.addresses import addresses, from_outside
from footfall.sources.access_log.columns import MOST, Column, columns_of
from footfall.sources.access_log.formats import COMMON_NAME, VHOST_NAME, Format, unquoted, with_blanks
from footfall.vocabulary.target import site_of

_HALF = 0.5
# In fewer lines a column of numbers may look like one of statuses.
_ENOUGH = 50
_ENDS_WITH_PORT = re.compile(r"(?:[\d.]+|\]):\d+$")
_CONTENT_TYPE = re.compile(r"(?:text|image|application|font|video|audio|multipart)/[\w.+-]+(?:;.*)?")
_BARE_AGENT = re.compile(r"Mozilla/\d\.\d|Opera/[\d.]+")
_NO_PATH = re.compile(r"[a-z]+://(?:[\d.]+|\[[0-9a-f:]+\]|[^/]+:\d+|[\w-]+)/?$", re.IGNORECASE)
# Texts that other fields than those of a request seldom have.
OF_A_PART = re.compile(
    r"://|^Mozilla/|^(?:GET|POST|HEAD) |^(?:\d{1,3}\.){3}\d{1,3}|^\[?[0-9a-f]{1,4}:[0-9a-f:]+:"
)
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


HOW = 'say what the fields are, e.g. --format \'%h %l %u %t "%r" %>s %b "%{Referer}i" "%{User-Agent}i"\''


class UnsettledError(Exception):
    """The forms of the fields do not tell what they are. The message says what is missing or in doubt.

    is_log: whether these are requests nevertheless; about_line: the message for a single line.
    """

    def __init__(self, problem: str, is_log: bool = True) -> None:
        super().__init__(problem)
        self.is_log = is_log
        self.about_line = "its fields are not told by their form" if is_log else "not a line of this log"


@dataclass(frozen=True)
class Shape:
    """What lines of one layout share: the number of their fields, and of quotes."""

    separator: str
    width: int
    quotes: int


@dataclass(frozen=True)
class Layout:
    """A format, and the fields of its columns from left to right.

    others: fields of no part that never looked like the text of another part.
    """

    format: Format
    columns: tuple[tuple[int, ...], ...]
    others: tuple[int, ...] = field(default=(), compare=False)

    @property
    def telling(self) -> int:
        """How many of referrer and agent it tells."""
        return len({"referrer", "agent"} & self.format.at.keys())

    def agrees(self, other: "Layout") -> bool:
        """Whether both have the parts of every request, and what else both have, in the same places."""
        mine, theirs = self.format.at, other.format.at
        parts = {"status", "address", "request", "method", "path", *(mine.keys() & theirs.keys())}
        return all(mine.get(part) == theirs.get(part) for part in parts)

    def has_parts_of(self, other: "Layout") -> bool:
        """Whether this layout tells referrer and agent if another does."""
        optional = {"referrer", "agent"}
        return other.format.at.keys() & optional <= self.format.at.keys()

    def says_less_than(self, other: "Layout") -> bool:
        """Whether this layout has nothing that another has not, at the same place."""
        return self.format.at.items() <= other.format.at.items()

    def like(self, rows: Sequence[Sequence[str]], quoted: Sequence[bool]) -> "Layout | None":
        """This layout for rows with more or fewer fields before the time, such as a name with a blank.

        None if the rows have other columns after the time, or a field there does not have its form.
        """
        first = self.columns[:2]
        if any(self.format.at[part] not in first for part in ("address", "host") if part in self.format.at):
            return None
        columns = columns_of(rows, quoted)
        time = self.columns.index(self.format.at["time"])
        after = len(self.columns) - time
        if len(columns) < after or columns[-after].share(lambda text: forms.time_rank(text) >= 2) < 1:
            return None
        shifted = dict(zip(self.columns[time:], columns[-after:], strict=True))
        before = columns[:-after]
        shifted |= dict(zip(self.columns[:time], before, strict=False))
        at = {part: shifted[places] for part, places in self.format.at.items() if places in shifted}
        if at.keys() != self.format.at.keys() or at["status"].share(forms.is_status) < 1:
            return None
        if at["address"].share(forms.is_address) < 1:
            return None
        found = {part: column.places for part, column in at.items()}
        return Layout(replace(self.format, at=found), tuple(column.places for column in columns))


def settle(rows: Sequence[Sequence[str]], quoted: Sequence[bool], separator: str, site: str | None) -> Layout:
    """The layout of rows of equally many fields. quoted: which fields are in quotes; site: the log is of it.

    UnsettledError if a part that page views need is not told, or may be one of several fields.
    """
    columns = columns_of(rows, quoted)
    format_ = _Settling(columns, separator, site).format()
    taken = {place for places in format_.at.values() for place in places}
    others = tuple(
        column.places[0]
        for column in columns
        if column.places[0] not in taken and column.share(lambda text: bool(OF_A_PART.search(text))) == 0
    )
    return Layout(format_, tuple(column.places for column in columns), others)


class _Settling:
    """Columns that get their parts one after the other."""

    def __init__(self, columns: list[Column], separator: str, site: str | None) -> None:
        self._columns = columns
        self._separator = separator
        self._site = site
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

    def _time(self) -> None:
        for rank in (3, 2, 1):
            found = self._with(lambda text, rank=rank: forms.time_rank(text) >= rank)  # type: ignore[misc]
            if found:
                self._parts["time"] = found[0]
                return
        raise self._lacks("time")

    def _request(self) -> None:
        found = self._with(forms.is_request, _HALF)
        if found:
            if not all(found[0].agrees(other) for other in found[1:]):
                raise self._in_doubt("request", found[0], found[1])
            self._parts["request"] = found[0]
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
        if len(paths) > 1:
            raise self._in_doubt("path", paths[0], paths[1])
        self._parts["path"] = paths[0]
        query = self._next_to(paths[0], 1)
        if query and query.share(lambda text: text.startswith("?")) == 1:
            self._parts["query"] = query

    def _status(self) -> None:
        found = [
            column
            for column in self._free()
            if len(column.places) == 1
            and sum(map(forms.is_status, column.cells)) >= MOST * len(column.cells)
            and column.values - {"0", "000"}
        ]
        if not found:
            raise self._lacks("status")
        request = self._parts.get("request") or self._parts["path"]
        near = self._next_to(request, 1)
        if near and near.share(forms.is_protocol) == 1:
            near = self._next_to(near, 1)
        # Numbers of bytes or milliseconds may look alike in a few lines, and never are 200 mostly.
        good = [column for column in found if "200" in column.values]
        adjacent = [column for column in (near, self._next_to(request, -1)) if column in (good or found)]
        first = (adjacent or good or found)[0]
        is_same = _is_success if len(first.cells) > _ENOUGH else str
        others = [column for column in found if not column.agrees(first, is_same)]
        if others and not adjacent and (len(good) != 1 or len(first.cells) <= _ENOUGH):
            raise self._in_doubt("status", first, others[0])
        self._parts["status"] = first

    def _address(self) -> None:
        found = self._with(forms.is_address, _HALF)
        request = self._parts.get("request") or self._parts["method"]
        front = [column for column in found if self._at(column) < self._at(request)]
        after = [column for column in found if column not in front]
        after = [
            column
            for column in after
            if not (
                _has_ports(column)
                and (front or len(after) > 1)
                and (_is_local(column) or _is_constant(column))
            )
        ]
        for is_servers in (_is_constant, _is_local, _has_ports):
            front = [column for column in front if not is_servers(column)] or front
        if len(front) == 2:
            # One may be empty or a list: what a proxy passed on.
            passed = [
                column for column in front if len(column.filled) < len(column.cells) or _is_list(column)
            ]
            if len(passed) == 1:
                (own,) = (column for column in front if column is not passed[0])
                front, after = [own], [passed[0], *after]
        if len(front) > 1:
            raise self._in_doubt("address", front[0], front[1])
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
        if not all(column.agrees(found[0], from_outside) for column in found[1:]):
            raise self._in_doubt(part, found[0], found[1])
        return found[:1]

    def _agent(self) -> None:
        found = self._with(forms.is_agent, _HALF)
        bare = [column for column in found if not column.is_quoted and column.share(_is_bare_agent) > _HALF]
        if bare and self._separator == " ":
            raise UnsettledError(f"the user agent is not in quotes, so that its blanks part it; {HOW}")
        browsers = [column for column in found if column.share(forms.is_browser) > 0.3]
        found = browsers or found[-1:]
        if found and not all(column.agrees(found[0]) for column in found[1:]):
            raise self._in_doubt("agent", found[0], found[1])
        if not found:
            # In the combined format the referrer and the agent follow the bytes, which follow the status.
            after = self._columns[self._columns.index(self._parts["status"]) + 2 :][:2]
            found = after[1:] if all(column.is_quoted for column in after) else []
            found = [column for column in found if column.is_empty and column in self._free()]
            size = self._next_to(self._parts["status"], 1)
            is_sized = size is not None and size.share(str.isdecimal) in (0, 1) and not size.is_quoted
            if found and not (is_sized and (after[0].is_empty or after[0].share(forms.is_url) == 1)):
                found = []
        if found:
            self._parts["agent"] = found[0]

    def _referrer(self) -> None:
        request = self._parts.get("request") or self._parts["path"]
        agent = self._parts.get("agent")
        before = self._next_to(agent, -1) if agent else None
        found = [
            column
            for column in self._with(forms.is_url, _HALF)
            if _share_of_page(column, request, self._site) <= 0.9 and not _is_without_paths(column)
        ]
        if len(found) > 1 and any(_share_of_page(column, request, self._site) > 0.1 for column in found):
            raise self._in_doubt("referrer", found[0], found[1])
        if before and before in found and not any(_takes_turns(column, before) for column in found):
            found = [before]
        if len(found) > 1 and not all(column.agrees(found[0]) for column in found[1:]):
            raise self._in_doubt("referrer", found[0], found[1])
        if not found and before in self._free() and before and before.is_empty:
            found = [before]
        if found:
            self._parts["referrer"] = found[0]

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
        if len(found) > 1 and not all(column.agrees(found[0], _site) for column in found[1:]):
            raise self._in_doubt("host", found[0], found[1])
        if found:
            self._parts["host"] = found[0]

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

    def _in_doubt(self, part: str, one: Column, other: Column) -> UnsettledError:
        first, second = (self._notation(part, column) for column in (one, other))
        return UnsettledError(
            f"the {_WORDS[part]} may be field {one.places[0] + 1} or {other.places[0] + 1};"
            f" say which: --format '{first}' or --format '{second}'"
        )

    def _notation(self, part: str, chosen: Column) -> str:
        """What a line is in the notation of servers if a part is this column."""
        names = {column.places: _DIRECTIVES[name] for name, column in self._parts.items()}
        names[chosen.places] = _DIRECTIVES[part]
        words = []
        for column in self._columns:
            word = names.get(column.places, "%{-}n")
            words.append(f'"{word}"' if column.is_quoted else word)
        return self._separator.join(words)


def _unless_none(columns: list[Column], is_kept: Callable[[Column], bool]) -> list[Column]:
    """The columns that are kept, or all if none is."""
    return [column for column in columns if is_kept(column)] or columns


def _takes_turns(column: Column, other: Column) -> bool:
    """Whether a column mostly has values where another has none, as if the two had changed places."""
    pairs = zip(column.cells, other.cells, strict=True)
    alone = sum(not forms.is_nothing(text) and forms.is_nothing(adjacent) for text, adjacent in pairs)
    return alone > max(1, (1 - MOST) * len(column.cells))


def _is_constant(column: Column) -> bool:
    return len(column.cells) > 1 and len(column.values) == 1 and len(column.filled) == len(column.cells)


def _is_local(column: Column) -> bool:
    return column.share(lambda text: from_outside(text) is None) == 1


def _has_ports(column: Column) -> bool:
    return column.share(_has_port) == 1


def _is_list(column: Column) -> bool:
    return any(len(addresses(value)) > 1 for value in column.values)


def _has_port(text: str) -> bool:
    return bool(_ENDS_WITH_PORT.search(text))


def _is_success(text: str) -> str:
    return "good" if text[:1] == "2" or text == "304" else "bad"


def _is_bare_agent(text: str) -> bool:
    return bool(_BARE_AGENT.fullmatch(text))


def _is_without_path(text: str) -> bool:
    return bool(_NO_PATH.match(text))


def _site(text: str) -> str | None:
    return site_of(text.rpartition(":")[0] or text)


def _is_without_paths(column: Column) -> bool:
    """Whether the addresses of a column are of servers behind this one, and not of pages."""
    urls = [value for value in column.values if forms.is_url(value)]
    return bool(urls) and all(map(_is_without_path, urls))


def _share_of_page(column: Column, request: Column, site: str | None) -> float:
    """Share of the cells that are the whole address of the page that was asked for.

    It is at one host: senders may tell no more than theirs, and be asked for nothing but `/`.
    """
    same, hosts = 0, set[str]()
    for cell, asked in zip(column.cells, request.cells, strict=True):
        words = asked.split(" ")
        path = words[1] if len(words) > 1 else asked
        try:
            parts = urlsplit(cell)
        except ValueError:
            continue
        if parts.netloc and path in (parts.path, f"{parts.path}?{parts.query}", cell):
            hosts.add(parts.netloc)
            same += site is None or _site(parts.netloc) == site_of(site)
    return same / len(column.cells) if len(hosts) == 1 else 0.0
