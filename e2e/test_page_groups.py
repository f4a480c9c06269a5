"""Page groups: the list, the editor with its preview, the comparison."""

import re
from typing import Any

import pytest
from conftest import Product
from playwright.sync_api import Locator, Page, expect
from screen import ACME, RETAILERS, count, in_table, open_screen
from test_access import violations

RPC = "/analytics/traffic/rpc"


def visits(row: dict[str, Any]) -> str:
    return "n/a" if row["visits"] is None else count(row, "visits")


def test_the_groups_of_the_demo_show_their_traffic_filter_and_export(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "page-groups")
    groups = page.get_by_role("region", name="Page groups", exact=True)
    for retailer in RETAILERS:
        expect(groups.get_by_role("row", name=re.compile(retailer))).to_contain_text("Women jeans")
    line = screen.widget("Group comparison").get_by_role("row", name=re.compile(ACME))
    row = screen.answer("page-group-traffic", targets=[ACME])["rows"][0]
    assert row["visits"] is not None
    expect(line).to_contain_text(count(row, "visits"))

    screen.set_device("Mobile")
    mobile = screen.answer("page-group-traffic", targets=[ACME], device="mobile")["rows"][0]
    expect(line).to_contain_text(visits(mobile))

    exported = screen.export_csv("Group comparison")
    assert [line["part"] for line in exported] == [f"Women jeans · {site}" for site in RETAILERS]
    assert exported[0]["visits"] == in_table(mobile["visits"])


def test_a_group_is_removed_from_the_comparison_by_keyboard(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "page-groups")
    rows = screen.widget("Group comparison").get_by_role("row")
    expect(rows).to_have_count(4)
    page.get_by_role("checkbox", name=f"Compare Women jeans of {RETAILERS[1]}").focus()
    page.keyboard.press("Space")
    expect(rows).to_have_count(3)
    expect(page).to_have_url(re.compile("setup=page-groups"))
    page.reload()
    expect(rows).to_have_count(3)


def fields(page: Page) -> dict[str, Locator]:
    names = ("Name", "Folders", "Addresses", "Exclude folders")
    return {name: page.get_by_role("textbox", name=name, exact=True) for name in names}


def test_the_preview_follows_the_rules_while_they_are_typed(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "page-groups")
    page.get_by_role("button", name="New group").click()
    rules = fields(page)
    rules["Folders"].fill("/women/")
    preview = screen.widget("Preview")
    expect(preview.get_by_role("table")).to_be_visible()
    women = screen.answer("page-group-pages", targets=[ACME], conditions={"includeFolders": ["/women/"]})
    shown = preview.locator("dl > div")
    expect(shown.nth(0)).to_have_text(f"Pages{women['total']}")
    traffic = screen.answer("page-group-traffic", targets=[ACME], conditions={"includeFolders": ["/women/"]})
    expect(shown.nth(1)).to_contain_text(visits(traffic["rows"][0]))

    narrower = {"includeFolders": ["/women/"], "excludeFolders": ["/women/jeans"]}
    rules["Exclude folders"].fill("/women/jeans")
    others = screen.answer("page-group-pages", targets=[ACME], conditions=narrower)
    assert women["total"] - others["total"] == 10
    expect(shown.nth(0)).to_have_text(f"Pages{others['total']}")
    # In the demo nothing can be saved.
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    assert violations(page) == []


@pytest.fixture
def project(page: Page, product: Product) -> str:
    """A project of two retailers without page groups."""
    made = page.request.post(
        f"{product.address}{RPC}/project/createOrUpdate",
        data={"name": "Jeans", "targets": list(RETAILERS[:2])},
    )
    assert made.ok, made.text()
    return str(made.json()["id"])


def test_a_group_is_saved_changed_and_deleted(page: Page, product: Product, project: str) -> None:
    targets = ",".join(RETAILERS[:2])
    page.goto(f"{product.address}/analytics/traffic/page-groups?targets={targets}&project={project}")
    page.get_by_role("button", name="New group").click()
    rules = fields(page)
    rules["Name"].fill("Jeans for women")
    upload = page.get_by_label("Import addresses from CSV")
    csv = f"url,visits\nhttps://www.{ACME}/women/jeans/mom-fit-black,12\n/women/jeans/cropped-flare,7\n"
    upload.set_input_files({"name": "pages.csv", "mimeType": "text/csv", "buffer": csv.encode()})
    expect(rules["Addresses"]).to_have_value(
        f"https://www.{ACME}/women/jeans/mom-fit-black\n/women/jeans/cropped-flare"
    )
    page.get_by_role("button", name="Save").click()
    # The focus goes back to the button that opened the editor.
    expect(page.get_by_role("button", name="New group")).to_be_focused()
    kept = page.get_by_role("region", name="Page groups", exact=True).get_by_role(
        "row", name=re.compile("Jeans for women")
    )
    expect(kept.get_by_role("cell").nth(0)).to_have_text("2")
    expect(page.get_by_role("region", name="Group comparison")).to_contain_text(f"Jeans for women · {ACME}")

    page.reload()
    page.get_by_role("button", name=f"Edit Jeans for women of {ACME}").click()
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name=f"Edit Jeans for women of {ACME}")).to_be_focused()
    page.keyboard.press("Enter")
    rules["Folders"].fill("/women/jeans/")
    page.get_by_role("button", name="Save").click()
    expect(kept.get_by_role("cell").nth(0)).to_have_text("10")
    # The list moves until the comparison above it has the changed group.
    expect(page.locator("[aria-busy=true]")).to_have_count(0)

    page.get_by_role("button", name=f"Delete Jeans for women of {ACME}").click()
    page.get_by_role("button", name=f"Really delete Jeans for women of {ACME}?").click()
    expect(page.get_by_text("No page groups yet.")).to_be_visible()


def test_a_note_is_shown_on_the_trend_of_the_groups(page: Page, product: Product) -> None:
    note = page.request.post(
        f"{product.address}/api/annotations", data={"day": "2026-10-01", "text": "New shelf"}
    ).json()
    open_screen(page, product, "page-groups")
    trend = page.get_by_role("region", name="Group trend", exact=True)
    series = trend.get_by_role("slider")
    series.focus()
    page.keyboard.press("End")
    expect(series).to_have_attribute("aria-valuetext", re.compile("New shelf$"))
    expect(trend.locator("svg title", has_text="New shelf")).to_have_count(1)
    page.request.delete(f"{product.address}/api/annotations/{note['id']}")
