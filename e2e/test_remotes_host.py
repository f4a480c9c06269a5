"""Dashboards whose scripts and styles come from another host than the page."""

import os
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from conftest import Product, free_port, served, sign_in
from playwright.sync_api import Browser, expect

import footfall

STATIC = Path(footfall.__file__).parent / "static"
PREFIX = "/analytics/traffic/static"


class Delivery(SimpleHTTPRequestHandler):
    """Serves the built files under the same path as the product's server, to pages of any origin."""

    def translate_path(self, path: str) -> str:
        """The file for a path; a path outside of the prefix is not found."""
        inside = urlsplit(path).path
        return super().translate_path(inside.removeprefix(PREFIX) if inside.startswith(PREFIX) else "/gone")

    def end_headers(self) -> None:
        """Add the header that lets pages of other origins use the files."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing. Name and arguments are given by the library."""


@pytest.fixture
def delivery() -> Iterator[str]:
    """Address of another host that serves the built files."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Delivery, directory=str(STATIC)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def elsewhere(product: Product, delivery: str, tmp_path: Path) -> Iterator[Product]:
    """The same numbers on a server whose dashboards are loaded from that host."""
    home = tmp_path / "home"
    others = shutil.ignore_patterns("*.sqlite*")
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=others)
    own = {
        "FOOTFALL_HOME": str(home),
        "FOOTFALL_PORT": str(free_port()),
        "FOOTFALL_REMOTES_HOST": delivery,
    }
    with served({**os.environ, **own}) as running:
        yield running


def test_a_dashboard_comes_from_the_host_of_the_remotes(
    elsewhere: Product, delivery: str, browser: Browser
) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    page = context.new_page()
    loaded: list[str] = []
    complaints: list[str] = []
    page.on("response", lambda answer: loaded.append(answer.url) if answer.ok else None)
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    sign_in(page, elsewhere.sign_in_address)
    page.goto(f"{elsewhere.address}/analytics/traffic/sample-report/countries")
    expect(page.locator("section[aria-busy=false]").first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)
    remote = {url.partition("/static/")[0] for url in loaded if "/static/dashboards/" in url}
    own = {url.partition("/static/")[0] for url in loaded if "/static/shell/" in url}
    assert (remote, own) == ({f"{delivery}/analytics/traffic"}, {f"{elsewhere.address}/analytics/traffic"})
    kinds = {url.rpartition(".")[2] for url in loaded if url.startswith(delivery)}
    assert {"js", "css"} <= kinds
    assert complaints == []
    context.close()
