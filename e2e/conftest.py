"""The product as a person meets it: sample data, the real server, Debian's Chromium."""

import fcntl
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from typer.testing import CliRunner

from footfall.cli import build

# A busy machine may be slow: that alone must not fail a test.
expect.set_options(timeout=60_000)

# The fixtures that tests of the extension, of the account and of own dashboards use.
pytest_plugins = ["panel_browsing", "account_pages", "own_dashboards"]

# `make test-exhaustive` leaves nothing out. Read here and nowhere else.
EXHAUSTIVE = os.environ.get("FOOTFALL_EXHAUSTIVE", "0") not in ("", "0")

FOOTFALL = Path(sys.executable).parent / "footfall"
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Several browsers run at once on a few cores.
    "--num-raster-threads=1",
    # Each page is opened once only, so optimising its code takes longer than it saves.
    "--js-flags=--no-maglev --no-opt --no-lazy-feedback-allocation",
]


@dataclass(frozen=True)
class Product:
    """A running server: its address, and a way to get one-time sign-in addresses."""

    address: str
    sign_in_address: str
    environment: dict[str, str]

    def new_sign_in_address(self) -> str:
        """Another one-time address."""
        return printed(self.environment, "sign-in")

    def report(self, *asked: str) -> Any:
        """An answer of `footfall report`."""
        return json.loads(printed(self.environment, "report", *asked, "--format", "json"))


def printed(environment: dict[str, str], *words: str) -> str:
    """What a short command of `footfall` prints. Runs in this process: a new one would take 2 s of CPU."""
    done = CliRunner().invoke(build(words[0]), words, env=environment, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout.strip()


def free_port() -> int:
    """A port of 127.0.0.1 that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """The folder that `make` fills: once in the whole run, by the worker that needs it first."""
    # Each xdist worker has its own temporary folder inside that of the run.
    shared = factory.getbasetemp()
    shared = (shared.parent if "PYTEST_XDIST_WORKER" in os.environ else shared) / "made" / name
    shared.mkdir(parents=True, exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "done").exists():
            make(shared / "folder")
            (shared / "done").touch()
    own = factory.mktemp("own") / "folder"
    shutil.copytree(shared / "folder", own)
    return own


def run(environment: dict[str, str], *commands: tuple[str, ...]) -> None:
    """Run commands of `footfall` that take long or start threads, each in a process of its own."""
    for command in commands:
        subprocess.run([str(FOOTFALL), *command], env=environment, check=True, stdout=subprocess.DEVNULL)


def run_in(home: Path, *commands: tuple[str, ...]) -> None:
    """Run such commands on the home folder `home`."""
    run({**os.environ, "FOOTFALL_HOME": str(home)}, *commands)


def served_home(home: Path) -> dict[str, str]:
    """Environment variables for a server of the home folder `home`, on a free port of 127.0.0.1."""
    return {**os.environ, "FOOTFALL_HOME": str(home), "FOOTFALL_PORT": str(free_port())}


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """A small world, imported, published and served on a free port of 127.0.0.1."""

    def make(folder: Path) -> None:
        world = folder.parent / "world"
        run_in(
            folder,
            ("world", "--preset", "small", "--seed", "7", "--out", str(world)),
            ("import", "world", str(world)),
            ("publish",),
        )

    with served(served_home(made_once(tmp_path_factory, "product", make))) as running:
        yield running


@pytest.fixture(scope="session")
def shop(product: Product, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    """The same numbers on a server with accounts, where plans are sold by the sandbox."""
    home = tmp_path_factory.mktemp("shop") / "home"
    others = shutil.ignore_patterns("*.sqlite*")
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=others)
    own = {"FOOTFALL_HOME": str(home), "FOOTFALL_PORT": str(free_port()), "FOOTFALL_BILLING": "sandbox"}
    environment = {**os.environ, **own}
    for words in (("root@mail.example", "--admin"), ("boss@mail.example", "--role", "paid")):
        printed(environment, "user", "add", *words)
    with served(environment) as running:
        yield running


@contextmanager
def served(environment: dict[str, str]) -> Iterator[Product]:
    """Run a server in this environment until the block ends."""
    server = subprocess.Popen([str(FOOTFALL), "serve"], env=environment, stdout=subprocess.PIPE, text=True)
    try:
        address = f"http://127.0.0.1:{environment['FOOTFALL_PORT']}"
        yield Product(address, _printed_address(server), environment)
    finally:
        server.terminate()
        server.wait(timeout=60)


def _printed_address(server: subprocess.Popen[str]) -> str:
    for line in server.stdout or ():
        # A server with accounts prints no sign-in address, only that of the product.
        found = re.search(r"http://\S+/(sign-in\?token=\S+|analytics/traffic/$)", line.strip())
        if found:
            return found[0]
    raise AssertionError(f"the server ended with exit code {server.wait()} and printed no address")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright, started once: a process cannot start it twice."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The machine's full Chromium, which can open windows and load extensions."""
    # Debian's wrapper turns on GPU rasterisation, which only costs time where there is no GPU.
    return _first_of("/usr/lib/chromium/chromium", "chromium", "chromium-browser", "google-chrome")


def _first_of(*names: str) -> str:
    executable = next(filter(None, map(shutil.which, names)), None)
    if executable is None:
        pytest.fail("no Chromium found: `make test` installs Debian's, or put one on the PATH")
    return executable


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """Headless Chromium that sends no requests of its own over the network."""
    # Debian's headless shell draws the same pages with half the CPU.
    executable = _first_of(
        "/usr/lib/chromium/chromium-headless-shell", "chromium-headless-shell", chromium_path
    )
    chromium = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_FLAGS)
    yield chromium
    chromium.close()


def sign_in(page: Page, address: str) -> None:
    """Open a one-time address and press its button; then the page begins to load the product."""
    page.goto(address, wait_until="commit")
    page.get_by_role("button").click()
    page.wait_for_url(re.compile("/analytics/traffic/"), wait_until="commit")


def form_of(address: str) -> dict[str, str]:
    """What a program posts to /sign-in/token in place of a browser that opens a one-time address."""
    return {"token": address.rpartition("=")[2]}


@pytest.fixture(scope="session")
def signed_in(product: Product, browser: Browser) -> dict[str, object]:
    """Cookies and storage of a browser that has signed in by the printed address."""
    context = browser.new_context()
    sign_in(context.new_page(), product.sign_in_address)
    state = context.storage_state()
    context.close()
    return dict(state)


@pytest.fixture
def context(browser: Browser, signed_in: dict[str, object]) -> Iterator[BrowserContext]:
    """A signed-in window of desktop size."""
    context = browser.new_context(
        # What storage_state() returned; Playwright types it as a dictionary with fixed keys.
        storage_state=signed_in,  # type: ignore[arg-type]
        viewport={"width": 1440, "height": 1000},
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    yield context
    # A request that a test answers itself may still be under way and must not fail the next test.
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A page in that window."""
    return context.new_page()
