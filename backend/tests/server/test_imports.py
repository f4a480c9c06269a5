"""Bringing data in over HTTP: a file is sent, understood, corrected, imported, published and taken out."""

import base64
import gzip
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from footfall.features.data import requests as asked
from footfall.features.data.import_uploads import ImportUploads
from footfall.infra.settings import Settings
from footfall.ingest import uploads
from footfall.ingest.file_import import read_file
from footfall.ingest.protocol import Job
from footfall.ingest.uploads import UploadState
from footfall.lake import ledger
from footfall.query import Engine
from footfall.server.main import create_app
from footfall.web.services import services_of
from tests.people import browser, database_of, user

FOREIGN = "used_at,respondent,address,kind\n" + "".join(
    f"2026-03-{day:02}T10:00:00Z,person{day % 7},https://shop.example/{day},desktop\n" for day in range(1, 29)
)
RANKS = b"1,google.com\n2,shop.example\n3,news.example\n"
BYTES = {"Content-Type": "application/offset+octet-stream", "Tus-Resumable": "1.0.0"}


@pytest.fixture
def settings(tmp_path: Path, sqlite_template: Path) -> Settings:
    url = f"sqlite:///{shutil.copy(sqlite_template, tmp_path)}"
    return Settings(home=tmp_path / "home", database_url=url, watch_folder=tmp_path / "watched")


@pytest.fixture
def app(settings: Settings) -> Iterator[FastAPI]:
    app = create_app(settings)
    yield app
    services_of(app).get(Engine).close()
    database_of(app).dispose()


@pytest.fixture
def root(app: FastAPI) -> TestClient:
    return browser(app, user(database_of(app), "root", admin=True))


@pytest.fixture
def work(settings: Settings) -> Callable[[], None]:
    """What the server does every second."""
    return ImportUploads(settings).work


def begin(root: TestClient | httpx.Client, name: str, length: int) -> str:
    """The address of a new upload."""
    named = base64.b64encode(name.encode()).decode()
    said = root.post(
        "/api/imports", headers={"Upload-Length": str(length), "Upload-Metadata": f"filename {named}"}
    )
    assert said.status_code == 201, said.text
    return said.headers["Location"]


def send(root: TestClient | httpx.Client, address: str, offset: int, body: bytes) -> Any:
    """One piece of an upload."""
    return root.patch(address, content=body, headers={**BYTES, "Upload-Offset": str(offset)})


def sent(root: TestClient, name: str, body: bytes) -> str:
    """The address of a file that was sent whole."""
    address = begin(root, name, len(body))
    assert send(root, address, 0, body).status_code == 204
    return address


def test_a_file_arrives_in_pieces_and_goes_on_where_it_was_cut(root: TestClient, tmp_path: Path) -> None:
    address = begin(root, "../../etc/tranco 2026-03.csv", len(RANKS))

    first = send(root, address, 0, RANKS[:10])
    twice = send(root, address, 0, RANKS[:10])
    where = root.head(address).headers
    rest = send(root, address, 10, RANKS[10:])
    more = send(root, address, len(RANKS), b"x")

    assert (first.status_code, first.headers["Upload-Offset"]) == (204, "10")
    assert (twice.status_code, twice.json()["error"]["code"]) == (409, "wrong_offset")
    assert (where["Upload-Offset"], where["Upload-Length"]) == ("10", str(len(RANKS)))
    assert (rest.status_code, more.status_code) == (204, 409)
    (told,) = root.get("/api/imports/uploads").json()["uploads"]
    assert (told["name"], told["state"], told["received"]) == ("tranco_2026-03.csv", "received", len(RANKS))
    (folder,) = [path for path in (tmp_path / "home" / "uploads").iterdir() if path.is_dir()]
    assert (folder / "tranco_2026-03.csv").read_bytes() == RANKS


def test_a_file_for_which_there_is_no_room_is_refused_before_it_is_sent(root: TestClient) -> None:
    said = root.post(
        "/api/imports", headers={"Upload-Length": str(1 << 42), "Upload-Metadata": "filename YQ=="}
    )

    assert (said.status_code, said.json()["error"]["code"]) == (507, "no_room")
    assert root.get("/api/imports/uploads").json()["uploads"] == []


