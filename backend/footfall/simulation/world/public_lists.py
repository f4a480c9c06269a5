"""`lists/` of a world without a panel: an exact list and densities of devices by country for each month.

The exact list errs by kind of site, as lists made of links or of names looked up do. Densities are those of
the Chrome UX Report: loads by Chrome, which iPhones do not report. `platforms.csv` says which part of the
phones are iPhones, and how many people use Chrome, by country.
"""

import csv
from pathlib import Path
from typing import Final

import numpy as np

from footfall.core.period import Month
from footfall.simulation.world.arrays import Array, stream
from footfall.simulation.world.rank_files import buckets_of, listed
from footfall.simulation.world.truth import Truth
from footfall.simulation.world.web import Web

LISTS_STREAM: Final = 20
PLATFORMS_STREAM: Final = 21
# Share of iPhones among phones, of Chrome on desktops and on other phones; of countries not named the last.
PLATFORMS: Final = {
    "US": (0.58, 0.62, 0.90),
    "GB": (0.50, 0.62, 0.88),
    "DE": (0.38, 0.52, 0.80),
    "FR": (0.36, 0.58, 0.82),
    "BR": (0.18, 0.82, 0.92),
    "IN": (0.05, 0.86, 0.94),
    "CA": (0.60, 0.62, 0.88),
    "AU": (0.60, 0.60, 0.86),
    "JP": (0.66, 0.60, 0.90),
    "": (0.28, 0.70, 0.90),
}
# Tablets among the loads that are not by desktops; noise of the density of one site in one country.
TABLETS: Final = 0.05
DENSITY_SIGMA: Final = 0.2
SUMMARY: Final = (
    *("yyyymm", "country_code", "origin", "device", "rank"),
    *("desktopDensity", "phoneDensity", "tabletDensity"),
)


def write_public_lists(web: Web, truths: list[Truth], folder: Path) -> None:
    """Write an exact list and a table of densities for each month."""
    folder.mkdir()
    platforms = _platforms(web)
    for number, truth in enumerate(truths):
        random = stream(web.settings.seed, LISTS_STREAM, number)
        month = web.months[number]
        _write_exact(web, random, truth, folder / f"majestic_{month}.csv")
        densities = folder / f"country_summary_{month}.csv"
        _write_densities(web, random, truth, platforms, month, densities)


def write_platforms(web: Web, path: Path) -> None:
    """Write what people of each listed country use: a row for each."""
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("country", "ios", "chrome_desktop", "chrome_android", "month"))
        out.writerows(
            (country, *_platform(country), web.months[-1])
            for country in web.settings.countries
            if country not in web.settings.unlisted
        )


def _platform(country: str) -> tuple[float, float, float]:
    return PLATFORMS.get(country, PLATFORMS[""])


def _platforms(web: Web) -> Array:
    """Return (sites, 2): log odds by which a site's visitors use iPhones, and Chrome on desktops, more."""
    random = stream(web.settings.seed, PLATFORMS_STREAM)
    return np.asarray(random.normal(0, web.settings.platform_sigma, (len(web.sites), 2)))


def _write_exact(web: Web, random: np.random.Generator, truth: Truth, path: Path) -> None:
    people, sigma = truth.people[:, 0] * web.sites.people_each, web.settings.exact_sigma * np.sqrt(0.5)
    kinds = random.normal(0, sigma, int(web.sites.category.max()) + 2)
    size = people * np.exp(kinds[web.sites.category] + random.normal(0, sigma, len(people)))
    order, places = listed(web, size, web.settings.listed)
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("GlobalRank", "TldRank", "Domain", "TLD"))
        for site, place in zip(order.tolist(), places.tolist(), strict=True):
            domain = web.sites.domain[site]
            out.writerow((place, place, domain, domain.rpartition(".")[2]))


def _write_densities(
    web: Web, random: np.random.Generator, truth: Truth, platforms: Array, month: Month, path: Path
) -> None:
    visits, page_views = truth.totals[:2]
    loads = truth.country_devices * (page_views / np.maximum(visits, 1))[:, None, :]
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(SUMMARY)
        for column, country in enumerate(web.settings.countries):
            if country in web.settings.unlisted:
                continue
            size = loads[:, column].sum(axis=1) * web.sites.people_each
            order, places = listed(web, size)
            shares = _densities(loads[order, column], _platform(country), platforms[order], random)
            for site, bucket, share in zip(
                order.tolist(), buckets_of(places).tolist(), shares.tolist(), strict=True
            ):
                origin = f"https://www.{web.sites.domain[site]}"
                out.writerow((str(month).replace("-", ""), country.lower(), origin, "", bucket, *share))


def _densities(
    loads: Array, platform: tuple[float, float, float], of_site: Array, random: np.random.Generator
) -> Array:
    """Return (sites, 3): shares of desktops, phones and tablets among a country's loads by Chrome.

    loads: (sites, 2), of desktops and others; of_site: log odds as in `_platforms`.
    """
    ios, chrome_desktop, chrome_android = platform
    iphones, desktops = (
        1 / (1 + np.exp(-(np.log(share / (1 - share)) + of_site[:, kind])))
        for kind, share in enumerate((ios, chrome_desktop))
    )
    seen = loads * np.column_stack((desktops, (1 - iphones) * chrome_android))
    seen = seen * np.exp(random.normal(0, DENSITY_SIGMA, seen.shape))
    seen = np.column_stack((seen[:, 0], seen[:, 1] * (1 - TABLETS), seen[:, 1] * TABLETS))
    return np.asarray(np.round(seen / np.maximum(seen.sum(axis=1, keepdims=True), 1e-12), 4))
