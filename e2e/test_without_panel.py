"""Day one without a panel: a list of the web, lists of countries, own analytics, then rivals on screen."""

import csv
import gzip
import io
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Product
from empty_product import BASE, first_page
from playwright.sync_api import Browser, Page, expect
from screen import Screen, open_at, share
from test_bring_data import card, drop, publish

OWN, OTHER_OWN, RIVAL, LITTLE = "north.example", "south.example", "rival.example", "little.example"
PLACES = {700: OWN, 30_000: OTHER_OWN, 5_200: RIVAL, 41_000: LITTLE}
SITES = [PLACES.get(place, f"site{place}.example") for place in range(1, 100_001)]
BUCKETS = (1_000, 5_000, 10_000, 50_000, 100_000)
COUNTRIES = ("us", "gb", "de", "fr", "es", "it", "ca", "au", "br", "mx", "in", "jp")
COLUMNS = (
    "yyyymm",
    "country_code",
    "origin",
    "device",
    "rank",
    "desktopDensity",
    "phoneDensity",
    "tabletDensity",
)
GA4 = """# ----------------------------------------
# Traffic acquisition
# Account: Example
# Property: Two sites
# Start date: 20260301
# End date: 20260331
# ----------------------------------------
Hostname,Sessions,Total users,Views,Average engagement time per session,Bounce rate
www.north.example,3182100,1310200,10601000,83.5,0.41
www.south.example,48210,31020,160100,83.5,0.41
"""


def bucket(place: int) -> int:
    return next(end for end in BUCKETS if place <= end)


def worldwide(path: Path) -> Path:
    """A list of 100 000 origins, as it can be downloaded."""
    lines = (f"https://www.{site},{bucket(place)}" for place, site in enumerate(SITES, start=1))
    more = f"https://help.{RIVAL},50000"
    path.write_bytes(gzip.compress("\n".join(["origin,rank", *lines, more]).encode()))
    return path


def of_countries(path: Path) -> Path:
    """The 10 000 first of each country with their devices; every country has sites of its own further up."""
    chance = random.Random(5)
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(COLUMNS)
    for number, country in enumerate(COUNTRIES):
        at_home = [place * (0.3 if place % 12 == number else 1) for place in range(1, 100_001)]
        order = sorted(range(100_000), key=at_home.__getitem__)
        for place, position in enumerate(order[:10_000], start=1):
            phone = min(0.9, max(0.1, chance.gauss(0.6, 0.1)))
            densities = (f"{0.98 - phone:.4f}", f"{phone:.4f}", "0.02")
            site = f"https://www.{SITES[position]}"
            rows.writerow(("202603", country, site, "", bucket(place), *densities))
    path.write_text(out.getvalue())
    return path


@pytest.fixture
def empty(browser: Browser, tmp_path: Path) -> Iterator[tuple[Product, Page]]:
    """The first page of an empty product, as its owner sees it."""
    with first_page(browser, tmp_path / "home") as found:
        yield found


def test_lists_and_own_analytics_bring_rivals_to_the_screen(
    empty: tuple[Product, Page], tmp_path: Path
) -> None:
    product, page = empty
    (tmp_path / "ga4.csv").write_text(GA4)
    files = (
        worldwide(tmp_path / "202603.csv.gz"),
        of_countries(tmp_path / "country_summary.csv"),
        tmp_path / "ga4.csv",
    )

    page.get_by_role("link", name="Upload a list").click()
    drop(page, *files)
    page.get_by_role("button", name="Import all 3 files that are ready").click()
    for file in files:
        expect(card(page, file.name)).to_have_count(0)
        expect(page.get_by_role("row").filter(has_text=file.name)).to_be_visible()
    publish(page)
    page.get_by_role("link", name="See the numbers").click()

    overview = opened(page, product, "traffic-overview")
    known = {row["target"]: row for row in overview.rows("batch-targets") if row["visits"]}
    summary = overview.widget("Summary")
    expect(summary.get_by_role("row").filter(has_text=f"{OWN}Measured")).to_contain_text("3.18M")
    for rival in (RIVAL, LITTLE):
        row = summary.get_by_role("row").filter(has_text=rival)
        expect(row).to_contain_text(re.compile("Rough|Low"))
        assert known[rival]["visits_low"] < known[rival]["visits"] < known[rival]["visits_high"]
    devices = overview.widget("Devices")
    expect(devices).to_contain_text(RIVAL)
    expect(devices).to_contain_text("%")

    countries = opened(page, product, "countries")
    of_rival = product.report("list-regions", f"targets={RIVAL}", "period=2026-03", "compare=none")["rows"]
    named = [row for row in of_rival if row["geo"] != "other"]
    assert len(named) == len(COUNTRIES)
    table = countries.widget("All locations")
    for row in named:
        expect(table.get_by_role("row").filter(has_text=row["name"])).to_contain_text(
            share(row, "traffic_share")
        )

    # No site has a category here, so the market is that of the sites.
    market = opened(page, product, "market-overview")
    expect(market.widget("Sites in this market").get_by_role("row").filter(has_text=RIVAL)).to_be_visible()

    own = opened(page, product, "own-numbers", OTHER_OWN)
    expect(own.widget("Effect of the count")).to_contain_text("would have said")

    # No list tells days: months are dots on the axis of days, whose interval is read out with them.
    daily = opened(page, product, "daily-trends").widget("Trend")
    expect(daily).to_contain_text("Dots: monthly numbers from rank lists and own analytics")
    daily.get_by_role("slider").press("Home")
    for _ in range(15):
        daily.page.keyboard.press("ArrowRight")
    expect(daily.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", re.compile("Average per day in Mar")
    )

    hosts = opened(page, product, "subfolders-subdomains", RIVAL).widget(
        "Subdomains by their places in a list"
    )
    expect(hosts.get_by_role("row").filter(has_text=f"help.{RIVAL}")).to_contain_text("%")

    # Without a category there is nobody to be alike; a sentence says so, and nothing is called overlap.
    alike = opened(page, product, "audience-overlap", RIVAL).widget("Sites placed alike by lists")
    expect(alike).to_contain_text("The category of this site is unknown")


def opened(page: Page, product: Product, dashboard: str, *sites: str) -> Screen:
    """A dashboard about own site and rivals in March, or about `sites`."""
    targets = ",".join(sites or (OWN, RIVAL, LITTLE))
    tab = page.context.new_page()
    return open_at(tab, f"{product.address}{BASE}/{dashboard}?targets={targets}&period=2026-03&compare=none")
