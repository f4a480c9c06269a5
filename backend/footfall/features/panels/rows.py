"""Reads the page views of one call (JSON lines), judges each, and cleans it of what identifies a person.

What the panel's extension keeps to itself is refused here as well, as not every sender is that extension.

Rows accepted here are also accepted by `footfall import panel`; a test compares the two.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from footfall.features.panels.blocked_sites import NeverCategory, never_category, public_host
from footfall.features.panels.schemas import RefusedRow
from footfall.lake.clean_addresses import clean
from footfall.lake.raw import EARLIEST_MS

MOST_ROWS = 1_000
LONGEST_ADDRESS = 8_192
LARGEST_ACTIVE_MS = 86_400_000
# How far ahead of the server's the clock of a member's machine may be.
AHEAD = timedelta(minutes=5)
FIELDS = ("ts", "url", "referrer", "transition", "active_ms", "event")
TRANSITIONS = ("link", "typed", "bookmark", "form", "reload")
EVENTS = ("view", "purchase")
_WEB = re.compile(r"https?://[^/?#\s:@]", re.IGNORECASE)
# Halves of surrogate pairs, and NUL, which PostgreSQL and spreadsheets refuse.
_UNWRITABLE = re.compile(r"[\x00\ud800-\udfff]")


@dataclass(frozen=True)
class Metered:
    """When a browser may be metered, in epoch milliseconds: from joining on, outside its pauses.

    since: when it joined, with some slack; latest: the last time that is not in the future; pauses: start and
    end of each, in order and without overlaps; open_since: start of the oldest month that is not frozen.
    """

    since: int
    latest: int
    pauses: Sequence[tuple[int, int]] = ()
    open_since: int = 0

    def refusal(self, ts: int) -> str | None:
        """Why a time is refused; None if it is accepted."""
        if ts < EARLIEST_MS:
            return "ts: before 1995"
        if ts > self.latest:
            return "ts: in the future"
        if ts < self.since:
            return "ts: before joining"
        if ts < self.open_since:
            return "ts: in a month that takes no late page views any more"
        at = bisect_right(self.pauses, (ts, self.latest + 1)) - 1
        return "ts: while paused" if at >= 0 and ts < self.pauses[at][1] else None


@dataclass(frozen=True)
class Stamp:
    """What the server knows of the sender, and writes into every row."""

    panelist: str
    device: str
    country: str


@dataclass(frozen=True)
class Accepted:
    """A good row: its time in epoch milliseconds, its cleaned address, and its line of a panel file."""

    ts: int
    url: str
    line: str


@dataclass(frozen=True)
class Judged:
    """rows: the accepted ones; refused: the others, with reasons."""

    rows: list[Accepted]
    refused: list[RefusedRow]


class TooManyRowsError(ValueError):
    """A call has too many lines."""


def judge(text: str, metered: Metered, stamp: Stamp, never: frozenset[NeverCategory]) -> Judged:
    """Accept or refuse every line of a call. Empty lines are passed over, but counted in line numbers.

    never: the categories of sites of which nothing is taken. TooManyRowsError for more than MOST_ROWS lines.
    """
    found = Judged([], [])
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) > MOST_ROWS:
        raise TooManyRowsError(f"{len(lines)} lines are more than {MOST_ROWS}: send them in several calls")
    for number, line in lines:
        row = _parsed(line)
        reason = "not a JSON object" if row is None else next(_faults(row, metered, never), None)
        if row is None or reason is not None:
            found.refused.append(RefusedRow(line=number, reason=reason or ""))
        else:
            found.rows.append(_accepted(row, stamp))
    return found


def latest(now: datetime) -> int:
    """The latest time, in epoch milliseconds, that is not refused as in the future."""
    return int((now + AHEAD).timestamp() * 1000)


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return row if isinstance(row, dict) else None


def _faults(row: dict[str, Any], metered: Metered, never: frozenset[NeverCategory]) -> Iterator[str]:
    for name in row:
        if name not in FIELDS:
            yield f"{name[:40]}: not a field of a page view"
    ts = row.get("ts")
    if type(ts) is not int:
        yield "ts: not a whole number of epoch milliseconds"
    elif reason := metered.refusal(ts):
        yield reason
    yield from _address_faults("url", row.get("url"), never)
    if row.get("referrer") not in (None, ""):
        yield from _address_faults("referrer", row["referrer"], never)
    active = row.get("active_ms")
    if active is not None and not (type(active) is int and 0 <= active <= LARGEST_ACTIVE_MS):
        yield f"active_ms: not a whole number from 0 to {LARGEST_ACTIVE_MS}"
    for name, known in (("transition", TRANSITIONS), ("event", EVENTS)):
        if row.get(name) is not None and row[name] not in known:
            yield f"{name}: none of {', '.join(known)}"


def _address_faults(name: str, address: object, never: frozenset[NeverCategory]) -> Iterator[str]:
    if not isinstance(address, str) or not _WEB.match(address):
        yield f"{name}: no http or https host"
    elif len(address) > LONGEST_ADDRESS:
        yield f"{name}: longer than {LONGEST_ADDRESS} characters"
    elif _UNWRITABLE.search(address):
        yield f"{name}: holds a character that cannot be written"
    elif (host := public_host(clean(address))) is None:
        yield f"{name}: no host of the public web"
    elif category := never_category(host, never):
        yield f"{name}: on the never-list ({category})"


def _accepted(row: dict[str, Any], stamp: Stamp) -> Accepted:
    whole = {"panelist": stamp.panelist, "device": stamp.device, "country": stamp.country, "ts": row["ts"]}
    whole["url"] = clean(row["url"])
    if row.get("referrer"):
        whole["referrer"] = clean(row["referrer"])
    whole |= {name: row[name] for name in ("transition", "active_ms", "event") if row.get(name) is not None}
    line = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return Accepted(row["ts"], whole["url"], line)
