"""Where an address given to an import leads: every hop is judged, and none that is forbidden is called."""

import http.server
import itertools
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpcore
import pytest

from footfall.cli.remote import fetch
from tests.cli.elsewhere import Elsewhere, Fault, send
from tests.ingest.sources.conftest import Desk

PRIVATE = "refused: the host lies in a private network (127.0.0.0/8, Loopback, RFC 1122); set private_imports"
UNENCRYPTED = (
    "refused: over http:// anybody on the way could read and change it; set private_imports to allow it"
)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.delenv("FOOTFALL_CONFIG", raising=False)
    monkeypatch.setattr(fetch, "WAITS_S", ())
    return Desk(tmp_path / "home")


@pytest.fixture
def servers() -> Iterator[tuple[Elsewhere, Elsewhere]]:
    """The one that is named, and another of the own network."""
    named, inside = Elsewhere(), Elsewhere()
    yield named, inside
    named.close()
    inside.close()


def redirect(location: str) -> Fault:
    def answer(call: http.server.BaseHTTPRequestHandler) -> bool:
        send(call, 302, headers={"Location": location})
        return True

    return answer


@pytest.mark.parametrize(
    ("location", "told"),
    [
        ("http://169.254.169.254/latest/meta-data/", f" leads to 169.254.169.254: {UNENCRYPTED}"),
        (
            "https://169.254.169.254/latest/meta-data/",
            " leads to 169.254.169.254: refused: the host lies in 169.254.169.254/32 (Instance metadata, "
            "AWS, Azure, Google Cloud and others), which no setting allows",
        ),
        ("https://127.0.0.1:{port}/panel.csv", f" leads to 127.0.0.1:{{port}}: {PRIVATE}"),
        ("https://localhost:{port}/panel.csv", f" leads to localhost:{{port}}: {PRIVATE}"),
        ("http://127.0.0.1:{port}/panel.csv", f" leads to 127.0.0.1:{{port}}: {UNENCRYPTED}"),
        ("https://2130706433:{port}/panel.csv", f" leads to 2130706433:{{port}}: {PRIVATE}"),
        ("https://[::ffff:127.0.0.1]:{port}/panel.csv", f"{PRIVATE}"),
        ("file:///etc/passwd", ": refused: file:// is no address of the web"),
    ],
)
def test_a_redirect_into_the_own_network_is_not_followed(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere], location: str, told: str
) -> None:
    named, inside = servers
    port = inside.address.rpartition(":")[2]
    named.faults = [redirect(location.format(port=port))]

    said = desk.bring("panel", f"{named.address}/panel.csv")

    assert said.code == 1
    assert told.format(port=port) in said.err
    assert (inside.ranges, desk.imports) == ([], [])


def test_a_redirect_that_comes_after_another_is_judged_too(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere]
) -> None:
    named, inside = servers
    named.faults = [redirect("/moved.csv"), redirect(f"{inside.address}/panel.csv")]

    said = desk.bring("panel", f"{named.address}/panel.csv")

    assert UNENCRYPTED in said.err
    assert (len(named.ranges), inside.ranges) == (2, [])


def test_a_redirect_on_the_host_that_was_named_is_followed(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere]
) -> None:
    named, _ = servers
    named.faults = [redirect("/2026/panel.csv")]
    assert (desk.bring("panel", f"{named.address}/panel.csv").code, desk.last.rows) == (0, 400)


def test_a_setting_allows_redirects_into_the_own_network(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere], monkeypatch: pytest.MonkeyPatch
) -> None:
    named, inside = servers
    monkeypatch.setenv("FOOTFALL_PRIVATE_IMPORTS", "true")
    named.faults = [redirect(f"{inside.address}/panel.csv"), redirect("http://169.254.169.254/panel.csv")]

    assert (desk.bring("panel", f"{named.address}/panel.csv").code, desk.last.rows) == (0, 400)
    assert "which no setting allows" in desk.bring("panel", f"{named.address}/other.csv").err


def test_a_circle_of_redirects_ends(desk: Desk, servers: tuple[Elsewhere, Elsewhere]) -> None:
    named, _ = servers
    named.standing = redirect("/panel.csv")
    assert "the server redirects again and again" in desk.bring("panel", f"{named.address}/panel.csv").err


def test_a_name_that_means_another_machine_a_moment_later_is_looked_up_once(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, inside = servers
    real, asked = socket.getaddrinfo, itertools.count()
    connected: list[str] = []

    def rebinding(host: str, *more: Any, **options: Any) -> Any:
        if host != "files.example":
            return real(host, *more, **options)
        # A public address for who judges, the own machine for who looks again.
        return real("127.0.0.1" if next(asked) else "192.0.43.8", *more, **options)

    def connect(self: Any, host: str, *more: Any, **options: Any) -> Any:
        connected.append(host)
        raise httpcore.ConnectError("nothing there")

    monkeypatch.setattr(socket, "getaddrinfo", rebinding)
    monkeypatch.setattr(httpcore.SyncBackend, "connect_tcp", connect)
    port = inside.address.rpartition(":")[2]
    desk.bring("panel", f"https://files.example:{port}/panel.csv")
    assert connected == ["192.0.43.8"]
    assert inside.ranges == []


def test_a_name_of_a_redirect_that_means_the_own_machine_is_refused(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere], monkeypatch: pytest.MonkeyPatch
) -> None:
    named, inside = servers
    real = socket.getaddrinfo

    def inward(host: str, *more: Any, **options: Any) -> Any:
        return real("127.0.0.1" if host == "files.example" else host, *more, **options)

    monkeypatch.setattr(socket, "getaddrinfo", inward)
    port = inside.address.rpartition(":")[2]
    named.faults = [redirect(f"https://files.example:{port}/panel.csv")]

    said = desk.bring("panel", f"{named.address}/panel.csv")

    assert f"leads to files.example:{port}: {PRIVATE}" in said.err
    assert inside.ranges == []


def test_a_proxy_is_used_and_hosts_behind_it_are_judged(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere], monkeypatch: pytest.MonkeyPatch
) -> None:
    proxy, _ = servers
    monkeypatch.setenv("HTTP_PROXY", proxy.address)
    monkeypatch.setenv("NO_PROXY", "")
    proxy.faults = [redirect("http://localhost:1/here.csv")]
    assert desk.bring("panel", "http://localhost:1/panel.csv").code == 0

    proxy.faults = [redirect("https://169.254.169.254/")]
    refused = desk.bring("panel", "http://localhost:1/other.csv").err
    assert "leads to 169.254.169.254: refused: the host lies in 169.254.169.254/32" in refused


def test_a_host_is_reached_at_the_next_of_its_addresses(
    desk: Desk, servers: tuple[Elsewhere, Elsewhere], monkeypatch: pytest.MonkeyPatch
) -> None:
    named, _ = servers
    real = socket.getaddrinfo

    def two(host: str, *more: Any, **options: Any) -> Any:
        hosts = ["127.0.0.2", "127.0.0.1"] if host == "files.example" else [host]
        return [found for one in hosts for found in real(one, *more, **options)]

    monkeypatch.setattr(socket, "getaddrinfo", two)
    monkeypatch.setenv("FOOTFALL_PRIVATE_IMPORTS", "true")
    port = named.address.rpartition(":")[2]
    assert desk.bring("panel", f"http://files.example:{port}/panel.csv").code == 0
