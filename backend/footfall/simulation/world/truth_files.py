"""`truth/` and `first-party.csv`: what the population did in inhabitants, and what owners of sites count."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from footfall.core.channel import CHANNELS
from footfall.core.demo import DEMO_RETAILERS
from footfall.simulation.world.arrays import Array, stream
from footfall.simulation.world.panel import member_names
from footfall.simulation.world.truth import Truth, overlap_sites
from footfall.simulation.world.web import Web

DEVICES: Final = ("all_devices", "desktop", "mobile")
FIRST_PARTY_COLUMNS: Final = (
    "site", "month", "visits", "unique_visitors", "page_views", "avg_visit_duration", "bounce_rate",
    "device", "country", "channel",
)  # fmt: skip
OWNERS_STREAM: Final = 17
LARGEST_CALIBRATING, SMALLEST_CALIBRATING = 5, 1500


def site_months(web: Web, truths: list[Truth]) -> pa.Table:
    """Return truth/site_month: one row per site, month and device class with visits, in inhabitants."""
    parts = []
    for number, truth in enumerate(truths):
        for row, device in enumerate(DEVICES):
            totals = truth.totals.sum(axis=2) if row == 0 else truth.totals[:, :, row - 1]
            seen = np.flatnonzero(totals[0])
            visits, page_views, duration, bounces, purchases = totals[:, seen]
            each = web.sites.people_each[seen]
            parts.append(
                pa.table(
                    {
                        "site": _domains(web, seen),
                        "month": _repeat(str(web.months[number]), len(seen)),
                        "device": _repeat(device, len(seen)),
                        "visits": visits * each,
                        "unique_visitors": truth.people[seen, row] * each,
                        "page_views": page_views * each,
                        "avg_visit_duration": duration / visits,
                        "bounce_rate": bounces / visits,
                        "purchase_conversion": purchases / visits,
                    }
                )
            )
    return pa.concat_tables(parts)


def _cells(web: Web, number: int, label: str, names: tuple[str, ...], columns: dict[str, Array]) -> pa.Table:
    """Return one row per site and label with visits; `columns` are (sites, labels), visits first."""
    site, place = np.nonzero(columns["visits"])
    each = web.sites.people_each[site]
    return pa.table(
        {
            "site": _domains(web, site),
            "month": _repeat(str(web.months[number]), len(site)),
            label: pa.array(names).take(pa.array(place)),
            **{name: counts[site, place] * each for name, counts in columns.items()},
        }
    )


def site_month_channels(web: Web, truths: list[Truth]) -> pa.Table:
    """Return truth/site_month_channel: visits by channel; channels add up to the site's visits."""
    return pa.concat_tables(
        _cells(web, n, "channel", tuple(CHANNELS), {"visits": t.channels}) for n, t in enumerate(truths)
    )


def site_month_countries(web: Web, truths: list[Truth]) -> pa.Table:
    """Return truth/site_month_country: visits and people by country."""
    return pa.concat_tables(
        _cells(
            web,
            n,
            "country",
            web.settings.countries,
            {"visits": t.country_visits, "unique_visitors": t.country_people},
        )
        for n, t in enumerate(truths)
    )


def overlaps(web: Web, truths: list[Truth]) -> pa.Table:
    """Return truth/overlap: people who visited both sites, over pairs of the most popular sites."""
    watched = overlap_sites(web)
    parts = []
    for number, truth in enumerate(truths):
        a, b = np.nonzero(truth.overlap)
        each = np.minimum(web.sites.people_each[watched[a]], web.sites.people_each[watched[b]])
        parts.append(
            pa.table(
                {
                    "month": _repeat(str(web.months[number]), len(a)),
                    "site_a": _domains(web, watched[a]),
                    "site_b": _domains(web, watched[b]),
                    "visitors": truth.overlap[a, b] * each,
                }
            )
        )
    return pa.concat_tables(parts)


