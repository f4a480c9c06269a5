"""Funnel analysis: set-up, funnels side by side, split by segment, and where people go who drop out."""

import re

from conftest import Product
from playwright.sync_api import Page, expect
from screen import ACME, RETAILERS, count, open_screen, share
from test_access import violations

RPC = "/analytics/traffic/rpc"


def test_the_funnel_of_the_demo_shows_its_steps_filters_and_exports(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "funnel-analysis")
    steps = [row for row in screen.rows("funnel", device="all_devices") if row["target"] == ACME]
    first, second = steps[0], steps[1]
    assert (first["name"], first["unique_visitors"] is not None) == ("Women jeans", True)
    funnel = screen.widget("Funnel").get_by_role("region", name=ACME).get_by_role("listitem")
    expect(funnel.nth(0)).to_contain_text(count(first, "unique_visitors"))
    if second["unique_visitors"] is not None:
        expect(funnel.nth(1)).to_contain_text(count(second, "unique_visitors"))
        expect(funnel.nth(1)).to_contain_text(f"{share(second, 'step_conversion')} continue")

    screen.set_device("Desktop")
    # The funnel itself asks for all measures (None), its split for some.
    desktop = screen.row("funnel", device="desktop", measures=None)
    expect(funnel.nth(0)).to_contain_text(
        "n/a" if desktop["unique_visitors"] is None else count(desktop, "unique_visitors")
    )

    exported = screen.export_csv("Funnel")
    assert [(line["target"], line["step"]) for line in exported] == [
        (site, step) for site in RETAILERS for step in "123"
    ]


def test_steps_order_and_window_are_set_up_by_keyboard_and_kept_in_the_address(
    page: Page, product: Product
) -> None:
    screen = open_screen(page, product, "funnel-analysis")
    path = page.get_by_label("Pages of step 2: Path (* matches any text)")
    path.fill("/women/*")
    path.press("Enter")
    screen.settle()
    folder = screen.rows("funnel", steps=lambda steps: "/women/*" in str(steps))
    assert folder[1]["name"] == "/women/*"
    page.get_by_role("button", name="Remove step 3").focus()
    page.keyboard.press("Enter")
    screen.settle()
    expect(page.get_by_role("button", name="Remove step 2")).to_be_disabled()
    page.get_by_role("combobox", name="Step order").select_option("Directly consecutive")
    screen.settle()
    rows = screen.rows("funnel", order="strict", window_minutes=1440)
    assert [row["step"] for row in rows if row["target"] == ACME] == [1, 2]
    page.reload()
    expect(page.get_by_label("Pages of step 2: Path (* matches any text)")).to_have_value("/women/*")
    expect(page.get_by_role("combobox", name="Step order")).to_have_value("strict")


def test_the_funnel_is_split_by_channel_and_shows_where_dropouts_go(page: Page, product: Product) -> None:
    screen = open_screen(page, product, "funnel-analysis")
    split = screen.widget("Overall conversion by segment")
    split.get_by_role("radio", name="Channel").check(force=True)
    screen.settle()
    expect(split).to_contain_text("Organic search")
    assert screen.rows("funnel", channels=["aiSearch"]) is not None

    losses = screen.rows("funnel-drop-offs", after_step=1)
    table = screen.widget("Where drop-offs go next")
    expect(table.get_by_role("row").nth(1)).to_contain_text(count(losses[0], "unique_visitors"))
    if any(row["page"] == "(left)" for row in losses):
        expect(table).to_contain_text("Left the site")
    assert violations(page) == []


def test_the_set_up_of_a_project_leads_from_step_to_step(page: Page, product: Product) -> None:
    made = page.request.post(
        f"{product.address}{RPC}/project/createOrUpdate", data={"name": "One", "targets": [ACME]}
    ).json()
    address = f"{product.address}/analytics/traffic/funnel-analysis?targets={ACME}&project={made['id']}"
    page.goto(address)
    expect(page.get_by_role("heading", name="Set up your first funnel")).to_be_visible()
    page.get_by_label("Competitor sites").fill("north-wear.example")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("link", name="Create page group")).to_be_visible()
    expect(page).to_have_url(re.compile("north-wear.example"))
    assert violations(page) == []

    group = {"name": "Jeans", "conditions": {"includeFolders": ["/women/jeans/"]}}
    page.request.post(
        f"{product.address}{RPC}/page-group/createOrUpdate",
        data={"projectId": made["id"], "targetUrl": ACME, "pageGroup": group},
    )
    page.reload()
    expect(page.get_by_role("region", name="Funnel", exact=True)).to_be_visible()
    expect(page.get_by_label("Pages of step 1", exact=True)).to_have_value("Jeans")
