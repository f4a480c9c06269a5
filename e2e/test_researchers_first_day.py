"""A university's first day: a panel opened, people invited, their page views published, in the browser."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from conftest import Product
from empty_product import BASE, first_page
from playwright.sync_api import Browser, Page, expect
from screen import open_at
from test_bring_data import bring, drop, publish

MEMBERS = 24
PANEL = {
    "Name": "News and the young",
    "Organization responsible for the data": "University of Sample",
    "Contact for questions": "panel@mail.example",
    "What the data is for": "Where young people read news.",
    "Consent text": "You may stop at any time.",
}
POPULATION = "country,device,people\nDE,desktop,24000000\nDE,mobile,31000000\n"


@pytest.fixture
def empty(browser: Browser, tmp_path: Path) -> Iterator[tuple[Product, Page]]:
    """The first page of an empty product, as its owner sees it."""
    with first_page(browser, tmp_path / "home") as found:
        yield found


def opens_a_panel(page: Page) -> str:
    """Open a panel and make an invitation; returns its code."""
    page.get_by_role("link", name="Bring your data").click()
    page.get_by_role("link", name="Panels", exact=True).click()
    main = page.get_by_role("main")
    for label, text in PANEL.items():
        main.get_by_label(label, exact=True).fill(text)
    main.get_by_label("Country of the members").select_option("DE")
    main.get_by_role("button", name="Open a panel").click()
    expect(page.get_by_text("The panel is open. Invite people next.")).to_be_visible()
    main.get_by_label("Maximum number of people").fill(str(MEMBERS))
    main.get_by_role("button", name="Create an invitation").click()
    return main.get_by_label("Code", exact=True).input_value()


def members_browse(product: Product, code: str) -> None:
    """Members join and send what they read, by the calls of the extension."""
    now = int(time.time() * 1000)
    with httpx.Client(base_url=product.address, timeout=60) as client:
        for number in range(MEMBERS):
            device = "mobile" if number % 3 else "desktop"
            asked = {"code": code, "consent_version": 1, "device": device}
            token = client.post("/collect/v1/join", json=asked).raise_for_status().json()["token"]
            rows = [
                {"ts": now + page, "url": f"https://news.example/{page}"} for page in range(1 + number % 3)
            ]
            headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "batch-01"}
            body = "\n".join(map(json.dumps, rows))
            answer = client.post("/collect/v1/page-views", content=body, headers=headers)
            assert answer.raise_for_status().json()["refused"] == []


def lands_page_views(page: Page, product: Product) -> None:
    """Run the hourly job that adds page views to the data, and wait until it has."""

    def landed() -> int:
        imports = page.request.get(f"{product.address}/api/imports").json()["imports"]
        return sum(one["source"] == "panel" and one["state"] == "done" for one in imports)

    page.get_by_role("link", name="Scheduled jobs").click()
    row = page.get_by_role("row").filter(has_text="Add page views of your panels")
    row.get_by_role("button", name="Run now").click()
    for _ in range(600):
        if landed():
            return
        page.wait_for_timeout(100)
    raise AssertionError("the page views of the panel were not landed within a minute")


def test_a_panel_is_opened_joined_weighted_and_published(empty: tuple[Product, Page], tmp_path: Path) -> None:
    product, page = empty
    (tmp_path / "population.csv").write_text(POPULATION)

    code = opens_a_panel(page)
    members_browse(product, code)
    lands_page_views(page, product)
    page.get_by_role("link", name="Imports", exact=True).click()
    drop(page, tmp_path / "population.csv")
    bring(page, "population.csv")
    publish(page)

    overview = open_at(
        page.context.new_page(),
        f"{product.address}{BASE}/traffic-overview?targets=news.example&compare=none",
    )
    row = overview.row("batch-targets", "news.example")
    assert row["n_observed"] >= 20
    assert 0 < row["visits_low"] < row["visits"] < row["visits_high"]
    # Everybody stands for about two million people, and no more is claimed than so few can tell.
    assert row["unique_visitors"] == pytest.approx(55_000_000, rel=0.1)
    assert row["accuracy"] in ("low", "medium")
    expect(overview.widget("Summary").get_by_role("row").filter(has_text="news.example")).to_contain_text("–")
