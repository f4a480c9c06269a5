"""Selecting rows of a table, then comparing, copying or saving them."""

import re
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from conftest import Product
from playwright.sync_api import BrowserContext, Locator, Page, expect
from screen import ACME, RETAILERS, Screen, open_own, open_screen
from test_access import violations

RPC = "/analytics/traffic/rpc"


@pytest.fixture
def project(page: Page, product: Product, request: pytest.FixtureRequest) -> str:
    """Id of a project with the retailers, named after the test."""
    made = page.request.post(
        f"{product.address}{RPC}/project/createOrUpdate",
        data={"name": request.node.name[5:60], "targets": list(RETAILERS)},
    )
    assert made.ok, made.text()
    return str(made.json()["id"])


def bar_of(widget: Locator, title: str) -> Locator:
    return widget.get_by_role("region", name=f"Selection: {title}")


def pages_of(screen: Screen) -> list[str]:
    screen.choose_site("Top pages")
    rows = screen.rows("top-pages", sort="page_views_desc", offset=0)
    return [row["page"] for row in rows if not row["is_other"]]


def test_rows_are_selected_by_keyboard_and_by_range_and_copied(
    page: Page, product: Product, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=product.address)
    screen = open_own(page, product, "top-pages")
    table = screen.widget("Top pages")
    bar = bar_of(table, "Top pages")
    listed = pages_of(screen)
    box = table.get_by_role("checkbox", name=f"Select {listed[0]}", exact=True)
    box.focus()
    page.keyboard.press("Space")
    expect(bar).to_contain_text("1 row selected")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")
    expect(bar).to_contain_text("3 rows selected")
    expect(table.get_by_role("checkbox", name=f"Select {listed[2]}", exact=True)).to_be_focused()
    table.get_by_role("checkbox", name=f"Select {listed[6]}", exact=True).click(modifiers=["Shift"])
    expect(bar).to_contain_text("7 rows selected")
    box.click()
    expect(bar).to_contain_text("6 rows selected")
    assert violations(page) == []

    bar.get_by_role("button", name="Copy").click()
    expect(bar.get_by_role("status")).to_have_text("Copied")
    lines = page.evaluate("() => navigator.clipboard.readText()").splitlines()
    column = lines[0].split("\t").index("Page")
    # As on the screen, a page without its site.
    paths = [address[address.index("/") :] for address in listed[1:7]]
    assert [line.split("\t")[column] for line in lines[1:]] == paths

    every = table.get_by_role("checkbox", name="Select all rows on this page")
    every.click()
    expect(bar).to_contain_text("25 rows selected")
    table.get_by_role("button", name="Next page: Top pages").click()
    screen.settle()
    expect(every).not_to_be_checked()
    expect(bar).to_contain_text("25 rows selected")
    bar.get_by_role("button", name="Clear selection").click()
    expect(bar).to_have_count(0)


def test_selected_pages_become_a_page_group(page: Page, product: Product, project: str) -> None:
    screen = open_own(page, product, "top-pages", f"project={project}")
    table = screen.widget("Top pages")
    bar = bar_of(table, "Top pages")
    listed = pages_of(screen)[:2]
    for name in listed:
        table.get_by_role("checkbox", name=f"Select {name}", exact=True).check()
    keep = bar.get_by_role("button", name="Save as page group")
    keep.click()
    expect(bar.get_by_role("textbox", name="Name")).to_be_focused()
    page.keyboard.type("Best pages")
    page.keyboard.press("Enter")
    expect(bar.get_by_role("status")).to_have_text("Saved: Best pages")
    expect(keep).to_be_focused()
    kept = page.request.post(f"{product.address}{RPC}/project/byProjectID", data={"projectId": project})
    (group,) = kept.json()["pageGroups"]
    assert (group["name"], group["target"], group["urlsCount"]) == ("Best pages", ACME, 2)


def test_pressing_enter_before_the_projects_are_loaded_still_saves_the_selection(
    page: Page, product: Product, project: str
) -> None:
    screen = open_own(page, product, "top-pages", f"project={project}")
    table = screen.widget("Top pages")
    bar = bar_of(table, "Top pages")
    table.get_by_role("checkbox", name=f"Select {pages_of(screen)[0]}", exact=True).check()
    page.route(f"**{RPC}/project/list", lambda _: None)
    bar.get_by_role("button", name="Save as page group").click()
    page.keyboard.type("Early")
    page.keyboard.press("Enter")
    expect(bar.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    # The held requests are answered from here on.
    page.unroute_all()
    expect(bar.get_by_role("status")).to_have_text("Saved: Early")


def test_selected_sites_are_added_to_a_project_saved_as_a_list_and_compared(
    page: Page, product: Product, project: str
) -> None:
    screen = open_own(page, product, "market-overview", f"project={project}")
    title = "Sites in this market"
    table = screen.widget(title)
    bar = bar_of(table, title)
    rows = screen.rows("list-market-domains", offset=0)
    sites = [row["domain"] for row in rows if not row["is_other"] and row["domain"] not in RETAILERS][:2]
    for site in sites:
        table.get_by_role("checkbox", name=f"Select {site}", exact=True).check()
    bar.get_by_role("button", name="Add to project").click()
    bar.get_by_role("button", name="Save", exact=True).click()
    expect(bar.get_by_role("status")).to_contain_text("Saved: ")
    kept = page.request.post(f"{product.address}{RPC}/project/byProjectID", data={"projectId": project})
    assert kept.json()["targets"] == [*RETAILERS, *sites]

    bar.get_by_role("button", name="Save as list").click()
    bar.get_by_role("textbox", name="Name").fill("Others")
    bar.get_by_role("button", name="Save", exact=True).click()
    expect(bar.get_by_role("status")).to_have_text("Saved: Others")
    (listed,) = page.request.post(
        f"{product.address}{RPC}/target-list/list", data={"projectId": project, "expand": ["urls"]}
    ).json()
    assert (listed["name"], listed["urls"]) == ("Others", sites)

    bar.get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Traffic overview")
    assert parse_qs(urlsplit(unquote(page.url)).query)["targets"] == [",".join(sites)]


def test_more_than_five_rows_cannot_be_compared_and_the_demo_saves_nothing(
    page: Page, product: Product
) -> None:
    screen = open_own(page, product, "market-overview")
    title = "Sites in this market"
    bar = bar_of(screen.widget(title), title)
    boxes = screen.widget(title).get_by_role("checkbox", name=re.compile("^Select (?!all)"))
    boxes.nth(0).check()
    boxes.nth(5).click(modifiers=["Shift"])
    expect(bar).to_contain_text("6 rows selected")
    expect(bar.get_by_role("button", name="Compare")).to_be_disabled()

    demo = open_screen(page, product, "market-overview")
    bar = bar_of(demo.widget(title), title)
    boxes.nth(0).check()
    assert bar.get_by_role("button").all_inner_texts() == ["Copy", "Clear selection"]


def test_selected_folders_are_compared_on_the_same_dashboard(page: Page, product: Product) -> None:
    screen = open_own(page, product, "subfolders-subdomains")
    folders = [row["folder"] for row in screen.rows("list-subfolders") if not row["is_other"]][:2]
    table = screen.widget("Folders")
    for folder in folders:
        table.get_by_role("checkbox", name=f"Select {folder}", exact=True).check()
    bar_of(table, "Folders").get_by_role("button", name="Compare").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Subfolders and subdomains")
    targets = parse_qs(urlsplit(unquote(page.url)).query)["targets"][0].split(",")
    assert targets == [f"subfolder:{folder.rstrip('/')}/" for folder in folders]
