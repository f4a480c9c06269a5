"""Tells which list a file of ranks is: by its columns, by its name, and by what it ranks."""

import re
from collections.abc import Collection, Sequence
from pathlib import Path

from footfall.core.rank_list import CRUX, NAMES, UNNAMED

_COLUMNS_OF = {
    "majestic": {"globalrank", "tldrank", "domain"},
    "alexa": {"alexa rank"},
    "common_crawl": {"harmonicc_pos"},
}
# What makers call their files beside their own names.
_NAMES_OF = {
    "cisco": "umbrella",
    "cloudflare": "radar",
    "commoncrawl": "common_crawl",
    "common-crawl": "common_crawl",
} | {name: name for name in NAMES}
_MILLION = "top-1m"
# So many rows of registrable domains alone are no part of Umbrella's list, which has many hosts.
_ROWS_OF_DOMAINS = 1_000
_ENDINGS = re.compile(r"(\.[a-z]{2,7})+$|\.gz$")
_DATE = re.compile(r"(?<!\d)20\d\d[-_.]?(0[1-9]|1[0-2])([-_.]?([0-2]\d|3[01]))?(?!\d)")
_NO_LETTER = re.compile(r"[^a-z0-9]+")


def list_of(
    path: Path, columns: Collection[str], hosts: Sequence[str], sites: Sequence[str], is_crux: bool
) -> str:
    """The name of the list in a file. columns: its header in lower case; hosts, sites: what it ranks.

    is_crux: whether it has origins, all of them in buckets of the Chrome UX Report.
    """
    if is_crux:
        return CRUX
    if named := next((name for name, marks in _COLUMNS_OF.items() if marks <= {*columns}), None):
        return named
    name = path.name.lower()
    if named := next((maker for word, maker in _NAMES_OF.items() if word in name), None):
        return named
    if _MILLION in name:
        ranks_domains = len(hosts) >= _ROWS_OF_DOMAINS and hosts == sites
        return "tranco" if ranks_domains else "umbrella"
    return _stem(name)


def _stem(name: str) -> str:
    """A file's name in small letters without its endings and its date."""
    bare = _DATE.sub("", _ENDINGS.sub("", name))
    return _NO_LETTER.sub("_", bare).strip("_")[:40] or UNNAMED
