"""Own numbers: a site's first-party counts compared with what the panel alone would estimate."""

import re

import pytest
from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, Screen, about, count, open_at
from test_access import violations

from footfall.core.demo import DEMO_TELLING
from footfall.dashboards.paper.estimates import Form

BASE = "/analytics/traffic"


@pytest.fixture(scope="module")
def telling(product: Product) -> str:
    """A site of the sample with first-party counts."""
    rows = product.report("site-ranking", "limit=100")["rows"]
    return next(row["target"] for row in rows if row["accuracy"] == "measured")


def test_the_badge_of_a_measured_site_links_to_its_counts_beside_the_panels(
    page: Page, product: Product, telling: str
) -> None:
    screen = open_at(page, f"{product.address}{BASE}/traffic-overview?targets={telling},{ACME}")
    screen.widget("Summary").get_by_role("link", name="Compare with an independent estimate").click()
    expect(page.get_by_role("heading", name="Own numbers", level=1)).to_be_focused()
    screen.settle()

    visits = [row for row in screen.rows("own-numbers") if row["measure"] == "visits" and row["told"]]
    last = visits[-1]
    row = screen.widget("Own counts beside estimates").get_by_role("row").nth(1)
    expect(row).to_contain_text(telling)
    for number in (count(last, "told"), count(last, "panel"), about(Form.SHARE, last["seen_part"])):
        expect(row).to_contain_text(number)
    expect(row).to_contain_text("Yes" if last["inside"] else "No")
    words = screen.widget("Effect of the count")
    expect(words).to_contain_text(f"calibrated by {last['other_sites']} other sites")
    expect(words).to_contain_text(f"the count lies {'inside' if last['inside'] else 'outside'} that interval")
    expect(words.get_by_role("row")).to_have_count(9)
    assert violations(page) == []

    screen.widget("Own counts beside estimates").get_by_text("Unique visitors", exact=True).click()
    people = [
        row for row in screen.rows("own-numbers") if row["measure"] == "unique_visitors" and row["told"]
    ]
    expect(row).to_contain_text(count(people[-1], "told"))
    exported = screen.export_csv("Month by month")
    assert {line["target"] for line in exported} == {telling}
    chart = screen.widget("Month by month").get_by_role("slider")
    chart.focus()
    page.keyboard.press("End")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("Own count"))


def test_a_site_without_counts_shows_what_to_import_and_sites_with_counts(
    page: Page, product: Product
) -> None:
    screen: Screen = open_at(page, f"{product.address}{BASE}/own-numbers?targets={ACME}")

    said = "nothing to compare in this period. It takes counts of the site’s own analytics"
    expect(screen.widget("Own counts beside estimates")).to_contain_text(said)
    expect(page.get_by_role("link", name="Compare with an independent estimate")).to_have_count(0)
    elsewhere = screen.widget("Own counts beside estimates").get_by_role("link")
    lines = {round(box["y"]) for link in elsewhere.all() if (box := link.bounding_box())}
    assert 1 < len(lines) < elsewhere.count()  # the links wrap within the sentence, not one a line
    site = elsewhere.first.inner_text()
    elsewhere.first.click()
    expect(screen.widget("Own counts beside estimates").get_by_role("row").nth(1)).to_contain_text(site)


def test_the_demo_of_own_numbers_shows_sites_with_counts(page: Page, product: Product) -> None:
    page.goto(f"{product.address}{BASE}/own-numbers/")
    expect(page.get_by_role("img", name="This dashboard with sample data")).to_contain_text(
        DEMO_TELLING[0], timeout=60_000
    )
    screen = open_at(page, f"{product.address}{BASE}/sample-report/own-numbers/")

    table = screen.widget("Own counts beside estimates")
    for site in DEMO_TELLING:
        expect(table).to_contain_text(site)
    expect(page.get_by_text("No data")).to_have_count(0)
