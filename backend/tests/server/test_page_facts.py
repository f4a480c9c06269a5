"""What pages are told of the installation: support address, remotes' host, whether usage is kept."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from footfall.infra.settings import Settings
from footfall.server.main import create_app
from tests.people import browser, database_of, user

SHELL = '<script type="application/json" id="footfall-preload"></script>'
LINK = '<a href="mailto:help@company.example">help@company.example</a>'


def an_app(migrated: str, home: Path, **settings: Any) -> FastAPI:
    return create_app(Settings(home=home, database_url=migrated, billing="sandbox", **settings))


def test_the_page_learns_of_the_support_address_and_of_usage_events(
    migrated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: SHELL)

    def facts(**settings: Any) -> tuple[object, object]:
        app = an_app(migrated, tmp_path, **settings)
        page = browser(app, user(database_of(app), "ann")).get("/analytics/traffic/").text
        database_of(app).dispose()
        told = json.loads(page.removeprefix(SHELL.split("</")[0]).removesuffix("</script>"))
        return told["supportEmail"], told["usageEvents"]

    assert facts(support_email="help@company.example", usage_events=True) == ("help@company.example", True)


def test_without_the_settings_the_page_learns_nothing(
    migrated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("footfall.web.pages.shell._shell", lambda: SHELL)
    app = an_app(migrated, tmp_path)
    page = browser(app, user(database_of(app), "ann")).get("/analytics/traffic/").text
    assert '"supportEmail": null' in page and '"usageEvents": false' in page
    database_of(app).dispose()


def test_pages_of_the_server_name_the_support_address_where_somebody_may_be_stuck(
    migrated: str, tmp_path: Path
) -> None:
    app = an_app(migrated, tmp_path, support_email="help@company.example")
    ann = browser(app, user(database_of(app), "ann", "free"))
    stuck = [
        browser(app).get("/sign-in"),
        browser(app).get("/password/reset"),
        ann.get("/contact"),
        ann.get("/subscribe?offer=unknown"),
        ann.post("/contact", data={"message": " "}),
    ]
    assert [LINK in page.text for page in stuck] == [True] * 5
    database_of(app).dispose()


def test_without_a_support_address_no_page_names_one(migrated: str, tmp_path: Path) -> None:
    app = an_app(migrated, tmp_path)
    ann = browser(app, user(database_of(app), "ann", "free"))
    assert not re.search("mailto:|Need help", ann.get("/contact").text + browser(app).get("/sign-in").text)
    database_of(app).dispose()


@pytest.mark.parametrize("wrong", ["help", "a@b, c@d", "a@b\nBcc: c@d", "a@b?subject=x"])
def test_a_support_address_is_one_address(wrong: str) -> None:
    with pytest.raises(ValueError, match="support_email"):
        Settings(support_email=wrong)


def test_built_files_may_be_read_by_the_page_when_they_come_by_another_host(
    migrated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = tmp_path / "static" / "dashboards" / "remoteEntry.js"
    entry.parent.mkdir(parents=True)
    entry.write_text("")
    monkeypatch.setattr("footfall.web.pages.shell.static_folder", lambda: tmp_path / "static")
    for host, origin in (("https://cdn.example", "https://footfall.example"), (None, None)):
        app = an_app(migrated, tmp_path, public_url="https://footfall.example", remotes_host=host)
        answer = browser(app).get("/analytics/traffic/static/dashboards/remoteEntry.js")
        assert answer.headers.get("access-control-allow-origin") == origin
        database_of(app).dispose()