def test_an_empty_file_is_refused_by_its_name(root: TestClient) -> None:
    said = root.post("/api/imports", headers={"Upload-Length": "0", "Upload-Metadata": "filename YS5jc3Y="})

    error = said.json()["error"]
    assert (said.status_code, error["code"]) == (422, "empty_file")
    assert error["message"] == "a.csv is empty: export it again and look at its size."


def test_more_bytes_than_were_announced_are_refused_and_a_removed_file_is_gone(root: TestClient) -> None:
    address = begin(root, "a.csv", 4)

    said = send(root, address, 0, b"12345")

    assert (said.status_code, said.json()["error"]["code"]) == (413, "too_large")
    assert root.delete(address).status_code == 204
    assert root.head(address).status_code == 404


def test_a_list_of_ranks_is_recognised_imported_published_and_removed(
    root: TestClient, work: Callable[[], None]
) -> None:
    address = sent(root, "tranco_2026-03.csv", RANKS)
    count = sent(root, "counts-2026-03.csv", b"site,month,visits\nshop.example,2026-03,1000\n")

    own = root.post(f"{count}/check", json={}).json()
    seen = root.post(f"{address}/check", json={}).json()
    waiting = root.post(f"{address}/import", json={"source": seen["source"], "options": seen["options"]})
    work()
    root.post("/api/publication")
    work()
    published = root.get("/api/publication").json()["publication"]

    assert (own["source"], own["options"], own["error"]) == ("first-party", {}, "")
    assert (seen["source"], seen["options"], seen["error"]) == ("ranks", {"month": "2026-03"}, "")
    assert dict(zip(seen["columns"], seen["rows"][1], strict=True))["site"] == "shop.example"
    assert (waiting.status_code, waiting.json()["state"]) == (202, "waiting")
    assert (published["state"], published["built"], published["error"]) == ("done", ["2026-03"], "")


def test_an_import_without_an_option_that_its_source_needs_is_refused(root: TestClient) -> None:
    address = sent(root, "History.json", b'{"Browser History": []}')

    said = root.post(f"{address}/import", json={"source": "history", "options": {}})

    error = said.json()["error"]
    assert (said.status_code, error["code"], error["field"]) == (
        422,
        "option_required",
        "options.panelist",
    )
    assert root.get(f"/api/imports/uploads/{address.rsplit('/', 1)[-1]}").json()["state"] == "received"


def test_a_site_may_be_typed_with_its_scheme_and_what_a_history_needs_is_named(root: TestClient) -> None:
    export = sent(root, "sessions.csv", b"date,visitors,pageviews,visits\n2026-03-01,5,20,8\n")
    log = sent(root, "access.log", b'192.0.2.1/- [05/Mar/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n')

    typed = {"source": "first-party", "options": {"site": "https://www.shop.example/"}}
    seen = root.post(f"{export}/check", json=typed)
    fields = {"site": "shop.example", "format": '%h/%u %l [%t] "%r" %>s %b'}
    formatted = root.post(f"{log}/check", json={"source": "access-log", "options": fields})
    file = root.post(f"{log}/check", json={"source": "panel", "options": {"map": "/etc/x.toml"}})
    of_nobody = root.post(f"{log}/check", json={"source": "history", "options": {}})

    assert (seen.status_code, seen.json()["error"]) == (200, "")
    assert formatted.status_code == 200
    assert file.json()["error"]["field"] == "options.map"
    assert of_nobody.json()["missing"] == ["panelist"]


def test_an_upload_that_breaks_its_import_does_not_stop_what_waits_behind_it(
    root: TestClient, work: Callable[[], None], settings: Settings
) -> None:
    visited = b'{"Browser History": [{"time_usec": 1772359200000000, "url": "https://shop.example/"}]}'
    history = sent(root, "History.json", visited)
    ranks = sent(root, "tranco_2026-03.csv", RANKS)
    # As a version that checked nothing has stored it.
    with uploads.changing(settings.folder, history.rsplit("/", 1)[-1]) as upload:
        upload.source, upload.options, upload.state = "history", {}, UploadState.WAITING
    root.post(f"{ranks}/import", json={"source": "ranks", "options": {"month": "2026-03"}})

    work()

    listed = {each["name"]: each for each in root.get("/api/imports/uploads").json()["uploads"]}
    assert {name: each["state"] for name, each in listed.items()} == {
        "History.json": "failed",
        "tranco_2026-03.csv": "imported",
    }
    said = listed["History.json"]
    assert said["error"] == (
        "the import failed unexpectedly, which need not be the file's fault; the server's log tells more:"
        " KeyError: 'panelist'"
    )
    sentence = said["sentences"][said["error"]]
    assert (sentence["code"], sentence["values"]) == (
        "failed_unexpectedly",
        {"error": "KeyError: 'panelist'"},
    )


