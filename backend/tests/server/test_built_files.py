"""The built front end comes packed, and as it is to whoever cannot unpack it."""

import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.testclient import TestClient

from footfall.server import built_files
from footfall.server.built_files import BuiltFiles

CODE = "export const answer = 42;\n" * 200


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    """A script, a font and a very small script, served as the product serves its own."""
    (tmp_path / "index.0123456789.js").write_text(CODE)
    (tmp_path / "inter.woff2").write_bytes(b"font" * 1000)
    (tmp_path / "small.js").write_text("1")
    app = Starlette()
    app.mount("/static", BuiltFiles(tmp_path))
    app.add_middleware(GZipMiddleware, minimum_size=1024)
    return TestClient(app)


def test_a_script_is_compressed_once_however_many_readers_ask(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[int] = []

    def compress(content: bytes, mtime: int) -> bytes:
        packed.append(len(content))
        return gzip.compress(content, mtime=mtime)

    monkeypatch.setattr(built_files, "gzip", type("Counting", (), {"compress": staticmethod(compress)}))
    for _ in range(3):
        answer = client.get("/static/index.0123456789.js")
        assert (answer.status_code, answer.text) == (200, CODE)
        assert answer.headers["Content-Encoding"] == "gzip"
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert answer.headers["Content-Type"].startswith("text/javascript")
        assert int(answer.headers["Content-Length"]) < len(CODE) / 10
    assert packed == [len(CODE)]


def test_a_script_that_was_built_anew_comes_as_it_is_now(client: TestClient, tmp_path: Path) -> None:
    assert client.get("/static/index.0123456789.js").text == CODE
    (tmp_path / "index.0123456789.js").write_text(CODE * 2)
    assert client.get("/static/index.0123456789.js").text == CODE * 2


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("index.0123456789.js", {"Accept-Encoding": "identity"}),
        ("small.js", {"Accept-Encoding": "gzip"}),
        ("index.0123456789.js", {"Accept-Encoding": "gzip", "Range": "bytes=0-5"}),
        ("inter.woff2", {"Accept-Encoding": "gzip"}),
    ],
)
def test_files_are_not_compressed_for_clients_without_gzip_or_if_that_gains_nothing(
    client: TestClient, tmp_path: Path, name: str, asked: dict[str, str]
) -> None:
    answer = client.get(f"/static/{name}", headers=asked)
    content = (tmp_path / name).read_bytes()
    assert answer.content == (content[:6] if "Range" in asked else content)
    assert "Content-Encoding" not in answer.headers


def test_a_reader_who_has_the_file_is_told_that_it_is_still_the_same(client: TestClient) -> None:
    tag = client.get("/static/index.0123456789.js").headers["ETag"]
    answer = client.get("/static/index.0123456789.js", headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
