"""A panelist with the extension in a real Chromium, and a log of what should be recorded."""

import json
import os
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import duckdb
import httpx
import pytest
from conftest import CHROMIUM_FLAGS, Product, form_of, free_port, run, served
from panel_sites import Sites, sites
from panel_wire import Wire, wire
from playwright.sync_api import BrowserContext, Page, Playwright, Worker, expect

from footfall.lake.traces import search

# As the stores and the server hand it out.
PACKED = Path(__file__).parents[1] / "extension" / "dist" / "footfall-panel-chrome.zip"
SHOP = "http://shop.example"
# A search engine that browsers do not force to https, so that the test can serve it.
ENGINE = "http://www.baidu.com"
PANEL = {
    "name": "Shops of the north",
    "organisation": "University of Sample",
    "contact": "panel@mail.example",
    "purpose": "How people find shops.",
    "consent": "You may stop at any time.",
    "country": "DE",
    "questions": ["birth_year", "gender"],
}


@dataclass
class Browsing:
    """A browser with the extension, the panel's server, and a log of what should be recorded.

    installed: the folder that the extension was loaded from. attention: the least and the most milliseconds
    that somebody may have looked at a page, by its index in the log.
    """

    context: BrowserContext
    product: Product
    wire: Wire
    sites: Sites
    link: str
    extension: str
    installed: Path
    log: list[tuple[str, str | None, str | None, str]] = field(default_factory=list)
    attention: dict[int, tuple[float, float]] = field(default_factory=dict)

    def expect(
        self, url: str, transition: str | None, referrer: str | None = None, event: str = "view"
    ) -> None:
        """Add an event that should be recorded to the log."""
        self.log.append((url, referrer, transition, event))

    def panel(self, section: str) -> Page:
        """A new tab with a section of the extension's page."""
        page = self.context.new_page()
        page.goto(f"{self.extension}/panel.html#{section}")
        return page

    def rows(self) -> list[dict[str, Any]]:
        """The rows in the extension's store, oldest first."""
        page = self.panel("sent")
        found: list[dict[str, Any]] = page.evaluate(
            """() => new Promise((resolve) => {
                const asked = indexedDB.open('footfall-panel', 1);
                asked.onsuccess = () => {
                    const all = asked.result.transaction('rows').objectStore('rows').getAll();
                    all.onsuccess = () => { asked.result.close(); resolve(all.result); };
                };
            })"""
        )
        page.close()
        return found

    def settled(self) -> None:
        """Wait until the store has as many rows as the log, then check that they are equal."""
        until = time.monotonic() + 30
        while len(self.rows()) != len(self.log) and time.monotonic() < until:
            time.sleep(0.1)
        rows = self.rows()
        kept = [(row["url"], row.get("referrer"), row.get("transition"), row["event"]) for row in rows]
        assert kept == self.log
        wrong = [
            (rows[number], least, most)
            for number, (least, most) in self.attention.items()
            if not least <= rows[number]["active_ms"] <= most
        ]
        assert wrong == []

    def background(self) -> Worker:
        """The service worker that was started last."""
        return self.context.service_workers[-1]

    def update(self, **changed: str) -> None:
        """Replace the extension by a newer version, as a store does; its stored data stays.

        changed: fields of the manifest that get a new value.
        """
        file = self.installed / "manifest.json"
        manifest = json.loads(file.read_text())
        first, second, third = manifest["version"].split(".")
        version = f"{first}.{second}.{int(third) + 1}"
        file.write_text(json.dumps(manifest | {"version": version} | changed))
        page = self.panel("sent")
        with self.context.expect_event("serviceworker") as started:
            page.evaluate("setTimeout(() => chrome.runtime.reload())")
        newer = started.value
        assert newer.evaluate("chrome.runtime.getManifest().version") == version

    def send(self) -> None:
        """Click on `Send now` and wait until the sending has succeeded or failed."""
        page = self.panel("sent")
        button = page.get_by_role("button", name="Send now").element_handle()
        assert button is not None
        button.click()
        # The page is drawn anew, with a new button, when the background has answered.
        page.wait_for_function("button => !button.isConnected", arg=button)
        page.close()

    def kept(self, *words: str) -> list[str]:
        """Files of the server that contain one of these words, packed files included."""
        return search(Path(self.product.environment["FOOTFALL_HOME"]), words, []).found

    def ask_anew(self, text: str) -> None:
        """The owner of the server changes what members agree to."""
        with httpx.Client(base_url=self.product.address, follow_redirects=True, timeout=60) as owner:
            owner.post("/sign-in/token", json=form_of(self.product.new_sign_in_address()))
            [panel] = owner.get("/api/panels").json()["panels"]
            owner.post(f"/api/panels/{panel['id']}/consents", json={"text": text}).raise_for_status()

    def landed(self) -> list[tuple[Any, ...]]:
        """Land what was sent; return (url, referrer, transition, event) of the lake's rows, oldest first."""
        run(self.product.environment, ("panel", "land"))
        raw = Path(self.product.environment["FOOTFALL_HOME"]) / "lake" / "raw"
        files = [str(path) for path in raw.rglob("*.parquet")]
        if not files:
            return []
        query = "SELECT url, referrer, transition, event FROM read_parquet(?, hive_partitioning = false)"
        return duckdb.execute(f"{query} ORDER BY ts", [files]).fetchall()


