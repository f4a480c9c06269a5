"""What is not recorded from extensions made for other servers, which do not know our never-list.

The rules are those of the panel's own extension (`extension/src/address.ts`), with the categories that it
has at first.
"""

import csv
import re
from functools import cache
from importlib.resources import files
from urllib.parse import urlsplit

CATEGORIES = ("banking", "health", "adult")
_LOCAL = re.compile(r"(^|\.)(localhost|local|internal|lan|intranet|home\.arpa|onion)$")
_NUMBERS = re.compile(r"\d{1,3}(\.\d{1,3}){3}|\[.*\]")
_LABELS = re.compile(r"[.-]")
_FRONT = re.compile(r"^(www|m)\.")
# Shorter words must be a whole label: `sex` is also in `essex`.
_LONG_WORD = 6


def public_host(address: str) -> str | None:
    """The host of a page that may be recorded; None for the local network, and for what is no web page."""
    try:
        url = urlsplit(address)
        host = (url.hostname or "").rstrip(".")
    except ValueError:
        return None
    if url.scheme not in ("http", "https") or "." not in host or ":" in host:
        return None
    return None if _LOCAL.search(host) or _NUMBERS.fullmatch(host) else host


def is_never(host: str) -> bool:
    """Whether nothing of a host is recorded."""
    name = _FRONT.sub("", host)
    names = {name[at:] for at in _starts(name)}
    return bool(names & _hosts()) or any(_holds(label) for label in _LABELS.split(host))


def never_hosts() -> list[str]:
    """The hosts that the never-list names, sorted. Hosts excluded by a word in their name are not in it."""
    return sorted(_hosts())


def _starts(name: str) -> list[int]:
    return [0, *(found.end() for found in re.finditer(r"\.", name))]


def _holds(label: str) -> bool:
    return any(word in label if len(word) >= _LONG_WORD else word == label for word in _words())


@cache
def _rows() -> list[dict[str, str]]:
    text = (files("footfall.collector") / "never.csv").read_text(encoding="utf-8")
    return [row for row in csv.DictReader(text.splitlines()) if row["category"] in CATEGORIES]


@cache
def _hosts() -> frozenset[str]:
    return frozenset(host for row in _rows() for host in row["hosts"].split())


@cache
def _words() -> frozenset[str]:
    return frozenset(word for row in _rows() for word in row["words"].split())
