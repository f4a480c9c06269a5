"""Many sites side by side."""

from conftest import Product
from playwright.sync_api import Page, expect
from screen import RETAILERS, count, open_screen


def test_pasted_sites_are_read_shown_filtered_and_exported(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "industry-bulk")
    box = page.get_by_role("textbox", name="Sites, one a line")
    expect(box).to_have_value("\n".join(RETAILERS))
    box.fill("https://www.Acme-Fashion.example/\nlily-shop.example, lily-shop.example\nnobody-knows.example")
    expect(page.get_by_text("3 sites · 1 double left out")).to_be_visible()
    page.get_by_role("button", name="Show", exact=True).click()
    screen.settle()
    rows = screen.rows("batch-targets", offset=0)
    assert {row["target"] for row in rows} == {RETAILERS[0], RETAILERS[2], "nobody-knows.example"}
    table = screen.widget("Sites side by side")
    expect(table.get_by_role("row").nth(1)).to_contain_text(count(rows[0]["visits"]))
    expect(table.get_by_role("row", name="nobody-knows.example")).to_contain_text("n/a")

    screen.set_device("Mobile")
    mobile = screen.rows("batch-targets", offset=0, device="mobile")
    exported = screen.export_csv("Sites side by side")
    assert [line["visits"] for line in exported] == [
        "" if row["visits"] is None else str(row["visits"]) for row in mobile
    ]
