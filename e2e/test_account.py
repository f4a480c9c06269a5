"""Account, plan, keys, notifications and administration, on a server with accounts that sells plans."""

import re
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from conftest import FOOTFALL, Product
from people import footfall, free_person, put_card_on_file, window_of
from playwright.sync_api import Browser, Page, expect
from test_access import violations
from test_reach import walk

ACCOUNT = "/analytics/traffic/account"
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
    expect(page.get_by_text("This browser")).to_be_visible()
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
    expect(page.get_by_text("Free plan", exact=True)).to_have_count(0)
    assert page.evaluate("() => window.stays") is True


def test_an_administrator_adds_people_gives_roles_and_closes_accounts(root: Page, shop: Product) -> None:
    root.goto(f"{shop.address}{ACCOUNT}/users")
    root.get_by_label("Email address", exact=True).fill("clerk@mail.example")
    root.get_by_label("Email address of the account owner").fill("boss@mail.example")
    root.get_by_role("button", name="Add user").click()
    row = root.get_by_role("row", name=re.compile("clerk@mail.example"))
    expect(row).to_contain_text("sub-user of boss@mail.example")
    root.get_by_label("Email address", exact=True).fill("fred@mail.example")
    root.get_by_role("button", name="Add user").click()
    role = root.get_by_label("Role: fred@mail.example")
    role.select_option("trends")
    expect(role).to_have_value("trends")
    root.get_by_label("Tier: fred@mail.example").select_option("plus")
    end = root.get_by_label("Ends on: fred@mail.example")
    end.fill("2099-12-31")
    end.blur()
    expect(end).to_have_value("2099-12-31")
    root.get_by_role("button", name="Deactivate: fred@mail.example").click()
    expect(root.get_by_role("button", name="Reactivate: fred@mail.example")).to_be_visible()
    users = root.request.get(f"{shop.address}/api/users").json()["users"]
    fred = next(user for user in users if user["email"] == "fred@mail.example")
    assert (fred["user"]["role"], fred["disabled_at"] is None) == ("paid", False)
    given = [held for held in fred["user"]["held"] if held["kind"] == "tier"]
    assert [(held["value"], held["endsAt"][:10]) for held in given] == [("plus", "2099-12-31")]
    root.get_by_role("textbox", name="Find a user").fill("nobody@")
    expect(root.get_by_text("No user matches “nobody@”.")).to_be_visible()
    root.goto(f"{shop.address}{ACCOUNT}/audit-log")
    closing = root.get_by_role("row", name=re.compile("user_disabled")).first
    expect(closing).to_contain_text("root@mail.example")
    expect(closing).to_contain_text("fred@mail.example")
    # On a phone, actions and buttons of a row are visible without scrolling sideways.
    root.set_viewport_size({"width": 375, "height": 800})
    expect(closing.get_by_text("user_disabled")).to_be_in_viewport(ratio=1)
    root.goto(f"{shop.address}{ACCOUNT}/jobs")
    expect(root.get_by_role("button", name="Run now").first).to_be_in_viewport(ratio=1)
    root.set_viewport_size({"width": 1440, "height": 1000})


