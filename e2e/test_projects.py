"""Projects on the real server: created, renamed, copied, shared, deleted, and their sites."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Product
from people import footfall, window_of
from playwright.sync_api import Browser, Locator, Page, Route, expect

ACME, NORTH, LILY = "acme-fashion.example", "north-wear.example", "lily-shop.example"
RPC = "/analytics/traffic/rpc"


@pytest.fixture
def owner(browser: Browser, shop: Product, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page of a new user without a project, who compares two sites."""
    email = f"{request.node.name.replace('_', '-')[5:40]}@mail.example"
    footfall(shop, "user", "add", email, "--role", "paid")
    context = window_of(browser, shop, email)
    page = context.new_page()
    page.goto(f"{shop.address}/analytics/traffic/?targets={ACME},{NORTH}")
    yield page
    context.close()


def panel(page: Page) -> Locator:
    if not page.get_by_role("list", name="Your projects").is_visible():
        page.get_by_role("button", name=re.compile("^Project")).click()
    projects = page.get_by_role("list", name="Your projects")
    expect(projects).to_have_attribute("aria-busy", "false")
    return projects


def make(page: Page, name: str) -> None:
    panel(page)
    page.get_by_role("button", name="New project").click()
    page.get_by_role("textbox", name="Project name").fill(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"Project: {name}")).to_be_visible()


def act(page: Page, project: str, action: str) -> None:
    """Click an action in a project's menu."""
    row = panel(page).get_by_role("listitem").filter(has_text=project).first
    dots = row.get_by_role("button", name=f"More actions for {project}", exact=True)
    if dots.get_attribute("aria-expanded") == "false":
        dots.click()
    row.get_by_role("button", name=action, exact=True).click()


def kept(page: Page, shop: Product) -> list[Any]:
    """Name and sites of the projects on the server, sorted by name."""
    answer = page.request.post(f"{shop.address}{RPC}/project/list", data={}).json()["projects"]
    return sorted((item["name"], [site["value"] for site in item["targetDetails"]]) for item in answer)


def test_a_project_is_created_renamed_and_copied(owner: Page, shop: Product) -> None:
    make(owner, "Rivals")
    assert kept(owner, shop) == [("Rivals", [ACME, NORTH])]
    act(owner, "Rivals", "Rename")
    owner.get_by_role("textbox", name="Rename").fill("Fashion")
    owner.keyboard.press("Enter")
    expect(panel(owner).get_by_role("button", name=re.compile("^Fashion"))).to_be_visible()
    expect(panel(owner)).to_contain_text("Next step: add a page group")
    act(owner, "Fashion", "Duplicate")
    expect(panel(owner).get_by_role("button", name=re.compile(r"^Fashion \(copy\)"))).to_be_visible()
    assert kept(owner, shop) == [("Fashion", [ACME, NORTH]), ("Fashion (copy)", [ACME, NORTH])]
    owner.get_by_role("textbox", name="Search projects").fill("copy")
    expect(panel(owner).get_by_role("listitem")).to_have_count(1)
    owner.keyboard.press("Escape")


def test_a_project_made_first_begins_with_its_sites(owner: Page, shop: Product) -> None:
    owner.goto(f"{shop.address}/analytics/traffic/")
    panel_button = owner.get_by_role("button", name=re.compile("^Project"))
    panel_button.click()
    owner.get_by_role("button", name="New project").click()
    owner.get_by_role("textbox", name="Project name").fill("Client")
    owner.keyboard.press("Enter")
    dialog = owner.get_by_role("dialog", name="Competitors in Client")
    expect(dialog).to_contain_text("No sites yet")
    owner.keyboard.press("Escape")

    # The card of a project without sites asks for them.
    owner.goto(f"{shop.address}/analytics/traffic/")
    cards = owner.get_by_role("list", name="Your projects")
    cards.get_by_role("button", name=re.compile("^Client")).click()
    dialog.get_by_role("textbox", name="Add sites, one per line").fill(f"{ACME}\n{NORTH}")
    dialog.get_by_role("button", name="Add", exact=True).click()
    dialog.get_by_role("button", name="Save and compare").click()
    expect(owner).to_have_url(re.compile(f"targets={ACME},{NORTH}"))
    assert kept(owner, shop) == [("Client", [ACME, NORTH])]

    # A site typed while the project is open belongs to it.
    search = owner.get_by_role("banner").get_by_role("combobox", name="Add a site to compare")
    search.fill(LILY)
    search.press("Enter")
    expect(owner.get_by_text(f"{LILY} was added to the project “Client”.")).to_be_visible()
    assert kept(owner, shop) == [("Client", [ACME, NORTH, LILY])]


