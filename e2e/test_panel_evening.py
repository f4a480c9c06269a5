"""A long evening with the extension: tabs and windows, sleep, outages; then what is shown of it.

`FOOTFALL_PANEL_MINUTES=30 pytest test_panel_evening.py` browses for so long, else each thing happens once.
"""

import json
import os
import subprocess
import time
from collections.abc import Callable

import httpx
import pytest
from conftest import FOOTFALL
from panel_browsing import SHOP, Browsing, join, new_window, stop_worker, walk
from playwright.sync_api import Page

MINUTES = float(os.environ.get("FOOTFALL_PANEL_MINUTES", "0"))
# With the one who browses as many as numbers are shown of.
OTHERS = 4


def typed(browsing: Browsing, tab: Page, path: str) -> None:
    tab.goto(f"{SHOP}{path}")
    browsing.expect(f"{SHOP}{path}", "typed")


def sleeps(browsing: Browsing, tab: Page) -> None:
    """The background sleeps between two pages."""
    stop_worker(browsing)
    typed(browsing, tab, "/after-sleep")


def offline(browsing: Browsing, tab: Page) -> None:
    """There is no network while rows ought to be sent."""
    browsing.wire.cut = True
    typed(browsing, tab, "/while-offline")
    browsing.send()
    browsing.wire.cut = False


def down(browsing: Browsing, tab: Page) -> None:
    """The server is down, and the background sleeps before it is up again."""
    browsing.wire.down = True
    typed(browsing, tab, "/while-down")
    browsing.send()
    stop_worker(browsing)
    browsing.wire.down = False


EVENTS: tuple[Callable[[Browsing, Page], None], ...] = (sleeps, offline, down)


def test_an_evening_in_three_tabs_and_two_windows_is_recorded_whole_and_shown(browsing: Browsing) -> None:
    others = joined_others(browsing)
    join(browsing)
    tabs = [browsing.context.new_page(), browsing.context.new_page(), new_window(browsing)]
    until, rounds = time.monotonic() + MINUTES * 60, 0
    while rounds < len(EVENTS) or time.monotonic() < until:
        walk(browsing, tabs[rounds % len(tabs)])
        EVENTS[rounds % len(EVENTS)](browsing, tabs[(rounds + 1) % len(tabs)])
        rounds += 1
    browsing.settled()
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


def joined_others(browsing: Browsing) -> list[str]:
    """Tokens of more members, since numbers of fewer than five people are not shown."""
    asked = {"code": browsing.link.partition("#")[2], "consent_version": 1, "device": "desktop"}
    with httpx.Client(base_url=browsing.product.address, timeout=60) as client:
        answers = [client.post("/collect/v1/join", json=asked).raise_for_status() for _ in range(OTHERS)]
    return [answer.json()["token"] for answer in answers]


def repeated(browsing: Browsing, tokens: list[str]) -> None:
    """Others see the same pages."""
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
    for words in (("panel", "land"), ("publish",)):
        subprocess.run([str(FOOTFALL), *words], env=browsing.product.environment, check=True)
