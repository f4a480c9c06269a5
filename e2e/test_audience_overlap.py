"""How audiences overlap."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import count, open_screen, share


def test_overlaps_show_their_visitors_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "audience-overlap")
    shared = next(row for row in screen.rows("list-audience-overlaps") if len(row["targets"]) == 3)
    number = screen.widget("Audience overlap").get_by_text(count(shared, "unique_visitors"), exact=True)
    expect(number).to_be_visible()

    screen.set_device("Mobile")
    mobile = screen.rows("list-audience-overlaps", device="mobile")
    table = screen.show_table("Audience overlap")
    for row in mobile:
        if row["kind"] == "region" and row["unique_visitors"] is not None and not row["is_other"]:
            name = re.compile(f"^{re.escape(' + '.join(row['targets']))} (?!\\+)")
            expect(table.get_by_role("row", name=name)).to_contain_text(count(row, "unique_visitors"))

    exported = screen.export_csv("Audience overlap")
    assert [line["region"] for line in exported] == [row["region"] for row in mobile]


def test_a_pair_shows_its_share_of_each_of_the_two_audiences(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "audience-overlap")
    answer = [row for row in screen.rows("list-audience-overlaps") if not row["is_other"]]
    pair = next(row for row in answer if row["kind"] == "pair")
    row = screen.widget("Overlap by pair").get_by_role("row").nth(1)
    for site in pair["targets"]:
        regions = [r for r in answer if r["kind"] == "region" and site in r["targets"]]
        audience = sum(r["unique_visitors"] or 0 for r in regions)
        name = row.get_by_text(site).locator("xpath=../..")
        ends = {f"part{end}": pair[f"unique_visitors{end}"] / audience for end in ("", "_low", "_high")}
        expect(name).to_contain_text(f"{share(ends, 'part')} of its visitors")


def test_the_view_of_combinations_lists_every_region_with_its_lift(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "audience-overlap")
    overlap = screen.widget("Audience overlap")
    overlap.get_by_role("combobox", name="View: Audience overlap").click()
    page.get_by_role("option", name="Combinations by lift").click()
    regions = [
        r for r in screen.rows("list-audience-overlaps") if r["kind"] == "region" and not r["is_other"]
    ]
    expect(overlap.get_by_role("row")).to_have_count(len(regions) + 1)
    expect(overlap.get_by_role("columnheader", name="Lift")).to_be_visible()


def test_choosing_the_audience_of_one_site_alone_changes_the_list(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "audience-overlap")
    sites = screen.widget("Sites also visited")
    sites.get_by_role("combobox", name="Audience: Sites also visited").click()
    page.get_by_role("option", name="lily-shop.example only").click()
    screen.settle()
    excluded = ["acme-fashion.example", "north-wear.example"]
    first = screen.rows("list-audience-domains", segment="exclusion", excluded=excluded)[0]
    expect(sites.get_by_role("row").nth(1)).to_contain_text(count(first, "overlap_visitors"))
    by_lower_end = sites.get_by_text("Highest first, allowing for chance")
    expect(by_lower_end).to_be_visible()

    hubs = {"google.com", "facebook.com"}
    assert not hubs & {row["domain"] for row in screen.rows("list-audience-domains")}
    sites.get_by_role("combobox", name="Major platforms: Sites also visited").click()
    page.get_by_role("option", name="With major platforms").click()
    screen.settle()
    sites.get_by_role("button", name="Shared visitors").click()
    screen.settle()
    expect(by_lower_end).to_have_count(0)
    assert hubs & {row["domain"] for row in screen.rows("list-audience-domains", without_hubs=False)}
