"""Referrer spam: hosts that send robots with their own address as referrer, to be seen in reports.

A few that everybody meets stand in `lists/spam.csv`. An operator may name a longer list, such as the one that
Matomo maintains (`spammers.txt` of its `referrer-spam-list`, public domain): one host a line.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from footfall.core.named_lists import rows_of
from footfall.core.target import TargetError, ascii_host

# Larger files are no such list.
_MOST_BYTES = 1 << 24


class SpamListError(ValueError):
    """A list of referrer spam cannot be read; the message names the file and what to do."""


@cache
def known_spam() -> frozenset[str]:
    """The hosts that every home folder leaves out."""
    return frozenset(row["host"] for row in rows_of("spam.csv"))


def spam_of(file: Path | None) -> frozenset[str]:
    """The known hosts and those of a file, one a line; empty lines and those that begin with # are none."""
    if file is None:
        return known_spam()
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise SpamListError(f"{file} is no list of referrer spam: it is larger than 16 MiB")
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SpamListError(
            f"the list of referrer spam {file} cannot be read ({error}); mend the setting referrer_spam"
        ) from error
    return known_spam().union(_hosts(file, lines))


def _hosts(file: Path, lines: Iterable[str]) -> Iterable[str]:
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            yield ascii_host(text)
        except TargetError as error:
            raise SpamListError(
                f"{file}, line {number}: {error}; a list of referrer spam has one host a line"
            ) from error
