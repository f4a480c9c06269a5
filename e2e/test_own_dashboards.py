"""A marketing reader's month: invited, a dashboard arranged, printed, mailed, opened by a client."""

import io
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from conftest import Product, served, served_home
from overview import shown
from people import footfall, window_of
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect
from test_access import violations

sys.path.append(str(Path(__file__).parents[1] / "backend"))
from tests.mail.mailbox import Mailbox, receiving

ACME, NORTH = "acme-fashion.example", "north-wear.example"
MARIA = "maria@mail.example"
PHONE = {"width": 390, "height": 844}
RPC = "/analytics/traffic/rpc"
SUBSCRIPTIONS, EMAIL_REPORTS = "/messaging/api/v1/profile/subscriptions", 272


@pytest.fixture(scope="module")
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture(scope="module")
def agency(product: Product, tmp_path_factory: pytest.TempPathFactory, mailbox: Mailbox) -> Iterator[Product]:
    """The sample's numbers on a server with accounts that mails by a real SMTP server."""
    home = tmp_path_factory.mktemp("agency") / "home"
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=shutil.ignore_patterns("*.sqlite*"))
    with receiving(mailbox) as port:
        environment = {
            **os.environ,
            **served_home(home),
            "FOOTFALL_SMTP_HOST": "127.0.0.1",
            "FOOTFALL_SMTP_PORT": str(port),
            "FOOTFALL_SMTP_SECURITY": "none",
            "FOOTFALL_MAIL_FROM": "Footfall <footfall@company.example>",
        }
        footfall(Product("", "", environment), "user", "add", "root@mail.example", "--admin")
        with served(environment) as running:
            yield running


@pytest.fixture(scope="module")
def root(browser: Browser, agency: Product) -> Iterator[BrowserContext]:
    context = window_of(browser, agency, "root@mail.example")
    yield context
    context.close()


