"""Files from a web server, an object store and standard input, with what goes wrong on the way."""

import http.server
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from footfall.cli.remote import fetch, web
from tests.cli.elsewhere import PANEL, Elsewhere, Fault, busy, cut, ended, send, silent
from tests.ingest.sources.conftest import Desk, panel_csv
from tests.object_store import MOTO, environment, put, s3_server


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    monkeypatch.setattr(fetch, "WAITS_S", (0.0, 0.0, 0.0))
    return Desk(tmp_path / "home")


@pytest.fixture
def server() -> Iterator[Elsewhere]:
    elsewhere = Elsewhere()
    yield elsewhere
    elsewhere.close()


def left_over(desk: Desk) -> list[str]:
    return [path.name for path in (desk.home / "fetched").rglob("*") if path.is_file()]


def test_a_file_of_a_web_server_is_known_by_its_address_without_secrets(
    desk: Desk, server: Elsewhere
) -> None:
    with_secrets = server.address.replace("//", "//ann:secret@") + "/2026/panel.csv?signature=hidden"

    said = desk.bring("panel", with_secrets)

    assert (said.code, desk.last.rows) == (0, 400)
    assert desk.last.name == f"{server.address}/2026/panel.csv"
    assert "secret" not in said.out + said.err and "hidden" not in said.out + said.err
    assert left_over(desk) == []


def test_the_same_content_from_elsewhere_is_already_there(
    desk: Desk, server: Elsewhere, tmp_path: Path
) -> None:
    (tmp_path / "panel.csv").write_bytes(PANEL)
    desk.bring("panel", tmp_path / "panel.csv")

    said = desk.bring("panel", f"{server.address}/panel.csv")

    assert "already imported" in said.out and len(desk.imports) == 1


@pytest.mark.parametrize("fault", [busy, cut, silent], ids=["503", "cut", "silent"])
def test_what_goes_wrong_on_the_way_is_gone_on_with(
    desk: Desk, server: Elsewhere, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "SILENCE_S", 0.3)
    server.faults = [fault, busy]

    said = desk.bring("panel", f"{server.address}/panel.csv")

    assert (said.code, desk.last.rows) == (0, 400)
    resumed = f"bytes={len(PANEL) // 3}-"
    assert server.ranges == [None, *((resumed, resumed) if fault is cut else (None, None))]


def test_a_file_that_was_changed_meanwhile_is_fetched_anew(desk: Desk, server: Elsewhere) -> None:
    def change(call: http.server.BaseHTTPRequestHandler) -> bool:
        server.content, server.tag = panel_csv("ann", "bob").encode(), '"2"'
        return busy(call)

    server.faults = [cut, change]
    desk.bring("panel", f"{server.address}/panel.csv")

    assert [row[0] for row in desk.rows("panelist")] == ["ann", "bob"]


def test_what_came_of_a_file_that_never_ends_is_kept_and_the_next_command_goes_on(
    desk: Desk, server: Elsewhere
) -> None:
    server.faults = [cut, busy, busy, busy, busy]
    failed = desk.bring("panel", f"{server.address}/panel.csv")

    again = desk.bring("panel", f"{server.address}/panel.csv")

    assert failed.code == 1
    assert (
        f"the server answers 503; given up after 4 tries. What came of it ({len(PANEL) // 3:,}" in failed.err
    )
    assert (again.code, desk.last.rows) == (0, 400)
    assert server.ranges[-1] == f"bytes={len(PANEL) // 3}-"


def test_one_address_that_gives_nothing_does_not_stop_the_others(desk: Desk, server: Elsewhere) -> None:
    def missing(call: http.server.BaseHTTPRequestHandler) -> bool:
        send(call, 404)
        return True

    server.faults = [missing]
    said = desk.bring(
        "panel", f"{server.address}/lost.csv", "http://shop.example/panel.csv", f"{server.address}/panel.csv"
    )

    assert (said.code, desk.last.rows) == (3, 400)
    assert f"{server.address}/lost.csv: the server has no such file (404)" in said.err
    assert (
        "http://shop.example/panel.csv: over http:// anybody on the way could change the file; use https://"
        in said.err
    )


