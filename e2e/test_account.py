"""Account, plan, keys, notifications and administration, on a server with accounts that sells plans."""

import re
from collections.abc import Callable, Iterator

import pytest
from conftest import Product
from people import footfall, free_person, window_of
from playwright.sync_api import Browser, Page, Route, expect
from test_access import violations

ACCOUNT = "/analytics/traffic/account"
ROOMS = ("profile", "plan", "api-keys", "notifications", "users", "imports", "snapshots", "audit-log")
PROJECTS = "/analytics/traffic/rpc/project/list"


@pytest.fixture
def signed(browser: Browser, shop: Product) -> Iterator[Callable[[str], Page]]:
    opened = []

    def page_of(email: str) -> Page:
        opened.append(window_of(browser, shop, email))
        return opened[-1].new_page()

    yield page_of
    for context in opened:
        context.close()


@pytest.fixture
def root(signed: Callable[[str], Page]) -> Page:
    return signed("root@mail.example")


def test_the_account_menu_leads_to_ones_profile_and_a_new_name_shows_in_it(
    signed: Callable[[str], Page], shop: Product
) -> None:
    page = signed("boss@mail.example")
    page.goto(f"{shop.address}/analytics/traffic/")
    menu = page.get_by_role("button", name="Account", exact=True)
    menu.click()
    expect(page.get_by_role("link", name="Administration")).to_have_count(0)
    page.get_by_role("link", name="Profile").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Profile")
    expect(page).to_have_title(re.compile("^Account"))
    page.get_by_role("textbox", name="Name").fill("Berta Boss")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved", exact=True)).to_be_visible()
    menu.click()
    expect(page.get_by_role("dialog").get_by_text("Berta Boss")).to_be_visible()


def test_a_password_is_changed_and_then_refused_with_the_reason(
    signed: Callable[[str], Page], shop: Product
) -> None:
    footfall(shop, "user", "add", "pia@mail.example", "--role", "paid")
    page = signed("pia@mail.example")
    page.goto(f"{shop.address}{ACCOUNT}/profile")
    page.get_by_label("New password").fill("a horse of another colour")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("The password was changed.")).to_be_visible()
    expect(page.get_by_text("This browser")).to_be_visible()
    page.get_by_label("Password so far").fill("not that one")
    page.get_by_label("New password").fill("a horse of yet another colour")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_role("alert")).to_have_text("The current password is not right.")


def test_a_key_is_shown_once_opens_what_it_was_made_for_and_is_revoked(
    signed: Callable[[str], Page], shop: Product
) -> None:
    page = signed("boss@mail.example")
    page.goto(f"{shop.address}{ACCOUNT}/api-keys")
    page.get_by_role("textbox", name="What the key is for").fill("nightly")
    page.get_by_role("checkbox", name="Read projects").check()
    page.get_by_role("button", name="Make a key").click()
    shown = page.get_by_role("textbox", name="Key", exact=True)
    expect(shown).to_have_value(re.compile("^ffk_"))
    headers = {"Authorization": f"Bearer {shown.input_value()}"}
    # A context of this fixture always has a browser; only one launched with a profile has none.
    asked = page.context.browser.new_context().request  # type: ignore[union-attr]
    # Accepted as a key; the plan behind it has no API.
    answer = asked.post(shop.address + PROJECTS, headers=headers, data={})
    assert (answer.status, answer.json()["error"]["code"]) == (403, "api_tier_required")
    page.reload()
    expect(page.get_by_role("rowheader", name="nightly")).to_be_visible()
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Revoke: nightly").click()
    expect(page.get_by_role("rowheader", name="nightly")).to_have_count(0)
    assert asked.post(shop.address + PROJECTS, headers=headers, data={}).status == 401


def test_reports_by_mail_are_switched_by_project_and_for_all(
    signed: Callable[[str], Page], shop: Product
) -> None:
    footfall(shop, "user", "add", "mia@mail.example", "--role", "paid")
    page = signed("mia@mail.example")
    page.goto(f"{shop.address}{ACCOUNT}/notifications")
    expect(page.get_by_text("You have no project yet.")).to_be_visible()
    save = "/analytics/traffic/rpc/project/createOrUpdate"
    page.request.post(shop.address + save, data={"name": "Rivals", "targets": ["acme-fashion.example"]})
    page.reload()
    project, everything = (
        page.get_by_role("checkbox", name=name) for name in ("Rivals", "Send me e-mail reports")
    )
    expect(project).to_be_checked()
    project.click()
    expect(project).not_to_be_checked()
    page.reload()
    expect(project).not_to_be_checked()
    everything.click()
    expect(everything).not_to_be_checked()
    expect(project).to_be_disabled()
    page.reload()
    expect(everything).not_to_be_checked()


