"""What goes wrong between a machine and the object store: it is said, tried again, and tears nothing."""

import hashlib
import http.server
import io
import itertools
import signal
import threading
from pathlib import Path

import pytest

from footfall.lake.object_store import store as client
from footfall.lake.object_store.store import Store
from footfall.lake.object_store.tree import HEAD
from tests.cli.conftest import BUCKET
from tests.cli.elsewhere import Call, Elsewhere, Fault, busy, ended, every, forbidden, silent
from tests.cli.machines import Machine, left_over, panel, served, tables, tree_of
from tests.object_store import MOTO
from tests.several_servers import free_port, wait_until

pytestmark = pytest.mark.skipif(not MOTO.exists(), reason="there is no S3 server: make object-store")


@pytest.fixture
def lake(way: Elsewhere, request: pytest.FixtureRequest) -> str:
    """Address of a lake with nothing in it."""
    return f"s3://{BUCKET}/{request.node.name.partition('[')[0]}-{id(request)}"


def cut(call: http.server.BaseHTTPRequestHandler) -> bool:
    """The end of the connection; before it, to whoever reads, the beginning of an answer."""
    if call.command == "GET":
        call.wfile.write(b'HTTP/1.1 200 OK\r\nETag: "1"\r\nContent-Length: 1000\r\n\r\n<')
    call.close_connection = True
    return True


