"""Traffic day by day."""

import re
from datetime import date

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, count, in_table, open_screen


def day(iso: str) -> str:
    """A day as the screen writes it: May 2, 2026."""
    there = date.fromisoformat(iso)
    return f"{there:%b} {there.day}, {there.year}"


def test_days_show_their_visits_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "daily-trends")
    rows = screen.rows("traffic-trend-granularity", granularity="day", measures=["visits"])
    last = [row for row in rows if not row.get("is_forecast")][-1]
    trend = screen.widget("Trend")
    # The forecast arrives later than the days and would move the end of the chart.
    trend.get_by_role("button", name="Forecast").click()
    chart = trend.get_by_role("slider")
    chart.focus()
    page.keyboard.press("End")
    spoken = f"{last['target']} {count(last, 'visits')}"
    expect(chart).to_have_attribute(
        "aria-valuetext", re.compile(f"{re.escape(day(last['date']))}.*{re.escape(spoken)}")
    )

    screen.set_device("Desktop")
    rows = screen.rows("traffic-trend-granularity", granularity="day", device="desktop", measures=["visits"])
    ours = [row for row in rows if row["target"] == ACME]
    exported = [line for line in screen.export_csv("Trend") if line["target"] == ACME]
    assert [(line["date"], line["visits"]) for line in exported] == [
        (row["date"], in_table(row["visits"])) for row in ours
    ]


def test_channels_of_a_week_add_up_to_its_visits(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "daily-trends")
    table = screen.show_table("Channels over time")
    newest = screen.rows("traffic-trend-granularity", granularity="week")[-1]
    row = table.get_by_role("row").nth(1)
    expect(row).to_contain_text(day(newest["date"]))
    expect(row).to_contain_text(count(newest, "direct"))


def test_the_forecast_covers_four_weeks_and_the_legend_hides_it(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "daily-trends")
    rows = screen.rows("traffic-trend-granularity", granularity="day", forecast=True)
    ahead = [row for row in rows if row["is_forecast"] and row["target"] == ACME]
    assert len(ahead) == 28
    assert all(row["visits_low"] < row["visits"] < row["visits_high"] for row in ahead)
    trend = screen.widget("Trend")
    slider = trend.get_by_role("slider")
    days = int(slider.get_attribute("aria-valuemax") or 0)
    trend.get_by_role("button", name="Forecast").click()
    expect(slider).to_have_attribute("aria-valuemax", str(days - 28))
    newest = screen.show_table("Trend").get_by_role("row").nth(1)
    expect(newest).to_contain_text(day(ahead[-1]["date"]))
    expect(newest).to_contain_text("Forecast")
