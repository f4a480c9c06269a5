"""The product below a path of a host that it shares, behind nginx as the documentation says."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Product, free_port, served_home
from conftest import served as served_at
from people import footfall
from playwright.sync_api import Browser, Page, Response, expect

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
OPERATIONS = Path(__file__).parents[1] / "docs" / "operations.md"
SITES = "acme-fashion.example,north-wear.example"
HOME = "/footfall/analytics/traffic/"

pytestmark = pytest.mark.skipif(NGINX is None, reason="nginx is not installed: apt-get install nginx-light")


def nginx_of_the_documentation(folder: Path, port: int, server: int) -> Path:
    """A file with nginx's settings: those of the documentation, for this server, and another application."""
    (site,) = re.findall(r"```nginx\n(.*?)```", OPERATIONS.read_text("utf-8"), re.DOTALL)
    assert "http://127.0.0.1:8000" in site
    site = site.replace("http://127.0.0.1:8000", f"http://127.0.0.1:{server}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    folders = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    file = folder / "nginx.conf"
    file.write_text(
        ("user root;\n" if os.geteuid() == 0 else "")
        + f"worker_processes 1;\ndaemon off;\npid {folder}/nginx.pid;\nevents {{}}\n"
        + f"http {{\naccess_log off;\n{folders}server {{\nlisten 127.0.0.1:{port};\n{site}\n"
        + 'location / { return 404 "another application of this host"; }\n}\n}\n'
    )
    return file


@pytest.fixture
def intranet(product: Product, tmp_path: Path) -> Iterator[Product]:
    """The sample's numbers on a server with accounts, at http://127.0.0.1:PORT/footfall."""
    home, port = tmp_path / "home", free_port()
    shutil.copytree(product.environment["FOOTFALL_HOME"], home, ignore=shutil.ignore_patterns("*.sqlite*"))
    address = f"http://127.0.0.1:{port}/footfall"
    environment = served_home(home) | {"FOOTFALL_PUBLIC_URL": address}
    footfall(Product("", "", environment), "user", "add", "boss@mail.example", "--role", "paid")
    file = nginx_of_the_documentation(tmp_path, port, int(environment["FOOTFALL_PORT"]))
    run = subprocess.Popen([str(NGINX), "-c", str(file), "-e", str(tmp_path / "nginx.log")])
    try:
        with served_at(environment) as running:
            yield Product(address, running.sign_in_address, environment)
    finally:
        run.terminate()
        run.wait(20)


def settled(page: Page) -> None:
    """Wait until no widget is loading."""
    expect(page.locator("section[aria-busy=false]").first).to_be_visible()
    expect(page.locator("[aria-busy=true]")).to_have_count(0)


def test_people_work_below_a_path_as_at_a_host_of_ones_own(intranet: Product, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    context.set_default_timeout(60_000)
    page = context.new_page()
    outside: list[str] = []
    failed: list[str] = []

    def note(answer: Response) -> None:
        url, status = answer.url, answer.status
        if url.startswith("http") and not url.startswith(f"{intranet.address}/"):
            outside.append(url)
        if status >= 400:
            failed.append(f"{status} {url}")

    context.on("response", note)

    # Signed in by the printed link.
    link = footfall(intranet, "sign-in", "boss@mail.example")
    assert link.startswith(f"{intranet.address}/sign-in?token=")
    page.goto(link)
    page.get_by_role("button").click()
    page.wait_for_url(f"{intranet.address}/analytics/traffic/**")
    assert {(each["name"], each["path"]) for each in context.cookies()} >= {("footfall_session", "/footfall")}

    # A dashboard with numbers, reached inside of the page.
    page.goto(f"{intranet.address}/analytics/traffic/traffic-overview?targets={SITES}")
    settled(page)
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"\d[\d.,]*[KM]"))
    page.get_by_role("navigation").get_by_role("link", name="Top pages").click()
    page.wait_for_url(f"{intranet.address}/analytics/traffic/top-pages**")
    settled(page)

    # The deep link, loaded anew.
    page.reload()
    settled(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Top pages")
    expect(page.get_by_role("main")).to_contain_text("acme-fashion.example")

    # A link for people without an account, opened by one.
    page.get_by_role("button", name="Share", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Create link").click()
    shared = dialog.get_by_role("textbox", name="Open link").input_value()
    assert shared.startswith(f"{intranet.address}/analytics/traffic/shared/")
    strangers = browser.new_context()
    strangers.on("response", note)
    stranger = strangers.new_page()
    stranger.goto(shared)
    settled(stranger)
    expect(stranger.get_by_role("main")).to_contain_text("acme-fashion.example")
    strangers.close()
    page.keyboard.press("Escape")

    # Documentation of the calls, whose script asks for the description.
    docs = context.new_page()
    docs.goto(f"{intranet.address}/openapi")
    expect(docs.get_by_text("/api/share-links").first).to_be_visible()
    docs.close()

    # Signed out: the start page, without the session.
    page.get_by_role("button", name=re.compile("boss@mail.example|Account")).first.click()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()
    page.wait_for_url(f"{intranet.address}/analytics/traffic**")
    assert "footfall_session" not in {each["name"] for each in context.cookies()}
    assert (outside, failed) == ([], [])
    context.close()
