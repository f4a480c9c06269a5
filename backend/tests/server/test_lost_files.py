"""What callers are told when published files are lost: 503 by the month's name, and no path of the server."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.infra.settings import Settings
from footfall.lake import snapshot_store
from footfall.publish.publish import Options, publish
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.build import crowd, lake
from tests.people import browser, database_of, user

RPC = "/analytics/traffic/rpc/dashboard/"
QUESTION = {"targets": ["shop.example"], "compare": "none"}


@pytest.fixture(scope="module")
def published(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("published")
    months = ("2026-01", "2026-02", "2026-03")
    lake(home, *(crowd(6, f"{month}-02 09:00", "https://shop.example/a") for month in months))
    return home


@pytest.fixture
def home(published: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(snapshot_store, "LOOK_S", -1.0)
    return shutil.copytree(published, tmp_path / "secret-folder")


@pytest.fixture
def app(home: Path, sqlite_template: Path) -> Iterator[FastAPI]:
    shutil.copy(sqlite_template, home)
    app = create_app(Settings(home=home))
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


def asked(client: TestClient, period: str) -> tuple[int, str]:
    answer = client.post(f"{RPC}batch-targets", json=QUESTION | {"period": {"from": period, "to": period}})
    return answer.status_code, answer.text


def test_a_file_lost_under_a_running_server_is_503_by_name(home: Path, root: TestClient) -> None:
    assert asked(root, "2026-02")[0] == 200
    assert root.get("/readyz").status_code == 200

    (home / "serve" / "2026-02.v1.duckdb").unlink()

    status, text = asked(root, "2026-02")
    assert (status, '"code":"damaged_month"' in text, "2026-02" in text) == (503, True, True)
    assert asked(root, "2026-03")[0] == 200
    ready = root.get("/readyz")
    assert (ready.status_code, ready.json()["lake"], ready.json()["damaged_months"]) == (
        503,
        "damaged",
        ["2026-02"],
    )
    assert "\nfootfall_damaged_months 1.0\n" in root.get("/metrics").text

    publish(home, Options(memory_limit="1GB", threads=1))

    assert asked(root, "2026-02")[0] == 200
    assert root.get("/readyz").json()["damaged_months"] == []


def lose_one(home: Path) -> None:
    (home / "serve" / "2026-02.v1.duckdb").write_bytes(b"x" * 10_000)


def lose_all(home: Path) -> None:
    for path in (home / "serve").glob("*.duckdb"):
        path.unlink()


def lose_the_manifest(home: Path) -> None:
    for path in ((home / "serve" / "CURRENT"), *(home / "serve" / "snapshots").iterdir()):
        path.write_text("{")


def lose_everything(home: Path) -> None:
    shutil.rmtree(home / "serve")


@pytest.mark.parametrize("lose", [lose_one, lose_all, lose_the_manifest, lose_everything])
def test_no_answer_holds_a_path_of_the_server(
    home: Path, app: FastAPI, root: TestClient, lose: Callable[[Path], None]
) -> None:
    lose(home)
    # A defect must come out as the 500 that callers would get.
    client = TestClient(app, base_url="http://127.0.0.1", raise_server_exceptions=False, cookies=root.cookies)
    period = {"period": {"from": "2026-02", "to": "2026-02"}}
    answers = [
        *(client.post(f"{RPC}{each}", json=QUESTION | period) for each in ("batch-targets", "top-pages")),
        client.post(f"{RPC}traffic-trend?format=csv", json=QUESTION | period),
        client.post(f"{RPC}traffic-trend", json=QUESTION | {"as_of": 1}),
        client.post(f"{RPC}traffic-trend", json=QUESTION | {"as_of": 7}),
        client.post(f"{RPC}list-hp", json={}),
        client.get("/search-bar/api/suggestions?query=sh"),
        *(client.get(path) for path in ("/readyz", "/metrics", "/api/imports", "/api/snapshots")),
    ]
    assert 500 not in {answer.status_code for answer in answers}
    for answer in answers:
        told = f"{answer.text} {answer.headers}"
        assert str(home) not in told and "secret-folder" not in told and ".duckdb" not in told
