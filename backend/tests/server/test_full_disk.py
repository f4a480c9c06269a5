"""A disk that fills while a server runs: each call says so, and goes through once there is room again."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.infra.settings import Settings
from footfall.ingest import uploads
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.people import browser, database_of, user
from tests.small_disk import small_disk

BYTES = {"Content-Type": "application/offset+octet-stream", "Tus-Resumable": "1.0.0"}
FULL = (
    507,
    "no_room",
    "No space is left on the server's disk. What was there is as it was: free some space and try again.",
)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    with small_disk(tmp_path) as disk:
        yield disk


@pytest.fixture
def app(disk: Path, tmp_path: Path, sqlite_template: Path) -> Iterator[FastAPI]:
    url = f"sqlite:///{shutil.copy(sqlite_template, tmp_path)}"
    app = create_app(Settings(home=disk / "home", database_url=url))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture
def root(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    monkeypatch.setattr(uploads, "SPARE_BYTES", 0)
    return browser(app, user(database_of(app), "root", admin=True))


def fill(disk: Path) -> Path:
    """A file that takes all."""
    hog = disk / "hog"
    with hog.open("wb", buffering=0) as out, pytest.raises(OSError, match="No space"):
        while out.write(bytes(4096)):
            pass
    return hog


def told(root: TestClient, method: str, path: str, **call: object) -> tuple[int, str, str]:
    """Status, code and message of a refused call."""
    said = root.request(method, path, **call)  # type: ignore[arg-type]
    error = said.json()["error"]
    assert error["sentences"][error["message"]]["code"] == "disk_full"
    return said.status_code, error["code"], error["message"]


def test_an_upload_that_fills_the_disk_says_so_and_goes_on_once_there_is_room(
    root: TestClient, disk: Path
) -> None:
    text = b"1,shop.example\n" * 20_000
    begun = root.post(
        "/api/imports", headers={"Upload-Length": str(len(text)), "Upload-Metadata": "filename YS5jc3Y="}
    )
    address = begun.headers["Location"]
    half = len(text) // 2
    assert (
        root.patch(address, content=text[:half], headers={**BYTES, "Upload-Offset": "0"}).status_code == 204
    )
    hog = fill(disk)

    rest = {"content": text[half:], "headers": {**BYTES, "Upload-Offset": str(half)}}
    assert told(root, "PATCH", address, **rest) == FULL

    hog.unlink()
    there = int(root.head(address).headers["Upload-Offset"])
    sent = root.patch(address, content=text[there:], headers={**BYTES, "Upload-Offset": str(there)})
    assert sent.status_code == 204
    assert next((disk / "home" / "uploads").glob("*/a.csv")).read_bytes() == text


def test_a_publication_asked_for_on_a_full_disk_is_refused_with_the_reason(
    root: TestClient, disk: Path
) -> None:
    hog = fill(disk)

    assert told(root, "POST", "/api/publication") == FULL

    hog.unlink()
    assert root.post("/api/publication").status_code == 202
