"""Failed calls: what the page shows for each, and that it keeps working and recovers."""

import json
import re
import time
from collections.abc import Callable, Iterator

import pytest
from conftest import Product
from overview import RETAILERS, settle
from people import free_person, paying_person, window_of
from playwright.sync_api import Browser, Page, Route, expect

SITES = f"?targets={RETAILERS[0]}"
CATALOGUE = "Tried to load projects API, but got error!"
SUBSCRIPTIONS = re.compile("/messaging/api/v1/profile/subscriptions$")


def answers(status: int, body: str, kind: str = "application/json") -> Callable[[Route], None]:
    return lambda route: route.fulfill(status=status, body=body, content_type=kind)


def refused(code: str, message: str) -> str:
    return json.dumps({"error": {"code": code, "message": message}})


@pytest.fixture
def owner(browser: Browser, shop: Product) -> Iterator[Page]:
    """A page of a new paying user who has a project named Rivals."""
    context = window_of(browser, shop, paying_person(shop))
    page = context.new_page()
    page.request.post(
        f"{shop.address}/analytics/traffic/rpc/project/createOrUpdate",
        data={"name": "Rivals", "targets": list(RETAILERS)},
    )
    yield page
    context.close()


@pytest.fixture
def said(owner: Page) -> list[str]:
    """The lines of the page's console."""
    lines: list[str] = []
    owner.on("console", lambda line: lines.append(line.text))
    return lines


def test_a_failed_list_of_projects_shows_none_until_it_can_be_read_again(
    owner: Page, shop: Product, said: list[str]
) -> None:
    owner.route(re.compile("/project/list$"), answers(502, "<p>", "text/html"))
    owner.goto(f"{shop.address}/analytics/traffic/{SITES}")
    owner.get_by_role("button", name="Projects", exact=True).click()
    expect(owner.get_by_role("alert")).to_contain_text("Projects could not be loaded.")
    expect(owner.get_by_role("list", name="Your projects").get_by_role("listitem")).to_have_count(0)
    assert [line for line in said if line.startswith(CATALOGUE)]
    owner.unroute_all()
    owner.get_by_role("alert").get_by_role("button", name="Try again").click()
    expect(owner.get_by_role("list", name="Your projects")).to_contain_text("Rivals")
    expect(owner.get_by_role("alert")).to_have_count(0)


def test_a_search_bar_without_suggestions_still_takes_a_whole_name(
    owner: Page, shop: Product, said: list[str]
) -> None:
    owner.route(re.compile("/search-bar/api/suggestions"), lambda route: route.abort())
    owner.goto(f"{shop.address}/analytics/traffic/{SITES}")
    box = owner.get_by_role("combobox", name="Add a site to compare")
    with owner.expect_event("console", lambda line: line.text.startswith(CATALOGUE)):
        box.fill(RETAILERS[1])
    box.press("Enter")
    expect(owner.get_by_role("list", name="Compared sites")).to_contain_text(RETAILERS[1])
    settle(owner)


@pytest.mark.parametrize(
    ("failure", "message"),
    [
        (answers(502, "<p>", "text/html"), "SubscriptionsError: Bad Gateway"),
    ],
    ids=["no JSON"],
)
def test_mail_subscriptions_that_cannot_be_read_are_shown_as_subscribed(
    owner: Page, shop: Product, said: list[str], failure: Callable[[Route], None], message: str
) -> None:
    owner.route(SUBSCRIPTIONS, failure)
    owner.goto(f"{shop.address}/analytics/traffic/account/notifications")
    expect(owner.get_by_role("checkbox", name="Rivals")).to_be_enabled()
    expect(owner.get_by_role("checkbox", name="Send me email reports")).to_be_checked()
    assert [line for line in said if message in line], said


def test_mail_settings_of_projects_that_cannot_be_read_are_shown_as_on(owner: Page, shop: Product) -> None:
    owner.route(re.compile("/settings/getAllProjects$"), answers(500, "{}"))
    owner.goto(f"{shop.address}/analytics/traffic/account/notifications")
    expect(owner.get_by_role("checkbox", name="Rivals")).to_be_checked()


def test_a_payment_that_fails_is_told_and_can_be_tried_again(browser: Browser, shop: Product) -> None:
    context = window_of(browser, shop, free_person(shop))
    page = context.new_page()
    way = {"trigger": "plan", "way": "legacy_purchase", "url": None, "plan": "legacy", "monthlyPrice": 289}
    page.route(re.compile("/trends/paywall/way"), answers(200, json.dumps(way | {"withTrial": False})))
    purchase = re.compile("/trends/paywall/purchase$")
    page.route(purchase, answers(200, json.dumps({"is_payment_succeed": False, "expires_at": None})))
    page.goto(f"{shop.address}/analytics/traffic/top-pages{SITES}")
    buy = page.get_by_role("button", name="Get access")
    pay = page.get_by_role("button", name="Pay $289 now")
    buy.click()
    pay.click()
    expect(page.get_by_role("alert")).to_contain_text("nothing was charged")
    page.unroute(purchase)
    buy.click()
    pay.click()
    expect(page.get_by_role("region", name="Pages", exact=False).first).to_be_visible()
    context.close()


def test_a_limit_that_is_used_up_closes_the_dashboards_but_not_the_demo(owner: Page, shop: Product) -> None:
    limits = re.compile("/rpc/dashboard/")
    owner.route(limits, answers(403, refused("ta_access_allowed", "No more today.")))
    owner.goto(f"{shop.address}/analytics/traffic/{SITES}")
    expect(owner.get_by_text("You have reached the limits of your plan.")).to_be_visible()
    owner.unroute(limits)
    owner.get_by_role("link", name="View demo").click()
    settle(owner)


def test_a_busy_server_is_asked_again_when_it_says_and_shows_no_error(owner: Page, shop: Product) -> None:
    asked: list[float] = []

    def busy_at_first(route: Route) -> None:
        asked.append(time.monotonic())
        if len(asked) > 1:
            route.continue_()
            return
        body = refused("busy", "6 reports are running")
        route.fulfill(status=503, headers={"Retry-After": "2"}, body=body, content_type="application/json")

    owner.route(re.compile("/rpc/dashboard/top-pages$"), busy_at_first)
    owner.goto(f"{shop.address}/analytics/traffic/{SITES}")
    settle(owner)
    expect(owner.get_by_role("region", name="Top pages").get_by_role("row").nth(1)).to_be_visible()
    assert len(asked) == 2 and asked[1] - asked[0] >= 1.9
    expect(owner.get_by_role("main").get_by_role("alert")).to_have_count(0)
