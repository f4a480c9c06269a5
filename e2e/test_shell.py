"""The shell around the dashboards: its addresses, filters, palette and share dialog."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from conftest import Product
from overview import RETAILERS, device, open_overview, settle
from people import paying_person, window_of
from playwright.sync_api import Browser, Page, Request, Route, expect

HOME = "/analytics/traffic/"


def asks(report: str, **filters: object) -> Callable[[Request], bool]:
    """A check whether a request is for this report with these filters; others may still be under way."""

    def holds(request: Request) -> bool:
        if not request.url.endswith(f"/{report}"):
            return False
        body: Any = request.post_data_json
        return all(body.get(name) == value for name, value in filters.items())

    return holds


def query(page: Page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def test_nothing_is_drawn_before_the_engine_is_ready(page: Page, product: Product) -> None:
    held: list[tuple[Route, Any]] = []

    def hold_the_language(route: Route) -> None:
        answer = route.fetch()
        if 'shell.skip":[' in answer.text():
            held.append((route, answer))
        else:
            route.fulfill(response=answer)

    page.route(re.compile("/static/shell/static/js/async/"), hold_the_language)
    page.goto(product.address + HOME, wait_until="commit")
    while not held:
        page.wait_for_timeout(20)
    # Without waiting for the language, the page would be drawn by now.
    page.wait_for_timeout(1000)
    assert len(held) == 1
    assert page.locator("#root").inner_html() == ""
    for route, answer in held:
        route.fulfill(response=answer)
    expect(page.get_by_role("main")).to_be_visible()


def test_an_address_with_extra_path_opens_and_gets_fid_and_loses_callback(
    page: Page, product: Product
) -> None:
    page.goto(f"{product.address}/analytics/traffic/top-pages/a/b?targets={RETAILERS[0]}&callback=evil")
    expect(page.get_by_role("heading", level=1)).to_have_text("Top pages")
    expect(page).to_have_url(re.compile(r"fid=\w+"))
    assert "callback" not in page.url
    page.get_by_role("link", name="Countries").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Countries")
    assert query(page)["targets"] == [RETAILERS[0]]


def test_writing_the_default_period_to_the_address_keeps_the_scroll_position(
    page: Page, product: Product
) -> None:
    held: list[Route] = []
    page.route(re.compile("list-hp"), lambda route: held.append(route))
    # Lower than the page, which takes no more than the window while its lists are empty.
    page.set_viewport_size({"width": 1440, "height": 600})
    page.goto(f"{product.address}/analytics/traffic/top-pages?targets={RETAILERS[0]}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Top pages")
    expect(page).to_have_url(re.compile(r"fid=\w+"))
    # Retried, because the page is too short to scroll until the list has its frame.
    page.wait_for_function("() => { scrollTo(0, 50); return scrollY === 50; }")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page).to_have_url(re.compile("period="))
    expect(page.get_by_role("region", name="Top pages").get_by_role("row").nth(1)).to_be_visible()
    assert page.evaluate("window.scrollY") == 50


def test_changing_the_device_keeps_the_scroll_position(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    page.evaluate("window.scrollTo(0, 600)")
    device(page, "Mobile").dispatch_event("click")
    expect(page).to_have_url(re.compile("device=mobile"))
    settle(page)
    assert page.evaluate("window.scrollY") == 600


def test_an_unknown_dashboard_says_so_and_links_to_the_overview(page: Page, product: Product) -> None:
    page.goto(f"{product.address}/analytics/traffic/no-such-thing?targets={RETAILERS[0]}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Dashboard not found")
    page.get_by_role("link", name="Go to Traffic overview").click()
    settle(page)


def test_a_link_in_the_demo_opens_the_next_dashboard_in_the_demo(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    page.get_by_role("link", name="Top pages", exact=True).click()
    expect(page).to_have_url(re.compile("/sample-report/top-pages"))
    expect(page.get_by_text("Sample report").first).to_be_visible()


def test_animations_follow_the_system_and_can_be_switched(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    root = page.locator("html")
    expect(root).to_have_attribute("data-motion", "none")
    page.get_by_role("button", name="Account").click()
    page.get_by_role("checkbox", name="Animations").check()
    expect(root).to_have_attribute("data-motion", "full")
    page.reload()
    expect(root).to_have_attribute("data-motion", "full")


def test_quarters_days_custom_comparison_and_several_countries_reach_address_and_reports(
    page: Page, product: Product
) -> None:
    open_overview(page, product.address)
    page.get_by_role("combobox", name="Granularity", exact=True).select_option("quarter")
    page.get_by_role("button", name=re.compile("^Period")).click()
    page.get_by_text("Days", exact=True).click()
    page.get_by_role("button", name=re.compile("October 12, 2026")).click()
    page.get_by_role("button", name=re.compile("October 5, 2026")).click()
    expect(page).to_have_url(re.compile(r"period=2026-10-05\.\.2026-10-12"))
    page.get_by_role("combobox", name="Compare", exact=True).select_option("own")
    expect(page).to_have_url(re.compile(r"compare=2025-10-05\.\.2025-10-12"))
    # A year earlier there is no data: the address keeps the comparison, the page says it shows no changes.
    expect(page.get_by_role("note")).to_contain_text("No changes shown")
    page.goto(page.url.replace("2025-10-05..2025-10-12", "2026-09-05..2026-09-12"))
    settle(page)
    expect(page.get_by_role("note")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Geography:")).click()
    page.get_by_role("checkbox", name="Multiple countries or states").check()
    page.get_by_role("option", name="France").click()
    page.get_by_role("option", name="Germany").click()
    with page.expect_request(asks("batch-targets", geo=["FR", "DE"])) as asked:
        page.get_by_role("button", name="Show these 2 combined").click()
    sent: Any = asked.value.post_data_json
    assert sent["period"] == {"from": "2026-10-05", "to": "2026-10-12"}
    assert sent["compare"] == {"from": "2026-09-05", "to": "2026-09-12"}
    assert query(page)["granularity"] == ["quarter"]


def test_every_kind_of_place_is_found_by_its_name(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    button = page.get_by_role("button", name=re.compile("^Geography:"))
    for typed, place, code in (
        ("emea", "EMEA", "1001"),
        ("south-eastern asia", "South-eastern Asia", "035"),
        ("texas", "Texas", "state:44"),
        ("côte", "Côte d’Ivoire", "CI"),
    ):
        button.click()
        page.keyboard.type(typed)
        expect(page.get_by_role("dialog").get_by_role("option")).to_have_text([place])
        page.keyboard.press("ArrowDown")
        with page.expect_request(asks("batch-targets", geo=code)):
            page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=f"Geography: {place}")).to_be_focused()


def test_channels_and_categories_narrow_the_reports(page: Page, product: Product) -> None:
    sites = f"targets={RETAILERS[0]}"
    page.goto(f"{product.address}/analytics/traffic/sources-destinations?{sites}")
    page.get_by_role("button", name=re.compile("^Channels")).click()
    with page.expect_request(asks("top-sources", channels=["searchPaid", "socialPaid", "displayAd"])):
        page.get_by_role("button", name="Paid", exact=True).click()
    expect(page).to_have_url(re.compile("channels=searchPaid"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Categories")).click()
    page.get_by_role("textbox", name="Search categories").fill("engines")
    expect(page.get_by_role("dialog").get_by_role("checkbox")).to_have_count(1)
    with page.expect_request(asks("top-sources", categories=["Search engines"])):
        page.get_by_role("checkbox", name="Search engines").check()


@pytest.mark.parametrize(
    ("kind", "typed", "answer"),
    [
        (
            "domain",
            "not a site",
            "This is not a site. Check the name for spaces, stray dots and other characters; it should look "
            "like shop.example.",
        ),
        (
            "domain",
            "gov.uk",
            "Many sites end in this, but it is not a site itself. Did you mean www.gov.uk?",
        ),
        ("domain", RETAILERS[0], "This site is already in the comparison."),
        (
            "subdomain",
            "bücher.shop.example",
            "A subdomain can contain only Latin letters, digits and hyphens. Enter "
            "xn--bcher-kva.shop.example.",
        ),
        ("subfolder", "shop.example", "The folder is missing. Enter an address such as shop.example/women/."),
    ],
)
def test_a_text_that_is_not_a_target_is_refused_with_the_reason(
    page: Page, product: Product, kind: str, typed: str, answer: str
) -> None:
    page.goto(f"{product.address}/analytics/traffic/?targets={RETAILERS[0]}")
    page.get_by_role("combobox", name="Search type").select_option(kind)
    box = page.get_by_role("combobox", name="Add a site to compare")
    box.fill(typed)
    box.press("Enter")
    expect(page.get_by_role("search").get_by_role("alert")).to_have_text(answer)
    expect(page.get_by_role("list", name="Compared sites").get_by_role("listitem")).to_have_count(1)


def test_language_and_theme_are_switched_and_kept(browser: Browser, shop: Product) -> None:
    # A user of its own, because the account stores the language and other tests expect English.
    context = window_of(browser, shop, paying_person(shop))
    page = context.new_page()
    open_overview(page, shop.address)
    page.get_by_role("button", name="Switch to dark theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("combobox", name="Language").select_option("de")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Traffic-Übersicht")
    summary = page.get_by_role("region", name="Zusammenfassung")
    expect(summary).to_contain_text(re.compile(r"\d,\d+\D{1,3}Mio\."))
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("button", name="Zum hellen Design wechseln")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Zeitraum")).click()
    page.get_by_role("dialog").get_by_text("Tage", exact=True).click()
    # The week begins on Monday.
    expect(page.get_by_role("dialog")).to_contain_text("MDMDFSS")
    context.close()


def test_the_search_finds_folders_and_an_empty_field_offers_recent_sites(
    page: Page, product: Product
) -> None:
    page.goto(f"{product.address}/analytics/traffic/?targets={RETAILERS[0]}")
    box = page.get_by_role("combobox", name="Add a site to compare")
    page.get_by_role("combobox", name="Search type").select_option("subfolder")
    box.fill(f"{RETAILERS[1]}/women")
    page.get_by_role("option").filter(has_text=f"{RETAILERS[1]}/women").first.click()
    compared = page.get_by_role("list", name="Compared sites")
    expect(compared).to_contain_text(f"{RETAILERS[1]}/women")
    compared.get_by_role("button", name=f"Remove {RETAILERS[1]}/women").click()
    expect(compared.get_by_role("listitem")).to_have_count(1)
    box.click()
    seen = page.get_by_role("listbox", name="Recent").get_by_role("option")
    expect(seen).to_have_text([f"{RETAILERS[1]}/women"])
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(compared).to_contain_text(f"{RETAILERS[1]}/women")


def test_the_palette_finds_dashboards_and_sites_by_keyboard_alone(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    palette = page.get_by_role("dialog", name="Go to")
    page.keyboard.press("Control+k")
    expect(palette).to_be_visible()
    page.keyboard.type("ai tr")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("AI traffic")
    page.keyboard.press("Control+k")
    expect(palette).to_be_visible()
    page.keyboard.type("sample")
    page.keyboard.press("Enter")
    settle(page)


def test_a_shared_link_opens_the_same_page_or_always_the_newest_months(page: Page, product: Product) -> None:
    open_overview(page, product.address)
    button = page.get_by_role("button", name="Share", exact=True).first
    button.click()
    link = page.get_by_role("textbox", name="Link to this page")
    expect(link).to_have_value(re.compile(r"/sample-report\?period=[^&]+$"))
    page.get_by_role("checkbox", name=re.compile("^Always show the latest")).check()
    expect(link).to_have_value(re.compile("/sample-report$"))
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
