"""Takes lines of a log apart into the parts of their requests."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

import duckdb
import pyarrow as pa
import pyarrow.compute as pc

from footfall.ingest.sources.access_log import fields, json_lines, prefixes
from footfall.ingest.sources.access_log.fields import Numbers
from footfall.ingest.sources.access_log.formats import (
    HEROKU,
    JSON,
    PARTS,
    W3C,
    W3C_DIRECTIVE,
    Format,
    fixed_format,
)
from footfall.ingest.sources.access_log.forms import is_address, is_agent, is_host, is_url
from footfall.ingest.sources.access_log.text_lines import TextLines

SCHEMA = pa.schema(
    [("line", pa.int64()), *((part, pa.string()) for part in PARTS), ("host_is_servers", pa.bool_())]
)
# How many lines of a chunk are looked at first: those at its beginning, and some from all of it.
_FIRST, _SPREAD = 1_000, 500
# The same for later chunks, whose layouts are mostly known.
_LATER_FIRST, _LATER_SPREAD = 200, 200
_LOOKED_AT = 200
# The parts of a request in the lines of Heroku's router.
_PAIRS = {"method": "method", "path": "path", "host": "host", "forwarded": "fwd", "status": "status"}
_HAPROXY_PIECES = re.compile(r"[{}|]")


def nothing() -> pa.Table:
    """A table of requests without rows."""
    # Not a constant: with the first array of a process pyarrow loads pandas, which takes half a second.
    return SCHEMA.empty_table()


class UnsettledLogError(Exception):
    """A log whose lines cannot be taken apart. The message says what was found, what lacks and what helps."""


@dataclass
class Parts:
    """requests: tables with columns `line`, PARTS and `host_is_servers`. bad: why a line is refused.

    unsettled: how many of those are requests, with what is said of them in `problem`.
    """

    tables: list[pa.Table] = field(default_factory=list)
    bad: dict[int, str] = field(default_factory=dict)
    unsettled: int = 0
    problem: str = ""

    def add(self, other: "Parts") -> None:
        """Take what was found of other lines."""
        self.tables += other.tables
        self.bad |= other.bad
        self.unsettled += other.unsettled
        self.problem = self.problem or other.problem

    @property
    def requests(self) -> pa.Table:
        """All requests, not in the order of the file."""
        return pa.concat_tables([nothing(), *self.tables])


class LogLines:
    """Reads the lines of one log, and learns how while it does."""

    def __init__(self, site: str | None, given: Format | None = None) -> None:
        """site: the log is of it; given: the format that its lines have, if that was told."""
        self._site = site
        self._given = given
        self._text = TextLines(site)
        self._keys = json_lines.Keys()
        self._carried: LogLines | None = None
        self._has_prefix = False
        self._fixed: Format | None = None
        self._like = ""
        self.name = ""

    @property
    def is_known(self) -> bool:
        """Whether any line is of a known format."""
        return bool(self.name)

    @property
    def problem(self) -> str:
        """What is missing or in doubt in requests that are not understood; empty if there are none."""
        return self._text.problem or (self._carried.problem if self._carried else "")

    def learn(self, texts: Sequence[str] | pa.Array) -> None:
        """Learn from the lines of a chunk. UnsettledLogError if they are requests that lack a part."""
        lines = _sample(texts, *((_LATER_FIRST, _LATER_SPREAD) if self.name else (_FIRST, _SPREAD)))
        heroku = sum(fixed_format(line) is HEROKU for line in lines[:_LOOKED_AT])
        self._has_prefix = not heroku and not self._is_given(lines) and prefixes.has_prefix(lines)
        if self._has_prefix:
            lines = prefixes.without_prefixes(pa.array(lines, pa.string())).to_pylist()
        self._learn_json([line for line in lines if line.startswith("{")], len(lines))
        self._learn_text([line for line in lines if not line.startswith("{")])

    def _is_given(self, lines: Sequence[str]) -> bool:
        """Whether most of some lines have the format that was told, as they are."""
        if self._given is None:
            return False
        pattern = re.compile(self._given.pattern)
        return sum(bool(pattern.match(line)) for line in lines) > len(lines) / 2

    def _learn_json(self, lines: list[str], of: int) -> None:
        problem = self._keys.learn(lines)
        if problem and len(lines) > of / 2:
            raise UnsettledLogError(problem)
        if self._keys.carrier:
            self._carried = self._carried or LogLines(self._site, self._given)
            self._carried.learn(json_lines.carried_of(lines, self._keys.carrier))
            self.name = self.name or self._carried.name
        elif self._keys.has_requests:
            self.name = self.name or JSON.name

    def _learn_text(self, lines: list[str]) -> None:
        if self._given or not lines:
            self.name = self.name or (self._given.name if self._given else "")
            return
        if self._fixed is None:
            known = [(found, line) for line in lines[:_LOOKED_AT] if (found := fixed_format(line))]
            if known:
                names = [found.name for found, _ in known]
                usual = max(set(names), key=names.count)
                self._fixed, self._like = next(pair for pair in known if pair[0].name == usual)
                self.name = self._fixed.name
        if self._fixed is None:
            self._text.learn(lines)
            if self._text.main:
                self.name = self.name or self._text.main.format.name

    def read(self, connection: duckdb.DuckDBPyConnection, numbers: Numbers, texts: pa.Array) -> Parts:
        """The parts of lines. numbers: of the lines in `texts`."""
        into = Parts()
        if self._has_prefix:
            texts = prefixes.without_prefixes(texts)
        is_json = pc.starts_with(texts, "{").to_numpy(zero_copy_only=False)
        if is_json.any():
            self._read_json(connection, numbers[is_json], texts.filter(pa.array(is_json)), into)
            numbers, texts = numbers[~is_json], texts.filter(pa.array(~is_json))
        if len(texts):
            self._read_text(numbers, texts, into)
        return into

    def _read_json(
        self, connection: duckdb.DuckDBPyConnection, numbers: Numbers, texts: pa.Array, into: Parts
    ) -> None:
        if self._carried and self._keys.carrier:
            inner = json_lines.carried(connection, texts, self._keys.carrier)
            is_line = pc.fill_null(pc.not_equal(inner, ""), False).to_numpy(zero_copy_only=False)
            if is_line.any():
                into.add(self._carried.read(connection, numbers[is_line], inner.filter(pa.array(is_line))))
            numbers, texts = numbers[~is_line], texts.filter(pa.array(~is_line))
        if len(texts):
            found, broken = json_lines.parts(connection, self._keys, numbers, texts)
            into.tables.append(found.select(SCHEMA.names).cast(SCHEMA))
            into.bad |= dict.fromkeys(broken, "broken JSON")

    def _read_text(self, numbers: Numbers, texts: pa.Array, into: Parts) -> None:
        fixed = self._given or self._fixed
        if fixed:
            found = of_fixed(fixed, self._like, numbers, texts)
            if self._given and found.bad:
                found.unsettled = len(found.bad)
                found.problem = f"--format does not fit line {min(found.bad)}, and others"
            into.add(found)
            return
        pieces, unread = self._text.read(texts)
        into.tables += [table_of(piece.format, numbers[piece.places], piece.columns) for piece in pieces]
        into.bad |= {int(numbers[at]): reason for at, reason in unread.reasons.items()}
        into.unsettled += unread.unsettled
        into.problem = into.problem or unread.problem


def recognised(lines: Sequence[str]) -> str:
    """The name of the format that the first lines of a log have; empty if it is none that is known."""
    # Zeek's logs begin with a `#` too; theirs are words without a colon.
    if lines and W3C_DIRECTIVE.match(lines[0]):
        return W3C.name
    log = LogLines(None)
    try:
        log.learn(lines)
    except UnsettledLogError:
        return ""
    return log.name


def of_fixed(format_: Format, like: str, numbers: Numbers, texts: pa.Array) -> Parts:
    """The parts of lines whose fields have fixed places. like: a line as most of them are."""
    reason = f"not a line of the format {format_.name}"
    if format_.pattern:
        return _by_pattern(format_, numbers, texts, reason)
    found = fields.split(numbers, texts, format_.separator, format_.width, like)
    return Parts([table_of(format_, found.numbers, found.columns)], dict.fromkeys(found.broken, reason))


def _by_pattern(format_: Format, numbers: Numbers, texts: pa.Array, reason: str) -> Parts:
    found = pc.extract_regex(texts, format_.pattern)
    is_found = found.is_valid().to_numpy(zero_copy_only=False)
    bad = dict.fromkeys(numbers[~is_found].tolist(), reason)
    groups = found.drop_null()
    parts = {group.name: groups.field(group.name) for group in groups.type}
    if pairs := parts.pop("pairs", None):
        parts |= {part: _value(pairs, key) for part, key in _PAIRS.items()}
    if captured := parts.pop("captured", None):
        encoded = captured.dictionary_encode()
        pieces = [_captured(text) for text in encoded.dictionary.to_pylist()]
        for part in ("agent", "referrer", "host", "forwarded"):
            values = pa.array([piece.get(part) for piece in pieces], pa.string())
            parts[part] = values.take(encoded.indices)
    return Parts([_table(format_, numbers[is_found], parts)], bad)


def _value(pairs: pa.Array, key: str) -> pa.Array:
    """The value of a key in `key=value key="value"`; NULL where it is not there."""
    pattern = rf'(?:^|.* ){key}=(?P<value>"(?:[^"\\]|\\.)*"|\S+)'
    return pc.utf8_trim(pc.extract_regex(pairs, pattern).field("value"), '"')


def _captured(text: str) -> dict[str, str]:
    """Parts of a request among the headers that HAProxy captured. Only their form tells which is which."""
    found: dict[str, str] = {}
    for piece in map(str.strip, _HAPROXY_PIECES.split(text)):
        if is_address(piece):
            found.setdefault("forwarded", piece)
        elif is_url(piece):
            found.setdefault("referrer", piece)
        elif is_host(piece):
            found.setdefault("host", piece)
        elif is_agent(piece):
            found.setdefault("agent", piece)
    return found


def table_of(format_: Format, numbers: Numbers, columns: list[pa.Array]) -> pa.Table:
    """A table of requests from the columns of their fields."""
    return _table(format_, numbers, format_.parts(columns))


def _table(format_: Format, numbers: Numbers, found: dict[str, pa.Array]) -> pa.Table:
    absent = pa.nulls(len(numbers), pa.string())
    agent = found.get("agent")
    if agent is not None and format_.decode:
        encoded = agent.dictionary_encode()
        decoded = pa.array([format_.decode(text) for text in encoded.dictionary.to_pylist()], pa.string())
        found["agent"] = decoded.take(encoded.indices)
    servers = pa.repeat(pa.scalar(format_.host_is_servers), len(numbers))
    every = [pa.array(numbers), *(found.get(part, absent) for part in PARTS), servers]
    return pa.table(every, schema=SCHEMA)


def _sample(texts: Sequence[str] | pa.Array, first: int, spread: int) -> list[str]:
    """Lines at the beginning, and some of all the others."""
    step = max(1, (len(texts) - first) // spread)
    places = [*range(min(first, len(texts))), *range(first, len(texts), step)]
    if isinstance(texts, pa.Array):
        # All of them as Python's texts would take more memory than the rest of a chunk.
        chosen: list[str] = texts.take(pa.array(places, pa.int64())).to_pylist()
        return chosen
    return [texts[place] for place in places]
