"""The documentation under `/docs`."""

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.server import documentation
from footfall.server.documentation import Documentation
from tests.people import browser


@pytest.fixture
def built(app: FastAPI, tmp_path: Path) -> TestClient:
    """A guest of an installation whose documentation has two pages."""
    folder = tmp_path / "documentation"
    (folder / "guide").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Footfall</h1>")
    (folder / "guide" / "pages.html").write_text("<h1>Pages</h1>")
    return browser_of(app, folder)


def browser_of(app: FastAPI, folder: Path) -> TestClient:
    mounted = next(route for route in app.routes if getattr(route, "path", "") == documentation.PATH)
    mounted.app = Documentation(folder)  # type: ignore[attr-defined]  # a Mount
    return browser(app)


def test_a_guest_reads_the_built_pages(built: TestClient) -> None:
    assert built.get("/docs", follow_redirects=True).text == "<h1>Footfall</h1>"
    assert built.get("/docs/guide/pages.html").text == "<h1>Pages</h1>"


def test_pages_keep_to_the_security_policy_of_the_product(built: TestClient) -> None:
    policy = built.get("/docs/").headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy


def test_browsers_ask_for_pages_again_after_an_upgrade(built: TestClient) -> None:
    assert built.get("/docs/").headers["cache-control"] == "no-cache"


def test_an_address_without_a_page_leads_back_to_the_first_one(built: TestClient) -> None:
    answer = built.get("/docs/no/such/page.html")
    assert answer.status_code == 404
    assert 'href="/docs/"' in answer.text


def test_a_mistyped_address_suggests_pages_spelled_like_it(built: TestClient) -> None:
    link = '<a href="/docs/guide/pages.html">guide/pages</a>'
    assert all(
        f"Did you mean {link}?" in built.get(f"/docs/{path}").text for path in ("page", "guide/pagse.html")
    )
    assert "Did you mean" not in built.get("/docs/zebra.html").text


@pytest.mark.parametrize("path", ["/docs/", "/docs/api.html"])
def test_without_built_pages_the_answer_says_how_to_build_them(
    app: FastAPI, tmp_path: Path, path: str
) -> None:
    answer = browser_of(app, tmp_path / "nothing").get(path)
    assert answer.status_code == 404
    assert "make docs" in answer.text


@pytest.mark.parametrize("path", ["/docs/../main.py", "/docs/%2e%2e/main.py", "/docs//etc/passwd"])
def test_nothing_outside_the_documentation_is_handed_out(built: TestClient, path: str) -> None:
    answer = built.get(path)
    assert answer.status_code == 404
    assert "create_app" not in answer.text


def test_the_description_of_the_api_keeps_its_own_address(app: FastAPI) -> None:
    assert "swagger" in browser(app).get("/openapi").text
    assert browser(app).get("/openapi.json").json()["info"]["title"] == "Footfall"
