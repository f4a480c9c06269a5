"""Numbers that a later release changed are marked on the overview, with what they were and why."""

import csv
import os
import re
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from conftest import Product, run, served, served_home
from people import footfall, window_of
from playwright.sync_api import Browser, expect
from test_access import violations

SITE = "acme-fashion.example"
PHONE = {"width": 375, "height": 800}


def late_page_views(path: Path) -> None:
    """Page views of forty more people in a month that is published already."""
    with path.open("w", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(("ts", "panelist", "device", "url", "country", "referrer"))
        for number in range(40):
            moment = datetime(2026, 9, 1, 9, tzinfo=UTC) + timedelta(hours=17 * number)
            rows.writerow((moment.isoformat(), f"late{number}", "desktop", f"https://{SITE}/", "US", ""))


@pytest.fixture(scope="module")
def restated(product: Product, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The sample's numbers, published again after late page views, on a server with accounts."""
    folder = tmp_path_factory.mktemp("restated")
    home = folder / "home"
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=shutil.ignore_patterns("*.sqlite*"))
    environment = {**os.environ, **served_home(home)}
    running = Product("", "", environment)
    late_page_views(folder / "late.csv")
    run(environment, ("import", "panel", str(folder / "late.csv")), ("publish",))
    footfall(running, "user", "add", "boss@mail.example", "--role", "paid")
    with served(environment) as running:
        yield running


def test_the_overview_marks_months_that_were_restated_and_says_why(
    browser: Browser, restated: Product
) -> None:
    context = window_of(browser, restated, "boss@mail.example")
    page = context.new_page()
    page.goto(f"{restated.address}/analytics/traffic/traffic-overview?targets={SITE}")
    page.get_by_role("button", name=re.compile(r"\d+ restated months?")).click()
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("heading")).to_have_text(SITE)
    september = panel.get_by_role("listitem").filter(has_text="Sep 2026")
    expect(september).to_contain_text(re.compile("Visits: published as .+ on .+, restated as .+ on "))
    expect(september).to_contain_text("Because of the imported page views of this month")
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    # Wait until the layout has adapted to the narrower window.
    page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=PHONE["width"])
    context.close()