@pytest.mark.parametrize("fault", [busy, cut, silent], ids=["503", "cut", "silent"])
def test_a_store_that_fails_now_and_then_is_asked_again(
    here: Machine,
    there: Machine,
    way: Elsewhere,
    tmp_path: Path,
    fault: Fault,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(client, "SILENCE_S", 0.4)
    way.standing = every(4, fault)

    here.well("import", "panel", panel(tmp_path, 10))
    there.well("publish")

    assert here.answer()["rows"][0]["visits"] == 10.0


def test_a_large_file_comes_whole_though_the_connection_is_cut_again_and_again(
    way: Elsewhere, lake: str, tmp_path: Path
) -> None:
    content = b"".join(number.to_bytes(4) for number in range(5_000_000))
    (tmp_path / "large").write_bytes(content)
    Store(lake).upload("large", tmp_path / "large")

    def cut_after_a_third(call: http.server.BaseHTTPRequestHandler) -> bool:
        begins = int((call.headers["Range"] or "bytes=0-").removeprefix("bytes=").split("-")[0])
        call.send_response(206 if begins else 200)
        call.send_header("ETag", '"1"')
        call.send_header("Last-Modified", "Sun, 01 Mar 2026 10:00:00 GMT")
        call.send_header("Content-Range", f"bytes {begins}-{len(content) - 1}/{len(content)}")
        call.send_header("Content-Length", str(len(content) - begins))
        call.end_headers()
        call.wfile.write(content[begins : begins + len(content) // 3])
        call.close_connection = True
        return True

    way.faults = [cut_after_a_third, cut_after_a_third]
    known = hashlib.sha256(content).hexdigest()
    Store(lake).download("large", tmp_path / "copy", len(content), known)

    assert (tmp_path / "copy").read_bytes() == content


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        (busy, "the store does not answer as it should, try again later: "),
        (ended, "the credentials have ended: renew them (AWS_SESSION_TOKEN)"),
        (forbidden, "these credentials may not use it (s3:GetObject, s3:PutObject, s3:DeleteObject,"),
    ],
    ids=["503", "ended", "forbidden"],
)
@pytest.mark.parametrize("where", ["LEASE.json", "files/", HEAD])
def test_a_store_that_refuses_is_named_and_nothing_is_half_written(
    here: Machine,
    there: Machine,
    way: Elsewhere,
    lake: str,
    tmp_path: Path,
    fault: Fault,
    reason: str,
    where: str,
) -> None:
    here.well("import", "panel", panel(tmp_path, 10, "1.csv"))
    there.well("publish")
    before = tree_of(lake)
    more = panel(tmp_path, 5, "2.csv")
    way.standing = lambda call: call.command in ("PUT", "POST") and where in call.path and fault(call)

    refused = here.run("import", "panel", more)
    way.standing = None

    assert refused.code == 1
    assert reason in refused.err and f"footfall: {lake}/{where}" in refused.err, refused.err
    assert tree_of(lake) == before
    assert there.answer()["rows"][0]["visits"] == 10.0
    here.well("import", "panel", more)
    there.well("publish")
    assert there.answer()["rows"][0]["visits"] == 15.0
    assert left_over(lake) == set()


def test_a_bucket_that_does_not_exist_is_named(tmp_path: Path, way: Elsewhere) -> None:
    said = Machine(tmp_path / "home", "s3://no-such-lake/x").run("import", "panel", panel(tmp_path, 1))

    assert said.code == 1
    assert "footfall: s3://no-such-lake/x/LEASE.json: there is no such bucket" in said.err


def test_a_head_that_was_written_counts_even_if_the_answer_of_the_store_is_lost(
    here: Machine, way: Elsewhere, lake: str, store: str, tmp_path: Path
) -> None:
    lost: list[str] = []

    def lose_the_answer(call: Call) -> bool:
        if call.command != "PUT" or HEAD not in call.path or lost:
            return False
        lost.append(call.path)
        call.wfile, answered = io.BytesIO(), call.wfile
        way.pass_on(call, store)
        call.wfile = answered
        call.close_connection = True
        return True

    way.standing = lose_the_answer
    here.well("import", "panel", panel(tmp_path, 10))

    assert len(lost) == 1
    assert tree_of(lake).generation == 1
    assert left_over(lake) == set()


def test_an_object_that_somebody_changed_is_never_used(
    here: Machine, there: Machine, lake: str, tmp_path: Path
) -> None:
    here.well("import", "panel", panel(tmp_path, 10))
    (part,) = (file for path, file in tree_of(lake).files.items() if "/dt=" in path)
    spoilt = tmp_path / "spoilt"
    spoilt.write_bytes(b"x" * part.bytes)
    Store(lake).upload(part.object, spoilt)

    said = there.run("publish")

    assert said.code == 1
    assert f"{lake}/{part.object}: it is not what was put there" in said.err
    assert there.files("lake/raw/**/*.parquet") == []


@pytest.mark.parametrize("command", ["import", "publish"])
@pytest.mark.parametrize("by", ["the same machine", "another machine"])
def test_a_command_killed_while_it_uploads_leaves_what_was_and_the_next_one_does_the_rest(
    here: Machine, there: Machine, way: Elsewhere, lake: str, tmp_path: Path, command: str, by: str
) -> None:
    first, second = panel(tmp_path, 10, "1.csv"), panel(tmp_path, 5, "2.csv")
    here.well("import", "panel", first)
    here.well("publish")
    if command == "publish":
        here.well("import", "panel", second)
    before = tree_of(lake)
    way.standing, reached = _hold_after(1)

    killed = here.start(*(("publish",) if command == "publish" else ("import", "panel", str(second))))
    wait_until(reached.is_set, "the second upload")
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    way.standing = None

    assert tree_of(lake) == before
    assert there.answer()["rows"][0]["visits"] == 10.0
    assert left_over(lake) != set()
    if by == "another machine":
        # A lease ends a minute after it was renewed last.
        setup = "from footfall.lake.object_store import lease; lease.ENDS_S = 0.5; lease.LOOK_S = 0.1"
        next_one = there.start("import", "panel", str(second), setup=setup)
        assert next_one.wait(60) == 0
        there.well("publish")
    else:
        here.well("import", "panel", second)
        here.well("publish")
    alone = Machine(tmp_path / "alone", None)
    for file in (first, second):
        alone.well("import", "panel", file)
        alone.well("publish")
    writer = there if by == "another machine" else here
    assert tables(writer.home) == tables(alone.home)
    assert here.answer() == there.answer()
    assert here.answer()["rows"] == alone.answer()["rows"]
    assert left_over(lake) == set()


def _hold_after(uploads: int) -> tuple[Fault, threading.Event]:
    """Lets so many files come in, then holds the next one up until everybody has gone."""
    counted, reached = itertools.count(1), threading.Event()

    def hold(call: http.server.BaseHTTPRequestHandler) -> bool:
        if call.command != "PUT" or "/files/" not in call.path or next(counted) <= uploads:
            return False
        reached.set()
        threading.Event().wait(3)
        call.close_connection = True
        return True

    return hold, reached


def test_a_store_that_dies_in_the_middle_of_a_publication_and_comes_back(
    here: Machine, there: Machine, way: Elsewhere, lake: str, tmp_path: Path
) -> None:
    here.well("import", "panel", panel(tmp_path, 10))
    before = tree_of(lake)
    counted = itertools.count(1)

    def dead(call: http.server.BaseHTTPRequestHandler) -> bool:
        if "/files/" not in call.path or next(counted) <= 2:
            return False
        way.standing = gone
        return gone(call)

    way.standing = dead
    failed = there.run("publish")
    assert failed.code == 1 and "the store does not answer as it should" in failed.err
    # Servers go on with what they have; who has nothing says why.
    assert "the store does not answer as it should" in here.run("snapshots").err
    way.standing = None
    assert tree_of(lake) == before

    there.well("publish")

    assert here.answer()["rows"][0]["visits"] == 10.0
    assert left_over(lake) == set()


def test_a_server_starts_with_what_it_has_while_the_store_is_away(
    here: Machine, there: Machine, way: Elsewhere, tmp_path: Path
) -> None:
    here.well("import", "panel", panel(tmp_path, 10))
    here.well("publish")
    there.answer()
    way.standing = gone
    port = free_port()
    impatient = "from footfall.lake.object_store import store; store.WAITS_S, store.RETRIES = (), 0"
    server = there.start("serve", "--port", str(port), setup=impatient)
    try:
        wait_until(lambda: served(port) == 1, "the snapshot it had")
    finally:
        server.terminate()
        _, log = server.communicate(timeout=60)

    assert "what was published before is served" in log
    nothing = Machine(tmp_path / "new", there.lake).run("serve", "--port", str(free_port()))
    assert nothing.code == 1
    assert f"footfall: {there.lake}/HEAD.json: the store does not answer as it should" in nothing.err


def gone(call: http.server.BaseHTTPRequestHandler) -> bool:
    """The connection ends without a word."""
    call.close_connection = True
    return True