def test_a_plan_is_bought_to_the_end_and_opens_everything(
    signed: Callable[[str], Page], shop: Product
) -> None:
    page = signed(free_person(shop))
    page.goto(f"{shop.address}/analytics/traffic/top-pages?targets=acme-fashion.example")
    expect(page.get_by_text("This dashboard is part of a paid plan.")).to_be_visible()
    page.get_by_role("link", name=re.compile("Start a free trial|See the plans")).click()
    page.get_by_role("button", name="Subscribe").click()
    page.get_by_role("button", name="Let the card be declined").click()
    expect(page.get_by_text("The payment did not go through").first).to_be_visible()
    page.goto(f"{shop.address}{ACCOUNT}/plan")
    expect(page.get_by_text("Free plan", exact=True)).to_be_visible()
    expect(page.get_by_text("$289 a month; $289 due today")).to_be_visible()
    page.get_by_role("link", name="All dashboards", exact=True).click()
    page.get_by_role("button", name="Subscribe").click()
    page.get_by_role("button", name="Pay", exact=True).click()
    expect(page.get_by_text("The payment went through. Thank you.")).to_be_visible()
    expect(page).to_have_url(re.compile("/account/plan"))
    expect(page.get_by_text("Free plan", exact=True)).to_have_count(0)
    page.get_by_role("button", name="End the renewal").click()
    expect(page.get_by_text("The plan will not renew itself.")).to_be_visible()
    page.goto(f"{shop.address}/analytics/traffic/top-pages?targets=acme-fashion.example")
    expect(page.get_by_role("region", name="Pages", exact=False).first).to_be_visible()


def test_a_quick_purchase_reloads_the_user_without_a_new_page(
    signed: Callable[[str], Page], shop: Product
) -> None:
    email = free_person(shop)
    page = signed(email)

    def seamless(route: Route) -> None:
        # The page as the server writes it for who has a card on file.
        answer = route.fetch()
        body = answer.text().replace('"seamlessAllowed": false', '"seamlessAllowed": true')
        route.fulfill(response=answer, body=body)

    page.route(re.compile("/account/plan"), seamless, times=1)
    page.goto(f"{shop.address}{ACCOUNT}/plan")
    page.evaluate("() => { window.stays = true }")
    page.get_by_role("button", name="Buy access").click()
    expect(page.get_by_text("Free plan", exact=True)).to_have_count(0)
    assert page.evaluate("() => window.stays") is True


def test_an_administrator_adds_people_gives_roles_and_closes_accounts(root: Page, shop: Product) -> None:
    root.goto(f"{shop.address}{ACCOUNT}/users")
    root.get_by_label("E-mail address", exact=True).fill("clerk@mail.example")
    root.get_by_label("E-mail address of the owner").fill("boss@mail.example")
    root.get_by_role("button", name="Add a person").click()
    row = root.get_by_role("row", name=re.compile("clerk@mail.example"))
    expect(row).to_contain_text("sub-user of boss@mail.example")
    root.get_by_label("E-mail address", exact=True).fill("fred@mail.example")
    root.get_by_role("button", name="Add a person").click()
    role = root.get_by_label("Role: fred@mail.example")
    role.select_option("trends")
    expect(role).to_have_value("trends")
    root.get_by_role("button", name="Close: fred@mail.example").click()
    expect(root.get_by_role("button", name="Open again: fred@mail.example")).to_be_visible()
    told = root.request.get(f"{shop.address}/api/users").json()["users"]
    fred = next(each for each in told if each["email"] == "fred@mail.example")
    assert (fred["user"]["role"], fred["disabled_at"] is None) == ("trends", False)
    root.goto(f"{shop.address}{ACCOUNT}/audit-log")
    expect(root.get_by_role("row", name=re.compile("root@mail.example")).first).to_be_visible()


def test_an_administrator_sees_what_came_in_and_what_is_served(root: Page, shop: Product) -> None:
    answer = root.request.get(f"{shop.address}/api/imports").json()["imports"]
    root.goto(f"{shop.address}{ACCOUNT}/imports")
    first = root.get_by_role("row").nth(1)
    expect(first).to_contain_text(f"{answer[0]['rows']:,}")
    root.goto(f"{shop.address}{ACCOUNT}/snapshots")
    expect(root.get_by_role("main").get_by_role("heading", level=2)).to_have_text("Snapshot 1Served now")
    served = root.request.get(f"{shop.address}/api/snapshots").json()["snapshots"][0]["months"]
    expect(root.get_by_role("row").nth(1)).to_contain_text(f"{served[0]['visits']:,}")


def test_administration_is_closed_to_everybody_else(signed: Callable[[str], Page], shop: Product) -> None:
    page = signed("boss@mail.example")
    for room in ("users", "imports", "snapshots", "audit-log"):
        page.goto(f"{shop.address}{ACCOUNT}/{room}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("There is no such page")
    for call in ("users", "imports", "snapshots", "audit-log"):
        assert page.request.get(f"{shop.address}/api/{call}").status == 403


@pytest.mark.parametrize("room", ROOMS)
def test_axe_finds_nothing_in_any_room_and_nothing_sticks_out(root: Page, shop: Product, room: str) -> None:
    root.set_viewport_size({"width": 320, "height": 900})
    root.goto(f"{shop.address}{ACCOUNT}/{room}")
    expect(root.get_by_role("heading", level=1)).to_be_visible()
    root.wait_for_load_state("networkidle")
    assert violations(root) == []
    assert root.evaluate("() => document.documentElement.scrollWidth") <= 320
