"""Income, education, work and household of the visitors."""

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, count, open_screen, share


def test_traits_show_their_shares_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "socioeconomics")
    income = screen.widget("Income")
    high = next(
        row
        for row in screen.rows("get-audience-demographics", traits=["income"])
        if row["target"] == ACME and row["value"] == "high"
    )
    expect(income.get_by_text(share(high["share"]), exact=True).first).to_be_visible()
    income.get_by_role("radio", name="Index").check(force=True)
    expect(income.get_by_text(count(high["index"]), exact=True).first).to_be_visible()

    screen.set_device("Desktop")
    rows = screen.rows("get-audience-demographics", traits=["education"], device="desktop")
    exported = screen.export_csv("Education")
    assert [line["share"] for line in exported] == [
        "" if r["share"] is None else str(r["share"]) for r in rows
    ]