def test_an_own_dashboard_without_sites_says_so_once(owner: Page, shop: Product) -> None:
    made = owner.request.post(f"{shop.address}{RPC}/project/createOrUpdate", data={"name": "Empty"}).json()
    owner.goto(f"{shop.address}/analytics/traffic/own?project={made['id']}")
    owner.get_by_role("button", name=re.compile("^Monthly competitor brief")).click()
    main = owner.get_by_role("main")
    expect(main).to_contain_text("This project has no sites yet.")
    expect(main.get_by_text("Could not load")).to_have_count(0)
    main.get_by_role("button", name="Add sites").click()
    dialog = owner.get_by_role("dialog", name="Competitors in Empty")
    # What was pasted is meant, added or not; what is no site stops the saving, once.
    dialog.get_by_role("textbox", name="Add sites, one per line").fill(f"{ACME} nonsense")
    dialog.get_by_role("button", name="Save and compare").click()
    expect(dialog.get_by_role("alert")).to_contain_text("nonsense")
    dialog.get_by_role("button", name="Save and compare").click()
    expect(owner.get_by_role("heading", level=1)).to_contain_text("Monthly competitor brief")
    expect(main.get_by_text("Could not load")).to_have_count(0)


def test_a_session_that_ends_loses_nothing_that_was_typed(owner: Page, shop: Product) -> None:
    expect(owner.get_by_role("region", name="Summary")).to_contain_text(ACME)
    panel(owner)
    owner.get_by_role("button", name="New project").click()
    owner.get_by_role("textbox", name="Project name").fill("Typed late")
    cookies = owner.context.cookies()
    owner.context.clear_cookies()
    owner.keyboard.press("Enter")
    ended = owner.get_by_role("dialog", name="Your session has ended")
    expect(ended).to_be_visible()
    with owner.context.expect_page() as opened:
        ended.get_by_role("link", name="Sign in").click()
    assert "/sign-in?redirect_to=%2Fanalytics%2Ftraffic%2F%3Ftargets%3D" in opened.value.url
    opened.value.close()

    # As the new tab does when its reader has signed in.
    owner.context.add_cookies(cookies)
    expect(ended).to_have_count(0)
    expect(owner.get_by_role("button", name="Project: Typed late")).to_be_visible()
    assert kept(owner, shop) == [("Typed late", [ACME, NORTH])]


def test_the_focus_stays_where_a_name_was_typed_or_a_site_was_moved(owner: Page) -> None:
    make(owner, "Keys")
    panel(owner)
    new = owner.get_by_role("button", name="New project")
    new.press("Enter")
    owner.keyboard.press("Escape")
    expect(new).to_be_focused()
    act(owner, "Keys", "Rename")
    owner.keyboard.type("board")
    owner.keyboard.press("Enter")
    expect(owner.get_by_role("button", name="More actions for Keysboard")).to_be_focused()
    act(owner, "Keysboard", "Competitors")
    sites = owner.get_by_role("dialog", name="Competitors in Keysboard")
    field = sites.get_by_role("textbox")
    field.fill(LILY)
    sites.get_by_role("button", name="Add", exact=True).press("Enter")
    expect(field).to_be_focused()
    # At the top a site can only be moved down.
    sites.get_by_role("button", name=f"Move {NORTH} up").press("Enter")
    expect(sites.get_by_role("button", name=f"Move {NORTH} down")).to_be_focused()
    sites.get_by_role("button", name=f"Remove {LILY}").press("Enter")
    expect(sites.get_by_role("button", name=f"Remove {ACME}")).to_be_focused()
    owner.keyboard.press("Escape")
    expect(owner.get_by_role("button", name="Project: Keysboard")).to_be_focused()


def test_the_palette_opens_a_project_and_adds_a_site(owner: Page) -> None:
    make(owner, "Rivals")
    owner.get_by_role("button", name=f"Remove {ACME}").click()
    expect(owner).to_have_url(re.compile(f"targets={NORTH}"))
    palette = owner.get_by_role("dialog", name="Go to")
    for typed, targets in (("rivals", f"{ACME},{NORTH}"), ("lily-sh", f"{ACME},{NORTH},{LILY}")):
        owner.keyboard.press("Control+k")
        owner.keyboard.type(typed)
        expect(palette.get_by_role("option").first).to_contain_text(re.compile(typed, re.IGNORECASE))
        owner.keyboard.press("Enter")
        expect(owner).to_have_url(re.compile(re.escape(f"targets={targets}")))


