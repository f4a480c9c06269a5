"""A university's first day: a panel opened, people invited, their page views published, in the browser."""

import json
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from conftest import Product, served, served_home, sign_in
from playwright.sync_api import Browser, Page, expect
from screen import open_at
from test_bring_data import BASE, bring, drop, publish

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
def first_page(browser: Browser, tmp_path: Path) -> Iterator[tuple[Product, Page]]:
    """The first page of an empty product, as its owner sees it."""
    with served(served_home(tmp_path / "home")) as product:
        context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
        context.set_default_timeout(60_000)
        page = context.new_page()
        sign_in(page, product.sign_in_address)
        page.goto(f"{product.address}{BASE}")
        yield product, page
        context.close()


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
    main.get_by_label("People it lets in").fill(str(MEMBERS))
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


def runs(page: Page, job: str) -> None:
    """Run a scheduled job now and wait until it has ended."""
    page.get_by_role("link", name="Scheduled jobs").click()
    row = page.get_by_role("row").filter(has_text=job)
    row.get_by_role("button", name="Run now").click()
    expect(row.get_by_text("Not yet")).to_have_count(0)
    expect(row.get_by_text("Running", exact=True)).to_have_count(0)


def test_a_panel_is_opened_joined_weighted_and_published(
    first_page: tuple[Product, Page], tmp_path: Path
) -> None:
    product, page = first_page
    (tmp_path / "population.csv").write_text(POPULATION)

    code = opens_a_panel(page)
    members_browse(product, code)
    runs(page, "Add page views of your panels")
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
