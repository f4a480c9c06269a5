"""Account, plan, keys and notifications, on a server with accounts that sells plans."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from account_pages import ACCOUNT
from conftest import Product
from people import footfall, free_person, put_card_on_file
from playwright.sync_api import Page, expect
from test_access import violations
from test_reach import walk

PAGES = (
    "profile",
    "plan",
    "api-keys",
    "notifications",
    "share-links",
    "users",
    "imports",
    "connections",
    "snapshots",
    "jobs",
    "audit-log",
)
PROJECTS = "/analytics/traffic/rpc/project/list"


def test_the_account_menu_leads_to_the_profile_and_shows_a_changed_name(
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
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Password changed.")).to_be_visible()
    page.get_by_label("Current password").fill("not that one")
    page.get_by_label("New password").fill("a horse of yet another colour")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_role("alert")).to_have_text("The current password is not right.")


def test_a_new_api_key_is_shown_once_is_accepted_and_can_be_revoked(
    signed: Callable[[str], Page], shop: Product
) -> None:
    page = signed("boss@mail.example")
    page.goto(f"{shop.address}{ACCOUNT}/api-keys")
    expect(page.get_by_role("link", name="API documentation")).to_have_attribute("href", "/openapi")
    page.get_by_role("textbox", name="Key name").fill("nightly")
    page.get_by_role("checkbox", name="View projects").check()
    page.get_by_role("button", name="Create key").click()
    shown = page.get_by_role("textbox", name="Key", exact=True)
    expect(shown).to_have_value(re.compile("^ffk_"))
    headers = {"Authorization": f"Bearer {shown.input_value()}"}
    # `browser` is None only for a context launched with a profile, which this one is not.
    asked = page.context.browser.new_context().request  # type: ignore[union-attr]
    # The key is accepted (else 401), but its owner's plan has no API.
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
    expect(page.get_by_text("You have no projects yet.")).to_be_visible()
    save = "/analytics/traffic/rpc/project/createOrUpdate"
    page.request.post(shop.address + save, data={"name": "Rivals", "targets": ["acme-fashion.example"]})
    page.reload()
    project, everything = (
        page.get_by_role("checkbox", name=name) for name in ("Rivals", "Send me email reports")
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


def test_a_plan_bought_through_the_checkout_opens_the_dashboards(
    signed: Callable[[str], Page], shop: Product
) -> None:
    page = signed(free_person(shop))
    page.goto(f"{shop.address}/analytics/traffic/top-pages?targets=acme-fashion.example")
    expect(page.get_by_text("Analyzing any site requires a paid plan.")).to_be_visible()
    page.get_by_role("link", name=re.compile("Start free trial|See plans")).click()
    page.get_by_role("button", name="Subscribe").click()
    page.get_by_role("button", name="Let the card be declined").click()
    expect(page.get_by_text("Payment failed").first).to_be_visible()
    page.goto(f"{shop.address}{ACCOUNT}/plan")
    expect(page.get_by_text("Free plan", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Start free trial|See plans"))).to_be_visible()
    may_try = page.get_by_role("link", name="Start free trial").count() > 0
    due = "Nothing due today; $289/month if you buy it" if may_try else "$289/month; $289 due today"
    expect(page.get_by_text(due)).to_be_visible()
    page.get_by_role("link", name="Premium", exact=True).click()
    page.get_by_role("button", name="Subscribe").click()
    page.get_by_role("button", name="Pay", exact=True).click()
    expect(page.get_by_text("Payment received. Thank you.")).to_be_visible()
    expect(page).to_have_url(re.compile("/account/plan"))
    expect(page.get_by_text("Free plan", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Cancel renewal").click()
    expect(page.get_by_text("Your plan will not renew.")).to_be_visible()
    page.goto(f"{shop.address}/analytics/traffic/top-pages?targets=acme-fashion.example")
    expect(page.get_by_role("region", name="Pages", exact=False).first).to_be_visible()


def test_a_quick_purchase_reloads_the_user_without_a_new_page(
    signed: Callable[[str], Page], shop: Product
) -> None:
    email = free_person(shop)
    put_card_on_file(shop, email)
    page = signed(email)
    page.goto(f"{shop.address}{ACCOUNT}/plan")
    page.evaluate("() => { window.stays = true }")
    page.get_by_role("button", name="Get access for $289/month").click()
    question = page.get_by_role("dialog", name="Purchase")
    expect(question).to_contain_text("charged $289 today")
    question.get_by_role("button", name="Pay $289 now").click()
    expect(page.get_by_text("Free plan", exact=True)).to_have_count(0)
    assert page.evaluate("() => window.stays") is True


def test_a_message_on_the_contact_page_is_stored(signed: Callable[[str], Page], shop: Product) -> None:
    page = signed(free_person(shop))
    page.goto(f"{shop.address}/contact?topic=plan&redirect_to=/analytics/traffic/account/plan")
    page.get_by_role("textbox", name="What do you need?").fill("Forty seats, please.")
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you")
    with closing(sqlite3.connect(Path(shop.environment["FOOTFALL_HOME"]) / "footfall.sqlite")) as database:
        kept = database.execute("SELECT message FROM inbox_messages WHERE kind = 'contact'").fetchall()
    assert ("Forty seats, please.",) in kept
    page.get_by_role("link", name=re.compile("Back")).click()
    expect(page).to_have_url(re.compile("/account/plan"))


@pytest.mark.parametrize("section", PAGES)
def test_axe_finds_nothing_on_any_account_page_and_nothing_overflows(
    root: Page, shop: Product, section: str
) -> None:
    root.set_viewport_size({"width": 320, "height": 900})
    root.goto(f"{shop.address}{ACCOUNT}/{section}")
    expect(root.get_by_role("heading", level=1)).to_be_visible()
    root.wait_for_load_state("networkidle")
    assert violations(root) == []
    assert root.evaluate("() => document.documentElement.scrollWidth") <= 320
    stops = walk(root, 40)
    assert len(stops) > 10
    assert [name for name, seen in stops if not seen] == []
