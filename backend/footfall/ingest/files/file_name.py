"""Reads the month and the site of a file from its name."""

import re
from functools import cache
from pathlib import Path

from publicsuffixlist import PublicSuffixList

# Endings of file names that are also top-level domains.
_ENDINGS = frozenset({"zip"})
_MONTH = re.compile(r"(?<!\d)(20\d\d)[-_]?(0[1-9]|1[0-2])(?:[-_]?(?:0[1-9]|[12]\d|3[01]))?(?!\d)")


def month(path: Path) -> str | None:
    """The month as YYYY-MM in a name such as `tranco_2026-03-15.csv`; None if it has none or several."""
    found = {f"{match[1]}-{match[2]}" for match in _MONTH.finditer(path.name)}
    return found.pop() if len(found) == 1 else None


def site(path: Path) -> str | None:
    """The host in a name such as `www.shop.example.com-ssl_log-Sep-2026.gz`; None if it has none."""
    labels = path.name.lower().split(".")
    labels[0] = re.split(r"[_ ]", labels[0])[-1]
    found = None
    for end, label in enumerate(labels[1:], start=1):
        host = ".".join([*labels[:end], re.split(r"[-_ ]", label)[0]])
        if host.rpartition(".")[2] not in _ENDINGS and _listed().privatesuffix(host):
            found = host
    return found


@cache
def _listed() -> PublicSuffixList:
    """Only public suffixes that are on the list, so that `.log` and `.csv` are none."""
    return PublicSuffixList(accept_unknown=False)
