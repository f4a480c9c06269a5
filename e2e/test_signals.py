"""Signals from the shell to its remotes, recorded by remotes of the test that replace the product's."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from conftest import Product
from people import free_person, paying_person, put_card_on_file, window_of
from playwright.sync_api import Browser, Page, Route, expect
from screen import ACME, RETAILERS

RPC = "/analytics/traffic/rpc"
# A federation container whose every part records signals and shows the access notice, if it gets one.
REMOTE = """
globalThis.NAME = {
  init() {},
  async get() {
    return () => ({
      default({ signals, accessNotice }) {
        if (!globalThis.heard) {
          globalThis.heard = [];
          for (const name of [
            'EngineReady', 'ProjectsLoaded', 'NotificationsLoaded',
            'PaymentSucceeded', 'PaymentFailed', 'LimitsExceeded',
          ])
            signals.on(name, (detail) => globalThis.heard.push([name, detail]));
        }
        return accessNotice || 'A remote that listens';
      },
    });
  },
};
"""


def listening(page: Page) -> Page:
    """Replace the page's remotes by ones that only record signals."""

    def hand_out(route: Route) -> None:
        name = "dashboards" if "/dashboards/" in route.request.url else "get_started"
        route.fulfill(body=REMOTE.replace("NAME", name), content_type="text/javascript")

    page.route(re.compile("/static/(dashboards|get-started)/remoteEntry.js"), hand_out)
    return page


@pytest.fixture
def owner(browser: Browser, shop: Product) -> Iterator[Page]:
    """A page of a new user with a plan."""
    context = window_of(browser, shop, paying_person(shop))
    yield listening(context.new_page())
    context.close()


@pytest.fixture
def buyer(browser: Browser, shop: Product) -> Iterator[Page]:
    """A page of a new user without a plan, with a card on file."""
    email = free_person(shop)
    put_card_on_file(shop, email)
    context = window_of(browser, shop, email)
    yield listening(context.new_page())
    context.close()


def heard(page: Page, name: str) -> list[Any]:
    """Details of all signals of this name so far."""
    said: list[list[Any]] = page.evaluate("() => globalThis.heard ?? []")
    return [detail for signal, detail in said if signal == name]


def hears(page: Page, name: str, detail: dict[str, Any]) -> None:
    """Wait until the latest signal of this name has these details."""
    last = "([name, detail]) => JSON.stringify((globalThis.heard ?? []).filter(([signal]) => signal === name)"
    last += ".at(-1)?.[1]) === JSON.stringify(detail)"
    page.wait_for_function(last, arg=[name, detail])


def made(page: Page, shop: Product, name: str) -> str:
    """The id of a new project."""
    body = {"name": name, "targets": list(RETAILERS)}
    answer = page.request.post(f"{shop.address}{RPC}/project/createOrUpdate", data=body)
    return str(answer.json()["id"])


def test_a_remote_hears_how_many_projects_there_are_and_how_many_send_mails(
    owner: Page, shop: Product
) -> None:
    made(owner, shop, "Rivals")
    quiet = {"ProjectID": made(owner, shop, "Shoes"), "Settings": {"Enabled": False}}
    saved = owner.request.post(f"{shop.address}{RPC}/settings/saveNotificationSettings", data=quiet)
    assert saved.ok
    owner.goto(f"{shop.address}/analytics/traffic/top-pages?targets={ACME}")
    hears(owner, "ProjectsLoaded", {"total": 2})
    hears(owner, "NotificationsLoaded", {"count": 1})
    assert heard(owner, "EngineReady") == [{"locale": "en"}]

    owner.get_by_role("button", name=re.compile("^Project")).click()
    owner.get_by_role("button", name="New project").click()
    owner.get_by_role("textbox", name="Project name").fill("Hats")
    owner.keyboard.press("Enter")
    hears(owner, "ProjectsLoaded", {"total": 3})
    hears(owner, "NotificationsLoaded", {"count": 2})


def test_a_remote_hears_how_a_payment_ends(buyer: Page, shop: Product) -> None:
    purchase = re.compile("/trends/paywall/purchase$")
    refused = {"is_payment_succeed": False, "expires_at": None}
    buyer.route(purchase, lambda route: route.fulfill(json=refused))
    buyer.goto(f"{shop.address}/analytics/traffic/top-pages?targets={ACME}")
    buy = buyer.get_by_role("button", name="Get access")
    pay = buyer.get_by_role("button", name=re.compile("^Pay "))
    buy.click()
    pay.click()
    hears(buyer, "PaymentFailed", {"reason": "failed"})
    assert heard(buyer, "PaymentSucceeded") == []
    buyer.unroute(purchase)
    buy.click()
    pay.click()
    hears(buyer, "PaymentSucceeded", {"tier": "legacy"})
    # The dashboard has replaced the access notice.
    expect(buyer.get_by_text("A remote that listens")).to_be_visible()
    assert len(heard(buyer, "PaymentFailed")) == len(heard(buyer, "PaymentSucceeded")) == 1


def test_a_remote_hears_that_a_limit_is_used_up(owner: Page, shop: Product) -> None:
    owner.goto(f"{shop.address}/analytics/traffic/top-pages?targets={ACME}")
    expect(owner.get_by_text("A remote that listens")).to_be_visible()
    assert heard(owner, "LimitsExceeded") == []
    error = {"code": "limits_exceeded", "message": "What your plan allows is used up."}
    suggestions = re.compile("/search-bar/api/suggestions")
    owner.route(suggestions, lambda route: route.fulfill(status=403, json={"error": error}))
    owner.get_by_role("combobox", name="Add a site to compare").fill("north")
    hears(owner, "LimitsExceeded", {"code": "limits_exceeded"})
    expect(owner.get_by_text("You have reached the limits of your plan.")).to_be_visible()
