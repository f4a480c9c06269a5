"""Three real servers behind nginx, on one database and home folder, with callers who look at each answer."""

import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx

DEPLOY = Path(__file__).parents[2] / "deploy"
RPC = "/analytics/traffic/rpc/dashboard/"
# nginx sees callers at this address, and the servers see nginx at 127.0.0.1.
CALLERS_ADDRESS = "127.0.0.2"
# A server that does not start in this time will not.
PATIENCE_S = 120
Question = tuple[str, Mapping[str, Any]]


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Wait for something that happens soon; AssertionError after `PATIENCE_S`."""
    until = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < until, f"{what} took longer than {PATIENCE_S} s"
        time.sleep(0.05)


class Servers:
    """Three servers of one home folder, each to be killed and started again."""

    def __init__(self, folder: Path, home: Path, database_url: str, public_url: str, **more: str) -> None:
        self.ports = [free_port() for _ in range(3)]
        self._folder = folder
        self._settings = {
            "FOOTFALL_HOME": str(home),
            "FOOTFALL_DATABASE_URL": database_url,
            "FOOTFALL_PUBLIC_URL": public_url,
            "FOOTFALL_TRUSTED_PROXIES": "127.0.0.1",
            "FOOTFALL_LOG_LEVEL": "info",
            "FOOTFALL_LOG_FORMAT": "json",
        } | more
        self._running: dict[int, subprocess.Popen[bytes]] = {}

    def start(self, number: int) -> None:
        """Start a server; it is ready some seconds later."""
        with self.log(number).open("ab") as log:
            self._running[number] = subprocess.Popen(
                [sys.executable, "-m", "footfall", "serve", "--port", str(self.ports[number])],
                env={**os.environ, **self._settings},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def kill(self, number: int) -> None:
        """`kill -9`."""
        run = self._running.pop(number)
        run.kill()
        run.wait()

    def restart(self, number: int) -> None:
        """Tell a server to stop, wait until it has, and start it again, as an upgrade does."""
        run = self._running.pop(number)
        run.send_signal(signal.SIGTERM)
        run.wait(60)
        self.start(number)

    def stop(self) -> None:
        """Tell those that run to stop."""
        for run in self._running.values():
            run.send_signal(signal.SIGTERM)
        for run in self._running.values():
            run.wait(60)

    def log(self, number: int) -> Path:
        """What a server wrote to stderr."""
        return self._folder / f"server-{number}.log"

    def snapshot(self, number: int) -> int | None:
        """The snapshot that a server serves; None while it does not answer."""
        try:
            # Without certificates, which take longer to read than the server to answer.
            answer = httpx.get(f"http://127.0.0.1:{self.ports[number]}/readyz", timeout=5, verify=False)
        except httpx.TransportError:
            return None
        return int(answer.json()["snapshot"])

    def wait_for(self, snapshot: int) -> None:
        """Wait until all that run serve a snapshot."""
        for number in self._running:
            wait_until(partial(self._serves, number, snapshot), f"snapshot {snapshot} on server {number}")

    def _serves(self, number: int, snapshot: int) -> bool:
        return self.snapshot(number) == snapshot


@contextmanager
def balancer(folder: Path, port: int, upstream: list[int]) -> Iterator[None]:
    """nginx with the sample of `deploy`, its addresses replaced by those given."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-subj",
            "/CN=localhost",
            "-days",
            "2",
            "-keyout",
            str(key),
            "-out",
            str(certificate),
        ],
        check=True,
        capture_output=True,
    )
    site = (DEPLOY / "nginx.conf").read_text("utf-8")
    for given, here in (
        *((f"10.0.0.{11 + number}:8000", f"127.0.0.1:{each}") for number, each in enumerate(upstream)),
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("listen 80", f"listen 127.0.0.1:{free_port()}"),
        ("/etc/nginx/tls/fullchain.pem", str(certificate)),
        ("/etc/nginx/tls/privkey.pem", str(key)),
    ):
        assert given in site, given
        site = site.replace(given, here)
    (folder / "site.conf").write_text(site)
    parts = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    (folder / "nginx.conf").write_text(
        # Else its workers could not enter the folder.
        ("user root;\n" if os.geteuid() == 0 else "")
        + f"worker_processes 1;\ndaemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\n"
        + "events {}\nhttp {\naccess_log off;\n"
        + "".join(f"{part}_temp_path {folder}/{part};\n" for part in parts)
        + f"include {folder}/site.conf;\n}}\n"
    )
    command = [nginx() or "nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "nginx.log")]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    run = subprocess.Popen(command)
    try:
        yield
    finally:
        run.terminate()
        run.wait(20)


def nginx() -> str | None:
    """Path of nginx; Debian keeps it where only root looks."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


class Callers:
    """People who ask the same questions again and again, and note what they were answered."""

    def __init__(self, address: str, cookies: Mapping[str, str], questions: list[Question]) -> None:
        self._address, self._cookies, self._questions = address, cookies, questions
        self._stopping, self._lock = threading.Event(), threading.Lock()
        self.failures: list[str] = []
        # How often each text was the answer to a question, by snapshot.
        self.answers: Counter[tuple[int, int, str]] = Counter()

    @contextmanager
    def calling(self, count: int, pause_s: float = 0.0) -> Iterator[None]:
        """So many of them, until the block ends."""
        threads = [threading.Thread(target=self._call, args=(number, pause_s)) for number in range(count)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._stopping.set()
            for thread in threads:
                thread.join()

    def more(self, calls: int) -> None:
        """Wait for so many more answers."""
        before = self.answers.total()
        wait_until(lambda: self.answers.total() >= before + calls, f"{calls} answers")

    def _call(self, first: int, pause_s: float) -> None:
        with client(self._address, self._cookies) as calls:
            number = first
            while not self._stopping.wait(pause_s):
                number = (number + 1) % len(self._questions)
                report, parameters = self._questions[number]
                try:
                    answer = calls.post(RPC + report, json=parameters)
                except httpx.TransportError as error:
                    self._failed(f"{report}: {error!r}")
                    continue
                if answer.status_code == 200:
                    with self._lock:
                        self.answers[number, answer.json()["as_of"], plain(answer.json())] += 1
                else:
                    self._failed(f"{report}: {answer.status_code} {answer.text[:200]}")

    def _failed(self, how: str) -> None:
        with self._lock:
            self.failures.append(how)


def plain(answer: Any) -> str:
    """An answer as a text that does not depend on when it was given."""
    return json.dumps(answer, sort_keys=True)


def client(address: str, cookies: Mapping[str, str]) -> httpx.Client:
    """A caller who comes to the balancer from an address of their own."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    transport = httpx.HTTPTransport(verify=trusting, local_address=CALLERS_ADDRESS)
    return httpx.Client(base_url=address, cookies=dict(cookies), transport=transport, timeout=60)


def addresses_in(log: Path) -> set[str]:
    """The callers' addresses that a server wrote into its log."""
    return set(re.findall(r'"address": ?"([^"]+)"', log.read_text("utf-8")))
