"""Which column of addresses is the referrer, where others hold addresses too: the page's own, redirects."""

import re
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import urlsplit

from footfall.core.target import site_of
from footfall.ingest.sources.access_log import forms
from footfall.ingest.sources.access_log.columns import MOST, Column

_HALF = 0.5
# In fewer lines everybody may come from one page.
_ENOUGH = 20
# Columns of which so many cells are the address of the page asked for are in doubt.
_SOMETIMES_PAGE = 0.1
_SERVER = re.compile(r"[a-z]+://(?:[\d.]+|\[[0-9a-f:]+\]|[^/]+:\d+|[\w-]+)/?$", re.IGNORECASE)
_ORIGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#]*$", re.IGNORECASE)
_FEWEST_REDIRECTS = 3


def referrers_of(
    columns: Sequence[Column],
    request: Column,
    status: Column,
    site: str | None,
    everywhere: frozenset[str],
) -> list[Column | None]:
    """The column of the referrer: none if no column is, two if it may be either, None for no column at all.

    site: the log is of it; everywhere: texts that all lines have.
    """
    found = [
        column
        for column in columns
        if column.share(forms.is_url) >= _HALF
        and share_of_page(column, request, site) < MOST
        and not _is_without_pages(column)
        and not _is_of_redirects(column, status)
        and not _is_of_all_lines(column, site, everywhere)
    ]
    if not found:
        return []
    first = found[0]
    other = next((column for column in found[1:] if not column.agrees(first)), None)
    if other:
        several = [column for column in found if len(_hosts(column)) > 1]
        pages = [column for column in found if share_of_page(column, request, site) > _SOMETIMES_PAGE]
        return [*several] if len(several) == 1 and not pages else [first, other]
    if share_of_page(first, request, site) > _HALF:
        return [first, None]
    if len(first.cells) >= _ENOUGH and len(first.filled) == len(first.cells) and len(_hosts(first)) == 1:
        # Somebody always comes from elsewhere, or types the address.
        return [first, None]
    return [first]


def share_of_page(column: Column, request: Column, site: str | None) -> float:
    """Share of the cells that are the whole address of the page that was asked for.

    It is at one host: senders may tell no more than theirs, and be asked for nothing but `/`.
    """
    same, hosts = 0, set[str]()
    for cell, asked in zip(column.cells, request.cells, strict=True):
        words = asked.split(" ")
        path = words[1] if len(words) > 1 else asked
        host, told, query = _parts(cell)
        if host and (path in (told, f"{told}?{query}", cell) or path.partition("?")[0] == told):
            hosts.add(host)
            same += site is None or _site(host) == site_of(site)
    return same / len(column.cells) if len(hosts) == 1 else 0.0


@lru_cache(maxsize=1 << 14)
def _parts(text: str) -> tuple[str, str, str]:
    """Host, path and query of an address; empty texts for another text."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return "", "", ""
    return parts.netloc, parts.path, parts.query


def _site(host: str) -> str | None:
    return site_of(host.rpartition(":")[0] or host)


def _hosts(column: Column) -> set[str]:
    return {_parts(value)[0] for value in column.values} - {""}


def _is_without_pages(column: Column) -> bool:
    """Whether the addresses are of servers behind this one, or of the header Origin; browsers send a path."""
    urls = [value for value in column.values if forms.is_url(value)]
    return all(map(_SERVER.match, urls)) or all(map(_ORIGIN.match, urls))


def _is_of_all_lines(column: Column, site: str | None, everywhere: frozenset[str]) -> bool:
    """Whether the addresses are the site's own, such as its home page, and stand in every line."""
    urls = [value for value in column.values - everywhere if forms.is_url(value)]
    return not urls and site is not None and {_site(host) for host in _hosts(column)} == {site_of(site)}


def _is_of_redirects(column: Column, status: Column) -> bool:
    """Whether only answers that send a visitor on have an address, as in the header Location."""
    sent_on = [
        (code[:1] == "3" and code != "304") or code == "201"
        for cell, code in zip(column.cells, status.cells, strict=True)
        if not forms.is_nothing(cell)
    ]
    return len(sent_on) >= _FEWEST_REDIRECTS and sum(sent_on) >= MOST * len(sent_on) < MOST * len(
        column.cells
    )
