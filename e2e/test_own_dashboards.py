"""Own dashboards: widgets that are added, gone or have long names, and a project made where one is needed."""

import json
import re
from typing import Any

from conftest import Product
from own_dashboards import ACME, PHONE, RPC, settled
from people import footfall, window_of
from playwright.sync_api import Browser, BrowserContext, Route, expect
from test_access import violations


def test_a_name_of_one_long_word_does_not_widen_the_page_on_a_phone(
    agency_root: BrowserContext, agency: Product
) -> None:
    page, word = agency_root.new_page(), 80 * "W"

    def made(method: str, **asked: Any) -> str:
        answer = page.request.post(f"{agency.address}{RPC}/{method}", data=asked)
        assert answer.ok, answer.text()
        return str(answer.json()["id"])

    project = made("project/createOrUpdate", name="Words", targets=[ACME])
    own = made("own-dashboard/createOrUpdate", projectId=project, ownDashboard={"name": word, "items": []})
    group = {"name": word, "conditions": {"includeFolders": ["/women/"]}}
    made("page-group/createOrUpdate", projectId=project, targetUrl=ACME, pageGroup=group)
    page.set_viewport_size(PHONE)
    for path in ("own", f"own/{own}", "page-groups"):
        page.goto(f"{agency.address}/analytics/traffic/{path}?project={project}&targets={ACME}")
        expect(page.get_by_role("main").get_by_text(word).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"], path
    page.close()


def test_a_widget_is_added_to_an_own_dashboard_and_a_removed_widget_says_so(
    browser: Browser, agency: Product
) -> None:
    footfall(agency, "user", "add", "ben@mail.example", "--role", "paid")
    window = window_of(browser, agency, "ben@mail.example")
    calls = window.request
    made = calls.post(
        f"{agency.address}{RPC}/project/createOrUpdate", data={"name": "Rivals", "targets": [ACME]}
    ).json()
    gone = {"id": "gone", "width": 6, "dashboard": "traffic-overview", "widget": "renamed-since"}
    older = {"id": "older", "width": 6, "dashboard": "left-out", "widget": "any"}
    board = {"name": "Mine", "items": [gone, older]}
    kept = calls.post(
        f"{agency.address}{RPC}/own-dashboard/createOrUpdate",
        data={"projectId": made["id"], "ownDashboard": board},
    ).json()
    page = window.new_page()
    page.goto(f"{agency.address}/analytics/traffic/traffic-overview?targets={ACME}&project={made['id']}")
    settled(page)
    page.get_by_role("button", name="Export and more: Top sources").click()
    held: list[Route] = []
    page.route(f"**{RPC}/project/list", lambda route: held.append(route))
    page.get_by_role("menuitem", name="Add to a dashboard").click()
    dialog = page.get_by_role("dialog", name="Add to a dashboard")
    # Projects that arrive late must not move the button.
    before = dialog.get_by_role("button", name="Add").bounding_box()
    while held:
        held.pop().continue_()
    page.unroute(f"**{RPC}/project/list")
    expect(dialog.get_by_role("combobox", name="Dashboard")).to_contain_text("Mine")
    assert dialog.get_by_role("button", name="Add").bounding_box() == before
    dialog.get_by_label("Keep the sites and filters of this page").check()
    assert violations(page) == []
    dialog.get_by_role("button", name="Add").click()
    expect(page.get_by_text("Added to “Mine”.")).to_be_visible()
    page.goto(f"{agency.address}/analytics/traffic/own/{kept['id']}?project={made['id']}")
    settled(page)
    expect(page.get_by_text("This widget is no longer available.")).to_have_count(2)
    expect(page.get_by_role("region", name="Top sources")).to_be_visible()
    read = calls.post(
        f"{agency.address}{RPC}/own-dashboard/get", data={"projectId": made["id"], "id": kept["id"]}
    ).json()
    assert read["items"][-1]["filters"]["targets"] == [{"value": ACME, "scope": "domain"}]
    assert json.dumps(read).count("renamed-since") == 1
    window.close()


def test_a_user_without_a_project_can_create_one_where_it_is_needed(
    browser: Browser, agency: Product
) -> None:
    footfall(agency, "user", "add", "eve@mail.example", "--role", "paid")
    window = window_of(browser, agency, "eve@mail.example")
    page = window.new_page()

    def make(name: str) -> None:
        main = page.get_by_role("main")
        main.get_by_role("button", name="New project").click()
        assert violations(page) == []
        main.get_by_role("textbox", name="Project name").fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name=f"Competitors in {name}")).to_be_visible()
        page.keyboard.press("Escape")

    page.goto(f"{agency.address}/analytics/traffic/own")
    expect(page.get_by_role("main")).to_contain_text("Create one to begin.")
    page.goto(f"{agency.address}/analytics/traffic/account/alerts")
    make("Rivals")
    expect(page.get_by_role("combobox", name="Project")).to_have_value(re.compile(".+"))
    page.goto(f"{agency.address}/analytics/traffic/own")
    expect(page.get_by_role("main").get_by_role("link", name="Rivals")).to_be_visible()
    make("Market")
    expect(page.get_by_role("button", name="Empty dashboard")).to_be_visible()
    window.close()
