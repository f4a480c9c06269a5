"""Traffic day by day."""

from datetime import date

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, count, open_screen


def day(iso: str) -> str:
    """A day as the screen writes it: May 2, 2026."""
    there = date.fromisoformat(iso)
    return f"{there:%b} {there.day}, {there.year}"


def test_days_show_their_visits_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "daily-trends")
    last = screen.rows("traffic-trend-granularity", granularity="day", measures=["visits"])[-1]
    chart = screen.widget("Trend").get_by_role("slider")
    chart.focus()
    page.keyboard.press("End")
    spoken = chart.get_attribute("aria-valuetext") or ""
    assert day(last["date"]) in spoken
    assert f"{last['target']} {count(last['visits'])}" in spoken

    screen.set_device("Desktop")
    rows = screen.rows("traffic-trend-granularity", granularity="day", device="desktop", measures=["visits"])
    ours = [row for row in rows if row["target"] == ACME]
    exported = [line for line in screen.export_csv("Trend") if line["target"] == ACME]
    assert [(line["date"], line["visits"]) for line in exported] == [
        (row["date"], "" if row["visits"] is None else str(row["visits"])) for row in ours
    ]


def test_channels_of_a_week_add_up_to_its_visits(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "daily-trends")
    table = screen.show_table("Channels over time")
    newest = screen.rows("traffic-trend-granularity", granularity="week")[-1]
    row = table.get_by_role("row").nth(1)
    expect(row).to_contain_text(day(newest["date"]))
    expect(row).to_contain_text(count(newest["direct"]))
