"""Income, education, work and household of the visitors."""

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, count, open_screen, part


def test_traits_show_their_shares_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "socioeconomics")
    income = screen.widget("Income")
    rows = screen.rows("get-audience-demographics", traits=["income"])
    of_site = [row for row in rows if row["target"] == ACME]
    high = next(row for row in of_site if row["value"] == "high")
    expect(income.get_by_text(part(of_site, high), exact=True).first).to_be_visible()
    income.get_by_role("radio", name="Index").check(force=True)
    expect(income.get_by_text(count(high, "index"), exact=True).first).to_be_visible()

    screen.set_device("Desktop")
    rows = screen.rows("get-audience-demographics", traits=["education"], device="desktop")
    exported = screen.export_csv("Education")
    assert [line["share"] for line in exported] == [
        "" if r["share"] is None else str(r["share"]) for r in rows
    ]