def test_an_administrator_sees_what_came_in_what_was_refused_and_what_is_served(
    root: Page, shop: Product, tmp_path: Path
) -> None:
    answer = root.request.get(f"{shop.address}/api/imports").json()["imports"]
    root.goto(f"{shop.address}{ACCOUNT}/imports")
    first = root.get_by_role("row").nth(1)
    expect(first).to_contain_text(f"{answer[0]['rows']:,}")
    broken = tmp_path / "broken.csv"
    broken.write_text("site,category\n!!,Shops\nacme fashion,Shops\nnorth-wear.example,Fashion\n", "utf-8")
    footfall(shop, "import", "categories", str(broken), "--max-refused", "100%")
    root.reload()
    row = root.get_by_role("row", name=re.compile("broken.csv"))
    row.get_by_role("button", name="2").click()
    rejected = root.get_by_role("region", name="Rejected rows")
    expect(rejected.get_by_role("group", name="Reason").get_by_role("row").nth(1)).to_have_text(
        re.compile("2.*not a site")
    )
    lines = rejected.get_by_role("group", name="Rejected rows").get_by_role("row")
    expect(lines.nth(1)).to_contain_text("not a site")
    expect(lines.nth(2)).to_contain_text("acme fashion")
    root.goto(f"{shop.address}{ACCOUNT}/snapshots")
    expect(root.get_by_role("main").get_by_role("heading", level=2)).to_have_text("Release 1Current")
    served = root.request.get(f"{shop.address}/api/snapshots").json()["snapshots"][0]["months"]
    expect(root.get_by_role("row").nth(1)).to_contain_text(f"{served[0]['visits']:,}")


def test_an_import_under_way_shows_how_far_it_is(root: Page, shop: Product, tmp_path: Path) -> None:
    file = tmp_path / "panel.csv"
    lines = (
        f"2026-10-01T10:00:{n % 60:02d}Z,late{n},US,desktop,https://north-wear.example/{n}"
        for n in range(400_000)
    )
    file.write_text("\n".join(["ts,panelist,country,device,url", *lines]), "utf-8")
    root.goto(f"{shop.address}{ACCOUNT}/imports")
    with subprocess.Popen(
        [str(FOOTFALL), "import", "panel", str(file)],
        env=shop.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as importing:
        while importing.poll() is None and not under_way(root, shop):
            time.sleep(0.02)
        importing.send_signal(signal.SIGSTOP)
        try:
            root.reload()
            row = root.get_by_role("row", name=re.compile("panel.csv"))
            expect(row.get_by_role("status")).to_have_text(
                re.compile(r"Importing: \d{1,3}(,\d{3})* rows read so far")
            )
        finally:
            # Without this the server would wait for the stopped import forever.
            importing.send_signal(signal.SIGCONT)
    # No reload: the page asks again by itself.
    expect(row).to_contain_text("400,000")
    expect(row.get_by_role("status")).to_have_count(0)


def test_run_now_runs_a_job_at_once_and_shows_its_next_run(root: Page, shop: Product) -> None:
    root.goto(f"{shop.address}{ACCOUNT}/jobs")
    row = root.get_by_role("row", name=re.compile("Delete abandoned uploads"))
    expect(row).to_contain_text("1 day")
    expect(row.get_by_role("cell", name="Waiting")).to_be_visible()

    def runs() -> str:
        jobs = root.request.get(f"{shop.address}/api/jobs").json()["jobs"]
        # A server that has just started may not have run it yet.
        return next(job["finished"] for job in jobs if job["id"] == "sweep-uploads") or ""

    before = runs()
    with root.expect_response(re.compile("sweep-uploads/run")) as asked:
        row.get_by_role("button", name="Run now").click()
    assert asked.value.status == 202
    for _ in range(600):
        if runs() != before:
            break
        time.sleep(0.1)
    assert runs() > before


def under_way(root: Page, shop: Product) -> bool:
    """Whether an import is running and has read some rows."""
    imports = root.request.get(f"{shop.address}/api/imports").json()["imports"]
    return any(item["state"] == "running" and item["rows_read"] for item in imports)


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


def test_administration_is_closed_to_everybody_else(signed: Callable[[str], Page], shop: Product) -> None:
    page = signed("boss@mail.example")
    for section in ("users", "imports", "snapshots", "jobs", "audit-log"):
        page.goto(f"{shop.address}{ACCOUNT}/{section}")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Page not found")
        expect(page.get_by_role("main").get_by_role("paragraph").get_by_role("link")).to_have_text("Profile")
    for call in ("users", "imports", "snapshots", "jobs", "audit-log"):
        assert page.request.get(f"{shop.address}/api/{call}").status == 403


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
