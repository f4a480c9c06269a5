"""`footfall serve` as whoever runs it sees it: a real process that is told to stop."""

import ctypes.util
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.served import port_of, wait_for

BODY = b'{"message": "Nice"}'
CALL = (
    b"POST /api/feedback HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"X-Request-Id: drained\r\nExpect: 100-continue\r\nContent-Length: %d\r\n\r\n" % len(BODY)
)


def test_a_demo_whose_port_is_taken_says_where_it_is_instead(tmp_path: Path) -> None:
    own = tmp_path / "sites.csv"
    own.write_text("site,category\nshop.example,fashion\n")
    home = os.environ | {"FOOTFALL_HOME": str(tmp_path / "home")}
    footfall = [sys.executable, "-m", "footfall"]
    subprocess.run([*footfall, "import", "categories", str(own)], env=home, check=True, capture_output=True)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        demo = subprocess.Popen(
            [*footfall, "demo"], env=home | {"FOOTFALL_PORT": str(taken)}, stdout=subprocess.PIPE, text=True
        )
        assert demo.stdout is not None
        starting, said = demo.stdout.readline(), demo.stdout.readline()
        port = port_of(demo)
        sign_in = [*footfall, "sign-in"]
        while_it_runs = subprocess.run(sign_in, env=home, check=True, capture_output=True, text=True).stdout
        demo.kill()
        demo.communicate()
        refused, remote = (
            subprocess.run([*footfall, "demo", *option], env=home, capture_output=True, text=True)
            for option in (["--port", str(taken)], ["--host", "0.0.0.0"])
        )
        afterwards = subprocess.run(sign_in, env=home, check=True, capture_output=True, text=True).stdout

    assert while_it_runs.startswith(f"http://127.0.0.1:{port}/sign-in?token=")
    assert afterwards.startswith("http://127.0.0.1:8000/sign-in?token=")
    assert starting == "Starting the server ...\n"
    assert said == f"Port {taken} is taken by another program; this is on port {port}.\n"
    assert port != taken
    # Whoever names a port wants that one, and is told before anything else is done.
    assert (refused.returncode, refused.stdout) == (1, "")
    assert f"port {taken} on 127.0.0.1 is taken" in refused.stderr
    assert (remote.returncode, remote.stdout) == (1, "")
    assert "refusing to listen on 0.0.0.0: there are no accounts" in remote.stderr


def test_a_second_server_of_a_home_is_told_that_the_first_one_runs(
    server: subprocess.Popen[str], tmp_path: Path
) -> None:
    port = port_of(server)

    second = subprocess.run(
        [sys.executable, "-m", "footfall", "serve", "--port", str(port)],
        env=os.environ | {"FOOTFALL_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
    )

    assert second.returncode == 1
    assert second.stderr == (
        f"footfall: a server of this home folder runs on port {port} already: `footfall sign-in` prints an "
        "address of it; stop it, or choose another port with --port\n"
    )


def test_a_server_told_to_stop_answers_what_is_under_way_and_ends(server: subprocess.Popen[str]) -> None:
    port = port_of(server)
    with socket.create_connection(("127.0.0.1", port), timeout=60) as caller:
        caller.sendall(CALL)
        # Sent when the call is under way and its body is wanted.
        assert caller.recv(1000).startswith(b"HTTP/1.1 100")
        server.send_signal(signal.SIGTERM)
        wait_for("Shutting down", server)
        caller.sendall(BODY)
        answer = caller.recv(10_000).decode()
    assert answer.startswith("HTTP/1.1 200") and "x-request-id: drained" in answer
    _, rest = server.communicate(timeout=60)
    lines = [json.loads(line) for line in rest.splitlines()]
    assert [line["path"] for line in lines if line["request_id"] == "drained"] == ["/api/feedback"]
    assert server.returncode == -signal.SIGTERM


NO_JEMALLOC = ctypes.util.find_library("jemalloc") is None


@pytest.mark.skipif(NO_JEMALLOC, reason="this machine has no jemalloc")
@pytest.mark.parametrize(
    ("server", "is_used"), [({}, True), ({"LD_PRELOAD": ""}, False)], indirect=["server"]
)
def test_a_server_takes_jemalloc_unless_told_what_to_load(
    server: subprocess.Popen[str], is_used: bool
) -> None:
    port_of(server)

    mapped = Path(f"/proc/{server.pid}/maps").read_text("utf-8")
    assert ("libjemalloc" in mapped) is is_used


@pytest.mark.parametrize("server", [{"arguments": ["--collector"]}], indirect=True)
def test_the_collector_has_a_process_of_its_own(server: subprocess.Popen[str]) -> None:
    port = port_of(server)
    with socket.create_connection(("127.0.0.1", port)) as caller:
        caller.sendall(b"GET /collect/v1/me HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
        assert b"join_required" in caller.makefile("rb").read()
    server.send_signal(signal.SIGTERM)
    assert server.wait(30) == -signal.SIGTERM
