"""Saved views of dashboards, and notes, which are shown on every series over time."""

import re
from collections.abc import Iterator

import pytest
from conftest import Product
from people import footfall, window_of
from playwright.sync_api import Browser, Page, expect
from screen import ACME
from test_access import violations

FILTERS = f"targets={ACME}&period=2026-05..2026-10&device=mobile"


@pytest.fixture
def reader(browser: Browser, shop: Product, request: pytest.FixtureRequest) -> Iterator[Page]:
    email = f"{request.node.name.replace('_', '-')[5:40]}@mail.example"
    footfall(shop, "user", "add", email, "--role", "paid")
    context = window_of(browser, shop, email)
    yield context.new_page()
    context.close()


def test_a_saved_view_opens_its_dashboard_with_its_filters(reader: Page, shop: Product) -> None:
    reader.goto(f"{shop.address}/analytics/traffic/daily-trends?{FILTERS}")
    views = reader.get_by_role("button", name="Views", exact=True)
    views.click()
    reader.get_by_role("textbox", name="View name").fill("Phones in summer")
    reader.get_by_role("button", name="Save view").click()
    link = reader.get_by_role("link", name=re.compile("Phones in summer"))
    expect(link).to_be_visible()
    assert violations(reader) == []
    reader.goto(f"{shop.address}/analytics/traffic/countries?targets=lily-shop.example")
    views.click()
    link.click()
    expect(reader.get_by_role("heading", level=1)).to_have_text("Daily trends")
    for part in FILTERS.split("&"):
        expect(reader).to_have_url(re.compile(re.escape(part)))
    views.click()
    reader.get_by_role("button", name="Delete: Phones in summer").click()
    expect(link).to_have_count(0)


def test_a_note_is_shown_on_series_over_time_until_it_is_deleted(reader: Page, shop: Product) -> None:
    reader.goto(f"{shop.address}/analytics/traffic/daily-trends?{FILTERS}")
    trend = reader.get_by_role("region", name="Trend", exact=True).get_by_role("slider")
    expect(trend).to_be_visible()
    notes = reader.get_by_role("button", name="Notes", exact=True)
    notes.click()
    reader.get_by_label("Day", exact=True).fill("2026-05-01")
    reader.get_by_role("textbox", name="What happened").fill("New checkout")
    reader.get_by_role("button", name="Add note").click()
    expect(reader.get_by_role("button", name="Delete: New checkout")).to_be_visible()
    reader.keyboard.press("Escape")
    for title in ("Trend", "Channels over time"):
        series = reader.get_by_role("region", name=title, exact=True).get_by_role("slider")
        series.focus()
        reader.keyboard.press("Home")
        expect(series).to_have_attribute("aria-valuetext", re.compile("New checkout$"))
    reader.reload()
    trend.focus()
    reader.keyboard.press("Home")
    expect(trend).to_have_attribute("aria-valuetext", re.compile("New checkout$"))
    notes.click()
    reader.get_by_role("button", name="Delete: New checkout").click()
    expect(reader.locator("svg title", has_text="New checkout")).to_have_count(0)
