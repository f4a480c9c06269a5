"""A long evening of browsing with the extension, and the numbers the product then shows.

`FOOTFALL_PANEL_MINUTES=30 pytest test_panel_evening.py` browses for 30 minutes; without it each event
happens once.
"""

import json
import os
import time

import httpx
import pytest
from conftest import run, sign_in
from overview import settle, widget
from panel_browsing import SHOP, Browsing, join, new_window, walk
from panel_events import EVENTS, idle
from playwright.sync_api import Browser, expect

MINUTES = float(os.environ.get("FOOTFALL_PANEL_MINUTES", "0"))
# Reading takes time; without pauses, half an hour would be thousands of pages.
READS_S = 8 if MINUTES else 0
# With the browsing member they are five people: numbers of fewer are not shown.
OTHERS = 4


def test_an_evening_in_three_tabs_and_two_windows_is_recorded_whole_and_shown(
    browsing: Browsing, browser: Browser
) -> None:
    others = joined_others(browsing)
    join(browsing)
    tabs = [browsing.context.new_page(), browsing.context.new_page(), new_window(browsing)]
    until, rounds = time.monotonic() + MINUTES * 60, 0
    while rounds < len(EVENTS) or time.monotonic() < until:
        # A walk before every second event; over time, every tab has walks and every event.
        if rounds % 2 == 0:
            walk(browsing, tabs[rounds // 2 % len(tabs)])
        event = EVENTS[rounds % len(EVENTS)]
        # `idle` needs the window in front, which without a screen is always the newest one.
        event(browsing, tabs[-1] if event is idle else tabs[rounds // len(EVENTS) % len(tabs)])
        rounds += 1
        time.sleep(READS_S)
    browsing.settled()
    print(f"{rounds} rounds, {len(browsing.log)} pages, {len(browsing.attention)} looks timed")
    for tab in tabs:
        tab.close()
    browsing.send()
    assert browsing.landed() == browsing.log
    repeated(browsing, others)
    publish(browsing)
    [shown] = browsing.product.report("get-target", "targets=shop.example")["rows"]
    seen = sum(url.startswith(SHOP) for url, *_ in browsing.log)
    assert shown["page_views"] == pytest.approx((OTHERS + 1) * seen)
    assert shown["n_observed"] == OTHERS + 1
    assert [word for word in ("in-private", "bank") if browsing.wire.said(word)] == []
    overview_shows(browsing, browser, round(shown["visits"]))


def overview_shows(browsing: Browsing, browser: Browser, visits: int) -> None:
    """Check as the owner of the server that the shop's overview shows this number of visits."""
    page = browser.new_page()
    page.set_default_timeout(60_000)
    sign_in(page, browsing.product.new_sign_in_address())
    page.goto(f"{browsing.product.address}/analytics/traffic/traffic-overview?targets=shop.example")
    settle(page)
    expect(widget(page, "Summary")).to_contain_text("shop.example")
    expect(widget(page, "Summary")).to_contain_text(f"{visits:,}")
    page.close()


def joined_others(browsing: Browsing) -> list[str]:
    """Tokens of more members who join, since numbers of fewer than five people are not shown."""
    asked = {"code": browsing.link.partition("#")[2], "consent_version": 1, "device": "desktop"}
    with httpx.Client(base_url=browsing.product.address, timeout=60) as client:
        answers = [client.post("/collect/v1/join", json=asked).raise_for_status() for _ in range(OTHERS)]
    return [answer.json()["token"] for answer in answers]


def repeated(browsing: Browsing, tokens: list[str]) -> None:
    """Send the same page views for the other members."""
    names = ("ts", "url", "referrer", "transition", "active_ms", "event")
    rows = [json.dumps({name: row[name] for name in names if name in row}) for row in browsing.rows()]
    with httpx.Client(base_url=browsing.product.address, timeout=60) as client:
        for token in tokens:
            for at in range(0, len(rows), 1000):
                headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": f"batch-{at:08d}"}
                body = "\n".join(rows[at : at + 1000])
                answer = client.post("/collect/v1/page-views", content=body, headers=headers)
                assert answer.raise_for_status().json()["refused"] == []


def publish(browsing: Browsing) -> None:
    run(browsing.product.environment, ("panel", "land"), ("publish",))
