"""A marketing reader's month: invited, a dashboard arranged, printed, mailed, opened by a client."""

import io
import os
import re
from pathlib import Path
from typing import Any

import pypdfium2
from conftest import Product
from own_dashboards import ACME, NORTH, PHONE, Mailbox, settled
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from screen import download
from test_access import violations

MARIA = "maria@mail.example"
SUBSCRIPTIONS, EMAIL_REPORTS = "/messaging/api/v1/profile/subscriptions", 272


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
    browser: Browser, agency: Product, agency_root: BrowserContext, mailbox: Mailbox
) -> None:
    # An administrator's invitation: a mail with a link to choose a password.
    admin = agency_root.new_page()
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
    page.locator("input[name=email]").fill(MARIA)
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
    is_mailed(page, agency, agency_root, mailbox)
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
    content = Path(download(page, "PDF").path()).read_bytes()
    text = pdf_text(content)
    assert "Monthly competitor brief" in text and "Acme leads again" in text
    assert ACME in text and "Definitions" in text
    assert len(content) < 2_000_000


def is_mailed(page: Page, agency: Product, agency_root: BrowserContext, mailbox: Mailbox) -> None:
    page.get_by_role("button", name="Email monthly").click()
    expect(page.get_by_text("You will get this dashboard as a PDF")).to_be_visible()
    # Counted first, because the scheduled job may also send the mail right after.
    before = len(mailbox.messages)
    wants_mail(page, agency, True)
    run = agency_root.request.post(f"{agency.address}/api/jobs/send-digests/run")
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