@pytest.fixture
def browsing(tmp_path: Path, playwright: Playwright, chromium_path: str) -> Iterator[Browsing]:
    """Somebody who has just installed the extension and was sent a link."""
    environment = {
        **os.environ,
        "FOOTFALL_HOME": str(tmp_path / "home"),
        "FOOTFALL_PORT": str(free_port()),
    }
    assert PACKED.is_file(), "build it first: make extension"
    with (
        served(environment) as product,
        wire(product.address) as between,
        sites() as others,
    ):
        # A copy of its own, so that a newer version can take its place.
        installed = tmp_path / "extension"
        shutil.unpack_archive(PACKED, installed)
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            executable_path=chromium_path,
            headless=False,
            locale="en-US",
            ignore_default_args=["--disable-extensions"],
            args=[
                *CHROMIUM_FLAGS,
                "--headless=new",
                f"--host-resolver-rules=MAP *.example 127.0.0.1:{others.port},"
                f"MAP www.baidu.com 127.0.0.1:{others.port}",
                "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
                f"--disable-extensions-except={installed}",
                f"--load-extension={installed}",
            ],
        )
        worker = (
            context.service_workers[0] if context.service_workers else context.wait_for_event("serviceworker")
        )
        # Without developer mode an extension from a folder does not come back after a reload.
        in_settings(context, "chrome.developerPrivate.updateProfileConfiguration({inDeveloperMode: true})")
        yield Browsing(
            context,
            product,
            between,
            others,
            f"{between.address}/join#{code_for(product)}",
            worker.url.removesuffix("/background.js"),
            installed,
        )
        context.close()


def in_settings(context: BrowserContext, script: str) -> None:
    """Run a script on chrome://extensions."""
    page = context.new_page()
    page.goto("chrome://extensions")
    page.evaluate(script)
    page.close()


def code_for(product: Product) -> str:
    """Make a panel as the owner of the server, and return an invitation code for it."""
    with httpx.Client(base_url=product.address, follow_redirects=True, timeout=60) as owner:
        owner.post("/sign-in/token", json=form_of(product.sign_in_address))
        made = owner.post("/api/panels", json=PANEL).raise_for_status().json()
        invited = owner.post(
            f"/api/panels/{made['id']}/invitations", json={"most_uses": 10}
        ).raise_for_status()
        return str(invited.json()["code"])


def join(browsing: Browsing) -> None:
    page = browsing.panel("join")
    page.get_by_label("Link of the invitation").fill(browsing.link)
    page.get_by_role("button", name="Show the panel").click()
    expect(page.get_by_text("University of Sample")).to_be_visible()
    page.get_by_label("Year of birth").fill("1980")
    page.get_by_label("I have read version 1").check()
    page.get_by_role("button", name="Agree and join").click()
    expect(page.get_by_text("You take part in")).to_be_visible()
    page.close()


def new_window(browsing: Browsing) -> Page:
    """A tab in a window of its own."""
    page = browsing.panel("sent")
    session = browsing.context.new_cdp_session(page)
    with browsing.context.expect_page() as opened:
        session.send("Target.createTarget", {"url": "about:blank", "newWindow": True})
    page.close()
    return opened.value


def stop_worker(browsing: Browsing) -> None:
    """Put the service worker to sleep, as the browser does when nothing happens for half a minute."""
    page = browsing.panel("sent")
    session = browsing.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    page.close()


def walk(browsing: Browsing, tab: Page) -> None:
    """Reach a page in every way: typed, link, new tab, form, redirect, back and so on; log what to record."""
    tab.goto(f"{ENGINE}/s?wd=red+shoes&session=abc123")
    browsing.expect(f"{ENGINE}/s?wd=red+shoes", "typed")
    tab.click("#found")
    tab.wait_for_url(f"{SHOP}/")
    browsing.expect(f"{SHOP}/", "link", f"{ENGINE}/s?wd=red+shoes")
    tab.click("#women")
    browsing.expect(f"{SHOP}/women?utm_source=news", "link", f"{SHOP}/")
    with browsing.context.expect_page() as opened:
        tab.click("#blog")
    browsing.expect("http://blog.example/post", "link", f"{SHOP}/women?utm_source=news")
    opened.value.wait_for_load_state()
    opened.value.close()
    tab.click("#find")
    tab.wait_for_url("**/find*")
    browsing.expect(f"{SHOP}/find", "form", f"{SHOP}/women?utm_source=news")
    tab.click("#more")
    browsing.expect(f"{SHOP}/more", "link", f"{SHOP}/find")
    tab.click("#moved")
    tab.wait_for_url("http://other.example/landing*")
    browsing.expect("http://other.example/landing", "link", f"{SHOP}/more")
    tab.go_back()
    browsing.expect(f"{SHOP}/more", "reload")
    tab.reload()
    browsing.expect(f"{SHOP}/more", "reload")
    tab.click("#bank")
    tab.wait_for_url("http://bank.example/*")
    tab.click("#order")
    tab.goto(f"{SHOP}/")
    browsing.expect(f"{SHOP}/", "typed")
    tab.click("#order")
    tab.wait_for_url("**/order-confirmed*")
    browsing.expect(f"{SHOP}/order-confirmed", "link", f"{SHOP}/", "purchase")