def test_a_column_that_splits_counts_is_named_before_anything_is_imported(root: TestClient) -> None:
    text = "site,month,visits,browser\nshop.example,2026-03,50,Chrome\nshop.example,2026-03,50,Safari\n"
    address = sent(root, "counts.csv", text.encode())

    guessed = root.post(f"{address}/check", json={}).json()
    as_panel = root.post(f"{address}/check", json={"source": "panel", "options": {}}).json()

    assert (guessed["source"], guessed["rows"], guessed["missing"]) == ("first-party", [], [])
    problem = guessed["sentences"][guessed["error"]]["values"]["problem"]
    assert guessed["sentences"][problem] == {"code": "broken_down_by", "values": {"column": "browser"}}
    assert as_panel["rows"] == []


def test_foreign_columns_are_mapped_and_refused_rows_are_shown(
    root: TestClient, work: Callable[[], None], tmp_path: Path
) -> None:
    address = sent(root, "clicks.csv", FOREIGN.encode() + b"never,person1,https://shop.example/,desktop\n")
    options = {"map": "ts=used_at,panelist=respondent,url=address,device=kind", "country": "de"}

    guessed = root.post(f"{address}/check", json={}).json()
    seen = root.post(f"{address}/check", json={"source": "panel", "options": options}).json()
    wrong = root.post(f"{address}/check", json={"source": "panel", "options": {"country": "Germany"}})
    secret = root.post(f"{address}/check", json={"source": "panel", "options": {"map": "/etc/passwd"}})
    root.post(f"{address}/import", json={"source": "panel", "options": options})
    work()

    assert guessed["source"] == "panel"
    assert "there is no column" in guessed["error"]
    assert (len(seen["rows"]), seen["read"], list(seen["refused"].values())) == (10, 29, [1])
    assert [(one["line"], one["field"], one["sample"]) for one in seen["examples"]] == [(30, "ts", "never")]
    (reason,) = seen["refused"]
    assert seen["sentences"] == {
        reason: {"code": "about", "values": {"name": "ts", "problem": reason.removeprefix("ts: ")}},
        reason.removeprefix("ts: "): {"code": "not_a_time", "values": {}},
    }
    assert guessed["sentences"][guessed["error"]]["code"] == "about"
    assert (wrong.status_code, wrong.json()["error"]["field"]) == (422, "options.country")
    assert "expected_country" in [one["code"] for one in wrong.json()["error"]["sentences"].values()]
    assert (secret.status_code, secret.json()["error"]["field"]) == (422, "options.map")
    (entry,) = ledger.done_imports(tmp_path / "home")
    assert (entry.rows, entry.refused) == (28, 1)
    (told,) = root.get("/api/imports/uploads").json()["uploads"]
    assert (told["state"], told["import_id"], told["share"]) == ("imported", entry.id, 1.0)
    page = root.get(f"/api/imports/{entry.id}/quarantine").json()
    assert (
        page["sentences"] == root.get("/api/imports").json()["imports"][0]["sentences"] == seen["sentences"]
    )


