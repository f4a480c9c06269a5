"""Writes counts of sites to a file in this product's own format, which the source `first-party` reads."""

import csv
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from footfall.core.period import Month
from footfall.infra import atomic

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
# Tablets count as mobile. Other kinds of devices, such as televisions, are left out.
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
    """A count of a site in a month: of the whole site, or of one device, country or channel.

    avg_visit_duration: in seconds; bounce_rate: 0-1; None if the service does not tell.
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
    """`desktop` or `mobile` from a service's name of a device; empty for other devices."""
    return _DEVICES.get(name.strip().lower(), "")


def write_counts(path: Path, month: Month, told_by: str, counts: Iterable[SiteCount]) -> None:
    """Write the file of one month. Counts without visits are left out.

    Counts of the same site, device, country and channel are added up; their visitors, durations and bounce
    rates are left out. told_by: a line about who counted; it makes files of two connections with the same
    counts differ.
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


def _sum(count: SiteCount, other: SiteCount) -> SiteCount:
    views = (count.page_views, other.page_views)
    return replace(
        count,
        visits=count.visits + other.visits,
        unique_visitors=None,
        page_views=None if None in views else sum(number or 0 for number in views),
        avg_visit_duration=None,
        bounce_rate=None,
    )


def _cells(count: SiteCount, month: Month) -> list[object]:
    cells = (month if name == "month" else getattr(count, name) for name in _COLUMNS)
    return ["" if cell is None else f"{cell:.6g}" if isinstance(cell, float) else cell for cell in cells]