def settled(page: Page) -> None:
    """Wait until every widget has its numbers."""
    shown(page.locator("section[aria-busy]").first)
    page.wait_for_load_state("networkidle")
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def picture(page: Page, name: str) -> None:
    """Save a screenshot of the page in the folder FOOTFALL_PICTURES, if it is set."""
    if folder := os.environ.get("FOOTFALL_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def prefer(page: Page, **chosen: str) -> None:
    """Store another language or theme as the browser does, and reload the page."""
    page.evaluate("kept => localStorage.setItem('footfall.preferences', JSON.stringify(kept))", chosen)
    page.reload()
    settled(page)


def in_dark(page: Page, name: str, **chosen: str) -> None:
    """Check the page in the dark theme with axe, and save a screenshot."""
    prefer(page, theme="dark", **chosen)
    assert violations(page) == []
    picture(page, name)


def items(page: Page) -> list[str]:
    """Ids of the items on the dashboard, in reading order."""
    return [str(item.get_attribute("data-item")) for item in page.locator("[data-item]").all()]


def handle(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=f"Move {title}:")


def test_a_marketing_readers_month(
    browser: Browser, agency: Product, root: BrowserContext, mailbox: Mailbox
) -> None:
    # An administrator's invitation: a mail with a link to choose a password.
    admin = root.new_page()
    made = admin.request.post(f"{agency.address}/api/users", data={"email": MARIA, "role": "paid"})
    assert made.ok, made.text()
    invitation = arrived(admin, mailbox, 1)
    [link] = re.findall(rf"{re.escape(agency.address)}\S+", text_of(invitation))[:1]
    window = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    window.set_default_timeout(60_000)
    page = window.new_page()
    page.goto(link)
    for field in page.locator("input[type=password]").all():
        field.fill("a horse of colour")
    page.get_by_role("button").first.click()
    page.wait_for_url(f"{agency.address}/sign-in")
    page.locator("input[type=email]").fill(MARIA)
    page.locator("input[type=password]").fill("a horse of colour")
    page.get_by_role("button").first.click()
    page.wait_for_url(re.compile("/analytics/traffic"))

    # Switch mail off at first: it is on by default for every project and could be sent at any minute.
    wants_mail(page, agency, False)
    # A project of two sites.
    page.goto(f"{agency.address}/analytics/traffic/?targets={ACME},{NORTH}")
    page.get_by_role("button", name=re.compile("^Project")).click()
    page.get_by_role("button", name="New project").click()
    page.get_by_role("textbox", name="Project name").fill("Spring fashion")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Project: Spring fashion")).to_be_visible()

    # An own dashboard from a template.
    page.get_by_role("link", name="Own dashboards").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Own dashboards")
    assert violations(page) == []
    picture(page, "list")
    page.get_by_role("button", name=re.compile("Monthly competitor brief")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Monthly competitor brief")
    settled(page)
    assert violations(page) == []
    picture(page, "brief")
    in_dark(page, "brief-dark")
    prefer(page)
    arrange(page)
    reads_in_other_languages(page)
    opens_on_a_phone(page)

    prints(page)
    is_mailed(page, agency, root, mailbox)
    a_client_opens_it(page, browser)
    window.close()


def arrange(page: Page) -> None:
    """Edit a text, add a widget, move and resize it by keyboard and pointer, and save."""
    page.get_by_role("button", name="Arrange").click()
    before = items(page)
    page.get_by_role("button", name="Edit text: Summary").click()
    page.get_by_role("textbox", name="Text: Summary").fill("## March\n\n- **Acme** leads again")
    page.get_by_role("button", name="Add widget").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("searchbox").fill("assistant")
    assert violations(page) == []
    picture(page, "picker")
    dialog.get_by_role("button", name=re.compile("Traffic by assistant")).click()
    added = items(page)[-1]
    assert items(page) == [*before, added]
    # By keyboard: two places up, two columns narrower.
    handle(page, "Traffic by assistant").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert items(page).index(added) == len(before) - 2
    for _ in range(2):
        page.keyboard.press("Shift+ArrowLeft")
    moved = page.locator(f"[data-item={added}]")
    expect(moved).to_have_attribute("data-width", "10")
    expect(page.get_by_role("status").filter(has_text="10 of 12 columns")).to_be_visible()
    # By pointer: onto the first place.
    first = page.locator("[data-item]").first
    drag(page, handle(page, "Traffic by assistant"), first)
    expect(page.locator("[data-item]").first).to_have_attribute("data-item", added)
    assert violations(page) == []
    picture(page, "arranging")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Arrange")).to_be_visible()
    page.reload()
    settled(page)
    assert items(page)[0] == added and len(items(page)) == len(before) + 1
    expect(page.get_by_role("heading", name="March")).to_be_visible()


def drag(page: Page, item: Locator, onto: Locator) -> None:
    item.hover()
    page.mouse.down()
    onto.scroll_into_view_if_needed()
    box = onto.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(60, box["height"] / 2), steps=5)
    page.mouse.up()


def reads_in_other_languages(page: Page) -> None:
    for locale in ("de", "ja"):
        prefer(page, locale=locale)
        picture(page, f"brief-{locale}")
        in_dark(page, f"brief-{locale}-dark", locale=locale)
    prefer(page, locale="en")


def opens_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    settled(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    lefts = {round((item.bounding_box() or {"x": 0})["x"]) for item in page.locator("[data-item]").all()}
    assert len(lefts) == 1, "on a phone everything stands in one column"
    picture(page, "brief-phone")
    page.set_viewport_size({"width": 1440, "height": 1000})


def prints(page: Page) -> None:
    with page.expect_download() as caught:
        page.get_by_role("button", name="PDF").click()
    content = Path(caught.value.path()).read_bytes()
    text = pdf_text(content)
    assert "Monthly competitor brief" in text and "Acme leads again" in text
    assert ACME in text and "Definitions" in text
    assert len(content) < 2_000_000


def is_mailed(page: Page, agency: Product, root: BrowserContext, mailbox: Mailbox) -> None:
    page.get_by_role("button", name="Mail monthly").click()
    expect(page.get_by_text("You will get this dashboard as a PDF")).to_be_visible()
    # Counted first, because the scheduled job may also send the mail right after.
    before = len(mailbox.messages)
    wants_mail(page, agency, True)
    run = root.request.post(f"{agency.address}/api/jobs/send-digests/run")
    assert run.ok, run.text()
    digest = arrived(page, mailbox, before + 1)
    assert digest["To"] == MARIA
    [pdf] = [part for part in digest.walk() if part.get_content_type() == "application/pdf"]
    content = pdf.get_payload(decode=True)
    assert "Acme leads again" in pdf_text(content)
    if folder := os.environ.get("FOOTFALL_PICTURES"):
        (Path(folder) / "mailed.pdf").write_bytes(content)


def wants_mail(page: Page, agency: Product, state: bool) -> None:
    """Turn the mail of all projects on or off."""
    said = page.request.put(f"{agency.address}{SUBSCRIPTIONS}", data={"id": EMAIL_REPORTS, "state": state})
    assert said.ok, said.text()


def a_client_opens_it(page: Page, browser: Browser) -> None:
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create link").click()
    link = dialog.get_by_role("textbox", name="Open link").input_value()
    phone = browser.new_context(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    phone.set_default_timeout(60_000)
    client = phone.new_page()
    refused: list[str] = []
    client.on("response", lambda said: refused.append(said.url) if said.status >= 400 else None)
    client.goto(link)
    expect(client.get_by_role("heading", level=1)).to_have_text("Monthly competitor brief")
    settled(client)
    expect(client.get_by_text("Acme leads again")).to_be_visible()
    expect(client.get_by_text("Could not load")).to_have_count(0)
    assert client.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    assert refused == [] and violations(client) == []
    picture(client, "client-phone")
    in_dark(client, "client-phone-dark")
    phone.close()


def arrived(page: Page, mailbox: Mailbox, count: int) -> Any:
    """The newest mail, as soon as there are `count` of them."""
    for _ in range(240):
        if len(mailbox.messages) >= count:
            return mailbox.messages[-1]
        page.wait_for_timeout(500)
    raise AssertionError(f"{len(mailbox.messages)} mails came, not {count}")


def text_of(message: Any) -> str:
    part = message.get_body(("plain",))
    return str(part.get_content())


def pdf_text(content: bytes) -> str:
    document = pypdfium2.PdfDocument(io.BytesIO(content))
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_a_name_of_one_long_word_does_not_widen_the_page_on_a_phone(
    root: BrowserContext, agency: Product
) -> None:
    page, word = root.new_page(), 80 * "W"

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
