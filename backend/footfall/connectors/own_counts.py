"""Counts of sites as a file in this product's own format, which the source `first-party` reads."""

import csv
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from footfall.lake import atomic
from footfall.vocabulary.period import Month

_COLUMNS = (
    "site",
    "month",
    "visits",
    "unique_visitors",
    "page_views",
    "avg_visit_duration",
    "bounce_rate",
    "device",
    "country",
    "channel",
)
# Of tablets every service has few; the other classes are no browsers on a desk or in a hand.
_DEVICES = {
    "desktop": "desktop",
    "laptop": "desktop",
    "mobile": "mobile",
    "smartphone": "mobile",
    "phablet": "mobile",
    "tablet": "mobile",
}


@dataclass(frozen=True)
class SiteCount:
    """A count of a site in a month: of all of it, or of one device, country or channel.

    avg_visit_duration in seconds, bounce_rate 0-1; None where the service does not tell.
    """

    site: str
    visits: int
    unique_visitors: int | None = None
    page_views: int | None = None
    avg_visit_duration: float | None = None
    bounce_rate: float | None = None
    device: str = ""
    country: str = ""
    channel: str = ""


def device_of(name: str) -> str:
    """The device class of a service's name; empty for what is neither."""
    return _DEVICES.get(name.strip().lower(), "")


def write_counts(path: Path, month: Month, told_by: str, counts: Iterable[SiteCount]) -> None:
    """The file of one month. Counts of the same thing are added up; their visitors overlap and are left out.

    told_by: a line on who counted, which also keeps alike counts of two connections apart.
    """
    merged: dict[tuple[str, str, str, str], SiteCount] = {}
    for count in counts:
        key = (count.site, count.device, count.country, count.channel)
        merged[key] = _sum(merged[key], count) if key in merged else count
    with atomic.replacing(path) as temporary, temporary.open("w", encoding="utf-8", newline="") as out:
        out.write(f"# {told_by}\n")
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(_COLUMNS)
        for count in merged.values():
            if count.visits:
                rows.writerow(_cells(count, month))


def _sum(one: SiteCount, other: SiteCount) -> SiteCount:
    views = (one.page_views, other.page_views)
    return replace(
        one,
        visits=one.visits + other.visits,
        unique_visitors=None,
        page_views=None if None in views else sum(each or 0 for each in views),
        avg_visit_duration=None,
        bounce_rate=None,
    )


def _cells(count: SiteCount, month: Month) -> list[object]:
    cells = (month if name == "month" else getattr(count, name) for name in _COLUMNS)
    return ["" if cell is None else f"{cell:.6g}" if isinstance(cell, float) else cell for cell in cells]