def reaches(web: Web, reached: list[Array]) -> pa.Table:
    """Return truth/reach: distinct people of each site over the last two, three ... months together.

    `reached` are people by site, of the last month, of the last two and so on.
    """
    first, site = np.nonzero(np.array(reached)[1:])
    people = np.array(reached)[1:][first, site]
    return pa.table(
        {
            "site": _domains(web, site),
            "first_month": pa.array([str(month) for month in web.months[-2::-1]], pa.string()).take(
                pa.array(first)
            ),
            "last_month": _repeat(str(web.months[-1]), len(site)),
            "unique_visitors": people * web.sites.people_each[site],
        }
    )


def truth_tables(web: Web, truths: list[Truth], reached: list[Array]) -> dict[str, pa.Table]:
    """Return the tables of truth/ by name; there are no robots without a panel."""
    tables = {
        "site_month": site_months(web, truths),
        "site_month_channel": site_month_channels(web, truths),
        "site_month_country": site_month_countries(web, truths),
        "overlap": overlaps(web, truths),
        "reach": reaches(web, reached),
    }
    return tables | ({"robots": robot_names(web)} if web.settings.has_panel else {})


def robot_names(web: Web) -> pa.Table:
    """Return truth/robots: the panelists that are programs."""
    return pa.table({"panelist": pa.array(member_names(web.settings.seed, web.panel)[len(web.panel) :])})


def write_truth(tables: dict[str, pa.Table], folder: Path) -> None:
    """Write truth/."""
    folder.mkdir()
    for name, table in tables.items():
        pq.write_table(table, folder / f"{name}.parquet", compression="zstd")


def calibration_sites(web: Web) -> list[str]:
    """Return the sites whose own counts are known, even over the log of rank; no hubs and no demo sites."""
    ours = [d for d in web.sites.domain[web.sites.hubs :] if d not in DEMO_RETAILERS]
    wanted = min(web.settings.calibration_sites, len(ours))
    smallest = min(SMALLEST_CALIBRATING, len(ours) - 1)
    places = np.geomspace(min(LARGEST_CALIBRATING, smallest), smallest, wanted)
    chosen: list[int] = []
    for place in np.rint(places).astype(int).tolist():
        chosen.append(max(place, chosen[-1] + 1 if chosen else 0))
    return [ours[i] for i in chosen if i < len(ours)]


def write_first_party(web: Web, tables: dict[str, pa.Table], path: Path) -> None:
    """Write first-party.csv: totals, device classes, countries and channels of the calibration sites."""
    sites = pa.array(calibration_sites(web))
    rows = [
        row
        for name in ("site_month", "site_month_country", "site_month_channel")
        for row in _own_counts(tables[name].filter(pc.is_in(tables[name]["site"], sites)))
    ]
    if web.settings.owner_sigma:
        _redefine(web, rows, sites.to_pylist())
    rows.sort(key=lambda row: (row["site"], row["month"]))
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(
            file, FIRST_PARTY_COLUMNS, restval="", extrasaction="ignore", lineterminator="\n"
        )
        out.writeheader()
        out.writerows(rows)


def _redefine(web: Web, rows: list[dict[str, Any]], sites: list[str]) -> None:
    """Change the rows as if owners counted in their own way: visits and visitors off by a factor each."""
    random = stream(web.settings.seed, OWNERS_STREAM)
    off = dict(zip(sites, np.exp(random.normal(0, web.settings.owner_sigma, (len(sites), 2))), strict=True))
    for row in rows:
        of_visits, of_people = off[row["site"]]
        row["visits"] = max(1, round(row["visits"] * of_visits))
        if row.get("page_views"):
            row["page_views"] = max(row["visits"], round(row["page_views"] * of_visits))
        if row.get("unique_visitors"):
            row["unique_visitors"] = min(row["visits"], max(1, round(row["unique_visitors"] * of_people)))


def _own_counts(table: pa.Table) -> Iterator[dict[str, Any]]:
    for row in table.to_pylist():
        if row.get("device") == "all_devices":
            row["device"] = ""
        for name in ("avg_visit_duration", "bounce_rate"):
            if name in row:
                row[name] = round(row[name], 4)
        yield row


def _domains(web: Web, which: Array) -> pa.Array:
    return pa.array(web.sites.domain).take(pa.array(which))


def _repeat(text: str, count: int) -> pa.Array:
    return pa.repeat(pa.scalar(text), count)
