"""`categories.csv` and `companies.csv`: what is publicly known of the sites."""

import csv
from pathlib import Path
from typing import Final

from footfall.simulation.world.arrays import stream
from footfall.simulation.world.names import title
from footfall.simulation.world.web import Web

COMPANIES_STREAM: Final = 14
COMPANY_SITES: Final = 400
COMPANY_COLUMNS: Final = ("site", "name", "description", "industry", "country", "size", "founded", "socials")
SIZES: Final = ("1-10", "11-50", "51-200", "201-500", "501-1000", "1001-5000", "5001+")


def write_categories(web: Web, path: Path) -> None:
    """Write the category of every site."""
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("site", "category"))
        out.writerows(zip(web.sites.domain, web.sites.category_name, strict=True))


def write_companies(web: Web, path: Path) -> None:
    """Write a company record for the largest sites."""
    random = stream(web.settings.seed, COMPANIES_STREAM)
    first, end = web.sites.hubs, min(len(web.sites), web.sites.hubs + COMPANY_SITES)
    with path.open("w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(COMPANY_COLUMNS)
        for site in range(first, end):
            domain, industry = web.sites.domain[site], web.sites.category_name[site]
            home = int(web.sites.home[site])
            country = web.settings.countries[
                home if home >= 0 else int(random.integers(len(web.settings.countries)))
            ]
            name, handle = title(domain), domain.split(".")[0]
            size = SIZES[max(0, min(6, 6 - (site - first) // 60 + int(random.integers(-1, 2))))]
            socials = f"https://www.facebook.com/{handle} https://www.instagram.com/{handle}"
            about = f"{name} is a {industry.lower()} company with customers in {country}."
            out.writerow(
                (domain, name, about, industry, country, size, int(random.integers(1950, 2024)), socials)
            )
