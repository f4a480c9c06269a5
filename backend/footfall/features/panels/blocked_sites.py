"""Which addresses are not recorded: the rules of the panel's extension, held by the server as well.

Both read the same lists, `never.csv` and `local.csv` of the vocabulary, and a table of cases that both sides
are tested with says what each rule means.
"""

import csv
import re
from collections.abc import Collection
from enum import StrEnum
from functools import cache, lru_cache
from importlib.resources import files

import ada_url

from footfall.core.local_host import is_local
from footfall.core.named_lists import rows_of

_NUMBERS = re.compile(r"\d{1,3}(\.\d{1,3}){3}|\[.*\]")
_LABELS = re.compile(r"[.-]")
_FRONT = re.compile(r"^(www|m)\.")
_COUNTRY = re.compile(r"[a-z]{2,3}(\.[a-z]{2,3})?")
# Shorter words must be a whole label: `sex` is also in `essex`.
_LONG_WORD = 6


class NeverCategory(StrEnum):
    """A category of sites that a member may keep to themselves. The file names the same."""

    BANKING = "banking"
    HEALTH = "health"
    ADULT = "adult"
    DATING = "dating"
    MAIL = "mail"


def public_host(address: str) -> str | None:
    """The host of a page of the web, as browsers read the address.

    None for the local network, for hosts that are IP addresses in whatever spelling, and for what is no
    web page.
    """
    try:
        url = ada_url.URL(address)
    except ValueError:
        return None
    host = url.hostname.rstrip(".")
    if url.protocol not in ("http:", "https:") or "." not in host or _NUMBERS.fullmatch(host):
        return None
    return None if is_local(host) else host


@lru_cache(maxsize=4_096)
def never_category(host: str, categories: frozenset[NeverCategory]) -> NeverCategory | None:
    """The category for which nothing of a host is recorded, of those given; None if it may be."""
    name, labels = _FRONT.sub("", host), _LABELS.split(host)
    for category in NeverCategory:
        if category in categories:
            hosts, words = _never()[category]
            if _is_listed(name, hosts) or any(_holds(label, words) for label in labels):
                return category
    return None


@cache
def at_first() -> frozenset[NeverCategory]:
    """The categories that are on before a member changes any."""
    return frozenset(NeverCategory(row["category"]) for row in _rows() if row["at_first"] == "yes")


def never_hosts() -> list[str]:
    """The hosts that the categories of `at_first` name, sorted; without those excluded for a word in them."""
    return sorted(host for category in at_first() for host in _never()[category][0])


def _is_listed(name: str, hosts: Collection[str]) -> bool:
    if any(name[start:] in hosts for start in (0, *(dot.end() for dot in re.finditer(r"\.", name)))):
        return True
    stems = (host[:-1] for host in hosts if host.endswith(".*"))
    return any(name.startswith(stem) and _COUNTRY.fullmatch(name[len(stem) :]) for stem in stems)


def _holds(label: str, words: Collection[str]) -> bool:
    return any(word in label if len(word) >= _LONG_WORD else word == label for word in words)


@cache
def _never() -> dict[NeverCategory, tuple[frozenset[str], frozenset[str]]]:
    """Hosts and words of every category."""
    found = {
        NeverCategory(row["category"]): (frozenset(row["hosts"].split()), frozenset(row["words"].split()))
        for row in _rows()
    }
    hosts, words = found[NeverCategory.MAIL]
    services = frozenset(host for row in rows_of("mail.csv") for host in row["hosts"].split())
    found[NeverCategory.MAIL] = (hosts | services, words)
    return found


def _rows() -> list[dict[str, str]]:
    text = (files("footfall.features.panels") / "never.csv").read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines()))