def test_a_small_upload_is_imported_while_a_slow_one_is_read(
    root: TestClient, work: Callable[[], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, small = sent(root, "panel.csv", FOREIGN.encode()), sent(root, "ranks.csv", RANKS)
    options = {"map": "ts=used_at,panelist=respondent,url=address,device=kind", "country": "US"}
    is_held, may_go = threading.Event(), threading.Event()

    def hold(job: Job, *rest: Any) -> Any:
        if job.source.name == "panel":
            is_held.set()
            may_go.wait(20)
        return read_file(job, *rest)

    monkeypatch.setattr("footfall.ingest.run.read_file", hold)
    root.post(f"{slow}/import", json={"source": "panel", "options": options})
    server = threading.Thread(target=work)
    server.start()
    is_held.wait(20)
    root.post(f"{small}/import", json={"source": "ranks", "options": {"month": "2026-03"}})
    deadline = time.monotonic() + 20
    while not ledger.done_imports(tmp_path / "home") and time.monotonic() < deadline:
        time.sleep(0.02)
    done = [entry.source for entry in ledger.done_imports(tmp_path / "home")]
    root.post("/api/publication")
    may_go.set()
    server.join()

    published = root.get("/api/publication").json()["publication"]
    assert done == ["ranks"]
    assert [entry.source for entry in ledger.done_imports(tmp_path / "home")] == ["ranks", "panel"]
    assert (published["state"], published["built"]) == ("done", ["2026-03"])


def test_a_misspelt_word_of_a_list_is_shown_with_the_one_that_was_meant(
    root: TestClient, work: Callable[[], None], tmp_path: Path
) -> None:
    rows = "panelist,country,income\nann,US,low\nbob,US,midle\neve,US,none of yours\n"
    address = sent(root, "people.csv", rows.encode())

    wrong = root.post(f"{address}/check", json={"source": "panel", "options": {"device": "mobil"}}).json()
    seen = root.post(f"{address}/check", json={"source": "panelists"}).json()
    root.post(f"{address}/import", json={"source": "panelists", "options": {}})
    work()

    assert [(one["sample"], one["meant"]) for one in seen["examples"]] == [
        ("midle", "middle"),
        ("none of yours", ""),
    ]
    (entry,) = ledger.done_imports(tmp_path / "home")
    page = root.get(f"/api/imports/{entry.id}/quarantine").json()
    assert [one["meant"] for one in page["entries"]] == ["middle", ""]
    assert wrong["error"]["message"].endswith("is none of desktop, mobile; did you mean mobile?")


def test_the_check_of_a_file_says_where_it_breaks_off(root: TestClient) -> None:
    text = "site,name\n" + "".join(f"s{n * n}.example,Shop {n * n}\n" for n in range(5_000))
    packed = gzip.compress(text.encode())
    address = sent(root, "firms.csv.gz", packed[: len(packed) // 2])

    seen = root.post(f"{address}/check", json={"source": ""}).json()

    (warning,) = seen["warnings"]
    assert seen["source"] == "companies"
    assert warning.startswith("firms.csv.gz: the packed data ends early after line ")
    assert seen["sentences"][warning]["code"] == "read_up_to_line"
    assert seen["sentences"][warning]["values"]["line"] == seen["read"] + 1


def test_a_mapping_of_columns_is_kept_and_used_by_its_name(
    root: TestClient, work: Callable[[], None], tmp_path: Path
) -> None:
    address = sent(root, "clicks.csv", FOREIGN.encode())
    columns = "ts=used_at,panelist=respondent,url=address,device=kind"

    kept = root.put("/api/imports/mappings/in-house", json={"map": columns})
    named = {"source": "panel", "options": {"map": "in-house", "country": "DE"}}
    seen = root.post(f"{address}/check", json=named).json()
    root.post(f"{address}/import", json=named)
    work()
    listed = root.get("/api/imports/mappings").json()
    wrong = [
        root.put(f"/api/imports/mappings/{name}", json={"map": text}).json()["error"]["field"]
        for name, text in (("webtrackr", columns), ("In House", columns), ("b", "x"), ("c", "/etc/x.toml"))
    ]
    gone = [root.delete("/api/imports/mappings/in-house").status_code for _ in range(2)]

    assert kept.status_code == 204
    assert (seen["options"]["map"], seen["read"], seen["error"]) == ("in-house", 28, "")
    (entry,) = ledger.done_imports(tmp_path / "home")
    assert (entry.rows, "used_at" in entry.options["map"]) == (28, True)
    assert listed["kept"] == ["in-house"] and "webtrackr" in listed["ready"]
    assert wrong == ["mapping_id", "mapping_id", "map", "map"]
    assert gone == [204, 404]


def test_an_import_is_removed_and_the_next_publication_is_without_it(
    root: TestClient, work: Callable[[], None], tmp_path: Path
) -> None:
    address = sent(root, "tranco_2026-03.csv", RANKS)
    root.post(f"{address}/import", json={"source": "ranks", "options": {"month": "2026-03"}})
    work()
    (entry,) = ledger.done_imports(tmp_path / "home")

    unknown = root.delete("/api/imports/0123456789abcdef")
    said = root.delete(f"/api/imports/{entry.id}")
    removing = root.get("/api/publication").json()["removing"]
    work()

    assert (unknown.status_code, said.status_code, removing) == (404, 202, [entry.id])
    assert ledger.all_imports(tmp_path / "home") == []
    assert asked.removals(tmp_path / "home") == set()


def test_a_publication_that_cannot_be_made_says_why(root: TestClient, work: Callable[[], None]) -> None:
    root.post("/api/publication")
    work()

    told = root.get("/api/publication").json()["publication"]

    assert told["state"] == "failed"
    assert "nothing to publish" in told["error"]
    assert told["sentences"][told["error"]] == {"code": "nothing_to_publish", "values": {}}


def test_a_killed_import_goes_on_and_no_row_counts_twice(
    root: TestClient, work: Callable[[], None], tmp_path: Path
) -> None:
    address = sent(root, "clicks.csv", FOREIGN.encode())
    options = {"map": "ts=used_at,panelist=respondent,url=address,device=kind", "country": "DE"}
    root.post(f"{address}/import", json={"source": "panel", "options": options})
    # Killed after the import was finished, and before the upload was marked as done.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(uploads, "drop_bytes", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            work()
    with uploads.changing(tmp_path / "home", address.rpartition("/")[2]) as upload:
        upload.state = uploads.UploadState.IMPORTING
    work()

    (entry,) = ledger.all_imports(tmp_path / "home")
    assert (entry.rows, root.get("/api/imports/uploads").json()["uploads"][0]["state"]) == (28, "imported")


def test_files_of_the_watched_folder_come_in_by_themselves_once(
    settings: Settings, work: Callable[[], None], tmp_path: Path
) -> None:
    watched = tmp_path / "watched"
    (watched / "panel").mkdir(parents=True)
    (watched / "panel" / "import.toml").write_text(
        'map = "ts=used_at,panelist=respondent,url=address,device=kind"\ncountry = "DE"\n'
    )
    (watched / "panel" / "clicks.csv.gz").write_bytes(gzip.compress(FOREIGN.encode()))
    (watched / "tranco_2026-03.csv").write_bytes(RANKS)
    (watched / "being-written.csv").write_bytes(b"ts,panel")
    old = time.time() - 60
    for path in (watched / "panel" / "clicks.csv.gz", watched / "tranco_2026-03.csv"):
        os.utime(path, (old, old))

    for _ in range(2):
        work()

    found = {(entry.source, entry.rows) for entry in ledger.done_imports(settings.folder)}
    assert found == {("panel", 28), ("ranks", 3)}
    last = asked.publication(settings.folder)
    assert last is not None
    assert (last.state, last.built) == (asked.PublicationState.DONE, ["2026-03"])


def test_after_a_kill_in_the_middle_of_an_upload_the_client_goes_on(settings: Settings) -> None:
    port, body = 8947, os.urandom(3_000_000)
    env = os.environ | {
        "FOOTFALL_HOME": str(settings.home),
        "FOOTFALL_DATABASE_URL": str(settings.database_url),
        "FOOTFALL_PORT": str(port),
    }

    def server() -> tuple[subprocess.Popen[str], httpx.Client]:
        code = "from footfall.cli import main; main()"
        running = subprocess.Popen(
            [sys.executable, "-c", code, "sign-in"], env=env, stdout=subprocess.PIPE, text=True
        )
        link = running.communicate()[0]
        running = subprocess.Popen(
            [sys.executable, "-c", code, "serve"], env=env, text=True, stdout=-3, stderr=-3
        )
        client = httpx.Client(base_url=f"http://127.0.0.1:{port}", follow_redirects=True)
        for _ in range(600):
            try:
                client.get("/healthz")
                break
            except httpx.TransportError:
                time.sleep(0.1)
        token = link.strip().partition("token=")[2]
        said = client.post("/sign-in/token", json={"token": token})
        assert said.status_code == 204, said.text
        return running, client

    def broken() -> Iterator[bytes]:
        yield body[:1_500_000]
        time.sleep(0.5)
        os.kill(running.pid, signal.SIGKILL)
        yield body[1_500_000:]

    running, client = server()
    address = begin(client, "sent.bin", len(body))
    with pytest.raises(httpx.TransportError):
        client.patch(address, content=broken(), headers={**BYTES, "Upload-Offset": "0"})
    running.wait()
    running, client = server()
    offset = int(client.head(address).headers["Upload-Offset"])
    rest = send(client, address, offset, body[offset:])
    running.terminate()
    running.wait()

    upload = uploads.load(settings.folder, address.rpartition("/")[2])
    assert rest.status_code == 204
    assert 0 < offset <= 1_500_000
    assert uploads.data(settings.folder, upload).read_bytes() == body
