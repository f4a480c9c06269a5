"""What AI assistants and AI search bring."""

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, count, open_screen

AI = ["aiAssistants", "aiSearch"]


def test_ai_channels_show_their_visits_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "ai-traffic")
    row = screen.row("batch-targets", channels=AI)
    line = screen.widget("Summary").get_by_role("row", name=ACME)
    expect(line).to_contain_text(count(row, "visits"))

    screen.set_device("Mobile")
    mobile = screen.row("batch-targets", channels=AI, device="mobile")
    expect(line).to_contain_text("n/a" if mobile["visits"] is None else count(mobile, "visits"))

    exported = screen.export_csv("Engagement")
    assert {line["part"] for line in exported} == {"ai", "search"}