def test_projects_that_arrive_late_do_not_move_the_buttons(owner: Page) -> None:
    make(owner, "Rivals")
    held: list[Route] = []
    owner.route(f"**{RPC}/project/list", lambda route: held.append(route))
    owner.reload()
    owner.get_by_role("button", name=re.compile("^Project")).first.click()
    button = owner.get_by_role("button", name="New project")
    before = button.bounding_box()
    while held:
        held.pop().continue_()
    owner.unroute(f"**{RPC}/project/list")
    projects = owner.get_by_role("list", name="Your projects")
    expect(projects.get_by_role("listitem")).to_have_count(1)
    assert button.bounding_box() == before


def test_the_close_button_of_a_long_dialog_stays_visible_in_a_short_window(owner: Page) -> None:
    make(owner, "Rivals")
    owner.set_viewport_size({"width": 1280, "height": 400})
    act(owner, "Rivals", "Competitors")
    dialog = owner.get_by_role("dialog", name="Competitors in Rivals")
    save = dialog.get_by_role("button", name="Save and compare")
    save.scroll_into_view_if_needed()
    expect(save).to_be_in_viewport(ratio=0.9)
    close = dialog.get_by_role("button", name="Close")
    expect(close).to_be_in_viewport(ratio=0.9)
    close.click()
    expect(dialog).to_have_count(0)


def test_a_deletion_can_be_undone_and_otherwise_happens(owner: Page, shop: Product) -> None:
    make(owner, "Rivals")
    act(owner, "Rivals", "Delete")
    expect(owner.get_by_role("button", name="Project: Rivals")).to_have_count(0)
    owner.get_by_role("button", name="Undo").click()
    expect(owner.get_by_role("button", name="Project: Rivals")).to_be_visible()
    assert kept(owner, shop) == [("Rivals", [ACME, NORTH])]
    act(owner, "Rivals", "Delete")
    with owner.expect_response(re.compile("/project/delete$")):
        owner.get_by_role("status").get_by_role("button", name="Close").click()
    assert kept(owner, shop) == []


def test_a_person_a_project_is_shared_with_sees_it_and_cannot_change_it(
    owner: Page, browser: Browser, shop: Product
) -> None:
    make(owner, "Rivals")
    act(owner, "Rivals", "Share")
    dialog = owner.get_by_role("dialog", name="Share Rivals")
    dialog.get_by_role("textbox").fill("boss@mail.example")
    dialog.get_by_role("button", name="Share", exact=True).click()
    expect(dialog.get_by_role("listitem")).to_contain_text("view")
    context = window_of(browser, shop, "boss@mail.example")
    page = context.new_page()
    page.goto(f"{shop.address}/analytics/traffic/?targets={LILY}")
    row = panel(page).get_by_role("listitem").filter(has_text="Rivals")
    row.get_by_role("button", name="More actions for Rivals").click()
    expect(row.get_by_role("button", name="Duplicate")).to_be_visible()
    expect(row.get_by_role("button", name="Delete")).to_have_count(0)
    row.get_by_role("button", name=re.compile("^Rivals")).click()
    expect(page).to_have_url(re.compile(re.escape(f"targets={ACME},{NORTH}")))
    context.close()


def test_competitors_are_pasted_ordered_and_removed(owner: Page, shop: Product) -> None:
    make(owner, "Rivals")
    act(owner, "Rivals", "Competitors")
    owner.get_by_role("textbox", name="Add sites, one per line").fill(f"https://www.{LILY}/\n!!")
    owner.get_by_role("button", name="Add", exact=True).click()
    expect(owner.get_by_role("checkbox", name=LILY)).to_be_checked()
    expect(owner.get_by_role("alert")).to_contain_text("!!")
    dialog = owner.get_by_role("dialog", name="Competitors in Rivals")
    dialog.get_by_role("button", name=f"Move {LILY} up").click()
    dialog.get_by_role("button", name=f"Remove {ACME}").click()
    owner.get_by_role("button", name="Save and compare").click()
    expect(owner).to_have_url(re.compile(re.escape(f"targets={LILY},{NORTH}")))
    assert kept(owner, shop) == [("Rivals", [LILY, NORTH])]


def test_the_top_bar_of_a_phone_stays_one_row_in_japanese(owner: Page) -> None:
    owner.set_extra_http_headers({"Accept-Language": "ja"})
    owner.reload()
    bar = owner.get_by_role("banner")
    controls = [bar.get_by_role("button", name=name) for name in ("プロジェクト", "アカウント")]
    for width in (320, 360, 375, 430):
        owner.set_viewport_size({"width": width, "height": 800})
        expect(controls[0]).to_be_visible()
        tops = [box["y"] for control in controls if (box := control.bounding_box())]
        assert tops == [4, 4], f"{width} px"
        word = controls[0].get_by_text("プロジェクト", exact=True)
        assert word.evaluate("word => word.scrollWidth <= word.clientWidth"), f"{width} px"