def test_a_dry_run_shows_what_lies_elsewhere_and_keeps_nothing(desk: Desk, server: Elsewhere) -> None:
    said = desk.bring("panel", f"{server.address}/panel.csv", "--dry-run")

    assert said.code == 0
    assert f"{server.address}/panel.csv: " in said.out
    assert (desk.imports, left_over(desk)) == ([], [])


def test_standard_input_is_a_file_too(desk: Desk) -> None:
    pipe = f"import io, sys; sys.stdin = io.TextIOWrapper(io.BytesIO({PANEL!r}))"
    piped = desk.start("panel", "-", setup=pipe)
    out, err = piped.communicate(timeout=120)

    assert piped.returncode == 0, err
    assert out.startswith("standard input: 400 rows read, 400 landed")
    assert (desk.last.name, left_over(desk)) == ("standard input", [])


def test_the_command_for_what_was_piped_in_takes_a_pipe_too(desk: Desk) -> None:
    pipe = f"import io, sys; sys.stdin = io.TextIOWrapper(io.BytesIO({PANEL!r}))"
    piped = desk.start("panelists", "-", setup=pipe)
    _, err = piped.communicate(timeout=120)

    assert (
        piped.returncode,
        err.endswith("it looks like page views for panel: footfall import panel -\n"),
    ) == (
        1,
        True,
    ), err


def test_a_dash_with_nothing_piped_in_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "is_terminal", lambda: True)

    said = desk.bring("panel", "-")

    assert (said.code, "-: nothing is piped into this command" in said.err) == (1, True)


@pytest.fixture(scope="module")
def store() -> Iterator[str]:
    """Address of an S3 server with some files, as another program put them there."""
    if not MOTO.exists():
        pytest.skip("there is no S3 server: make object-store")
    with s3_server("lake") as address:
        halves = [
            panel_csv(*(f"p{number}" for number in half)).encode() for half in (range(200), range(200, 400))
        ]
        for name, content in zip(("in/a.csv", "in/b/b.csv", "one.csv"), [*halves, PANEL], strict=True):
            assert put(f"{address}/lake/{name}", content)
        assert put(f"{address}/lake/in/_SUCCESS", b"done")
        yield address


@pytest.fixture
def before_the_store(store: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Elsewhere]:
    elsewhere = Elsewhere(store)
    for name, value in environment(elsewhere.address).items():
        monkeypatch.setenv(name, value)
    yield elsewhere
    elsewhere.close()


def test_everything_under_a_prefix_comes_in_file_by_file(desk: Desk, before_the_store: Elsewhere) -> None:
    said = desk.bring("panel", "s3://lake/in/")

    assert said.code == 0, said.err
    assert [(entry.name, entry.rows) for entry in desk.imports] == [
        ("s3://lake/in/a.csv", 200),
        ("s3://lake/in/b/b.csv", 200),
    ]
    assert left_over(desk) == []


@pytest.mark.parametrize("fault", [busy, cut, silent], ids=["503", "cut", "silent"])
def test_an_object_comes_whole_whatever_goes_wrong(
    desk: Desk, before_the_store: Elsewhere, fault: Fault
) -> None:
    before_the_store.faults = [*itertools.repeat(fault, 4)]

    said = desk.bring("panel", "s3://lake/one.csv")

    assert (said.code, desk.last.rows) == (0, 400), said.err


@pytest.mark.parametrize(
    ("address", "faults", "reason"),
    [
        ("s3://lake/one.csv", [ended], "the credentials have ended: renew them (AWS_SESSION_TOKEN)"),
        ("s3://lake/in/", [ended], "the credentials have ended: renew them (AWS_SESSION_TOKEN)"),
        ("s3://lake/none.csv", [], "there is no such object; a prefix ends with a slash"),
        ("s3://lake/none/", [], "there is nothing here"),
        ("s3://other/in/", [], "there is no such bucket"),
    ],
)
def test_what_nobody_can_have_is_refused_with_the_reason(
    desk: Desk, before_the_store: Elsewhere, address: str, faults: list[Fault], reason: str
) -> None:
    before_the_store.faults = faults

    said = desk.bring("panel", address)

    assert (said.code, said.err.splitlines()[-1]) == (1, f"footfall: {address}: {reason}")
